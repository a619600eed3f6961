import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../../../src/domain/article/upload/checkRows';
import { sampleHeadings, sampleRows } from '../../../../src/domain/article/upload/sampleRows';
import { anArticle, aProfile, OWNER } from '../anArticle';
import { aContext, aRow, checkFile } from './aFile';

const codesOf = (cells: readonly string[], context = aContext()): string[] => checkFile([cells], context).flatMap(({ issues }) => issues.map(({ code }) => code));

const stored = anArticle({ articleId: 'A-1', description: 'Shoe', unit: 'PR', netWeightPerUnit: '0.8', grossMass: '1.0', countryOfOrigin: 'CN', profiles: [aProfile({ commodityCode: '6404110000' })] });

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
    ['1.234,5', ',', '1234.5'], ['1.234', ',', '1234'], ['0,860', ',', '0.860'], ['1,234', '.', '1234'], ['0,860', undefined, '0.860'], ['0.860', undefined, '0.860'],
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
    expect(checkFile([aRow({ origin: '' })], aContext({ articles: [stored], emptyCellPolicy: 'Clear' }))[0]?.issues[0]?.message).toContain('countryOfOrigin CN → –');
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

describe('rows together', () => {
  const twice = [aRow(), aRow({ id: 'A-2' }), aRow({ id: ' a-1' })];

  it('AR-U10: the first row of an article stands', () => {
    const rows = checkFile(twice);
    expect(rows.map(({ state }) => state)).toEqual(['Ok', 'Ok', 'Error']);
    expect(rows[2]?.issues[0]?.message).toBe('The same article stands in rows 2 and 4');
  });

  it.each([['FirstWins', ['Insert', 'Insert', 'Skip']], ['LastWins', ['Skip', 'Insert', 'Insert']]] as const)('by the policy %s one wins', (duplicatePolicy, actions) => {
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
