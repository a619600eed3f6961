/** Conditions of row level security. The settings are read once per statement; a missing one yields no rows. */
export const OWN_TENANT = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`;
export const OWN_USER = `user_id = (select nullif(current_setting('app.user', true), '')::uuid)`;

const unitsOf = (setting: string): string =>
  `org_unit_id = any ((select string_to_array(nullif(current_setting('${setting}', true), ''), ',')::uuid[])::uuid[])`;

/** Where one works. */
export const OWN_PLACE = `${OWN_TENANT} and ${unitsOf('app.units')}`;
/** There, and at the root of one's company. */
export const READABLE_PLACE = `${OWN_TENANT} and ${unitsOf('app.read_units')}`;

export const policies = (table: string, condition: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_place on ${table} using (${condition}) with check (${condition})`,
];

/** Read in every unit of a company what its root unit holds, and written only where one works. */
export const readableInCompany = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_read on ${table} for select using (${READABLE_PLACE})`,
  `create policy ${table}_insert on ${table} for insert with check (${OWN_PLACE})`,
  `create policy ${table}_update on ${table} for update using (${OWN_PLACE}) with check (${OWN_PLACE})`,
  `create policy ${table}_delete on ${table} for delete using (${OWN_PLACE})`,
];

/** Read and written in every unit of a company: registers that all of them share. */
export const changedInCompany = (table: string): string[] => policies(table, READABLE_PLACE);

/** Who sees a record reads and adds to its history, in whichever unit it stands. */
export const historyOfSeen = (table: string, kind: string): string => {
  const seen = `kind = '${kind}' and exists (select from ${table} r where r.id = record_history.record_id)`;
  return `create policy ${table}_history on record_history using (${seen}) with check (${seen})`;
};

/** Read and changed also in a second unit, whose id stands in the column as text. */
export const alsoReadIn = (table: string, column: string, kind: string): string[] => {
  const there = `${OWN_TENANT} and ${column} = any ((select string_to_array(nullif(current_setting('app.units', true), ''), ','))::text[])`;
  return [
    `create policy ${table}_also_read on ${table} for select using (${there})`,
    `create policy ${table}_also_update on ${table} for update using (${there}) with check (${there})`,
    historyOfSeen(table, kind),
  ];
};

/** Texts as SQL writes them after `in` and between the brackets of an array. */
export const sqlTexts = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
