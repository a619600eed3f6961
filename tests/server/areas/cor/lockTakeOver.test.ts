import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLock, renewLock } from '../../../../src/application/contract/cor';
import { searchNotifications } from '../../../../src/application/contract/notifications';
import { saveDeclaration } from '../../../../src/application/contract/dec';
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

interface Wish {
  readonly takeOverLockId?: string;
  readonly force?: boolean;
  readonly reason?: string;
}

const lock = (client: TestClient, resourceId: string, wish: Wish = {}, tabId = 'tab-1') =>
  client.call(createLock, { body: { application: 'dec.declaration', resourceId, tabId, ...wish } });

/** Held by the declarant, wanted by the tester. */
const wanted = async () => {
  const { id, lrn, version, header } = await stored(declarant);
  const lockId = (await lock(declarant, id)).data.id ?? '';
  return { id, lrn, version, header, lockId, ask: (wish: Wish = {}) => lock(tester, id, { takeOverLockId: lockId, ...wish }) };
};

const renew = (lockId: string, takeOverAnswer?: 'KEEP' | 'HANDOVER') =>
  declarant.call(renewLock, { params: { id: lockId }, body: takeOverAnswer === undefined ? {} : { takeOverAnswer } });
const setBack = (lockId: string, column: string, minutes: number) =>
  portal.database.query(`update edit_lock set ${column} = ${column} - make_interval(mins => $2) where id = $1`, [lockId, minutes]);

describe('a lock that somebody else asks for', () => {
  it('COR-R23: its holder is asked, has 60 seconds, and then it is granted', async () => {
    const { id, lrn, lockId, ask } = await wanted();
    const asked = await ask();
    expect(asked.data).toMatchObject({ granted: false, takeOver: 'ASK', holder: { userName: 'declarant.demo', isOwn: false, idle: false } });
    expect(Math.abs(Date.parse(asked.data.holder?.expires ?? '') - Date.now() - 120_000)).toBeLessThan(20_000);
    const left = Date.parse(asked.data.pendingUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    expect((await renew(lockId)).data.asked).toMatchObject({ userName: 'tester.demo', record: lrn });
    const { data: told } = await declarant.call(searchNotifications, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 100, sortOrder: [] } } });
    expect(told.items.filter(({ route }) => route === `/dec/se-new-import/${id}`)).toMatchObject([
      { kind: 'lock.takeover', severity: 1, args: { user: 'tester.demo', record: lrn } },
    ]);
    expect((await ask()).data.pendingUntil).toBe(asked.data.pendingUntil);
    await portal.database.query(`update edit_lock set pending = pending || jsonb_build_object('until', to_jsonb(now() - interval '1 second')) where id = $1`, [
      lockId,
    ]);
    const granted = await ask();
    expect(granted.data).toMatchObject({ granted: true });
    expect((await renew(lockId)).status).toBe(404);
    expect((await lock(declarant, id)).data).toMatchObject({ granted: false, holder: { userName: 'tester.demo' } });
  });

  it('COR-R23: is granted at once when its holder has been idle for 5 minutes', async () => {
    const { lockId, ask } = await wanted();
    await setBack(lockId, 'last_activity_at', 5);
    expect((await ask()).data.granted).toBe(true);
  });

  it('COR-R23: names the current lock, an older one takes nothing', async () => {
    const { id, lockId } = await wanted();
    await setBack(lockId, 'last_activity_at', 5);
    expect((await lock(tester, id, { takeOverLockId: id })).data).toMatchObject({ granted: false, takeOver: 'NOW' });
  });

  it('COR-R24: Keep refuses it for 5 minutes to who asked', async () => {
    const { id, lockId, ask } = await wanted();
    await ask();
    await renew(lockId, 'KEEP');
    const refused = await ask();
    expect(refused.data).toMatchObject({ granted: false, takeOver: 'NO' });
    const wait = Date.parse(refused.data.askAgainAt ?? '') - Date.now();
    expect(wait).toBeGreaterThan(4 * 60_000);
    await portal.database.query(
      `update edit_lock set kept = jsonb_build_object((select id from app_user where user_auth_name = 'tester.demo')::text, to_jsonb(now() - interval '5 minutes')) where id = $1`,
      [lockId],
    );
    expect((await lock(tester, id, { takeOverLockId: lockId })).data.takeOver).toBe('ASK');
  });

  it('is handed over by its holder, whose save is refused then (COR-R25)', async () => {
    const { id, version, header, lockId, ask } = await wanted();
    await ask();
    accepted(await renew(lockId, 'HANDOVER'));
    expect((await ask()).data.granted).toBe(true);
    const late = await declarant.call(saveDeclaration, { params: { id }, body: { version, lockId, header, items: { upserts: [], deletes: [] } } });
    expect(late.outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'COR-LOCK', args: { reason: 'taken', user: 'tester.demo' } }] });
  });

  it('tells its holder and who asks each step', async () => {
    const { id, lockId, ask } = await wanted();
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ pluginName: 'cor', eventType: 'LockChanged', id: `dec.declaration:${id}` }]);
    await ask();
    await renew(lockId, 'KEEP');
    const told = (): readonly unknown[] => reader.events.map(({ data }) => data).filter((data) => (data as { change: string }).change.startsWith('TAKEOVER'));
    await reader.until(() => told().length === 2);
    expect(told()).toMatchObject([{ change: 'TAKEOVER_REQUESTED', holder: { lockId }, asked: { userName: 'tester.demo' } }, { change: 'TAKEOVER_REFUSED' }]);
    reader.close();
  });
});

describe('a lock is forced', () => {
  it('COR-R24: by who may, with a reason that is kept in the log', async () => {
    const { id, lockId, ask } = await wanted();
    expect((await ask({ force: true, reason: 'urgent' })).status).toBe(403);
    await portal.database.query(`insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status)
      select tenant_id, id, 'LockAdministrator', 'Tenant', true, now() - interval '1 day', 'Active' from app_user where user_auth_name = 'tester.demo'`);
    expect((await ask({})).data).toMatchObject({ granted: false, mayForce: true });
    expect((await ask({ force: true })).status).toBe(400);
    expect((await lock(tester, id, { takeOverLockId: lockId, force: true, reason: 'on holiday' })).data.granted).toBe(true);
    expect(portal.logged).toContainEqual(expect.objectContaining({ event: 'lock forced', user: 'tester.demo', reason: 'on holiday', lock: lockId }));
  });
});
