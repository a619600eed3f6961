import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftPlace } from '../../../src/application/ports/drafts';
import { IndexedDrafts } from '../../../src/adapters/storage/indexedDrafts';
import { UnconfirmedDrafts, type DraftOwner } from '../../../src/adapters/storage/unconfirmedDrafts';
import { FakeDraftRows, FakeEntries } from '../../fakes/fakeDraftRows';

const DAY = 24 * 60 * 60_000;
const DECLARANT: DraftOwner = { userId: 'declarant', orgUnitId: 'gothenburg' };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Pages of one browser, the locks of those that are there included. */
const aBrowser = () => {
  const [store, entries, living] = [new FakeDraftRows(), new FakeEntries(), new Set<string>()];
  const locks = {
    request: (name: string, ...rest: readonly unknown[]) => {
      if (rest.length === 2) return Promise.reject(new DOMException('taken', 'AbortError'));
      living.add(name);
      return new Promise(() => undefined);
    },
    query: () => Promise.resolve({ held: [...living].map((name) => ({ name })) }),
  } as unknown as LockManager;
  const drafts = new IndexedDrafts({
    store,
    unconfirmed: new UnconfirmedDrafts(() => entries),
    encode: (value) => Promise.resolve(JSON.stringify(value)),
    locks,
  });
  let pages = 0;
  const open = (owner = DECLARANT): DraftPlace => drafts.open(owner, 'dec.card', `page ${(pages += 1)}`, () => undefined);
  const type = async (value: unknown, atOnce: boolean, page = open()): Promise<DraftPlace> => {
    vi.setSystemTime(Date.now() + 1000);
    const kept = page.keep({ recordId: 'one', version: 1, value }, atOnce);
    if (!store.gone) await kept;
    return page;
  };
  /** The pages end, and the store carries out again what it is asked for. */
  const end = (): void => {
    living.clear();
    store.gone = false;
  };
  return { store, entries, open, type, end };
};

describe('input of a page that goes away', () => {
  it('is found by the next one although the database never got it, and lies there from then on', async () => {
    const { store, entries, open, type, end } = aBrowser();
    store.gone = true;
    await type('typed', true);
    end();
    expect((await open().find('one'))?.value).toBe('typed');
    expect([entries.length, [...store.rows.values()].map(({ value }) => value)]).toEqual([0, ['"typed"']]);
  });

  it('stands over what the same page had kept before', async () => {
    const { store, open, type, end } = aBrowser();
    const page = await type('half', false);
    store.gone = true;
    await type('whole', true, page);
    end();
    expect((await open().find('one'))?.value).toBe('whole');
  });

  it('is offered to nobody else, and not while its page lives on', async () => {
    const { store, open, type, end } = aBrowser();
    store.gone = true;
    await type('typed', true);
    expect(await open().find('another')).toBeUndefined();
    end();
    expect(await open({ ...DECLARANT, userId: 'somebody else' }).find('one')).toBeUndefined();
    expect((await open().find('one'))?.value).toBe('typed');
  });

  it('lies nowhere else as soon as the database has it, and nowhere at all when it is saved or not wanted', async () => {
    const { store, entries, type, end } = aBrowser();
    const page = await type('typed', true);
    expect([entries.length, store.rows.size]).toEqual([0, 1]);
    store.gone = true;
    await type('more', true, page);
    end();
    expect(entries.length).toBe(1);
    await page.drop();
    expect([entries.length, store.rows.size]).toEqual([0, 0]);
  });

  it('is offered also where the database has no room', async () => {
    const { store, open, type, end } = aBrowser();
    store.full = true;
    await type('typed', true);
    end();
    expect((await open().find('one'))?.value).toBe('typed');
  });

  it('goes away after seven days', async () => {
    const { store, entries, open, type, end } = aBrowser();
    store.gone = true;
    await type('typed', true);
    end();
    vi.setSystemTime(Date.now() + 7 * DAY + 1);
    expect([await open().find('one'), entries.length]).toEqual([undefined, 0]);
  });

  it('that is too long for it leaves the browser’s other entries their room', async () => {
    const { store, entries, type } = aBrowser();
    entries.setItem('portal.preferences', '{}');
    store.gone = true;
    await type('x'.repeat(1_000_001), true);
    expect([...entries.kept.keys()]).toEqual(['portal.preferences']);
  });

  it('does without a storage that is blocked, and does not read what is no draft', () => {
    const blocked = new UnconfirmedDrafts(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    blocked.put({ key: 'a', place: 'p', keptAt: 'now', version: 1, value: '1' });
    blocked.remove('a');
    const entries = new FakeEntries();
    for (const text of ['', '{', '{"key":1}', 'null']) entries.setItem(`portal.draft.${text}`, text);
    expect([blocked.all(), new UnconfirmedDrafts(() => entries).all()]).toEqual([[], []]);
  });
});
