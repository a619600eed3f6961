import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { VehicleMessageRow } from '../../../../src/application/contract/declarationVehicle';
import type { VehicleMessage } from '../../../../src/domain/declaration/vehicle/border';
import type { Database } from '../../../db/schema';
import type { Context } from '../../../records/handlers';
import { LABEL } from '../authority/answer';
import { tellAuthority } from '../life/tellAuthority';
import type { VehicleEntry } from './vehicleReports';

/** Beside the plugin of declarations, whose records are other ones. */
export const VEHICLE_SOURCE = 'dec.vehicle';

export interface ToldVehicle {
  readonly message: VehicleMessage;
}

interface Said {
  readonly direction: 'OUT' | 'IN';
  readonly kind: string;
  readonly correlationId: string;
  readonly at: Date;
  readonly text: string;
}

export const addVehicleMessage = async (
  db: Transaction<Database>,
  { id, tenant_id, org_unit_id }: VehicleEntry,
  { correlationId, ...said }: Said,
): Promise<void> => {
  const text = said.direction === 'IN' ? `${LABEL}: ${said.text}` : said.text;
  await db
    .insertInto('vehicle_message')
    .values({ ...said, text, id: randomUUID(), tenant_id, org_unit_id, report_id: id, correlation_id: correlationId })
    .execute();
};

const countSent = async (db: Transaction<Database>, reportId: string): Promise<number> => {
  const { times } = await db
    .selectFrom('vehicle_message')
    .select(({ fn }) => fn.countAll<string>().as('times'))
    .where('report_id', '=', reportId)
    .where('direction', '=', 'OUT')
    .executeTakeFirstOrThrow();
  return Number(times);
};

/** A message to the border, sent after the commit. Each has a correlation id of its own, which the answers name. */
export const tellBorder = async (context: Context, entry: VehicleEntry, message: VehicleMessage, text: string): Promise<void> => {
  const { db, now } = context;
  const correlationId = `${entry.lrn}-${(await countSent(db, entry.id)) + 1}`;
  await addVehicleMessage(db, entry, { direction: 'OUT', kind: message, correlationId, at: now, text });
  const payload: ToldVehicle = { message };
  await tellAuthority(context, entry, {
    source: { plugin: VEHICLE_SOURCE, kind: 'vehicleReport', id: entry.id, number: entry.mrn ?? entry.lrn },
    correlationId,
    payload,
  });
};

/** Newest first. */
export const messagesOfVehicle = async (db: Transaction<Database>, reportId: string): Promise<VehicleMessageRow[]> => {
  const rows = await db
    .selectFrom('vehicle_message')
    .select(['id', 'direction', 'kind', 'at', 'text'])
    .where('report_id', '=', reportId)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), simulated: true }));
};
