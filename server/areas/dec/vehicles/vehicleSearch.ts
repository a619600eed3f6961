import { sql, type RawBuilder } from 'kysely';
import type { VehicleCriteria, VehicleRow } from '../../../../src/application/contract/declarationVehicle';
import { MAX_PAGE_SIZE, type Page, type Search, type SortOrder } from '../../../../src/application/contract/endpoint';
import { endOfDay, isIsoDate, startOfDay } from '../../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { CATALOGUE } from '../../../records/catalogue';
import type { Caller, Context } from '../../../records/handlers';
import { vehicles, type VehicleEntry } from './vehicleReports';
import { lookUp } from '../../../../src/domain/kernel/lookUp';
import { ordered } from '../../../db/paging';

const SORTED_BY: Readonly<Record<string, string>> = {
  entryAt: 'entry_at',
  registration: 'registration',
  driver: 'driver',
  customsOffice: 'customs_office',
  mrn: 'mrn',
  houses: 'houses',
  openConsignments: 'open_consignments',
  status: 'status',
  changedAt: 'changed_at',
};

const typed = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

const whereOf = (caller: Caller, { number, status, from, to }: VehicleCriteria): Result<RawBuilder<unknown>> => {
  const [first, last, wanted] = [typed(from), typed(to), typed(number)?.replaceAll(' ', '').toUpperCase()];
  if ([first, last].some((day) => day !== undefined && !isIsoDate(day))) return fail('badRequest', CATALOGUE.badRequest);
  const conditions = [
    vehicles.readable(caller),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(first === undefined ? [] : [sql`entry_at >= ${startOfDay(first)}::timestamptz`]),
    ...(last === undefined ? [] : [sql`entry_at < ${endOfDay(last)}::timestamptz`]),
    ...(wanted === undefined ? [] : [sql`exists (select from unnest(search_keys) as found where starts_with(found, ${wanted}))`]),
  ];
  return ok(sql.join(conditions, sql` and `));
};

const orderOf = (sortOrder: SortOrder): RawBuilder<unknown> => ordered(sortOrder, (fieldId) => lookUp(SORTED_BY, fieldId), sql`changed_at desc`, sql`id`);

const rowOf = (entry: VehicleEntry): VehicleRow => ({
  id: entry.id,
  lrn: entry.lrn,
  status: entry.status,
  registration: entry.registration,
  driver: entry.driver,
  customsOffice: entry.customs_office,
  houses: entry.houses,
  openConsignments: entry.open_consignments,
  changedAt: entry.changed_at.toISOString(),
  changedBy: entry.changed_by,
  ...(entry.mrn !== null && { mrn: entry.mrn }),
  ...(entry.entry_at !== null && { entryAt: entry.entry_at.toISOString() }),
  ...(entry.routing !== null && { routing: entry.routing }),
});

export const searchVehicles = async ({ db, caller }: Context, { criteria, paging }: Search<VehicleCriteria>): Promise<Result<Page<VehicleRow>>> => {
  const where = whereOf(caller, criteria);
  if (failed(where)) return where;
  const size = Math.min(paging.pageSize, MAX_PAGE_SIZE);
  const { rows } = await sql<VehicleEntry & { total: string }>`
    select *, count(*) over () as total from vehicle_report where ${where.right} order by ${orderOf(paging.sortOrder)} limit ${size} offset ${paging.pageNum * size}`.execute(
    db,
  );
  return ok({ items: rows.map(rowOf), totalCount: Number(rows[0]?.total ?? 0) });
};
