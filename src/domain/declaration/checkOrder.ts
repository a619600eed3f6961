import type { Finding } from './declaration';

const byPosition = (one: string, other: string, order: ReadonlyMap<string, number>): number => {
  const left = one.split('/');
  const right = other.split('/');
  let place = '';
  for (let at = 1; at < Math.max(left.length, right.length); at += 1) {
    const [a = '', b = ''] = [left[at], right[at]];
    const isRow = /^\d+$/.test(a) && /^\d+$/.test(b);
    if (a === b) place = isRow ? place : `${place}${place && '.'}${a}`;
    else if (isRow) return Number(a) - Number(b);
    else {
      const positionOf = (step: string): number => order.get(`${place}${place && '.'}${step}`) ?? -1;
      return positionOf(a) - positionOf(b);
    }
  }
  return 0;
};

/** A record is read in the order it was written in; findings come in that of the card, rows by their number. */
export const inCardOrder = (findings: readonly Finding[], order: ReadonlyMap<string, number>): readonly Finding[] =>
  findings.length < 2 ? findings : [...findings].sort((one, other) => byPosition(one.pointer, other.pointer, order));
