import ky from 'ky';
import nock from 'nock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/adapters/http/loadConfig';
import { failed } from '../../../src/domain/kernel/result';

const HOST = 'http://portal.test';
const send = ky.create({ retry: 0, timeout: false, throwHttpErrors: false, prefix: HOST });
const CONFIG = {
  environment: 'local',
  apiBases: { default: '' },
  auth: { kind: 'basic' },
  realtime: 'sse',
  monitoring: { logLevel: 'Info' },
  consumerKey: 'portal-web',
  widgets: {},
  features: {},
};

beforeEach(() => {
  nock.disableNetConnect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  nock.cleanAll();
  nock.enableNetConnect();
});

const loaded = async (...statuses: readonly number[]) => {
  for (const status of statuses)
    nock(HOST)
      .get('/config.json')
      .reply(status, status === 200 ? CONFIG : {}, { 'content-type': 'application/json' });
  const answer = loadConfig(send);
  let settled = false;
  void answer.finally(() => {
    settled = true;
  });
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(settled).toBe(true);
    },
    { timeout: 10_000 },
  );
  return answer;
};

it('is asked for twice more where the server is away for a moment', async () => {
  expect(failed(await loaded(503, 502, 200))).toBe(false);
});

it('is given up after that, and at once where the server says no', async () => {
  expect(await loaded(503, 503, 503)).toMatchObject({ left: { status: 503 } });
  expect(await loaded(403, 200)).toMatchObject({ left: { status: 403 } });
  expect(nock.pendingMocks()).toHaveLength(1);
});
