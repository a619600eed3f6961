import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { changePassword } from '../../src/application/contract/password';
import { addPasskey, beginPasskey, beginTotp, confirmTotp, proveFactor, readFactors } from '../../src/application/contract/factors';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import { readAppVersion, writeLog } from '../../src/application/contract/cor';
import { readUserSession } from '../../src/application/contract/org';
import { readUiProperties } from '../../src/application/contract/uiProperties';
import { allows, isLimited, type Access } from '../../src/domain/access/access';
import { isVisitor } from '../../src/domain/access/visitor';
import { entries, type Entry } from '../../src/domain/access/entries';
import { EMPTY_GUID, isGuid, plainGuid } from '../../src/domain/kernel/guid';
import { lookUp } from '../../src/domain/kernel/lookUp';
import { rolesOfMachine } from '../../src/domain/organization/integration';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { readHanded } from '../db/oneTimeLinks';
import type { Database } from '../db/schema';
import { nameSession } from '../db/ownSessions';
import { inactiveSession, openSession, type OpenSession } from '../db/sessions';
import { beginTokenSession } from '../db/tokenSessions';
import { alone, inTransaction, setScope } from '../db/transaction';
import { CATALOGUE } from '../records/catalogue';
import { explainsRefusals } from '../../src/domain/session/environment';
import { userAgentFamily } from '../../src/domain/session/userAgent';
import type { Caller } from '../records/handlers';
import type { Host } from './host';
import { checkLimited } from './limitedCalls';
import { isMachine, type MachineSession } from './machineSession';
import { presented, type Presented } from './presented';
import { logRefusal } from './refusals';
import { routePath } from './routePath';

export const OVERRIDE = 'x-portal-orgunitoverride';
/** Of a call that the client makes by itself, as after an event: it does not keep the session. */
const BACKGROUND = 'x-portal-background';

/** All that a session with a one-time password may call, besides logout, which needs none (ORG-R33). */
const BEFORE_NEW_PASSWORD: readonly string[] = [readUserSession, readAppVersion, readUiProperties, writeLog, changePassword].map(routePath);

/** And where the password does not suffice, until there is a second factor. */
const BEFORE_FACTOR: readonly string[] = [
  ...BEFORE_NEW_PASSWORD,
  ...[readFactors, proveFactor, beginTotp, confirmTotp, beginPasskey, addPasskey].map(routePath),
];

/** Whether the call counts as use of the portal by its user. */
export const isForeground = ({ background }: AnyEndpoint, { headers }: FastifyRequest): boolean => background !== true && headers[BACKGROUND] === undefined;

const sessionOf = async (
  { database }: Host,
  { headers }: FastifyRequest,
  { secret, userId, provided }: Presented,
  foreground: boolean,
): Promise<OpenSession | undefined> => {
  const session = await openSession(database, secret, foreground);
  if (session !== undefined || userId === undefined) return session;
  const begun = await beginTokenSession(database, secret, userId, provided);
  if (begun !== undefined) await nameSession(database, begun, userAgentFamily(headers['user-agent']));
  return openSession(database, secret, foreground);
};

/** The live session behind the cookie or the bearer token (steps 1 and 2 of the order of checks). */
export const liveSession = async (host: Host, request: FastifyRequest, foreground: boolean): Promise<Result<OpenSession>> => {
  const shown = await alone(() => presented(host, request));
  const known = failed(shown) ? shown : shown.right;
  if (failed(known)) {
    logRefusal(host, request, { step: 1, missing: known.left.kind === 'forbidden' ? 'a user of the portal behind the bearer token' : known.left.message });
    return known.left.kind === 'unauthenticated' ? fail('unauthenticated', CATALOGUE.unauthenticated) : known;
  }
  const { right: credential } = known;
  const wait = credential === undefined ? 0 : host.strangers.wait(request.ip, credential.secret, Date.now());
  if (wait > 0) return fail('tooMany', CATALOGUE.unavailable, { retryAfterSeconds: wait });
  const session = credential === undefined ? ok(undefined) : await alone(() => sessionOf(host, request, credential, foreground));
  if (failed(session)) return session;
  if (session.right !== undefined) {
    if (credential !== undefined) host.strangers.knows(credential.secret);
    return ok(session.right);
  }
  host.strangers.refused(request.ip, Date.now());
  const inactive = credential === undefined ? undefined : await alone(() => inactiveSession(host.database, credential.secret));
  const found = inactive === undefined || failed(inactive) ? undefined : inactive.right;
  logRefusal(host, request, found === undefined ? { step: 1, missing: 'a live session' } : { step: 2, ...found });
  return fail('unauthenticated', CATALOGUE.unauthenticated);
};

