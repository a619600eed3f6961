import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../src/application/contract/auth';
import { readCurrentUser, readUserSession } from '../../../src/application/contract/org';
import { readReferenceList } from '../../../src/application/contract/rd';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import { FakeStorage } from '../../fakes/fakeStorage';
import { followRights } from '../../../src/application/session/followRights';
import { HOME, INACTIVE, KEY, MALMO, open, tab, UNITS, USER } from './aSession';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const session of open.splice(0)) session.close();
  vi.useRealTimers();
});

describe('a session that goes on', () => {
  it('loads the user, marks the calls and starts the events', async () => {
    const { session, context, events, storage, tabs } = tab();
    expect(failed(await session.restore('s1'))).toBe(false);
    expect(session.state).toMatchObject({ flags: { loggedIn: true }, user: { orgUnitId: HOME }, units: UNITS, override: 'default' });
    expect(context).toMatchObject({ sessionId: 's1', userId: USER });
    expect(context.traceId).toMatch(/^[0-9a-f-]{36}$/);
    expect(events.starts).toBe(1);
    expect(storage.browser.get('portal.sessionId')).toBe('s1');
    expect(tabs.posted).toEqual([{ type: 'signedIn', userId: USER }]);
  });

  it('finds its handle again after a reload', async () => {
    const storage = new FakeStorage();
    await tab(storage).session.restore('s1');
    const reloaded = tab(storage);
    await reloaded.session.restore();
    expect(reloaded.context.sessionId).toBe('s1');
  });

  it('is loaded once for all who ask at the same time', async () => {
    const { session, api } = tab();
    await Promise.all([session.restore(), session.restore()]);
    expect(api.calls(readUserSession)).toHaveLength(1);
  });

  it('allows what the user may in the active unit, and nothing before', async () => {
    const { session } = tab();
    expect(session.allowed('dec.search')).toBe(false);
    await session.restore();
    expect([session.allowed('dec.search'), session.allowed('dec.optionalvalidation')]).toEqual([true, false]);
  });

  it('is not signed out by a server that does not answer', async () => {
    const { session, api, storage, events } = tab();
    api.on(readUserSession, () => fail('unavailable', 'down', { status: 503 }));
    expect(await session.restore('s1')).toMatchObject({ left: { kind: 'unavailable' } });
    expect(session.state).toMatchObject({ problem: { status: 503 }, flags: { loggedIn: false } });
    expect([storage.browser.get('portal.sessionId'), events.starts]).toEqual(['s1', 0]);
  });

  it('starts no events without the feature', async () => {
    const { session, api, events } = tab();
    api.on(readUserSession, () => ok({ userId: USER, userAuthName: 'x', firstName: 'x', orgUnitId: HOME, roles: [], features: [] }));
    await session.restore();
    expect(events.starts).toBe(0);
  });

  it('has no access without any unit', async () => {
    const { session, api } = tab();
    api.on(readCurrentUser, () => ok({ orgUnitId: HOME, defaultOrgUnitId: HOME, orgUnits: [] }));
    expect(await session.restore()).toMatchObject({ left: { textKey: 'error.noAccess' } });
  });
});

