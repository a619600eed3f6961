import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyMonitoring } from '../../../src/adapters/monitoring/lazyMonitoring';
import { MonitoredApi } from '../../../src/adapters/monitoring/monitoredApi';
import { openMonitoring } from '../../../src/adapters/monitoring/openMonitoring';
import { OtlpMonitoring } from '../../../src/adapters/monitoring/otlpMonitoring';
import { readServiceRegistry } from '../../../src/application/contract/org';
import { releaseLock } from '../../../src/application/contract/cor';
import { CallSignals } from '../../../src/application/session/callSignals';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';

const URL_OF_COLLECTOR = 'https://traces.example/v1/traces';
const TRACE = '0c7de2a4-3f7b-4e6f-9d2c-0a1b2c3d4e5f';

interface Sent {
  readonly url: string;
  readonly request: RequestInit;
  readonly spans: readonly Record<string, unknown>[];
}

let sent: Sent[];
let status: number;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const { resourceSpans } = JSON.parse(String(request.body)) as { resourceSpans: [{ scopeSpans: [{ spans: Record<string, unknown>[] }] }] };
    sent.push({ url, request, spans: resourceSpans[0].scopeSpans[0].spans });
    return Promise.resolve(new Response('{}', { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const monitoring = (traceId: string | undefined = TRACE) => new OtlpMonitoring({ url: URL_OF_COLLECTOR, environment: 'uat', traceId: () => traceId });

describe('monitoring', () => {
  it('sends how long work took, under the trace of the session, to the collector and with none of our headers', async () => {
    const measuring = monitoring();
    const end = measuring.begin('GET /api/x', { 'http.request.method': 'GET' });
    await vi.advanceTimersByTimeAsync(120);
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(URL_OF_COLLECTOR);
    expect(sent[0]?.request).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/json' }, credentials: 'omit' });
    expect(sent[0]?.spans).toMatchObject([
      {
        traceId: TRACE.replaceAll('-', ''),
        spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
        name: 'GET /api/x',
        startTimeUnixNano: '1800000000000000000',
        endTimeUnixNano: '1800000000120000000',
        attributes: [{ key: 'http.request.method', value: { stringValue: 'GET' } }],
        status: { code: 1 },
      },
    ]);
  });

  it('says what failed, and ends a measurement once', async () => {
    const measuring = monitoring();
    const end = measuring.begin('POST /api/y');
    end('unavailable');
    end();
    measuring.error('broken', { kind: 'uncaught' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent[0]?.spans.map(({ name, status: ended }) => [name, ended])).toEqual([
      ['POST /api/y', { code: 2, message: 'unavailable' }],
      ['error', { code: 2, message: 'broken' }],
    ]);
  });

  it('has a trace of its own before there is one', async () => {
    const measuring = monitoring('');
    measuring.error('early');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent[0]?.spans[0]?.['traceId']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('leaves a collector alone that has failed three times', async () => {
    status = 500;
    const measuring = monitoring();
    for (let time = 0; time < 6; time++) {
      measuring.error('x');
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(sent).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends at most 50 together and keeps no more than 200', async () => {
    const measuring = monitoring();
    for (let time = 0; time < 300; time++) measuring.error('x');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ spans }) => spans.length)).toEqual([50, 50, 50, 50]);
  });

  it('sends what waits when the page goes, and hears errors that nobody caught until it is closed', async () => {
    const page = new EventTarget();
    const signals = new CallSignals();
    const { close } = openMonitoring({ url: URL_OF_COLLECTOR, environment: 'uat', traceId: () => TRACE }, signals, page);
    page.dispatchEvent(Object.assign(new Event('error'), { message: 'x is undefined' }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }));
    signals.fault({ method: 'GET', path: '/api/z', reason: 'The answer is not JSON', contentType: 'text/html', excerpt: 'secret' });
    page.dispatchEvent(new Event('pagehide'));
    expect(sent[0]?.request.keepalive).toBe(true);
    expect(sent[0]?.spans.map(({ status: ended }) => (ended as { message: string }).message)).toEqual([
      'x is undefined',
      'Error: lost',
      'The answer is not JSON',
    ]);
    expect(JSON.stringify(sent)).not.toContain('secret');
    close();
    page.dispatchEvent(Object.assign(new Event('error'), { message: 'later' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });
});

describe('monitored calls', () => {
  const measured: string[] = [];
  const measuring = { begin: (name: string) => (failure?: string) => void measured.push(`${name} ${failure ?? 'ok'}`), error: () => undefined };
  beforeEach(() => void (measured.length = 0));

  it('are measured by the template of their path, with the kind of what failed', async () => {
    const api = new MonitoredApi(
      new FakeApi().on(readServiceRegistry, () => ok({ serviceInfos: [] })).on(releaseLock, () => fail('unavailable', 'x')),
      measuring,
    );
    await api.call(readServiceRegistry, {});
    await api.call(releaseLock, { params: { id: '0c7de2a4-3f7b-4e6f-9d2c-0a1b2c3d4e5f' } });
    expect(measured).toEqual(['GET /api/org/ui/serviceregistry/info ok', 'DELETE /api/cor/ui/lock/{id} unavailable']);
  });

  it('that were given up are no failures', async () => {
    const api = new MonitoredApi(
      new FakeApi().on(readServiceRegistry, () => fail('aborted', '')),
      measuring,
    );
    await api.call(readServiceRegistry, {});
    expect(measured).toEqual(['GET /api/org/ui/serviceregistry/info ok']);
  });
});

describe('the code of monitoring', () => {
  it('comes with the start, once, and before that nothing is measured', async () => {
    let loads = 0;
    const errors: string[] = [];
    const lazy = new LazyMonitoring(() => {
      loads += 1;
      return Promise.resolve({ begin: () => () => undefined, error: (message: string) => void errors.push(message) });
    });
    lazy.error('before');
    await Promise.all([lazy.start(), lazy.start()]);
    lazy.error('after');
    expect({ loads, errors }).toEqual({ loads: 1, errors: ['after'] });
  });

  it('is not there without a collector', async () => {
    const lazy = new LazyMonitoring();
    await lazy.start();
    expect(() => lazy.begin('x')()).not.toThrow();
  });
});
