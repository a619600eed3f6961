import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findParties, partyChosen, type ChosenParty } from '../../../../src/application/contract/parties';
import type { Section } from '../../../../src/domain/declaration/profiles/profile';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { aDeclaration, guid, openedCard } from './openedCard';
import { FakeApi } from '../../../fakes/fakeApi';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const CLIENT: ChosenParty = {
  id: guid(800),
  source: 'register',
  recent: false,
  name: 'Nordic Shoes AB',
  identifierType: 'EORI',
  identifier: 'SE5599990016',
  vatNumber: 'SE559999001601',
  city: 'Göteborg',
  country: 'SE',
};

const sectionOf = (id: string, within: readonly Section[] = seNewImport.sections): Section | undefined =>
  within.flatMap((section) => [section, ...(section.parts ?? [])]).find((section) => section.id === id);

it('one choice fills every field of the party, empties what belongs to another one, and is one step to take back', async () => {
  const chosen: string[] = [];
  const api = new FakeApi()
    .on(findParties, () => ok({ items: [CLIENT] }))
    .on(partyChosen, ({ params }) => {
      chosen.push(params.id);
      return ok({});
    });
  const before = { identifierType: 'EORI', identifier: 'SE5599990008', name: 'Somebody else', street: 'Demogatan 1' };
  const { card, close } = await openedCard({ api, declaration: aDeclaration({ header: { parties: { importer: before } } }) });
  const found = await card.parties.search('nordic');
  expect(failed(found) ? [] : found.right).toEqual([CLIENT]);
  const importer = sectionOf('parties.importer');
  if (importer === undefined) throw new Error('the profile has no importer');
  card.parties.choose(CLIENT, card.content.form, importer, '/parties/importer');
  expect(card.content.form.value.parties?.importer).toMatchObject({
    identifier: 'SE5599990016',
    name: 'Nordic Shoes AB',
    street: '',
    city: 'Göteborg',
    vatNumber: 'SE559999001601',
  });
  expect(chosen).toEqual([CLIENT.id]);
  card.content.form.undo();
  expect(card.content.form.value.parties?.importer).toEqual(before);
  close();
});

it('a seller takes over no VAT number, which the form has no place for', async () => {
  const { card, close } = await openedCard({ api: new FakeApi().on(partyChosen, () => ok({})) });
  const seller = sectionOf('parties.seller');
  if (seller === undefined) throw new Error('the profile has no seller');
  card.parties.choose(CLIENT, card.content.form, seller, '/parties/seller');
  expect(card.content.form.value.parties?.seller).not.toHaveProperty('vatNumber');
  close();
});
