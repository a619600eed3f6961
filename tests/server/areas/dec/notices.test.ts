import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acknowledgeNotice,
  linkNotice,
  markNoticeRead,
  readNotice,
  searchStorageRemovals,
  searchWarehouseReleases,
  type NoticeCriteria,
} from '../../../../src/application/contract/declarationNotices';
import { Lodging, sampleOf } from './authority/flowPortal';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let operator: TestClient;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  declarant = await portal.signIn('declarant.demo');
  operator = await portal.signIn('warehouse.demo');
});
afterAll(() => portal.stop());

const asked = (criteria: NoticeCriteria = {}) => ({
  body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [{ fieldId: 'decisionDate', sortDirection: 'desc' as const }] } },
});
const releases = async (client: TestClient, criteria?: NoticeCriteria) => (await client.call(searchWarehouseReleases, asked(criteria))).data.items;
const removals = async (client: TestClient, criteria?: NoticeCriteria) => (await client.call(searchStorageRemovals, asked(criteria))).data.items;

describe('the notices', () => {
  it('are those of the own unit and of the own kind', async () => {
    expect((await releases(declarant)).map(({ state, packages }) => `${state} ${packages}`)).toEqual(['NEW 16', 'LINKED 30']);
    expect((await releases(operator)).map(({ state }) => state)).toEqual(['READ']);
    expect((await removals(operator)).map(({ state }) => state)).toEqual(['NEW']);
    expect(await releases(declarant, { state: 'READ' })).toEqual([]);
    const [linked] = await releases(declarant, { state: 'LINKED' });
    const { data } = await declarant.call(readNotice, { params: { id: linked?.id ?? '' } });
    expect((await releases(declarant, { number: data.items[0]?.reference ?? '' })).map(({ id }) => id)).toEqual([data.id]);
    expect((await operator.call(readNotice, { params: { id: data.id } })).status).toBe(404);
  });

  it('go their way from new to linked, one version after the other', async () => {
    const [fresh] = await releases(declarant, { state: 'NEW' });
    const params = { id: fresh?.id ?? '' };
    const read = (await declarant.call(markNoticeRead, { params, body: { version: 1 } })).data;
    expect([read.state, read.version]).toEqual(['READ', 2]);
    expect((await declarant.call(linkNotice, { params, body: { version: 2, reference: 'OUT-1' } })).outcome.statusCode).toBe(2);
    expect((await declarant.call(acknowledgeNotice, { params, body: { version: 1 } })).outcome.message).toMatch(
      /^Changed by declarant\.demo at \d\d:\d\d\. Reload or compare\.$/,
    );
    const receipt = (await declarant.call(acknowledgeNotice, { params, body: { version: 2 } })).data;
    expect([receipt.state, receipt.acknowledgedBy]).toEqual(['ACKNOWLEDGED', 'declarant.demo']);
    expect((await declarant.call(linkNotice, { params, body: { version: 3, reference: ' ' } })).outcome.message).toBe(
      'Name what the goods left with, in at most 35 characters',
    );
    const linked = (await declarant.call(linkNotice, { params, body: { version: 3, reference: ' OUT-1051 ' } })).data;
    expect([linked.state, linked.linkedTo, linked.linkedBy]).toEqual(['LINKED', 'OUT-1051', 'declarant.demo']);
  });

  it('of one kind are nobody’s who may open those of the other only', async () => {
    const tester = await portal.signIn('norway.demo');
    expect(await releases(tester)).toEqual([]);
    const administrator = await portal.signIn('warehouse.system.demo');
    expect((await administrator.call(searchStorageRemovals, asked())).status).toBe(403);
    const [removal] = await removals(operator);
    expect((await administrator.call(readNotice, { params: { id: removal?.id ?? '' } })).status).toBe(404);
    expect((await (await portal.signIn('case.demo')).call(searchWarehouseReleases, asked())).status).toBe(403);
  });
});

it('a cleared declaration of goods in temporary storage tells the holder once', async () => {
  const lodging = await new Lodging(declarant).open();
  const stored = await lodging.lodged('dk-temp-storage', 'RELEASED');
  const { header, items } = sampleOf('se-new-import');
  const [first] = items;
  const reference = stored.mrn ?? '';
  const closing = await lodging.store('se-new-import', {
    header,
    items: first === undefined ? [] : [{ ...first, previousDocuments: [{ type: 'N337', reference, goodsItemId: '1' }] }],
  });
  await lodging.submit(closing);
  const cleared = await lodging.until(closing.id, 'CLEARED');
  const [notice, ...more] = await removals(declarant, { number: reference });
  expect([notice?.state, notice?.mrn, notice?.itemCount, more.length]).toEqual(['NEW', cleared.mrn, 1, 0]);
});
