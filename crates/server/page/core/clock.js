// What time it is for the user: the server's clock, in the user's zone. Due dates are wall time, as
// `2026-03-06` or `2026-03-06T17:00:00`, and are compared as text.

import { computed, signal } from "./view.js";
import { say } from "./words.js";

/** The name of the zone that days are counted in; set once it is known whose. */
export const zone = signal("UTC");
/** How far the server's clock is ahead of this machine's, in milliseconds. */
const ahead = signal(0);
const tick = signal(Date.now());

setInterval(() => (tick.value = Date.now()), 15_000);
// A machine that slept has a stale idea of today.
document.addEventListener("visibilitychange", () => (tick.value = Date.now()));

/** @param {string} instant what the server says it is */
export function setClock(instant) {
  ahead.value = Date.parse(instant) - Date.now();
  tick.value = Date.now();
}

/** Now, as wall time to the second. */
export const now = computed(() => wall(new Date(tick.value + ahead.value)));
export const today = computed(() => now.value.slice(0, 10));

/** An instant as wall time of the user. @param {Date | string} instant */
export function wall(instant) {
  const parts = {};
  for (const { type, value } of format(zone.value).formatToParts(new Date(instant))) {
    parts[type] = value;
  }
  const { year, month, day, hour, minute, second } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** By zone, or by what is wanted of a date. */
const formats = new Map();
function format(timeZone) {
  if (!formats.has(timeZone)) {
    const field = "2-digit";
    const wanted = {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: field,
      day: field,
      hour: field,
      minute: field,
      second: field,
    };
    formats.set(timeZone, new Intl.DateTimeFormat("en-CA", wanted));
  }
  return formats.get(timeZone);
}

/** A day so many days from another, both as `2026-03-06`. */
export function plusDays(day, days) {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const dayOf = (due) => due.slice(0, 10);
/** `17:00`, or nothing where only a day is meant. */
export const timeOf = (due) => (due.length > 10 ? due.slice(11, 16) : "");

/** Whether it should be done by now. A day without a time is over when the day is. */
export function isOverdue(due) {
  return due.length > 10 ? due < now.value : due < today.value;
}

/** In a word where there is one: `Today 17:00`, `Tomorrow`, `Fri 13 Mar`. */
export function dayWords(due) {
  const day = dayOf(due);
  const near = { [today.value]: say.today, [plusDays(today.value, 1)]: say.tomorrow };
  near[plusDays(today.value, -1)] = say.yesterday;
  const sameYear = day.slice(0, 4) === today.value.slice(0, 4);
  const date = { weekday: "short", day: "numeric", month: "short" };
  return near[day] ?? written(day, sameYear ? date : { ...date, year: "numeric" });
}

export function dueWords(due) {
  const time = timeOf(due);
  return time ? `${dayWords(due)} ${time}` : dayWords(due);
}

/** In full: `Friday, 13 March 2026, 17:00`. */
export function fullDate(due) {
  const date = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
  const time = timeOf(due);
  return written(dayOf(due), date) + (time ? `, ${time}` : "");
}

/** The day of an instant, in short: `13 Mar 2026`. */
export function dateOf(instant) {
  return written(dayOf(wall(instant)), { day: "numeric", month: "short", year: "numeric" });
}

function written(day, wanted) {
  // To make a format takes far longer than to use it, and a list has hundreds of dates.
  const name = Object.values(wanted).join();
  if (!formats.has(name)) {
    formats.set(name, new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...wanted }));
  }
  return formats.get(name).format(utc(day));
}

const utc = (day) => new Date(`${day}T00:00:00Z`);
