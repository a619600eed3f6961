import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiLog } from '../../../src/adapters/browser/apiLog';
import { writeLog } from '../../../src/application/contract/cor';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import { ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';

let api: FakeApi;
let context: CallContext;
let signals: CallSignals;
let log: ApiLog;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') });
  api = new FakeApi().on(writeLog, () => ok({}));
  context = new CallContext('portal-web');
  context.traceId = 't1';
  signals = new CallSignals();
  log = new ApiLog(api, context, signals, 'Warning');
});

afterEach(() => {
  vi.useRealTimers();
});

const written = () => api.calls(writeLog).map(({ input }) => input.body);

describe('the log', () => {
  it('sends what is important enough', () => {
    log.write('Info', 'small');
    log.write('Error', 'Broken', { screen: 'dec.search' });
    expect(written()).toEqual([{ Kind: 'Error', Message: 'Broken', Context: { screen: 'dec.search' } }]);
  });

  it('sends nothing without a session', () => {
    context.traceId = undefined;
    log.write('Fatal', 'Broken');
    expect(written()).toEqual([]);
  });

  it('sends at most 30 entries a minute', () => {
    for (let n = 0; n < 50; n += 1) log.write('Error', `${n}`);
    expect(written()).toHaveLength(30);
    vi.setSystemTime(Date.parse('2026-03-01T10:01:00Z'));
    log.write('Error', 'next');
    expect(written()).toHaveLength(31);
  });

  it('tells of answers that break the contract, except of its own', () => {
    const fault = { method: 'GET', path: '/api/dec/ui/x', reason: 'The answer is not JSON', contentType: 'text/html', excerpt: '<html>' };
    signals.fault(fault);
    signals.fault({ ...fault, path: writeLog.path });
    expect(written()).toMatchObject([{ Kind: 'Error', Message: 'The answer is not JSON', Context: { path: '/api/dec/ui/x', excerpt: '<html>' } }]);
    log.close();
    signals.fault(fault);
    expect(written()).toHaveLength(1);
  });
});
