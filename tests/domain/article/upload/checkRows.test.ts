import { describe, expect, it } from 'vitest';
import { isError } from '../../../../src/domain/article/articleFinding';
import { checkArticle } from '../../../../src/domain/article/checkArticle';
import { guessMapping } from '../../../../src/domain/article/upload/guessMapping';
import { contentOfRow } from '../../../../src/domain/article/upload/rowContent';
import { totalsOf } from '../../../../src/domain/article/upload/checkRows';
import { sampleHeadings, sampleRows } from '../../../../src/domain/article/upload/sampleRows';
import { anArticle, aProfile, checking, OWNER } from '../anArticle';
import { aContext, aRow, checkFile } from './aFile';

const codesOf = (cells: readonly string[], context = aContext()): string[] =>
  checkFile([cells], context).flatMap(({ issues }) => issues.map(({ code }) => code));

const stored = anArticle({
  articleId: 'A-1',
  description: 'Shoe',
  unit: 'PR',
  netWeightPerUnit: '0.8',
  grossMass: '1.0',
  countryOfOrigin: 'CN',
  profiles: [aProfile({ commodityCode: '6404110000' })],
});

describe('a row of a file', () => {
  it.each<[string, string[], string[]]>([
    ['AR-U01', aRow({ id: '' }), ['AR-U01']],
    ['AR-U02', aRow({ owner: 'XYZ' }), ['AR-U02']],
    ['AR-U03', aRow({ description: '' }), ['AR-U03']],
    ['AR-U04', aRow({ net: '1,2,3' }), ['AR-U04']],
    ['AR-U04 for too many digits', aRow({ net: '0.0000001' }), ['AR-U04']],
    ['AR-U05', aRow({ description: 'x'.repeat(101) }), ['AR-U05']],
    ['AR-U06', aRow({ origin: 'XX' }), ['AR-U06']],
    ['AR-U07', aRow({ code: '1012100' }), ['AR-U07']],
    ['AR-U08', aRow({ code: '99999999' }), ['AR-U08']],
    ['AR-U08 for letters', aRow({ code: 'none' }), ['AR-U08']],
    ['AR-U09', aRow({ code: '1201900000' }), ['AR-U09']],
    ['AR-U13', aRow({ net: '0.5', gross: '0.45' }), ['AR-U13']],
    ['AR-U14', aRow({ gtin: '7.35005385001E+12' }), ['AR-U14', 'AR-R13']],
    ['AR-U15', [...aRow(), 'too much'], ['AR-U15']],
    ['AR-R13', aRow({ gtin: '7350053850018' }), ['AR-R13']],
    ['nothing', aRow({ gtin: '7350053850019' }), []],
  ])('has %s', (_code, cells, codes) => {
    expect(codesOf(cells)).toEqual(codes);
  });

  it('AR-U07: gets its leading zero back', () => {
    const [row] = checkFile([aRow({ code: '1012100' })]);
    expect([row?.values['commodityCode'], row?.state, row?.action]).toEqual(['01012100', 'Warning', 'Insert']);
  });

  it.each([
    ['1.234,5', ',', '1234.5'],
    ['1.234', ',', '1234'],
    ['0,860', ',', '0.860'],
    ['1,234', '.', '1234'],
    ['0,860', undefined, '0.860'],
    ['0.860', undefined, '0.860'],
  ] as const)('reads %s of a file with the decimal mark %s as %s', (net, decimalMark, expected) => {
    expect(checkFile([aRow({ net, gross: '' })], aContext({ decimalMark }))[0]?.values['netWeightPerUnit']).toBe(expected);
  });

  it('reads grams where the heading says so', () => {
    const headers = ['Article id', 'Owner', 'Description', 'Unit', 'Nettovekt (g)', 'Gross mass', 'Origin', 'HS code', 'EAN'];
    expect(checkFile([aRow({ net: '1.820', gross: '' })], aContext({ headers, decimalMark: ',' }))[0]?.values['netWeightPerUnit']).toBe('1.82');
  });

  it('AR-U11: lists what an update changes; nothing to change is skipped', () => {
    const context = aContext({ articles: [{ ...stored, countryOfOrigin: 'VN' }] });
    const [changed] = checkFile([aRow({ id: 'a-1 ' })], context);
    expect([changed?.action, changed?.state]).toEqual(['Update', 'Warning']);
    expect(changed?.issues[0]?.message).toBe('Article a-1 exists and will be updated: countryOfOrigin VN → CN');
    const [same] = checkFile([aRow()], aContext({ articles: [stored] }));
    expect([same?.action, same?.state]).toEqual(['Skip', 'Ok']);
  });

  it('AR-U12: is refused by the mode', () => {
    expect(codesOf(aRow(), aContext({ mode: 'InsertOnly', articles: [stored] }))).toEqual(['AR-U12']);
    expect(codesOf(aRow(), aContext({ mode: 'UpdateOnly' }))).toEqual(['AR-U12']);
    expect(codesOf(aRow({ origin: 'IT' }), aContext({ mode: 'UpdateOnly', articles: [stored] }))).toEqual(['AR-U11']);
  });

  it('keeps or clears what an empty cell stands for', () => {
    expect(checkFile([aRow({ origin: '' })], aContext({ articles: [stored] }))[0]?.action).toBe('Skip');
    expect(checkFile([aRow({ origin: '' })], aContext({ articles: [stored], emptyCellPolicy: 'Clear' }))[0]?.issues[0]?.message).toContain(
      'countryOfOrigin CN → –',
    );
  });

  it('AR-R14: is plain text, never a formula', () => {
    const [row] = checkFile([aRow({ description: '=1+1' })]);
    expect([row?.values['description'], row?.formulaCells, row?.state]).toEqual(['=1+1', 1, 'Ok']);
    expect(checkFile([aRow({ description: "'=1+1" })])[0]?.values['description']).toBe('=1+1');
  });

  it('takes the owner of the whole file where it names none', () => {
    expect(checkFile([aRow({ owner: '' })], aContext({ ownerId: OWNER }))[0]?.ownerId).toBe(OWNER);
  });
});

