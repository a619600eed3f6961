import type { BrokenByProfile } from '../../../../src/application/contract/declarationProfileVersions';
import { checkAll } from '../../../../src/domain/declaration/check';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import type { ProfileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { profileWith } from '../../../../src/domain/declaration/profiles/profileWith';
import { addDays, startOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { isReadable, notFound, type DeclarationEntry } from '../declarations';
import { readItems } from '../content/items';
import { findProfile, judgeBy, judgedPlace } from '../judging/judgement';
import { profileInForce } from '../profiles/profileInForce';

const DAYS = 30;
/** Declarations of one call: as many as are judged while somebody waits. */
const PORTION = 25;
const MOST_OF_ONE = 50;

interface Portion {
  readonly looked: number;
  readonly total: number;
  readonly broken: BrokenByProfile[];
  readonly next?: string;
}

const told = ({ pointer = '', code, ruleId = '' }: Finding): string => `${pointer} ${code} ${ruleId}`;

const brokenIn = ({ id, lrn, profile }: DeclarationEntry, today: readonly Finding[], then: readonly Finding[]): BrokenByProfile[] => {
  const known = new Set(today.map(told));
  return then
    .filter((finding) => finding.severity >= 2 && !known.has(told(finding)))
    .slice(0, MOST_OF_ONE)
    .map((finding) => ({ id, lrn, profile, finding }));
};

/** A portion of the declarations of the last month, by both profiles; nothing is stored. */
export const replayed = async (context: Context, document: ProfileDocument, after: string | undefined): Promise<Result<Portion>> => {
  const { db, caller, now } = context;
  const shipped = findProfile(document.key);
  if (failed(shipped)) return shipped;
  const today = await profileInForce(db, caller.tenantId, shipped.right, stockholmDate(now));
  const then = profileWith(document);
  if (then === undefined) return notFound();
  const since = new Date(startOfDay(addDays(stockholmDate(now), -DAYS)));
  const made = db.selectFrom('declaration').where(isReadable(caller)).where('profile', '=', document.key).where('created_at', '>=', since);
  const { total } = await made.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const entries = await (after === undefined ? made : made.where('id', '>', after)).selectAll().orderBy('id').limit(PORTION).execute();
  const broken: BrokenByProfile[] = [];
  for (const entry of entries) {
    const content = { header: entry.header, items: await readItems(db, entry.id) };
    const { options } = await judgeBy(db, judgedPlace(entry, caller), today, content, now);
    broken.push(...brokenIn(entry, checkAll(today, content, options), checkAll(then, content, options)));
  }
  const last = entries.at(-1);
  return ok({ looked: entries.length, total: Number(total), broken, ...(last !== undefined && entries.length === PORTION && { next: last.id }) });
};
