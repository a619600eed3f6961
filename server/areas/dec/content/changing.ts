import { MAX_ITEMS, type Declaration, type Finding, type GoodsItem, type Header } from '../../../../src/domain/declaration/declaration';
import type { Saved } from '../../../../src/application/contract/dec';
import { offers, type Profile, type ProfileAction } from '../../../../src/domain/declaration/profiles/profile';
import { refused } from '../../../../src/domain/declaration/refusals';
import type { DeclarationStatus } from '../../../../src/domain/declaration/statusCode';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Reply } from '../../../records/handlers';
import { checkLock } from '../../../records/editLocks';
import { declarationOf, findDeclarationToChange, notFound, unitToChange, type DeclarationEntry } from '../declarations';
import { shown, usableProfile } from '../judging/judgement';
import { readItems } from './items';
import { stale } from '../../../records/claim';

export const DECLARATION_LOCK = 'dec.declaration';

/** A declaration in the hands of the call that changes it: its row is held, its version and lock are right. */
export interface Opened {
  readonly entry: DeclarationEntry;
  readonly profile: Profile;
}

export interface OpenedWhole extends Opened {
  readonly items: readonly GoodsItem[];
}

interface Claim {
  readonly id: string;
  readonly version: number;
  readonly lockId?: string | undefined;
  /** The header that a stale save wanted to write, to name what differs. */
  readonly header?: Header;
}

const changedFields = (stored: Header, wanted: Header | undefined): string[] | undefined => {
  if (wanted === undefined) return undefined;
  const before: Readonly<Record<string, unknown>> = stored;
  const after: Readonly<Record<string, unknown>> = wanted;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => sorted(before[name]) !== sorted(after[name])).map((name) => `/${name}`);
};

/** The database keeps the keys of an object in an order of its own. */
const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Finds the declaration, holds it, and asks for the right to its profile, its version and its lock in this order. */
export const openToChange = async (context: Context, { id, version, lockId, header }: Claim): Promise<Result<Opened>> => {
  const { db, caller } = context;
  const unit = await unitToChange(db, caller, id);
  if (failed(unit)) return unit;
  const entry = await findDeclarationToChange(db, caller, id);
  if (entry === undefined) return notFound();
  const profile = usableProfile(caller, entry.profile);
  if (failed(profile)) return profile;
  if (entry.version !== version) return stale(entry, { changedFields: changedFields(entry.header, header) });
  const lock = await checkLock(context, { application: DECLARATION_LOCK, resourceId: entry.id }, lockId);
  if (failed(lock)) return lock;
  return ok({ entry, profile: profile.right });
};

/** With all its lines. */
export const openWhole = async (context: Context, claim: Claim): Promise<Result<OpenedWhole>> => {
  const opened = await openToChange(context, claim);
  return failed(opened) ? opened : ok({ ...opened.right, items: await readItems(context.db, opened.right.entry.id) });
};

export const notAllowed = ({ status }: Pick<DeclarationEntry, 'status'>): Failed => {
  const message = `This action is not allowed when the declaration is ${status}`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'DEC-STATUS', args: { status }, message }] });
};

/** The card offers only what the profile does; the call is held to the same. */
export const mayDo = (profile: Profile, action: ProfileAction, status?: DeclarationStatus): Result<true> =>
  offers(profile, action, status) ? ok(true) : refused('DEC-ACTION');

export const tooManyItems = (): Failed => {
  const message = 'A declaration can hold at most 9,999 goods items';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'DEC-R52', pointer: '/items', message }] });
};

export const fits = (items: readonly GoodsItem[]): boolean => items.length <= MAX_ITEMS;

/** Ruling 1: content that is not right is stored all the same, and told. */
export const savedReply = (entry: DeclarationEntry, findings: readonly Finding[], items: readonly GoodsItem[]): Result<Reply<Saved>> => {
  const declaration: Declaration = declarationOf(entry);
  const answer = { declaration, findings: shown(findings), items: [...items] };
  return findings.some(({ severity }) => severity > 0)
    ? reply(answer, { statusCode: 1, message: 'Saved with warnings' })
    : reply(answer, { message: 'Success' });
};

export const findingsChanged = (entry: DeclarationEntry) => ({
  tenantId: entry.tenant_id,
  orgUnitId: entry.org_unit_id,
  pluginName: 'dec',
  eventType: 'DeclarationFindingsChanged',
  id: entry.id,
  data: { id: entry.id, counts: { errors: entry.errors, warnings: entry.warnings, infos: entry.infos } },
});
