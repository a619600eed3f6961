import type * as declarationVehicle from '../../../../src/application/contract/declarationVehicle';
import type { SavedVehicleReport } from '../../../../src/application/contract/declarationVehicle';
import { refused } from '../../../../src/domain/declaration/refusals';
import type { VehicleMessage } from '../../../../src/domain/declaration/vehicle/border';
import { isComplete, isFault } from '../../../../src/domain/declaration/vehicle/checkVehicle';
import { nextTrip } from '../../../../src/domain/declaration/vehicle/nextTrip';
import { changesToReport } from '../../../../src/domain/declaration/vehicle/reportChanges';
import type { VehicleFinding } from '../../../../src/domain/declaration/vehicle/vehicleFinding';
import { blankReport, MAX_HOUSES, MAX_MASTERS, MAX_TRAILERS, type VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { isOpen, vehicleStatus, type VehicleAction } from '../../../../src/domain/declaration/vehicle/vehicleStatus';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Handlers, type Reply } from '../../../records/handlers';
import { claimOf } from '../../../records/claim';
import { nextLrn } from '../content/series';
import { consignmentsOf, searchCarriedBy } from './carried';
import { owedByBorder } from './owedByBorder';
import { messagesOfVehicle, tellBorder } from './vehicleMessages';
import { columnsOf, judgeVehicle, shownVehicle, vehicles, type VehicleEntry } from './vehicleReports';
import { searchVehicles } from './vehicleSearch';

type Saved = Result<Reply<SavedVehicleReport>>;

/** Ruling 1: content that is not right is stored all the same, and told. */
const saved = ({ caller }: Context, entry: VehicleEntry, findings: readonly VehicleFinding[]): Saved =>
  reply({ report: shownVehicle(entry, caller), findings: [...findings] }, findings.length > 0 ? { statusCode: 1, message: 'Saved with warnings' } : {});

const tooMany = ({ trailers, masters, houses }: VehicleReport): Failed | undefined => {
  const over = (
    [
      [trailers, MAX_TRAILERS, '/trailers'],
      [masters, MAX_MASTERS, '/masters'],
      [houses, MAX_HOUSES, '/houses'],
    ] as const
  ).find(([rows, max]) => rows.length > max);
  return over && refused('DEC-VEHICLE.rows', { max: String(over[1]) }, over[2]);
};

/** Ids of consignments carry their numbers: each is there once. */
const twice = ({ masters, houses }: VehicleReport): Failed | undefined =>
  new Set([...masters, ...houses].map(({ id }) => id)).size === masters.length + houses.length ? undefined : refused('DEC-VEHICLE.twice', {}, '/houses');

const notSent = (findings: readonly VehicleFinding[]): Failed => {
  const faults = findings.filter(isFault).length;
  const message = `Not sent: ${faults} ${faults === 1 ? 'error' : 'errors'}`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'DEC-VEHICLE.faults', args: { n: String(faults) }, message }], data: { findings } });
};

const MESSAGES: Readonly<Record<'send' | 'update', VehicleMessage>> = { send: 'REPORT', update: 'UPDATE' };

const consignments = (count: number): string => `${count} ${count === 1 ? 'consignment' : 'consignments'}`;

/** Hands the report over as it is stored. */
const handOver = async (
  context: Context,
  entry: VehicleEntry,
  step: 'send' | 'update',
  findings: readonly VehicleFinding[],
  what = '',
): Promise<Result<VehicleEntry>> => {
  const status = vehicleStatus.next(entry.status, step);
  if (failed(status)) return status;
  const columns = { ...columnsOf(entry.report, status.right, entry, findings), sent_at: context.now };
  const sent = await vehicles.store(context, entry, columns, { action: step });
  const text = `${step === 'send' ? 'Report' : `Update${what} of ${entry.mrn ?? entry.lrn}`}: vehicle ${sent.registration} with ${consignments(sent.houses)}`;
  await tellBorder(context, sent, MESSAGES[step], text);
  return ok(sent);
};

const moveOn = async (context: Context, entry: VehicleEntry, step: Extract<VehicleAction, 'arrive' | 'cancel'>): Promise<Result<VehicleEntry>> => {
  const status = vehicleStatus.next(entry.status, step);
  if (failed(status)) return status;
  const columns = { status: status.right, ...(step === 'arrive' && { arrived_at: context.now }) };
  const moved = await vehicles.store(context, entry, columns, { action: step });
  if (step === 'arrive') await tellBorder(context, moved, 'PRESENCE', `Vehicle ${moved.registration} is at ${moved.customs_office}`);
  else if (moved.mrn !== null) await tellBorder(context, moved, 'CANCELLATION', `Report ${moved.mrn} is cancelled`);
  return ok(moved);
};

