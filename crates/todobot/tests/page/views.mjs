// Every view of the page, with something in it: for those who look at all of them.

import { chatOf, listOf, say } from "./world.mjs";

/** Tasks of every kind, and a conversation. */
export async function furnish(world) {
  const tasks = [
    { title: "Pay the rent", due: "2026-03-08", priority: "high", tags: ["home"] },
    { title: "Send the invoice to Ada", due: "2026-03-09T17:00", tags: ["work"] },
    { title: "Stand-up", due: "2026-03-10T09:30", tags: ["work"], repeat: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" },
    { title: "Book a table for four", due: "2026-03-10T18:00", priority: "medium" },
    { title: "Water the plants", due: "2026-03-10", repeat: "FREQ=WEEKLY;BYDAY=TU,FR", tags: ["home"] },
    { title: "Call the dentist", due: "2026-03-13T16:00", tags: ["health"], description: "Ask about the crown." },
    { title: "Renew the passport", due: "2026-03-20", priority: "urgent" },
    { title: "Read the new book on memory", tags: ["someday"] },
    { title: "לקנות חלב ולחם", due: "2026-03-11", tags: ["בית"] },
    { title: "Plan the trip to Lisbon with everybody who said they would come along in June" },
  ];
  for (const task of tasks) await world.api("POST", "/tasks", task);
  await world.api("POST", "/tasks/6/reminders", { remind_at: "-PT1H" });
  for (const title of ["Buy stamps", "Fix the bike"]) {
    const task = await world.api("POST", "/tasks", { title });
    await world.api("POST", `/tasks/${task.number}/complete`);
  }
  await world.api("POST", "/chat", { message: "what is due today?" });
  await world.api("POST", "/me/tokens", { name: "laptop", scopes: ["read", "write"] });
}

const at = (hash) => async (page, world) => {
  await page.goto(`${world.url}/${hash}`);
  await chatOf(page).waitFor();
  await page.getByText("Loading…").waitFor({ state: "hidden" });
};

/** Each with its name, and how one gets there. */
export const views = [
  { name: "today", show: at("#/today") },
  { name: "upcoming", show: at("#/upcoming") },
  { name: "all", show: at("#/all") },
  { name: "done", show: at("#/done") },
  {
    name: "task",
    show: async (page, world) => {
      await at("#/task/6")(page, world);
      await page.getByLabel("Due day").waitFor();
    },
  },
  {
    name: "quick-add",
    show: async (page, world) => {
      await at("#/today")(page, world);
      await listOf(page).getByLabel("Quick add").fill("call Anna every Friday at 5pm #family !high");
      await listOf(page).getByText("Friday, 13 March 2026, 17:00").waitFor();
    },
  },
  {
    name: "selecting",
    show: async (page, world) => {
      await at("#/all")(page, world);
      await page.reload();
      await listOf(page).getByRole("button", { name: "Select tasks" }).click();
    },
  },
  {
    name: "talking",
    show: async (page, world) => {
      await at("#/today")(page, world);
      await page.reload();
      await say(page, "remind me to buy milk tomorrow at 6 pm");
      await chatOf(page).getByText("Wednesday, 11 March 2026, 18:00").first().waitFor();
      await say(page, "delete the passport");
      await chatOf(page).getByRole("button", { name: "Deny" }).waitFor();
    },
  },
  {
    name: "choosing",
    show: async (page, world) => {
      await at("#/today")(page, world);
      const deny = chatOf(page).getByRole("button", { name: "Deny" });
      if (await deny.isVisible()) await deny.click();
      await say(page, "complete book");
      await chatOf(page).getByRole("list", { name: "Choose one" }).waitFor();
    },
  },
  {
    name: "earlier",
    show: async (page, world) => {
      await at("#/today")(page, world);
      await chatOf(page).getByRole("button", { name: "Earlier conversations" }).click();
      await page.getByLabel("Search conversations").waitFor();
      await page.getByRole("button", { name: /^what is due today/ }).waitFor();
    },
  },
  ...["you", "time", "notifications", "calendar", "tokens", "data", "about"].map((name) => ({
    name: `settings-${name}`,
    show: async (page, world) => {
      await page.goto(`${world.url}/#/settings/${name}`);
      await page.getByRole("heading", { name: "Settings" }).or(page.getByRole("heading", { level: 2 }).first()).first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  })),
  {
    name: "help",
    show: async (page, world) => {
      await page.goto(`${world.url}/#/today`);
      await page.reload();
      await page.getByRole("button", { name: "Keyboard help" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
