import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { pdfDocument } from '../../../../src/adapters/documents/pdfFile';
import { wholeDocument } from '../../../../src/adapters/documents/wholeDocument';
import type { Declaration, DeclarationContent } from '../../../../src/domain/declaration/declaration';
import type { Table } from '../../../../src/domain/document/table';
import { failed } from '../../../../src/domain/kernel/result';
import { printDocument, withCodeTexts, type PrintDocument } from '../../../../src/domain/declaration/print/printDocument';
import type { PrintKind } from '../../../../src/domain/declaration/print/printKind';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { Wording } from '../../../../src/plugins/dec/card/checking/wording';
import { printNotes, printPaper, printTable } from '../../../../src/plugins/dec/whole/printTables';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { LANGUAGES, type Language } from '../../../../src/ui/text/language';
import { Texts } from '../../../../src/ui/text/texts';
import { aDeclaration, guid } from '../card/openedCard';

const MRN = '26SE0SIM00000000A1';

const named = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const contentOf = (key: string): DeclarationContent =>
  samples[key]?.({ itemIds: [guid(1), guid(2), guid(3)], invoiceId: guid(90), date: '2026-01-15' }) ?? { header: {}, items: [] };

const wordingOf = async (profile: Profile, language: Language): Promise<Wording> => {
  const texts = new Texts(language);
  await Promise.all([kitMessages, screenMessages, declarations.messages].map((messages) => texts.load(messages)));
  return new Wording(profile, texts);
};

const documentOf = (key: string, kind: PrintKind, more: Partial<Declaration> = {}, content = contentOf(key)): PrintDocument =>
  printDocument(kind, named(key), aDeclaration({ ...more, profile: key, header: content.header }), content.items);

const printed = async (document: PrintDocument, language: Language): Promise<Uint8Array> => {
  const profile = named(document.profile);
  const wording = await wordingOf(profile, language);
  const { columns, rows, totals } = printTable(document, profile, wording);
  const { texts } = wording;
  const words = { page: texts.t('list.file.page', { page: '{page}', pages: '{pages}' }) };
  const notes = printNotes(document, profile, texts);
  const table: Table = {
    title: texts.t(`dec.print.kind.${document.kind}`),
    notes,
    columns,
    totals,
    locale: texts.locale,
    words,
    paper: printPaper(document, texts),
  };
  const made = await wholeDocument(pdfDocument, table, rows);
  if (failed(made)) throw new Error(made.left.message);
  return new Uint8Array(await new Blob([...made.right]).arrayBuffer());
};

const pagesOf = async (document: PrintDocument, language: Language = 'EN'): Promise<string[]> =>
  (await PDF.load(await printed(document, language))).getPages().map((page) => page.extractText().text);

