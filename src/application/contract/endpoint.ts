import * as t from 'io-ts';
import type { Access } from '../../domain/access/access';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the wire, declared once for both ends. `params` fill `{…}` of the path, the rest of them goes to the query.
 * `background`: no user activity, no spinner. `plain`: answered without the outcome envelope. `limit`: bytes of the body, 1 MB if absent.
 * `creates`: it creates or acts, and carries the header Idempotency-Key, so a repeated call does it once. Not where the answer must not be kept.
 * `upload`: multipart/form-data, the part `fields` holds the body as JSON, the part `file` the file, at most `limit` bytes.
 * `machine`: a machine with the key of an integration endpoint may call it too, if its technical user meets this (ruling 110); without it no key is accepted.
 * `revalidated`: the browser keeps the answer and asks each time whether it still holds (ETag).
 * `lasting`: its address names its content, so the browser keeps the answer and asks no more.
 * `bytes`: answered with a file as it is, a `FileAnswer`. `lines`: answered line by line as JSON (application/x-ndjson), `answer` is one line.
 */
export interface Endpoint<P, B, A> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly machine?: Exclude<Access, 'anonymous'>;
  readonly params?: t.Type<P, any>;
  readonly body?: t.Type<B, any>;
  readonly answer: t.Type<A, any>;
  readonly background?: boolean;
  readonly plain?: boolean;
  readonly creates?: boolean;
  readonly limit?: number;
  readonly upload?: boolean;
  readonly bytes?: boolean;
  readonly revalidated?: boolean;
  readonly lasting?: boolean;
  readonly lines?: boolean;
}

/** An endpoint of which only the declaration counts. */
export type AnyEndpoint = Endpoint<any, any, any>;

type Part<K extends string, V> = [V] extends [undefined] ? { readonly [key in K]?: undefined } : { readonly [key in K]: V };
export type Input<P, B> = Part<'params', P> & Part<'body', B>;

interface Common {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly machine?: Exclude<Access, 'anonymous'>;
  readonly background?: boolean;
  readonly plain?: boolean;
  readonly creates?: boolean;
  readonly limit?: number;
  readonly upload?: boolean;
  readonly bytes?: boolean;
  readonly revalidated?: boolean;
  readonly lasting?: boolean;
  readonly lines?: boolean;
}

export function endpoint<A, P = undefined, B = undefined>(
  declared: Common & { readonly params?: t.Type<P, any>; readonly body?: t.Type<B, any>; readonly answer: t.Type<A, any> },
): Endpoint<P, B, A> {
  return declared;
}

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 500;

export const SortOrder = t.array(t.strict({ fieldId: t.string, sortDirection: t.union([t.literal('asc'), t.literal('desc')]) }));
export type SortOrder = t.TypeOf<typeof SortOrder>;

export const Paging = t.strict({ pageNum: t.number, pageSize: t.number, sortOrder: SortOrder });
export type Paging = t.TypeOf<typeof Paging>;

export interface Page<T> {
  readonly items: T[];
  readonly totalCount: number;
  /** There are more hits than `totalCount`, which were not counted. */
  readonly hasMore?: boolean;
}
export interface Search<C> {
  readonly criteria: C;
  readonly paging: Paging;
}

/** A search with paging: POST {criteria, paging} answers {items, totalCount}. */
export const searchEndpoint = <C, T>(path: string, access: Access, criteria: t.Type<C, any>, item: t.Type<T, any>): Endpoint<undefined, Search<C>, Page<T>> =>
  endpoint<Page<T>, undefined, Search<C>>({
    method: 'POST',
    path,
    access,
    body: t.strict({ criteria, paging: Paging }),
    answer: t.intersection([t.type({ items: t.array(item), totalCount: t.number }), t.partial({ hasMore: t.boolean })]),
  });

/** All hits of a search, at most 100,000, line by line: POST {criteria, sortOrder} beside it. */
export interface Export<C> {
  readonly criteria: C;
  readonly sortOrder: SortOrder;
}

export const MAX_EXPORT_ROWS = 100_000;

/** A call with `lines`: its handler answers the rows one after the other. */
export interface LinesEndpoint<P, B, A> extends Endpoint<P, B, A> {
  readonly lines: true;
}

/** The sister of a search that streams all its hits. */
export const exportEndpoint = <C, T>(path: string, access: Access, criteria: t.Type<C, any>, item: t.Type<T, any>): LinesEndpoint<undefined, Export<C>, T> => ({
  ...endpoint<T, undefined, Export<C>>({
    method: 'POST',
    path: `${path}/export`,
    access,
    body: t.strict({ criteria, sortOrder: SortOrder }),
    answer: item,
  }),
  lines: true,
});

export const MAX_REPORT_ROWS = 5_000;

/** `rowCount` and `totals` are of all rows; `truncated`: only the first 5,000 of them came (ruling 121). */
export interface Report<R, T> {
  readonly rows: R[];
  readonly rowCount: number;
  readonly totals: T;
  readonly truncated: boolean;
}

export interface Asked<P> {
  readonly parameters: P;
}

/** POST {parameters} answers rows and totals. */
export const reportEndpoint = <P, R, T>(
  path: string,
  access: Access,
  shape: { readonly parameters: t.Type<P, any>; readonly row: t.Type<R, any>; readonly totals: t.Type<T, any> },
): Endpoint<undefined, Asked<P>, Report<R, T>> =>
  endpoint<Report<R, T>, undefined, Asked<P>>({
    method: 'POST',
    path,
    access,
    body: t.strict({ parameters: shape.parameters }),
    answer: t.type({ rows: t.array(shape.row), rowCount: t.number, totals: shape.totals, truncated: t.boolean }),
  });

/** The sister of a report that streams all its rows, at most 100,000. */
export const reportExportEndpoint = <P, R>(
  path: string,
  access: Access,
  parameters: t.Type<P, any>,
  row: t.Type<R, any>,
): LinesEndpoint<undefined, Asked<P>, R> => ({
  ...endpoint<R, undefined, Asked<P>>({ method: 'POST', path: `${path}/export`, access, body: t.strict({ parameters }), answer: row }),
  lines: true,
});

/** A file as it is answered by a call with `bytes`. */
export interface FileAnswer {
  readonly name: string;
  readonly content: Blob;
}
const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'name' in value && 'content' in value && value.content instanceof Blob;

export const FileAnswer: t.Type<FileAnswer> = new t.Type(
  'FileAnswer',
  isFileAnswer,
  (value, context) => (isFileAnswer(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

export const MAX_UPLOAD_BYTES = 20_000_000;
