import { isDecimal, isPositiveDecimal, subtractDecimals, sumDecimals, trimDecimal } from '../kernel/decimal';
import { failed, ok, type Result } from '../kernel/result';
import { spreadAmount } from '../tariff/value/dutyValue';
import { addedTotals, conserved, contentTotals, type Conservation } from './contentTotals';
import { MAX_ITEMS, type DeclarationContent, type Finding, type GoodsItem, type Header, type Invoice } from './declaration';
import { declarationNote } from './declarationNote';
import { isBlank, isEmpty } from './emptiness';
import { isBulk } from './profiles/conditions';
import { present, without } from './present';
import { refused } from './refusals';
import { renumbered } from './renumber';

export interface Split {
  /** Each a declaration of its own (relation SPLIT_OF), with the ids of its lines and invoices. */
  readonly parts: readonly DeclarationContent[];
  readonly findings: readonly Finding[];
  readonly totals: Conservation;
}

type Part = readonly GoodsItem[];

type LinesOfInvoices = ReadonlyMap<Invoice | undefined, Part>;

/** Lines by invoice, in the order of the invoices; lines of no invoice come last. */
const byInvoice = ({ invoices = [] }: Header, items: Part): LinesOfInvoices => {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const only = invoices.length === 1 ? invoices[0] : undefined;
  const groups = new Map<Invoice | undefined, GoodsItem[]>(invoices.map((invoice) => [invoice, []]));
  for (const item of items) {
    const invoice = isEmpty(item.invoiceRef) ? only : byId.get(item.invoiceRef);
    const group = groups.get(invoice);
    if (group === undefined) groups.set(invoice, [item]);
    else group.push(item);
  }
  return groups;
};

/** Whole invoices together while they fit; one that is longer than a part is cut. */
const partsOf = (groups: readonly Part[], size: number): readonly Part[] => {
  const parts: GoodsItem[][] = [];
  for (const group of groups) {
    const open = parts.at(-1);
    if (open !== undefined && open.length + group.length <= size) open.push(...group);
    else for (let from = 0; from < group.length; from += size) parts.push(group.slice(from, from + size));
  }
  return parts;
};

/** `amount` over the parts by `bases`, exactly; all of it in the part `otherwise` when nothing tells how. */
const spread = (amount: string | undefined, bases: readonly string[], otherwise = 0): readonly (string | undefined)[] => {
  const shares = isDecimal(amount)
    ? spreadAmount(
        amount,
        bases.map((basis, rank) => ({ id: String(rank), rank, basis })),
        { by: 'BasedOnItemPrice' },
      )
    : undefined;
  if (shares === undefined || 'finding' in shares) return bases.map((_basis, at) => (at === otherwise ? amount : undefined));
  return bases.map((_basis, at) => shares.parts.get(String(at)));
};

const priceOf = (items: Part): string => sumDecimals(items.map(({ itemAmountInvoiced }) => itemAmountInvoiced));

/** Amounts of a cut invoice: what its lines sum to, the difference to the total in the last part; costs by the prices. */
const cutInvoice = (invoice: Invoice, lines: readonly Part[]): readonly (Invoice | undefined)[] => {
  const prices = lines.map(priceOf);
  const first = lines.findIndex(({ length }) => length > 0);
  const last = lines.findLastIndex(({ length }) => length > 0);
  const others = sumDecimals(prices.filter((_price, at) => at !== last));
  const additions = (invoice.additions ?? []).map(({ amount }) => spread(amount, prices, first));
  const inside = spread(invoice.transportCostInside?.amount, prices, first);
  return lines.map((own, at) => {
    if (own.length === 0) return undefined;
    return {
      ...without(invoice, 'amount', 'additions', 'transportCostInside'),
      ...present<Invoice>({
        amount: isDecimal(invoice.amount) ? (at === last ? trimDecimal(subtractDecimals(invoice.amount, others)) : prices[at]) : invoice.amount,
        additions: invoice.additions?.map((addition, row) => ({ ...without(addition, 'amount'), ...present({ amount: additions[row]?.[at] }) })),
        transportCostInside: invoice.transportCostInside && { ...without(invoice.transportCostInside, 'amount'), ...present({ amount: inside[at] }) },
      }),
    };
  });
};

