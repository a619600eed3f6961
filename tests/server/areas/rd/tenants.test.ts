import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDraft,
  publishVersion,
  putExchangeRate,
  readList,
  readListEntries,
  readLists,
  readListVersions,
  readReferenceList,
} from '../../../../src/application/contract/rd';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { codesOn, discardOpen, entryOf, put, send } from './rdCalls';

let portal: TestPortal;
let operator: TestClient;
let tenant: TestClient;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [operator, tenant, declarant] = await Promise.all([portal.signIn('operator.demo'), portal.signIn('tenant.demo'), portal.signIn('declarant.demo')]);
});
afterAll(() => portal.stop());

const DATE = '2026-01-15';
const read = (client: TestClient, headers: Record<string, string> = {}) =>
  client.call(readReferenceList, { params: { datalist: 'PackageType', date: DATE } }, { headers });

describe('entries of a tenant', () => {
  it('are edited by its administrator in the same list, and seen there only', async () => {
    const shared = (await read(tenant)).data;
    expect((await tenant.call(readList, { params: { name: 'PackageType' } })).data.edits).toBe('Tenant');
    expect((await operator.call(readList, { params: { name: 'PackageType' } })).data.edits).toBe('Shared');
    const { draft } = (await put(tenant, 'PackageType', 0, entryOf('Q1', '2025-01-01', 'Own box'))).data;
    expect(draft).toMatchObject({ owner: 'Tenant', versionNo: 1 });
    // The shared list has a draft of its own beside it.
    expect((await operator.call(createDraft, { params: { name: 'PackageType' }, body: {} })).data).toMatchObject({ owner: 'Shared', versionNo: 2 });
    await tenant.call(publishVersion, { params: { name: 'PackageType' }, body: { versionNo: 1, version: draft.version } });
    expect(await codesOn(declarant, 'PackageType', DATE)).toContain('Q1');
    expect(await codesOn(await portal.signIn('othertenant.demo'), 'PackageType', DATE)).not.toContain('Q1');
    const own = (await read(tenant)).data;
    expect([own.versionNo, own.checksum === shared.checksum]).toEqual([shared.versionNo, false]);
    const entries = (await tenant.call(readListEntries, { params: { name: 'PackageType' } })).data.items;
    expect(entries.filter(({ tenantId }) => tenantId !== undefined).map(({ code }) => code)).toEqual(['Q1']);
    expect((await operator.call(readListEntries, { params: { name: 'PackageType' } })).data.items.some(({ code }) => code === 'Q1')).toBe(false);
    expect((await operator.call(readListVersions, { params: { name: 'PackageType' } })).data.items.every(({ owner }) => owner === 'Shared')).toBe(true);
    await discardOpen(operator, 'PackageType');
  });

  it('do not take a code of the shared list', async () => {
    const taken = await put(tenant, 'PackageType', 0, entryOf('CT', '2025-01-01', 'My carton'));
    expect(taken.data.issues).toMatchObject([{ rule: 'RD-FORM.shared', message: 'CT is a code of the shared list.' }]);
    const { versionNo, version } = taken.data.draft;
    expect((await tenant.call(publishVersion, { params: { name: 'PackageType' }, body: { versionNo, version } })).outcome.message).toBe(
      '1 issue must be corrected first.',
    );
    await discardOpen(tenant, 'PackageType');
  });

  it('are all that it may change: not shared entries, not exchange rates', async () => {
    const fob = (await tenant.call(readListEntries, { params: { name: 'Incoterms' } })).data.items.find(({ code }) => code === 'FOB');
    const changed = await put(tenant, 'Incoterms', 0, entryOf('FOB', '2016-05-01', 'Mine'), fob?.id);
    expect(changed.status).toBe(404);
    const rate = {
      country: 'SE',
      kind: 'CustomsValue',
      currency: 'USD',
      validFrom: '2026-01-01',
      validTo: '2026-01-31',
      rate: '1',
      units: '1',
      reason: 'x',
      versionNo: 1,
    } as const;
    expect((await tenant.call(putExchangeRate, { body: rate })).outcome.message).toBe(
      'Shared lists are changed by the administrators of the installation only.',
    );
    await expect(portal.database.query(`set role portal_app; select apply_reference_version('Incoterms', null, 1, 'x')`)).rejects.toMatchObject({
      code: '42501',
    });
    await portal.database.query('reset role');
  });

  it('survive an import of the shared list', async () => {
    const before = await codesOn(declarant, 'PackageType', DATE);
    const run = (await send(operator, 'PackageType', 'code,name\nQZ,Imported')).data;
    expect(run.counts).toMatchObject({ new: 1 });
    expect(await codesOn(declarant, 'PackageType', DATE)).toEqual(before);
  });
});

describe('rights', () => {
  it('all read the lists; drafts are shown to administrators only', async () => {
    await operator.call(createDraft, { params: { name: 'Currency' }, body: {} });
    const ofDeclarant = (await declarant.call(readLists, {})).data;
    expect(ofDeclarant.lists.find(({ definition }) => definition.name === 'Currency')).toMatchObject({ versionNo: 3 });
    expect(ofDeclarant.lists.some(({ draft }) => draft !== undefined)).toBe(false);
    expect(ofDeclarant.resolution['ProcedureCode']).toMatchObject({ SE: 'SE_ProcedureCode', IT: 'EU_ProcedureCode' });
    expect((await operator.call(readLists, {})).data.lists.find(({ definition }) => definition.name === 'Currency')?.draft).toMatchObject({ status: 'Draft' });
    await discardOpen(operator, 'Currency');
  });

  it('others administer nothing', async () => {
    expect((await declarant.call(readList, { params: { name: 'Country' } })).status).toBe(403);
    expect((await put(declarant, 'Country', 0, entryOf('QA', '2025-01-01', 'x'))).status).toBe(403);
    expect((await send(declarant, 'Country', 'code\nQA')).status).toBe(403);
  });
});

describe('the checksum (RD-R10)', () => {
  it('answers 304 without a body while nothing was published, and 200 with the next version', async () => {
    const first = await read(declarant);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe(`"${first.data.checksum}"`);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const same = await read(declarant, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);
    const { draft } = (await put(operator, 'PackageType', 0, entryOf('QY', '2025-01-01', 'x'))).data;
    await operator.call(publishVersion, { params: { name: 'PackageType' }, body: { versionNo: draft.versionNo, version: draft.version } });
    const next = await read(declarant, { 'if-none-match': etag });
    expect([next.status, next.data.items.some(({ code }) => code === 'QY')]).toEqual([200, true]);
  });
});
