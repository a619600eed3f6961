import * as t from 'io-ts';

export const EMPTY_GUID = '00000000-0000-0000-0000-000000000000';

const FORM = /^(?:\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const ROUTE = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Without braces, lower case: the form that is stored and compared. */
export const plainGuid = (text: string): string => text.replace(/^\{|\}$/g, '').toLowerCase();

/** Braces as a pair or none, 8-4-4-4-12 hex, any version; all-zero counts as empty (ruling 11). */
export const isGuid = (text: unknown): text is string =>
  typeof text === 'string' && FORM.test(text) && plainGuid(text) !== EMPTY_GUID;

/** An id that may stand in a path: a GUID of version 1 to 5 (ruling 11). */
export const isRouteGuid = (text: unknown): text is string =>
  typeof text === 'string' && isGuid(text) && ROUTE.test(plainGuid(text));

export const Guid = new t.Type<string, string, unknown>(
  'Guid',
  isGuid,
  (input, context) => (isGuid(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);
