import { describe, expect, it } from 'vitest';
import { LazyDrafts } from '../../../src/adapters/storage/lazyDrafts';
import { IndexedDrafts } from '../../../src/adapters/storage/indexedDrafts';
import { UnconfirmedDrafts, type DraftOwner } from '../../../src/adapters/storage/unconfirmedDrafts';
import { FakeDraftRows, FakeEntries } from '../../fakes/fakeDraftRows';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeNotices } from '../../fakes/fakeNotices';

const DECLARANT: DraftOwner = { userId: 'declarant', orgUnitId: 'gothenburg' };

const handOver = (): UnconfirmedDrafts => {
  const entries = new FakeEntries();
  return new UnconfirmedDrafts(() => entries);
};

const aBrowser = (load?: () => Promise<IndexedDrafts>, unconfirmed = handOver()) => {
  const [rows, notices, log, page] = [new FakeDraftRows(), new FakeNotices(), new FakeLog(), new EventTarget()];
  let owner: DraftOwner | undefined = DECLARANT;
  let slices: Promise<unknown> = Promise.resolve();
  const encode = async (value: unknown): Promise<string> => {
    await slices;
    return JSON.stringify(value);
  };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const drafts = new LazyDrafts({
    load: load ?? (() => Promise.resolve(new IndexedDrafts({ store: rows, unconfirmed, encode, locks: undefined }))),
    unconfirmed,
    owner: () => owner,
    notices,
    log,
    page: Object.assign(page, { document }),
  });
  return {
    drafts,
    rows,
    unconfirmed,
    notices,
    log,
    page,
    document,
    work: (as: DraftOwner | undefined) => (owner = as),
    waitFor: (turn: Promise<unknown>) => void (slices = turn),
  };
};

const loaded = () => new Promise((resolve) => setTimeout(resolve));

