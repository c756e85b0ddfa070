// The rules that can be chosen by name, and which of them a rule is.

import { plusDays, today } from "../../../core/clock.js";

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const WORKING = "MO,TU,WE,TH,FR";
const OURS = /;X-(AFTER-DONE|PAUSED)=TRUE/g;

/** By name, for a task that is due on a day. @param {string} day */
export function rulesFor(day) {
  const [, month, date] = day.split("-").map(Number);
  // Who says the 31st means the end of the month.
  const inMonth = date === 31 ? -1 : date;
  return {
    daily: "FREQ=DAILY",
    weekdays: `FREQ=WEEKLY;BYDAY=${WORKING}`,
    weekly: `FREQ=WEEKLY;BYDAY=${DAYS[weekday(day)]}`,
    monthly: `FREQ=MONTHLY;BYMONTHDAY=${inMonth}`,
    yearly: `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${date}`,
  };
}

/** The name of a rule, `other` if it has none, `none` if there is no rule. */
export function nameOf(rule, day) {
  if (!rule) return "none";
  const plain = rule.replace(OURS, "");
  const alike = {
    "FREQ=WEEKLY": "weekly",
    "FREQ=MONTHLY": "monthly",
    "FREQ=YEARLY": "yearly",
    [`FREQ=DAILY;BYDAY=${WORKING}`]: "weekdays",
  };
  const known = Object.entries(rulesFor(day)).find(([, text]) => text === plain);
  return known?.[0] ?? alike[plain] ?? "other";
}

export const isAfterDone = (rule) => rule?.includes("X-AFTER-DONE=TRUE") ?? false;

export function withAfterDone(rule, isOn) {
  const plain = rule.replace(";X-AFTER-DONE=TRUE", "");
  return isOn ? `${plain};X-AFTER-DONE=TRUE` : plain;
}

/** The first day from today on that a named rule can begin at. */
export function firstDay(name) {
  const day = today.value;
  const ahead = { 0: 1, 6: 2 }[weekday(day)] ?? 0;
  return name === "weekdays" ? plusDays(day, ahead) : day;
}

const weekday = (day) => new Date(`${day}T00:00:00Z`).getUTCDay();
