import { sql } from 'kysely';
import { goodsLocationContract } from '../../../../src/application/contract/goodsLocations';
import type * as contract from '../../../../src/application/contract/goodsLocations';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { checkGoodsLocation } from '../../../../src/domain/organization/goodsLocations/checkGoodsLocation';
import { locationStatus, type GoodsLocation } from '../../../../src/domain/organization/goodsLocations/goodsLocation';
import { isAllowedFor, meetsSearch } from '../../../../src/domain/organization/goodsLocations/locationOfGoods';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { equal, text, upper } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';
import { companyRoot } from '../../../records/records';

const MOST = 50;

/** The code names the place, so each stands in the register of the company once. */
const sameCode = async (context: Context, { code = '' }: GoodsLocation, id: string | undefined): Promise<readonly RecordFinding[]> => {
  const root = await companyRoot(context);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org.location ${root} ${code.trim()}`}, 0))`.execute(context.db);
  const { rows } = await sql`select id from org_location where tenant_id = ${context.caller.tenantId}::uuid and org_unit_id = ${root}::uuid
    and code = ${code.trim().toUpperCase()} and code <> '' and id is distinct from ${id ?? null}::uuid`.execute(context.db);
  if (rows.length === 0) return [];
  return [{ severity: 2, code: 'ORG-LOC-TWICE', pointer: '/code', message: 'There is a place with this code.', messageKey: 'feedback.ORG-LOC-TWICE' }];
};

/** Places where the company shows goods to customs. */
export const goodsLocations = recordKind(goodsLocationContract, {
  columns: { code: upper('code'), name: text('name'), country: upper('country'), typeOfLocation: upper('typeOfLocation'), qualifier: upper('qualifier') },
  search: {
    text: (value) => sql`strpos(lower(concat_ws(' ', code, name, content ->> 'unLocode', content ->> 'city')), lower(${value})) > 0`,
    country: equal('country'),
    qualifier: equal('qualifier'),
    status: equal('status'),
  },
  status: locationStatus,
  first: 'Active',
  editable: ['Active'],
  check: checkGoodsLocation,
  checkAmongOthers: sameCode,
  ofCompany: true,
  route: (id) => `/org/goods-locations/${id}`,
});

export const locationHandlers: Handlers<typeof contract> = {
  searchGoodsLocations: async ({ body: { country = '', searchBy = 'None', text: typed = '', use } }, { db, caller }) => {
    const { rows } = await sql<{ id: string; content: GoodsLocation }>`select id, content from org_location
      where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and status = 'Active'
        and (${country} = '' or country = ${country}) order by code`.execute(db);
    const found = rows.filter(({ content }) => isAllowedFor(content, use) && meetsSearch(content, searchBy, typed));
    return reply({ items: found.slice(0, MOST).map(({ id, content }) => ({ id, location: content })), more: found.length > MOST });
  },
};
