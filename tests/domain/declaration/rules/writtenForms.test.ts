import { describe, expect, it } from 'vitest';
import { createCheck } from '../../../../src/domain/declaration/check';
import { checkDeclaration } from '../../../../src/domain/declaration/checkDeclaration';
import { importLines } from '../../../../src/domain/declaration/lines/importLines';
import { newDeclaration, profileOf } from '../../../../src/domain/declaration/profiles/all';
import { locate } from '../../../../src/domain/declaration/profiles/place';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { measuresOfGoods } from '../../../../src/domain/tariff/measures/applicableMeasures';
import { right } from '../merging/someLines';
import { aDeclaration, guid, plainly, told, withHeader, withItem } from '../sample';

const CODES = ['28ABCDEFGH', '39269097XY', '61O9100010', '6109 10001'];

describe('a commodity code that is not written in digits alone', () => {
  it.each(CODES)('%s stops the submission, at the field, and not the save', (commodityCode) => {
    expect(told(withItem(0, { commodityCode }), plainly)).toEqual([
      `DEC-R-FORMAT /items/0/commodityCode: Commodity code: "${commodityCode}" may only contain digits`,
    ]);
  });

  it.each(CODES)('%s is an incomplete code for optional validation 4', (commodityCode) =>
    expect(told(withItem(0, { commodityCode }))).toContain(`DEC-V4 /items/0/commodityCode: Goods item 1: commodity code ${commodityCode} must have 10 digits`),
  );

  it.each(['no-import', 'se-new-export', 'no-export', 'new-start-transit', 'low-value', 'cwds'])('is found in %s too', (key) => {
    const profile = profileOf(key);
    if (profile === undefined) throw new Error(key);
    const findings = createCheck(profile, plainly).item(newDeclaration(profile, '2026-01-15'), { id: guid(1), itemNumber: 1, commodityCode: '6109A0' }, 0);
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('DEC-R-FORMAT /items/0/commodityCode');
  });

  it('is found by a script of the package', () => {
    const answer = checkDeclaration({ profile: 'se-new-import', ...withItem(0, { commodityCode: '28ABCDEFGH' }) }, { date: '2026-01-15', modes: {} });
    expect(JSON.stringify(answer)).toContain('may only contain digits');
  });

  it('is found in a file of lines, whose row is taken with a warning', () => {
    const settings = { mode: 'append', match: 'invoiceLine', mapping: [{ column: 'commodityCode', index: 0 }] } as const;
    const context = { profile: seNewImport, check: createCheck(seNewImport, plainly), newId: () => guid(1) };
    const { rows } = right(importLines({ header: {}, items: [] }, [{ rowNo: 2, cells: ['28ABCDEFGH'] }], settings, context));
    expect(rows[0]).toMatchObject({ state: 'Warning', action: 'Insert' });
    expect(rows[0]?.findings).toContainEqual(expect.objectContaining({ messageKey: 'finding.DEC-R-FORMAT.digits', column: 'commodityCode' }));
  });

  it('has no duty, also where a measure stands on its first digits', () => {
    const measure = {
      sid: '1',
      code: '2800000000',
      measureType: '103',
      geoArea: '1011',
      validFrom: '2020-01-01',
      direction: 'import',
      expression: '5 %',
    } as const;
    const ask = (code: string) => measuresOfGoods([measure], { code, direction: 'import', date: '2026-01-15', country: 'CN' }, []);
    expect(ask('28ABCDEFGH')).toEqual([]);
    expect(ask('2801100000')).toEqual([measure]);
  });
});

describe('the contact e-mail of a party', () => {
  const toldOf = (contactEmail: string) => {
    const { parties } = aDeclaration().header;
    return told(withHeader({ parties: { ...parties, declarant: { ...parties?.declarant, contactEmail } } }), plainly);
  };

  it.each(['not an e-mail', 'a@b', 'a@@b.se', '.a@b.se', 'a..b@b.se', 'a@-b.se', 'a b@c.se'])('%s is not one', (contactEmail) =>
    expect(toldOf(contactEmail)).toEqual([
      `DEC-R-FORMAT /parties/declarant/contactEmail: Declarant: contact e-mail: "${contactEmail}" is not an e-mail address`,
    ]),
  );

  it.each(['customs@example.com', 'a.b+c@tull.example.se', 'import@åkeri.se'])('%s is one', (contactEmail) => expect(toldOf(contactEmail)).toEqual([]));
});

describe('goods in bulk', () => {
  it.each(['VQ', 'VG', 'VL', 'VY', 'VR', 'VS', 'VO'])('%s have no number of packages', (type) => {
    expect(told(withItem(0, { packages: [{ type, count: '3', marks: 'ABC' }] }), plainly)).toContain(
      'DEC-R-FORB /items/0/packages/0/count: Number of packages (18 06 004) is not allowed here',
    );
    expect(told(withItem(0, { packages: [{ type }] }), plainly)).toEqual([]);
  });

  it('beside cartons concern their own row alone', () =>
    expect(
      told(
        withItem(0, {
          packages: [{ type: 'VQ' }, { type: 'CT', count: '3', marks: 'ABC' }],
        }),
        plainly,
      ),
    ).toEqual([]));
});

it.each(['se-import', 'dk-export', 'no-import', 'no-export', 'se-new-export', 'dk-new-export', 'dk-new-import'])(
  'keeps own references of the declarant in %s',
  (key) => {
    const profile = profileOf(key);
    expect(profile && locate(profile, '/references/0/value')).toBeDefined();
  },
);