describe('a printed declaration', () => {
  it.each(LANGUAGES)('has its headings, names and values in %s', async (language) => {
    const wording = await wordingOf(named('no-import'), language);
    const { t } = wording.texts;
    const all = (await pagesOf(documentOf('no-import', 'SAD'), language)).join('\n');
    for (const words of [t('dec.print.number.SAD'), t('dec.print.whole'), t('dec.print.item', { n: 1 }), t('dec.field.countryOfDispatch')])
      expect(all).toContain(words);
    expect(all).not.toMatch(/dec\.(print|field|section|row|choice|called)\./);
  });

  it('says what codes mean', async () => {
    const document = withCodeTexts(documentOf('se-import', 'SAD'), '', (list, code) => `${list} ${code}`);
    const wording = await wordingOf(named('se-import'), 'SV');
    const row = printTable(document, named('se-import'), wording).rows.find(([, name]) => name === wording.texts.t('dec.field.countryOfDispatch'));
    expect(row?.slice(2)).toEqual([expect.any(String), `Country ${row?.[2] ?? ''}`]);
  });

  it('tells on every page that the authority is a simulated one, and only of what it answered', async () => {
    const mark = 'SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION';
    const answered = await pagesOf(documentOf('se-import', 'SAD', { mrn: MRN, authorityStatus: 'ACCEPTED' }));
    expect(answered.length).toBeGreaterThan(1);
    for (const page of answered) expect(page).toContain(mark);
    for (const page of await pagesOf(documentOf('se-import', 'SAD'))) expect(page).not.toContain(mark);
  });

  it.each([
    ['EN', 'Calculated with demo rates: not for a real declaration', 'Demo rate'],
    ['NO', 'Beregnet med demosatser: ikke for en virkelig deklarasjon', 'Demosats'],
  ] as const)('says under its title and at each rate that it was calculated with demo rates, in %s', async (language, notice, rate) => {
    const { header, items } = contentOf('se-new-import');
    const line = { taxType: 'A00', baseAmount: '1000', rate: '12', rateText: '12 %', taxAmount: '120', payableAmount: '120', currency: 'SEK' };
    const taxed = (isDemo: boolean) => items.map((item) => ({ ...item, taxLines: [{ ...line, ...(isDemo && { isDemo }) }] }));
    const of = async (isDemo: boolean, kind: PrintKind) =>
      (await pagesOf(documentOf('se-new-import', kind, {}, { header, items: taxed(isDemo) }), language)).join('\n');
    expect(await of(true, 'SAD')).toContain(notice);
    expect(await of(true, 'TAX')).toContain(notice);
    expect(await of(true, 'TAX')).toContain(`12 % (${rate})`);
    expect(await of(false, 'TAX')).not.toContain(rate);
  });

  it('has the MRN as bars where the goods travel with it', async () => {
    const { texts } = await wordingOf(named('start-transit'), 'EN');
    const released = { mrn: MRN, releasedAt: '2026-01-15T09:00:00.000Z', authorityStatus: 'RELEASED' };
    expect(printPaper(documentOf('start-transit', 'TAD', released), texts).barcode).toMatchObject({ text: MRN });
    expect(printPaper(documentOf('start-transit', 'SAD', released), texts).barcode).toBeUndefined();
    expect((await pagesOf(documentOf('start-transit', 'TAD', released)))[0]).toContain(MRN);
  });

  it('lists all goods items under headings that come again, with totals', async () => {
    const {
      header,
      items: [first],
    } = contentOf('se-new-import');
    const items = Array.from({ length: 300 }, (_, at) => ({
      ...first,
      id: guid(at + 1),
      itemNumber: at + 1,
      description: `goods-${String(at + 1)}-`,
      grossMass: '2.5',
      netMass: '2',
    }));
    const pages = await pagesOf(documentOf('se-new-import', 'ITEMS', {}, { header, items }));
    for (const page of pages) expect(page).toContain('Quantity');
    const all = pages.join('\n');
    expect(items.filter(({ description }) => !all.replace(/\s/g, '').includes(description))).toEqual([]);
    expect(all).toContain('750');
    expect(all).toContain(`Page ${String(pages.length)} of ${String(pages.length)}`);
  });

  it('sums up duties and taxes, with VAT that is only accounted for', async () => {
    const line = { baseAmount: '1000.00', rate: '25', taxAmount: '250.00', currency: 'SEK' };
    const { header, items } = contentOf('se-new-import');
    const taxed = items.map((item) => ({
      ...item,
      taxLines: [
        { ...line, taxType: 'A00', rate: '12', taxAmount: '120.00', payableAmount: '120.00', formulaTrace: ['12 % × 1,000.00 = 120.00'] },
        { ...line, taxType: 'B00', payableAmount: '0.00', vatAccounting: 'POSTPONED' },
      ],
    }));
    const all = (await pagesOf(documentOf('se-new-import', 'TAX', {}, { header, items: taxed }))).join('\n');
    for (const shown of ['360.00', '750.00', '12 % × 1,000.00 = 120.00', 'VAT to account for in the VAT return', 'Payable']) expect(all).toContain(shown);
  });
});
