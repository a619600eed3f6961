import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLock } from '../../../../src/application/contract/cor';
import { createDeclaration, readDeclaration, readMessages } from '../../../../src/application/contract/dec';
import { createFromLegacy, readLegacy, searchLegacy, type LegacyCriteria } from '../../../../src/application/contract/declarationArchive';
import {
  breakLock,
  dryRunProfile,
  readDeclarationLocks,
  readExpiryRuns,
  readMaintenanceTrail,
  readNumberSeries,
  readStuckMessages,
  recalculateTotals,
  retryStuck,
  revalidate,
  writeNumberSeries,
} from '../../../../src/application/contract/declarationMaintenance';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { PROFILE, sample, stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
/** Extended declarant of Stockholm. */
let supervisor: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  supervisor = await portal.signIn('declarant.extended.demo');
});
afterAll(() => portal.stop());

const trail = async () => (await supervisor.call(readMaintenanceTrail, {})).data;

describe('maintenance', () => {
  it('is closed to who declares only', async () => {
    expect((await declarant.call(readStuckMessages, {})).status).toBe(403);
    expect((await declarant.call(recalculateTotals, { body: { reason: 'x', criteria: {} } })).status).toBe(403);
  });

  it('does nothing without a reason, and notes who did what and why', async () => {
    const { id, lrn } = await stored(supervisor);
    await supervisor.call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: randomUUID() } });
    const [lock] = (await supervisor.call(readDeclarationLocks, {})).data;
    expect(lock).toMatchObject({ lrn, userName: 'declarant.extended.demo' });
    const lockId = lock?.id ?? '';
    const refused = await supervisor.call(breakLock, { params: { id: lockId }, body: { reason: '  ' } });
    expect(refused.outcome.message).toBe('Give a reason of at most 500 characters');
    expect((await supervisor.call(readDeclarationLocks, {})).data).toHaveLength(1);
    await supervisor.call(breakLock, { params: { id: lockId }, body: { reason: 'Went home' } });
    expect((await supervisor.call(readDeclarationLocks, {})).data).toEqual([]);
    expect((await trail())[0]).toMatchObject({ by: 'declarant.extended.demo', action: 'breakLock', target: lrn, reason: 'Went home' });
  });

  it('sends again what was not handed over', async () => {
    const { id, lrn } = await stored(supervisor);
    await portal.database.query(`update declaration set status = 'SEND_FAILED', lodged_at = now() where id = $1`, [id]);
    const stuck = (await supervisor.call(readStuckMessages, {})).data.find((one) => one.id === id);
    expect(stuck).toMatchObject({ lrn, status: 'SEND_FAILED' });
    await supervisor.call(retryStuck, { params: { id }, body: { version: stuck?.version ?? 0, reason: 'Channel is back' } });
    expect((await supervisor.call(readDeclaration, { params: { id } })).data.status).not.toBe('SEND_FAILED');
    expect((await supervisor.call(readMessages, { params: { id } })).data.some(({ kind }) => kind === 'DECLARATION')).toBe(true);
    expect((await trail())[0]).toMatchObject({ action: 'retry', target: lrn });
  });

  it('moves a number series forward only, and tells the next number', async () => {
    const [series] = (await supervisor.call(readNumberSeries, {})).data;
    if (series === undefined) throw new Error('no series');
    const { orgUnitId: id, lastNumber: before } = series;
    const change = (lastNumber: number, prefix = 'STHLM') =>
      supervisor.call(writeNumberSeries, { params: { id }, body: { prefix, lastNumber, before, reason: 'New printer' } });
    expect((await change(before - 1)).outcome.message).toBe(`The last number must be a whole number from ${before} to 999999`);
    expect((await change(before, 'TOO-LONG1')).outcome.message).toBe('A prefix has 1 to 8 letters and digits');
    const after = (await change(before + 100)).data;
    expect(after).toMatchObject({ prefix: 'STHLM', lastNumber: before + 100 });
    expect((await stored(supervisor)).lrn).toBe(after.next);
    expect((await change(before + 200)).outcome.statusCode).toBe(2);
  });

  it('checks again what may still be changed, and leaves out the rest', async () => {
    const { id, lrn } = await stored(supervisor);
    const sent = await stored(supervisor);
    await portal.database.query(`update declaration set errors = 7, search_keys = '{}', item_count = 3 where id = $1`, [id]);
    await portal.database.query(`update declaration set status = 'RELEASED' where id = $1`, [sent.id]);
    const { data } = await supervisor.call(revalidate, { body: { reason: 'New rules', criteria: { traderReference: '', thisUnitOnly: true } } });
    expect(data.left).toBeGreaterThan(0);
    expect(data.changed.find((one) => one.id === id)).toMatchObject({ lrn, before: expect.stringMatching(/^7 \//) });
    const totals = (await supervisor.call(recalculateTotals, { body: { reason: 'Import of old data', criteria: { lrn } } })).data;
    expect(totals.changed).toEqual([expect.objectContaining({ id, before: expect.stringMatching(/^3 \//), after: expect.stringMatching(/^2 \//) })]);
    const keys = await portal.database.query<{ search_keys: string[] }>(`select search_keys from declaration where id = $1`, [id]);
    expect(keys[0]?.search_keys).toContain('procedure:4000');
  });

  it('tries a profile on a stored declaration without storing anything', async () => {
    const { id, lrn, version } = await stored(supervisor);
    const { data } = await supervisor.call(dryRunProfile, { body: { profile: 'se-new-import', lrn: lrn.toLowerCase() } });
    expect(data).toMatchObject({ lrn, errors: 0 });
    expect((await supervisor.call(readDeclaration, { params: { id } })).data.version).toBe(version);
    expect((await supervisor.call(dryRunProfile, { body: { profile: 'nowhere', lrn } })).status).toBe(400);
    expect((await supervisor.call(readExpiryRuns, {})).status).toBe(200);
  });
});

describe('the archive of earlier systems', () => {
  const today = stockholmDate(new Date());
  const ask = (criteria: LegacyCriteria, client = supervisor) =>
    client.call(searchLegacy, { body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } });
  const lastYear: LegacyCriteria = { from: addDays(today, -365), to: today };

  it('is asked for a range of at most 366 days, by who may', async () => {
    expect((await ask({})).outcome.message).toBe('Give a date range of at most 366 days');
    expect((await ask({ from: addDays(today, -366), to: today })).outcome.statusCode).toBe(2);
    expect((await ask(lastYear)).data.totalCount).toBeGreaterThan(0);
    expect((await ask(lastYear, declarant)).status).toBe(403);
  });

  it('finds by number, country and party, newest first', async () => {
    const { items } = (await ask(lastYear)).data;
    expect(items.map(({ date }) => date)).toEqual(
      items
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
    const [first] = items;
    expect((await ask({ ...lastYear, oldId: first?.oldId ?? '' })).data.items).toEqual([first]);
    expect((await ask({ ...lastYear, partyId: 'se5599999991' })).data.items.every(({ partyId }) => partyId === 'SE5599999991')).toBe(true);
    expect((await ask({ ...lastYear, country: 'NO' })).data.items).toEqual([]);
    const all = await portal.database.query<{ many: string }>('select count(*) as many from legacy_declaration');
    expect(all[0]?.many).toBe('40');
  });

  it('begins a declaration of today, once for a repeated call, and says what was left behind', async () => {
    const [row] = (await ask({ ...lastYear, partyId: 'SE5599999991' })).data.items;
    const id = row?.id ?? '';
    const before = (await supervisor.call(readLegacy, { params: { id } })).data;
    const make = () => supervisor.call(createFromLegacy, { params: { id } }, { idempotencyKey: 'legacy-1' });
    const { data } = await make();
    expect(data.declaration).toMatchObject({ profile: 'se-new-import', status: 'DRAFT', dataSource: 6, sourceLink: { type: 'ext', id } });
    expect(data.findings.find(({ code }) => code === 'DEC-R45')).toMatchObject({ severity: 0 });
    expect((await make()).data.declaration.id).toBe(data.declaration.id);
    expect((await supervisor.call(readLegacy, { params: { id } })).data).toEqual(before);
  });

  it('is named as the source by who may look into it, and by nobody else', async () => {
    const [row] = (await ask(lastYear)).data.items;
    const { header, items } = sample(1);
    const from = { source: 'ext', id: row?.id ?? '' };
    const make = (client: TestClient) => client.call(createDeclaration, { body: { profile: PROFILE, header, items: [...items], from } });
    expect((await make(supervisor)).data.declaration).toMatchObject({ dataSource: 6, sourceLink: { type: 'ext', id: row?.id } });
    expect((await make(declarant)).status).toBe(404);
  });
});
