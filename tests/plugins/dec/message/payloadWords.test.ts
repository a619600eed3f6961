import { expect, it } from 'vitest';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { Wording } from '../../../../src/plugins/dec/card/checking/wording';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { payloadRows } from '../../../../src/plugins/dec/message/payloadRows';
import { payloadWords } from '../../../../src/plugins/dec/message/payloadWords';
import { messageTexts } from '../../../../src/plugins/dec/messageTexts';
import { kitMessages } from '../../../../src/ui/kit/text/catalogues';
import { Texts } from '../../../../src/ui/text/texts';

const told = async (language: 'EN' | 'SV' | 'NO' | 'DK', payload: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const texts = new Texts(language);
  await Promise.all([kitMessages, declarations.messages, messageTexts].map((one) => texts.load(one)));
  return payloadWords(payloadRows(payload), new Wording(seNewImport, texts)).map(({ place, value }) => `${place} = ${value}`);
};

const MESSAGE = {
  status: 'RELEASED',
  payable: '1234.5',
  header: { expectedTaxationDate: '2026-03-05', equipment: [{ containerId: 'CSQU3054383', packedStatus: 'F' }] },
  items: [{ id: 'x', itemNumber: 1, netMass: '1250.5', countryOfOrigin: 'CN' }],
};

it('tells a message in the numbers, dates and words of the language', async () => {
  expect(await told('SV', MESSAGE)).toEqual([
    'Status = Frigjord',
    'Belopp att betala = 1\u00a0234,50',
    'Förväntat taxeringsdatum = 2026-03-05',
    'Container 1: Containernummer = CSQU3054383',
    'Container 1: Containerns packning = Full',
    'Varupost 1: Nettovikt = 1\u00a0250,5',
    'Varupost 1: Ursprungsland = CN',
  ]);
  expect((await told('DK', MESSAGE)).slice(1, 3)).toEqual([expect.stringMatching(/= 1\.234,50$/), expect.stringMatching(/= 05\.03\.2026$/)]);
});

it('tells a change by the name of its field, before and after in its kind', async () => {
  expect(await told('EN', { changes: [{ pointer: '/items/1/netMass', before: '1000', after: '999.25' }] })).toEqual([
    'Change 1: Field = Goods item 2: Net mass',
    'Change 1: Before = 1,000',
    'Change 1: After = 999.25',
  ]);
});

it('keeps what it does not know', async () => {
  expect(await told('EN', { unknown: 'as it is', header: { nowhere: '1.5' } })).toEqual(['unknown = as it is', 'nowhere = 1.5']);
});
