import { isVisitor } from '../../domain/access/visitor';
import { fail, failed, ok, type Result } from '../../domain/kernel/result';
import { NO_ACCESS } from '../../domain/outcome/catalogue';
import { DEFAULT_UNIT, knownOverride, overrideKey, readOverride, type UnitOverride } from '../../domain/session/unitOverride';
import { readCurrentUser, readUserSession, type OrgUnit, type UserSession } from '../contract/org';
import type { Api } from '../ports/api';
import type { Storage } from '../ports/storage';
import type { CallContext } from './callContext';

export interface LoadedSession {
  readonly user: UserSession;
  readonly units: readonly OrgUnit[];
  /** There are more than these. */
  readonly more: boolean;
  readonly override: UnitOverride;
}

interface LoadPorts {
  readonly api: Api;
  readonly context: CallContext;
  readonly storage: Storage;
}

export const savedOverride = (storage: Storage, userId: string): UnitOverride => {
  const key = overrideKey(userId);
  return readOverride(storage.read('tab', key), storage.read('browser', key));
};

export const forgetOverride = (storage: Storage, userId: string): void => {
  for (const area of ['tab', 'browser'] as const) storage.remove(area, overrideKey(userId));
};

/** Rights come in the asked unit. Where it turns out to be another user's, or not theirs any more, they are asked for once more. */
export const loadSession = async (ports: LoadPorts, override: UnitOverride, expectedUser: string | undefined): Promise<Result<LoadedSession>> => {
  const { api, context, storage } = ports;
  context.orgUnitOverride = override === DEFAULT_UNIT ? undefined : override;
  const [session, current] = await Promise.all([api.call(readUserSession, {}), api.call(readCurrentUser, {})]);
  if (failed(session)) return session;
  if (failed(current)) return current;
  const { orgUnits: units, orgUnitId, more = false } = current.right;
  // Somebody without an account works in no unit of their own.
  if (units.length === 0 && !isVisitor(session.right)) return fail('forbidden', NO_ACCESS.message, { textKey: NO_ACCESS.textKey });
  const { userId } = session.right;
  const own = userId === expectedUser ? override : savedOverride(storage, userId);
  // The unit that was asked for is known by the answer, also where the switch has no place for it.
  const known = knownOverride(own, own === override ? [orgUnitId] : units.map(({ id }) => id));
  if (known !== override) return loadSession(ports, known, userId);
  return ok({ user: { ...session.right, orgUnitId }, units, more, override });
};
