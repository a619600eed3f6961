import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entries, type EntryId } from '../../../../src/domain/access/entries';
import { ok, failed, type Result } from '../../../../src/domain/kernel/result';
import { askableRight, ASKED_DAYS, type Askable } from '../../../../src/domain/organization/asking';
import { isReason } from '../../../../src/domain/organization/separation';
import { reply, type Context } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import { administer, refused } from './administer';
import { isOffered } from './grants';
import { assignmentsOf, featureSources, placeOf, todayOf } from './standing';

const DAY_MS = 86_400_000;

const isEntry = (name: string): name is EntryId => Object.hasOwn(entries, name);

interface Asked {
  readonly askable: Askable | undefined;
  readonly unit: { readonly id: string; readonly name: string; readonly companyId: string | undefined };
  readonly waits: boolean;
}

/** Decided by the function that refuses the call itself. */
const asked = async (context: Context, entry: string): Promise<Result<Asked>> => {
  const { db, caller, now } = context;
  const place = await placeOf(db, caller.orgUnitId);
  if (!isEntry(entry) || place === undefined) return notFound();
  const assignments = (await assignmentsOf(db, [caller.userId])).get(caller.userId) ?? [];
  const standing = { assignments, place, features: await featureSources(db, caller.tenantId, place), now, today: todayOf(now) };
  const found = askableRight(standing, entry);
  const askable = found !== undefined && 'role' in found && !(await isOffered(context, found.role)) ? undefined : found;
  const waits = askable !== undefined && 'role' in askable && assignments.some(({ role, status }) => role === askable.role && status === 'Requested');
  return ok({ askable, unit: { id: caller.orgUnitId, name: place.name, companyId: place.companyId }, waits });
};

export const readAskable = async (context: Context, entry: string) => {
  const found = await asked(context, entry);
  if (failed(found)) return found;
  const { askable, unit, waits } = found.right;
  return reply({ unit: unit.name, waits, ...(askable !== undefined && ('role' in askable ? { role: askable.role } : { feature: askable.feature })) });
};

/** "Why can't I?": the right waits for whoever may give it there, as any other that is asked for. */
export const ask = async (context: Context, { entry, reason }: { readonly entry: string; readonly reason: string }) => {
  const { db, caller, now } = context;
  await administer(context);
  const found = await asked(context, entry);
  if (failed(found)) return found;
  const { askable, unit, waits } = found.right;
  if (askable === undefined || !('role' in askable)) return refused('ORG-ASK', 'There is nothing that an administrator could give for this.');
  if (waits) return refused('ORG-ASKED', 'You have asked for this already. An administrator decides.');
  if (!isReason(reason)) return refused('ORG-ASK-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/reason' });
  const { role, scopeKind } = askable;
  const scopeId = scopeKind === 'OrgUnit' ? unit.id : scopeKind === 'Company' ? (unit.companyId ?? null) : null;
  if (scopeKind === 'Company' && scopeId === null) return refused('ORG-ASK', 'There is nothing that an administrator could give for this.');
  const [id, validTo] = [randomUUID(), new Date(now.getTime() + ASKED_DAYS * DAY_MS)];
  await sql`insert into role_assignment (id, tenant_id, user_id, role, scope_kind, scope_id, include_children, valid_from, valid_to, status, reason, requested_by, requested_at,
      created_by, changed_by)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.userId}::uuid, ${role}, ${scopeKind}, ${scopeId}::uuid, ${scopeKind === 'Tenant'}, ${now}, ${validTo}, 'Requested',
      ${reason.trim()}, ${caller.userId}::uuid, ${now}, ${caller.userName}, ${caller.userName})`.execute(db);
  context.publish({ tenantId: caller.tenantId, orgUnitId: '', pluginName: 'org', eventType: 'assignment.requested', id, data: {} });
  return reply({ role, unit: unit.name, validTo: validTo.toISOString() });
};
