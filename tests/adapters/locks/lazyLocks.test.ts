import { Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { LazyLocks } from '../../../src/adapters/locks/lazyLocks';
import type { LockState } from '../../../src/application/ports/locks';

const HELD: LockState = { status: 'held', lockId: '10000000-0000-4000-8000-000000000001' };

const aLock = () => {
  const asked: string[] = [];
  const given: string[] = [];
  const close = vi.fn();
  const locks = {
    hold: (application: string, id: string) =>
      new Observable<LockState>((subscriber) => {
        asked.push(`${application} ${id}`);
        subscriber.next(HELD);
        return () => given.push(id);
      }),
    takeOver: vi.fn(),
    answer: vi.fn(),
    close,
  };
  return { asked, given, close, locks };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('locks that are loaded with the first record', () => {
  it('are asked for when loaded, and given back when the record is left', async () => {
    const { asked, given, locks } = aLock();
    const lazy = new LazyLocks(() => Promise.resolve(locks));
    const states: LockState[] = [];
    const first = lazy.hold('dec.declaration', '1').subscribe((state) => states.push(state));
    await settled();
    const second = lazy.hold('dec.declaration', '2').subscribe((state) => states.push(state));
    expect([asked, states]).toEqual([
      ['dec.declaration 1', 'dec.declaration 2'],
      [HELD, HELD],
    ]);
    first.unsubscribe();
    second.unsubscribe();
    expect(given).toEqual(['1', '2']);
  });

  it('are not asked for when the record is left before', async () => {
    const { asked, locks } = aLock();
    const lazy = new LazyLocks(() => Promise.resolve(locks));
    lazy.hold('dec.declaration', '1').subscribe().unsubscribe();
    await settled();
    expect(asked).toEqual([]);
  });

  it('are unknown when they cannot be loaded, and tried again with the next record', async () => {
    const { locks } = aLock();
    let loads = 0;
    const lazy = new LazyLocks(() => (++loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(locks)));
    const states: LockState[] = [];
    lazy.hold('dec.declaration', '1').subscribe((state) => states.push(state));
    await settled();
    lazy.hold('dec.declaration', '2').subscribe((state) => states.push(state));
    await settled();
    expect(states).toEqual([{ status: 'unknown' }, HELD]);
  });

  it('end with the session, also while they are loading', async () => {
    const { asked, close, locks } = aLock();
    const lazy = new LazyLocks(() => Promise.resolve(locks));
    lazy.hold('dec.declaration', '1').subscribe();
    lazy.close();
    await settled();
    expect([asked, close.mock.calls.length]).toEqual([[], 1]);
  });
});