export const vehicleHandlers: Handlers<typeof declarationVehicle> = {
  ...owedByBorder,

  searchVehicleReports: async ({ body }, context) => {
    const found = await searchVehicles(context, body);
    return failed(found) ? found : reply(found.right);
  },

  readVehicleReport: async ({ params }, context) => {
    const found = await vehicles.find(context, params.id);
    return failed(found) ? found : reply(shownVehicle(found.right, context.caller));
  },

  readVehicleHistory: async ({ params }, context) => {
    const found = await vehicles.find(context, params.id);
    return failed(found) ? found : reply(await vehicles.history(context, found.right));
  },

  createVehicleReport: async ({ body: { report } }, context) => {
    const { db, caller, now } = context;
    const wrong = tooMany(report) ?? twice(report);
    if (wrong) return wrong;
    const findings = judgeVehicle(report, now);
    const lrn = await nextLrn(db, caller, now);
    const entry = await vehicles.insert(context, { lrn, ...columnsOf(report, 'DRAFT', { lrn, mrn: null, mrns: {} }, findings) });
    return saved(context, entry, findings);
  },

  updateVehicleReport: async ({ params, body }, context) => {
    const opened = await vehicles.open(context, params.id, body);
    if (failed(opened)) return opened;
    const before = opened.right;
    const wrong = tooMany(body.report) ?? twice(body.report);
    if (wrong) return wrong;
    if (!isOpen(before.status)) return refused('DEC-VEHICLE.status', { status: before.status });
    const findings = judgeVehicle(body.report, context.now);
    const changes = before.status === 'DRAFT' ? [] : changesToReport(before.report, body.report);
    if (before.status !== 'DRAFT' && findings.some(isFault)) return notSent(findings);
    const entry = await vehicles.store(context, before, columnsOf(body.report, before.status, before, findings), { action: 'change' });
    if (changes.length === 0) return saved(context, entry, findings);
    const sent = await handOver(context, entry, 'update', findings, ` (${changes.join(', ')})`);
    return failed(sent) ? sent : saved(context, sent.right, findings);
  },

  deleteVehicleReport: async ({ params }, context) => {
    const opened = await vehicles.open(context, params.id, claimOf(params));
    if (failed(opened)) return opened;
    const { status } = opened.right;
    if (status !== 'DRAFT') return refused('DEC-VEHICLE.status', { status });
    await vehicles.remove(context, opened.right);
    return reply({});
  },

  sendVehicleReport: async ({ params, body }, context) => {
    const opened = await vehicles.open(context, params.id, body);
    if (failed(opened)) return opened;
    const entry = opened.right;
    const step = entry.mrn === null ? 'send' : 'update';
    const allowed = vehicleStatus.next(entry.status, step);
    if (failed(allowed)) return refused('DEC-VEHICLE.status', { status: entry.status });
    const findings = judgeVehicle(entry.report, context.now);
    if (findings.some(isFault)) return notSent(findings);
    if (findings.length > 0 && !body.confirmWarnings)
      return reply({ report: shownVehicle(entry, context.caller), findings: [...findings] }, { statusCode: 1, message: 'Check the warnings before sending.' });
    const sent = await handOver(context, entry, step, findings);
    return failed(sent) ? sent : reply({ report: shownVehicle(sent.right, context.caller), findings: [...findings] });
  },

  announceArrival: async ({ params, body }, context) => {
    const opened = await vehicles.open(context, params.id, body);
    if (failed(opened)) return opened;
    const { status, report } = opened.right;
    const findings = judgeVehicle(report, context.now);
    if (status === 'INCOMPLETE' || (status === 'REGISTERED' && !isComplete(findings))) return refused('DEC-VEHICLE.incomplete');
    const moved = await moveOn(context, opened.right, 'arrive');
    return failed(moved) ? refused('DEC-VEHICLE.status', { status }) : reply({ report: shownVehicle(moved.right, context.caller), findings: [] });
  },

  cancelVehicleReport: async ({ params, body }, context) => {
    const opened = await vehicles.open(context, params.id, body);
    if (failed(opened)) return opened;
    const moved = await moveOn(context, opened.right, 'cancel');
    return failed(moved)
      ? refused('DEC-VEHICLE.status', { status: opened.right.status })
      : reply({ report: shownVehicle(moved.right, context.caller), findings: [] });
  },

  lastTrip: async ({ params }, { db, caller }) => {
    const registration = params.registration?.trim() ?? '';
    const ordered = db
      .selectFrom('vehicle_report')
      .select('report')
      .where(vehicles.readable(caller))
      .where('status', '<>', 'CANCELLED')
      .where('registration', '<>', '')
      .orderBy('created_at', 'desc')
      .limit(1);
    const last = await (registration === '' ? ordered : ordered.where('registration', 'ilike', registration.replaceAll(/[\\%_]/g, '\\$&'))).executeTakeFirst();
    return last === undefined ? refused('DEC-VEHICLE.trip') : reply(nextTrip({ ...blankReport(), ...last.report }));
  },

  searchCarried: async ({ body }, context) => {
    const found = await searchCarriedBy(context, body.criteria.number, body.paging);
    return failed(found) ? found : reply(found.right);
  },

  carriedConsignments: async ({ body }, context) => {
    const houses = await consignmentsOf(context, body.declarationIds);
    return failed(houses) ? houses : reply({ houses: houses.right });
  },

  readVehicleMessages: async ({ params }, context) => {
    const found = await vehicles.find(context, params.id);
    return failed(found) ? found : reply(await messagesOfVehicle(context.db, found.right.id));
  },
};
