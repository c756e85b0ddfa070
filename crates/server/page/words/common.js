// What more than one part says.

const named = (task) => `“${task.title}”`;
const several = (count, one, many) => (count === 1 ? one : `${count} ${many}`);

export const common = {
  name: "TodoBot",
  tagline: "Tasks and reminders, through conversation.",

  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",

  tasks: "Tasks",
  chatTitle: "Chat",
  settingsTitle: "Settings",
  taskTitle: (number) => `Task ${number}`,
  back: "Back to the tasks",
  theme: { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" },
  help: "Keyboard help",
  skipToChat: "Skip to the chat",
  showMoreChat: "More room for the chat",
  showMoreList: "More room for the list",

  cancel: "Cancel",
  close: "Close",
  save: "Save",
  undo: "Undo",
  redo: "Redo",
  retry: "Retry",
  dismiss: "Dismiss",
  loading: "Loading…",

  added: (task) => `Added ${named(task)}`,
  completed: (task) => `Done: ${named(task)}`,
  reopened: (task) => `Open again: ${named(task)}`,
  changed: (task) => `Changed ${named(task)}`,
  deleted: (task) => `Deleted ${named(task)}`,
  reminderSet: (task) => `Reminder set for ${named(task)}`,
  reminderCancelled: "Reminder cancelled",
  bulkDone: (action, count) => {
    const tasks = several(count, "1 task", "tasks");
    const did = { complete: "Done", reopen: "Open again", delete: "Deleted", update: "Changed" };
    return `${did[action]}: ${tasks}`;
  },
  /** What one turn did, by its entries in the trail. */
  deeds: ([first, ...more]) => {
    if (first.words) return `“${first.words}”`;
    if (more.length > 0) return `${more.length + 1} changes`;
    const did = {
      add_task: common.added,
      complete_task: common.completed,
      reopen_task: common.reopened,
      update_task: common.changed,
      delete_task: common.deleted,
      schedule_reminder: common.reminderSet,
      cancel_reminder: () => common.reminderCancelled,
    };
    return first.outcome.task ? (did[first.call.name]?.(first.outcome.task) ?? "") : "";
  },
  tookBack: (what) => (what ? `Taken back: ${what}` : "Taken back"),
  didAgain: (what) => (what ? `Done again: ${what}` : "Done again"),
  nothingToUndo: "There is nothing to undo",

  offline: "The server cannot be reached. Try again when it is back.",
  lastList: {
    away: "The server cannot be reached. This is the last list it sent; nothing can be changed.",
    waiting: "The server has not answered yet. This is the last list it sent; nothing can be changed.",
  },
  backOnline: "Connected again",
  notThere: "This is not there any more; it was deleted elsewhere.",
  wentWrong: "Something went wrong. Please try again.",

  signIn: {
    title: "Sign in",
    register: "Make an account",
    email: "Email",
    password: "Password",
    passwordHint: (min) => `At least ${min} characters. A few words are better than one.`,
    toRegister: "No account yet? Make one",
    toSignIn: "I have an account",
    closed: "Nobody can make an account here by themselves. Ask whoever looks after this service.",
    unreachable: "TodoBot cannot be reached just now. It is tried again every few seconds.",
  },

  keys: {
    title: "Keyboard",
    rows: [
      ["/", "Write to the assistant"],
      ["N", "Quick add"],
      ["F", "Search the tasks"],
      ["1 – 4", "Today, Upcoming, All, Done"],
      ["Enter", "Send"],
      ["Shift + Enter", "New line"],
      ["↑", "Edit what was said last"],
      ["Esc", "Stop, or close"],
      ["↑ ↓ or J K", "From task to task"],
      ["X", "Check the task off"],
      ["E or Enter", "Edit the task"],
      ["S", "Select the task"],
      ["Delete", "Delete the task"],
      ["R", "To the reminder that came up"],
      ["Ctrl + Z", "Undo"],
      ["Ctrl + Shift + Z", "Redo"],
      ["?", "This help"],
    ],
  },
};
