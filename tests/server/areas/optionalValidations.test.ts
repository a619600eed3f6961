import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readValidationSettings, saveValidationSettings, type ValidationMode } from '../../../src/application/contract/dec';
import { optionalRules } from '../../../src/domain/declaration/rules/all';
import { unitIds } from '../../../server/db/seed/demoUnits';
import { create, sample } from '../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../portal';

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

const save = (client: TestClient, own: Record<string, ValidationMode>, orgUnitId?: string) =>
  client.call(saveValidationSettings, { params: orgUnitId === undefined ? {} : { orgUnitId }, body: { own } });

describe('optional validations', () => {
  it('are those of the nearest unit that sets them', async () => {
    const { data } = await declarant.call(readValidationSettings, { params: {} });
    expect(data.orgUnitId).toBe(unitIds.gothenburg);
    expect(data.effective).toMatchObject({ [ORIGIN]: 'WARNING', [DOCUMENT]: 'ERROR' });
    expect(data.own[ORIGIN]).toBeUndefined();
    expect(Object.keys(data.effective)).toHaveLength(optionalRules.length);
    const stockholm = (await extended.call(readValidationSettings, { params: {} })).data;
    expect([stockholm.effective[DOCUMENT], stockholm.own]).toEqual(['WARNING', {}]);
  });

  it('decide what a save finds', async () => {
    const { header, items } = sample(1);
    const content = { header, items: items.map(({ countryOfOrigin: _left, ...item }) => item) };
    const severities = async (): Promise<number[]> => (await create(content, extended)).data.findings.filter(({ ruleId }) => ruleId === ORIGIN).map(({ severity }) => severity);
    expect(await severities()).toEqual([1]);
    await save(extended, { [ORIGIN]: 'ERROR' });
    expect(await severities()).toEqual([2]);
    await save(extended, { [ORIGIN]: 'OFF' });
    expect(await severities()).toEqual([]);
    expect((await save(extended, {})).data.effective[ORIGIN]).toBe('WARNING');
    expect(await severities()).toEqual([1]);
  });

  it('are set by who may, for a unit that is seen, and for rules that exist', async () => {
    expect((await save(declarant, {})).status).toBe(403);
    expect((await save(extended, {}, unitIds.gothenburg)).status).toBe(404);
    expect((await save(everything, {}, unitIds.secondHeadOffice)).status).toBe(404);
    expect((await save(extended, { NoSuchRule: 'ERROR' })).status).toBe(400);
    expect((await save(extended, { [ORIGIN]: 'LOUD' as ValidationMode })).status).toBe(400);
    expect((await declarant.call(readValidationSettings, { params: { orgUnitId: unitIds.stockholm } })).status).toBe(404);
  });
});
