import * as t from 'io-ts';
import { isIsoDate, todayIn } from '../kernel/calendar';
import { decoded } from '../kernel/decoded';
import { fail, failed, ok, type Result } from '../kernel/result';
import { checkAll, type CheckOptions } from './check';
import { GoodsItem, Header, type DeclarationContent, type Finding } from './declaration';
import { profileOf, profiles } from './profiles/all';
import type { Profile } from './profiles/profile';

const Written = t.type({ profile: t.string, header: Header, items: t.array(GoodsItem) });

/** A declaration as JSON carries it, known to fit the profile it names. */
export interface WrittenDeclaration extends DeclarationContent {
  readonly profile: Profile;
}

/**
 * Reads a declaration from JSON of any origin (declarations, section 2): `{ profile, header, items }` as the portal's calls carry it; what else stands in it is left out.
 * Fails with `badRequest` and the JSON pointer of the first place that is no part of a declaration, never throws, however deep the JSON is.
 *
 * @example
 * readDeclaration({ profile: 'se-new-import', header: {}, items: [{ id: 1, itemNumber: 1 }] }).left.message // => '/items/0/id is not a GUID'
 */
export const readDeclaration = (json: unknown): Result<WrittenDeclaration> => {
  const written = decoded(Written, json, 'The declaration');
  if (failed(written)) return written;
  const { profile: key, header, items } = written.right;
  const profile = profileOf(key);
  if (profile !== undefined) return ok({ profile, header, items });
  const message = `/profile: there is no profile ${key.slice(0, 60)}; there are ${profiles.map((one) => one.key).join(', ')}`;
  return fail('badRequest', message, { feedbacks: [{ severity: 2, pointer: '/profile', message }] });
};

/**
 * The day (yyyy-MM-dd) whose lists and rules count: that on which taxation is expected, else today. `now` is an instant, ISO 8601 or a `Date`.
 *
 * @example
 * checkDate({ expectedTaxationDate: '2026-02-01' }, '2026-01-15T08:00:00Z') // => '2026-02-01'
 * checkDate({}, '2026-01-15T23:30:00Z') // => '2026-01-16'
 */
export const checkDate = ({ expectedTaxationDate }: Header, now: Date | string): string =>
  isIsoDate(expectedTaxationDate) ? expectedTaxationDate : todayIn(now);

/**
 * All that is wrong with a declaration in JSON of any origin (declarations, sections 4 and 5): `readDeclaration`, then `checkAll` with the rules of its profile. Fails with
 * `badRequest` for JSON that is no declaration, and for a date that is no day.
 *
 * @example
 * checkDeclaration('no declaration', { date: '2026-01-15', modes: {} }).left.message // => 'The declaration is not an object'
 */
export const checkDeclaration = (json: unknown, options: CheckOptions): Result<readonly Finding[]> => {
  if (!isIsoDate(options.date)) return fail('badRequest', 'The date of the check is not a day, yyyy-MM-dd.');
  const read = readDeclaration(json);
  return failed(read) ? read : ok(checkAll(read.right.profile, read.right, options));
};
