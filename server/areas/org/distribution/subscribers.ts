import { sql } from 'kysely';
import type { Context } from '../../../records/handlers';

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly identifier: string;
}

const MOST = 50;

export const companyOf = async ({ db, caller }: Context): Promise<string | null> => {
  const { rows } = await sql<{ company: string | null }>`select company_id as company from org_unit where id = ${caller.orgUnitId}::uuid`.execute(db);
  return rows[0]?.company ?? null;
};

const found = async (context: Context, ids: readonly string[], words: string): Promise<readonly Named[]> => {
  const company = await companyOf(context);
  const { rows: units } = await sql<Named>`select id, name, code as identifier from org_unit
    where tenant_id = ${context.caller.tenantId}::uuid and company_id = ${company}::uuid and kind <> 'CLIENT' and status = 'Active'
      and case when ${ids.length > 0} then id::text = any (${[...ids]}::text[]) else strpos(lower(name || ' ' || code), ${words}) > 0 end
    order by path limit ${MOST}`.execute(context.db);
  const guids = ids.filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  if (ids.length > 0 && guids.length === 0) return units;
  const { rows: users } = await sql<Named>`select id, name, user_auth_name as identifier
    from pick_users(${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}, ${[...guids]}::uuid[], null, null, false, null, ${company}::uuid)`.execute(
    context.db,
  );
  return [...units, ...users].slice(0, MOST);
};

export const namesOf = (context: Context, ids: readonly string[]): Promise<readonly Named[]> => found(context, ids, '');

export const findSubscribers = (context: Context, text: string): Promise<readonly Named[]> => found(context, [], text.trim().toLowerCase());
