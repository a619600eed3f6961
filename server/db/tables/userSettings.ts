import type { ColumnType } from 'kysely';

/** What a user has set for themselves. `org_unit_id` null: everywhere. */
export interface UserSettingTable {
  tenant_id: string;
  user_id: string;
  plugin_id: number;
  setting_id: number;
  org_unit_id: string | null;
  /** Written as the text of JSON. */
  value: ColumnType<unknown, string, string>;
  schema_version: number;
  version: number;
  changed_at: Date;
}

export interface UserSettingTables {
  user_setting: UserSettingTable;
}
