import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table reference_shipped (
    list text not null references reference_list, code text not null, valid_from date not null, content jsonb not null, primary key (list, code, valid_from))`,
  `revoke all on reference_shipped from portal_app`,
  // Of lists that were filled before this was written down: what has stood since their first version is what was shipped.
  `insert into reference_shipped (list, code, valid_from, content)
    select list, code, valid_from, jsonb_strip_nulls(jsonb_build_object('code', code, 'validFrom', valid_from, 'validTo', valid_to, 'text', text, 'shortText', short_text,
      'parentCode', parent_code, 'sortKey', nullif(sort_key, 0), 'isDefault', case when is_default then true end, 'attributes', attributes,
      'replacedBy', case when replaced_by <> '{}' then replaced_by end))
    from reference_entry where tenant_id is null and since = 1 and origin = 'Source'`,
];

/** What the program shipped of each list, so that newer contents find what nobody has changed. */
export const shippedLists: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
