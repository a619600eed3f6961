import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fields } from '../../../../src/domain/declaration/fields';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { helpTexts } from '../../../../src/plugins/dec/helpTexts';
import { helpOf } from '../../../../src/plugins/dec/whole/explainedField';
import { ListTitles } from '../../../../src/plugins/dec/whole/listTitles';
import { Texts } from '../../../../src/ui/text/texts';
import { openedCard } from '../card/openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const inLanguage = async (language: 'EN' | 'SV'): Promise<Texts> => {
  const texts = new Texts(language);
  await Promise.all([declarations.messages, helpTexts].map((one) => texts.load(one)));
  return texts;
};

const titles = new ListTitles();
beforeAll(() => titles.load());

const told = (help: ReturnType<typeof helpOf>): Readonly<Record<string, string>> =>
  Object.fromEntries((help?.lines ?? []).map(({ label, value }) => [label, value]));

it('explains a field of the header and a cell of the goods items by number, form, format and use', async () => {
  const { card } = await openedCard();
  const texts = await inLanguage('EN');
  expect(told(helpOf(card, '/additionalDeclarationType', texts, titles))).toMatchObject({
    'dec.help.element': '11 02 001 Additional declaration type',
    'dec.help.use': 'Required',
  });
  const cell = helpOf(card, 'grid:commodityCode', texts, titles);
  expect(told(cell)).toMatchObject({ 'dec.help.element': '18 09 056 Commodity code', 'dec.help.box': 'box 33', 'dec.help.use': 'Required' });
  expect(cell?.about).toContain('customs tariff');
});

it('gives the element of a party the number of its role', async () => {
  const { card } = await openedCard();
  expect(told(helpOf(card, '/parties/importer/identifier', await inLanguage('EN'), titles))['dec.help.element']).toMatch(/^13 04 017 /);
});

it('speaks the language of the user', async () => {
  const { card } = await openedCard();
  expect(told(helpOf(card, 'grid:netMass', await inLanguage('SV'), titles))['dec.help.format']).toBe('n..16,6 (tal med högst 16 siffror, varav 6 decimaler)');
});

it.each([
  ['EN', '/invoices/0/deliveryTerms/incoterm', 'Delivery terms'],
  ['SV', 'grid:countryOfOrigin', 'Länder'],
] as const)('names in %s the list of %s by its title', async (language, pointer, title) => {
  const { card } = await openedCard();
  const codes = told(helpOf(card, pointer, await inLanguage(language), titles))['dec.help.codes'];
  expect(codes).toMatch(new RegExp(`^${title}`));
});

it('knows nothing of what is no field', async () => {
  const { card } = await openedCard();
  expect(helpOf(card, 'grid:', await inLanguage('EN'), titles)).toBeUndefined();
});

it.each(['EN', 'SV', 'NO', 'DK'] as const)('explains in %s only what is a field', async (language) => {
  const texts = await helpTexts[language]();
  const about = Object.keys(texts.default)
    .filter((key) => key.startsWith('dec.help.about.'))
    .map((key) => key.replace('dec.help.about.', ''));
  expect(about.filter((id) => !(id in fields))).toEqual([]);
});
