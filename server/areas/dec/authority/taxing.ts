import type { GoodsItem, TaxLine } from '../../../../src/domain/declaration/declaration';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { addDecimals, decimalsOf, isZeroDecimal, roundDecimal, sumDecimals } from '../../../../src/domain/kernel/decimal';
import { calculateWith, itemsWith, storeItems } from '../judging/calculating';
import { registersOf as registersFor } from '../judging/judgement';
import type { Registers } from '../judging/registers';
import { saying } from '../life/sayings';
import { carryOut, outOfOrder, putAside, type Addressed } from './answer';
import { allocateQuotas } from './quotas';
import { asScheduled } from './settings';

export const registersOf = ({ db, entry, profile, items, now }: Addressed): Promise<Registers> =>
  registersFor(db, profile, { header: entry.header, items }, now);

/** SIM:TAX: the authority comes to one unit more on the first line with an amount. */
const raised = (items: readonly GoodsItem[]): GoodsItem[] => {
  let done = false;
  const raise = (line: TaxLine): TaxLine => {
    if (done || isZeroDecimal(line.payableAmount)) return line;
    done = true;
    return { ...line, taxAmount: addDecimals(line.taxAmount, '1'), payableAmount: addDecimals(line.payableAmount, '1') };
  };
  return items.map((item) => (item.taxLines === undefined ? item : { ...item, taxLines: item.taxLines.map(raise) }));
};

/** What the portal came to, by tax type; kept through every decision of the authority. */
const portalAmounts = ({ taxLines = [] }: GoodsItem): ReadonlyMap<string, string> => {
  const amounts = new Map<string, string>();
  for (const { taxType, taxAmount, calculatedBy, portalAmount } of taxLines) {
    const amount = calculatedBy === 'AUTHORITY' ? portalAmount : taxAmount;
    if (amount !== undefined) amounts.set(taxType, sumDecimals([amounts.get(taxType), amount]));
  }
  return amounts;
};

/** DEC-R74: the authority's figure wins, the portal's stays beside it on the first line of its type; a type that the authority does not charge is a line of nothing. */
const decidedLines = (before: GoodsItem, lines: readonly TaxLine[]): TaxLine[] => {
  const portal = portalAmounts(before);
  const told = new Set<string>();
  const decided = lines.map((line): TaxLine => {
    const isFirst = !told.has(line.taxType);
    told.add(line.taxType);
    return { ...line, calculatedBy: 'AUTHORITY', ...(portal.size > 0 && isFirst && { portalAmount: portal.get(line.taxType) ?? '0' }) };
  });
  const [pattern] = lines;
  const dropped = pattern === undefined ? [] : [...portal].filter(([taxType, amount]) => !told.has(taxType) && !isZeroDecimal(amount));
  return [
    ...decided,
    ...dropped.map(([taxType, portalAmount]): TaxLine => ({
      taxType,
      baseAmount: '0',
      rate: '0',
      taxAmount: '0',
      payableAmount: '0',
      currency: pattern?.currency ?? '',
      calculatedBy: 'AUTHORITY',
      portalAmount,
    })),
  ];
};

const byAuthority = (before: readonly GoodsItem[], items: readonly GoodsItem[]): GoodsItem[] => {
  const known = new Map(before.map((item) => [item.id, item]));
  return items.map((item) => (item.taxLines === undefined ? item : { ...item, taxLines: decidedLines(known.get(item.id) ?? item, item.taxLines) }));
};

/** Stores the lines as the authority calculates them and answers what is to pay. */
export const storeTaxes = async (addressed: Addressed): Promise<string> => {
  const { db, entry, profile, items, settings } = addressed;
  const calculated = await calculateWith(db, { profile, orgUnitId: entry.org_unit_id }, { header: entry.header, items }, await registersOf(addressed));
  const own = byAuthority(items, itemsWith(items, calculated));
  const decided = hasTrigger(asScheduled(entry.header, settings), 'SIM:TAX') ? raised(own) : own;
  const lines = decided.flatMap(({ taxLines = [] }) => taxLines);
  await storeItems(db, { declarationId: entry.id, tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, decided);
  return roundDecimal(sumDecimals(lines.map(({ payableAmount }) => payableAmount)), decimalsOf(calculated.totals.payable), 'halfUp');
};

const NOT_TAXED = new Set(['SENT', 'RECEIVED', 'DRAFT', 'READY', 'REJECTED', 'CANCELLED', 'EXPIRED', 'SEND_FAILED']);

export const tax = async (addressed: Addressed): Promise<void> => {
  const { entry } = addressed;
  if (NOT_TAXED.has(entry.status)) return putAside(addressed, 'TAX', outOfOrder(addressed));
  const payable = await storeTaxes(addressed);
  const after = await carryOut(
    addressed,
    [],
    { kind: 'TAX', said: [saying('taxesDecided', { amount: payable, currency: entry.internal_currency })] },
    { payable_total: payable },
  );
  if (after !== undefined) await allocateQuotas({ ...addressed, entry: after });
};
