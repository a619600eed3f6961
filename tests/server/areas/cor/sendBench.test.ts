import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlTestMessages, purgeTestMessages, readSendBench, sendTestMessages, type SendBench } from '../../../../src/application/contract/sendBench';
import { searchSendStatus } from '../../../../src/application/contract/sendStatus';
import { SEND_SCRIPTS, type SendScript } from '../../../../src/domain/sending/sendScript';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let tester: TestClient;
let reader: EventReader;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 1 });
  tester = await portal.signIn('tester.demo');
  reader = await new EventReader(tester).open();
  await reader.listen([{ pluginName: 'cor', eventType: 'SendStatusChanged', id: '' }]);
});
afterAll(() => portal.stop());

const bench = async (): Promise<SendBench> => (await tester.call(readSendBench, {})).data;
const form = { count: 1, recipient: 'simulated authority', sourceNumber: 'TEST-1', priority: 5, seconds: 1, times: 2 };

/** Follows the events until the bench says so. */
const until = async (fits: (state: SendBench) => boolean): Promise<SendBench> => {
  for (;;) {
    const heard = reader.events.length;
    const state = await bench();
    if (fits(state)) return state;
    await reader.until(() => reader.events.length > heard);
  }
};

const control = async (action: 'PAUSE' | 'RESUME' | 'TRAVEL', minutes = 1): Promise<void> => {
  const { outcome } = await tester.call(controlTestMessages, { body: { action, minutes } });
  expect(outcome).toMatchObject({ statusCode: 0, feedbacks: [] });
};
const send = (scripts: SendScript[], more: object = {}) => tester.call(sendTestMessages, { body: { ...form, scripts, ...more } });

it('each of the ten scripts ends as core 3.4 says', async () => {
  const sent = await send([...SEND_SCRIPTS]);
  expect(sent.data).toEqual({ queued: 10 });
  const retrying = (state: SendBench) => state.messages.filter(({ message }) => message.status === 'Retrying');
  const settled = (state: SendBench) => state.messages.every(({ message: { status } }) => !['Created', 'Queued', 'Sending'].includes(status));
  const start = await until((state) => settled(state) && retrying(state).length === 2 && state.totals.pass >= 6);
  expect(start.totals.fail).toBe(0);
  // 1, 5, 15, 60 minutes and 6 hours (COR-R61); what has no receipt after 15 minutes is Unknown, and the late one comes after 16.
  let attempts = 1;
  for (const minutes of [1, 5, 15, 60, 360]) {
    await control('TRAVEL', minutes);
    attempts += 1;
    await until((state) => state.messages.every(({ message, script }) => script !== 'FAIL_FOR_GOOD' || message.attempt >= attempts));
  }
  const end = await until(({ totals }) => totals.running === 0);
  expect(end.messages.map(({ script, verdict, message: { status } }) => [script, verdict, status])).toEqual(
    [...SEND_SCRIPTS].reverse().map((script) => [script, 'pass', expect.any(String)]),
  );
});

it('pause holds test messages back, purge takes only them away', async () => {
  await control('PAUSE');
  await send(['ACCEPT'], { count: 3, sourceNumber: 'HELD' });
  const held = await bench();
  expect(held.queues.find(({ channel }) => channel === 'TEST_RECEIVER')).toMatchObject({ depth: 3, paused: true });
  await control('RESUME');
  await until((state) => state.messages.filter(({ message }) => message.sourceNumber === 'HELD').every(({ verdict }) => verdict === 'pass'));
  const purged = await tester.call(purgeTestMessages, { body: {} });
  expect(purged.data.removed).toBeGreaterThanOrEqual(13);
  expect((await bench()).messages).toEqual([]);
  const left = await tester.call(searchSendStatus, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 100, sortOrder: [] } } });
  expect(left.data.items.some(({ messageKind }) => messageKind === 'EMAIL')).toBe(true);
  expect(left.data.items.some(({ messageKind }) => messageKind === 'TEST')).toBe(false);
});

it('talks to simulated receivers alone, and names the field that is wrong', async () => {
  const wrong = async (body: object) => (await send(['ACCEPT'], body)).outcome.feedbacks.map(({ code, pointer }) => [code, pointer]);
  expect(await wrong({ recipient: 'https://customs.example' })).toEqual([['COR-BENCH.receiver', '/recipient']]);
  expect(await wrong({ count: 1_001 })).toEqual([['COR-BENCH.count', '/count']]);
  expect(await wrong({ priority: 10 })).toEqual([['COR-BENCH.range', '/priority']]);
  expect((await (await portal.signIn('declarant.demo')).call(readSendBench, {})).status).toBe(403);
});
