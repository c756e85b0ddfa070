// What a tab keeps for itself over a reload, and what the browser keeps for all of its tabs. A
// storage that is full or forbidden costs that, and nothing else.

const named = (key) => `todobot.${key}`;

/** @param {() => Storage} storage which may not even be asked for */
const keeping = (storage) => ({
  /** @param {string} key @returns {string | null} */
  kept(key) {
    try {
      return storage().getItem(named(key));
    } catch {
      return null;
    }
  },

  /** @param {string} key @param {string | null} [value] nothing is kept of an empty one */
  keep(key, value) {
    try {
      if (value) storage().setItem(named(key), value);
      else storage().removeItem(named(key));
    } catch {
      // Said above.
    }
  },
});

export const { kept, keep } = keeping(() => sessionStorage);
export const clear = (key) => keep(key, "");

export const browser = {
  ...keeping(() => localStorage),
  /** @param {(value: string | null) => void} hear what another tab keeps now, if anything */
  onChange(key, hear) {
    addEventListener("storage", (event) => event.key === named(key) && hear(event.newValue));
  },
};
