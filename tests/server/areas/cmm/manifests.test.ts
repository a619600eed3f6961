import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestContract } from '../../../../src/application/contract/cmm';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let forwarder: TestClient;
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };

beforeAll(async () => {
  portal = await startPortal();
  forwarder = await portal.signIn('case.demo');
});
afterAll(() => portal.stop());

describe('x', () => {
  it('y', async () => {
    const found = await forwarder.call(manifestContract.calls.search, { body: { criteria: {}, paging } });
    console.log(JSON.stringify(found.data.items.map(({ number, status, means, houseCount, packages, handedPackages, dischargedPackages, discrepancies, uninstructed, deadline }) => [number, status, means, houseCount, packages, handedPackages, dischargedPackages, discrepancies, uninstructed, deadline]), null, 0).replaceAll('],[', '],\n['));
    expect(found.data.items.length).toBeGreaterThan(5);
  });
});
