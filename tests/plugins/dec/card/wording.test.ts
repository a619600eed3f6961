import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { Wording } from '../../../../src/plugins/dec/card/wording';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import type { Language } from '../../../../src/ui/text/language';
import { Texts } from '../../../../src/ui/text/texts';

const told = async (language: Language, code: string, args: Record<string, string>, pointer = '/items/0/netMass', catalogue = 'rule'): Promise<string> => {
  const texts = new Texts(language);
  await Promise.all([kitMessages, screenMessages, declarations.messages].map((messages) => texts.load(messages)));
  const finding: Finding = { code, severity: 2, origin: 'CROSS', category: 'General', pointer, message: code, messageKey: `${catalogue}.${code}`, args };
  return new Wording(seNewImport, texts).finding(finding).replaceAll(/\s/g, ' ');
};

describe('figures in a finding', () => {
  it.each<[Language, string, Record<string, string>, string]>([
    ['SV', 'DEC-R32', { net: '1240.5', gross: '1200.000' }, 'Nettovikten (1 240,5 kg) är större än bruttovikten (1 200,000 kg)'],
    ['EN', 'DEC-R32', { net: '1240.5', gross: '1200.000' }, 'Net mass (1,240.5 kg) is larger than gross mass (1,200.000 kg)'],
    ['DK', 'DEC-R33', { sum: '12,345.60', invoice: '12,000.00', currency: 'SEK', difference: '345.60' }, 'Vareposterne summerer til 12.345,60 SEK, fakturaen er på 12.000,00 SEK (forskel 345,60)'],
    ['NO', 'DEC-R52', { most: '9,999' }, 'En deklarasjon kan ha høyst 9 999 varelinjer'],
  ])('%s: %s is written as in the language', async (language, code, args, words) => expect(await told(language, code, args)).toBe(words));

  it('are no codes: what has neither decimals nor groups stays', async () => expect(await told('SV', 'DEC-UNLOADING-DECLARED', { declared: '847130' })).toContain('847130'));
});

describe('elements in a finding', () => {
  it('that were not carried over are named in the language', async () =>
    expect(await told('SV', 'DEC-R43', { n: '2', elements: 'Net mass, Total price', dropped: 'items.netMass|items.itemAmountInvoiced' }, '', 'finding')).toMatch(/^2 uppgifter fördes inte över: Nettovikt, /));

  it('that are named by their place alone are called as the form calls them', async () => expect(await told('SV', 'DEC-R40.frozen', { label: 'Net mass' }, '/items/0/netMass', 'feedback')).toContain('Nettovikt'));
});
