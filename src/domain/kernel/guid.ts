import * as t from 'io-ts';

/**
 * All zeros: counts as no GUID (ruling 11).
 *
 * @example
 * isGuid(EMPTY_GUID) // => false
 */
export const EMPTY_GUID = '00000000-0000-0000-0000-000000000000';

const FORM = /^(?:\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const ROUTE = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A GUID as it is stored and compared (ruling 11): without braces, lower case.
 *
 * @example
 * plainGuid('{0F8FAD5B-D9CB-469F-A165-70867728950E}') // => '0f8fad5b-d9cb-469f-a165-70867728950e'
 */
export const plainGuid = (text: string): string => text.replace(/^\{|\}$/g, '').toLowerCase();

/**
 * Whether a value is a GUID: 8-4-4-4-12 hexadecimal digits of any version, with braces as a pair or none; all zeros count as empty (ruling
 * 11).
 *
 * @example
 * isGuid('{0F8FAD5B-D9CB-469F-A165-70867728950E}') // => true
 * isGuid('{0f8fad5b-d9cb-469f-a165-70867728950e') // => false
 * isGuid(EMPTY_GUID) // => false
 */
export const isGuid = (text: unknown): text is string => typeof text === 'string' && FORM.test(text) && plainGuid(text) !== EMPTY_GUID;

/**
 * Whether a text may stand as an id in a path: a GUID of version 1 to 5 (ruling 11).
 *
 * @example
 * isRouteGuid('0f8fad5b-d9cb-469f-a165-70867728950e') // => true
 * isRouteGuid('0f8fad5b-d9cb-769f-a165-70867728950e') // => false
 */
export const isRouteGuid = (text: unknown): text is string => typeof text === 'string' && isGuid(text) && ROUTE.test(plainGuid(text));

/**
 * Codec of a GUID in any accepted form; it checks, it changes nothing.
 *
 * @example
 * Guid.is('{0F8FAD5B-D9CB-469F-A165-70867728950E}') // => true
 */
export const Guid = new t.Type<string, string, unknown>(
  'Guid',
  isGuid,
  (input, context) => (isGuid(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);
