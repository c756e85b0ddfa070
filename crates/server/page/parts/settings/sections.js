// Everything that can be set; loaded when someone comes to set it.

import { About } from "./about.js";
import { Calendar } from "./calendar.js";
import { Data } from "./data.js";
import { Notifications } from "./notifications.js";
import { Time } from "./time.js";
import { ApiTokens } from "./tokens.js";
import { You } from "./you.js";

export const sections = {
  you: You,
  time: Time,
  notifications: Notifications,
  calendar: Calendar,
  tokens: ApiTokens,
  data: Data,
  about: About,
};
