/** A name that is nearly that of a setting is most likely a slip, and the setting then silently stays at its default. */

/** Changes of a character up to which one name is taken for another. */
const NEAR = 2;

/** One sentence for each of the given names that is none of `known`, and nearly one. */
export function findDoubts(given: ReadonlySet<string>, known: ReadonlySet<string>): readonly string[] {
  return [...given].flatMap((name) => {
    if (known.has(name)) return [];
    const meant = [...known].find((it) => distance(name, it) <= NEAR);
    return meant === undefined ? [] : [`${name} is no setting of the bot. If ${meant} is meant, write that.`];
  });
}

/** How many characters must be put in, left out or replaced to get from one to the other (Levenshtein). */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > NEAR) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, character] of [...from].entries()) {
    let left = at + 1;
    row = row.map((above, column) => {
      if (column === 0) return left;
      const diagonal = (row[column - 1] ?? 0) + (to[column - 1] === character ? 0 : 1);
      left = Math.min(above + 1, left + 1, diagonal);
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
