import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { readHouse, readTree, tallyHouse } from '../../../src/application/contract/cmm';
import { fail, ok } from '../../../src/domain/kernel/result';
import type { TallyLine } from '../../../src/domain/manifest/tally';
import { TallyModel } from '../../../src/plugins/cmm/parts/tallyModel';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeDrafts } from '../../fakes/fakeDrafts';

const MANIFEST = '40000000-0000-4000-8000-000000000001';
const MASTER = '40000000-0000-4000-8000-000000000002';
const HOUSE = '40000000-0000-4000-8000-000000000003';

const goods = (packages: string) => ({ packaging: [{ type: 'CT', number: packages, marks: `M-${packages}` }], grossMass: '10' });

let stored: { version: number; tally: TallyLine[] };
let connected: boolean;
let reloads: number;
let api: FakeApi;
let drafts: FakeDrafts;
let returned: Subject<void>;

const house = () => ({
  version: stored.version,
  status: 'DECLARED',
  content: { transportDocument: 'H-1', items: [goods('8'), goods('5')], tally: stored.tally },
});

beforeEach(() => {
  stored = { version: 1, tally: [] };
  connected = true;
  reloads = 0;
  drafts = new FakeDrafts();
  returned = new Subject();
  api = new FakeApi()
    .on(readTree, ({ params }) =>
      ok({
        nodes: [params.parent === undefined ? { id: MASTER, kind: 'MASTER', children: 1 } : { id: HOUSE, kind: 'HOUSE', ...house() }],
        findings: [],
      } as never),
    )
    .on(readHouse, () => (connected ? ok({ id: HOUSE, ...house() } as never) : fail('unavailable', 'No connection.')))
    .on(tallyHouse, ({ body }) => {
      if (!connected) return fail('unavailable', 'No connection.');
      if (body.version !== stored.version) return fail('stale', 'Changed meanwhile. Reload it.');
      stored = { version: stored.version + 1, tally: body.lines };
      return ok({ id: HOUSE, ...house() } as never);
    });
});

const page = async () => {
  const model = new TallyModel({ api, drafts, activity: { input$: new Subject(), returned$: returned } }, MANIFEST, () => (reloads += 1));
  const close = model.open();
  await expect.poll(() => model.loaded).toBe(true);
  return { model, close };
};

const counted = (): readonly (string | undefined)[][] => stored.tally.map(({ item, counted: packages }) => [item, packages]);

describe('what is counted without a connection', () => {
  it('is kept when the page is closed, and sent when the manifest is opened again', async () => {
    const { model, close } = await page();
    connected = false;
    model.write(HOUSE, '1', { counted: '7' });
    await model.send();
    expect(model.houses.get(HOUSE)).toMatchObject({ state: 'offline', changed: true });
    close();
    expect(counted()).toEqual([]);

    connected = true;
    const again = await page();
    await expect.poll(counted).toEqual([['1', '7']]);
    await expect.poll(() => [again.model.unsent.length, drafts.rows.length, reloads]).toEqual([0, 0, 1]);
  });

  it('is kept by a browser that crashes', async () => {
    const { model } = await page();
    connected = false;
    model.write(HOUSE, '2', { counted: '5', condition: 'WET' });
    drafts.crash();
    const again = await page();
    await expect.poll(() => again.model.houses.get(HOUSE)?.lines).toMatchObject([{ item: '2', counted: '5', condition: 'WET' }]);
    expect(drafts.rows).toHaveLength(1);
  });

  it('is sent by itself when the connection is back', async () => {
    const { model } = await page();
    connected = false;
    model.write(HOUSE, '1', { counted: '8' });
    await model.send();
    connected = true;
    returned.next();
    await expect.poll(counted).toEqual([['1', '8']]);
  });

  it('goes beside what another device has counted since, and what differs is left to a person', async () => {
    const { model, close } = await page();
    connected = false;
    model.write(HOUSE, '1', { counted: '7' });
    model.write(HOUSE, '2', { counted: '5' });
    close();
    connected = true;
    stored = { version: 2, tally: [{ item: '1', counted: '8', condition: 'OK' }] };
    const again = await page();
    await expect.poll(() => again.model.houses.get(HOUSE)?.state).toBe('conflict');
    expect(again.model.houses.get(HOUSE)?.conflicts).toMatchObject([{ item: '1', mine: { counted: '7' }, theirs: { counted: '8' } }]);
    expect(counted()).toEqual([['1', '8']]);
    again.model.decide(HOUSE, '1', 'mine');
    await again.model.send();
    expect(counted().toSorted()).toEqual([
      ['1', '7'],
      ['2', '5'],
    ]);
  });

  it('stays to be decided when the page is opened again, and whatever else is counted of the house', async () => {
    const first = await page();
    first.model.write(HOUSE, '1', { counted: '7' });
    stored = { version: 2, tally: [{ item: '1', counted: '8', condition: 'OK' }] };
    await first.model.send();
    first.close();
    const { model } = await page();
    await expect.poll(() => model.houses.get(HOUSE)?.state).toBe('conflict');
    model.write(HOUSE, '2', { counted: '5' });
    await model.send();
    expect(counted()).toEqual([['1', '8']]);
    model.decide(HOUSE, '1', 'theirs');
    await model.send();
    expect(counted().toSorted()).toEqual([
      ['1', '8'],
      ['2', '5'],
    ]);
  });

  it('is kept when it is typed while the count before it is under way', async () => {
    const { model } = await page();
    model.write(HOUSE, '1', { counted: '7' });
    const sending = model.send();
    model.write(HOUSE, '2', { counted: '5' });
    await sending;
    expect(model.houses.get(HOUSE)).toMatchObject({ changed: true, state: 'waiting' });
    await model.send();
    expect(counted().toSorted()).toEqual([
      ['1', '7'],
      ['2', '5'],
    ]);
  });

  it('is said to be at risk where the browser keeps nothing', async () => {
    const { model } = await page();
    drafts.refuses = true;
    model.write(HOUSE, '1', { counted: '7' });
    await expect.poll(() => model.unkept).toBe(true);
  });
});
