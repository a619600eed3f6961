import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AssistantAuth, type TokenAssistant } from '../../../src/adapters/auth/assistantAuth';

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const host = (lifeMs = 10 * MINUTE) => {
  let count = 0;
  const assistant: TokenAssistant = { getToken: async () => ({ token: `token-${(count += 1)}`, expiresAt: Date.now() + lifeMs }) };
  return {
    assistant,
    get asked() {
      return count;
    },
  };
};

const authOf = (assistant: () => TokenAssistant | undefined) => new AssistantAuth({ assistant, now: () => Date.now(), refresh: true });

describe('the assistant of the host page', () => {
  it('gives the token that calls carry', async () => {
    const { assistant } = host();
    const auth = authOf(() => assistant);
    expect([await auth.enter(), auth.token]).toEqual(['ready', { value: 'token-1', expiresAt: Date.now() + 10 * MINUTE }]);
  });

  it.each([
    ['at the hundredth look is in time', 100, 'ready'],
    ['later is too late', 101, 'stopped'],
  ])('that comes %s', async (_, looks, expected) => {
    const { assistant } = host();
    let looked = 0;
    const entry = authOf(() => (looked++ < looks ? undefined : assistant)).enter();
    await vi.advanceTimersByTimeAsync(2100);
    expect(await entry).toBe(expected);
  });

  it.each([
    ['fails', { getToken: () => Promise.reject(new Error('no')) }],
    ['has an ended token', { getToken: async () => ({ token: 't', expiresAt: Date.now() }) }],
    ['has an empty token', { getToken: async () => ({ token: '', expiresAt: Date.now() + 1000 }) }],
    ['names no time', { getToken: async () => ({ token: 't', expiresAt: 'soon' }) }],
  ] satisfies [string, TokenAssistant][])('that %s stops', async (_, assistant) => {
    const auth = authOf(() => assistant);
    expect([await auth.enter(), auth.token]).toEqual(['stopped', undefined]);
  });

  it('is asked again at half of a token’s life; when it has none any more the session ends once', async () => {
    const { assistant } = host();
    let present: TokenAssistant | undefined = assistant;
    const auth = authOf(() => present);
    await auth.enter();
    let ended = 0;
    auth.watch(() => {
      ended += 1;
    });
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect([ended, (auth.token?.expiresAt ?? 0) > Date.now()]).toEqual([0, true]);
    present = { getToken: () => Promise.reject(new Error('signed out')) };
    await vi.advanceTimersByTimeAsync(11 * MINUTE);
    expect([ended, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
