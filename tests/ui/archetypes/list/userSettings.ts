import { BehaviorSubject } from 'rxjs';
import { readUserSettings, writeUserSetting, type UserSetting } from '../../../../src/application/contract/org';
import { UserSettings } from '../../../../src/application/settings/userSettings';
import type { SessionState } from '../../../../src/application/session/session';
import { ok } from '../../../../src/domain/kernel/result';
import type { SettingKey } from '../../../../src/domain/organization/userSettings';
import { SIGNED_OUT } from '../../../../src/domain/session/flags';
import { DEFAULT_UNIT } from '../../../../src/domain/session/unitOverride';
import type { FakeApi } from '../../../fakes/fakeApi';

const SIGNED_IN: SessionState = { flags: SIGNED_OUT, units: [], more: false, override: DEFAULT_UNIT };

export const storedSetting = <A>({ pluginId, settingId, schemaVersion }: SettingKey<A>, value: A): UserSetting => ({
  pluginId,
  settingId,
  schemaVersion,
  version: 1,
  value,
});

/** The settings of a user over a server that keeps them. */
export const settingsOf = (api: FakeApi, stored: readonly UserSetting[] = []): UserSettings => {
  api
    .on(readUserSettings, () => ok({ settings: [...stored] }))
    .on(writeUserSetting, ({ params, body }) =>
      ok({ pluginId: Number(params.pluginId), settingId: Number(params.settingId), ...body, version: body.version + 1 }),
    );
  return new UserSettings(api, { allowed: () => true, state$: new BehaviorSubject(SIGNED_IN) });
};

/** The last value that was sent of a setting. */
export const lastStored = <A>(api: FakeApi, key: SettingKey<A>): unknown =>
  api
    .calls(writeUserSetting)
    .map(({ input }) => input)
    .filter(({ params }) => params.settingId === String(key.settingId) && params.pluginId === String(key.pluginId))
    .at(-1)?.body.value;
