// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { authOneTime, preauthOneTime, renewOneTimeLink, sendOneTimeCode } from '../../../src/application/contract/oneTimeLinks';
import { inTabOnly, isLinkVisit, linkTokenIn } from '../../../src/application/session/linkVisit';
import { LinkAuth } from '../../../src/adapters/auth/linkAuth';
import { fail, ok } from '../../../src/domain/kernel/result';
import { screenMessages } from '../../../src/ui/kit/text/catalogues';
import { LinkModel } from '../../../src/ui/shell/link/linkModel';
import type { PortalStart } from '../../../src/ui/shell/openedPortal';
import { firstLoad } from '../../../src/ui/text/firstLoad';
import { Texts } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeStorage } from '../../fakes/fakeStorage';

const TOKEN = 'a'.repeat(43);
const ID = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11';
const ADDRESS = `/dec/se-new-import/${ID}`;
const NOW = Date.parse('2026-01-15T09:00:00Z');

const visit = async (api: FakeApi, storage = new FakeStorage()) => {
  const tab = inTabOnly(storage);
  const auth = new LinkAuth(tab, () => NOW);
  const texts = new Texts('EN');
  await Promise.all([texts.load(firstLoad), texts.load(screenMessages)]);
  const opened: PortalStart[] = [];
  const closed: string[] = [];
  const model = new LinkModel(texts, {
    api,
    storage: tab,
    auth,
    openPortal: async (start) => {
      opened.push(start);
      return ok({ userId: 'visitor', view: null, close: () => closed.push('closed') });
    },
  });
  await model.begin();
  return { model, auth, opened, closed, storage, state: () => model.store.read().state };
};

const LINK = {
  preauthId: ID,
  company: 'Demo Customs Agency AB',
  purpose: 'COMPLETE_DECLARATION' as const,
  maskedRecipient: 'k***@example.se',
  confirmation: 'EmailCode' as const,
  expiresAt: '2026-01-18T09:00:00.000Z',
  minutes: 60,
};
const offering = () =>
  new FakeApi().on(preauthOneTime, () => ok(LINK)).on(sendOneTimeCode, () => ok({ sentTo: 'k***@example.se', validSeconds: 600, triesLeft: 5 }));
const taking = (api: FakeApi) => api.on(authOneTime, () => ok({ sessionId: ID, token: 'otl.secret', expiresAt: '2026-01-15T10:00:00.000Z', path: ADDRESS }));
const entered = async ({ model }: Awaited<ReturnType<typeof visit>>) => {
  await model.continue();
  await model.sendCode();
  await Promise.all([model.enter('123456'), model.enter('123456')]);
};

beforeEach(() => history.replaceState(null, '', `/org/onetimeuser/preauth/${TOKEN}`));

describe('a visit by a one-time link', () => {
  it('takes the token out of the address and asks nothing before somebody moves (ORG-R26, C22)', async () => {
    const api = offering();
    const { model, state, opened, storage } = await visit(api);
    expect(location.pathname + location.search).toBe('/org/onetimeuser/auth');
    expect([state().at, api.calls(preauthOneTime)]).toEqual(['arrived', []]);
    await model.continue();
    expect(state()).toMatchObject({ at: 'offered', link: { company: 'Demo Customs Agency AB', minutes: 60 } });
    expect(opened).toEqual([]);
    // Reloading the page asks again.
    expect(isLinkVisit(storage, location)).toBe(true);
  });

  it('opens what was handed over in this tab alone, once, with the code', async () => {
    const api = taking(offering());
    const visited = await visit(api);
    await entered(visited);
    const { state, opened, auth, storage } = visited;
    expect(opened).toHaveLength(1);
    expect([state().at, location.pathname]).toEqual(['portal', ADDRESS]);
    expect(auth.token?.value).toBe('otl.secret');
    expect(storage.read('browser', 'portal.link')).toBeUndefined();
    expect((await visit(api, storage)).state().at).toBe('portal');
  });

  it('keeps the page and says how many tries are left when the code is wrong', async () => {
    const wrong = { severity: 2 as const, code: 'ORG-OTU-CODE', args: { tries: '4' }, message: 'The code is not right.' };
    const visited = await visit(offering().on(authOneTime, () => fail('refused', 'The code is not right.', { feedbacks: [wrong] })));
    await entered(visited);
    expect(visited.state()).toMatchObject({ at: 'coded', busy: false, problem: { feedbacks: [wrong] } });
  });

  it('says at its end what to do, and leaves nothing behind', async () => {
    const visited = await visit(taking(offering()));
    await entered(visited);
    const { state, opened, closed, storage } = visited;
    opened[0]?.ended({ reason: 'lost' });
    expect([state().at, closed]).toEqual(['over', ['closed']]);
    history.replaceState(null, '', '/');
    expect(isLinkVisit(storage, location)).toBe(false);
  });

  it('that can no longer be used says so, whatever the reason, and offers a new one; one that cannot be asked for is tried again', async () => {
    const api = new FakeApi().on(preauthOneTime, () => fail('unavailable', 'Later.'));
    const { model, state } = await visit(api);
    await model.continue();
    expect(state()).toMatchObject({ at: 'unreachable', problem: { message: 'Later.' } });
    api.on(preauthOneTime, () => fail('forbidden', 'This link can no longer be used. Ask the sender for a new one.')).on(renewOneTimeLink, () => ok({}));
    await model.begin();
    await model.continue();
    expect(state()).toEqual({ at: 'unusable', canRenew: true });
    await model.renew();
    expect(state().at).toBe('renewed');
  });

  it('is known by its address, or by the state of its second page', () => {
    expect(linkTokenIn({ pathname: `/org/onetimeuser/preauth/${TOKEN}`, search: '' })).toBe(TOKEN);
    expect(linkTokenIn({ pathname: '/org/onetimeuser/auth', search: `?state=${TOKEN}` })).toBe(TOKEN);
    expect(linkTokenIn({ pathname: '/cm/case', search: `?state=${TOKEN}` })).toBeUndefined();
    expect(linkTokenIn({ pathname: '/org/onetimeuser/auth', search: '?state=' })).toBeUndefined();
  });

  it('cannot be renewed, and is over when its time is', async () => {
    const { auth } = await visit(offering());
    auth.keep({ value: 'otl.secret', expiresAt: NOW });
    expect(auth.token).toBeUndefined();
    expect(await auth.renew()).toBe(false);
  });
});
