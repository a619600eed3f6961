import {
  announceArrival,
  cancelVehicleReport,
  createVehicleReport,
  deleteVehicleReport,
  readVehicleReport,
  sendVehicleReport,
  updateVehicleReport,
  type SavedVehicleReport,
  type StoredVehicleReport,
} from '../../../application/contract/declarationVehicle';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { blankReport, type VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { ActionGiven, Answered, RecordCalls } from '../../../ui/archetypes/record/declared';
import { claimOf, deletionOf } from '../../../ui/archetypes/record/recordCalls';

/** Parts that are not given are there, so that their fields have a place. */
export const draftOf = ({ report }: StoredVehicleReport): VehicleReport => ({ ...blankReport(), ...report });

type Answer = Result<Answered<StoredVehicleReport>>;

const answered = (answer: Result<SavedVehicleReport>): Answer =>
  failed(answer) ? answer : ok({ record: answer.right.report, findings: answer.right.findings });

export const vehicleCalls: RecordCalls<StoredVehicleReport, VehicleReport> = {
  read: (api, id) => api.call(readVehicleReport, { params: { id } }),
  create: async (api, report, idempotencyKey) => answered(await api.call(createVehicleReport, { body: { report } }, { idempotencyKey })),
  update: async (api, report, change) => answered(await api.call(updateVehicleReport, { params: { id: change.id }, body: { report, ...claimOf(change) } })),
  remove: (api, change) => api.call(deleteVehicleReport, { params: deletionOf(change) }),
};

/** What is incomplete is asked about first. */
export const send = async (api: Api, given: ActionGiven): Promise<Answer> => {
  const answer = await api.call(
    sendVehicleReport,
    { params: { id: given.id }, body: { ...claimOf(given), confirmWarnings: given.confirmed } },
    { idempotencyKey: freshGuid() },
  );
  if (failed(answer)) return answer;
  const { report, findings } = answer.right;
  const isSent = report.status === 'SENT';
  return ok({ record: report, findings: isSent ? [] : findings, ...(!isSent && { asks: findings }) });
};

export const arrive = async (api: Api, given: ActionGiven): Promise<Answer> =>
  answered(await api.call(announceArrival, { params: { id: given.id }, body: claimOf(given) }, { idempotencyKey: freshGuid() }));

export const cancel = async (api: Api, given: ActionGiven): Promise<Answer> =>
  answered(await api.call(cancelVehicleReport, { params: { id: given.id }, body: claimOf(given) }, { idempotencyKey: freshGuid() }));
