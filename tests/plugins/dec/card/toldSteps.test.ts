import { expect, it } from 'vitest';
import { calculateTaxes } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import { explain, stepTexts } from '../../../../src/domain/tariff/trace';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { toldSteps } from '../../../../src/plugins/dec/card/taxes/toldSteps';
import { LANGUAGES, type Language } from '../../../../src/ui/text/language';
import { Texts } from '../../../../src/ui/text/texts';
import { aMeasure, aTariff } from '../../../domain/tariff/aTariff';
import { guid } from './openedCard';

const inLanguage = async (language: Language): Promise<Texts> => {
  const texts = new Texts(language);
  await texts.load(declarations.messages);
  return texts;
};

interface Example {
  readonly country: string;
  readonly currency: string;
  readonly rate: string;
  readonly unit?: string;
  readonly price: string;
  readonly addition?: string;
  readonly inside?: string;
  readonly duty: string;
  readonly vat: string;
}

const stepsOf = ({ country, currency, rate, unit = '1', price, addition, inside, duty, vat }: Example) => {
  const invoice = {
    id: guid(90),
    currency: rate === '1' ? currency : 'USD',
    ...(addition !== undefined && { additions: [{ code: 'AK', amount: addition, currency }] }),
    ...(inside !== undefined && { transportCostInside: { amount: inside, currency } }),
  };
  const item = { id: guid(1), itemNumber: 1, commodityCode: '6109100010', countryOfOrigin: 'CN', procedureRequested: '40', itemAmountInvoiced: price };
  const tariff = aTariff([aMeasure('duty', { expression: `${duty} %` }), aMeasure('vat', { measureType: '305', expression: `${vat} %` })]);
  const { items } = calculateTaxes(
    { header: { invoices: [invoice] }, items: [item] },
    { country, currency, date: '2026-01-15', exchangeRate: () => ({ rate, unit }), tariff },
  );
  return (items[0]?.taxLines ?? []).flatMap(({ formulaTrace = [] }) => formulaTrace);
};

const plain = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/[\u00a0\u202f]/g, ' '));

const EXAMPLES: readonly (readonly [string, Language, Example, readonly string[]])[] = [
  [
    'SE-1',
    'SV',
    { country: 'SE', currency: 'SEK', rate: '11.45', price: '4000.00', addition: '2000', inside: '500', duty: '2.2', vat: '25' },
    [
      '4 000,00 USD × 11,45 = 45 800,00 SEK',
      '+ AK 2 000,00 SEK',
      '= 47 800,00 SEK',
      'Tullvärde 47 800 SEK',
      '2,2 % × 47 800 = 1 051,60, nedrundat till 1 051',
      '47 800 + A00 1 051 + transport inom landet 500,00 = 49 351,00',
      '25 % × 49 351,00 = 12 337,75, nedrundat till 12 337',
    ],
  ],
  [
    'NO-1',
    'NO',
    { country: 'NO', currency: 'NOK', rate: '101.37', unit: '100', price: '50000', addition: '1200', duty: '10.7', vat: '25' },
    [
      '50 000,00 USD × 101,37 / 100 = 50 685,00 NOK',
      '+ AK 1 200,00 NOK',
      '= 51 885,00 NOK',
      'Tollverdi 51 885 NOK',
      '10,7 % × 51 885 = 5 551,695, avrundet til 5 552',
      '51 885 + TL 5 552 = 57 437,00',
      '25 % × 57 437,00 = 14 359,25, avrundet til 14 359',
    ],
  ],
  [
    'NO-2',
    'NO',
    { country: 'NO', currency: 'NOK', rate: '1', price: '24835.60', duty: '0', vat: '15' },
    ['24 835,60 NOK', 'Tollverdi 24 836 NOK', '15 % × 24 836,00 = 3 725,40, avrundet til 3 725'],
  ],
  [
    'DK-1',
    'DK',
    { country: 'DK', currency: 'DKK', rate: '6.8521', price: '10000', addition: '4300', inside: '850', duty: '6.5', vat: '25' },
    [
      '10.000,00 USD × 6,8521 = 68.521,00 DKK',
      'Toldværdi 72.821 DKK',
      '6,5 % × 72.821 = 4.733,365, afrundet til 4.733',
      '72.821 + A00 4.733 + transport inden for landet 850,00 = 78.404,00',
      '25 % × 78.404,00 = 19.601,00, afrundet til 19.601',
    ],
  ],
  [
    'LV-1',
    'EN',
    { country: 'SE', currency: 'SEK', rate: '11.45', price: '120', inside: '80', duty: '0', vat: '25' },
    [
      '120.00 USD × 11.45 = 1,374.00 SEK',
      'Customs value 1,374 SEK',
      '1,374 + A00 0 + transport inside 80.00 = 1,454.00',
      '25 % × 1,454.00 = 363.50, cut to 363',
    ],
  ],
];

it.each(EXAMPLES)('%s is told in %s, every digit as it was calculated', async (_name, language, example, lines) => {
  const told = plain(toldSteps(stepsOf(example), await inLanguage(language)));
  for (const line of lines) expect(told).toContain(line);
});

it('says in English what the domain says', async () => {
  const texts = await inLanguage('EN');
  for (const [key, text] of Object.entries(stepTexts)) {
    const args = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, name === 'reason' ? 'weighed' : '1234.50']));
    expect(toldSteps([{ key, args }], texts)[0]?.replaceAll(',', '')).toBe(explain([{ key, args }])[0]?.replaceAll(',', ''));
  }
});

it.each(LANGUAGES)('shows in %s what an earlier version stored as a text, as it is', async (language) => {
  expect(toldSteps(['12 % × 1,000 = 120.00'], await inLanguage(language))).toEqual(['12 % × 1,000 = 120.00']);
});