describe('the organisation unit', () => {
  it('seeds a new tab from the browser and then belongs to the tab (AC-R1)', async () => {
    const first = new FakeStorage();
    const one = tab(first);
    await one.session.restore('s1');
    await one.session.chooseOrgUnit(MALMO);
    const second = new FakeStorage(first.browser);
    const other = tab(second);
    await other.session.restore();
    expect(other.session.state).toMatchObject({ override: MALMO, user: { orgUnitId: MALMO, roles: ['CaseAdministrator'] } });
    expect(second.tab.get(KEY)).toBe(MALMO);
    await one.session.chooseOrgUnit('default');
    expect([first.tab.get(KEY), first.browser.get(KEY), second.tab.get(KEY)]).toEqual(['default', 'default', MALMO]);
  });

  it('is written to tab and browser when it is chosen, goes along with the calls unless it is the default, and is gone after logout (AC-R2, AC-R4)', async () => {
    const { session, context, storage } = tab();
    const kept = () => [storage.tab.get(KEY), storage.browser.get(KEY), context.headers()['X-Portal-OrgUnitOverride']];
    await session.restore();
    expect(kept()).toEqual(['default', undefined, undefined]);
    await session.chooseOrgUnit(MALMO);
    expect(kept()).toEqual([MALMO, MALMO, MALMO]);
    await session.chooseOrgUnit('default');
    expect(kept()).toEqual(['default', 'default', undefined]);
    await session.chooseOrgUnit(MALMO);
    expect(context.streamHeaders()).not.toHaveProperty('X-Portal-OrgUnitOverride');
    await session.signOut();
    expect(kept()).toEqual([undefined, undefined, undefined]);
  });

  it('changes rights, events and reference lists together', async () => {
    const { api, session, context, events, reference } = tab();
    api.on(readReferenceList, ({ params }) => ok({ list: params.datalist, date: params.date, versionNo: 1, checksum: 'x', items: [] }));
    await session.restore();
    await reference.entries('Country', '2026-03-01');
    expect(await session.chooseOrgUnit(MALMO)).toMatchObject({ right: { orgUnitId: MALMO } });
    expect([context.orgUnitOverride, session.allowed('dec.search'), events.stops, events.starts]).toEqual([MALMO, false, 1, 2]);
    await reference.entries('Country', '2026-03-01');
    expect(api.calls(readReferenceList)).toHaveLength(2);
  });

  it('stays when the change is refused', async () => {
    const { session, api, context, storage } = tab();
    await session.restore();
    api.on(readCurrentUser, () => fail('unavailable', 'down'));
    expect(failed(await session.chooseOrgUnit(MALMO))).toBe(true);
    expect([context.orgUnitOverride, session.state.override, storage.browser.get(KEY)]).toEqual([undefined, 'default', undefined]);
  });

  it('falls back to the default unit with one warning when it is refused at the start (AC-R8)', async () => {
    const storage = new FakeStorage(
      new Map([
        ['portal.userId', USER],
        [KEY, MALMO],
      ]),
    );
    const { session, api, context, notices } = tab(storage);
    api.on(readCurrentUser, () =>
      context.orgUnitOverride === undefined ? ok({ orgUnitId: HOME, defaultOrgUnitId: HOME, orgUnits: UNITS }) : { _tag: 'Left', left: INACTIVE },
    );
    await session.restore();
    expect(session.state).toMatchObject({ override: 'default', user: { orgUnitId: HOME } });
    expect(notices.shown).toEqual([{ kind: 'WARNING', text: INACTIVE.message }]);
    expect([storage.tab.get(KEY), storage.browser.get(KEY)]).toEqual(['default', 'default']);
  });

  it('falls back with one warning when it is archived while one works in it', async () => {
    const { session, signals, notices } = tab();
    await session.restore();
    await session.chooseOrgUnit(MALMO);
    signals.unitRefused(INACTIVE);
    signals.unitRefused(INACTIVE);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.override).toBe('default');
    expect(notices.shown).toHaveLength(1);
  });

  it('is dropped when it is none of the user’s', async () => {
    const storage = new FakeStorage(
      new Map([
        ['portal.userId', USER],
        [KEY, '0b000000-0000-4000-8000-000000000009'],
      ]),
    );
    const { session, api } = tab(storage);
    api.on(readCurrentUser, () => ok({ orgUnitId: HOME, defaultOrgUnitId: HOME, orgUnits: UNITS }));
    await session.restore();
    expect(session.state.override).toBe('default');
  });

  it('stays where the server takes it, although the switch holds only some of the units (C64)', async () => {
    const { session, api } = tab();
    await session.restore();
    const far = '0b000000-0000-4000-8000-000000000009';
    api.on(readCurrentUser, () => ok({ orgUnitId: far, defaultOrgUnitId: HOME, orgUnits: UNITS, more: true }));
    await session.chooseOrgUnit(far);
    expect(session.state).toMatchObject({ override: far, user: { orgUnitId: far }, more: true });
  });

  it('is not inherited by the next user of the computer (AC-R3)', async () => {
    const before = '0a000000-0000-4000-8000-000000000009';
    const storage = new FakeStorage(
      new Map([
        ['portal.userId', before],
        [`orgUnitOverride.${before}`, MALMO],
      ]),
    );
    const { session, api } = tab(storage);
    await session.restore();
    expect(session.state).toMatchObject({ override: 'default', user: { orgUnitId: HOME, roles: ['DeclarationAdministrator'] } });
    expect(api.calls(readUserSession)).toHaveLength(2);
  });
});