describe('drafts of this browser', () => {
  it('belong to the user and, before the first save, to the unit they were opened in', async () => {
    const { drafts, work } = aBrowser();
    const place = drafts.open('dec.card');
    work({ ...DECLARANT, orgUnitId: 'malmo' });
    await place.keep({ recordId: undefined, version: undefined, value: 'new' }, false);
    expect(await drafts.open('dec.card').find(undefined)).toBeUndefined();
    work(DECLARANT);
    expect((await drafts.open('dec.card').find(undefined))?.value).toBe('new');
    work({ ...DECLARANT, userId: 'somebody else' });
    expect(await drafts.open('dec.card').find(undefined)).toBeUndefined();
  });

  it('of all records share one connection to the database, asked for again where it was refused', async () => {
    const store = { rows: new FakeDraftRows(), unconfirmed: handOver() };
    let refused = true;
    let asked = 0;
    const { drafts } = aBrowser(() => {
      asked += 1;
      return refused
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(
            new IndexedDrafts({
              store: store.rows,
              unconfirmed: store.unconfirmed,
              encode: (value) => Promise.resolve(JSON.stringify(value)),
              locks: undefined,
            }),
          );
    });
    expect(await drafts.open('dec.card').find('a')).toBeUndefined();
    refused = false;
    for (let record = 0; record < 100; record += 1) {
      const place = drafts.open('dec.card');
      await place.find(`record ${record}`);
      place.leave();
    }
    expect(asked).toBe(2);
  });

  it('are kept for nobody without a session', async () => {
    const { drafts, rows, work } = aBrowser();
    work(undefined);
    const place = drafts.open('dec.card');
    expect([await place.keep({ recordId: 'a', version: 1, value: 1 }, true), await place.find('a'), rows.rows.size]).toEqual([false, undefined, 0]);
  });

  it('are handed over at once when the page goes away, over one that is still being written', async () => {
    const { drafts, rows, waitFor } = aBrowser();
    const place = drafts.open('dec.card');
    await loaded();
    let go = (): void => undefined;
    waitFor(new Promise<void>((resolve) => (go = resolve)));
    const older = place.keep({ recordId: 'a', version: 1, value: 'older' }, false);
    void place.keep({ recordId: 'a', version: 1, value: 'newer' }, true);
    expect([...rows.rows.values()].map(({ value }) => value)).toEqual(['"newer"']);
    go();
    await older;
    expect([...rows.rows.values()].map(({ value }) => value)).toEqual(['"newer"']);
  });

  it('do not come back when they were dropped while they were written', async () => {
    const { drafts, rows, waitFor } = aBrowser();
    const place = drafts.open('dec.card');
    await loaded();
    let go = (): void => undefined;
    waitFor(new Promise<void>((resolve) => (go = resolve)));
    const keeping = place.keep({ recordId: 'a', version: 1, value: 'typed' }, false);
    await place.drop();
    go();
    await keeping;
    expect(rows.rows.size).toBe(0);
  });

  it('say once that the browser has no room', async () => {
    const { drafts, rows, notices, log } = aBrowser();
    rows.full = true;
    const place = drafts.open('dec.card');
    for (let n = 0; n < 3; n += 1) expect(await place.keep({ recordId: 'a', version: 1, value: n }, false)).toBe(false);
    expect(notices.shown.map(({ kind, text }) => [kind, text])).toEqual([['WARNING', 'record.draft.notKept']]);
    expect(log.entries).toHaveLength(1);
  });

  it('do without code that cannot be loaded', async () => {
    const { drafts, notices } = aBrowser(() => Promise.reject(new Error('chunk is gone')));
    const place = drafts.open('dec.card');
    expect([await place.find('a'), await place.keep({ recordId: 'a', version: 1, value: 1 }, true)]).toEqual([undefined, false]);
    await place.drop();
    place.leave();
    expect(notices.shown).toHaveLength(1);
  });

  it('are kept of a page that goes away before their code is there', async () => {
    const { drafts, unconfirmed } = aBrowser(() => new Promise(() => undefined));
    void drafts.open('dec.card').keep({ recordId: 'a', version: 1, value: 'typed' }, true);
    const next = aBrowser(undefined, unconfirmed);
    expect((await next.drafts.open('dec.card').find('a'))?.value).toBe('typed');
    expect(unconfirmed.all()).toEqual([]);
  });

  it('hear of the page going away until they stop listening', () => {
    const { drafts, page, document } = aBrowser();
    let told = 0;
    const stop = drafts.onLeaving(() => (told += 1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toBe(0);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('pagehide'));
    expect(told).toBe(2);
    stop();
    page.dispatchEvent(new Event('pagehide'));
    expect(told).toBe(2);
  });
});

describe('a draft and the page that works on it', () => {
  /** Grants a lock some time after it was asked for, as a browser does. */
  const lateLocks = () => {
    const held = new Set<string>();
    const request = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
      await loaded();
      while (held.has(name)) await loaded();
      held.add(name);
      const done = await (rest.at(-1) as () => Promise<unknown>)();
      held.delete(name);
      return done;
    };
    return { locks: { request, query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }) } as LockManager, held };
  };

  it('is offered to the next page, also when this one was left before the browser had granted its lock', async () => {
    const { locks, held } = lateLocks();
    const drafts = new IndexedDrafts({
      store: new FakeDraftRows(),
      unconfirmed: new UnconfirmedDrafts(() => new FakeEntries()),
      encode: (value) => Promise.resolve(JSON.stringify(value)),
      locks,
    });
    const place = drafts.open(DECLARANT, 'dec.card', 'first', () => undefined);
    await place.keep({ recordId: 'one', version: 1, value: 'typed' }, false);
    place.leave();
    await loaded();
    await loaded();
    expect([...held]).toEqual([]);
    expect((await drafts.open(DECLARANT, 'dec.card', 'next', () => undefined).find('one'))?.value).toBe('typed');
  });

  it('is offered to the next page, also when the lock of the page before is given back only now', async () => {
    const { locks } = lateLocks();
    const drafts = new IndexedDrafts({
      store: new FakeDraftRows(),
      unconfirmed: new UnconfirmedDrafts(() => new FakeEntries()),
      encode: (value) => Promise.resolve(JSON.stringify(value)),
      locks,
    });
    const place = drafts.open(DECLARANT, 'dec.card', 'first', () => undefined);
    await place.keep({ recordId: 'one', version: 1, value: 'typed' }, false);
    await loaded();
    const found = drafts.open(DECLARANT, 'dec.card', 'next', () => undefined).find('one');
    await loaded();
    place.leave();
    expect((await found)?.value).toBe('typed');
  });
});
