import { PAGE_SIZE, type Paging } from '../../application/contract/endpoint';

/** How the hits of the dashboard search are ordered. */
export const HIT_SORTS = {
  relevance: { sortDataField: 'rank', sortOrder: 'desc' },
  newest: { sortDataField: 'statusAt', sortOrder: 'desc' },
  oldest: { sortDataField: 'statusAt', sortOrder: 'asc' },
  title: { sortDataField: 'title', sortOrder: 'asc' },
} as const;
export type HitSort = keyof typeof HIT_SORTS;

export interface SearchPaging {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sortDataField: string;
  readonly sortOrder: 'asc' | 'desc';
}

export const pagingOf = (pageNum: number, sort: HitSort): SearchPaging => ({ pageNum, pageSize: PAGE_SIZE, ...HIT_SORTS[sort] });

export const sentPaging = ({ pageNum, pageSize, sortDataField: fieldId, sortOrder: sortDirection }: SearchPaging): Paging => ({
  pageNum,
  pageSize,
  sortOrder: [{ sortDirection, fieldId }],
});
