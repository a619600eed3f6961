import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readReferenceList } from '../../../src/application/contract/rd';
import { ReferenceData, type Entries } from '../../../src/application/reference/referenceData';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLog } from '../../fakes/fakeLog';

const SWEDEN = { code: 'SE', text: { EN: 'Sweden' }, validFrom: '1995-01-01' };
const DATE = '2025-03-10';

let api: FakeApi;
let reference: ReferenceData;
let refused: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  refused = false;
  api = new FakeApi().on(readReferenceList, async ({ params }) => {
    const fails = refused;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return fails ? fail('unavailable', 'down') : ok({ list: params.datalist, date: params.date, versionNo: 1, checksum: 'x', items: [{ ...SWEDEN }] });
  });
  reference = new ReferenceData(api, new FakeLog());
});

afterEach(() => {
  vi.useRealTimers();
});

const hold = (date = DATE) => {
  const answers: Result<Entries>[] = [];
  const holding = reference.list('Country', date).subscribe((answer) => answers.push(answer));
  return { answers, release: () => holding.unsubscribe() };
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const requests = (): number => api.calls(readReferenceList).length;
const codes = ({ answers }: { answers: Result<Entries>[] }) => answers.map((one) => (failed(one) ? one.left.kind : one.right.map(({ code }) => code)));

describe('reference lists', () => {
  it('follow the timeline of the specification', async () => {
    const a = hold();
    await pass(10);
    const b = hold();
    expect(requests()).toBe(1);
    await pass(40);
    expect([codes(a), codes(b)]).toEqual([[['SE']], [['SE']]]);
    await pass(50);
    a.release();
    await pass(100);
    b.release();
    await pass(4999);
    const c = hold();
    expect([codes(c), requests()]).toEqual([[['SE']], 1]);
    await pass(801);
    c.release();
    await pass(5000);
    await pass(1);
    hold();
    await pass(1);
    hold('2025-03-11');
    await pass(0);
    expect(requests()).toBe(3);
  });

  it('are the same frozen list for everybody', async () => {
    const first = reference.entries('Country', DATE);
    const second = reference.entries('Country', DATE);
    await pass(50);
    const [a, b] = [await first, await second];
    expect(failed(a) || failed(b) ? undefined : a.right === b.right && Object.isFrozen(a.right) && Object.isFrozen(a.right[0])).toBe(true);
  });

  it('fail for one at a time', async () => {
    refused = true;
    const a = hold();
    const b = hold();
    await pass(50);
    expect([codes(a), codes(b), requests()]).toEqual([['unavailable'], [], 2]);
    refused = false;
    const c = hold();
    await pass(50);
    expect([codes(b), codes(c), requests()]).toEqual([['unavailable'], [], 3]);
    await pass(50);
    expect(codes(c)).toEqual([['SE']]);
    a.release();
    b.release();
    c.release();
  });

  it('are forgotten at logout; an answer on its way counts for nobody', async () => {
    const a = hold();
    await pass(10);
    reference.clear();
    expect(codes(a)).toEqual(['aborted']);
    const b = hold();
    await pass(40);
    expect(codes(b)).toEqual([]);
    await pass(10);
    expect([codes(a), codes(b), requests()]).toEqual([['aborted'], [['SE']], 2]);
    a.release();
    b.release();
    await pass(5000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stay with their holders when the list is published; the next one loads it again', async () => {
    const events = new FakeEvents();
    reference = new ReferenceData(api, new FakeLog(), events);
    const changed: string[] = [];
    reference.changed$.subscribe((list) => changed.push(list));
    const a = hold();
    await pass(50);
    events.emit('rd', 'ReferenceDataChanged', 'Currency', { list: 'Currency', versionNo: 3 });
    expect(changed).toEqual([]);
    events.emit('rd', 'ReferenceDataChanged', 'Country', { list: 'Country', versionNo: 12 });
    expect([changed, codes(a), requests()]).toEqual([['Country'], [['SE']], 1]);
    const b = hold();
    await pass(0);
    expect([codes(b), requests()]).toEqual([[], 2]);
    await pass(50);
    expect([codes(a), codes(b)]).toEqual([[['SE']], [['SE']]]);
    a.release();
    b.release();
    await pass(5000);
    expect(vi.getTimerCount()).toBe(0);
    reference.close();
    expect(events.listening).toBe(0);
  });

  it('may all have changed after a gap in the events: what nobody holds is forgotten at once', async () => {
    const events = new FakeEvents();
    reference = new ReferenceData(api, new FakeLog(), events);
    const a = hold();
    await pass(50);
    a.release();
    events.resync();
    expect(vi.getTimerCount()).toBe(0);
    hold();
    await pass(0);
    expect(requests()).toBe(2);
  });
});
