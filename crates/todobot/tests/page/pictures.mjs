// Pictures of every view, at the size of a desk and of a phone, in light and in dark, to be looked at.
//
//     pictures.mjs PLACE

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { closeBrowser, DESKTOP, inWorld, PHONE } from "./world.mjs";
import { furnish, views } from "./views.mjs";

const place = process.argv[2];
await mkdir(place, { recursive: true });
for (const colorScheme of ["light", "dark"]) {
  for (const [size, viewport] of [["desk", DESKTOP], ["phone", PHONE]]) {
    await inWorld({}, async (world) => {
      await furnish(world);
      const { page } = await world.visit("/", { colorScheme, viewport });
      for (const { name, show } of views) {
        await show(page, world);
        await page.screenshot({ path: join(place, `${name}-${size}-${colorScheme}.png`) });
      }
    });
  }
}
await closeBrowser();
