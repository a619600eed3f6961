import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportUnsettledDeclarations, unsettledDeclarations, type UnsettledParameters, type UnsettledRow } from '../../../../src/application/contract/dec';
import { isFinal } from '../../../../src/domain/declaration/status';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const today = stockholmDate(new Date());
const ask = async (parameters: Partial<UnsettledParameters> = {}, client = declarant) =>
  (await client.call(unsettledDeclarations, { body: { parameters: { asOf: today, ...parameters } } })).data;

describe('the report of unsettled declarations', () => {
  it('lists what can still change in the unit and below it, the longest waiting first, and counts it', async () => {
    const { rows, rowCount, totals, truncated } = await ask();
    expect(rowCount).toBe(rows.length);
    expect(truncated).toBe(false);
    expect(rows.filter(({ status }) => isFinal(status))).toEqual([]);
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(8);
    expect([...rows].sort((one, other) => one.since.localeCompare(other.since)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(totals.counts.reduce((all, { count }) => all + count, 0)).toBe(rowCount);
    expect(rows.find(({ status }) => status === 'REJECTED')?.days).toBe(2);
  });

  it('asks by status group, party, days of creation and unit', async () => {
    const statuses = async (parameters: Partial<UnsettledParameters>) => new Set((await ask(parameters)).rows.map(({ status }) => status));
    expect(await statuses({ statusGroup: 'accepted' })).toEqual(new Set(['ACCEPTED', 'UNDER_CONTROL', 'DOCS_REQUESTED']));
    expect(await statuses({ statusGroup: 'accepted', thisUnitOnly: true })).toEqual(new Set(['ACCEPTED', 'UNDER_CONTROL']));
    expect((await ask({ party: 'nobody of this name' })).rowCount).toBe(0);
    expect((await ask({ party: '%' })).rowCount).toBe(0);
    expect((await ask({ party: 'demo importer' })).rowCount).toBeGreaterThan(0);
    expect((await ask({ country: 'NO' })).rowCount).toBe(0);
    const recent = await ask({ createdFrom: addDays(today, -3), createdTo: today });
    expect(recent.rows.map(({ days }) => days).every((days) => days <= 3)).toBe(true);
  });

  it('tells what was unsettled on an earlier day, with the status of that day', async () => {
    const cleared = (await ask({ asOf: addDays(today, -12) })).rows;
    expect(cleared.some(({ status }) => status === 'CLEARED')).toBe(false);
    expect((await ask({ asOf: addDays(today, -40) })).rowCount).toBe(0);
    const released = (await ask()).rows.filter(({ status }) => status === 'DOCS_REQUESTED');
    const before = (await ask({ asOf: addDays(today, -7) })).rows;
    expect(before.some(({ id }) => released.some((row) => row.id === id))).toBe(false);
  });

  it('follows a declaration as its status changes', async () => {
    const { id } = await stored(declarant);
    const mine = async (): Promise<UnsettledRow | undefined> => (await ask({ createdFrom: today })).rows.find((row) => row.id === id);
    expect(await mine()).toMatchObject({ status: 'DRAFT', days: 0 });
    await portal.database.query(`update declaration set status = 'EXPIRED', changed_at = now() where id = $1`, [id]);
    expect(await mine()).toBeUndefined();
  });

  it('is for declarants with its feature, and shows them nothing of other units', async () => {
    const call = async (user: string) => (await portal.signIn(user)).call(unsettledDeclarations, { body: { parameters: { asOf: today } } });
    expect((await call('case.demo')).status).toBe(403);
    const [own, others] = [await ask(), (await call('othertenant.demo')).data];
    expect(others.rows.some(({ id }) => own.rows.some((row) => row.id === id))).toBe(false);
  });

  it.each([{ asOf: 'yesterday' }, { asOf: '2026-02-30' }, { createdFrom: '1' }])('refuses days that are none: %j', async (parameters) => {
    const answer = await declarant.call(unsettledDeclarations, { body: { parameters: { asOf: today, ...parameters } } });
    expect(answer.status).toBe(400);
    expect(answer.outcome.feedbacks[0]?.code).toBe('DEC-DATE');
  });

  it('streams the same rows', async () => {
    const body = JSON.stringify({ parameters: { asOf: today } });
    const answer = await declarant.fetch(exportUnsettledDeclarations.path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const { rows } = await ask();
    expect(lines).toEqual([...rows, { end: rows.length }]);
  });
});
