import * as t from 'io-ts';
import { Guid } from '../../kernel/guid';
import { addDecimals, compareDecimals, isZeroDecimal, subtractDecimals, sumDecimals, trimDecimal } from '../../kernel/decimal';
import { isSuspending } from '../../tariff/measures/procedure';
import { vatTaxType } from '../../tariff/measures/measure';
import { grouped } from './currencyAmounts';

/** Tax lines of one declaration that have procedure, tax type, rate and accounting in common, added up. */
export interface TaxFigure {
  readonly procedure: string;
  readonly taxType: string;
  readonly rate: string;
  readonly base: string;
  readonly amount: string;
  readonly vatAccounting?: string | undefined;
  /** Of rates that come from no official source. */
  readonly isDemo?: boolean | undefined;
}

/** What the goods items of a declaration come to; customs values by requested procedure. */
export interface TaxFigures {
  readonly customsValues: Readonly<Record<string, string>>;
  readonly taxes: readonly TaxFigure[];
}

export const VAT_ACCOUNTINGS = ['POSTPONED', 'COLLECTED'] as const;
export const VAT_GROUPINGS = ['none', 'declarant', 'month'] as const;
export type VatGrouping = (typeof VAT_GROUPINGS)[number];

/** Percentages of the Swedish rates that have a box of their own in the VAT return. */
export const VAT_RATES = ['25', '12', '6'] as const;
export type VatRate = (typeof VAT_RATES)[number];

const AMOUNTS = ['customsValue', 'duty', 'otherDuties', 'insideCosts', 'vatBase', 'vat25', 'vat12', 'vat6', 'vatTotal'] as const;
export type VatAmount = (typeof AMOUNTS)[number];

const VatAmounts = t.type({
  customsValue: t.string,
  duty: t.string,
  otherDuties: t.string,
  insideCosts: t.string,
  vatBase: t.string,
  vat25: t.string,
  vat12: t.string,
  vat6: t.string,
  vatTotal: t.string,
});
export type VatAmounts = t.TypeOf<typeof VatAmounts>;

/** Import VAT of one declaration, or of several in one group. Amounts in SEK. */
export const ImportVatRow = t.intersection([
  VatAmounts,
  t.type({ key: t.string, declarations: t.number }),
  t.partial({
    id: Guid,
    profile: t.string,
    group: t.string,
    acceptedOn: t.string,
    lrn: t.string,
    mrn: t.string,
    version: t.number,
    importer: t.string,
    vatNumber: t.string,
    accounting: t.string,
    isDemo: t.boolean,
  }),
]);
export type ImportVatRow = t.TypeOf<typeof ImportVatRow>;

export interface RatePart {
  readonly rate: string;
  readonly base: string;
  readonly amount: string;
}

/** A declaration before it is grouped. */
export type ImportVatEntry = ImportVatRow & { readonly acceptedOn: string; readonly declarant: string; readonly parts: readonly RatePart[] };

const DUTY = 'A00';
const VAT = vatTaxType('SE');

const customsValueOf = (byProcedure: TaxFigures['customsValues']): string => {
  let value = '0';
  for (const procedure of Object.keys(byProcedure)) if (!isSuspending(procedure)) value = addDecimals(value, byProcedure[procedure] ?? '0');
  return value;
};