describe('an article as it would be after its row', () => {
  const headers = [
    'Article id',
    'Owner',
    'Description',
    'Unit',
    'HS code',
    'Valid from',
    'Valid to',
    'Region',
    'Procedure',
    'Alternative ids',
    'Document type',
    'Document id',
  ];
  const mapping = {
    columns: guessMapping(headers).map((column) => (column.source === 'Region' ? { ...column, target: 'regionOfOrigin' } : column)),
    country: 'SE',
    direction: 'Import' as const,
  };
  const cells = (more: Partial<Record<'code' | 'from' | 'to' | 'procedure' | 'others', string>> = {}): string[] => [
    'A-1',
    'Acme',
    'Shoe',
    'PR',
    more.code ?? '6404110000',
    more.from ?? '',
    more.to ?? '',
    '',
    more.procedure ?? '',
    more.others ?? '',
    '',
    '',
  ];
  const issuesOf = (row: readonly string[], context: ReturnType<typeof aContext>) => checkFile([row], context).flatMap(({ issues }) => issues);
  const numbers = Array.from({ length: 21 }, (_, at) => `N${at}`).join(';');

  it.each([
    ['ends before it begins', cells({ from: '2025-02-01', to: '2025-01-01' }), 'SE', 'validTo', 'Valid to is before valid from.'],
    ['has a longer commodity code than its country takes', cells(), 'NO', 'commodityCode', 'Commodity code 6404110000 needs 8 digits for NO.'],
    [
      'has a procedure of the wrong length where there is no list',
      cells({ procedure: '400' }),
      'NL',
      'procedureCode',
      'Procedure 400 is not in the list for NL.',
    ],
    ['has too many numbers', cells({ others: numbers }), 'SE', 'alternativeIds', 'Alternative ids: at most 20 rows, found 21'],
  ])('is refused where it %s', (_what, row, country, column, message) => {
    expect(issuesOf(row, aContext({ headers, mapping: { ...mapping, country } }))).toMatchObject([{ code: 'AR-U-SAVE', severity: 2, column, message }]);
  });

  const profile = aProfile({ commodityCode: '6404110000' });

  it('is refused for what the article has already, without naming a cell of the row', () => {
    const documents = Array.from({ length: 100 }, (_, at) => ({ type: 'C640', id: String(at) }));
    const article = { ...stored, profiles: [profile, aProfile({ country: 'NO', commodityCode: '64041100', documentProduced: documents })] };
    const [issue] = issuesOf(cells(), aContext({ headers, mapping, articles: [article] }));
    expect([issue?.code, issue?.column, issue?.message]).toEqual(['AR-U-SAVE', undefined, 'Documents: at most 99 rows, found 100']);
  });

  it('goes into the profile that is valid today, and a code that ended elsewhere keeps nothing from being changed', () => {
    const ended = aProfile({ commodityCode: '6403999600', validTo: '2024-12-31' });
    const other = aProfile({ country: 'EU', commodityCode: '8517120000' });
    const [row] = checkFile(
      [cells({ code: '6403919600' })],
      aContext({ headers, mapping, articles: [{ ...stored, profiles: [ended, { ...profile, validFrom: '2025-01-01' }, other] }] }),
    );
    expect(row?.issues.map(({ code, message }) => [code, message])).toEqual([
      ['AR-U11', 'Article A-1 exists and will be updated: classificationState Unclassified → Proposed, commodityCode 6404110000 → 6403919600'],
    ]);
  });

  it('of a row that is accepted may be saved', () => {
    const context = aContext({ headers, mapping, articles: [{ ...stored, profiles: [profile] }] });
    const rows = ['6403919600', '64039196', '640391', '99999999', '8517120000'].flatMap((code) =>
      ['', '4200', '99'].map((procedure) => cells({ code, procedure })),
    );
    const accepted = checkFile(rows, { ...context, duplicatePolicy: 'LastWins' }).filter(({ state }) => state !== 'Error');
    expect(accepted.length).toBeGreaterThan(3);
    for (const { values } of accepted) {
      const content = contentOfRow(stored, values, { ownerId: OWNER, mapping, policy: 'Keep', today: context.today });
      expect(checkArticle(content, checking()).filter(isError)).toEqual([]);
    }
  });
});

