import { afterEach, describe, expect, it, vi } from 'vitest';
import { readServiceRegistry } from '../../../src/application/contract/org';
import { loadServiceBases, withServices } from '../../../src/application/session/serviceBases';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';

const BASES = { default: '', cm: 'https://cases.example' };
const service = (urlPrefix: string, baseAddress: string, serviceType = 'HostedService') => ({ urlPrefix, baseAddress, serviceType });

afterEach(() => void vi.useRealTimers());

describe('the service registry', () => {
  it.each([
    ['a hosted service replaces the base of its prefix', [service('cm', 'https://new.example')], { default: '', cm: 'https://new.example' }],
    ['and gives one to a prefix that had none', [service('rd', 'https://lists.example')], { ...BASES, rd: 'https://lists.example' }],
    ['another type says nothing', [service('cm', 'https://new.example', 'Proxy')], BASES],
    ['nor does what is no web address', [service('cm', 'javascript:alert(1)'), service('rd', 'lists'), service('', 'https://new.example')], BASES],
    ['nor an empty registry', [], BASES],
  ])('%s', (_what, services, bases) => {
    expect(withServices(BASES, services)).toEqual(bases);
  });

  it('is asked once, and its answer used', async () => {
    const api = new FakeApi().on(readServiceRegistry, () => ok({ serviceInfos: [service('ar', 'https://articles.example')] }));
    expect(await loadServiceBases(api, { environment: 'prod', apiBases: BASES })).toEqual({ ...BASES, ar: 'https://articles.example' });
    expect(api.calls(readServiceRegistry)).toHaveLength(1);
  });

  it('that fails leaves the configured bases', async () => {
    const api = new FakeApi().on(readServiceRegistry, () => fail('unavailable', ''));
    expect(await loadServiceBases(api, { environment: 'prod', apiBases: BASES })).toEqual(BASES);
  });

  it.each([
    ['local', 2_000],
    ['test', 10_000],
    ['prod', 10_000],
  ] as const)('is waited for on %s at most %i ms', async (environment, ms) => {
    vi.useFakeTimers();
    const silent = new FakeApi().on(readServiceRegistry, () => new Promise<never>(() => undefined));
    let bases: unknown;
    void loadServiceBases(silent, { environment, apiBases: BASES }).then((answered) => {
      bases = answered;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(bases).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(bases).toEqual(BASES);
    expect(silent.calls(readServiceRegistry)[0]?.options.signal?.aborted).toBe(true);
  });
});
