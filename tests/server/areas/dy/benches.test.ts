import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cleanTestRuns,
  deleteScenario,
  readSmoke,
  runAllSmoke,
  runScenario,
  saveScenario,
  searchScenarios,
  searchTestRuns,
} from '../../../../src/application/contract/testbench';
import { builtInScenarios } from '../../../../src/domain/testbench/builtIn';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted, refusals } from '../../outcomes';

let portal: TestPortal;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

const own = { bench: 'SENDSTATUS' as const, code: 'MINE', name: 'Mine', input: { any: 1 }, expected: [], tags: [], shared: false };

describe('the test benches', () => {
  it('are for test engineers', async () => {
    const declarant = await portal.signIn('declarant.demo');
    expect((await declarant.call(searchScenarios, { body: { bench: 'SENDSTATUS' as const } })).status).toBe(403);
    expect((await declarant.call(runAllSmoke, {})).status).toBe(403);
  });

  it('have the built-in scenarios and a history of the demo with what failed and broke', async () => {
    const { items } = accepted(await tester.call(searchScenarios, { body: { bench: 'NOTIFICATION' as const } }));
    expect(items.map(({ code }) => code)).toEqual(builtInScenarios.filter(({ bench }) => bench === 'NOTIFICATION').map(({ code }) => code));
    const runs = accepted(await tester.call(searchTestRuns, { body: {} })).items;
    expect(runs).toHaveLength(25);
    expect(runs.filter(({ verdict }) => verdict === 'Failed')).toHaveLength(2);
    expect(runs.filter(({ verdict }) => verdict === 'Broken')).toHaveLength(1);
  });

  it('a try says what holds and what does not; without expectation it is done', async () => {
    const plan = [{ after: 1, status: 'Delivered' }];
    const input = { messageType: 'CC007C', channel: 'S2S', receiver: 'simulated authority', plan };
    const body = { bench: 'SENDSTATUS' as const, scenario: '', input, expected: [{ path: '/status', operator: 'equals' as const, value: 'Answered' }] };
    const run = accepted(await tester.call(runScenario, { body }));
    expect(run).toMatchObject({ verdict: 'Failed', assertions: [{ actual: 'Delivered', passed: false }] });
    expect(accepted(await tester.call(runScenario, { body: { ...body, expected: [] } })).verdict).toBe('Done');
    const wrong = accepted(await tester.call(runScenario, { body: { ...body, input: { ...input, receiver: 'https://customs.example' }, expected: [] } }));
    expect(wrong.result).toMatchObject({ refused: 'DY-RECEIVER', message: 'Test benches only talk to simulated receivers.' });
    expect(refusals(await tester.call(runScenario, { body: { ...body, input: 'x'.repeat(64_001) } }))).toEqual(['DY-SIZE']);
  });

  it.each(builtInScenarios.filter(({ bench }) => bench === 'OTU').map((one) => [one.code, one] as const))(
    '%s holds in the portal itself',
    async (code, scenario) => {
      const body = { bench: 'OTU' as const, scenario: code, input: scenario.input, expected: [...scenario.expected] };
      const run = accepted(await tester.call(runScenario, { body }));
      expect({ wrong: run.assertions.filter(({ passed }) => !passed), result: run.verdict === 'Passed' ? '' : run.result }).toEqual({ wrong: [], result: '' });
    },
  );

  it('keep own scenarios, which nobody else changes; built-in codes are not taken', async () => {
    expect(refusals(await tester.call(saveScenario, { body: { ...own, code: 'B-MINE' } }))).toEqual(['DY-CODE']);
    expect(refusals(await tester.call(saveScenario, { body: { ...own, name: ' ' } }))).toEqual(['DY-NAME']);
    const saved = accepted(await tester.call(saveScenario, { body: own }));
    expect(accepted(await tester.call(saveScenario, { body: { ...own, name: 'Changed' } }))).toMatchObject({ id: saved.id, version: 2, name: 'Changed' });
    const mine = accepted(await tester.call(searchScenarios, { body: { bench: 'SENDSTATUS' as const } })).items.filter((one) => one.own);
    expect(mine).toHaveLength(1);
    accepted(await tester.call(deleteScenario, { params: { id: saved.id ?? '' } }));
    expect((await tester.call(deleteScenario, { params: { id: saved.id ?? '' } })).status).toBe(404);
  });

  it('leave what is cleaned up', async () => {
    expect(refusals(await tester.call(cleanTestRuns, { body: { olderThanDays: -1 } }))).toEqual(['DY-CLEAN']);
    expect(accepted(await tester.call(cleanTestRuns, { body: { olderThanDays: 0 } })).removed).toBeGreaterThan(25);
    expect(accepted(await tester.call(searchTestRuns, { body: {} })).items).toEqual([]);
  });
});

const smokeCommand = (env: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: number | null; readonly said: string }>((ended) => {
    const child = spawn(process.execPath, [path.resolve('build/smoke.mjs')], { env: { ...process.env, ...env } });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.on('close', (code) => ended({ code, said }));
  });

describe('run all smoke', () => {
  it('ends green, within its minute, with every scenario and the way of an event tried', async () => {
    const { jobRunId } = accepted(await tester.call(runAllSmoke, {}));
    await vi.waitFor(async () => expect(accepted(await tester.call(readSmoke, { params: { jobRunId } })).state).toBe('Green'), { timeout: 30_000 });
    const state = accepted(await tester.call(readSmoke, { params: { jobRunId } }));
    expect(state).toMatchObject({ passed: builtInScenarios.filter(({ tags }) => tags.includes('smoke')).length, failed: [] });
    expect(state.durationMs).toBeLessThan(60_000);
    const other = await portal.signIn('othertenant.demo');
    expect((await other.call(readSmoke, { params: { jobRunId } })).status).toBe(403);
  });

  it('has an exit for monitoring', async () => {
    expect(await smokeCommand({ PORTAL_URL: portal.address })).toMatchObject({ code: 0, said: expect.stringMatching(/^Green/) as string });
    expect((await smokeCommand({ PORTAL_URL: portal.address, SMOKE_PASSWORD: 'wrong' })).code).toBe(2);
  });

  it('is not there in production', async () => {
    const production = await startPortal({ environment: 'prod' });
    await production.database.query(`update app_user set demo = false`);
    const client = await production.signIn('tester.demo');
    expect((await client.call(runAllSmoke, {})).status).toBe(404);
    expect((await client.call(searchScenarios, { body: { bench: 'SENDSTATUS' as const } })).status).toBe(404);
    await production.stop();
  });
});
