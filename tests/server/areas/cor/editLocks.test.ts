import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '../../../../src/application/contract/auth';
import { createLock, readAppVersion, releaseLock, renewLock, renewLocks, searchLocked, writeLog } from '../../../../src/application/contract/cor';
import { saveDeclaration } from '../../../../src/application/contract/dec';
import { lockChanged, releaseExpiredLocks } from '../../../../server/records/editLocks';
import { stored } from '../../declarationSamples';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

const lock = (client: TestClient, resourceId: string, tabId = 'tab-1', takeOverLockId?: string) =>
  client.call(createLock, { body: { application: 'dec.declaration', resourceId, tabId, ...(takeOverLockId === undefined ? {} : { takeOverLockId }) } });

const save = (client: TestClient, { id, header, version }: { id: string; header: object; version: number }, lockId?: string) =>
  client.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] }, ...(lockId === undefined ? {} : { lockId }) } });

const changes = ({ events }: EventReader): string[] => events.map(({ data }) => (data as { change: string }).change);

const expire = (id: string) =>
  portal.database.query(`update edit_lock set expires_at = now() - interval '1 second', acquired_at = acquired_at - interval '3 minutes' where id = $1`, [id]);

describe('a lock', () => {
  it('is granted for 120 seconds, and to one of two who ask at once', async () => {
    const { id } = await stored(declarant);
    const before = Date.now();
    const answers = await Promise.all([lock(declarant, id), lock(tester, id)]);
    const granted = answers.filter(({ data }) => data.granted);
    expect(granted).toHaveLength(1);
    const life = Date.parse(granted[0]?.data.expires ?? '') - before;
    expect(life).toBeGreaterThan(115_000);
    expect(life).toBeLessThanOrEqual(125_000);
    const [refused] = answers.filter(({ data }) => !data.granted);
    expect(refused?.outcome).toEqual({ statusCode: 0, message: '', feedbacks: [] });
    expect(refused?.data).toMatchObject({ granted: false, takeOver: 'ASK', holder: { lockId: granted[0]?.data.id } });
  });

  it('is the same for the same window, another for another window of the same user', async () => {
    const { id } = await stored(declarant);
    const first = await lock(declarant, id);
    expect((await lock(declarant, id)).data.id).toBe(first.data.id);
    expect((await lock(declarant, id, 'tab-2')).data).toMatchObject({
      granted: false,
      takeOver: 'NOW',
      holder: { userName: 'declarant.demo', lockId: first.data.id },
    });
  });

  it('is taken over from the own other window at once, by naming it', async () => {
    const { id } = await stored(declarant);
    const first = await lock(declarant, id);
    expect((await lock(declarant, id, 'tab-2', randomUUID())).data.granted).toBe(false);
    const second = await lock(declarant, id, 'tab-2', first.data.id);
    expect(second.data.granted).toBe(true);
    expect(second.data.id).not.toBe(first.data.id);
    expect((await declarant.call(renewLock, { params: { id: first.data.id ?? '' }, body: {} })).status).toBe(404);
  });

  it('COR-R29: is found for at most 500 records at once, by who may open them', async () => {
    const [one, other] = [await stored(declarant), await stored(declarant)];
    const held = await lock(declarant, one.id);
    const search = (client: TestClient, more: object) => client.call(searchLocked, { body: { application: 'dec.declaration', ...more } });
    expect((await search(tester, { resourceIds: [one.id, other.id] })).data).toMatchObject([
      { resourceId: one.id, id: held.data.id, userName: 'declarant.demo' },
    ]);
    expect((await search(tester, { resourceIds: [] })).data).toEqual([]);
    expect((await search(tester, { mine: true })).data.map(({ resourceId }) => resourceId)).not.toContain(one.id);
    expect((await search(declarant, { resourceIds: Array.from({ length: 501 }, () => one.id) })).status).toBe(400);
    expect((await search(await portal.signIn('warehouse.demo'), { resourceIds: [one.id] })).status).toBe(403);
  });

  it('that has expired is free, and is not renewed', async () => {
    const { id } = await stored(declarant);
    const first = await lock(declarant, id);
    await expire(first.data.id ?? '');
    expect((await declarant.call(renewLock, { params: { id: first.data.id ?? '' }, body: {} })).status).toBe(404);
    expect((await lock(tester, id)).data.granted).toBe(true);
  });

  it('is renewed together with others in one call, without those of other sessions (C41)', async () => {
    const [one, other, foreign] = [await stored(declarant), await stored(declarant), await stored(declarant)];
    const own = [(await lock(declarant, one.id)).data.id ?? '', (await lock(declarant, other.id)).data.id ?? ''];
    const theirs = (await lock(tester, foreign.id)).data.id ?? '';
    const renewed = await declarant.call(renewLocks, { body: { ids: [...own, theirs] } });
    expect(renewed.data.map(({ id }) => id).sort()).toEqual(own.toSorted());
  });

  it('of another session is neither renewed nor released', async () => {
    const { id } = await stored(declarant);
    const { data } = await lock(declarant, id);
    expect((await tester.call(renewLock, { params: { id: data.id ?? '' }, body: {} })).status).toBe(404);
    accepted(await tester.call(releaseLock, { params: { id: data.id ?? '' } }));
    expect((await lock(tester, id)).data.granted).toBe(false);
  });

  it('needs a record that the caller sees, and the right to open it', async () => {
    const { id } = await stored(declarant);
    const other = await portal.signIn('othertenant.demo');
    expect((await lock(other, id)).status).toBe(404);
    const caseHandler = await portal.signIn('case.demo');
    expect((await lock(caseHandler, id)).status).toBe(403);
    expect((await declarant.call(createLock, { body: { application: 'nothing', resourceId: id, tabId: 't' } })).status).toBe(400);
  });

  it('is freed by logout, and everybody who looks is told', async () => {
    const { id } = await stored(declarant);
    const leaving = await portal.signIn('tester.demo');
    await lock(leaving, id);
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ pluginName: 'cor', eventType: 'LockChanged', id: `dec.declaration:${id}` }]);
    await leaving.call(signOut, {});
    await reader.until(() => changes(reader).includes('RELEASED'));
    expect((await lock(declarant, id)).data.granted).toBe(true);
    reader.close();
  });

  it('tells who looks each change with its new holder, and a renewal not at all', async () => {
    const { id } = await stored(declarant);
    const reader = await new EventReader(tester).open();
    await reader.listen([{ pluginName: 'cor', eventType: 'LockChanged', id: `dec.declaration:${id}` }]);
    const first = await lock(declarant, id);
    await lock(declarant, id);
    const second = await lock(declarant, id, 'tab-2', first.data.id);
    await declarant.call(releaseLock, { params: { id: second.data.id ?? '' } });
    await reader.until(() => changes(reader).includes('RELEASED'));
    expect(reader.events.map(({ data }) => data)).toEqual([
      { change: 'ACQUIRED', holder: { userName: 'declarant.demo', since: expect.any(String) as string, lockId: first.data.id } },
      { change: 'ACQUIRED', holder: { userName: 'declarant.demo', since: expect.any(String) as string, lockId: second.data.id } },
      { change: 'RELEASED', holder: null },
    ]);
    reader.close();
  });

  it('that has run out is freed, and whose it was is told', async () => {
    const kept = await stored(declarant);
    const { id } = await stored(declarant);
    await lock(declarant, kept.id);
    const { data } = await lock(declarant, id);
    await expire(data.id ?? '');
    const freed = await releaseExpiredLocks(portal.host.database);
    expect(freed.map((gone) => gone.id)).toEqual([data.id]);
    expect(freed.map((gone) => lockChanged(gone, 'LOST').data)).toEqual([{ change: 'LOST', holder: null }]);
    expect((await lock(tester, kept.id)).data.granted).toBe(false);
  });

  it('is given for at most 50 records of a session', async () => {
    const busy = await portal.signIn('declarant.demo');
    const records: string[] = [];
    for (let n = 0; n < 51; n++) records.push((await stored(busy, 1)).id);
    const answers = [];
    for (const id of records) answers.push(await lock(busy, id));
    expect(answers.filter(({ data }) => data?.granted)).toHaveLength(50);
    expect(answers.at(-1)?.outcome).toMatchObject({ statusCode: 2, message: 'Too many records are open for editing.' });
  });

  it('unknown is released without a word', async () => {
    accepted(await declarant.call(releaseLock, { params: { id: randomUUID() } }));
  });
});

