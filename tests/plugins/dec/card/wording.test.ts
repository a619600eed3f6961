import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { Wording } from '../../../../src/plugins/dec/card/checking/wording';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { wordedFinding } from '../../../../src/ui/archetypes/fields/ruleFinding';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { LANGUAGES, type Language } from '../../../../src/ui/text/language';
import { Texts } from '../../../../src/ui/text/texts';

const known = new Map<Language, Texts>();

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const texts = new Texts(language);
    await Promise.all([kitMessages, screenMessages, declarations.messages].map((messages) => texts.load(messages)));
    known.set(language, texts);
  }
});

const textsIn = (language: Language): Texts => known.get(language) ?? new Texts(language);

const foundAt = (code: string, args: Record<string, string>, pointer: string, catalogue: string): Finding => ({
  code,
  severity: 2,
  origin: 'CROSS',
  category: 'General',
  pointer,
  message: code,
  messageKey: `${catalogue}.${code}`,
  args,
});

const plain = (words: string): string => words.replaceAll(/\s/g, ' ');

const told = (language: Language, code: string, args: Record<string, string>, pointer = '/items/0/netMass', catalogue = 'rule', hasForm = true): string =>
  plain(new Wording(hasForm ? seNewImport : undefined, textsIn(language)).finding(foundAt(code, args, pointer, catalogue)));

describe('figures in a finding', () => {
  it.each<[Language, string, Record<string, string>, string, string?]>([
    ['SV', 'DEC-R32', { net: '1240.5', gross: '1200.000' }, 'Nettovikten (1 240,5 kg) är större än bruttovikten (1 200,000 kg)'],
    ['EN', 'DEC-R32', { net: '1240.5', gross: '1200.000' }, 'Net mass (1,240.5 kg) is larger than gross mass (1,200.000 kg)'],
    ['SV', 'DEC-R32', { net: '1240', gross: '1200.5' }, 'Nettovikten (1 240 kg) är större än bruttovikten (1 200,5 kg)'],
    [
      'DK',
      'DEC-R33',
      { sum: '12,345.60', invoice: '12,000.00', currency: 'SEK', difference: '345.60' },
      'Vareposterne summerer til 12.345,60 SEK, fakturaen er på 12.000,00 SEK (forskel 345,60)',
    ],
    ['NO', 'DEC-R52', { most: '9,999' }, 'En deklarasjon kan ha høyst 9 999 varelinjer'],
    ['SV', 'CT-R16', { rates: 'R1 12.5 %, S 25 %' }, 'Välj momssats: R1 12,5 %, S 25 %.', 'finding'],
    [
      'SV',
      'CT-R4.expression',
      { expression: '12.5 % + 1000.25 EUR DTN' },
      "Tulluttrycket '12,5 % + 1 000,25 EUR DTN' kan inte räknas ut; ange beloppet.",
      'finding',
    ],
    ['SV', 'CT-R3', { month: '2026-03', currency: 'SEK' }, 'Ingen eurokurs för tulltaxan för mars 2026; tullen i SEK kan inte räknas ut.', 'finding'],
    ['SV', 'DEC-R52', { most: '9999' }, 'En deklaration kan ha högst 9 999 varuposter'],
    [
      'SV',
      'QUO',
      { quota: '094003', n: '1', requested: '12000', allocated: '4800.5', unit: 'KGM', percent: '40' },
      'Kvot 094003, varupost 1: 4 800,5 av 12 000 KGM tilldelat (40 %)',
      'authority',
    ],
  ])('%s: %s is written as in the language', (language, code, args, words, catalogue) => expect(told(language, code, args, undefined, catalogue)).toBe(words));

  it('are no codes: what has neither decimals nor groups stays', () =>
    expect(told('SV', 'DEC-UNLOADING-DECLARED', { declared: '847130' })).toContain('847130'));

  it('are the same beside the fields of any record', () =>
    expect(
      plain(
        wordedFinding(
          { severity: 2, code: 'DEC-R32', message: '', pointer: '', messageKey: 'rule.DEC-R32', args: { net: '1240.5', gross: '1200' } },
          textsIn('SV'),
        ),
      ),
    ).toBe('Nettovikten (1 240,5 kg) är större än bruttovikten (1 200 kg)'));
});

describe('codes in a finding', () => {
  it.each<[Language, string, Record<string, string>, string]>([
    ['SV', 'rule.DEC-R17-ROLE', { value: 'SE000040', role: 'DEP' }, 'Tullkontor SE000040 har inte rollen avgångstullkontor'],
    ['DK', 'rule.DEC-R17-ROLE', { value: 'DK000001', role: 'EXT' }, 'Toldsted DK000001 har ikke rollen udgangstoldsted'],
    [
      'SV',
      'rule.DEC-R8',
      { type: 'POA-IR-IMP', party: 'Demo Importer AB', date: '2026-03-02' },
      'Fullmakt (indirekt ombud, import) saknas för Demo Importer AB den 2026-03-02',
    ],
    ['NO', 'rule.DEC-R36', { n: '2', p: '5100', needed: 'H4', declared: 'H1' }, 'Varelinje 2: prosedyre 5100 krever datasett H4, deklarasjonen er H1'],
    ['SV', 'finding.CT-R4', { quantity: 'Alcohol in % vol', expression: '0.9 EUR ASV X' }, 'Alkoholhalt i volymprocent behövs för "0,9 EUR ASV X".'],
    ['SV', 'finding.CT-R12', { direction: 'Import', documents: 'C085 or N853 and Y900' }, 'Importen kräver C085 eller N853 och Y900.'],
    ['SV', 'finding.CT-R11', { measureType: '552' }, 'Välj en tilläggskod för åtgärdstyp 552.'],
    ['DK', 'feedback.DEC-STATUS', { status: 'SENT' }, 'Handlingen er ikke tilladt, når angivelsen har status Sendt'],
  ])('%s: %s is told in words', (language, key, args, words) => {
    const [catalogue = '', ...code] = key.split('.');
    expect(told(language, code.join('.'), args, '', catalogue)).toBe(words);
  });
});

describe('elements in a finding', () => {
  const NOT_CARRIED = { n: '3', elements: 'Net mass, Name', dropped: 'items.netMass|parties.importer.name|items.consignee.city' };

  it.each([true, false])('that were not carried over are named in the language, those of a party with it (by a form: %s)', (hasForm) =>
    expect(told('SV', 'DEC-R43', NOT_CARRIED, '', 'finding', hasForm)).toBe('3 uppgifter fördes inte över: Nettovikt, Importör: Namn, Mottagare: Ort'),
  );

  it('that are named by their place alone are called as the form calls them, or without a form by their own name', () => {
    expect(told('SV', 'DEC-R40.frozen', { label: 'Net mass' }, '/items/0/netMass', 'feedback')).toContain('Nettovikt');
    expect(told('SV', 'DEC-R40.frozen', { label: 'Net mass' }, '/items/0/netMass', 'feedback', false)).toContain('Nettovikt');
  });

  it('that are missing are named in a list that knows no form', () =>
    expect(
      told(
        'SV',
        'DEC-R-REQ',
        { label: 'Name', element: '13 04 016', field: 'party.name', section: 'parties.importer' },
        '/parties/importer/name',
        'finding',
        false,
      ),
    ).toBe('Importör: Namn (13 04 016) måste anges'));
});
