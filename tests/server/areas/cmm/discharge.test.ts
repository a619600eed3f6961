import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmLeft, handOverHouses, manifestContract, readHouse, searchHouses } from '../../../../src/application/contract/cmm';
import { declarationReceiver, entryReceiver } from '../../../../server/areas/cmm/receiving';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../../server/db/transaction';
import { failed } from '../../../../src/domain/kernel/result';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let forwarder: TestClient;
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };
const place = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };

beforeAll(async () => {
  portal = await startPortal();
  forwarder = await portal.signIn('case.demo');
});
afterAll(() => portal.stop());

const told = async (receiver: typeof declarationReceiver, eventType: string, id: string, data: object): Promise<void> => {
  const done = await inTransaction(portal.host.database, { ...place, userId: '', units: [place.orgUnitId] }, (db) =>
    receiver.receive(db, { ...place, pluginName: receiver.plugin, eventType, id, data }, { now: new Date(), publish: () => undefined }),
  );
  expect(failed(done)).toBe(false);
};

it('a manifest is discharged when each of its packages is, however often that is told', async () => {
  const found = await forwarder.call(manifestContract.calls.search, { body: { criteria: { status: 'RECONCILED', means: '9000015' }, paging } });
  const id = found.data.items[0]?.id ?? '';
  const housesOf = async () => (await forwarder.call(searchHouses, { body: { criteria: { manifest: id }, paging } })).data.items;
  const [first, second] = (await housesOf()).filter(({ customsStatus }) => customsStatus === 'NON_UNION');
  const hand = (houseId: string, packages: number, kind: string) =>
    forwarder.call(handOverHouses, { body: { lines: [{ houseId, target: 'DECLARATION', kind, packages: String(packages) }] } });
  await hand(first?.id ?? '', first?.availablePackages ?? 0, 'IMPORT');
  await hand(second?.id ?? '', second?.availablePackages ?? 0, 'TRANSIT');
  for (const house of [first, second]) {
    const { data } = await forwarder.call(readHouse, { params: { id: house?.id ?? '' } });
    expect(data.balance.available.packages).toBe('0');
    for (const { target, targetId } of data.handOvers) {
      if (target === 'TS_ENTRY') {
        await told(entryReceiver, 'JournalEntryChanged', targetId, { status: 'IN_STORAGE' });
        await told(entryReceiver, 'JournalEntryChanged', targetId, { status: 'CLOSED' });
      }
      if (target !== 'DECLARATION') continue;
      await portal.database.query(`update declaration set status = 'RELEASED' where id = $1`, [targetId]);
      await told(declarationReceiver, 'DeclarationStatusChanged', targetId, {});
      await told(declarationReceiver, 'DeclarationStatusChanged', targetId, {});
    }
  }
  const waiting = (await forwarder.call(readHouse, { params: { id: second?.id ?? '' } })).data.handOvers.find(({ target }) => target === 'REEXPORT');
  const left = async () => (await housesOf()).reduce((sum, { packages, dischargedPackages }) => sum + packages - dischargedPackages, 0);
  expect([waiting?.status, await left()]).toEqual(['CONFIRMED', 6]);
  await forwarder.call(confirmLeft, { params: { id: waiting?.id ?? '' }, body: {} });
  expect(await left()).toBe(0);
  const { data: after } = await forwarder.call(manifestContract.calls.read, { params: { id } });
  expect(after.status).toBe('DISCHARGED');
});
