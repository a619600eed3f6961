import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeclaration, readGoodsItems, readMessages } from '../../../../src/application/contract/dec';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, itemsOf, openedCard } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const accepted = aDeclaration({ version: 7, status: 'ACCEPTED', statusCode: 'ACC', mrn: '26SE0SIM00000001R9' });

it('shows a new status in place, without reading the lines', async () => {
  const { card, api, events, rest } = await openedCard({ declaration: aDeclaration({ status: 'SENT' }) });
  const { rows } = card.content.lines.grid;
  api.on(readDeclaration, () => ok(accepted));
  events.emit('dec', 'DeclarationStatusChanged', ID, { id: ID, from: 'SENT', to: 'ACCEPTED' });
  await rest();
  expect(card.declaration).toMatchObject({ status: 'ACCEPTED', mrn: '26SE0SIM00000001R9' });
  expect(api.calls(readGoodsItems)).toHaveLength(1);
  expect(card.content.lines.grid.rows).toBe(rows);
});

it('brings the taxes of the authority and its messages, and keeps the focus in the grid', async () => {
  const { card, api, events, rest } = await openedCard({ declaration: aDeclaration({ status: 'SENT' }) });
  card.content.lines.grid.focusOn({ row: 2, column: 3 });
  const taxed = itemsOf((items) => {
    items[0] = {
      ...items[0]!,
      taxLines: [{ taxType: 'A00', baseAmount: '1000', rate: '12', taxAmount: '120', payableAmount: '120', currency: 'SEK', calculatedBy: 'AUTHORITY' }],
    };
  });
  const message = {
    id: guid(900),
    direction: 'IN',
    kind: 'TAX',
    technicalName: 'IMDS-TAX',
    correlationId: 'x',
    at: '2026-01-15T09:00:00.000Z',
    text: 'Taxes decided',
    simulated: true,
    applied: true,
    findings: [],
  } as const;
  api
    .on(readDeclaration, () => ok(accepted))
    .on(readGoodsItems, () => ok({ version: 7, items: taxed }))
    .on(readMessages, () => ok([{ ...message, findings: [] }]));
  events.emit('dec', 'DeclarationMessageReceived', ID, { id: ID, kind: 'TAX' });
  await rest();
  expect(card.check.totals.taxes).toMatchObject([{ taxType: 'A00', payable: '120', byAuthority: true }]);
  expect(card.messages.messages.map(({ kind }) => kind)).toEqual(['TAX']);
  expect(card.isSimulated).toBe(true);
  expect(card.content.lines.grid.focus).toEqual({ row: 2, column: 3 });
});

it('asks for everything again when events may have been missed', async () => {
  const { card, api, events, rest } = await openedCard({ declaration: aDeclaration({ status: 'SENT' }) });
  api.on(readDeclaration, () => ok(accepted));
  events.resync();
  await rest();
  expect(card.declaration?.status).toBe('ACCEPTED');
  expect(api.calls(readMessages)).toHaveLength(2);
});

it('never touches a draft: only the status is taken, the version stays its own', async () => {
  const { card, api, events, rest } = await openedCard();
  card.content.form.set('/ucr', 'MINE');
  api.on(readDeclaration, () => ok(aDeclaration({ version: 4, status: 'READY', header: { ...aDeclaration().header, ucr: 'THEIRS' } })));
  events.emit('dec', 'GoodsItemsChanged', ID);
  await rest();
  expect(card.content.form.value.ucr).toBe('MINE');
  expect(card.declaration).toMatchObject({ version: 3, status: 'READY' });
});

it('hears nothing any more once it is closed', async () => {
  const { events, close } = await openedCard();
  expect(events.listening).toBeGreaterThan(0);
  close();
  expect(events.listening).toBe(0);
});

it('goes to the route of its profile when the declaration has another one', async () => {
  const { navigation } = await openedCard({ declaration: aDeclaration({ profile: 'se-other' }) });
  expect(navigation.visited).toEqual([`/dec/se-other/${ID}`]);
});

it.each([
  ['does not exist', ID, new FakeApi(), 'notFound'],
  ['is no address', 'customs', new FakeApi(), 'notFound'],
] as const)('says so when the declaration %s', async (_, path, api, phase) => {
  const { card } = await openedCard({ rest: path, api });
  api.on(readDeclaration, () => fail('notFound', 'Sorry, the requested page or resource could not be found.'));
  await card.opening.load();
  expect(card.opening.phase).toBe(phase);
});

it('can be tried again when it could not be loaded', async () => {
  const { card, api } = await openedCard();
  api.on(readDeclaration, () => fail('unavailable', 'no answer'));
  await card.opening.load();
  expect([card.opening.phase, card.opening.problem?.kind]).toEqual(['failed', 'unavailable']);
  api.on(readDeclaration, () => ok(aDeclaration()));
  await card.opening.load();
  expect(card.opening.phase).toBe('ready');
});

it('opens at a goods item, and says when there is none with that number', async () => {
  const { card } = await openedCard({ rest: `${ID}/items/2` });
  expect(card.content.lines.grid.focus.row).toBe(1);
  const { card: beyond, notices } = await openedCard({ rest: `${ID}/items/9` });
  expect(beyond.opening.arrival?.sectionId).toBe('items');
  expect(notices.shown).toEqual([{ kind: 'WARNING', text: 'dec.items.beyond', values: { n: 9, count: 3 } }]);
});

it('says that rates have changed where a draft was calculated by them, and only there', async () => {
  const taxed = itemsOf((items) => {
    items[0] = { ...items[0]!, taxLines: [{ taxType: 'A00', baseAmount: '1000', rate: '12', taxAmount: '120', payableAmount: '120', currency: 'SEK' }] };
  });
  const calculated = await openedCard({ items: taxed });
  for (const list of ['NO_ExchangeRate', 'Country', 'SE_ExchangeRate']) calculated.events.emit('rd', 'ReferenceDataChanged', list, { list });
  expect(calculated.notices.shown).toEqual([{ kind: 'WARNING', text: 'dec.ratesChanged' }]);
  const plain = await openedCard();
  plain.events.emit('rd', 'ReferenceDataChanged', 'SE_ExchangeRate', {});
  expect(plain.notices.shown).toEqual([]);
});
