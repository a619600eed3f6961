export interface Share {
  /** Basis of the share, not negative, all in one unit. */
  readonly basis: bigint;
  /** Settles ties: the lower number comes first. */
  readonly rank: number;
}

const byRank = (shares: readonly Share[]) => (a: number, b: number) => (shares[a]?.rank ?? 0) - (shares[b]?.rank ?? 0);

/**
 * Spreads whole units in proportion to the bases: parts are cut, the units left over go to the largest fractions (CT-R42, DEC 4.4).
 * The parts always sum to `total`. Needs a total that is not negative and at least one basis above zero.
 */
export const largestRemainder = (total: bigint, shares: readonly Share[]): bigint[] => {
  const sum = shares.reduce((all, { basis }) => all + basis, 0n);
  if (sum <= 0n || total < 0n) throw new RangeError('Nothing to distribute by');
  const rests: bigint[] = [];
  let left = total;
  const parts = shares.map(({ basis }) => {
    const product = total * basis;
    const part = product / sum;
    rests.push(product - part * sum);
    left -= part;
    return part;
  });
  if (left > 0n) {
    const inRankOrder = byRank(shares);
    const largestFirst = shares
      .map((_, at) => at)
      .sort((a, b) => {
        const [first = 0n, second = 0n] = [rests[a], rests[b]];
        return first === second ? inRankOrder(a, b) : first > second ? -1 : 1;
      });
    for (const at of largestFirst.slice(0, Number(left))) parts[at] = (parts[at] ?? 0n) + 1n;
  }
  return parts;
};

/**
 * One unit for every share with a basis that got none, taken each time from the largest part (DEC 4.4 step 4); ties: the lower rank gives.
 * Undefined when there are fewer units than such shares.
 */
export const withoutEmptyParts = (parts: readonly bigint[], shares: readonly Share[]): bigint[] | undefined => {
  const counted = shares.map((_, at) => at).filter((at) => (shares[at]?.basis ?? 0n) > 0n);
  const empty = counted.filter((at) => parts[at] === 0n);
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (BigInt(counted.length) > total) return undefined;
  const filled = [...parts];
  for (const at of empty) filled[at] = 1n;
  let owed = BigInt(empty.length);
  if (owed === 0n) return filled;

  const largestFirst = [...counted].sort((a, b) => Number((filled[b] ?? 0n) - (filled[a] ?? 0n)));
  let givers = 0;
  let height = filled[largestFirst[0] ?? 0] ?? 0n;
  while (owed > 0n) {
    while (givers < largestFirst.length && filled[largestFirst[givers] ?? 0] === height) givers += 1;
    const below = givers < largestFirst.length ? (filled[largestFirst[givers] ?? 0] ?? 0n) : 1n;
    const whole = BigInt(givers);
    const steps = owed / whole < height - below ? owed / whole : height - below;
    if (steps === 0n) break;
    height -= steps;
    owed -= steps * whole;
    for (const at of largestFirst.slice(0, givers)) filled[at] = height;
  }
  const inRankOrder = byRank(shares);
  for (const at of largestFirst.slice(0, givers).sort(inRankOrder).slice(0, Number(owed))) filled[at] = height - 1n;
  return filled;
};
