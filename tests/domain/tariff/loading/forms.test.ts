import { describe, expect, it } from 'vitest';
import { csvFormOf } from '../../../../src/domain/tariff/loading/csvForms';
import { norwegianList } from '../../../../src/domain/tariff/loading/norwegianJson';
import type { TariffRow } from '../../../../src/domain/tariff/loading/tariffRow';
import { NomenclatureTree, type StoredNode } from '../../../../src/domain/tariff/search/nomenclatureTree';
import { TariffSearch } from '../../../../src/domain/tariff/search/tariffSearch';

/** Reads a table as the loader does. */
const read = (name: string, table: string) => {
  const [headings = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const issues: string[] = [];
  const form = csvFormOf(headings, name);
  const reader = form?.reader({ name }, (code, place) => issues.push(`${code} ${place}`));
  const found: TariffRow[] = rows.flatMap((row) => [...(reader?.read((heading) => row[headings.findIndex((one) => one.trim() === heading)] ?? '') ?? [])]);
  return { form: form?.id, rows: [...found, ...(reader?.end() ?? [])], issues };
};

const DUTIES = `Goods code|Add code|Order No.|Start date|End date|RED_IND|Origin|Measure type|Legal base|Duty|Origin code|Meas. type code`;

describe('files of the tariff', () => {
  it('duties are read with their conditions, in both ways of writing a day', () => {
    const { form, rows } = read(
      'duties_import.csv',
      `${DUTIES}\n8712003000 80|B772||24-10-2025|||China|AD|R2521460|Cond: A cert: D-008 (01):19.200 % ; A (01):48.500 %|CN|552`,
    );
    expect(form).toBe('eu-taric-duties');
    expect(rows[0]).toMatchObject({
      kind: 'measure',
      code: '8712003000',
      validFrom: '2025-10-24',
      content: { geoArea: 'CN', direction: 'import', additionalCode: 'B772' },
    });
    expect(rows[0]?.content).toMatchObject({ conditions: [{ certificate: 'D008', expression: '19.200 %' }, { expression: '48.500 %' }] });
  });

  it('a duty that cannot be read is kept as it is written, and told', () => {
    const { rows, issues } = read('duties_import.csv', `${DUTIES}\n0101210000|||2020-01-01||||T|R1|see notes|1011|103`);
    expect(rows[0]?.content).toMatchObject({ expression: 'see notes' });
    expect(issues).toEqual(['expression 0101210000 103: see notes']);
  });

  it('a code or a day that is none leaves its row out, and is told', () => {
    const { rows, issues } = read('duties_import.csv', `${DUTIES}\n01X1|||2020-01-01||||T|R1|0 %|1011|103\n0101210000|||yesterday||||T|R1|0 %|1011|103`);
    expect(rows).toEqual([]);
    expect(issues).toEqual(['badCode 01X1', 'badDate 0101210000']);
  });

  it('rows of one measure become its alternatives, and say that the source does not tell how they combine', () => {
    const head = 'goodsCode|area|measureType|additionalCode|certificate|validFrom|validTo';
    const { rows } = read(
      'import_controls.csv',
      `${head}\n0101210000|1011|415||N851|2020-01-01|\n0101210000|1011|415||Y900|2020-01-01|\n0102210000|1011|415||N851|2020-01-01|`,
    );
    expect(
      rows.map(({ content }) => ('conditions' in content ? (content.conditions as { certificate?: string }[]).map(({ certificate }) => certificate) : [])),
    ).toEqual([
      ['N851', 'Y900', undefined],
      ['N851', undefined],
    ]);
    expect(rows[0]?.content).toMatchObject({ areConditionsInferred: true });
  });

  it('headings with a blank before them are known', () => {
    expect(csvFormOf([' Goods code', 'Start date', 'End date', 'Language', 'Hier. Pos.', 'Indent', 'Description'], 'nomenclature.csv')?.id).toBe(
      'eu-taric-nomenclature',
    );
    expect(csvFormOf(['anything'], 'other.csv')).toBeUndefined();
  });
});

describe('Norwegian open data', () => {
  it('TALL is the ordinary duty of everybody, TAL is Albania, and 999999,99 is no rate', () => {
    const sats = (satsVerdi: string) => [{ satsVerdi, satsEnhet: 'P', fomdato: '2026-01-01', tomdato: '' }];
    const goods = {
      id: '61091000',
      avtalesatser: [
        { landgruppe: 'TALL', sats: sats('10,70') },
        { landgruppe: 'TAL', sats: sats('0,00') },
        { landgruppe: 'TCA', sats: sats('999999,99') },
      ],
    };
    const rows = [...(norwegianList('varer', goods)?.reader(() => undefined)(goods) ?? [])];
    expect(rows.map(({ content }) => content)).toEqual([
      { measureType: '103', geoArea: '1011', direction: 'import', expression: '10.70 %' },
      { measureType: '142', geoArea: 'TAL', direction: 'import', expression: '0.00 %' },
    ]);
  });
});

const line = (code: string, depth: number, EN: string, SV: string): StoredNode => ({
  code,
  validFrom: '2020-01-01',
  content: { suffix: '80', depth, texts: { EN, SV } },
});

describe('finding a code', () => {
  const tree = new NomenclatureTree(
    [
      line('6100000000', 0, 'Knitted apparel', 'Kläder av trikå'),
      line('6109000000', 1, 'T-shirts, singlets and other vests', 'T-shirts, linnen och andra undertröjor'),
      line('6109100000', 2, 'Of cotton', 'Av bomull'),
      line('6109900000', 2, 'Of other textile materials', 'Av andra textilmaterial'),
      line('8700000000', 0, 'Vehicles', 'Fordon'),
      line('8712000000', 1, 'Bicycles and other cycles', 'Tvåhjuliga cyklar och andra cyklar'),
    ],
    [],
    '2026-07-12',
  );
  const first = (language: 'EN' | 'SV', text: string) =>
    new TariffSearch(tree, language, [{ words: 'singlet tshirt', code: '6109' }]).search({ text })[0]?.node.code;

  it.each([
    ['EN', 'cotton t-shirt', '6109100000'],
    ['EN', 'bicyle', '8712000000'],
    ['SV', 'cykel', '8712000000'],
    ['EN', '6109.90', '6109900000'],
  ] as const)('%s: %s', (language, text, code) => {
    expect(first(language, text)).toBe(code);
  });

  it('what has lines below it cannot be declared', () => {
    expect(tree.nodes.filter(({ isDeclarable }) => isDeclarable).map(({ code }) => code)).toEqual(['6109100000', '6109900000', '8712000000']);
  });

  it('nothing like it finds nothing', () => {
    expect(first('EN', 'zzzzqq')).toBeUndefined();
  });
});
