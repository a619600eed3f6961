import { isIsoDate } from '../../../domain/kernel/calendar';
import { isDecimal } from '../../../domain/kernel/decimalText';
import { isGuid } from '../../../domain/kernel/guid';
import type { GridSort } from '../../kit/grid/gridSort';
import { idsOf } from '../fields/fieldHost';
import type { Field, FieldValue } from '../fields/declared';
import { givenValues, sameValues, type FieldValues } from './fieldValues';

/** What a list shows: kept in the address, so that a link and Back bring it back. */
export interface ListState {
  readonly criteria: FieldValues;
  /** First key first. */
  readonly sort: readonly GridSort[];
}

/** How far it is loaded and scrolled: pages, and the row at the top, counted from 0. */
export interface ListPlace {
  readonly pages: number;
  readonly top: number;
}

export const AT_TOP: ListPlace = { pages: 1, top: 0 };

const SORT = 'sort';
const PAGE = 'page';
const TOP = 'row';
const MAX_PAGES = 200;
const MAX_CODE = 40;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const written = (value: FieldValue): string => (typeof value === 'object' ? value.join(',') : value === true ? '1' : String(value));

const only = (fits: boolean, value: string): string => (fits ? value : '');

const read = (field: Field, query: URLSearchParams): readonly (readonly [string, FieldValue])[] => {
  const found = (id: string): string => query.get(id) ?? '';
  const value = found(field.id);
  switch (field.type) {
    case 'text':
      return [[field.id, value.slice(0, field.maxLength)]];
    case 'decimal':
      return [[field.id, only(isDecimal(value), value)]];
    case 'integer':
      return [[field.id, only(/^-?\d{1,15}$/.test(value), value)]];
    case 'code':
      return [[field.id, value.slice(0, MAX_CODE)]];
    case 'codes':
      return [[field.id, value.split(',').flatMap((one) => (one === '' ? [] : [one.slice(0, field.maxLength)]))]];
    case 'date':
      return [[field.id, only(isIsoDate(value), value)]];
    case 'dateTime':
      return [[field.id, only(INSTANT.test(value), value)]];
    case 'period':
      return [field.from, field.to].map((id) => [id, only(isIsoDate(found(id)), found(id))]);
    case 'yesNo':
      return [[field.id, value === '1']];
    case 'choice':
      return [
        [
          field.id,
          only(
            field.choices.some((choice) => choice.value === value),
            value,
          ),
        ],
      ];
    case 'choices':
      return [[field.id, value.split(',').filter((one) => field.choices.some((choice) => choice.value === one))]];
    case 'party':
      return [[field.id, only(isGuid(value), value)]];
    case 'amount':
      return [
        [field.id, only(isDecimal(value), value)],
        [field.code, found(field.code).slice(0, MAX_CODE)],
      ];
  }
};

/** The values of fields in a query; those the fields do not know are left out. */
export const valuesIn = (query: URLSearchParams, fields: readonly Field[]): FieldValues =>
  givenValues(Object.fromEntries(fields.flatMap((field) => read(field, query))));

/** Whether a query says something about one of the fields. */
export const asksFor = (query: URLSearchParams, fields: readonly Field[]): boolean => fields.flatMap(idsOf).some((id) => query.has(id));

export const valuesQuery = (values: FieldValues): [string, string][] => Object.entries(givenValues(values)).map(([id, value]) => [id, written(value)]);

const sameSort = (one: readonly GridSort[], other: readonly GridSort[]): boolean =>
  one.length === other.length && one.every(({ column, descending }, at) => column === other[at]?.column && descending === other[at].descending);

export const sameState = (one: ListState, other: ListState): boolean => sameValues(one.criteria, other.criteria) && sameSort(one.sort, other.sort);

const writtenSort = (sort: readonly GridSort[]): string => sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',');

/** Criteria and sort order as a query with its `?`, never empty: what a saved filter keeps. */
export const stateQuery = ({ criteria, sort }: ListState): string =>
  `?${new URLSearchParams([...valuesQuery(criteria), [SORT, writtenSort(sort)]]).toString()}`;

/** Query of an address, with its `?`; empty for what the screen shows unasked. The sort order stands in every other one. */
export const toQuery = (state: ListState, unasked: ListState, { pages, top }: ListPlace = AT_TOP): string => {
  const query = new URLSearchParams(sameState(state, unasked) ? '' : stateQuery(state));
  if (pages > 1) query.set(PAGE, String(pages));
  if (top > 0) query.set(TOP, String(top));
  return query.size === 0 ? '' : `?${query.toString()}`;
};

const sortIn = (query: URLSearchParams, sortable: readonly string[]): readonly GridSort[] => {
  const keys = (query.get(SORT) ?? '').split(',').map((key) => ({ column: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  return keys.filter(({ column }, at) => sortable.includes(column) && keys.findIndex((key) => key.column === column) === at);
};

const count = (text: string | null, most: number): number => (text !== null && /^\d{1,6}$/.test(text) ? Math.min(Number(text), most) : 0);

export const placeIn = (search: string): ListPlace => {
  const query = new URLSearchParams(search);
  return { pages: Math.max(1, count(query.get(PAGE), MAX_PAGES)), top: count(query.get(TOP), Number.MAX_SAFE_INTEGER) };
};

/** What an address asks for; undefined for one that asks nothing, which is the unasked state. */
export const stateIn = (search: string, fields: readonly Field[], sortable: readonly string[], unasked: ListState): ListState | undefined => {
  const query = new URLSearchParams(search);
  if (!query.has(SORT) && !asksFor(query, fields)) return undefined;
  const sort = sortIn(query, sortable);
  return { criteria: valuesIn(query, fields), sort: sort.length > 0 ? sort : unasked.sort };
};
