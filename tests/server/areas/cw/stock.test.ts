import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/transaction';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { receiveFromTemporaryStorage } from '../../../../server/areas/cw/area';
import { proposeAllocation } from '../../../../src/application/contract/cw';
import { systemContext } from '../../../../server/records/systemContext';
import { failed } from '../../../../src/domain/kernel/result';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { act, begin, inbound, openWarehouse, operatorOf, outbound, receive } from './fixture';

let portal: TestPortal;
let client: TestClient;
let owner: string;
beforeAll(async () => {
  portal = await startPortal();
  client = await portal.signIn('warehouse.demo');
  owner = await operatorOf(portal, 'Demo Importer AB');
});
afterAll(() => portal.stop());

const line = inbound('', '').lines[0]!;

const L2 = { cwdsMrn: '26SE0005B3M9Q8D2R0', procedureStartAt: '2026-02-03T12:45:00Z', arrivedAt: '2026-02-03T12:45:00Z' };
const L3 = { cwdsMrn: '26SE0005C8T4X6F3R0', procedureStartAt: '2026-03-09T08:00:00Z', arrivedAt: '2026-03-09T08:00:00Z' };

const stocked = async (code: string): Promise<string> => {
  const id = await openWarehouse(client, code);
  await receive(client, inbound(id, owner));
  await receive(
    client,
    inbound(id, owner, {
      ...L2,
      lines: [{ ...line, quantity: '80', receivedQuantity: '80', netMass: '200.800', grossMass: '224.000', packages: '80', customsValue: '41600.00' }],
    }),
  );
  const third = {
    ...line,
    quantity: '120',
    receivedQuantity: '120',
    netMass: '301.200',
    grossMass: '336.000',
    packages: '120',
    customsValue: '60000.00',
    goodsItemNo: '2',
  };
  await receive(client, inbound(id, owner, { ...L3, lines: [third] }));
  return id;
};

describe('CW-R4: the earliest declaration is discharged first', () => {
  it('150 pieces take 100 of the first lot and 50 of the second, with masses and values that follow', async () => {
    const warehouse = await stocked('T1');
    const made = await begin(client, outbound(warehouse, owner, '150'));
    const allocated = await act(client, made, 'allocate');
    expect(allocated.outcome).toMatchObject({ statusCode: 0 });
    const parts = allocated.data.record.content.lines[0]?.allocations ?? [];
    expect(parts).toMatchObject([
      { quantity: '100', netMass: '251.000', value: '50000.00', cwdsMrn: '26SE0005A7K2C4H1R6' },
      { quantity: '50', netMass: '125.500', value: '26000.00', cwdsMrn: '26SE0005B3M9Q8D2R0' },
    ]);
    const declared = await act(client, allocated.data.record, 'declare');
    const released = await act(client, declared.data.record, 'release', '26SE0005A7K2C4H1R6');
    expect(released.data.record.status).toBe('RELEASED');
  });

  it('two lines of one article are proposed what they would be given: the second finds what the first leaves', async () => {
    const warehouse = await stocked('T7');
    const lines = ['150', '100'].map((quantity) => ({ articleNo: 'BIKE-1', quantity, unit: 'PCS' }));
    const made = await begin(client, outbound(warehouse, owner, '1', { lines }));
    const asked = { lines: [1, 2].map((lineNo) => ({ lineNo, method: 'FIFO' })) };
    const { data } = await client.call(proposeAllocation, { params: { id: made.id }, body: asked });
    const given = (await act(client, made, 'allocate')).data.record.content.lines;
    const quantities = data.lines.map(({ parts }) => parts.map(({ lotId, quantity }) => [lotId, quantity]));
    expect(quantities).toEqual(given.map(({ allocations = [] }) => allocations.map(({ lotId, quantity }) => [lotId, quantity])));
    expect(quantities.map((parts) => parts.map(([, quantity]) => quantity))).toEqual([
      ['100', '50'],
      ['30', '70'],
    ]);
  });

  it('what two ask for at the same moment is never given twice', async () => {
    const warehouse = await stocked('T2');
    const asked = await Promise.all(Array.from({ length: 20 }, () => begin(client, outbound(warehouse, owner, '29'))));
    const answers = await Promise.all(asked.map((one) => act(client, one, 'allocate')));
    expect(answers.filter(({ outcome }) => outcome.statusCode === 0)).toHaveLength(10);
  });
});

describe('bad input of people', () => {
  it('goods that did not arrive, a line that is not counted, and a difference that nobody decided on are not posted', async () => {
    const warehouse = await openWarehouse(client, 'T3');
    const future = await receive(client, inbound(warehouse, owner, { arrivedAt: '2099-01-01T00:00:00Z' }));
    expect(future.outcome.feedbacks[0]).toMatchObject({ code: 'CW-ARRIVAL' });
    const short = await receive(client, inbound(warehouse, owner, { lines: [{ ...line, receivedQuantity: '94' }] }));
    expect(short.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R13' });
  });

  it('CW-R18, R20: Union goods have no discharging procedure, and procedure 1000 discharges nothing', async () => {
    const warehouse = await openWarehouse(client, 'T4');
    const { outboundContract } = await import('../../../../src/application/contract/cwRecords');
    const wrong = await client.call(
      outboundContract.calls.create,
      { body: { content: outbound(warehouse, owner, '1', { procedureCode: '1000' }) } },
      { idempotencyKey: 'cw-1000' },
    );
    expect(wrong.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R20', message: 'Procedure 1000 cannot discharge a customs warehouse.' });
  });
});

describe('TS-R13: from temporary storage', () => {
  it('goods that are handed over become one inbound, however often', async () => {
    await openWarehouse(client, 'T5');
    const scope = { tenantId: tenantIds.nordic, userId: '', orgUnitId: unitIds.malmo, units: [unitIds.malmo] };
    const hand = () =>
      inTransaction(portal.host.database, scope, (db) =>
        receiveFromTemporaryStorage(
          systemContext(db, { now: new Date(), publish: () => undefined, tenantId: tenantIds.nordic, orgUnitId: unitIds.malmo, userName: 'ts' }),
          { source: { kind: 'ts.position', id: 'position-1' }, warehouse: 'T5', lines: [{ description: 'Bicycles', quantity: '10', unit: 'PX' }] },
        ),
      );
    const [first, again] = [await hand(), await hand()];
    if (failed(first) || failed(again)) throw new Error('not handed over');
    expect(first.right).toMatchObject({ status: 'ARRIVED' });
    expect(again.right.id).toBe(first.right.id);
  });
});