describe('logout', () => {
  it('ends everything here and tells server and tabs', async () => {
    const { session, api, context, events, storage, tabs } = tab();
    await session.restore('s1');
    await session.chooseOrgUnit(MALMO);
    await session.signOut();
    expect(session.state).toEqual({
      flags: { loggedIn: false, loggingIn: false, loggingOut: false },
      units: [],
      more: false,
      override: 'default',
      problem: undefined,
    });
    expect([api.ended, api.calls(signOut).length, events.state$.value]).toEqual([1, 1, 'off']);
    expect(context).toMatchObject({ userId: undefined, sessionId: undefined, traceId: undefined, orgUnitOverride: undefined });
    expect([storage.tab.size, storage.browser.size]).toEqual([0, 0]);
    expect(tabs.posted.at(-1)).toEqual({ type: 'signedOut', userId: USER });
  });

  it('succeeds here even when the server refuses it', async () => {
    const { session, api } = tab();
    await session.restore();
    api.on(signOut, () => fail('unavailable', 'down'));
    await session.signOut();
    expect(session.state.flags.loggedIn).toBe(false);
  });

  it('waits 5 s for the server and no longer; a second one does nothing', async () => {
    const { session, api } = tab();
    await session.restore();
    api.on(signOut, () => new Promise(() => undefined));
    const leaving = session.signOut();
    await session.signOut();
    await vi.advanceTimersByTimeAsync(4999);
    expect(session.state.flags).toMatchObject({ loggedIn: true, loggingOut: true });
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(session.state.flags).toMatchObject({ loggedIn: false, loggingOut: false });
    expect(api.calls(signOut)).toHaveLength(1);
  });
});

describe('a session that ends elsewhere', () => {
  it('ends here when the server no longer knows it, and says why', async () => {
    const { session, api, signals, events, storage } = tab();
    await session.restore('s1');
    signals.sessionEnded({ kind: 'unauthenticated', message: 'Authentication failed. Please log in again.', textKey: 'error.401' });
    expect(session.state).toMatchObject({ flags: { loggedIn: false }, problem: { textKey: 'error.401' } });
    expect([api.ended, api.calls(signOut).length, events.state$.value]).toEqual([1, 0, 'off']);
    expect(storage.browser.has('portal.userId')).toBe(true);
  });

  it('ends in the other tabs of the same user without a word', async () => {
    const { session, tabs } = tab();
    await session.restore();
    tabs.messages$.next({ type: 'signedOut', userId: '0a000000-0000-4000-8000-000000000009' });
    expect(session.state.flags.loggedIn).toBe(true);
    tabs.messages$.next({ type: 'signedOut', userId: USER });
    expect(session.state).toMatchObject({ flags: { loggedIn: false }, problem: undefined });
  });

  it('ends when somebody else signs in in this browser, and takes the new handle when it is the same user', async () => {
    const { session, tabs, context, storage } = tab();
    await session.restore('s1');
    storage.write('browser', 'portal.sessionId', 's2');
    tabs.messages$.next({ type: 'signedIn', userId: USER });
    expect([session.state.flags.loggedIn, context.sessionId]).toEqual([true, 's2']);
    tabs.messages$.next({ type: 'signedIn', userId: '0a000000-0000-4000-8000-000000000009' });
    expect(session.state).toMatchObject({ flags: { loggedIn: false }, problem: { kind: 'unauthenticated' } });
  });
});

describe('rights that change while somebody works', () => {
  it('hold at once, and the user is told; the unit and what is shown stay', async () => {
    const { session, api, events, notices } = tab();
    await session.restore('s1');
    const stop = followRights({ session, events });
    const user = { userId: USER, userAuthName: 'declarant.demo', firstName: 'Dana', orgUnitId: HOME };
    api.on(readUserSession, () => ok({ ...user, roles: ['DeclarationAdministrator', 'WarehouseOperator'], features: ['ServerSentEvents'] }));
    events.emit('org', 'session.changed', USER);
    await vi.advanceTimersByTimeAsync(300);
    expect(session.allowed('cw.search')).toBe(true);
    expect(notices.shown.map(({ text }) => text)).toEqual(['shell.accessChanged']);
    expect([events.starts, events.stops, session.state.override]).toEqual([1, 0, 'default']);
    stop();
    expect(events.listening).toBe(0);
  });

  it('that turn out to be the same are no news', async () => {
    const { session, events, notices } = tab();
    await session.restore('s1');
    followRights({ session, events });
    events.emit('org', 'session.changed', USER);
    await vi.advanceTimersByTimeAsync(300);
    expect(notices.shown).toEqual([]);
  });

  it('take the user out of a unit that is no longer theirs', async () => {
    const { session, api, events } = tab();
    await session.restore('s1');
    await session.chooseOrgUnit(MALMO);
    followRights({ session, events });
    api.on(readCurrentUser, () => ok({ orgUnitId: HOME, defaultOrgUnitId: HOME, orgUnits: UNITS.filter(({ id }) => id === HOME) }));
    events.emit('org', 'session.changed', USER);
    await vi.advanceTimersByTimeAsync(300);
    expect(session.state).toMatchObject({ override: 'default', user: { orgUnitId: HOME } });
  });
});
