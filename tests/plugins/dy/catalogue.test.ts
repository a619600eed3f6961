import { expect, it } from 'vitest';
import { allows } from '../../../src/domain/access/access';
import { searchConsignments } from '../../../src/plugins/dy/demo/consignment';
import { ConsignmentStore, FIRST_ID } from '../../../src/plugins/dy/demo/consignmentStore';
import { DemonstrationApi } from '../../../src/plugins/dy/demo/demonstrationApi';
import { dynamics } from '../../../src/plugins/dy/manifest';
import { failed, ok } from '../../../src/domain/kernel/result';

const asked = { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } };

it('is there for test engineers only, and leads nowhere for others', () => {
  expect(dynamics.routes.length).toBeGreaterThan(1);
  expect(dynamics.routes.filter(({ absent, access }) => absent !== true || access === undefined).map(({ name }) => name)).toEqual([]);
  for (const { access } of dynamics.routes) {
    expect(allows(access ?? 'anonymous', { roles: ['TestEngineer'], features: ['TestBenches'] })).toBe(true);
    expect(allows(access ?? 'anonymous', { roles: ['DeclarationAdministrator'], features: ['TestBenches'] })).toBe(false);
  }
});

it('keeps what is changed as long as the part is shown', () => {
  const store = new ConsignmentStore(3);
  const before = store.read(FIRST_ID);
  const after = store.save(FIRST_ID, { reference: 'CHANGED' });
  if (failed(before) || failed(after)) throw new Error('The first consignment is missing');
  expect(after.right).toMatchObject({ version: before.right.version + 1, content: { reference: 'CHANGED' } });
  expect(store.find({ reference: 'changed' })).toHaveLength(1);
  store.remove(FIRST_ID);
  expect(store.find({})).toHaveLength(2);
});

it.each([
  ['error', 'unavailable'],
  ['noAccess', 'forbidden'],
] as const)('shows %s as the portal would tell it', async (shows, kind) => {
  const api = new DemonstrationApi(shows).on(searchConsignments, () => ok({ items: [], totalCount: 0 }));
  expect(await api.call(searchConsignments, asked)).toMatchObject({ left: { kind } });
});
