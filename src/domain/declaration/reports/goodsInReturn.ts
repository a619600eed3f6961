import * as t from 'io-ts';
import { isPositiveDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { Guid } from '../../kernel/guid';
import { CurrencyAmount, grouped, sumPerCurrency } from './currencyAmounts';
import { daysBetween } from './unsettledDeclarations';

/** Temporary export and outward processing: of the union (21, 22, 23) and of Norway (20, 21, 22). */
export const OUTWARD_PROCEDURES = ['20', '21', '22', '23'] as const;
/** Re-import: of the union (61, 63) and of Norway (60 to 68). */
export const RETURN_PROCEDURES = ['60', '61', '62', '63', '64', '66', '68'] as const;

export const RETURN_FAMILIES = ['61', '63', '6121', 'NO', '21', '22', '23'] as const;
export type ReturnFamily = (typeof RETURN_FAMILIES)[number];

/** A goods item that left or came back. `references`: the movements its previous documents name; `day`: yyyy-MM-dd of acceptance. */
export interface ReturningItem {
  readonly id: string;
  readonly profile: string;
  readonly country: string;
  readonly mrn: string;
  readonly item: number;
  readonly day: string;
  readonly procedure: string;
  readonly previous: string;
  readonly quantity: string;
  readonly unit: string;
  readonly netMass: string;
  readonly value: string;
  readonly currency: string;
  readonly articleId?: string | undefined;
  readonly articleOwnerId?: string | undefined;
  /** Until when the authorisation that is named is valid. */
  readonly authorisedUntil?: string | undefined;
  readonly references: readonly { readonly mrn: string; readonly item?: number | undefined }[];
}

export const isOutward = ({ procedure }: Pick<ReturningItem, 'procedure'>): boolean => OUTWARD_PROCEDURES.some((one) => one === procedure);

/** Whether a procedure stands for an export or a re-import of the family. */
export const isOfFamily = (item: Pick<ReturningItem, 'procedure' | 'previous' | 'country'>, family: ReturnFamily): boolean => {
  const { procedure, previous, country } = item;
  if (family === 'NO') return country === 'NO';
  if (country === 'NO') return false;
  if (isOutward(item)) return family === '6121' ? procedure === '21' : family === procedure || family === '61' || family === '63';
  if (family === '6121') return procedure === '61' && previous === '21';
  return family === '61' || family === '63' ? procedure === family : previous === family;
};

export const RETURN_STATES = ['out', 'partly', 'returned', 'overdue', 'unmatched'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const Leg = t.type({ id: Guid, profile: t.string, mrn: t.string, item: t.number, day: t.string, quantity: t.string, netMass: t.string, value: t.string });

/** An export with one of its re-imports, an export alone, or a re-import without an export. `balance`: what is still out after this re-import. */
export const GoodsInReturnRow = t.intersection([
  t.type({
    key: t.string,
    unit: t.string,
    currency: t.string,
    assumed: t.boolean,
    state: t.keyof({ out: null, partly: null, returned: null, overdue: null, unmatched: null }),
  }),
  t.partial({ outward: Leg, inward: Leg, deadline: t.string, balance: t.string, daysLeft: t.number, articleId: t.string }),
]);
export type GoodsInReturnRow = t.TypeOf<typeof GoodsInReturnRow>;

const RETURN_YEARS = 3;

/** Last day for the return: that of the authorisation; returned goods of the union within three years (Regulation (EU) 952/2013, Article 203). */
export const returnDeadline = ({
  country,
  procedure,
  day,
  authorisedUntil,
}: Pick<ReturningItem, 'country' | 'procedure' | 'day' | 'authorisedUntil'>): string | undefined => {
  if (authorisedUntil !== undefined) return authorisedUntil;
  return country === 'NO' || procedure !== '23' ? undefined : `${Number(day.slice(0, 4)) + RETURN_YEARS}${day.slice(4).replace('-02-29', '-02-28')}`;
};

interface Open {
  readonly item: ReturningItem;
  balance: string;
  readonly inwards: { readonly item: ReturningItem; readonly balance: string; readonly assumed: boolean }[];
}

const articleOf = ({ articleId, articleOwnerId }: ReturningItem): string | undefined =>
  articleId === undefined ? undefined : `${articleOwnerId ?? ''} ${articleId}`;

const isNamed = (outward: ReturningItem, { references, articleId }: ReturningItem, one: ReturningItem['references'][number]): boolean => {
  if (one.mrn !== outward.mrn) return false;
  if (one.item !== undefined) return one.item === outward.item;
  return references.length === 1 || articleId === undefined || outward.articleId === articleId;
};

/** Named by a previous document, first with the article where the movement has several items. */
const named = (byMrn: ReadonlyMap<string, readonly Open[]>, inward: ReturningItem): Open | undefined => {
  const candidates = inward.references.flatMap((reference) => (byMrn.get(reference.mrn) ?? []).filter(({ item }) => isNamed(item, inward, reference)));
  return candidates.find(({ item }) => item.articleId === inward.articleId) ?? candidates[0];
};

/** The oldest export of the same article and owner of which something is still out. */
const assumed = (byArticle: ReadonlyMap<string | undefined, readonly Open[]>, inward: ReturningItem): Open | undefined => {
  const article = articleOf(inward);
  return article === undefined
    ? undefined
    : byArticle.get(article)?.find(({ item, balance }) => item.day <= inward.day && item.unit === inward.unit && isPositiveDecimal(balance));
};

const legOf = ({ id, profile, mrn, item, day, quantity, netMass, value }: ReturningItem): t.TypeOf<typeof Leg> => ({
  id,
  profile,
  mrn,
  item,
  day,
  quantity,
  netMass,
  value,
});

const byDay = (one: ReturningItem, other: ReturningItem): number =>
  one.day.localeCompare(other.day) || one.mrn.localeCompare(other.mrn) || one.item - other.item;

const stateOf = (balance: string, daysLeft: number | undefined, cameBack: boolean): ReturnState => {
  if (!isPositiveDecimal(balance)) return 'returned';
  if (daysLeft !== undefined && daysLeft < 0) return 'overdue';
  return cameBack ? 'partly' : 'out';
};

const placeOf = ({ id, item }: ReturningItem): string => `${id}/${item}`;

const rowsOf = ({ item, inwards, balance: left }: Open, today: string): GoodsInReturnRow[] => {
  const deadline = returnDeadline(item);
  const daysLeft = deadline === undefined || !isPositiveDecimal(left) ? undefined : daysBetween(today, deadline);
  const row = (balance: string, inward?: Open['inwards'][number]): GoodsInReturnRow => ({
    key: inward === undefined ? placeOf(item) : `${placeOf(item)} ${placeOf(inward.item)}`,
    unit: item.unit,
    currency: item.currency,
    assumed: inward?.assumed ?? false,
    state: stateOf(left, daysLeft, inwards.length > 0),
    outward: legOf(item),
    balance,
    ...(inward !== undefined && { inward: legOf(inward.item) }),
    ...(item.articleId !== undefined && { articleId: item.articleId }),
    ...(deadline !== undefined && { deadline }),
    ...(daysLeft !== undefined && { daysLeft }),
  });
  return inwards.length === 0 ? [row(left)] : inwards.map((inward) => row(inward.balance, inward));
};

const unmatched = (item: ReturningItem): GoodsInReturnRow => ({
  key: placeOf(item),
  unit: item.unit,
  currency: item.currency,
  assumed: false,
  state: 'unmatched',
  inward: legOf(item),
  ...(item.articleId !== undefined && { articleId: item.articleId }),
});

/** Exports in the order of their days, each with what came back of it; then re-imports for which there is no export. */
export const goodsInReturn = (items: readonly ReturningItem[], today: string): GoodsInReturnRow[] => {
  const open = items
    .filter(isOutward)
    .sort(byDay)
    .map((item): Open => ({ item, balance: item.quantity, inwards: [] }));
  const byMrn = grouped(open, ({ item }) => item.mrn);
  const byArticle = grouped(open, ({ item }) => articleOf(item));
  const alone: ReturningItem[] = [];
  for (const inward of items.filter((item) => !isOutward(item)).sort(byDay)) {
    const known = named(byMrn, inward);
    const outward = known ?? assumed(byArticle, inward);
    if (outward === undefined) {
      alone.push(inward);
      continue;
    }
    outward.balance = subtractDecimals(outward.balance, inward.quantity);
    outward.inwards.push({ item: inward, balance: outward.balance, assumed: known === undefined });
  }
  return [...open.flatMap((one) => rowsOf(one, today)), ...alone.map(unmatched)];
};

const UnitBalance = t.type({ unit: t.string, outward: t.string, inward: t.string, balance: t.string });

/** Quantities per unit, values per currency; re-imports without an export are counted, not added. */
export const GoodsInReturnTotals = t.type({
  units: t.array(UnitBalance),
  outward: t.array(CurrencyAmount),
  inward: t.array(CurrencyAmount),
  overdue: t.number,
  unmatched: t.number,
});
export type GoodsInReturnTotals = t.TypeOf<typeof GoodsInReturnTotals>;

const outwardLegs = (rows: readonly GoodsInReturnRow[]): readonly GoodsInReturnRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ outward }) => {
    const place = outward === undefined ? undefined : `${outward.id}/${outward.item}`;
    if (place === undefined || seen.has(place)) return false;
    seen.add(place);
    return true;
  });
};

export const goodsInReturnTotals = (rows: readonly GoodsInReturnRow[]): GoodsInReturnTotals => {
  const matched = rows.filter(({ outward }) => outward !== undefined);
  const left = outwardLegs(rows);
  const units = [...grouped(matched, ({ unit }) => unit)].map(([unit, group]) => {
    const outward = sumDecimals(outwardLegs(group).map((row) => row.outward?.quantity));
    const inward = sumDecimals(group.map((row) => row.inward?.quantity));
    return { unit, outward, inward, balance: subtractDecimals(outward, inward) };
  });
  const worth = (legs: readonly { readonly currency: string; readonly amount: string | undefined }[]): CurrencyAmount[] =>
    sumPerCurrency(legs.flatMap(({ currency, amount }) => (amount === undefined ? [] : [{ currency, amount }])));
  return {
    units: units.sort((one, other) => one.unit.localeCompare(other.unit)),
    outward: worth(left.map(({ currency, outward }) => ({ currency, amount: outward?.value }))),
    inward: worth(matched.map(({ currency, inward }) => ({ currency, amount: inward?.value }))),
    overdue: left.filter(({ state }) => state === 'overdue').length,
    unmatched: rows.filter(({ state }) => state === 'unmatched').length,
  };
};
