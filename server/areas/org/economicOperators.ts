import { sql, type Transaction } from 'kysely';
import type * as org from '../../../src/application/contract/org';
import { plainGuid } from '../../../src/domain/kernel/guid';
import type { Database } from '../../db/schema';
import { reply, type Handlers } from '../../records/handlers';
import { identifierOf, type Operator } from './owners';
import { sightOf } from './sight';

const MOST = 20;
const MAX_WORDS = 8;

const like = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The id of a party that was merged leads to the one that it went into. */
const withMerged = async (db: Transaction<Database>, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ operator_id: string }>`select operator_id from org_operator_alias where alias_id = any (${[...ids]}::uuid[])`.execute(db);
  return [...ids, ...rows.map(({ operator_id }) => operator_id)];
};

/** From a unit of outsiders only the parties it stands for. */
export const pickEconomicOperators: Handlers<typeof org>['pickEconomicOperators'] = async ({ body }, { db, caller }) => {
  const { operators } = await sightOf(db, caller);
  const words = (body.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const ids = body.ids && (await withMerged(db, body.ids.map(plainGuid).slice(0, MOST)));
  const conditions = [
    sql`tenant_id = ${caller.tenantId}::uuid`,
    operators === undefined ? sql`org_unit_id = any (${[...caller.readableUnits]}::uuid[])` : sql`id = any (${[...operators]}::uuid[])`,
    // A party that is no longer active is not offered, but its name is still told.
    ids === undefined ? sql`status = 'Active'` : sql`id = any (${ids}::uuid[])`,
    ...words.map((word) => sql`lower(concat_ws(' ', name, eori, tin, vat_number, cnr, content ->> 'registrationNumber')) like ${like(word)}`),
  ];
  const { rows } = await sql<Operator>`
    select id, name, country, eori, tin, vat_number, cnr from org_operator where ${sql.join(conditions, sql` and `)} order by lower(name), id limit ${MOST}`.execute(
    db,
  );
  return reply({
    items: rows.map((operator) => {
      const identifier = identifierOf(operator);
      return { id: operator.id, name: operator.name, country: operator.country, ...(identifier === undefined ? {} : { identifier }) };
    }),
  });
};
