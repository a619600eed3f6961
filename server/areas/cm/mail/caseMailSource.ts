import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { PortalEvent } from '../../../db/event';
import type { SendSource } from '../../../jobs/sending/messageSender';

interface Sent {
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly correlation_id: string;
  readonly source_id: string;
}

const told = async (
  db: Transaction<Database>,
  message: Sent,
  state: 'Failed' | 'Unknown',
  failure: string,
  publish: (event: PortalEvent) => void,
): Promise<void> => {
  const [messageId = '', recipient = ''] = message.correlation_id.split(' ');
  await sql`update cm_message set state = ${state}, failure = ${`${recipient}: ${failure}`.slice(0, 500)}
    where tenant_id = ${message.tenant_id}::uuid and direction = 'OUT' and message_id = ${messageId} and state <> 'Failed'`.execute(db);
  publish({
    tenantId: message.tenant_id,
    orgUnitId: message.org_unit_id,
    pluginName: 'cm',
    eventType: 'EmailStatusChanged',
    id: message.source_id,
    data: { caseId: message.source_id },
  });
};

/** What becomes of mails of cases that do not leave. */
export const caseMailSource: SendSource = {
  plugin: 'cm',
  retried: () => Promise.resolve(),
  ended: (db, message, _now, publish) => told(db, message, 'Failed', 'not sent', publish),
  unanswered: (db, message, _now, publish) => told(db, message, 'Unknown', 'nobody knows whether it arrived', publish),
};