describe('rows together', () => {
  const twice = [aRow(), aRow({ id: 'A-2' }), aRow({ id: ' a-1' })];

  it('AR-U10: the first row of an article stands', () => {
    const rows = checkFile(twice);
    expect(rows.map(({ state }) => state)).toEqual(['Ok', 'Ok', 'Error']);
    expect(rows[2]?.issues[0]?.message).toBe('The same article stands in rows 2 and 4');
  });

  it.each([
    ['FirstWins', ['Insert', 'Insert', 'Skip']],
    ['LastWins', ['Skip', 'Insert', 'Insert']],
  ] as const)('by the policy %s one wins', (duplicatePolicy, actions) => {
    expect(checkFile(twice, aContext({ duplicatePolicy })).map(({ action }) => action)).toEqual(actions);
  });

  it('a row in error is no rival', () => {
    expect(checkFile([aRow({ net: 'x' }), aRow()]).map(({ state }) => state)).toEqual(['Error', 'Ok']);
  });

  it('AR-U16: a weight far from the others of its commodity is asked about', () => {
    const rows = checkFile([aRow(), aRow({ id: 'A-2', net: '0.9' }), aRow({ id: 'A-3', net: '820', gross: '900' }), aRow({ id: 'A-4', net: '0.7' })]);
    expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([[], [], ['AR-U16'], []]);
    expect(rows[2]?.state).toBe('Warning');
  });

  it('has the worked example of a partial import', () => {
    const known = { ...stored, articleId: 'B', countryOfOrigin: 'VN' };
    const rows = checkFile(
      [aRow({ id: 'A' }), aRow({ id: 'B' }), aRow({ id: 'C', code: '1012100' }), aRow({ id: 'D', owner: 'XYZ' }), aRow({ id: 'A' })],
      aContext({ articles: [known] }),
    );
    expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([[], ['AR-U11'], ['AR-U07'], ['AR-U02'], ['AR-U10']]);
    expect(totalsOf(rows)).toMatchObject({ read: 5, ok: 1, warning: 2, error: 2, toInsert: 2, toUpdate: 1, toSkip: 0 });
  });

  it('of the generated file have no faults', () => {
    const rows = checkFile(sampleRows(500, 'Acme'), aContext({ headers: sampleHeadings, inList: () => undefined }));
    expect(totalsOf(rows)).toMatchObject({ read: 500, ok: 500 });
  });
});
