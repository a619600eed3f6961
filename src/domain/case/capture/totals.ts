import { compareDecimals, divideDecimals, isDecimal, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';

const magnitude = (value: string): string => (value.startsWith('-') ? value.slice(1) : value);

/** Amount of a line: what it says, else quantity times price (CM-R37). */
export const lineAmount = ({
  linePrice,
  quantity,
  unitPrice,
}: {
  readonly linePrice: string;
  readonly quantity: string;
  readonly unitPrice: string;
}): string => {
  if (isDecimal(linePrice)) return linePrice;
  return isDecimal(quantity) && isDecimal(unitPrice) ? roundDecimal(multiplyDecimals(quantity, unitPrice), 2, 'halfUp') : '';
};

/** Half a cent for each line, rounded up to the cent. */
export const totalTolerance = (lines: number): string => divideDecimals(String(Math.ceil(lines / 2)), '100', 2, 'halfUp');

/** What is wrong with a total; undefined: it fits. */
export const wrongTotal = (amounts: readonly string[], total: string): { readonly sum: string; readonly total: string } | undefined => {
  if (!isDecimal(total)) return undefined;
  const sum = sumDecimals(amounts);
  const difference = magnitude(subtractDecimals(sum, total));
  return compareDecimals(difference, totalTolerance(amounts.length)) > 0 ? { sum, total } : undefined;
};

const SCALE = 3;

/** Gross mass of the header spread by net mass; the last line takes the rest (CM-R38). */
export const spreadGrossMass = (gross: string, nets: readonly string[]): readonly string[] => {
  const total = sumDecimals(nets);
  if (nets.length === 0 || compareDecimals(total, '0') <= 0) return [];
  const shares = nets.slice(0, -1).map((net) => divideDecimals(multiplyDecimals(gross, net), total, SCALE, 'halfUp'));
  return [...shares, roundDecimal(subtractDecimals(gross, sumDecimals(shares)), SCALE, 'halfUp')];
};
