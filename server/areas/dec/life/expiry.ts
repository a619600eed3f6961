import * as t from 'io-ts';
import { sql, type Transaction } from 'kysely';
import { PORTAL } from '../../../../src/domain/declaration/actors';
import { answerName } from '../../../../src/domain/declaration/flows/messageNames';
import type { MessageIn } from '../../../../src/domain/declaration/flows/flow';
import { overdueOf, type Overdue } from '../../../../src/domain/declaration/timeLimits';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { forgetOwed } from '../authority/dueAnswers';
import type { Database } from '../../../db/schema';
import { setScope } from '../../../db/transaction';
import { defineJob, type JobDefinition } from '../../../jobs/jobDefinition';
import type { PortalEvent } from '../../../db/event';
import { findDeclarationToChange, statusChanged, updateDeclaration, type DeclarationEntry } from '../declarations';
import { addMessage, handOversOf, messageReceived } from './messages';
import { saying, type SayingKey } from './sayings';

const TOLD: Readonly<Record<Overdue, { readonly kind: MessageIn; readonly said: SayingKey }>> = {
  EXPIRED: { kind: 'EXP', said: 'expired' },
  ENQUIRY: { kind: 'ENQ', said: 'exitEnquiry' },
  REMINDER: { kind: 'REM', said: 'storageReminder' },
  RECOVERY: { kind: 'REC', said: 'recovery' },
};

interface Step {
  readonly now: Date;
  readonly publish: (event: PortalEvent) => void;
}

const wasTold = async (db: Transaction<Database>, declarationId: string, kind: MessageIn): Promise<boolean> =>
  (await db.selectFrom('declaration_message').select('id').where('declaration_id', '=', declarationId).where('kind', '=', kind).executeTakeFirst()) !==
  undefined;

const overdue = (entry: DeclarationEntry, now: Date): Overdue | undefined =>
  overdueOf(
    {
      status: entry.status,
      flow: entry.flow,
      header: entry.header,
      lodgedAt: entry.lodged_at?.toISOString(),
      releasedAt: entry.released_at?.toISOString(),
      clearedAt: entry.cleared_at?.toISOString(),
      limitDate: entry.limit_date ?? undefined,
    },
    now.toISOString(),
  );

/** What is over for this declaration, once; undefined: nothing. */
const look = async (db: Transaction<Database>, entry: DeclarationEntry, { now, publish }: Step): Promise<Overdue | undefined> => {
  const found = overdue(entry, now);
  if (found === undefined) return undefined;
  const { kind, said } = TOLD[found];
  if (await wasTold(db, entry.id, kind)) return undefined;
  const [handed] = await handOversOf(db, entry.id);
  const told = {
    direction: 'IN',
    kind,
    technicalName: answerName(entry, kind),
    correlationId: handed?.correlationId ?? entry.lrn,
    at: now,
    said: [saying(said)],
    simulated: true,
    applied: true,
    payload: { lrn: entry.lrn, ...(entry.mrn !== null && { mrn: entry.mrn }), status: entry.status },
  } as const;
  await addMessage(db, entry, told);
  publish(messageReceived(entry, kind));
  if (found !== 'EXPIRED') return found;
  await forgetOwed(db, entry.id);
  const after = await updateDeclaration(db, entry, { status: 'EXPIRED', expired_at: now, changed_at: now, changed_by: PORTAL });
  publish(statusChanged(entry.status, after));
  return found;
};

interface Candidate {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
}

/** T21, each night. Every declaration is looked at in a transaction of its own, in the name of its unit. */
export const expiryJob = (clock: () => Date = () => new Date()): JobDefinition =>
  defineJob({
    jobType: 'dec.expiry',
    title: 'Let declarations expire',
    description:
      'Ends pre-lodged declarations whose goods were not presented in 30 days and exports without an exit in 150 days; asks about exports after 90 days reminds of goods in temporary storage for 90 days and tells the recovery of transits that did not arrive in time.',
    level: 'Installation',
    parameters: t.strict({}),
    concurrency: 'OneGlobally',
    schedule: { cron: '40 1 * * *', missed: 'Once' },
    run: async ({ chunk, progress, tenantId, orgUnitId }) => {
      const now = clock();
      const found = await chunk(async (db) => ok((await sql<Candidate>`select * from declarations_of_age(${now})`.execute(db)).rows));
      if (failed(found)) return found;
      const counts: Record<Overdue, number> = { EXPIRED: 0, ENQUIRY: 0, REMINDER: 0, RECOVERY: 0 };
      for (const [at, { id, tenant_id, org_unit_id }] of found.right.entries()) {
        const looked = await chunk(async (db, publish) => {
          await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
          const entry = await findDeclarationToChange(db, { tenantId: tenant_id, visibleUnits: [org_unit_id] }, id);
          const over = entry === undefined ? undefined : await look(db, entry, { now, publish });
          await setScope(db, { tenantId, userId: '', orgUnitId, units: [orgUnitId] });
          return ok(over);
        });
        if (failed(looked)) return looked;
        if (looked.right !== undefined) counts[looked.right] += 1;
        await progress(at + 1, found.right.length);
      }
      return ok({
        summary: { looked: found.right.length, expired: counts.EXPIRED, enquiries: counts.ENQUIRY, reminders: counts.REMINDER, recoveries: counts.RECOVERY },
      });
    },
  });
