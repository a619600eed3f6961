import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { submitDeclaration, validateDeclaration } from '../../../../src/application/contract/dec';
import { listAttachments } from '../../../../src/application/contract/declarationAttachments';
import { searchReferenceList } from '../../../../src/application/contract/referenceSearch';
import { Api } from '../../../../src/application/ports/api';
import { Files } from '../../../../src/application/ports/files';
import { ReferenceData } from '../../../../src/application/reference/referenceData';
import { UserSettings } from '../../../../src/application/settings/userSettings';
import { Session } from '../../../../src/application/session/session';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { ok } from '../../../../src/domain/kernel/result';
import { CardScreen } from '../../../../src/plugins/dec/card/CardScreen';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { KitProvider } from '../../../../src/ui/kit/KitProvider';
import { Shortcuts } from '../../../../src/ui/kit/shortcuts';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { ShortcutsContext } from '../../../../src/ui/kit/useShortcuts';
import { ServicesContext, type Services } from '../../../../src/ui/react/services';
import type { Language } from '../../../../src/ui/text/language';
import { Texts, TextsContext } from '../../../../src/ui/text/texts';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeLog } from '../../../fakes/fakeLog';
import { aDeclaration, guid, itemsOf, openedCard, saved, storing, type Opened } from '../../../plugins/dec/card/openedCard';
import { settingsOf } from '../../archetypes/list/userSettings';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = async (opened: Opened, language: Language = 'EN') => {
  const shortcuts = new Shortcuts();
  shortcuts.setEnabled(true);
  shortcuts.open();
  const api = opened.api.on(searchReferenceList, () => ok({ items: [], totalCount: 0 })).on(listAttachments, () => ok([]));
  const known = new Map<unknown, unknown>([
    [Api, api],
    [Files, {}],
    [Session, { state: {} }],
    [ReferenceData, new ReferenceData(api, new FakeLog())],
    [UserSettings, settingsOf(api)],
  ]);
  const services: Services = (token) => known.get(token) as never;
  const page = async (spoken: Language) => {
    const texts = new Texts(spoken);
    await Promise.all([texts.load(kitMessages), texts.load(screenMessages), texts.load(declarations.messages)]);
    return (
      <TextsContext value={texts}>
        <Router hook={memoryLocation({ path: '/' }).hook}>
          <ShortcutsContext value={shortcuts}>
            <KitProvider navigate={() => undefined}>
              <ServicesContext value={services}>
                <CardScreen card={opened.card} />
              </ServicesContext>
            </KitProvider>
          </ShortcutsContext>
        </Router>
      </TextsContext>
    );
  };
  const view = render(await page(language));
  await act(() => opened.rest());
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  return { user, speak: async (spoken: Language) => view.rerender(await page(spoken)) };
};

const error: Finding = {
  severity: 2,
  code: 'DEC-R-REQ',
  pointer: '/countryOfDispatch',
  message: 'Country of dispatch (16 06) is mandatory',
  origin: 'PROFILE',
  category: 'Transport details',
};

it('draws every section of the profile, and each field with its official number', async () => {
  await shown(await openedCard());
  for (const title of ['General', 'Parties', 'Places and offices', 'Transport', 'Invoices', 'Goods items', 'Documents', 'Taxes', 'Guarantee', 'Messages']) {
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
  }
  expect(within(screen.getByRole('group', { name: 'Importer' })).getByLabelText('Identification number 13 04 017')).toHaveProperty('value', 'SE5599999991');
  expect(screen.getByRole('grid', { name: 'Goods items' })).toBeTruthy();
});

