import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGoodsItems, submitDeclaration, validateDeclaration } from '../../../../src/application/contract/dec';
import { create, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

describe('a submission', () => {
  it('says once what all lines say alike, and numbers the declared lines without gaps', async () => {
    const { header, items } = sample(3);
    const transportDocuments = [{ type: 'N730', reference: 'CMR-1' }];
    const { transportDocuments: _none, ...bare } = header;
    const lines = items.map((item, at) => ({ ...item, ...(at === 0 ? { excluded: true } : { transportDocuments }) }));
    const { id, version } = (await create({ header: bare, items: lines }, declarant)).data.declaration;
    const sent = await declarant.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    expect(sent.data.declaration).toMatchObject({ status: 'SENT', header: { transportDocuments } });
    const after = (await declarant.call(readGoodsItems, { params: { id } })).data.items;
    expect(after.map(({ id: itemId, itemNumber }) => [itemId, itemNumber])).toEqual([
      [items[1]?.id, 1],
      [items[2]?.id, 2],
      [items[0]?.id, 3],
    ]);
    expect(after.every((item) => item.transportDocuments === undefined || item.excluded === true)).toBe(true);
  });
});

describe('a check of everything', () => {
  it('notes when and by which rules; without news it is no new version', async () => {
    const created = (await create(sample(1), declarant)).data.declaration;
    expect(created.findings.rulesVersion).toBe('se-new-import 1');
    const check = async (version: number) => (await declarant.call(validateDeclaration, { params: { id: created.id }, body: { version } })).data.declaration;
    const first = await check(created.version);
    const second = await check(first.version);
    expect([second.version, second.status]).toEqual([first.version, first.status]);
    expect(Date.parse(second.findings.checkedAt ?? '')).toBeGreaterThan(Date.parse(first.findings.checkedAt ?? ''));
  });
});
