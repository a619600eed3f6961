import { sql, type Transaction } from 'kysely';
import { ok } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import type { SendSource } from '../../../jobs/sending/messageSender';
import type { SentRecords } from '../../../jobs/sending/sentRecords';

/** How many deliveries of its publication the other side does not get. */
const count = async (db: Transaction<Database>, deliveryId: string): Promise<void> => {
  await sql`update org_publication p set failed = (select count(*) from document_delivery d join send_message m on m.id = d.send_id
      where d.publication_id = p.id and m.status in ('Failed', 'Expired'))
    where p.id = (select publication_id from document_delivery where id = ${deliveryId}::uuid)`.execute(db);
};

/** Mails that tell of documents: sent by the core, by its waits for documents (ORG-R23). */
export const deliverySource: SendSource = {
  plugin: 'org',
  retried: async () => undefined,
  ended: (db, message) => count(db, message.source_id),
  recovered: (db, message) => count(db, message.source_id),
};

export const sentDeliveries: SentRecords = {
  plugin: deliverySource.plugin,
  access: 'org.docdist',
  ended: deliverySource.ended,
  changeable: async ({ db, caller }, ids) => {
    const { rows } = await sql<{ id: string }>`select d.id from document_delivery d join org_publication p on p.id = d.publication_id
      where d.id = any (${[...ids]}::uuid[]) and p.org_unit_id = any (${[...caller.readableUnits]}::uuid[])`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
  resent: async () => ok(undefined),
};
