/** Conditions of row level security. The settings are read once per statement; a missing one yields no rows. */
export const OWN_TENANT = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`;
export const OWN_USER = `user_id = (select nullif(current_setting('app.user', true), '')::uuid)`;

export const policies = (table: string, condition: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_place on ${table} using (${condition}) with check (${condition})`,
];
