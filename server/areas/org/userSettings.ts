import type { Selectable } from 'kysely';
import type * as org from '../../../src/application/contract/org';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { MAX_SETTING_BYTES, registeredSetting, type SettingKey } from '../../../src/domain/organization/userSettings';
import type { UserSettingTable } from '../../db/tables/userSettings';
import { changedMeanwhile } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';

type UserSettingHandlers = Pick<Handlers<typeof org>, 'readUserSettings' | 'readUserSetting' | 'writeUserSetting' | 'deleteUserSetting'>;
type Stored = Pick<Selectable<UserSettingTable>, 'plugin_id' | 'setting_id' | 'value' | 'schema_version' | 'version'>;

const COLUMNS = ['plugin_id', 'setting_id', 'value', 'schema_version', 'version'] as const;
const DIGITS = /^\d{1,4}$/;

const refused = (code: string, message: string) => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });

const keyOf = ({ pluginId, settingId }: { readonly pluginId: string; readonly settingId: string }): Result<SettingKey<unknown>> => {
  const key = DIGITS.test(pluginId) && DIGITS.test(settingId) ? registeredSetting(Number(pluginId), Number(settingId)) : undefined;
  return key === undefined ? refused('ORG-SETTING', `Plugin ${pluginId} has no user setting ${settingId}.`) : ok(key);
};

const settingOf = ({ plugin_id, setting_id, value, schema_version, version }: Stored): org.UserSetting => ({
  pluginId: plugin_id,
  settingId: setting_id,
  schemaVersion: schema_version,
  version,
  value,
});

const ownSetting = ({ db, caller }: Context, { pluginId, settingId }: SettingKey<unknown>) =>
  db
    .selectFrom('user_setting')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('plugin_id', '=', pluginId)
    .where('setting_id', '=', settingId)
    .where('org_unit_id', 'is', null);

const insert = ({ db, caller, now }: Context, { pluginId, settingId, schemaVersion }: SettingKey<unknown>, value: string): Promise<Stored | undefined> =>
  db
    .insertInto('user_setting')
    .values({
      tenant_id: caller.tenantId,
      user_id: caller.userId,
      plugin_id: pluginId,
      setting_id: settingId,
      org_unit_id: null,
      value,
      schema_version: schemaVersion,
      version: 1,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

const update = (
  { db, caller, now }: Context,
  { pluginId, settingId, schemaVersion }: SettingKey<unknown>,
  value: string,
  version: number,
): Promise<Stored | undefined> =>
  db
    .updateTable('user_setting')
    .set({ value, schema_version: schemaVersion, version: version + 1, changed_at: now })
    .where('user_id', '=', caller.userId)
    .where('plugin_id', '=', pluginId)
    .where('setting_id', '=', settingId)
    .where('org_unit_id', 'is', null)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();

/** The caller's own settings (organization, 2.8). */
export const userSettingHandlers: UserSettingHandlers = {
  readUserSettings: async (_input, { db, caller }) => {
    const rows = await db.selectFrom('user_setting').select(COLUMNS).where('user_id', '=', caller.userId).where('org_unit_id', 'is', null).execute();
    return reply({ settings: rows.map(settingOf) });
  },

  /** One that was never written has version 0. */
  readUserSetting: async ({ params }, context) => {
    const key = keyOf(params);
    if (failed(key)) return key;
    const { pluginId, settingId, schemaVersion } = key.right;
    const row = await ownSetting(context, key.right).executeTakeFirst();
    return reply(row === undefined ? { pluginId, settingId, schemaVersion, version: 0, value: null } : settingOf(row));
  },

  writeUserSetting: async ({ params, body }, context) => {
    const key = keyOf(params);
    if (failed(key)) return key;
    const { schemaVersion, value: schema } = key.right;
    if (body.schemaVersion !== schemaVersion) return refused('ORG-SETTING-SCHEMA', `This setting has the form ${schemaVersion}. Reload the page.`);
    if (schema.decode(body.value)._tag === 'Left') return refused('ORG-SETTING-VALUE', 'The value of this user setting has the wrong form.');
    const value = JSON.stringify(body.value);
    if (Buffer.byteLength(value) > MAX_SETTING_BYTES) return refused('ORG-SETTING-SIZE', 'A user setting holds at most 64 kB.');
    const row = body.version === 0 ? await insert(context, key.right, value) : await update(context, key.right, value, body.version);
    return row === undefined ? changedMeanwhile() : reply(settingOf(row));
  },

  deleteUserSetting: async ({ params }, { db, caller }) => {
    const key = keyOf(params);
    if (failed(key)) return key;
    const { pluginId, settingId } = key.right;
    await db.deleteFrom('user_setting').where('user_id', '=', caller.userId).where('plugin_id', '=', pluginId).where('setting_id', '=', settingId).execute();
    return reply(undefined);
  },
};
