import { sql, type RawBuilder } from 'kysely';
import { isIsoDate } from '../../src/domain/kernel/dates';

/** A value of the content that is a column of the table, so that a search reads columns only. */
export interface Column<C> {
  readonly type: 'text not null' | 'date' | 'integer';
  readonly of: (content: C) => string | number | null;
  /** Not of the content: written by its area, empty or 0 until then. */
  readonly kept?: true;
}

type Texts<K extends string> = { readonly [key in K]?: string | undefined };
type Counts<K extends string> = { readonly [key in K]?: number | undefined };

export const text = <K extends string>(field: K): Column<Texts<K>> => ({ type: 'text not null', of: ({ [field]: value }) => value?.trim() ?? '' });
export const upper = <K extends string>(field: K): Column<Texts<K>> => ({
  type: 'text not null',
  of: ({ [field]: value }) => value?.trim().toUpperCase() ?? '',
});
export const day = <K extends string>(field: K): Column<Texts<K>> => ({
  type: 'date',
  of: ({ [field]: value }) => (value !== undefined && isIsoDate(value) ? value : null),
});
export const count = <K extends string>(field: K): Column<Counts<K>> => ({ type: 'integer', of: ({ [field]: value }) => value ?? null });

/** A sum or a word that the area keeps beside the content. */
export const keptText: Column<unknown> = { type: 'text not null', of: () => '', kept: true };
export const keptCount: Column<unknown> = { type: 'integer', of: () => 0, kept: true };

/** The column of a field: `expectedOn` is `expected_on`. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a criterion asks; undefined: its value does not fit. */
export type Condition = (value: string) => RawBuilder<unknown> | undefined;

const onDay = (value: string, condition: RawBuilder<unknown>): RawBuilder<unknown> | undefined => (isIsoDate(value) ? condition : undefined);

export const equal =
  (field: string): Condition =>
  (value) =>
    sql`${sql.ref(columnName(field))} = ${value}`;
/** Of a column in capitals. */
export const begins =
  (field: string): Condition =>
  (value) =>
    sql`starts_with(${sql.ref(columnName(field))}, ${value.toUpperCase()})`;
export const contains =
  (field: string): Condition =>
  (value) =>
    sql`strpos(lower(${sql.ref(columnName(field))}), lower(${value})) > 0`;
/** Both days included. */
export const fromDay =
  (field: string): Condition =>
  (value) =>
    onDay(value, sql`${sql.ref(columnName(field))} >= ${value}::date`);
export const toDay =
  (field: string): Condition =>
  (value) =>
    onDay(value, sql`${sql.ref(columnName(field))} <= ${value}::date`);
