import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_CARRIED, type Carried } from '../../../../src/application/contract/declarationVehicle';
import { MAX_PAGE_SIZE, type Page, type Paging } from '../../../../src/application/contract/endpoint';
import { consignmentOf, REPORTED_PROFILES, REPORTED_STATUSES } from '../../../../src/domain/declaration/vehicle/fromDeclaration';
import type { HouseConsignment } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { declarationOf, type DeclarationEntry } from '../declarations';
import { readItems } from '../content/items';
import { refused } from '../../../../src/domain/declaration/refusals';

const LOW_VALUE = 'low-value';

const isCarried = ({ caller }: Context) => sql<boolean>`tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
  and profile = any (${[...REPORTED_PROFILES]}::text[]) and status = any (${[...REPORTED_STATUSES]}::text[]) and (profile <> ${LOW_VALUE} or country = 'NO')`;

type Row = Pick<DeclarationEntry, 'id' | 'profile' | 'lrn' | 'mrn' | 'status' | 'trader' | 'item_count' | 'gross_mass_total'> & { readonly total: string };

/** Open declarations and transits whose goods may go with a vehicle, newest first. */
export const searchCarriedBy = async (context: Context, number: string | undefined, paging: Paging): Promise<Result<Page<Carried>>> => {
  const wanted = number?.trim().toUpperCase() ?? '';
  const size = Math.min(paging.pageSize, MAX_PAGE_SIZE);
  const { rows } = await sql<Row>`
    select id, profile, lrn, mrn, status, trader, item_count, gross_mass_total, count(*) over () as total from declaration
    where ${isCarried(context)} and (${wanted} = '' or starts_with(lrn, ${wanted}) or starts_with(coalesce(mrn, ''), ${wanted}) or starts_with(upper(coalesce(trader_reference, '')), ${wanted}))
    order by changed_at desc, id limit ${size} offset ${paging.pageNum * size}`.execute(context.db);
  const items = rows.map(({ id, profile, lrn, mrn, status, trader, item_count, gross_mass_total }): Carried => ({
    id,
    profile,
    lrn,
    status,
    trader: trader ?? '',
    itemCount: item_count,
    ...(mrn !== null && { mrn }),
    ...(gross_mass_total !== null && { grossMass: gross_mass_total }),
  }));
  return ok({ items, totalCount: Number(rows[0]?.total ?? 0) });
};

/** What is not open any more, or of another unit, is left out. */
export const consignmentsOf = async (context: Context, declarationIds: readonly string[]): Promise<Result<HouseConsignment[]>> => {
  const { db } = context;
  if (declarationIds.length > MAX_CARRIED) return refused('DEC-VEHICLE.many', { max: String(MAX_CARRIED) });
  const ids = declarationIds.map(plainGuid);
  const entries = await db
    .selectFrom('declaration')
    .selectAll()
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where(isCarried(context))
    .execute();
  const houses: HouseConsignment[] = [];
  for (const entry of entries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))) {
    const house = consignmentOf(declarationOf(entry), await readItems(db, entry.id), randomUUID());
    if (house !== undefined) houses.push(house);
  }
  return ok(houses);
};
