import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelUpload } from '../../../../src/application/contract/ar';
import { failed } from '../../../../src/domain/kernel/result';
import { startServer, type RunningServer } from '../../../../server/start/server';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { search } from './articleSamples';
import { commit, imported, rowsIn, samples, staged, stateOf, told } from './anUpload';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const MANY = 6_000;

const numberOf = async (prefix: string): Promise<number> => (await search(declarant, { articleId: prefix })).data.totalCount;

const begun = (id: string, choice: 'all' | 'okOnly') => told(portal, declarant, id, 'UploadProgress', () => commit(declarant, id, choice));
const cancelled = (id: string) => told(portal, declarant, id, 'UploadFinished', () => declarant.call(cancelUpload, { params: { id } }));

describe('an import that is cancelled half way', () => {
  it('keeps the batches that were stored and leaves the others out', async () => {
    const id = await staged(declarant, samples(MANY, 'HALF'));
    await begun(id, 'okOnly');
    const state = await cancelled(id);
    const { inserted, excluded } = state.totals;
    expect(state.status).toBe('CompletedWithErrors');
    expect([inserted > 0, excluded > 0, inserted + excluded]).toEqual([true, true, MANY]);
    expect(await numberOf('HALF')).toBe(inserted);
  });

  it('stores nothing where it is all or nothing, and can be imported then', async () => {
    const id = await staged(declarant, samples(MANY, 'NONE'));
    await begun(id, 'all');
    expect((await cancelled(id)).status).toBe('Validated');
    expect(await numberOf('NONE')).toBe(0);
    expect((await imported(portal, declarant, id, 'all')).totals.inserted).toBe(MANY);
    expect(await numberOf('NONE')).toBe(MANY);
  });
});

describe('an import of what somebody else stored meanwhile', () => {
  it('refuses that row and stores the others', async () => {
    const [first, second] = [await staged(declarant, samples(3, 'TWICE')), await staged(declarant, samples(4, 'TWICE'))];
    await imported(portal, declarant, first);
    const state = await imported(portal, declarant, second);
    expect(state.totals).toMatchObject({ inserted: 1, skipped: 3, error: 0 });
  });

  it('stores nothing where it is all or nothing, and says which row it was', async () => {
    const id = await staged(declarant, samples(3, 'TAKEN'));
    const stockholm = await portal.signIn('declarant.extended.demo');
    await imported(portal, stockholm, await staged(stockholm, samples(2, 'TAKEN').slice(1)));
    const state = await imported(portal, declarant, id, 'all');
    expect([state.status, state.problem]).toEqual(['Validated', '1 row could not be stored; nothing was stored.']);
    expect(state.totals).toMatchObject({ ok: 2, error: 1 });
    expect((await rowsIn(declarant, id, 'Error')).items[0]).toMatchObject({ rowNo: 3, issues: [{ code: 'AR-U12' }] });
    expect(await numberOf('TAKEN')).toBe(0);
    const rest = await imported(portal, declarant, id);
    expect(rest.totals).toMatchObject({ inserted: 2, error: 1 });
  });
});

describe('a server that stops during an import', () => {
  const again = async (databaseUrl: string): Promise<RunningServer> => {
    const log = () => undefined;
    const started = await startServer({
      databaseUrl,
      port: 0,
      hostName: '127.0.0.1',
      clientFolder: '/nowhere',
      appVersion: '0',
      environment: 'local',
      authoritySpeed: 1,
      log,
    });
    if (failed(started)) throw new Error(started.left.message);
    return started.right;
  };

  it.each(['okOnly', 'all'] as const)('is followed by one that ends it (%s)', async (choice) => {
    const stopping = await startPortal();
    const client = await stopping.signIn('declarant.demo');
    const stored = async (): Promise<number> => (await search(client, { articleId: `STOP-${choice}` })).data.totalCount;
    const id = await staged(client, samples(MANY, `STOP-${choice}`));
    await told(stopping, client, id, 'UploadProgress', () => commit(client, id, choice));
    await stopping.areas.stop();
    const between = await stored();
    expect([between < MANY, (await stateOf(client, id)).status]).toEqual([true, 'Committing']);
    if (choice === 'all') expect(between).toBe(0);
    const next = await again(stopping.database.url);
    const ended = new Promise<void>((resolve) => {
      next.areas.hub.listen(({ eventType }) => {
        if (eventType === 'UploadFinished') resolve();
      });
    });
    if ((await stateOf(client, id)).status === 'Committing') await ended;
    const state = await stateOf(client, id);
    expect([state.status, state.totals.inserted]).toEqual(['Completed', MANY]);
    expect(await stored()).toBe(MANY);
    await next.stop();
    await stopping.stop();
  });
});
