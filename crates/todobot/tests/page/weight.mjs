// What a first visit costs: all that is transferred, headers included, and how soon one can act.

import { closeBrowser, inWorld, listOf } from "./world.mjs";

const VISITS = 7;

await inWorld({}, async (world) => {
  const visits = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await firstVisit(world));
  const { bytes, requests } = visits[0];
  const middle = visits.map((it) => it.ready).sort((a, b) => a - b)[(VISITS - 1) / 2];
  console.log(`first load: ${(bytes / 1024).toFixed(1)} KB in ${requests} requests (150 KB at most)`);
  console.log(`first interaction: ${middle.toFixed(0)} ms after the address was opened (goal 200 ms)`);
});
await closeBrowser();

/** By somebody whose browser was never here. */
async function firstVisit(world) {
  const { page, context } = await world.visit("/docs");
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let [bytes, requests] = [0, 0];
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    // As soon as what is typed is taken.
    document.addEventListener("focusin", ({ target }) => {
      if (target.id === "composer") window.ready ??= performance.now();
    });
  });
  await page.goto(`${world.url}/`);
  await listOf(page).getByLabel("Quick add").fill("x");
  await page.waitForLoadState("networkidle");
  const ready = await page.evaluate(() => window.ready);
  return { bytes, requests, ready };
}
