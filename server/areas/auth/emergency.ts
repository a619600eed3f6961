import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { stockholmDate, stockholmTime } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import { looksLikeDailyWork } from '../../../src/domain/organization/emergency';
import type { PortalEvent } from '../../db/event';
import { inTransaction } from '../../db/transaction';
import { chooseEmergency } from '../../http/cookie';
import type { Host } from '../../http/host';
import { post } from '../../jobs/sending/mailing';
import { accountMailText } from '../../mail/accountTexts';
import { noteAdministration } from '../../records/administrationAudit';
import { systemContext } from '../../records/systemContext';

/** Two addresses that a browser opens itself: past the provider, and back to it. */
export const serveEmergency = (app: FastifyInstance, host: Host): void => {
  for (const [path, chosen] of [
    ['/login/emergency', true],
    ['/login/provider', false],
  ] as const) {
    app.get(path, async (request, answer) => {
      if (host.settings(host.environment).auth.kind !== 'basic') chooseEmergency(host, request, answer, chosen);
      return answer.header('cache-control', 'no-store').redirect('/', 302);
    });
  }
};

export const isEmergencyAdministrator = async ({ database }: Host, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select is_emergency_administrator(${userId}::uuid) as is`.execute(database);
  return rows[0]?.is === true;
};

interface Noted {
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly userName: string;
  readonly signIns: number;
}

/** Each such sign-in stands in the sealed audit, and the tenant's contact and administrators are mailed at once. */
export const reportEmergency = async (host: Host, userId: string): Promise<void> => {
  const { rows } = await sql<Noted>`select tenant_id as "tenantId", root as "orgUnitId", user_name as "userName", sign_ins as "signIns"
    from note_emergency_sign_in(${userId}::uuid)`.execute(host.database);
  const [noted] = rows;
  if (noted === undefined) return;
  const { tenantId, orgUnitId, userName, signIns } = noted;
  const now = new Date();
  const reported = await inTransaction(host.database, { tenantId, userId, orgUnitId, units: [orgUnitId] }, async (db) => {
    const events: PortalEvent[] = [];
    const publish = (event: PortalEvent) => void events.push(event);
    const context = systemContext(db, { now, publish, tenantId, orgUnitId, userName });
    await noteAdministration(
      { ...context, caller: { ...context.caller, userId } },
      { deed: 'emergencySignIn', kind: 'org.user', id: userId, number: userName },
    );
    const about = { kind: 'account', id: userId, number: userName } as const;
    const kind = looksLikeDailyWork(signIns) ? 'emergencyDaily' : 'emergencySignIn';
    const values = { name: userName, at: `${stockholmDate(now)} ${stockholmTime(now)}`, count: String(signIns) };
    const { rows: addressees } = await sql<{ email: string; language: string }>`select email, language from emergency_addresses()`.execute(db);
    for (const { email, language } of addressees) {
      const mail = accountMailText(kind, language, values);
      await post(db, { email }, mail, { tenantId, orgUnitId, about, key: `account ${randomUUID()}`, publish }, now);
    }
    return ok(events);
  });
  // Who signs in because everything else is down must not be kept out because a mail cannot be queued.
  if (failed(reported)) host.log('error', 'emergency sign-in not reported', { user: userName, reason: reported.left.message });
  else reported.right.forEach(host.publish);
};