describe('a save and its lock', () => {
  it('passes without a lock only while nobody holds one', async () => {
    const declaration = await stored(declarant);
    expect((await save(declarant, declaration)).outcome.statusCode).toBe(0);
    await lock(tester, declaration.id);
    const refused = await save(declarant, { ...declaration, version: 2 });
    expect(refused.outcome.message).toMatch(/^tester\.demo is editing since \d\d:\d\d\.$/);
    const time = refused.outcome.message.slice(-6, -1);
    expect(refused.outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'COR-LOCK', args: { reason: 'held', user: 'tester.demo', time } }] });
  });

  it('passes with the current lock of the session', async () => {
    const declaration = await stored(declarant);
    const { data } = await lock(declarant, declaration.id);
    expect((await save(declarant, declaration, data.id)).outcome.statusCode).toBe(0);
  });

  it('is refused with a lock of another session, an expired one, and one that was taken over', async () => {
    const declaration = await stored(declarant);
    const first = await lock(declarant, declaration.id);
    const foreign = await save(tester, declaration, first.data.id);
    expect(foreign.outcome).toMatchObject({
      message: 'You do not hold the lock for this record.',
      feedbacks: [{ args: { reason: 'none', user: '', time: '' } }],
    });
    await lock(declarant, declaration.id, 'tab-2', first.data.id);
    const taken = await save(declarant, declaration, first.data.id);
    expect(taken.outcome.message).toMatch(/^Your lock was taken over by declarant\.demo at \d\d:\d\d\.$/);
    expect(taken.outcome.feedbacks).toMatchObject([{ args: { reason: 'taken', user: 'declarant.demo', time: taken.outcome.message.slice(-6, -1) } }]);
    const gone = await stored(declarant);
    const lost = await lock(declarant, gone.id);
    await expire(lost.data.id ?? '');
    expect((await save(declarant, gone, lost.data.id)).outcome.message).toBe('You do not hold the lock for this record.');
  });

  it('tells of a stale version before it tells of a lock', async () => {
    const declaration = await stored(declarant);
    await save(declarant, declaration);
    await lock(tester, declaration.id);
    expect((await save(declarant, declaration)).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
  });
});

describe('services of the shell', () => {
  it('answer the version', async () => {
    expect((await declarant.call(readAppVersion, {})).data.appVersion).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('take log lines of known kinds, masked, and drop what is too long', async () => {
    const log = (Kind: string, Message: string) => declarant.call(writeLog, { body: { Kind, Message } });
    expect((await log('Loud', 'x')).status).toBe(400);
    expect((await log('Error', `token ${'a'.repeat(50)} of a.person@example.com`)).status).toBe(204);
    expect((await log('Error', 'y'.repeat(9_000))).status).toBe(204);
    const written = portal.logged.filter(({ event }) => event === 'browser').map(({ entry }) => String(entry));
    expect(written).toEqual([JSON.stringify({ message: 'token *** of ***' })]);
  });
});
