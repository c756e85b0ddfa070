// Every word that the page says by itself, in one catalogue. Another language is another folder.

import { common } from "../words/common.js";
import { list } from "../words/list.js";
import { chat } from "../words/chat.js";
import { settings } from "../words/settings.js";

export const say = { ...common, list, chat, settings };
