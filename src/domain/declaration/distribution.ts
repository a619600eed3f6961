import {
  compareDecimals,
  decimalsOf,
  fromUnits,
  isDecimal,
  isNegativeDecimal,
  isPositiveDecimal,
  multiplyDecimals,
  divideDecimals,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  unitsOf,
} from '../kernel/decimal';
import { lookUp } from '../kernel/lookUp';
import { fail, failed, ok, type Failed, type Result } from '../kernel/result';
import { largestRemainder, withoutEmptyParts, type Share } from '../tariff/largestRemainder';
import type { DeclarationContent, GoodsItem, Invoice, WeightDistribution } from './declaration';

type Mass = 'grossMass' | 'netMass';
type Basis = Mass | 'itemAmountInvoiced';

/** Target and basis of each distribution of section 4.4; what is missing here distributes nothing. */
const METHODS: Readonly<Record<string, { readonly target: Mass; readonly basis: Basis }>> = {
  GrossMassBasedOnNetMass: { target: 'grossMass', basis: 'netMass' },
  NetMassBasedOnGrossMass: { target: 'netMass', basis: 'grossMass' },
  NetMassBasedOnItemPrice: { target: 'netMass', basis: 'itemAmountInvoiced' },
};

const WORDS: Readonly<Record<Basis, string>> = { grossMass: 'gross mass', netMass: 'net mass', itemAmountInvoiced: 'item price' };

const KILOGRAM_DECIMALS = 3;
const PRICE_DECIMALS = 10;

/**
 * The mass that a distribution fills; undefined when it fills none (specification 4.4).
 *
 * @example
 * distributedMass('GrossMassBasedOnNetMass') // => 'grossMass'
 * distributedMass('NoDistribution') // => undefined
 */
export const distributedMass = (type: WeightDistribution): Mass | undefined => lookUp(METHODS, type)?.target;

type WeighedItem = Pick<GoodsItem, 'id' | 'itemNumber' | 'grossMass' | 'netMass' | 'itemAmountInvoiced' | 'invoiceRef' | 'massDistributed' | 'excluded'>;

/** What is to be spread, over which lines. Masses in kilograms. */
export interface WeightRequest {
  readonly type: WeightDistribution;
  /** Total of the mass that is distributed, in kilograms. */
  readonly total: string | undefined;
  readonly items: readonly WeighedItem[];
  /** Turn item prices into one currency; not needed while there is one. */
  readonly invoices?: readonly Invoice[];
}

/** `code` and `args` translate the refusal, `message` is its English text. */
const refuse = (code: string, message: string, args: Readonly<Record<string, string>> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ code, severity: 2, message, args }] });

/** Changed by hand after a distribution: stays what it is, the others share the rest. */
const isFixed = (item: WeighedItem, target: Mass): boolean => item.massDistributed === false && isDecimal(item[target]);

const pricesOf = (items: readonly WeighedItem[], invoices: readonly Invoice[]): Result<ReadonlyMap<string, string>> => {
  const currencies = new Set(invoices.map(({ currency }) => currency ?? ''));
  const invoicesById = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const prices = new Map<string, string>();
  for (const { id, itemAmountInvoiced: price, invoiceRef } of items) {
    if (!isDecimal(price)) continue;
    const invoice = invoicesById.get(invoiceRef);
    if (currencies.size <= 1) prices.set(id, price);
    else if (invoice === undefined || !isPositiveDecimal(invoice.exchangeRate)) {
      return refuse('DEC-DISTRIBUTE-RATE', `Cannot distribute: no exchange rate for ${invoice?.currency ?? 'an invoice'}`, {
        currency: invoice?.currency ?? '',
      });
    } else {
      const unit = isPositiveDecimal(invoice.rateUnit) ? invoice.rateUnit : '1';
      prices.set(id, divideDecimals(multiplyDecimals(price, invoice.exchangeRate), unit, PRICE_DECIMALS, 'halfUp'));
    }
  }
  return ok(prices);
};

const basesOf = (items: readonly WeighedItem[], basis: Basis, invoices: readonly Invoice[]): Result<ReadonlyMap<string, string>> => {
  if (basis === 'itemAmountInvoiced') return pricesOf(items, invoices);
  return ok(new Map(items.flatMap((item) => (isDecimal(item[basis]) ? [[item.id, item[basis]] as const] : []))));
};

const overallGuard = (target: Mass, basis: Basis, total: string, items: readonly WeighedItem[]): Failed | undefined => {
  const other: Mass = target === 'grossMass' ? 'netMass' : 'grossMass';
  if (basis === 'itemAmountInvoiced' && !items.every((item) => isDecimal(item[other]))) return undefined;
  const limit = sumDecimals(items.map((item) => item[other]));
  const [mass, bound] = [trimDecimal(total), trimDecimal(limit)];
  const compared = compareDecimals(total, limit);
  if (target === 'grossMass' && compared < 0) {
    return refuse('DEC-DISTRIBUTE-GROSS', `Total gross ${mass} kg is less than total net ${bound} kg`, { gross: mass, net: bound });
  }
  if (target === 'netMass' && compared > 0) {
    return refuse('DEC-DISTRIBUTE-NET', `Total net ${mass} kg is more than total gross ${bound} kg`, { gross: bound, net: mass });
  }
  return undefined;
};

const mostDecimals = (values: Iterable<string>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, decimalsOf(value));
  return most;
};

