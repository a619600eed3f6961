import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { allows, type Access } from '../../src/domain/access/access';
import { entries } from '../../src/domain/access/entries';
import { EMPTY_GUID, isGuid, plainGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { readRights } from '../db/rights';
import type { Database } from '../db/schema';
import { openSession, type OpenSession } from '../db/sessions';
import { alone, inTransaction, setScope } from '../db/transaction';
import { CATALOGUE } from './answers';
import { sessionSecret } from './cookie';
import { explainsRefusals } from './environment';
import type { Caller } from './handlers';
import { environmentFor, type Host } from './host';
import { logRefusal } from './refusals';

export const OVERRIDE = 'x-portal-orgunitoverride';

/** The live session behind the cookie (steps 1 and 2 of the order of checks). */
export const liveSession = async (host: Host, request: FastifyRequest, foreground: boolean): Promise<Result<OpenSession>> => {
  const secret = sessionSecret(host, request);
  const session = secret === undefined ? ok(undefined) : await alone(() => openSession(host.database, secret, foreground));
  if (failed(session)) return session;
  if (session.right !== undefined) return ok(session.right);
  logRefusal(host, request, { step: 1, missing: 'a live session' });
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

const findCaller = async (db: Transaction<Database>, header: string | string[] | undefined, session: OpenSession): Promise<Result<Caller>> => {
  const override = overriddenUnit(header);
  if (failed(override)) return override;
  const rights = await readRights(db, session.userId, override.right);
  if (rights === undefined) {
    return override.right === undefined ? fail('forbidden', CATALOGUE.forbidden) : refusedUnit('ORG-OU-DENIED', 'You are not a member of this organisation unit.');
  }
  if (!rights.usable) return refusedUnit('ORG-OU-INACTIVE', 'This organisation unit is not active.');
  const { orgUnitId, orgUnitKind, visibleUnits, readableUnits, roles, features } = rights;
  await setScope(db, { tenantId: session.tenantId, userId: session.userId, orgUnitId, units: visibleUnits, readableUnits });
  const notice = override.right === undefined && !rights.isDefault ? `Your default unit is no longer available. You are working in ${rights.orgUnitName}.` : undefined;
  return ok({ ...session, orgUnitId, orgUnitKind, visibleUnits, readableUnits, roles, features, ...(notice === undefined ? {} : { notice }) });
};

/** The caller in the active unit, whose settings the transaction then carries (step 3). */
export const callerInUnit = async (host: Host, request: FastifyRequest, db: Transaction<Database>, session: OpenSession, header: string | string[] | undefined): Promise<Result<Caller>> => {
  const caller = await findCaller(db, header, session);
  if (failed(caller)) logRefusal(host, request, { step: 3, missing: caller.left.feedbacks?.[0]?.code ?? 'a unit to work in', user: session.userName });
  return caller;
};

/** The caller in the default unit, for the one call that is no part of the contract: the event stream. */
export const identify = async (host: Host, request: FastifyRequest): Promise<Result<Caller>> => {
  const session = await liveSession(host, request, false);
  if (failed(session)) return session;
  const { tenantId, userId } = session.right;
  return inTransaction(host.database, { tenantId, userId }, (db) => callerInUnit(host, request, db, session.right, undefined));
};

/** Which condition failed is said only where developers look. */
export const checkAccess = (host: Host, request: FastifyRequest, access: Access, caller: Caller): Result<Caller> => {
  if (allows(access, caller)) return ok(caller);
  const need = access === 'anonymous' || access === 'signedIn' ? undefined : entries[access];
  const reason = `${access}: ${JSON.stringify(need ?? {})}`;
  logRefusal(host, request, { step: 5, missing: reason, user: caller.userName, unit: caller.orgUnitId });
  const feedbacks = explainsRefusals(environmentFor(host, request)) ? [{ code: 'COR-ACCESS', message: reason }] : [];
  return fail('forbidden', CATALOGUE.forbidden, { feedbacks });
};
