import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { JournalEntry } from '../../../src/domain/temporary-storage/journalEntry';
import type { Context } from '../../records/handlers';
import { entries, presented } from './entryKind';
import { facilityToUse } from './facilityKind';

/** Goods of a house consignment that a manifest hands over to a facility. They are presented already: nothing is lodged again. */
export interface ManifestedGoods {
  readonly facilityId: string;
  readonly manifestId: string;
  readonly houseId: string;
  readonly entry: Pick<
    JournalEntry,
    | 'tsdMrn'
    | 'presentedAt'
    | 'arrivedAt'
    | 'modeOfTransport'
    | 'arrivalMeansType'
    | 'arrivalMeansId'
    | 'placeOfLoading'
    | 'placeOfUnloading'
    | 'previousDocuments'
    | 'transportDocuments'
    | 'carrier'
    | 'consignee'
    | 'consignor'
    | 'positions'
    | 'traderReference'
  >;
}

/** CMM-R21: a journal entry that awaits the goods, with the limit that runs since their presentation. */
export const receiveFromManifest = async (
  context: Context,
  { facilityId, manifestId, houseId, entry }: ManifestedGoods,
): Promise<Result<{ readonly id: string; readonly number: string; readonly route: string }>> => {
  const facility = await facilityToUse(context, facilityId);
  if (failed(facility))
    return fail('refused', 'Choose a facility.', { feedbacks: [{ severity: 2, code: 'CMM-FACILITY', pointer: '/place', message: facility.left.message }] });
  const at: Context = { ...context, caller: { ...context.caller, orgUnitId: facility.right.org_unit_id } };
  const created = await entries.create(at, { ...entry, facilityId, declarationType: 'MANIFEST', dataSource: 'CargoManifest' });
  if (failed(created)) return created;
  const row = { ...created.right, content: { ...created.right.content, cargoManifestId: manifestId, houseId } };
  const shown = await presented(at, row);
  if (failed(shown)) return shown;
  const { id, number } = await entries.records.store(at, created.right, { content: shown.right, status: 'PRESENTED' }, { action: 'present' });
  return ok({ id, number, route: `/ts/journal/entry/${id}` });
};
