import type { ReactNode } from 'react';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { CurrencyAmount } from '../../../domain/declaration/reports/currencyAmounts';
import { code, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import type { ReportTotal } from '../../../ui/archetypes/report/reportModel';
import { formatInstant } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts, type Texts } from '../../../ui/text/texts';

type More<Row> = Partial<ListColumn<Row>>;

function Worded({ words }: { readonly words: (texts: Texts) => string }) {
  return words(useTexts());
}

/** Columns of a report, each the field of a row with its name. */
export const columnsOf = <Row extends object>() => {
  const column =
    (kind: ListColumn<Row>['kind'], usual: number) =>
    (id: keyof Row & string, title: TextKey, width: number = usual, more: More<Row> = {}): ListColumn<Row> => ({
      id,
      title,
      width,
      kind,
      sortable: true,
      value: (row) => String(row[id] ?? ''),
      ...more,
    });
  /** Words made of the row, on the screen and in files. */
  const worded = (id: keyof Row & string, title: TextKey, width: number, words: (row: Row, texts: Texts) => string): ListColumn<Row> => ({
    id,
    title,
    width,
    kind: 'custom',
    sortable: true,
    value: (row) => String(row[id] ?? ''),
    written: words,
    content: (row) => <Worded words={(texts) => words(row, texts)} />,
  });
  return {
    text: column('text', 144),
    decimal: column('decimal', 120),
    integer: column('integer', 88),
    day: column('date', 104),
    /** Date and time in Stockholm. */
    instant: (id: keyof Row & string, title: TextKey): ListColumn<Row> => ({
      id,
      title,
      width: 152,
      sortable: true,
      isInstant: true,
      value: (row) => String(row[id] ?? ''),
      format: formatInstant,
    }),
    worded,
    /** One of few codes, each with a text; `content` draws it otherwise. */
    coded: (
      id: keyof Row & string,
      title: TextKey,
      width: number,
      textOf: (row: Row) => TextKey | undefined,
      content?: (row: Row) => ReactNode,
    ): ListColumn<Row> => ({
      ...worded(id, title, width, (row, { t }) => {
        const key = textOf(row);
        return key === undefined ? '' : t(key);
      }),
      ...(content !== undefined && { content }),
    }),
  };
};

interface MayBeDemo {
  readonly isDemo?: boolean | undefined;
}

/** Says of amounts that they were calculated with rates from no official source. */
export const demoColumn = <Row extends MayBeDemo & object>({ coded }: ReturnType<typeof columnsOf<Row>>): ListColumn<Row> =>
  coded('isDemo', 'dec.report.rates', 104, ({ isDemo }) => (isDemo === true ? 'dec.demo' : undefined));

/** What every report can be narrowed to, after its own parameters. */
export const scopeFields = [
  code('country', 'dec.search.country', 'Country', { optional: true }),
  text('party', 'dec.search.party', { maxLength: 70, span: 3, optional: true }),
  yesNo('thisUnitOnly', 'dec.search.thisUnitOnly', { optional: true }),
] as const;

export const today = (): string => stockholmDate(new Date());

/** First day of the month so many months before this one. */
export const firstOfMonth = (monthsBefore: number): string => {
  const months = Number(today().slice(0, 4)) * 12 + Number(today().slice(5, 7)) - 1 - monthsBefore;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

export const total = (column: string, value: string | number, label?: TextKey): ReportTotal => ({
  column,
  value: String(value),
  ...(label !== undefined && { label }),
});

/** One total for each currency. */
export const totalsIn = (column: string, amounts: readonly CurrencyAmount[], label?: TextKey): ReportTotal[] =>
  amounts.map(({ currency, amount }) => ({ ...total(column, amount, label), unit: currency }));

export const cardOf = ({ profile, id }: { readonly profile: string; readonly id: string }): string => `/dec/${profile}/${id}`;

/** The search with these criteria. */
export const searchFor = (criteria: Readonly<Record<string, string>>): string => `/dec/search-declaration?${new URLSearchParams(criteria)}`;
