import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readValidationSettings, saveValidationSettings } from '../../../../src/application/contract/dec';
import { optionalRules } from '../../../../src/domain/declaration/rules/all';
import { modesOf, resolvedMode, type SettingLevel, type ValidationSetting } from '../../../../src/domain/declaration/validationSettings';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { create, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let extended: TestClient;
let everything: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  extended = await portal.signIn('declarant.extended.demo');
  everything = await portal.signIn('portal.demo');
});
afterAll(() => portal.stop());

const ORIGIN = 'ValidateCountryOfOriginOnGoodsItemIsSet';
const DOCUMENT = 'ValidateDocumentProducedForSeImport';
const HERE = { country: 'SE', flow: 'IMPORT', today: '2026-07-10' };

const setting = (validationId: string, mode: ValidationSetting['mode'], more: Partial<ValidationSetting> = {}): ValidationSetting => ({
  validationId,
  mode,
  countries: [],
  flows: [],
  ...more,
});

const save = (client: TestClient, own: readonly ValidationSetting[], orgUnitId?: string) =>
  client.call(saveValidationSettings, { params: orgUnitId === undefined ? {} : { orgUnitId }, body: { own: [...own] } });

const ownOf = (levels: readonly SettingLevel[], unit: string): readonly ValidationSetting[] | undefined =>
  levels.find(({ orgUnitId }) => orgUnitId === unit)?.settings;

describe('optional validations', () => {
  it('are those of the nearest unit that sets them: warnings of the company, errors of Gothenburg for 5, 6 and 11', async () => {
    const { data } = await declarant.call(readValidationSettings, { params: {} });
    expect(data.orgUnitId).toBe(unitIds.gothenburg);
    const modes = modesOf(data.levels, HERE);
    expect(optionalRules.map(({ id, number }) => [number, modes[id]])).toEqual(
      optionalRules.map(({ number }) => [number, [5, 6, 11].includes(number) ? 'ERROR' : 'WARNING']),
    );
    expect(resolvedMode(data.levels, ORIGIN, HERE).level).toMatchObject({ orgUnitId: unitIds.seHeadOffice, name: 'Head office' });
    expect(resolvedMode(data.levels, DOCUMENT, HERE).level?.orgUnitId).toBe(unitIds.gothenburg);
    const stockholm = (await extended.call(readValidationSettings, { params: {} })).data;
    expect([modesOf(stockholm.levels, HERE)[DOCUMENT], ownOf(stockholm.levels, unitIds.stockholm)]).toEqual(['WARNING', []]);
  });

  it('decide what a save finds', async () => {
    const { header, items } = sample(1);
    const content = { header, items: items.map(({ countryOfOrigin: _left, ...item }) => item) };
    const severities = async (): Promise<number[]> =>
      (await create(content, extended)).data.findings.filter(({ ruleId }) => ruleId === ORIGIN).map(({ severity }) => severity);
    expect(await severities()).toEqual([1]);
    await save(extended, [setting(ORIGIN, 'ERROR')]);
    expect(await severities()).toEqual([2]);
    await save(extended, [setting(ORIGIN, 'OFF', { countries: ['SE', 'NO'], flows: ['IMPORT'], validFrom: '2020-01-01' })]);
    expect(await severities()).toEqual([]);
    for (const elsewhere of [{ countries: ['NO'] }, { flows: ['EXPORT'] }, { validTo: '2020-12-31' }, { validFrom: '2999-01-01' }] as const) {
      await save(extended, [setting(ORIGIN, 'OFF', { ...elsewhere } as Partial<ValidationSetting>)]);
      expect(await severities()).toEqual([1]);
    }
    const kept = setting(ORIGIN, 'ERROR', { countries: ['SE'], flows: ['IMPORT', 'EXPORT'], validFrom: '2026-01-01', validTo: '2026-06-30' });
    expect(ownOf((await save(extended, [kept])).data.levels, unitIds.stockholm)).toEqual([kept]);
    expect(ownOf((await save(extended, [])).data.levels, unitIds.stockholm)).toEqual([]);
    expect(await severities()).toEqual([1]);
  });

  it('are set by who may, for a unit that is seen, and for rules and days that exist', async () => {
    expect((await save(declarant, [])).status).toBe(403);
    expect((await save(extended, [], unitIds.gothenburg)).status).toBe(404);
    expect((await save(everything, [], unitIds.secondHeadOffice)).status).toBe(404);
    const wrong = await save(extended, [
      setting('NoSuchRule', 'ERROR'),
      setting(ORIGIN, 'OFF', { validFrom: '2026-02-30' }),
      setting(DOCUMENT, 'OFF', { validFrom: '2026-07-01', validTo: '2026-06-30' }),
      setting(DOCUMENT, 'ERROR'),
    ]);
    expect(wrong.outcome.feedbacks?.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['DEC-SETTING.rule', '/own/0/validationId'],
      ['DEC-SETTING.day', '/own/1/validFrom'],
      ['DEC-SETTING.days', '/own/2/validTo'],
      ['DEC-SETTING.rule', '/own/3/validationId'],
    ]);
    expect((await save(extended, [setting(ORIGIN, 'LOUD' as 'ERROR')])).status).toBe(400);
    expect((await save(extended, [setting(ORIGIN, 'ERROR', { countries: ['XX'] as never })])).status).toBe(400);
    expect((await declarant.call(readValidationSettings, { params: { orgUnitId: unitIds.stockholm } })).status).toBe(404);
  });
});