const refusedUnit = (code: string, message: string, kind: 'forbidden' | 'badRequest' = 'forbidden') => fail(kind, message, { feedbacks: [{ code, message }] });

/** The unit of the header; `undefined` is the default unit (AC-R5, AC-R6). */
const overriddenUnit = (header: string | string[] | undefined): Result<string | undefined> => {
  const text = typeof header === 'string' ? header.trim() : '';
  if (text === '' || text === 'default' || plainGuid(text) === EMPTY_GUID) return ok(undefined);
  if (isGuid(text)) return ok(plainGuid(text));
  return refusedUnit('ORG-OU-FORMAT', 'The organisation unit has the wrong form.', 'badRequest');
};

type Place = Pick<Caller, 'orgUnitId' | 'orgUnitKind' | 'visibleUnits' | 'readableUnits'>;

/** The units of what was handed over are those that the session reaches, beside its own. */
const withHanded = async (
  db: Transaction<Database>,
  { tenantId, userId }: OpenSession,
  own: Place,
): Promise<Pick<Caller, 'handed' | 'visibleUnits' | 'readableUnits'>> => {
  const handed = await readHanded(db, userId);
  const visibleUnits = [...new Set([...own.visibleUnits, ...handed.map(({ orgUnitId }) => orgUnitId)])];
  const readableUnits = [...new Set([...own.readableUnits, ...handed.flatMap(({ readUnits }) => readUnits)])];
  await setScope(db, { tenantId, userId, orgUnitId: own.orgUnitId, units: visibleUnits, readableUnits });
  return { handed, visibleUnits, readableUnits };
};

/** Somebody without an account, by a link that was taken (AC-R21): no unit but that of the declaration, no feature. */
const visitorOf = async (db: Transaction<Database>, session: OpenSession): Promise<Caller | undefined> => {
  const [only] = await readHanded(db, session.userId);
  if (only?.isOneTime !== true) return undefined;
  const place = { orgUnitId: only.orgUnitId, orgUnitKind: only.orgUnitKind, visibleUnits: [], readableUnits: [] };
  return { ...session, ...place, roles: ['OneTimeUser'], features: [], ...(await withHanded(db, session, place)) };
};

/** A machine acts in the unit of its endpoint and in no other, with what its technical user may there and no administration. */
const callingMachine = async (
  { rights: known }: Host,
  db: Transaction<Database>,
  header: string | string[] | undefined,
  machine: MachineSession,
): Promise<Result<Caller>> => {
  const unit = overriddenUnit(header);
  if (failed(unit)) return unit;
  if (unit.right !== undefined && unit.right !== machine.machineUnit) return refusedUnit('ORG-OU-DENIED', 'The key works in the unit of its endpoint alone.');
  const rights = await known.enter(db, machine, machine.machineUnit);
  if (rights?.usable !== true) return refusedUnit('ORG-OU-INACTIVE', 'This organisation unit is not active.');
  const { orgUnitId, orgUnitKind, visibleUnits, readableUnits, roles, features } = rights;
  return ok({ ...machine, orgUnitId, orgUnitKind, visibleUnits, readableUnits, features, roles: rolesOfMachine(roles) });
};

