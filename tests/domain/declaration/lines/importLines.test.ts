import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCheck } from '../../../../src/domain/declaration/check';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { importLines, type LineImport, type LineImportSettings } from '../../../../src/domain/declaration/lines/importLines';
import { lineColumns } from '../../../../src/domain/declaration/lines/lineColumns';
import { guessLineMapping, headerSignature, lineSynonyms } from '../../../../src/domain/declaration/lines/lineSynonyms';
import { newDeclaration } from '../../../../src/domain/declaration/profiles/all';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import type { Result } from '../../../../src/domain/kernel/result';
import { refusalOf, right } from '../merging/someLines';
import { aDeclaration, guid, plainly } from '../sample';

const TEMPLATE = lineColumns.map(({ label }) => label);

const blankCard: DeclarationContent = { header: newDeclaration(seNewImport, '2026-01-15'), items: [] };

/** A file of text: the first line has the headings, cells stand between bars. */
const imported = (file: string, settings: Partial<LineImportSettings> = {}, content = blankCard): Result<LineImport> => {
  const [headings = [], ...rows] = file
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  let next = 1000;
  return importLines(
    content,
    rows.map((cells, at) => ({ rowNo: at + 2, cells })),
    { mapping: guessLineMapping(headings), mode: 'append', match: 'invoiceLine', ...settings },
    { profile: seNewImport, check: createCheck(seNewImport, plainly), newId: () => guid((next += 1)) },
  );
};

describe('DEC-R51: the columns', () => {
  it('are those of the template, each found by its own heading', () => {
    expect(TEMPLATE).toEqual(
      'Article id,Description,Commodity code,Additional codes,Procedure,Origin,Preferential origin,Preference,Quantity,Unit,Net kg,Gross kg,Supplementary units,Supplementary code,Item price,Currency,Packages,Package type,Marks,Invoice no,Invoice line,Document country,Document type,Document id'.split(
        ',',
      ),
    );
    expect(guessLineMapping(TEMPLATE)).toEqual(lineColumns.map(({ id }, index) => ({ column: id, index, confidence: 1 })));
  });

  it.each([
    ['SV', 'Artikelnr|Varubeskrivning|Varukod|Ursprungsland|Antal|Nettovikt|Bruttovikt|Radbelopp|Valuta|Antal kolli|Kollislag|Fakturanr|Radnr'],
    ['NO', 'Artikkelnr|Varebeskrivelse|Varekode|Opprinnelsesland|Antall|Nettovekt|Bruttovekt|Linjebeløp|Valuta|Antall kolli|Kollitype|Fakturanr|Linjenr'],
    [
      'DK',
      'Artikelnummer|Varebeskrivelse|Varekode|Oprindelsesland|Antal stk|Nettovægt|Bruttovægt|Linjebeløb|Valuta|Antal pakker|Kolliart|Fakturanummer|Linjenummer',
    ],
  ])('have headings in %s', (_language, headings) => {
    expect(guessLineMapping(headings.split('|')).map(({ column, confidence }) => [column, confidence])).toEqual(
      [
        'articleId',
        'description',
        'commodityCode',
        'countryOfOrigin',
        'quantity',
        'netMass',
        'grossMass',
        'itemAmountInvoiced',
        'currency',
        'packageCount',
        'packageType',
        'invoiceNumber',
        'invoiceLine',
      ].map((column) => [column, 1]),
    );
  });

  it('have no heading that means two of them, and none for a price of one piece', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { folded, target } of lineSynonyms()) meanings.set(folded, new Set([...(meanings.get(folded) ?? []), target]));
    expect([...meanings].filter(([, found]) => found.size > 1).map(([word]) => word)).toEqual([]);
    expect(guessLineMapping(['Unit price', 'Styckpris', 'Enhetspris']).map(({ column }) => column)).not.toContain('itemAmountInvoiced');
  });

  it('are remembered by their headings, however these are written', () => {
    expect(headerSignature(['Net kg', 'FAKTURA-NR'])).toBe(headerSignature(['net_kg', 'Fakturanr']));
    expect(headerSignature(['Net kg', 'Fakturanr'])).not.toBe(headerSignature(['Fakturanr', 'Net kg']));
  });
});

