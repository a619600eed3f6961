import { filter, firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KyApi } from '../../src/adapters/http/kyApi';
import { HeldLocks } from '../../src/adapters/locks/heldLocks';
import { SharedEvents } from '../../src/adapters/realtime/sharedEvents';
import { SseFeed } from '../../src/adapters/realtime/sseFeed';
import { signIn } from '../../src/application/contract/auth';
import { createDeclaration, readGoodsItems } from '../../src/application/contract/dec';
import type { LockState } from '../../src/application/ports/locks';
import { ReferenceData } from '../../src/application/reference/referenceData';
import { CallContext } from '../../src/application/session/callContext';
import { CallSignals } from '../../src/application/session/callSignals';
import { readConfig } from '../../src/application/session/config';
import { Session } from '../../src/application/session/session';
import { failed, type Result } from '../../src/domain/kernel/result';
import { FakeBrowser } from '../fakes/fakeBrowser';
import { FakeLog } from '../fakes/fakeLog';
import { FakeNotices } from '../fakes/fakeNotices';
import { FakeStorage } from '../fakes/fakeStorage';
import { FakeTabs } from '../fakes/fakeTabs';
import { DEMO_PASSWORD } from '../../server/db/demo/demoUsers';
import { startPortal, type TestPortal } from './portal';

/** As a browser does: the cookie of the last answer goes along. */
const keepCookies = (): void => {
  const send = globalThis.fetch;
  let cookie = '';
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    if (cookie !== '') request.headers.set('cookie', cookie);
    const answer = await send(request);
    const [given] = answer.headers.getSetCookie();
    if (given !== undefined) cookie = given.split(';', 1)[0] ?? '';
    return answer;
  });
};

const answerOf = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(`${result.left.kind}: ${result.left.message}`);
  return result.right;
};

const browser = new FakeBrowser();

const openWindow = (portal: TestPortal, context: CallContext, log = new FakeLog()) => {
  const api = new KyApi({ default: portal.address }, context, new CallSignals());
  const events = new SharedEvents(
    (listener) => new SseFeed(`${portal.address}/api/event-stream`, api, context, log, listener),
    browser.tab(),
    context,
    log,
    new EventTarget(),
  );
  const locks = new HeldLocks(api, events, context, new FakeStorage(), new EventTarget());
  return { api, events, locks, log };
};

const until = (states: ReturnType<HeldLocks['hold']>, status: LockState['status']): Promise<LockState> =>
  firstValueFrom(states.pipe(filter((state) => state.status === status)));

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await portal.stop();
});

describe('the client against the real server', () => {
  it('signs in, hears events live, shares a record between two windows and signs out', async () => {
    keepCookies();
    const config = answerOf(readConfig(await (await fetch(`${portal.address}/config.json`)).json()));
    const context = new CallContext(config.consumerKey);
    const first = openWindow(portal, context);
    const storage = new FakeStorage();
    const session = new Session({
      ...first,
      storage,
      context,
      tabs: new FakeTabs(),
      notices: new FakeNotices(),
      signals: new CallSignals(),
      reference: new ReferenceData(first.api, first.log),
    });

    const refused = await first.api.call(signIn, { body: { username: 'declarant.demo', password: 'wrong' } });
    expect(refused).toMatchObject({ left: { kind: 'unauthenticated', textKey: 'error.101' } });
    const { sessionId } = answerOf(await first.api.call(signIn, { body: { username: 'declarant.demo', password: DEMO_PASSWORD } }));
    const user = answerOf(await session.restore(sessionId));
    expect(user.userAuthName).toBe('declarant.demo');
    expect(session.allowed('dec.se-new-import')).toBe(true);
    expect(await firstValueFrom(first.events.state$.pipe(filter((state) => state === 'connected')))).toBe('connected');

    const made = { body: { profile: 'se-new-import', header: {}, items: [] } };
    const { declaration } = answerOf(await first.api.call(createDeclaration, made, { idempotencyKey: 'once' }));
    const again = answerOf(await first.api.call(createDeclaration, made, { idempotencyKey: 'once' }));
    expect(again.declaration.id).toBe(declaration.id);
    expect(answerOf(await first.api.call(readGoodsItems, { params: { id: declaration.id } }))).toEqual({
      version: declaration.version,
      items: [],
      totalCount: 0,
    });

    const second = openWindow(portal, context);
    second.events.start();
    const mine = first.locks.hold('dec.declaration', declaration.id);
    const holding = mine.subscribe();
    expect((await until(mine, 'held')).status).toBe('held');
    const theirs = second.locks.hold('dec.declaration', declaration.id);
    const waiting = theirs.subscribe();
    expect(await until(theirs, 'readonly')).toMatchObject({ otherWindow: true });
    second.locks.takeOver('dec.declaration', declaration.id);
    expect((await until(theirs, 'held')).status).toBe('held');
    expect(await until(mine, 'readonly')).toMatchObject({ otherWindow: true });
    waiting.unsubscribe();
    expect((await until(mine, 'held')).status).toBe('held');
    holding.unsubscribe();

    await session.signOut();
    expect(session.state.flags.loggedIn).toBe(false);
    expect(await first.api.call(readGoodsItems, { params: { id: declaration.id } })).toMatchObject({ left: { kind: 'unauthenticated' } });
    second.events.close();
    first.locks.close();
    second.locks.close();
    expect(first.log.entries.filter(({ kind }) => kind !== 'Info')).toEqual([]);
  }, 30_000);
});
