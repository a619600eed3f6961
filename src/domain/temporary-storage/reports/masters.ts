import { compareDecimals, subtractDecimals, sumDecimals } from '../../kernel/decimal';

export interface DocumentLine {
  readonly master: string;
  readonly packagesIn: string;
  readonly packagesOut: string;
  readonly packagesLeft: string;
  readonly deviation: string;
}

export interface MasterTotal {
  readonly master: string;
  readonly packagesIn: string;
  readonly packagesOut: string;
  readonly packagesLeft: string;
  readonly deviation: string;
  /** In with the deviation is out and left. */
  readonly closes: boolean;
}

/** Each master transport document with what came and what went; one that does not close is named. */
export const masterTotals = (lines: readonly DocumentLine[]): readonly MasterTotal[] =>
  [...new Set(lines.map(({ master }) => master))].map((master) => {
    const own = lines.filter((line) => line.master === master);
    const packagesIn = sumDecimals(own.map((line) => line.packagesIn));
    const packagesOut = sumDecimals(own.map((line) => line.packagesOut));
    const packagesLeft = sumDecimals(own.map((line) => line.packagesLeft));
    const deviation = sumDecimals(own.map((line) => line.deviation));
    const open = subtractDecimals(subtractDecimals(sumDecimals([packagesIn, deviation]), packagesOut), packagesLeft);
    return { master, packagesIn, packagesOut, packagesLeft, deviation, closes: compareDecimals(open, '0') === 0 };
  });