describe('a row becomes a line', () => {
  it('with the defaults of the profile under it, its invoice and its document', () => {
    const { content, rows } = right(
      imported(`${TEMPLATE.join('|')}
        TS-1|T-shirts|6109 10 00 10|2500 2501|4071|China||100|250|pcs|45,000|48,5|250|nar|1 234,50|eur|10|ct|DEMO 1|F-1|1|SE|Y900|A-1`),
    );
    expect(content.items).toEqual([
      {
        id: guid(1001),
        itemNumber: 1,
        articleId: 'TS-1',
        articleStatus: 'NOT_CHECKED',
        description: 'T-shirts',
        commodityCode: '6109100010',
        additionalCodes: ['2500', '2501'],
        procedureRequested: '40',
        procedurePrevious: '71',
        additionalProcedures: ['000'],
        countryOfOrigin: 'CN',
        preference: '100',
        quantity: '250',
        unit: 'PCS',
        valuationMethod: '1',
        valuationIndicators: '0000',
        netMass: '45.000',
        grossMass: '48.5',
        supplementaryUnits: '250',
        supplementaryUnitCode: 'NAR',
        itemAmountInvoiced: '1234.50',
        packages: [{ type: 'CT', count: '10', marks: 'DEMO 1' }],
        invoiceRef: guid(1002),
        invoiceLine: '1',
        supportingDocuments: [{ countryCode: 'SE', type: 'Y900', id: 'A-1' }],
      },
    ]);
    expect(content.header.invoices).toEqual([{ id: guid(1002), number: 'F-1', currency: 'EUR' }]);
    expect(rows).toMatchObject([{ rowNo: 2, action: 'Insert', itemId: guid(1001) }]);
  });

  it.each<[string, LineImportSettings['decimalMark'], string]>([
    ['1 234,50', undefined, '1234.50'],
    ['1,234', ',', '1.234'],
    ['1,234', '.', '1234'],
    ['1.234,5', undefined, '1234.5'],
    ['1,234.5', undefined, '1234.5'],
  ])('%s with the mark %s is %s', (cell, decimalMark, expected) => {
    expect(right(imported(`Net kg\n${cell}`, { decimalMark })).content.items[0]?.netMass).toBe(expected);
  });

  it('the decimal mark of a column is what its other rows prove', () => {
    expect(
      right(imported('Net kg|Item price\n1,234|1,234\n2,5|2.5')).content.items.map(({ netMass, itemAmountInvoiced }) => [netMass, itemAmountInvoiced]),
    ).toEqual([
      ['1.234', '1234'],
      ['2.5', '2.5'],
    ]);
  });
});

describe('a type error', () => {
  const file = 'Commodity code|Net kg|Invoice line\n6109100010|5|1\n6109100010|five|2\n6109100010|6|3.5\n6109100010|7|4';
  const { content, rows, totals } = right(imported(file));

  it('keeps its row out, the others are imported', () => {
    expect(content.items.map(({ itemNumber, netMass }) => [itemNumber, netMass])).toEqual([
      [1, '5'],
      [2, '7'],
    ]);
    expect(rows.map(({ rowNo, state }) => [rowNo, state])).toEqual([
      [2, 'Warning'],
      [3, 'Error'],
      [4, 'Error'],
      [5, 'Warning'],
    ]);
    expect(totals).toEqual({ ok: 0, warning: 2, error: 2, inserted: 2, updated: 0 });
  });

  it('is shown in its cell', () => {
    expect(rows[1]?.findings.filter(({ origin }) => origin === 'FORMAT').map(({ column, message }) => [column, message])).toEqual([
      ['netMass', 'Net mass: "five" is not a number'],
    ]);
    expect(rows[2]?.findings.find(({ origin }) => origin === 'FORMAT')?.column).toBe('invoiceLine');
  });

  it('what is only missing is a warning in its column', () => {
    expect(rows[0]?.findings.every(({ origin }) => origin !== 'FORMAT')).toBe(true);
    expect(rows[0]?.findings.map(({ column }) => column)).toContain('grossMass');
  });
});