/** What an import comes to in the VAT return. Goods whose debt is only potential (DEC-R77) have no VAT yet. One pass: a year has 100,000 of them. */
export const importVat = ({
  customsValues,
  taxes,
}: TaxFigures): VatAmounts & { readonly accounting?: string; readonly isDemo?: boolean; readonly parts: readonly RatePart[] } => {
  let duty = '0';
  let otherDuties = '0';
  let vatBase = '0';
  let vatTotal = '0';
  let accounting: string | undefined;
  const byRate = new Map<string, RatePart>();
  for (const { procedure, taxType, rate, base, amount, vatAccounting } of taxes) {
    if (isSuspending(procedure)) continue;
    if (taxType === DUTY) duty = addDecimals(duty, amount);
    else if (taxType !== VAT) otherDuties = addDecimals(otherDuties, amount);
    else {
      const percent = trimDecimal(rate);
      const before = byRate.get(percent);
      byRate.set(percent, { rate: percent, base: addDecimals(before?.base ?? '0', base), amount: addDecimals(before?.amount ?? '0', amount) });
      vatBase = addDecimals(vatBase, base);
      vatTotal = addDecimals(vatTotal, amount);
      accounting ??= vatAccounting;
    }
  }
  const customsValue = customsValueOf(customsValues);
  const of = (rate: VatRate): string => byRate.get(rate)?.amount ?? '0';
  return {
    customsValue,
    duty,
    otherDuties,
    // Of the base, what is neither value nor duty are costs from the border to the first destination (DEC-R72).
    insideCosts: byRate.size === 0 ? '0' : subtractDecimals(vatBase, addDecimals(addDecimals(customsValue, duty), otherDuties)),
    vatBase,
    vat25: of('25'),
    vat12: of('12'),
    vat6: of('6'),
    vatTotal,
    parts: [...byRate.values()],
    ...(taxes.some(({ procedure, isDemo }) => isDemo === true && !isSuspending(procedure)) && { isDemo: true }),
    ...(accounting !== undefined && { accounting }),
  };
};

const sums = (rows: readonly VatAmounts[]): VatAmounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, sumDecimals(rows.map((row) => row[name]))])) as VatAmounts;

const plain = ({ parts: _parts, declarant: _declarant, ...row }: ImportVatEntry): ImportVatRow => row;

/** A row for each declaration, or for each declarant or month of acceptance (yyyy-MM). */
export const importVatRows = (entries: readonly ImportVatEntry[], grouping: VatGrouping): ImportVatRow[] => {
  if (grouping === 'none') return entries.map(plain);
  const groups = grouped(entries, ({ declarant, acceptedOn }) => (grouping === 'month' ? acceptedOn.slice(0, 7) : declarant));
  return [...groups]
    .map(([group, rows]) => ({
      ...sums(rows),
      key: group,
      group,
      declarations: rows.length,
      ...(rows.some(({ isDemo }) => isDemo === true) && { isDemo: true }),
    }))
    .sort((one, other) => one.group.localeCompare(other.group));
};

const ReturnBox = t.type({ rate: t.string, base: t.string, vat: t.string });

/** `boxes`: base and output VAT for the return, which holds what is postponed to it. */
export const ImportVatTotals = t.type({
  sums: VatAmounts,
  declarations: t.number,
  boxes: t.array(ReturnBox),
  months: t.array(t.type({ month: t.string, vat25: t.string, vat12: t.string, vat6: t.string })),
});
export type ImportVatTotals = t.TypeOf<typeof ImportVatTotals>;

const boxes = (entries: readonly ImportVatEntry[]): ImportVatTotals['boxes'] => {
  const postponed = entries.filter(({ accounting }) => accounting === 'POSTPONED').flatMap(({ parts }) => parts);
  return [...grouped(postponed, ({ rate }) => rate)]
    .map(([rate, parts]) => ({ rate, base: sumDecimals(parts.map(({ base }) => base)), vat: sumDecimals(parts.map(({ amount }) => amount)) }))
    .filter(({ base, vat }) => !isZeroDecimal(base) || !isZeroDecimal(vat))
    .sort((one, other) => compareDecimals(other.rate, one.rate));
};

export const importVatTotals = (entries: readonly ImportVatEntry[]): ImportVatTotals => ({
  sums: sums(entries),
  declarations: entries.length,
  boxes: boxes(entries),
  months: [...grouped(entries, ({ acceptedOn }) => acceptedOn.slice(0, 7))]
    .map(([month, rows]) => {
      const { vat25, vat12, vat6 } = sums(rows);
      return { month, vat25, vat12, vat6 };
    })
    .sort((one, other) => one.month.localeCompare(other.month)),
});
