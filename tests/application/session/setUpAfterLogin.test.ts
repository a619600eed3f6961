import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST_LOGIN_STEPS, setUpAfterLogin, type PostLoginSteps } from '../../../src/application/session/setUpAfterLogin';
import { FakeLog } from '../../fakes/fakeLog';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recording = (more: PostLoginSteps = {}): { readonly done: string[]; readonly steps: PostLoginSteps } => {
  const done: string[] = [];
  const all = Object.fromEntries(POST_LOGIN_STEPS.map((name) => [name, () => void done.push(name)]));
  return { done, steps: { ...all, ...more } };
};

describe('the set-up after a sign-in', () => {
  it('runs its steps in the order of the shell, whatever order they are named in', async () => {
    const { done, steps } = recording();
    await setUpAfterLogin(Object.fromEntries(Object.entries(steps).reverse()), new FakeLog());
    expect(done).toEqual(['monitoring', 'userGuidance', 'helpWidget', 'sessionRecording']);
  });

  it('begins a step when the one before has ended', async () => {
    let finish = (): void => undefined;
    const { done, steps } = recording({
      monitoring: () =>
        new Promise<void>((ended) => {
          finish = ended;
        }),
    });
    const running = setUpAfterLogin(steps, new FakeLog());
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual([]);
    finish();
    await running;
    expect(done[0]).toBe('userGuidance');
  });

  it.each<[string, PostLoginSteps]>([
    [
      'throws',
      {
        helpWidget: () => {
          throw new Error('broken');
        },
      },
    ],
    ['rejects', { helpWidget: () => Promise.reject(new Error('broken')) }],
  ])('logs a step that %s, and goes on', async (_how, broken) => {
    const { done, steps } = recording(broken);
    const log = new FakeLog();
    await setUpAfterLogin(steps, log);
    expect(done).toEqual(POST_LOGIN_STEPS.filter((name) => name !== 'helpWidget'));
    expect(log.entries).toEqual([{ kind: 'Warning', message: 'A step after sign-in was left out', context: { step: 'helpWidget', reason: 'broken' } }]);
  });

  it('does not wait longer than 5 s for a step', async () => {
    const { done, steps } = recording({ userGuidance: () => new Promise<void>(() => undefined) });
    const log = new FakeLog();
    const running = setUpAfterLogin(steps, log);
    await vi.advanceTimersByTimeAsync(5_000);
    await running;
    expect(done).toEqual(['monitoring', 'helpWidget', 'sessionRecording']);
    expect(log.entries.map(({ context }) => context)).toEqual([{ step: 'userGuidance', reason: 'took longer than 5 s' }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins no further step when the user has left', async () => {
    let left = false;
    const { done, steps } = recording({
      userGuidance: () => {
        left = true;
      },
    });
    await setUpAfterLogin(steps, new FakeLog(), () => left);
    expect(done).toEqual(['monitoring']);
  });
});
