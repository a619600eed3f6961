import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/ts';
import { MAX_OPENING_ROWS, type OpeningRow } from '../../../src/application/contract/ts';
import { isIsoDate, startOfDay } from '../../../src/domain/kernel/dates';
import { failed, type Result } from '../../../src/domain/kernel/result';
import { checkJournalEntry, type JournalEntry } from '../../../src/domain/temporary-storage/journalEntry';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { entries, presented } from './entryKind';
import { facilityToUse, type FacilityRow } from './facilityKind';
import { refuse } from './refusing';

interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

const consignmentOf = ({ transportDocument = '', presentedAt = '', tsdMrn = '' }: OpeningRow): string =>
  [transportDocument.trim(), presentedAt.trim(), tsdMrn.trim()].join(' | ');

const entryOf = (facility: FacilityRow, rows: readonly OpeningRow[]): JournalEntry => {
  const [first = {}] = rows;
  const { transportDocument = '', presentedAt = '', tsdMrn, consignee = '' } = first;
  return {
    facilityId: facility.id,
    declarationType: 'EXTERNAL',
    ...(tsdMrn !== undefined && tsdMrn !== '' && { tsdMrn: tsdMrn.toUpperCase() }),
    presentedAt: isIsoDate(presentedAt) ? startOfDay(presentedAt) : presentedAt,
    transportDocuments: transportDocument === '' ? [] : [{ type: 'N705', reference: transportDocument, level: 'HOUSE' }],
    ...(consignee !== '' && { consignee: { name: consignee } }),
    dataSource: 'Manual',
    positions: rows.map(({ transportDocument: _document, presentedAt: _at, tsdMrn: _mrn, ...position }) => ({ customsStatus: 'N', ...position })),
  };
};

const faultsOf = (now: string, places: readonly number[], entry: JournalEntry): readonly RowFault[] => {
  const at = Date.parse(entry.presentedAt ?? '');
  const header: readonly RowFault[] = [
    ...(Number.isNaN(at) ? [{ row: places[0] ?? 1, column: 'presentedAt', message: 'Enter a day.' }] : []),
    ...((entry.tsdMrn ?? '') === '' ? [{ row: places[0] ?? 1, column: 'tsdMrn', message: 'Fill in this field.' }] : []),
  ];
  const found = checkJournalEntry(entry, now).filter(({ severity }) => severity >= 2);
  return [
    ...header,
    ...found.map(({ pointer, message }) => {
      const [, list, index, column] = pointer.split('/');
      return list === 'positions' && index !== undefined
        ? { row: places[Number(index)] ?? 1, column: column ?? '', message }
        : { row: places[0] ?? 1, column: list ?? '', message };
    }),
  ];
};

const storeEntry = async (context: Context, entry: JournalEntry): Promise<Result<unknown>> => {
  const created = await entries.create(context, entry);
  if (failed(created)) return created;
  const shown = await presented(context, created.right);
  if (failed(shown)) return shown;
  const open = await entries.records.store(context, created.right, { content: shown.right, status: 'PRESENTED' }, { action: 'present' });
  return entries.carryOut(context, open, 'store');
};

/** What lies in a facility when its journal begins here: all rows or none, and only as long as nothing was entered. */
export const openingHandlers: Pick<Handlers<typeof contract>, 'openPositions'> = {
  openPositions: async ({ body: { facilityId, rows, dryRun } }, context) => {
    const facility = await facilityToUse(context, facilityId);
    if (failed(facility)) return facility;
    if (rows.length === 0 || rows.length > MAX_OPENING_ROWS)
      return refuse('TS-OPENING-ROWS', `A file has 1 to ${MAX_OPENING_ROWS} rows.`, '/rows', { max: String(MAX_OPENING_ROWS) });
    const known = await sql`select 1 from ts_position where facility_id = ${facilityId}::uuid limit 1`.execute(context.db);
    if (known.rows.length > 0) return refuse('TS-OPENING-USED', 'Opening positions are imported before the first consignment.', '/facilityId');
    const groups = Map.groupBy(
      rows.map((row, at) => ({ row, at })),
      ({ row }) => consignmentOf(row),
    );
    const consignments = [...groups.values()].map((group) => ({
      entry: entryOf(
        facility.right,
        group.map(({ row }) => row),
      ),
      places: group.map(({ at }) => at + 1),
    }));
    const faults = consignments.flatMap(({ entry, places }) => faultsOf(context.now.toISOString(), places, entry)).sort((one, other) => one.row - other.row);
    const counted = { entries: consignments.length, positions: rows.length };
    if (faults.length > 0 || dryRun) return reply({ ...counted, stored: false, rows: faults.slice(0, 1_000) });
    for (const { entry } of consignments) {
      const stored = await storeEntry(context, entry);
      if (failed(stored)) return stored;
    }
    return reply({ ...counted, stored: true, rows: [] });
  },
};
