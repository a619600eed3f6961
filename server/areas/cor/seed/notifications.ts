import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { NotificationKind, RecipientState, Severity } from '../../../../src/domain/notification/notification';
import type { Database } from '../../../db/schema';
import { demoUsers } from '../../../db/demo/demoUsers';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';

const HOUR_MS = 3_600_000;
const LIFE_MS = 90 * 24 * HOUR_MS;
const STATES: readonly RecipientState[] = ['READ', 'READ', 'DISMISSED', 'READ', 'SNOOZED'];
const UNREAD = 6;
const TOLD = 25;

interface Subject {
  readonly id: string;
  readonly lrn: string;
  readonly mrn: string | null;
}

const about = (
  { lrn, mrn }: Subject,
  place: number,
): { readonly kind: NotificationKind; readonly severity: Severity; readonly args: Readonly<Record<string, string>> } => {
  if (place % 8 === 3) return { kind: 'send.failed', severity: 2, args: { number: lrn, attempts: '4' } };
  if (mrn === null) return { kind: 'dec.rejected', severity: 2, args: { lrn, errors: String(1 + (place % 3)) } };
  return { kind: 'dec.released', severity: 0, args: { lrn, mrn } };
};

/** What declarant.demo was told, in every state; one that has to be confirmed (core 8). */
export const notificationSeed = {
  name: 'notifications',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const user = demoUsers.find(({ name }) => name === 'declarant.demo')?.id ?? '';
    const place = { tenant_id: tenantIds.nordic, org_unit_id: unitIds.gothenburg };
    const subjects =
      await sql<Subject>`select id, lrn, mrn from declaration where org_unit_id = ${place.org_unit_id} and lodged_at is not null order by lrn`.execute(db);
    const rows = Array.from({ length: TOLD }, (_, at) => {
      const subject = subjects.rows[at % subjects.rows.length];
      if (subject === undefined) throw new Error('no declaration to tell of');
      const told = new Date(now.getTime() - at * 9 * HOUR_MS - HOUR_MS);
      const state: RecipientState = at < UNREAD ? 'UNREAD' : (STATES[at % STATES.length] ?? 'READ');
      const requiresAck = at === 1;
      return {
        notification: {
          id: randomUUID(),
          ...place,
          ...about(subject, at),
          route: `/dec/se-new-import/${subject.id}`,
          dedupe_key: null,
          count: at === 2 ? 3 : 1,
          requires_ack: requiresAck,
          created_at: told,
          told_at: told,
          expires_at: new Date(told.getTime() + LIFE_MS),
        },
        state,
      };
    });
    await db
      .insertInto('notification')
      .values(rows.map(({ notification }) => ({ ...notification, args: JSON.stringify(notification.args) })))
      .execute();
    await db
      .insertInto('notification_recipient')
      .values(
        rows.map(({ notification: { id, told_at }, state }) => ({
          notification_id: id,
          user_id: user,
          tenant_id: place.tenant_id,
          state,
          read_at: state === 'READ' ? told_at : null,
          snooze_until: state === 'SNOOZED' ? new Date(now.getTime() + 48 * HOUR_MS) : null,
          ack_at: null,
        })),
      )
      .execute();
  },
};