const invoicesOf = (header: Header, parts: readonly Part[]): readonly (readonly Invoice[])[] => {
  const groups = parts.map((part) => byInvoice(header, part));
  const byPart: Invoice[][] = parts.map(() => []);
  for (const invoice of header.invoices ?? []) {
    const lines = groups.map((group) => group.get(invoice) ?? []);
    const holders = lines.filter(({ length }) => length > 0).length;
    const own = holders > 1 ? cutInvoice(invoice, lines) : lines.map(({ length }, at) => (length > 0 || (holders === 0 && at === 0) ? invoice : undefined));
    own.forEach((one, at) => {
      if (one !== undefined) byPart[at]?.push(one);
    });
  }
  return byPart;
};

/** A total that was entered: by the masses of the lines, which then sum to it as before. */
const massTotals = (total: string | undefined, parts: readonly Part[], field: 'grossMass' | 'netMass'): readonly (string | undefined)[] => {
  if (!isPositiveDecimal(total)) return parts.map(() => undefined);
  const masses = parts.map((part) => sumDecimals(part.map((item) => item[field])));
  const sum = trimDecimal(sumDecimals(masses));
  return sum === trimDecimal(total) ? masses : spread(total, sum === '0' ? parts.map(({ length }) => String(length)) : masses);
};

const cutInvoices = ({ invoices = [] }: Header, split: readonly (readonly Invoice[])[], size: number): readonly Finding[] =>
  invoices.flatMap(({ id, number = '' }, at) => {
    const isCut = split.filter((own) => own.some((one) => one.id === id)).length > 1;
    return isCut ? [declarationNote('DEC-R52.cut', { invoice: isEmpty(number) ? String(at + 1) : number, n: String(size) }, `/invoices/${String(at)}`)] : [];
  });

/** Marks of packages that are counted in one part only and named in others (DEC-R34). */
const sharedPackages = (parts: readonly Part[]): readonly Finding[] => {
  const carriers = new Map<string, number>();
  const marksOf = (part: Part, carries: boolean): readonly string[] =>
    part.flatMap(({ packages = [] }) =>
      packages.flatMap((row) => (isEmpty(row.marks) || (isBulk(row) || isPositiveDecimal(row.count)) !== carries ? [] : [row.marks?.trim() ?? ''])),
    );
  parts.forEach((part, at) => marksOf(part, true).forEach((marks) => carriers.set(marks, at)));
  const torn = new Set(parts.flatMap((part, at) => marksOf(part, false).filter((marks) => (carriers.get(marks) ?? at) !== at)));
  return torn.size === 0 ? [] : [declarationNote('DEC-R52.packages', { marks: [...torn].join(', ') }, '/items')];
};

/**
 * DEC-R52: several declarations of at most `size` lines, cut between invoices where that can be. Lines, invoices, costs and masses are divided
 * exactly; the previous documents of the header stand in every part, of which a finding tells, and guarantees lose their amount, which follows the duty.
 */
export const splitByInvoice = (content: DeclarationContent, size: number = MAX_ITEMS): Result<Split> => {
  if (!Number.isInteger(size) || size < 1 || size > MAX_ITEMS) return refused('DEC-R52.size');
  const { header } = content;
  const parts = partsOf(
    [...byInvoice(header, content.items).values()].filter(({ length }) => length > 0),
    size,
  );
  const before = contentTotals(content);
  if (parts.length < 2) return ok({ parts: [content], findings: [], totals: { before, after: before } });
  const invoices = invoicesOf(header, parts);
  const [gross, net] = [massTotals(header.grossMassTotal, parts, 'grossMass'), massTotals(header.netMassTotal, parts, 'netMass')];
  const shared = without(header, 'invoices', 'grossMassTotal', 'netMassTotal', 'guarantees');
  const guarantees = header.guarantees?.map((guarantee) => without(guarantee, 'amount'));
  const split = parts.map((items, at) =>
    renumbered({
      header: { ...shared, ...present<Header>({ guarantees, invoices: [...(invoices[at] ?? [])], grossMassTotal: gross[at], netMassTotal: net[at] }) },
      items,
    }),
  );
  const totals = conserved(before, addedTotals(split.map(contentTotals)));
  if (failed(totals)) return totals;
  return ok({
    parts: split,
    totals: totals.right,
    findings: [
      ...cutInvoices(header, invoices, size),
      ...sharedPackages(parts),
      ...(isBlank(header.previousDocuments ?? []) ? [] : [declarationNote('DEC-R52.writeOff', {}, '/previousDocuments')]),
    ],
  });
};