it('keeps an optional party aside until it is asked for', async () => {
  const { user } = await shown(await openedCard());
  expect(screen.queryByRole('group', { name: 'Representative' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add representative' }));
  expect(screen.getByRole('group', { name: 'Representative' })).toBeTruthy();
});

it('adds and takes out rows by keyboard', async () => {
  const { user } = await shown(await openedCard());
  const rows = () => screen.queryAllByRole('group', { name: /^Transport document \d$/ });
  expect(rows()).toHaveLength(1);
  await user.click(within(rows()[0]!).getByLabelText(/Transport document reference/));
  await user.keyboard('{Insert}');
  expect(rows()).toHaveLength(2);
  await user.click(within(rows()[1]!).getByLabelText(/Transport document reference/));
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(rows()).toHaveLength(1);
});

it('saves by Ctrl+S without moving the focus', async () => {
  const opened = await openedCard({ rest: 'new', api: storing(new FakeApi()) });
  const { user } = await shown(opened);
  const reference = await screen.findByLabelText(/^Trader reference/);
  await user.type(reference, 'ORDER-1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('*');
  await user.keyboard('{Control>}s{/Control}');
  await act(() => opened.rest());
  expect(document.activeElement).toBe(screen.getByLabelText(/^Trader reference/));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Import Sweden (new)');
});

it('puts the errors on top, and each leads to its field', async () => {
  const opened = await openedCard({ api: new FakeApi().on(validateDeclaration, () => ok(saved(aDeclaration(), [error]))) });
  const { user } = await shown(opened);
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  await act(() => opened.rest());
  expect(document.title).toBe('Error: Import Sweden (new)');
  await user.click(within(screen.getByRole('group', { name: 'There is a problem' })).getByRole('link', { name: 'Country of dispatch (16 06) is mandatory' }));
  await act(() => opened.rest());
  expect(document.activeElement).toBe(screen.getByLabelText(/^Country of dispatch/));
});

it('lists the warnings before they are submitted, and submits when they are checked', async () => {
  const warning: Finding = {
    severity: 1,
    code: 'DEC-V2',
    pointer: '/items/0/countryOfOrigin',
    message: 'Goods item 1: country of origin is missing',
    origin: 'OPTIONAL',
    category: 'Goods item',
    itemId: guid(1),
  };
  const api = new FakeApi().on(submitDeclaration, ({ body }) =>
    ok(body.confirmWarnings ? saved(aDeclaration({ status: 'SENT' })) : saved(aDeclaration(), [warning])),
  );
  const opened = await openedCard({ api });
  const { user } = await shown(opened);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit with 1 warning?' });
  expect(dialog.textContent).toContain('Goods item 1: country of origin is missing');
  expect(within(dialog).getByRole('button', { name: 'Submit anyway' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByLabelText('I have checked these'));
  await user.click(within(dialog).getByRole('button', { name: 'Submit anyway' }));
  await act(() => opened.rest());
  expect(screen.getByText('Sent')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('shows texts instead of fields while somebody else holds the lock', async () => {
  const opened = await openedCard();
  await shown(opened);
  act(() =>
    opened.locks.set({
      status: 'readonly',
      holder: 'tester.demo',
      since: new Date().toISOString(),
      until: new Date().toISOString(),
      otherWindow: false,
      lockId: guid(802),
    }),
  );
  expect(screen.getByText(/^Locked by tester\.demo until \d\d:\d\d$/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Trader reference/ })).toBeNull();
  act(() =>
    opened.locks.set({
      ...opened.locks.state,
      status: 'readonly',
      holder: 'declarant.demo',
      since: new Date().toISOString(),
      until: new Date().toISOString(),
      otherWindow: true,
      lockId: guid(803),
    }),
  );
  expect(screen.getByText('You have this record open in another tab.')).toBeTruthy();
  act(() => opened.locks.set({ status: 'ended' }));
  expect(screen.getByText('Your lock on this record has ended. Reload to continue.')).toBeTruthy();
});

it('speaks another language without losing what was typed', async () => {
  const opened = await openedCard();
  const { user, speak } = await shown(opened);
  await user.type(screen.getByLabelText(/^Unique consignment reference/), 'UCR-1');
  await user.clear(screen.getByLabelText(/^Country of dispatch/));
  await user.tab();
  await act(() => opened.rest());
  await speak('SV');
  await act(() => opened.rest());
  expect(screen.getByLabelText(/^Referensnummer\/UCR/)).toHaveProperty('value', 'UCR-1');
  expect(screen.getAllByText('Avsändningsland (16 06) måste anges').length).toBeGreaterThan(0);
});

it('says what is not there, with a way to the search', async () => {
  await shown(await openedCard({ rest: 'customs' }));
  expect(screen.getByText('There is no declaration at this address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search declarations' }).getAttribute('href')).toBe('/dec/search-declaration');
});

it.each([
  ['EN', 'Calculated with demo rates: not for a real declaration', 'Demo rate'],
  ['SV', 'Beräknad med demosatser: inte för en riktig deklaration', 'Demosats'],
] as const)('says on its face and at the tax that it was calculated with demo rates, in %s', async (language, notice, rate) => {
  const line = { baseAmount: '1000', rate: '12', taxAmount: '120', payableAmount: '120', currency: 'SEK' };
  const items = (isDemo: boolean) =>
    itemsOf((all) => {
      for (const item of all) item.taxLines = [{ ...line, taxType: 'A00', ...(isDemo && { isDemo }) }];
    });
  await shown(await openedCard({ items: items(false) }), language);
  expect(screen.queryByText(notice)).toBeNull();
  cleanup();
  await shown(await openedCard({ items: items(true) }), language);
  expect(screen.getByText(notice)).toBeTruthy();
  expect(await screen.findByText(rate)).toBeTruthy();
});
