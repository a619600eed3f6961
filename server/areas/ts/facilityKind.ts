import { wrong } from '../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import { facilityContract } from '../../../src/application/contract/ts';
import type { RecordFinding } from '../../../src/application/contract/record';
import { closedDays, type ClosedDays } from '../../../src/domain/kernel/dates';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { storageBook } from '../../../src/domain/temporary-storage/book';
import { checkFacility, type Facility } from '../../../src/domain/temporary-storage/facility';
import { facilityStatus } from '../../../src/domain/temporary-storage/statuses';
import type { Context } from '../../records/handlers';
import { Ledger } from '../../ledger/ledger';
import { equal, text, upper } from '../../records/recordColumns';
import { recordKind } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { refuse } from './refusing';

export const ledger = new Ledger(storageBook);

export type FacilityRow = RecordRow<Facility, 'ACTIVE' | 'ENDED'>;

const sameCode = async ({ db, caller }: Context, { code = '' }: Facility, id: string | undefined): Promise<readonly RecordFinding[]> => {
  const { rows } = await sql<{ id: string }>`select id from ts_facility where tenant_id = ${caller.tenantId}::uuid and code = ${code.trim().toUpperCase()}
    and id is distinct from ${id ?? null}::uuid`.execute(db);
  return rows.length === 0 ? [] : [wrong('TS-FACILITY-TWICE', '/code', 'There is a facility with this code already.')];
};

/** Places of temporary storage. Each keeps books of its own. */
export const facilities = recordKind(facilityContract, {
  columns: { code: upper('code'), name: text('name'), placeKind: text('placeKind'), country: upper('country'), supervisingOffice: upper('supervisingOffice') },
  search: { text: (value) => sql`strpos(lower(concat_ws(' ', code, name)), lower(${value})) > 0`, status: equal('status') },
  status: facilityStatus,
  first: 'ACTIVE',
  editable: ['ACTIVE'],
  removable: [],
  check: checkFacility,
  checkAmongOthers: sameCode,
  stored: (content) => ({ ...content, ...(content.code !== undefined && { code: content.code.trim().toUpperCase() }) }),
  changed: (context, { id }) => ledger.openChain(context, id),
  route: () => '/ts/search',
});

/** Where the caller may put goods: in a facility of the unit at hand that is not ended. */
export const facilityToUse = async (context: Context, id: string | undefined): Promise<Result<FacilityRow>> => {
  const found = await facilities.records.find(context, id ?? '');
  if (failed(found)) return found;
  const facility = found.right;
  if (facility.status !== 'ACTIVE') return refuse('TS-FACILITY-ENDED', 'The facility is ended.', '/facilityId');
  if (!context.caller.visibleUnits.includes(facility.org_unit_id)) return refuse('TS-FACILITY-UNIT', 'The facility belongs to another unit.', '/facilityId');
  return ok(facility);
};

/** Public holidays of a country, which move limits that the law sets (ruling 103). */
export const holidaysOf = async ({ db }: Pick<Context, 'db'>, country: string): Promise<ClosedDays> => {
  const { rows } = await sql<{ code: string; kind: string | null }>`select code, attributes ->> 'kind' as kind from reference_entry
    where list = 'Holiday' and starts_with(code, ${`${country}|`})`.execute(db);
  return closedDays(
    rows.map(({ code, kind }) => ({ date: code.slice(country.length + 1), kind: kind === 'BANK' ? 'BANK' : 'PUBLIC' })),
    { legal: true },
  );
};

/** What counts against the guarantee of a facility: what lies in it, debts, and what is on its way from it to another one. */
export const amountsAtRisk = async ({ db }: Pick<Context, 'db'>, facilityId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ stored: string; moving: string }>`select
    (select coalesce(sum(duty + debt), 0)::text from ts_position where facility_id = ${plainGuid(facilityId)}::uuid and customs_status <> 'U') as stored,
    (select coalesce(sum(coalesce(nullif(p ->> 'dutyAtRisk', '')::numeric, 0)), 0)::text from ts_journal_entry e, jsonb_array_elements(e.content -> 'positions') p
      where e.status = 'PRESENTED' and e.content ->> 'movedFrom' = ${facilityId}) as moving`.execute(db);
  return rows.flatMap(({ stored, moving }) => [stored, moving]);
};
