import * as t from 'io-ts';
import type { Access } from '../../domain/access/access';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the wire, declared once for both ends. `params` fill `{…}` of the path, the rest of them goes to the query.
 * `background`: no user activity, no spinner. `plain`: answered without the outcome envelope. `limit`: bytes of the body, 1 MB if absent.
 * `creates`: carries the header Idempotency-Key, so a repeated call makes no second record.
 */
export interface Endpoint<P, B, A> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly params?: t.Type<P, any>;
  readonly body?: t.Type<B, any>;
  readonly answer: t.Type<A, any>;
  readonly background?: boolean;
  readonly plain?: boolean;
  readonly creates?: boolean;
  readonly limit?: number;
}

type Part<K extends string, V> = [V] extends [undefined] ? { readonly [key in K]?: undefined } : { readonly [key in K]: V };
export type Input<P, B> = Part<'params', P> & Part<'body', B>;

interface Common {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly background?: boolean;
  readonly plain?: boolean;
  readonly creates?: boolean;
  readonly limit?: number;
}

export function endpoint<A, P = undefined, B = undefined>(
  declared: Common & { readonly params?: t.Type<P, any>; readonly body?: t.Type<B, any>; readonly answer: t.Type<A, any> },
): Endpoint<P, B, A> {
  return declared;
}

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 500;

export const Paging = t.strict({
  pageNum: t.number,
  pageSize: t.number,
  sortOrder: t.array(t.strict({ fieldId: t.string, sortDirection: t.union([t.literal('asc'), t.literal('desc')]) })),
});
export type Paging = t.TypeOf<typeof Paging>;

export interface Page<T> {
  readonly items: T[];
  readonly totalCount: number;
}
export interface Search<C> {
  readonly criteria: C;
  readonly paging: Paging;
}

/** A search with paging: POST {criteria, paging} answers {items, totalCount}. */
export const searchEndpoint = <C, T>(
  path: string,
  access: Access,
  criteria: t.Type<C, any>,
  item: t.Type<T, any>,
): Endpoint<undefined, Search<C>, Page<T>> =>
  endpoint<Page<T>, undefined, Search<C>>({
    method: 'POST',
    path,
    access,
    body: t.strict({ criteria, paging: Paging }),
    answer: t.type({ items: t.array(item), totalCount: t.number }),
  });
