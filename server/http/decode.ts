import * as Either from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { MAX_PAGE_SIZE, type Endpoint } from '../../src/application/contract/endpoint';
import { isGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { CATALOGUE } from '../records/catalogue';
import { unfit } from '../records/unfit';

/** An exact type hands its context on to the type that it is made of. */
const tagOf = (codec: t.Decoder<unknown, unknown>): string => {
  if (!('_tag' in codec) || typeof codec._tag !== 'string') return '';
  return codec._tag === 'ExactType' && 'type' in codec ? tagOf(codec.type as t.Decoder<unknown, unknown>) : codec._tag;
};

/** JSON pointer of the value at fault. Members of intersections and unions are no part of the value's path. */
const pointerOf = (context: t.Context): string =>
  context
    .filter(({ key }, place) => {
      const parent = context[place - 1];
      return key !== '' && !(parent !== undefined && ['IntersectionType', 'UnionType'].includes(tagOf(parent.type)));
    })
    .map(({ key }) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

const decodeWith = <A>(codec: t.Type<A, unknown>, input: unknown): Result<A> => {
  const decoded = codec.decode(input);
  return Either.isLeft(decoded) ? unfit(decoded.left.map(({ context }) => pointerOf(context))) : ok(decoded.right);
};

const UNREADABLE = '\ufffd';

/** No database holds a NUL or half a character. What arrives with one shows the sign for an unreadable character there, which the rules refuse by the field's name. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', UNREADABLE);

const withStorableTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(withStorableTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), withStorableTexts(one)]));
};

/** In JSON such characters are written so, or have come through as halves. */
const hasUnstorable = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json) || !json.isWellFormed();

/** The text of a body as a value; no body is `undefined`. */
export const readJson = (text: unknown): Result<unknown> => {
  if (typeof text !== 'string' || text === '') return ok(undefined);
  const malformed = (): Result<never> =>
    fail('badRequest', CATALOGUE.badRequest, { feedbacks: [{ code: 'COR-JSON', message: 'The body is not valid JSON.' }] });
  if (text.includes('"__proto__"')) return malformed();
  try {
    const value: unknown = JSON.parse(text);
    return ok(hasUnstorable(text) ? withStorableTexts(value) : value);
  } catch {
    return malformed();
  }
};

const isWhole = (value: unknown, least: number, most: number): boolean => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** What every object has is the name of no column, wherever a handler looks it up. */
const orderFault = (asked: object, pointer: string): string | undefined => {
  if (!('sortOrder' in asked) || !Array.isArray(asked.sortOrder)) return undefined;
  const at = asked.sortOrder.findIndex(
    (one: unknown) => typeof one === 'object' && one !== null && 'fieldId' in one && String(one.fieldId) in Object.prototype,
  );
  return at < 0 ? undefined : `${pointer}/sortOrder/${at}/fieldId`;
};

const pagingFault = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  if (!('paging' in body)) return orderFault(body, '');
  const { paging } = body;
  if (typeof paging !== 'object' || paging === null) return undefined;
  if ('pageSize' in paging && !isWhole(paging.pageSize, 1, MAX_PAGE_SIZE)) return '/paging/pageSize';
  if ('pageNum' in paging && !isWhole(paging.pageNum, 0, Number.MAX_SAFE_INTEGER)) return '/paging/pageNum';
  return orderFault(paging, '/paging');
};

interface Parts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A malformed id in the path names nothing: 404. Everything else of the wrong form is 400 with the fields at fault. */
export const decodeInput = <P, B, A>(endpoint: Endpoint<P, B, A>, { path, query, body }: Parts): Result<{ params: P; body: B }> => {
  if ('id' in path && !isGuid(path['id'])) return fail('notFound', CATALOGUE.notFound);
  const params = endpoint.params === undefined ? ok(undefined as P) : decodeWith(endpoint.params, withStorableTexts({ ...query, ...path }));
  if (failed(params)) return params;
  const content = endpoint.body === undefined ? ok(undefined as B) : decodeWith(endpoint.body, body);
  if (failed(content)) return content;
  const fault = pagingFault(content.right);
  return fault === undefined ? ok({ params: params.right, body: content.right }) : unfit([fault]);
};
