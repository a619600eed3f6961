import { isIsoDate } from '../../../domain/kernel/dates';
import type { GridSort } from '../../kit/grid/GridHeader';
import { givenValues, type Criterion, type CriteriaValue, type CriteriaValues } from './criteria';

/** What a list shows: kept in the address, so that a link and Back bring it back. */
export interface ListState {
  readonly criteria: CriteriaValues;
  readonly sort: GridSort;
}

const SORT = 'sort';

const written = (value: CriteriaValue): string => (typeof value === 'object' ? value.join(',') : value === true ? '1' : String(value));

const read = (criterion: Criterion, query: URLSearchParams): [string, CriteriaValue][] => {
  const found = (id: string): string => query.get(id) ?? '';
  switch (criterion.type) {
    case 'period':
      return [criterion.from, criterion.to].map((id) => [id, isIsoDate(found(id)) ? found(id) : '']);
    case 'choices':
      return [[criterion.id, found(criterion.id).split(',').filter((one) => criterion.choices.some(({ value }) => value === one))]];
    case 'choice':
      return [[criterion.id, criterion.choices.some(({ value }) => value === found(criterion.id)) ? found(criterion.id) : '']];
    case 'yesNo':
      return [[criterion.id, found(criterion.id) === '1']];
    case 'text':
      return [[criterion.id, found(criterion.id).slice(0, criterion.maxLength)]];
  }
};

/** Query of an address, with its `?`; empty for what the screen shows unasked. The sort order stands in every other one. */
export const toQuery = (state: ListState, unasked: ListState): string => {
  const criteria = givenValues(state.criteria);
  if (JSON.stringify([criteria, state.sort]) === JSON.stringify([givenValues(unasked.criteria), unasked.sort])) return '';
  const query = new URLSearchParams(Object.entries(criteria).map(([id, value]) => [id, written(value)]));
  query.set(SORT, `${state.sort.descending ? '-' : ''}${state.sort.column}`);
  return `?${query.toString()}`;
};

/** What an address asks for. Values that the criteria do not know are left out; a query without one of ours is the unasked state. */
export const fromQuery = (search: string, criteria: readonly Criterion[], sortable: readonly string[], unasked: ListState): ListState => {
  const query = new URLSearchParams(search);
  const ids = new Set(criteria.flatMap((one) => (one.type === 'period' ? [one.from, one.to] : [one.id])));
  if (![...query.keys()].some((key) => key === SORT || ids.has(key))) return unasked;
  const order = query.get(SORT) ?? '';
  const column = order.replace(/^-/, '');
  return {
    criteria: givenValues(Object.fromEntries(criteria.flatMap((one) => read(one, query)))),
    sort: sortable.includes(column) ? { column, descending: order.startsWith('-') } : unasked.sort,
  };
};
