// What the list says.

const tasks = (count) => (count === 1 ? "1 task" : `${count} tasks`);
const amount = (count, unit) => `${count} ${unit}${count === 1 ? "" : "s"}`;

export const list = {
  views: "Views",
  viewNames: { today: "Today", upcoming: "Upcoming", all: "All", done: "Done" },
  /** Few have more, and there is little room. */
  countShown: (count) => (count > 999 ? "999+" : String(count)),
  count: (count) => (count === 1 ? "task" : "tasks"),
  countLate: (count, late) => `${count === 1 ? "task" : "tasks"}, ${late} overdue`,
  narrow: "Search and filter",
  select: "Select tasks",

  quickAdd: {
    label: "Quick add",
    placeholder: "New task: call Anna at 5pm",
    add: "Add",
    understood: "What will be added",
    meant: "What will be asked in the chat",
    toChat: "This is more than adding, so it goes to the chat.",
    send: "Send",
    busy: "The assistant is still at work. Try again when it has answered.",
    verbs: {
      create_task: "Add",
      schedule_reminder: "Remind",
      complete_task: "Mark done",
      reopen_task: "Open again",
      update_task: "Change",
      delete_task: "Delete",
      cancel_reminder: "Cancel the reminder",
      list_tasks: "Show",
      undo: "Undo",
    },
  },

  search: {
    label: "Search all tasks",
    placeholder: "Search all tasks",
    clear: "Clear the search",
    first: (count) => `These are the first ${count} that were found. More words find fewer.`,
  },
  filters: {
    tag: "Tag",
    anyTag: "Any tag",
    priority: "Priority",
    anyPriority: "Any priority",
    sort: "Order",
    clear: "Clear",
  },
  sorts: { newest: "Newest first", due: "By due date", priority: "By priority", title: "By title" },
  priorities: { none: "None", low: "Low", medium: "Medium", high: "High", urgent: "Urgent" },
  groups: { overdue: "Overdue", today: "Today" },

  row: {
    task: "Task",
    number: (task) => `Task ${task.number}`,
    done: (task) => `Done: ${task.title}`,
    choose: (task) => `Select ${task.title}`,
    overdue: "overdue",
    doneAt: (when) => `Done ${when}`,
    reminds: (when) => `Reminder: ${when}`,
    hasDescription: "Has a description",
    onlyTag: (tag) => `Only tasks with #${tag}`,
    allTags: "Tasks with any tag",
  },
  more: (count) => `Show more (${count} left)`,
  moreDone: "Show more",
  andMore: (count) => `and ${count} more`,

  /** How far from the due date: `{ day, hour, minute, second }`. */
  fromDue: (amounts, isBefore) => {
    const said = Object.entries(amounts).filter(([, count]) => count > 0);
    if (said.length === 0) return "when it is due";
    const long = said.map(([unit, count]) => amount(count, unit)).join(" ");
    return `${long} ${isBefore ? "before" : "after"}`;
  },

  empty: {
    none: ["No tasks yet", "Write one above, or tell the assistant."],
    today: ["Nothing due today", "What is due later stands under Upcoming."],
    upcoming: ["Nothing ahead", "Tasks with a later date appear here, day by day."],
    all: ["No open tasks", "Write one above, or tell the assistant."],
    done: ["Nothing done yet", "What you check off is kept here."],
    narrowed: "Nothing matches.",
    narrowedPart: (count) => `Nothing matches among the newest ${count}.`,
    clear: "Clear search and filters",
  },
  missing: (number) =>
    /^\d{1,9}$/.test(number) ? `There is no task ${number}.` : "There is no such task.",
  toList: "Back to the list",

  deleting: {
    title: (count) => (count === 1 ? "Delete this task?" : `Delete ${tasks(count)}?`),
    reminders: (count) => (count === 1 ? "1 reminder goes too." : `${count} reminders go too.`),
    hint: "You can take it back with Undo.",
    confirm: "Delete",
  },

  bulk: {
    label: "Selected tasks",
    count: (count) => `${count} selected`,
    all: (count, most) => (count > most ? `The first ${most} in view` : `All ${count} in view`),
    tooMany: (most) => `At most ${most} tasks can be changed at once.`,
    close: "End selecting",
    done: "Done",
    reopen: "Open again",
    due: "Due…",
    priority: "Priority…",
    delete: "Delete",
    days: { today: "Today", tomorrow: "Tomorrow", nextWeek: "Next week", none: "No date" },
    date: "Another day",
    set: "Set",
    /** Each gives a question and its yes. */
    asked: {
      complete: (count) => [`Mark ${tasks(count)} done?`, "Mark done"],
      reopen: (count) => [`Open ${tasks(count)} again?`, "Open again"],
      due: (day) => (count) => [`Set the due date of ${tasks(count)} to ${day}?`, "Set the date"],
      noDue: (count) => [`Clear the due date of ${tasks(count)}?`, "Clear the date"],
      priority: (name) => (count) => [
        `Set the priority of ${tasks(count)} to ${name.toLowerCase()}?`,
        "Set the priority",
      ],
      delete: (count) => [list.deleting.title(count), list.deleting.confirm],
    },
    losesTimes: (count) => count > 0 && `${tasks(count)} would lose the time of day.`,
    hint: "You can take it back with Undo.",
  },

  editor: {
    label: (task) => `Edit task ${task.number}`,
    close: "Close",
    title: "Title",
    description: "Description",
    descriptionPlaceholder: "Anything worth remembering",
    due: "Due",
    dueDay: "Due day",
    dueTime: "Due time",
    noDue: "Clear the due date",
    halfDate: "This date is not whole yet; nothing was saved.",
    priority: "Priority",
    tags: "Tags",
    addTag: "Add a tag",
    dropTag: (tag) => `Remove #${tag}`,
    repeat: "Repeat",
    repeats: { none: "Does not repeat", other: "Another rule…" },
    rule: "Rule, as in RFC 5545",
    rulePlaceholder: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
    afterDone: "Count from when it is done",
    reminders: "Reminders",
    addReminder: "Add a reminder",
    cancelReminder: (when) => `Cancel the reminder ${when}`,
    remindAt: "Remind at",
    setReminder: "Set",
    everyMinutes: (minutes, count) =>
      `every ${amount(minutes, "minute")}${count ? `, ${amount(count, "time")}` : ""}`,
    postponed: "held back by quiet hours",
    times: { created: "Made", updated: "Changed", done: "Done" },
    delete: "Delete",
    notSaved: (title, why) => `“${title}” was not saved. ${why}`,
    meanwhile: "Somebody changed this meanwhile; this is how it is now.",
    youWrote: "You wrote:",
    saveMine: "Save mine",
  },
};
