import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AUTHORITY } from '../../../../../src/domain/declaration/actors';
import { allows } from '../../../../../src/domain/access/access';
import { hasTrigger } from '../../../../../src/domain/declaration/flows/triggers';
import { refused } from '../../../../../src/domain/declaration/refusals';
import { owedAfter, VEHICLE_MESSAGES, type DueVehicleAnswer, type VehicleMessage } from '../../../../../src/domain/declaration/vehicle/border';
import type { VehicleReport } from '../../../../../src/domain/declaration/vehicle/vehicleReport';
import { vehicleStatus } from '../../../../../src/domain/declaration/vehicle/vehicleStatus';
import { failed, ok } from '../../../../../src/domain/kernel/result';
import { notify } from '../../../../jobs/notifications';
import type { SentRecords } from '../../../../jobs/sending/sentRecords';
import { notFound } from '../../declarations';
import { VEHICLE_SOURCE, type ToldVehicle } from '../../vehicles/vehicleMessages';
import { vehicles, type VehicleEntry } from '../../vehicles/vehicleReports';
import type { Database } from '../../../../db/schema';
import type { SendSource, StoringChannel } from '../../../../jobs/sending/messageSender';
import type { SendEntry } from '../../../../jobs/sending/sendMessages';
import type { Writing } from '../../../../records/recordStore';
import type { Speed } from '../dueAnswers';
import { authoritySettings, type AuthoritySettings } from '../settings';

/** The report as the border reads it: without its triggers where they are switched off. */
export const asAnswered = (report: VehicleReport, { triggers }: Pick<AuthoritySettings, 'triggers'>): VehicleReport =>
  triggers ? report : { ...report, traderReference: '' };

const messageOf = ({ payload }: SendEntry): VehicleMessage => {
  const { message } = payload === null ? {} : (JSON.parse(payload) as Partial<ToldVehicle>);
  return VEHICLE_MESSAGES.find((known) => known === message) ?? 'REPORT';
};

const reportOf = async (db: Transaction<Database>, message: SendEntry): Promise<VehicleEntry | undefined> => {
  const held = await vehicles.holdIn(db, { tenantId: message.tenant_id, units: [message.org_unit_id] }, message.source_id);
  return failed(held) ? undefined : held.right;
};

export const byAuthority = ({ db, now, publish }: Omit<Writing, 'caller'>): Writing => ({ db, now, publish, caller: { userName: AUTHORITY } });

interface Owing {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly speed: Speed;
  readonly held: boolean;
}

/** Answers are rows from the moment they are owed, so that a restart forgets none (SA-2). */
export const oweVehicle = async (
  { db, now, speed, held }: Owing,
  { id, tenant_id, org_unit_id }: VehicleEntry,
  correlationId: string,
  answers: readonly DueVehicleAnswer[],
): Promise<void> => {
  if (answers.length === 0) return;
  const rows = answers.map(({ kind, delayMs }) => ({
    id: randomUUID(),
    tenant_id,
    org_unit_id,
    report_id: id,
    correlation_id: correlationId,
    kind,
    due_at: new Date(now.getTime() + Math.round(delayMs / speed)),
    done_at: null,
    held,
  }));
  await db.insertInto('vehicle_answer').values(rows).execute();
};

/** Reports of vehicles go to the border, everything else where it went before. */
export const withBorder = (declarations: StoringChannel, speed: Speed): StoringChannel => ({
  name: declarations.name,
  attempt: async (db, message, now) => {
    if (message.source_plugin !== VEHICLE_SOURCE) return declarations.attempt(db, message, now);
    const entry = await reportOf(db, message);
    if (entry === undefined) return { type: 'permanent', technicalCode: 'SIM-GONE', text: 'The report is no longer there.' };
    const settings = await authoritySettings(db, entry.tenant_id);
    const report = asAnswered(entry.report, settings);
    if (message.attempts_before === 0 && hasTrigger(report, 'SIM:DOWN'))
      return { type: 'temporary', technicalCode: 'SIM-DOWN', text: 'The channel did not answer.' };
    await oweVehicle(
      { db, now, speed, held: settings.mode === 'MANUAL' },
      entry,
      message.correlation_id,
      owedAfter(messageOf(message), report, settings.delays),
    );
    return { type: 'sent' };
  },
});

/** What did not reach the border: the report is as it was before, or out of date there. */
const takeBack = (entry: VehicleEntry) => vehicleStatus.next(entry.status, entry.status === 'SENT' && entry.registered_at !== null ? 'lose' : 'fail');

export const vehicleSource: SendSource = {
  plugin: VEHICLE_SOURCE,
  retried: () => Promise.resolve(),
  ended: async (db, message, now, publish) => {
    const entry = await reportOf(db, message);
    if (entry === undefined) return;
    const back = messageOf(message) === 'CANCELLATION' ? undefined : takeBack(entry);
    if (back !== undefined && !failed(back))
      await vehicles.store(
        byAuthority({ db, now, publish }),
        entry,
        { status: back.right, ...(entry.status === 'ARRIVED' && { arrived_at: null }) },
        { action: 'takeBack' },
      );
    if (message.status === 'Cancelled') return;
    const notice = {
      tenantId: entry.tenant_id,
      orgUnitId: entry.org_unit_id,
      kind: 'send.failed',
      severity: 2,
      args: { number: message.source_number, attempts: String(message.attempt) },
      route: `/dec/report-of-vehicle/${entry.id}`,
      users: message.created_by_id === null ? [] : [message.created_by_id],
      access: 'dec.report-of-vehicle',
      dedupeKey: `send.failed ${message.id}`,
    } as const;
    await notify(db, notice, now, publish);
  },
};

/** Sent once more from where sending is watched: only what still waits for it. */
export const sentVehicleReports: SentRecords = {
  plugin: VEHICLE_SOURCE,
  access: 'dec.report-of-vehicle',
  changeable: ({ caller }, ids) => Promise.resolve(new Set(allows('dec.report-of-vehicle', caller) ? ids : [])),
  ended: vehicleSource.ended,
  resent: async (context, message) => {
    const held = await vehicles.hold(context, message.source_id);
    if (failed(held)) return held;
    const entry = held.right;
    if (!vehicles.mayChange(context.caller, entry)) return notFound();
    const what = messageOf(message);
    if (what === 'CANCELLATION') return ok(undefined);
    const again = vehicleStatus.next(entry.status, what === 'PRESENCE' ? 'arrive' : entry.mrn === null ? 'send' : 'update');
    if (failed(again)) return refused('DEC-VEHICLE.status', { status: entry.status });
    const at = again.right === 'ARRIVED' ? { arrived_at: context.now } : { sent_at: context.now };
    await vehicles.store(context, entry, { status: again.right, ...at }, { action: 'resend' });
    return ok(undefined);
  },
};
