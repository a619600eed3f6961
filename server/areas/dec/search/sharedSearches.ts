import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type * as sharedSearch from '../../../../src/application/contract/sharedSearch';
import { MAX_SHARED_NAME, type SharedSearch } from '../../../../src/application/contract/sharedSearch';
import { refused } from '../../../../src/domain/declaration/refusals';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail } from '../../../../src/domain/kernel/result';
import type { SharedSearchTable } from '../../../db/tables/declarationSearch';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Caller, type Handlers } from '../../../records/handlers';
import { notFound } from '../declarations';

type Entry = Selectable<SharedSearchTable>;

const MAX_QUERY = 4_000;

const mayRemove = ({ userName, roles, visibleUnits }: Caller, { created_by, org_unit_id }: Entry): boolean =>
  visibleUnits.includes(org_unit_id) && (created_by === userName || roles.includes('DeclarationAdministratorExtended'));

const shown = (caller: Caller, entry: Entry): SharedSearch => ({
  id: entry.id,
  name: entry.name,
  query: entry.query,
  createdBy: entry.created_by,
  mayRemove: mayRemove(caller, entry),
});

export const sharedSearchHandlers: Handlers<typeof sharedSearch> = {
  listSharedSearches: async ({ params }, { db, caller }) => {
    const rows = await db
      .selectFrom('shared_search')
      .selectAll()
      .where('view', '=', params.view)
      .where('org_unit_id', 'in', [...caller.readableUnits])
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute();
    return reply({ items: rows.map((entry) => shown(caller, entry)) });
  },

  shareSearch: async ({ body }, { db, caller, now }) => {
    const name = body.name.trim();
    if (name === '' || name.length > MAX_SHARED_NAME) return refused('DEC-SHARED.name', { max: String(MAX_SHARED_NAME) }, '/name');
    if (body.query.length > MAX_QUERY || !/^[\w.]{1,60}$/.test(body.view)) return fail('badRequest', CATALOGUE.badRequest);
    const stored = await db
      .insertInto('shared_search')
      .values({
        id: randomUUID(),
        tenant_id: caller.tenantId,
        org_unit_id: caller.orgUnitId,
        view: body.view,
        name,
        query: body.query,
        created_at: now,
        created_by: caller.userName,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return stored === undefined ? refused('DEC-SHARED.taken', { name }, '/name') : reply(shown(caller, stored));
  },

  removeSharedSearch: async ({ params }, { db, caller }) => {
    const entry = await db
      .selectFrom('shared_search')
      .selectAll()
      .where('id', '=', plainGuid(params.id))
      .where('org_unit_id', 'in', [...caller.readableUnits])
      .executeTakeFirst();
    if (entry === undefined) return notFound();
    if (!mayRemove(caller, entry)) return fail('forbidden', CATALOGUE.forbidden);
    await db.deleteFrom('shared_search').where('id', '=', entry.id).execute();
    return reply({});
  },
};