const findCaller = async (
  { rights: known }: Host,
  db: Transaction<Database>,
  header: string | string[] | undefined,
  session: OpenSession,
): Promise<Result<Caller>> => {
  const override = overriddenUnit(header);
  if (failed(override)) return override;
  const rights = await known.enter(db, session, override.right);
  if (rights === undefined) {
    const visitor = override.right === undefined ? await visitorOf(db, session) : undefined;
    if (visitor !== undefined) return ok(visitor);
    return override.right === undefined
      ? fail('forbidden', CATALOGUE.forbidden)
      : refusedUnit('ORG-OU-DENIED', 'You are not a member of this organisation unit.');
  }
  if (!rights.usable) return refusedUnit('ORG-OU-INACTIVE', 'This organisation unit is not active.');
  const { orgUnitId, orgUnitKind, visibleUnits, readableUnits, roles, features, mustChangePassword } = rights;
  const limited = isLimited(rights) ? await withHanded(db, session, { orgUnitId, orgUnitKind, visibleUnits, readableUnits }) : {};
  const notice =
    override.right === undefined && !rights.isDefault ? `Your default unit is no longer available. You are working in ${rights.orgUnitName}.` : undefined;
  return ok({
    ...session,
    orgUnitId,
    orgUnitKind,
    visibleUnits,
    readableUnits,
    roles,
    features,
    ...limited,
    ...(mustChangePassword && { mustChangePassword }),
    ...(notice === undefined ? {} : { notice }),
  });
};

/** The caller in the active unit, whose settings the transaction then carries (step 3). */
export const callerInUnit = async (
  host: Host,
  request: FastifyRequest,
  db: Transaction<Database>,
  session: OpenSession,
  header: string | string[] | undefined,
): Promise<Result<Caller>> => {
  const caller = await (isMachine(session) ? callingMachine(host, db, header, session) : findCaller(host, db, header, session));
  if (failed(caller)) logRefusal(host, request, { step: 3, missing: caller.left.feedbacks?.[0]?.code ?? 'a unit to work in', user: session.userName });
  return caller;
};

/** The caller in the default unit, for the one call that is no part of the contract: the event stream. */
export const identify = async (host: Host, request: FastifyRequest): Promise<Result<Caller>> => {
  const session = await liveSession(host, request, false);
  if (failed(session)) return session;
  const caller = await inTransaction(host.database, undefined, (db) => callerInUnit(host, request, db, session.right, undefined));
  return !failed(caller) && (isVisitor(caller.right) || caller.right.mustEnrol === true) ? fail('forbidden', CATALOGUE.forbidden) : caller;
};

/** Which condition failed is said only where developers look. */
export const checkAccess = (host: Host, request: FastifyRequest, access: Access, caller: Caller): Result<Caller> => {
  if (caller.mustChangePassword === true && !BEFORE_NEW_PASSWORD.includes(request.routeOptions.url ?? '')) {
    logRefusal(host, request, { step: 4, missing: 'a password of their own', user: caller.userName });
    return fail('forbidden', 'Choose a new password.', { feedbacks: [{ code: 'ORG-PASSWORD', message: 'Choose a new password.' }] });
  }
  if (caller.mustEnrol === true && !BEFORE_FACTOR.includes(request.routeOptions.url ?? '')) {
    logRefusal(host, request, { step: 4, missing: 'a second factor', user: caller.userName });
    return fail('forbidden', 'Add a second factor.', { feedbacks: [{ code: 'ORG-FACTOR', message: 'Add a second factor.' }] });
  }
  if (isLimited(caller)) return checkLimited(host, request, access, caller);
  if (allows(access, caller)) return ok(caller);
  const { roles, feature }: Entry = lookUp<Entry>(entries, access) ?? {};
  const reason = `${access}: ${JSON.stringify({ roles, feature })}`;
  logRefusal(host, request, { step: 5, missing: reason, user: caller.userName, unit: caller.orgUnitId });
  const feedbacks = explainsRefusals(host.environment) ? [{ code: 'COR-ACCESS', message: reason }] : [];
  return fail('forbidden', CATALOGUE.forbidden, { feedbacks });
};