describe('modes', () => {
  const content = aDeclaration();
  const number = content.header.invoices?.[0]?.number ?? '';

  it('append adds after what is there, replace takes its place', () => {
    const file = `Invoice no|Net kg\n${number}|5`;
    expect(right(imported(file, {}, content)).content.items.map(({ itemNumber }) => itemNumber)).toEqual([1, 2, 3, 4]);
    expect(right(imported(file, { mode: 'replace' }, content)).content.items.map(({ netMass, invoiceRef }) => [netMass, invoiceRef])).toEqual([
      ['5', guid(900_001)],
    ]);
  });

  it('update finds the line by invoice and line, and an empty cell keeps what is there', () => {
    const { content: after, rows } = right(imported(`Invoice no|Invoice line|Net kg|Origin\n${number}|2|77|`, { mode: 'update' }, content));
    expect(after.items[1]).toEqual({ ...content.items[1], netMass: '77' });
    expect([after.items[0], after.items[2], after.header]).toEqual([content.items[0], content.items[2], content.header]);
    expect(rows).toMatchObject([{ action: 'Update', itemId: guid(2) }]);
  });

  it('update finds the line by article too, whatever its case', () => {
    const articleId = content.items[2]?.articleId ?? '';
    const { content: after } = right(imported(`Article id|Marks\n${articleId}|NEW`, { mode: 'update', match: 'articleId' }, content));
    expect(after.items[2]?.packages?.[0]).toEqual({ ...content.items[2]?.packages?.[0], marks: 'NEW' });
  });

  it('update tells the row that finds no line, or the same line as another', () => {
    const { rows, content: after } = right(
      imported(`Invoice no|Invoice line|Net kg\n${number}|9|1\n|2|1\n${number}|1|5\n${number}|1|6`, { mode: 'update' }, content),
    );
    expect(rows.map(({ state, findings }) => [state, findings.find(({ code }) => code === 'DEC-R51')?.message])).toEqual([
      ['Error', `No line of the declaration has invoice ${number}, line 9`],
      ['Error', 'The row has no invoice number and line to find its line by'],
      ['Ok', undefined],
      ['Error', 'Row 4 is about the same line'],
    ]);
    expect(after.items[0]?.netMass).toBe('5');
    const twins = { ...content, items: content.items.map((item) => ({ ...item, articleId: 'TWIN' })) };
    expect(right(imported('Article id|Net kg\ntwin|1', { mode: 'update', match: 'articleId' }, twins)).rows[0]?.findings[0]?.message).toBe(
      '3 lines of the declaration have article twin',
    );
  });

  it('update needs the columns that name the line', () => {
    expect(refusalOf(imported('Invoice no|Net kg\nF|1', { mode: 'update' }, content))).toBe('Map a column for: Invoice line');
    expect(refusalOf(imported('Hello|World\n1|2'))).toBe('Map a column for: Commodity code');
  });
});

describe('invoices of the rows', () => {
  it('are made once each, and a price in another currency keeps its row out', () => {
    const { content, rows } = right(imported('Invoice no|Currency|Item price\nF-1|EUR|5\nF-2|USD|6\nF-1|EUR|7\nF-1|USD|8'));
    expect(content.header.invoices?.map(({ number, currency }) => [number, currency])).toEqual([
      ['F-1', 'EUR'],
      ['F-2', 'USD'],
    ]);
    const [first, second] = content.header.invoices ?? [];
    expect(content.items.map(({ invoiceRef }) => invoiceRef)).toEqual([first?.id, second?.id, first?.id]);
    expect(rows[3]?.findings.find(({ column }) => column === 'currency')?.message).toBe('Invoice F-1 is in EUR, the row says USD');
  });

  it('that cannot be stored keep their row out', () => {
    const { content, rows } = right(imported(`Invoice no|Net kg\n${'9'.repeat(71)}|5`));
    expect(content.items).toEqual([]);
    expect(rows[0]?.findings.find(({ origin }) => origin === 'FORMAT')).toMatchObject({
      column: 'invoiceNumber',
      message: 'Invoice number: max 70 characters, found 71',
    });
  });

  it('without a number the row belongs to the only one', () => {
    const content = aDeclaration();
    expect(right(imported('Net kg\n5', {}, content)).content.items.at(-1)?.invoiceRef).toBe(guid(900_001));
  });
});

describe('a declaration holds 9,999 lines', () => {
  it('and not one more', () => {
    const lines = Array.from({ length: 9997 }, () => '5').join('\n');
    expect(right(imported(`Net kg\n${lines}\n\n`, { mode: 'replace' }, aDeclaration())).content.items).toHaveLength(9997);
    expect(refusalOf(imported(`Net kg\n${lines}`, {}, aDeclaration()))).toBe('A declaration can hold at most 9,999 goods items');
  });
});

it('a row in error changes nothing, whatever stands in the cells', () => {
  const headings = ['Commodity code', 'Net kg', 'Packages', 'Invoice no', 'Invoice line', 'Currency', 'Description'];
  const cell = fc.oneof(fc.constantFrom('5', '1,5', 'x', '', '=1+1', '-', '9'.repeat(20), 'F-1', 'EUR', '\u0007', 'x'.repeat(80)), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 8 }), (cells) => {
      let next = 1000;
      const rows = cells.map((row, at) => ({ rowNo: at + 2, cells: row }));
      const settings = { mapping: guessLineMapping(headings), mode: 'append', match: 'invoiceLine' } as const;
      const context = { profile: seNewImport, check: createCheck(seNewImport, plainly), newId: () => guid((next += 1)) };
      const { content, rows: told } = right(importLines(blankCard, rows, settings, context));
      expect(content.items).toHaveLength(told.filter(({ state }) => state !== 'Error').length);
      const formats = content.items.flatMap((item, at) => context.check.item(content.header, item, at)).filter(({ origin }) => origin === 'FORMAT');
      expect(formats).toEqual([]);
      expect(context.check.header(content.header, content.items).filter(({ origin }) => origin === 'FORMAT')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
