import * as Either from 'fp-ts/lib/Either.js';
import type { Context, Type } from 'io-ts';
import { lookUp } from './lookUp';
import { fail, ok, type Result } from './result';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Guid: 'a GUID',
  Decimal: 'a decimal',
  PositiveDecimal: 'a decimal above zero',
  IsoDate: 'a day (yyyy-MM-dd)',
};

/** Names of codecs that are no record: `"import" | "export"`, `Array<string>`. */
const expected = ({ name }: { readonly name: string }): string => {
  if (name.startsWith('"')) return `one of ${name.replaceAll(' | ', ', ')}`;
  return lookUp(EXPECTED, name) ?? (name.startsWith('Array') ? 'a list' : 'an object');
};

/** The way from the outermost value in; the parts of an intersection are no steps of it. */
const stepsOf = (context: Context): readonly string[] =>
  context.flatMap(({ key, actual }, at) => (at === 0 || context[at - 1]?.actual === actual ? [] : [key]));

/**
 * Foreign JSON as what a codec describes, without unknown members; `badRequest` tells the first place that does not fit, `what` the outermost one.
 * However deep the JSON is, only what the codec knows is looked at.
 */
export const decoded = <A>(codec: Type<A, unknown>, json: unknown, what: string): Result<A> => {
  const read = codec.decode(json);
  if (Either.isRight(read)) return ok(read.right);
  const context = read.left[0]?.context ?? [];
  const steps = stepsOf(context);
  const last = context.at(-1);
  const why = last === undefined || (last.actual === undefined && steps.length > 0) ? 'is missing' : `is not ${expected(last.type)}`;
  const pointer = steps.map((step) => `/${step}`).join('');
  const message = `${steps.length === 0 ? what : pointer} ${why}`;
  return fail('badRequest', message, { feedbacks: [{ severity: 2, pointer, message }] });
};
