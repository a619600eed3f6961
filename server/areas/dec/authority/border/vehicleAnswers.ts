import type { Transaction } from 'kysely';
import { ENTRY_LETTER, registration, routingOf, type VehicleAnswer } from '../../../../../src/domain/declaration/vehicle/border';
import { isIncomplete } from '../../../../../src/domain/declaration/vehicle/vehicleFinding';
import type { VehicleReport } from '../../../../../src/domain/declaration/vehicle/vehicleReport';
import { vehicleStatus, type VehicleAction } from '../../../../../src/domain/declaration/vehicle/vehicleStatus';
import { failed } from '../../../../../src/domain/kernel/result';
import { nextMrns } from '../../content/series';
import { addVehicleMessage } from '../../vehicles/vehicleMessages';
import { columnsOf, judgeVehicle, vehicles, type VehicleEntry } from '../../vehicles/vehicleReports';
import type { Database } from '../../../../db/schema';
import { noteAnswer, sendStatusChanged } from '../../../../jobs/sending/sendMessages';
import type { PortalEvent } from '../../../../db/event';
import type { Speed } from '../dueAnswers';
import type { AuthoritySettings } from '../settings';
import { asAnswered, byAuthority, oweVehicle } from './borderChannel';

/** The report an answer is about, held until the end of the transaction. */
interface Answering {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly speed: Speed;
  readonly entry: VehicleEntry;
  readonly correlationId: string;
  readonly settings: AuthoritySettings;
  readonly publish: (event: PortalEvent) => void;
}

type Stored = Omit<Parameters<typeof vehicles.store>[2], 'status'>;

/** SA-9: what does not fit is told and not carried out. */
const carryOut = async (
  { db, now, entry, correlationId, publish }: Answering,
  action: VehicleAction,
  kind: string,
  text: string,
  stored: Stored,
): Promise<VehicleEntry | undefined> => {
  const status = vehicleStatus.next(entry.status, action);
  const said = { direction: 'IN', kind, correlationId, at: now } as const;
  if (failed(status)) {
    await addVehicleMessage(db, entry, { ...said, text: `${text} Out of order: the report is ${entry.status}.` });
    return undefined;
  }
  const after = await vehicles.store(byAuthority({ db, now, publish }), entry, { ...stored, status: status.right }, { action });
  await addVehicleMessage(db, after, { ...said, text });
  return after;
};

const noted = async ({ db, now, entry, correlationId, publish }: Answering): Promise<void> => {
  const sent = await noteAnswer(db, { tenantId: entry.tenant_id, correlationId, now }, 'ACCEPTED');
  if (sent !== undefined) publish(sendStatusChanged(sent));
};

/** A number for everything that has none yet; those that are gone take theirs with them. */
const numbered = async (
  db: Transaction<Database>,
  { masters, houses }: VehicleReport,
  entry: VehicleEntry,
  now: Date,
): Promise<{ readonly mrn: string; readonly mrns: Record<string, string> }> => {
  const ids = [...masters, ...houses].map(({ id }) => id);
  const open = ids.filter((id) => entry.mrns[id] === undefined);
  const count = open.length + (entry.mrn === null ? 1 : 0);
  const fresh = count === 0 ? [] : await nextMrns(db, 'NO', ENTRY_LETTER, now, count);
  const given = new Map(open.map((id, at) => [id, fresh[at] ?? '']));
  return { mrn: entry.mrn ?? fresh[count - 1] ?? '', mrns: Object.fromEntries(ids.map((id) => [id, entry.mrns[id] ?? given.get(id) ?? ''])) };
};

const register = async (answering: Answering): Promise<void> => {
  const { db, entry, now } = answering;
  const findings = judgeVehicle(entry.report, now);
  const action = registration(findings);
  const numbers = await numbered(db, entry.report, entry, now);
  const reasons = [...new Set(findings.filter(isIncomplete).map(({ code }) => code))];
  const text = `Registered under MRN ${numbers.mrn}${reasons.length > 0 ? `. Incomplete: ${reasons.join(', ')}` : ', complete'}.`;
  const after = await carryOut(answering, action, action === 'register' ? 'ACC' : 'INCOMPLETE', text, {
    ...columnsOf(entry.report, entry.status, { ...numbers, lrn: entry.lrn }, findings),
    registered_at: entry.registered_at ?? now,
  });
  if (after !== undefined) await noted(answering);
};

const PLACES = { BORDER: 'at the border', AFTER: 'after the border' } as const;

const route = async (answering: Answering): Promise<void> => {
  const { db, now, speed, entry, correlationId, settings } = answering;
  if (entry.status !== 'ARRIVED') return;
  const routing = routingOf(asAnswered(entry.report, settings), entry.mrn ?? entry.lrn);
  await noted(answering);
  if (routing.signal === 'TO_ENTRY') {
    await carryOut(answering, 'finish', routing.signal, 'Go: the vehicle may enter.', { routing: JSON.stringify(routing), done_at: now });
    return;
  }
  const after = await vehicles.store(byAuthority(answering), entry, { routing: JSON.stringify(routing) }, { action: 'route' });
  await addVehicleMessage(db, after, { direction: 'IN', kind: routing.signal, correlationId, at: now, text: `Control ${PLACES[routing.place ?? 'BORDER']}.` });
  await oweVehicle({ db, now, speed, held: settings.mode === 'MANUAL' }, after, correlationId, [{ kind: 'CONTROLLED', delayMs: settings.delays.release }]);
};

export const giveVehicleAnswer = async (answering: Answering, kind: VehicleAnswer): Promise<void> => {
  switch (kind) {
    case 'REGISTER':
      return register(answering);
    case 'ROUTE':
      return route(answering);
    case 'CONTROLLED':
      await carryOut(answering, 'finish', 'CONTROLLED', 'The control is over.', { done_at: answering.now });
  }
};
