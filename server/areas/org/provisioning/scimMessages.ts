import * as t from 'io-ts';
import { patchBodyValidation, scimPatch, type ScimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { fail, ok, type PortalError, type Result } from '../../../../src/domain/kernel/result';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const MOST_A_PAGE = 100;

const STATUS: Readonly<Partial<Record<PortalError['kind'], number>>> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  stale: 409,
  locked: 409,
  refused: 400,
  badRequest: 400,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
};
/** A name or an id that somebody has already. */
const TAKEN = ['ORG-SIGN-IN-NAME', 'uniqueness'];
const SCIM_TYPES = ['invalidFilter', 'invalidSyntax', 'invalidPath', 'noTarget', 'mutability'];

/** As RFC 7644, section 3.12, has it. */
export const errorOf = ({ kind, message, feedbacks }: PortalError): { readonly status: number; readonly body: object } => {
  const codes = (feedbacks ?? []).flatMap(({ code }) => (code === undefined ? [] : [code]));
  const taken = codes.some((code) => TAKEN.includes(code));
  const status = taken ? 409 : (STATUS[kind] ?? 500);
  const scimType = taken ? 'uniqueness' : (codes.find((code) => SCIM_TYPES.includes(code)) ?? (status === 400 ? 'invalidValue' : undefined));
  return { status, body: { schemas: [ERROR], status: String(status), ...(scimType !== undefined && { scimType }), detail: message } };
};

export const listOf = (resources: readonly object[], startIndex: number, totalResults: number) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

export interface Page {
  readonly startIndex: number;
  readonly count: number;
}

const whole = (text: string | undefined, otherwise: number): number => (text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise);

/** Less than the first is the first, more than a page a page (RFC 7644, section 3.4.2.4). */
export const pageOf = ({ startIndex, count }: { readonly startIndex?: string; readonly count?: string }): Page => ({
  startIndex: Math.max(1, whole(startIndex, 1)),
  count: Math.min(MOST_A_PAGE, Math.max(0, whole(count, MOST_A_PAGE))),
});

const names = (text: string | undefined): readonly string[] => (text ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []);

/** Only the attributes that are asked for, with those that are always there. */
export const chosen = (
  resource: object,
  { attributes, excludedAttributes }: { readonly attributes?: string; readonly excludedAttributes?: string },
): object => {
  const [only, without] = [names(attributes), names(excludedAttributes)];
  const isShown = (name: string): boolean =>
    name === 'id' || name === 'schemas' || (only.length === 0 ? !without.includes(name.toLowerCase()) : only.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
};

/** Directories send null for what they do not know. */
export const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

const Body = t.UnknownRecord;
/** The library writes along the path that it is given, be it that of every object. */
const OF_EVERY_OBJECT = /__proto__|constructor|prototype/;

export const readBody = (text: unknown): Result<Readonly<Record<string, unknown>>> => {
  const wrong = fail('badRequest', 'The body is no JSON object.', { feedbacks: [{ code: 'invalidSyntax' }] });
  if (typeof text !== 'string') return wrong;
  try {
    const body: unknown = JSON.parse(text, (key, value: unknown) => {
      if (OF_EVERY_OBJECT.test(key) || (key === 'path' && OF_EVERY_OBJECT.test(String(value)))) throw new SyntaxError('A name that no attribute has');
      return value;
    });
    return Body.is(body) ? ok(body) : wrong;
  } catch {
    return wrong;
  }
};

/** Entra ID sends several paths as the names of one value: each becomes an operation. */
const single = (operation: ScimPatchOperation): readonly ScimPatchOperation[] =>
  operation.path === undefined && Body.is(operation.value)
    ? Object.entries(operation.value).map(([path, value]) => ({ ...operation, path, value }) as ScimPatchOperation)
    : [operation];

/** The resource as its operations leave it (RFC 7644, section 3.5.2). */
export const patched = <R extends object>(resource: R, body: unknown): Result<unknown> => {
  try {
    // What is none the library refuses itself.
    const message = body as ScimPatch;
    patchBodyValidation(message);
    return ok(scimPatch(resource as R & ScimResource, message.Operations.flatMap(single), { mutateDocument: false, treatMissingAsAdd: true }));
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    const code = 'scimCode' in thrown && typeof thrown.scimCode === 'string' ? thrown.scimCode : 'invalidSyntax';
    return fail('badRequest', thrown.message, { feedbacks: [{ code }] });
  }
};

export const decoded = <A>(codec: t.Type<A, unknown>, body: unknown): Result<A> => {
  const read = codec.decode(body);
  if (read._tag === 'Right') return ok(read.right);
  const field =
    read.left[0]?.context
      .map(({ key }) => key)
      .filter((key) => key !== '' && !/^\d+$/.test(key))
      .join('.') ?? '';
  return fail('badRequest', `The attribute ${field} has the wrong form.`);
};
