/** Letters to change, add or leave out between two words. */
const distance = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const after = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      after.push(Math.min(changed, (before[at] ?? 0) + 1, (after[at - 1] ?? 0) + 1));
    }
    before = after;
  }
  return before[other.length] ?? 0;
};

/** The known name that was probably meant, if one is close enough: at most a third of its letters differ. */
export const nearestName = (asked: string, names: readonly string[]): string | undefined => {
  const wanted = asked.slice(0, 60).toLowerCase();
  const ranked = names
    .map((name) => ({ name, letters: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, letters }) => letters <= Math.ceil(name.length / 3))
    .sort((one, other) => one.letters - other.letters || one.name.localeCompare(other.name));
  return ranked[0]?.name;
};
