import { compareDecimals, isDecimal, multiplyDecimals, subtractDecimals } from '../../kernel/decimal';
import { SURE, type Captured, type CapturedLine } from './captured';
import { readingsOf } from './numbers';

/** Half a cent: what a line may be rounded by. */
const ROUNDING = '0.005';

const isNear = (one: string, other: string): boolean => {
  const difference = subtractDecimals(one, other);
  return compareDecimals(difference.startsWith('-') ? difference.slice(1) : difference, ROUNDING) <= 0;
};

const FACTORS = ['quantity', 'unitPrice', 'linePrice'] as const;
type Factors = readonly [string, string, string];

const choicesOf = (value: Captured): readonly string[] => {
  if (value.problem?.code === 'twoReadings') return readingsOf(value.raw);
  return isDecimal(value.value) ? [value.value] : [];
};

const fits = ([quantity, price, amount]: Factors): boolean => isNear(multiplyDecimals(quantity, price), amount);

const proven = ({ problem: _, ...value }: Captured, reading: string): Captured => ({ ...value, value: reading, confidence: SURE.proven });

/** Quantity, price and amount of a line prove one another, also which of two readings is right, where only one fits (C43, C44). */
export const proveLine = (line: CapturedLine): CapturedLine => {
  const [quantity, price, amount] = FACTORS.map((target) => line[target]);
  if (quantity === undefined || price === undefined || amount === undefined || amount.raw === '') return line;
  const found = choicesOf(quantity).flatMap((one) =>
    choicesOf(price).flatMap((other) => choicesOf(amount).flatMap((third): readonly Factors[] => (fits([one, other, third]) ? [[one, other, third]] : []))),
  );
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return line;
  return { ...line, quantity: proven(quantity, only[0]), unitPrice: proven(price, only[1]), linePrice: proven(amount, only[2]) };
};
