import * as t from 'io-ts';

/** One setting of a user, with what a value of it looks like. A stored value that does not fit is as good as none. */
export interface SettingKey<A> {
  readonly pluginId: number;
  readonly settingId: number;
  readonly schemaVersion: number;
  readonly value: t.Decoder<unknown, A>;
}

/** Numbers of the plugins in settings (organization, 2.8). */
export const PLUGIN_IDS = { shell: 0, ar: 1, cm: 2, cmm: 3, cor: 4, ct: 5, cw: 6, dec: 7, dy: 8, gpm: 9, inv: 10, org: 11, rd: 12, ts: 13, pf: 14 } as const;
export type PluginPrefix = keyof typeof PLUGIN_IDS;

/** Bytes of a value as JSON. */
export const MAX_SETTING_BYTES = 65_536;

/** A grid as its user arranged it. `columns` in their order; unknown ids are dropped, missing ones come at the end as declared. */
export const ManagedColumns = t.intersection([
  t.type({ columns: t.array(t.intersection([t.type({ id: t.string, visible: t.boolean }), t.partial({ width: t.number })])) }),
  t.partial({
    sort: t.array(t.type({ fieldId: t.string, sortDirection: t.union([t.literal('asc'), t.literal('desc')]) })),
    pageSize: t.number,
    /** Columns that stay at the left, 0 to 3. */
    frozen: t.number,
  }),
]);
export type ManagedColumns = t.TypeOf<typeof ManagedColumns>;

/** Setting 39 of a plugin: every grid under the id of its view. */
export const managedColumns = (plugin: PluginPrefix): SettingKey<Readonly<Record<string, ManagedColumns>>> => ({
  pluginId: PLUGIN_IDS[plugin],
  settingId: 39,
  schemaVersion: 1,
  value: t.record(t.string, ManagedColumns),
});

/** `query` is the part of the address that holds criteria and sort order, with its `?`. At most one is the default. */
export const SavedFilter = t.intersection([t.type({ id: t.string, name: t.string, query: t.string }), t.partial({ isDefault: t.boolean })]);
export type SavedFilter = t.TypeOf<typeof SavedFilter>;

/** Setting 40 of a plugin: the saved filters of each list under the id of its view. */
export const savedFilters = (plugin: PluginPrefix): SettingKey<Readonly<Record<string, readonly SavedFilter[]>>> => ({
  pluginId: PLUGIN_IDS[plugin],
  settingId: 40,
  schemaVersion: 1,
  value: t.record(t.string, t.readonlyArray(SavedFilter)),
});

/** Setting 43 of a plugin: the parameters that were asked last of each report under the id of its view, as a query. */
export const reportParameters = (plugin: PluginPrefix): SettingKey<Readonly<Record<string, string>>> => ({
  pluginId: PLUGIN_IDS[plugin],
  settingId: 43,
  schemaVersion: 1,
  value: t.record(t.string, t.string),
});

const ofShell = <A>(settingId: number, value: t.Decoder<unknown, A>): SettingKey<A> => ({ pluginId: PLUGIN_IDS.shell, settingId, schemaVersion: 1, value });

export const languageSetting = ofShell(1, t.keyof({ EN: null, SV: null, NO: null, DK: null }));
/** `auto` follows the pointer: comfortable for touch, normal for a mouse. */
export const densitySetting = ofShell(3, t.keyof({ auto: null, compact: null, normal: null, comfortable: null }));
export const themeSetting = ofShell(5, t.keyof({ system: null, light: null, dark: null }));
/** Whether `Enter` moves to the next field. */
export const enterMovesSetting = ofShell(6, t.boolean);
/** Id of a shortcut to the press it answers to (`$mod+k`), or `off`. What is not named answers to its own. */
export const shortcutSetting = ofShell(7, t.readonly(t.record(t.string, t.string)));
/** Whether guidance and recording of others may run in the user's pages (shell, section 15). */
export const widgetConsentSetting = ofShell(8, t.boolean);

const OF_SHELL: readonly SettingKey<unknown>[] = [languageSetting, densitySetting, themeSetting, enterMovesSetting, shortcutSetting, widgetConsentSetting];
const OF_PLUGIN: readonly ((plugin: PluginPrefix) => SettingKey<unknown>)[] = [managedColumns, savedFilters, reportParameters];

const isPlugin = (name: string): name is PluginPrefix => name in PLUGIN_IDS;

/** The registered settings; a pair that is not among them is never stored. */
export const registeredSetting = (pluginId: number, settingId: number): SettingKey<unknown> | undefined => {
  const known = Object.keys(PLUGIN_IDS)
    .filter(isPlugin)
    .flatMap((plugin) => OF_PLUGIN.map((of) => of(plugin)));
  return [...OF_SHELL, ...known].find((key) => key.pluginId === pluginId && key.settingId === settingId);
};
