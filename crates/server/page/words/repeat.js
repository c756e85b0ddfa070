// A rule of RFC 5545 in short English, "every 2 weeks on Tuesday, 5 times": the same words that the
// server says it in.

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const UNITS = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" };

/** @param {string} text such as `FREQ=WEEKLY;BYDAY=TU` */
export function repeatWords(text) {
  const rule = read(text);
  if (!rule.unit) return text;
  const [days, isPositionTold] = onDays(rule);
  let words = days + atTimes(rule);
  if (!isPositionTold) {
    words += `, only ${list(rule.positions.map((it) => `the ${nth(it)}`), "and")} of these`;
  }
  if (rule.count) words += rule.count === 1 ? ", once" : `, ${rule.count} times`;
  if (rule.until) words += `, until ${until(rule.until)}`;
  if (rule.isAfterDone) words += ", counted from when it is done";
  if (rule.isPaused) words += ", paused";
  return words;
}

function read(text) {
  const parts = Object.fromEntries(text.split(";").map((part) => part.split("=")));
  const many = (name) => parts[name]?.split(",") ?? [];
  const numbers = (name) => many(name).map(Number);
  return {
    unit: UNITS[parts.FREQ],
    interval: Number(parts.INTERVAL ?? 1),
    days: many("BYDAY").map(dayOf),
    monthDays: numbers("BYMONTHDAY"),
    months: numbers("BYMONTH"),
    hours: numbers("BYHOUR"),
    minutes: numbers("BYMINUTE"),
    positions: numbers("BYSETPOS"),
    count: Number(parts.COUNT ?? 0),
    until: parts.UNTIL,
    isAfterDone: parts["X-AFTER-DONE"] === "TRUE",
    isPaused: parts["X-PAUSED"] === "TRUE",
  };
}

/** `TU`, or `-1FR` for the last. */
const dayOf = (text) => ({ nth: parseInt(text, 10) || 0, day: DAYS.indexOf(text.slice(-2)) });

/** How often and on which days, and whether this already tells the positions. */
function onDays(rule) {
  const { unit, interval, days, monthDays, positions } = rule;
  const every = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
  const names = days.map((it) => NAMES[it.day]);
  const group = groupOf(days);
  const isPlain = days.every((it) => !it.nth) && monthDays.length === 0 && days.length > 0;
  const hasNone = positions.length === 0;

  if (isPlain && hasNone && ["day", "week"].includes(unit)) {
    const which = group ? `every ${group}` : list(names, "and");
    const said = group || interval !== 1 ? which : `every ${which}`;
    return [(interval === 1 ? said : `${every} on ${said}`) + inMonths(rule), true];
  }
  // With one time a day, the nth moment is the nth day.
  const hasOneTime = rule.hours.length <= 1 && rule.minutes.length <= 1;
  if (isPlain && !hasNone && hasOneTime) {
    const which = `${list(positions.map(nth), "and")} ${group ?? list(names, "or")}`;
    return [`${every} on the ${which}${ofWhat(rule)}`, true];
  }
  const inMonth = list(monthDays.map(monthDay), "and");
  if (days.length === 0) {
    if (monthDays.length === 0) return [every + inMonths(rule), hasNone];
    const dates = datesOf(rule);
    return [dates ? `${every} on ${dates}` : `${every} on ${inMonth}${ofWhat(rule)}`, hasNone];
  }
  const oneDay = (it) => (it.nth ? `the ${nth(it.nth)} ${NAMES[it.day]}` : `a ${NAMES[it.day]}`);
  if (monthDays.length > 0) {
    const when = list(days.map(oneDay), "or");
    return [`${every} on ${inMonth}${ofWhat(rule)} when it is ${when}`, hasNone];
  }
  const each = days.map((it) => (it.nth ? oneDay(it) : `each ${NAMES[it.day]}`));
  return [`${every} on ${list(each, "and")}${ofWhat(rule)}`, hasNone];
}

/** The one word for some sets of weekdays. */
function groupOf(days) {
  const which = days.map((it) => DAYS[it.day]).join();
  return { [DAYS.join()]: "day", "MO,TU,WE,TH,FR": "weekday", "SA,SU": "weekend day" }[which];
}

/** Whole dates such as "6 March", where the rule names few enough of them. */
function datesOf({ unit, months, monthDays }) {
  const isFew = months.length > 0 && months.length * monthDays.length <= 4;
  if (unit !== "year" || !isFew || monthDays.some((it) => it < 0)) return null;
  const named = (month) => monthDays.map((day) => `${day} ${MONTHS[month - 1]}`);
  return list(months.flatMap(named), "and");
}

const monthNames = ({ months }) => list(months.map((it) => MONTHS[it - 1]), "and");
const inMonths = (rule) => (rule.months.length > 0 ? ` in ${monthNames(rule)}` : "");

/** What the days just named belong to, where "every month" or "every year" does not say it. */
function ofWhat(rule) {
  if (rule.unit !== "year") return inMonths(rule);
  if (rule.months.length > 0) return ` of ${monthNames(rule)}`;
  if (rule.monthDays.length > 0) return " of each month";
  const isNumbered = rule.days.some((it) => it.nth) || rule.positions.length > 0;
  return isNumbered ? " of the year" : "";
}

function atTimes({ hours, minutes }) {
  const inHour = list(minutes.map(String), "and");
  if (hours.length === 0) return inHour && ` at ${inHour} minutes past the hour`;
  const two = (number) => String(number).padStart(2, "0");
  const past = minutes.length === 0 ? [0] : minutes;
  const times = hours.flatMap((hour) => past.map((minute) => `${two(hour)}:${two(minute)}`));
  return times.length > 8 ? ` at ${times.length} times of the day` : ` at ${list(times, "and")}`;
}

function until(text) {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(text);
  if (!parts) return text;
  const [, year, month, day, hour, minute] = parts;
  const date = `${Number(day)} ${MONTHS[month - 1].slice(0, 3)} ${year}`;
  // The last minute of a day is how calendars write the end of that day.
  return hour && `${hour}${minute}` !== "2359" ? `${date}, ${hour}:${minute}` : date;
}

const monthDay = (day) => (day < 0 ? `the ${nth(day)} day` : `the ${nth(day)}`);

export function nth(number) {
  if (number === -1) return "last";
  if (number < 0) return `${nth(-number)} to last`;
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return number + ((!isTeen && { 1: "st", 2: "nd", 3: "rd" }[number % 10]) || "th");
}

function list(items, joiner) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${joiner} ${items.at(-1)}`;
}
