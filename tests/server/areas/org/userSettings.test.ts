import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUserSetting, readUserSetting, readUserSettings, writeUserSetting } from '../../../../src/application/contract/org';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let other: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  other = await portal.signIn('declarant.extended.demo');
});
afterAll(() => portal.stop());
beforeEach(() => portal.database.query('delete from user_setting'));

const LANGUAGE = { pluginId: '0', settingId: '1' };
const COLUMNS = { pluginId: '2', settingId: '39' };

const write = (client: TestClient, params: typeof LANGUAGE, value: unknown, version = 0, schemaVersion = 1) =>
  client.call(writeUserSetting, { params, body: { value, version, schemaVersion } });

const settingsOf = async (client: TestClient) => (await client.call(readUserSettings, {})).data.settings;

describe('user settings', () => {
  it('are kept per plugin and setting: managed columns of case management are (2, 39)', async () => {
    const layout = { 'cm.search': { columns: [{ id: 'reference', visible: true, width: 120 }] } };
    expect((await write(declarant, COLUMNS, layout)).data).toEqual({ pluginId: 2, settingId: 39, schemaVersion: 1, version: 1, value: layout });
    expect((await write(declarant, LANGUAGE, 'SV')).data.version).toBe(1);
    expect((await settingsOf(declarant)).map(({ pluginId, settingId }) => [pluginId, settingId]).toSorted()).toEqual([
      [0, 1],
      [2, 39],
    ]);
    expect((await declarant.call(readUserSetting, { params: COLUMNS })).data.value).toEqual(layout);
  });

  it('belong to one user, in every unit', async () => {
    await write(declarant, LANGUAGE, 'DK');
    expect(await settingsOf(other)).toEqual([]);
    expect((await other.call(readUserSetting, { params: LANGUAGE })).data.version).toBe(0);
    expect((await write(other, LANGUAGE, 'NO')).data.version).toBe(1);
    await other.call(deleteUserSetting, { params: LANGUAGE });
    expect((await declarant.call(readUserSetting, { params: LANGUAGE }, { orgUnit: unitIds.malmo })).data).toMatchObject({ value: 'DK', version: 1 });
  });

  it('are not overwritten by a page that knows an older version', async () => {
    await write(declarant, LANGUAGE, 'SV');
    for (const version of [0, 7])
      expect((await write(declarant, LANGUAGE, 'DK', version)).outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'COR-VERSION' }] });
    expect((await write(declarant, LANGUAGE, 'NO', 1)).data).toMatchObject({ value: 'NO', version: 2 });
  });

  it('are written once when two pages are first at the same time', async () => {
    const answers = await Promise.all([write(declarant, LANGUAGE, 'SV'), write(declarant, LANGUAGE, 'DK')]);
    expect(answers.map(({ outcome }) => outcome.statusCode).toSorted()).toEqual([0, 2]);
  });

  it('begin anew after they were taken away', async () => {
    await write(declarant, LANGUAGE, 'SV');
    await declarant.call(deleteUserSetting, { params: LANGUAGE });
    expect(await settingsOf(declarant)).toEqual([]);
    expect((await declarant.call(readUserSetting, { params: LANGUAGE })).data).toEqual({
      pluginId: 0,
      settingId: 1,
      schemaVersion: 1,
      version: 0,
      value: null,
    });
  });

  it.each([
    ['a pair that is not registered', { pluginId: '0', settingId: '38' }, 'SV', 1, 'ORG-SETTING'],
    ['a plugin that does not exist', { pluginId: '15', settingId: '39' }, {}, 1, 'ORG-SETTING'],
    ['no number', { pluginId: 'shell', settingId: '1' }, 'SV', 1, 'ORG-SETTING'],
    ['a value of the wrong form', LANGUAGE, 'FI', 1, 'ORG-SETTING-VALUE'],
    ['no value', LANGUAGE, undefined, 1, 'ORG-SETTING-VALUE'],
    ['another form of the value', LANGUAGE, 'SV', 2, 'ORG-SETTING-SCHEMA'],
    ['more than 64 kB', COLUMNS, { view: { columns: [{ id: 'å'.repeat(32_768), visible: true }] } }, 1, 'ORG-SETTING-SIZE'],
  ])('refuse %s', async (_what, params, value, schemaVersion, code) => {
    const { outcome } = await write(declarant, params, value, 0, schemaVersion);
    expect(outcome.feedbacks.map((feedback) => feedback.code)).toEqual([code]);
    expect(await settingsOf(declarant)).toEqual([]);
  });

  it('do not exist for a limited session (AC-R23)', async () => {
    const limited = await portal.signIn('declarant.limited.demo');
    const answers = await Promise.all([
      limited.call(readUserSettings, {}),
      limited.call(readUserSetting, { params: LANGUAGE }),
      write(limited, LANGUAGE, 'SV'),
      limited.call(deleteUserSetting, { params: LANGUAGE }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('need a session', async () => {
    expect((await portal.client().call(readUserSettings, {})).status).toBe(401);
  });
});
