// How what the feed tells is put to what is known already. Answers to this page's own requests come
// by another way and may be ahead of it, and an undo brings a row back as it was, so a row's time
// alone does not say which of two is the newer.

/**
 * @param {Map<string, any>} table rows by id; changed in place
 * @param {any} before the row as it was, or nothing
 * @param {any} after the row as it is, or nothing
 * @param {Set<string>} gone ids of what this page deleted before the feed told of it
 * @returns {boolean} whether anything is another now
 */
export function merge(table, before, after, gone) {
  if (!after) {
    gone.delete(before.id);
    return table.delete(before.id);
  }
  if (!before) gone.delete(after.id);
  if (gone.has(after.id)) return false;
  const known = table.get(after.id);
  if (known && isSame(known, after)) return false;
  // Told late: what is known comes from an answer to a later change.
  if (known && !(before && isSame(known, before)) && age(after) <= age(known)) return false;
  table.set(after.id, after);
  return true;
}

/** Whether two are the same version of a row; a label that came along says nothing. */
function isSame(a, b) {
  return a.updated_at === b.updated_at && a.status === b.status && a.state === b.state;
}

const age = (row) => Date.parse(row.updated_at);
