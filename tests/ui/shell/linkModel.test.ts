// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { lookAtLink, takeLink } from '../../../src/application/contract/declarationLinks';
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

const offering = () =>
  new FakeApi().on(lookAtLink, () =>
    ok({ company: 'Demo Customs Agency AB', recipient: 'kund@example.se', expiresAt: '2026-01-18T09:00:00.000Z', minutes: 60 }),
  );
const taking = (api: FakeApi) =>
  api.on(takeLink, () => ok({ token: 'otl.secret', endsAt: '2026-01-15T10:00:00.000Z', profile: 'se-new-import', declarationId: ID }));

beforeEach(() => history.replaceState(null, '', `${ADDRESS}?token=${TOKEN}`));

describe('a visit by a one-time link', () => {
  it('takes the token out of the address and uses nothing up before the button is pressed (ORG-R26)', async () => {
    const { state, opened, storage } = await visit(offering());
    expect(location.pathname + location.search).toBe(ADDRESS);
    expect(state()).toMatchObject({ at: 'offered', link: { company: 'Demo Customs Agency AB', minutes: 60 } });
    expect(opened).toEqual([]);
    // Reloading the page asks again.
    expect(isLinkVisit(storage, location)).toBe(true);
  });

  it('opens the declaration in this tab alone, once', async () => {
    const api = taking(offering());
    const { model, state, opened, auth, storage } = await visit(api);
    await Promise.all([model.take(), model.take()]);
    expect(opened).toHaveLength(1);
    expect(state().at).toBe('portal');
    expect(auth.token?.value).toBe('otl.secret');
    expect(storage.read('browser', 'portal.link')).toBeUndefined();
    expect((await visit(api, storage)).state().at).toBe('portal');
  });

  it('says at its end what to do, and leaves nothing behind', async () => {
    const { model, state, opened, closed, storage } = await visit(taking(offering()));
    await model.take();
    opened[0]?.ended({ reason: 'lost' });
    expect([state().at, closed]).toEqual(['over', ['closed']]);
    history.replaceState(null, '', '/');
    expect(isLinkVisit(storage, location)).toBe(false);
  });

  it('that can no longer be used says so, whatever the reason; one that cannot be asked for is tried again', async () => {
    const api = new FakeApi().on(lookAtLink, () => fail('unavailable', 'Later.'));
    const { model, state } = await visit(api);
    expect(state()).toMatchObject({ at: 'unreachable', problem: { message: 'Later.' } });
    api.on(lookAtLink, () => fail('forbidden', 'This link can no longer be used. Ask the sender for a new one.'));
    await model.begin();
    expect(state().at).toBe('unusable');
  });

  it('is one of a declaration only', () => {
    expect(linkTokenIn({ pathname: ADDRESS, search: `?token=${TOKEN}` })).toBe(TOKEN);
    expect(linkTokenIn({ pathname: '/cm/case', search: `?token=${TOKEN}` })).toBeUndefined();
    expect(linkTokenIn({ pathname: ADDRESS, search: '?token=' })).toBeUndefined();
  });

  it('cannot be renewed, and is over when its time is', async () => {
    const { auth } = await visit(offering());
    auth.keep({ value: 'otl.secret', expiresAt: NOW });
    expect(auth.token).toBeUndefined();
    expect(await auth.renew()).toBe(false);
  });
});