/**
 * Decimals of the parts: those of the total when it is written with two or more (`100.00`), else three, and never fewer than
 * the masses they stand beside have, or a part could be cut below the net mass of its own item.
 */
const partScale = (total: string, masses: Iterable<string>): number => {
  const given = decimalsOf(total);
  return Math.max(given >= 2 ? given : KILOGRAM_DECIMALS, mostDecimals(masses));
};

const sharesOf = (items: readonly WeighedItem[], bases: ReadonlyMap<string, string>): readonly Share[] => {
  const scale = mostDecimals(bases.values());
  return items.map(({ id, itemNumber }) => ({ basis: unitsOf(bases.get(id) ?? '0', scale), rank: itemNumber }));
};

const named = (items: readonly { readonly id: string }[], parts: readonly bigint[], scale: number, total: bigint): ReadonlyMap<string, string> => {
  const sum = parts.reduce((all, part) => all + part, 0n);
  if (sum !== total) throw new Error(`Parts sum to ${String(sum)}, the total is ${String(total)}`);
  return new Map(items.map(({ id }, at) => [id, fromUnits(parts[at] ?? 0n, scale)]));
};

/**
 * Spreads a total mass over goods items (specification 4.4). Answers the mass of each in kilograms by the id of the item; the parts sum
 * exactly to the total, by largest remainder. Excluded items and masses that were changed by hand after a distribution (`massDistributed`
 * false) get none: the rest of the total is spread over the others. Refused when the total or the basis is missing, or gross would be less
 * than net; `badRequest` when two items have one id.
 *
 * @example
 * const items = [{ id: 'a', itemNumber: 1, netMass: '1' }, { id: 'b', itemNumber: 2, netMass: '2' }];
 * const spread = distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '10', items });
 * [...spread.right] // => [['a', '3.333'], ['b', '6.667']]
 * distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '2', items }).left.message // => 'Total gross 2 kg is less than total net 3 kg'
 */
export const distributeWeights = ({ type, total, items, invoices = [] }: WeightRequest): Result<ReadonlyMap<string, string>> => {
  const method = lookUp(METHODS, type);
  if (method === undefined) return ok(new Map());
  const { target, basis } = method;
  const word = WORDS[basis];
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) return fail('badRequest', `Two goods items have the id ${id}.`);
    ids.add(id);
  }
  if (!isPositiveDecimal(total)) {
    return refuse('DEC-DISTRIBUTE-TOTAL', `Cannot distribute: total ${WORDS[target]} is missing`, { target });
  }

  const declared = items.filter(({ excluded }) => excluded !== true);
  const bases = basesOf(declared, basis, invoices);
  if (failed(bases)) return bases;
  const negative = declared.find(({ id }) => isNegativeDecimal(bases.right.get(id)));
  if (negative !== undefined) {
    const n = String(negative.itemNumber);
    return refuse('DEC-DISTRIBUTE-NEGATIVE', `Cannot distribute: goods item ${n} has a negative ${word}`, { n, basis });
  }
  const guarded = overallGuard(target, basis, total, declared);
  if (guarded !== undefined) return guarded;

  const fixed = declared.filter((item) => isFixed(item, target)).map((item) => item[target] ?? '0');
  const sharing = declared.filter((item) => !isFixed(item, target));
  const rest = subtractDecimals(total, sumDecimals(fixed));
  if (isNegativeDecimal(rest)) {
    const entered = trimDecimal(sumDecimals(fixed));
    const whole = trimDecimal(total);
    return refuse('CT-R41', `Manual values (${entered}) are larger than the total (${whole}).`, { a: entered, b: whole });
  }
  const shares = sharesOf(sharing, bases.right);
  if (shares.every((share) => share.basis === 0n)) {
    return refuse('DEC-DISTRIBUTE-BASIS', `Cannot distribute: no goods item has a value in ${word}`, { basis });
  }

  const besides = basis === 'itemAmountInvoiced' ? fixed : [...fixed, ...[...bases.right.values()].map(trimDecimal)];
  const scale = partScale(total, besides);
  const units = unitsOf(rest, scale);
  const parts = withoutEmptyParts(largestRemainder(units, shares), shares);
  if (parts === undefined) {
    const message = `Cannot distribute: ${trimDecimal(rest)} kg is too little for ${String(sharing.length)} goods items`;
    return refuse('DEC-DISTRIBUTE-TOO-LITTLE', message, { rest: trimDecimal(rest), count: String(sharing.length) });
  }
  const masses = named(sharing, parts, scale, units);
  return [...masses.values()].every(isDecimal) ? ok(masses) : fail('badRequest', 'The masses have too many digits.');
};

/**
 * What the weight distribution that is chosen in a declaration asks for (specification 4.4), for `distributeWeights`.
 *
 * @example
 * weightRequestOf({ header: { grossMassTotal: '10', weights: { distributionType: 'GrossMassBasedOnNetMass' } }, items: [] }).total // => '10'
 */
export const weightRequestOf = ({ header, items }: DeclarationContent): WeightRequest => {
  const type = header.weights?.distributionType;
  const chosen = Object.keys(METHODS).find((method): method is WeightDistribution => method === type) ?? 'NoValue';
  const total = distributedMass(chosen) === 'netMass' ? header.netMassTotal : header.grossMassTotal;
  return { type: chosen, total, items, invoices: header.invoices ?? [] };
};
