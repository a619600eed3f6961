import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { checkAll, typeErrors, type CheckOptions } from '../../../../src/domain/declaration/check';
import { GoodsItem, Header, type DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { guid, lowValueOn, plainly, strictly } from '../sample';

const DATE = '2026-01-15';

const profileNamed = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const sampleOf = (key: string): DeclarationContent => {
  const sample = samples[key];
  if (sample === undefined) throw new Error(`no sample ${key}`);
  return sample({ itemIds: [guid(1), guid(2), guid(3)], invoiceId: guid(900_001), date: DATE });
};

/** The articles of the registry are not part of these samples. */
const withoutRegistry: CheckOptions = {
  ...strictly,
  lowValue: lowValueOn(DATE),
  modes: { ...strictly.modes, ValidateArticleInArticleRegistry: 'OFF' },
  now: () => '2026-01-15T08:00:00.000Z',
  callerRoles: ['DeclarationAdministrator', 'AuthorisedConsignee'],
};

const told = (key: string, content: DeclarationContent, options: CheckOptions = withoutRegistry): string[] =>
  checkAll(profileNamed(key), content, options).map(({ code, pointer }) => `${code} ${pointer}`);

const keys = Object.keys(samples);

describe('the complete sample', () => {
  it.each(keys)('of %s has nothing to find, for the portal and for the authority', (key) => {
    expect(told(key, sampleOf(key))).toEqual([]);
    expect(told(key, sampleOf(key), { ...withoutRegistry, modes: {}, asAuthority: true })).toEqual([]);
    expect(typeErrors(profileNamed(key), sampleOf(key))).toEqual([]);
  });

  it.each(keys)('of %s is stored whole', (key) => {
    const { header, items } = sampleOf(key);
    expect(Header.decode(header)).toMatchObject({ right: header });
    for (const item of items) expect(GoodsItem.decode(item)).toMatchObject({ right: item });
  });
});

describe('a sample with errors', () => {
  const cases: readonly (readonly [key: string, header: Partial<Header>, item: Partial<GoodsItem>, findings: readonly string[]])[] = [
    [
      'se-import',
      { locationOfGoods: { country: 'SE' }, invoices: [] },
      { preference: '' },
      ['DEC-R-REQ /items/0/preference', 'DEC-R-REQ /invoices', 'DEC-R-REQ /locationOfGoods/code'],
    ],
    [
      'dk-import',
      { previousDocuments: [], countryOfDestination: '' },
      { additionalProcedures: ['9'] },
      ['DEC-R-LIST /items/0/procedureRequested', 'DEC-R-REQ /countryOfDestination', 'DEC-R-REQ /items/0/previousDocuments'],
    ],
    [
      'dk-new-import',
      { methodOfPayment: '', offices: {} },
      { procedureRequested: '71' },
      ['DEC-R-REQ /methodOfPayment', 'DEC-R-REQ /offices/presentation', 'DEC-R36 /items/0/procedureRequested'],
    ],
    [
      'no-import',
      { paymentAccount: '', goodsNumber: {} },
      { procedureRequested: '51' },
      ['DEC-R-REQ /paymentAccount', 'DEC-R-REQ /goodsNumber/position', 'DEC-R39 /items/0/procedureRequested'],
    ],
    [
      'low-value',
      { transportDocuments: [] },
      { commodityCode: '220421', intrinsicValue: { amount: '150.01', currency: 'EUR' }, additionalFiscalReferences: [{ role: 'FR5', vatNumber: 'IM1' }] },
      [
        'DEC-R-REQ /items/0/transportDocuments',
        'DEC-LV-GOODS /items/0/commodityCode',
        'DEC-LV-LIMIT /items/0/intrinsicValue/amount',
        'DEC-LV-IOSS /items/0/additionalFiscalReferences',
      ],
    ],
    [
      'cwds',
      { authorisations: [{ type: 'C506', reference: 'X' }], warehouse: {}, previousDocuments: [{ type: 'N380', reference: 'X' }] },
      { procedureRequested: '40' },
      ['DEC-CW-HOLDER /authorisations', 'DEC-R-REQ /warehouse/type', 'DEC-CW-PREVIOUS /items/0/previousDocuments', 'DEC-R36 /items/0/procedureRequested'],
    ],
    [
      'se-export',
      { offices: { export: 'SE003000' }, locationOfGoods: {} },
      { commodityCode: '847130' },
      ['DEC-R-LEN /items/0/commodityCode', 'DEC-R-REQ /locationOfGoods/code', 'DEC-R-REQ /offices/exit'],
    ],
    [
      'se-new-export',
      { parties: {}, security: '' },
      { additionalProcedures: [] },
      ['DEC-R-REQ /items/0/additionalProcedures', 'DEC-R-REQ /parties/exporter/identifier', 'DEC-R-REQ /security'],
    ],
    [
      'dk-export',
      { border: {}, modeAtBorder: '3' },
      { countryOfOrigin: '' },
      ['DEC-R-REQ /border/id', 'DEC-R-REQ /border/nationality', 'DEC-V2 /items/0/countryOfOrigin'],
    ],
    [
      'dk-new-export',
      { departure: [], placeOfLoading: {} },
      { procedureRequested: '99' },
      ['DEC-R-LIST /items/0/procedureRequested', 'DEC-R-REQ /departure', 'DEC-R-REQ /placeOfLoading/unlocode'],
    ],
    [
      'no-export',
      { offices: {}, locationOfGoods: {} },
      { statisticalValue: '' },
      ['DEC-R-REQ /items/0/statisticalValue', 'DEC-R-REQ /locationOfGoods/code', 'DEC-R-REQ /offices/exit'],
    ],
    [
      'start-transit',
      { guarantees: [{ type: '1' }], parties: {} },
      { packages: [] },
      ['DEC-R-REQ /guarantees/0/grn', 'DEC-R-REQ /items/0/packages', 'DEC-R-REQ /parties/principal/identifier'],
    ],
    [
      'new-start-transit',
      { houses: [], limitDate: '', equipment: [{ containerId: 'CSQU3054383' }] },
      {},
      ['DEC-R-REQ /equipment/0/sealCount', 'DEC-R-REQ /houses', 'DEC-R-REQ /limitDate'],
    ],
    [
      'dk-temp-storage',
      { transportDocuments: [], warehouse: {}, arrival: {} },
      {},
      ['DEC-R-REQ /arrival/id', 'DEC-R-REQ /transportDocuments', 'DEC-R-REQ /warehouse/type'],
    ],
    [
      'se-new-import-goods-arrival',
      { mrns: [], arrivalAt: '', locationOfGoods: {} },
      {},
      ['DEC-R-REQ /arrivalAt', 'DEC-R-REQ /locationOfGoods/type', 'DEC-R-REQ /mrns'],
    ],
    [
      'arrival-notification',
      { mrns: [{ mrn: '26NO' }], arrivalAt: '', offices: {} },
      {},
      ['DEC-R-REQ /arrivalAt', 'DEC-R-REQ /offices/actualDestination', 'DEC-R11 /mrns/0/mrn'],
    ],
    [
      'new-arrival-notification',
      { incidents: [], authorisations: [], arrivalAt: '' },
      {},
      ['DEC-R-REQ /arrivalAt', 'DEC-R-REQ /authorisations', 'DEC-R-REQ /incidents'],
    ],
    [
      'unloading-remarks',
      { unloading: { conform: '0' } },
      {},
      ['DEC-R-REQ /unloading/completed', 'DEC-R-REQ /unloading/date', 'DEC-R-REQ /unloading/stateOfSeals', 'DEC-UNLOADING-DIFFERENT /unloading/conform'],
    ],
    [
      'new-unloading-remarks',
      { mrns: [], parties: {}, unloading: { conform: '1', completed: '1', stateOfSeals: '1', date: '2026-01-16' } },
      {},
      ['DEC-R-REQ /mrns', 'DEC-R-REQ /parties/notifyingArrival/identifier', 'DEC-UNLOADING-FUTURE /unloading/date'],
    ],
    [
      'arrival-at-exit',
      { exit: { discrepanciesExist: '1' }, offices: {}, parties: {} },
      {},
      [
        'DEC-R-REQ /offices/actualExit',
        'DEC-R-REQ /parties/exitCarrier/identifier',
        'DEC-R-REQ /parties/personPresenting/identifier',
        'DEC-R-REQ /unloading/differences',
      ],
    ],
    [
      'exit-notification',
      { mrns: [{ mrn: '26SE0SIM00900021A9' }], exit: { exitAt: '2026-01-15T09:00:00Z' } },
      {},
      ['DEC-EXIT-TIME /exit/exitAt', 'DEC-R-REQ /exit/discrepanciesExist', 'DEC-R-REQ /mrns/0/result'],
    ],
  ];

  it.each(cases)('of %s names them', (key, header, item, findings) => {
    const { header: complete, items } = sampleOf(key);
    const [first, ...others] = items;
    const flawed = { header: { ...complete, ...header }, items: first === undefined ? [] : [{ ...first, ...item }, ...others] };
    expect(told(key, flawed)).toEqual(expect.arrayContaining([...findings]));
    expect(findings.length).toBeGreaterThanOrEqual(3);
  });

  it('is known of every profile but the import, which has its own', () =>
    expect(cases.map(([key]) => key).sort()).toEqual(keys.filter((key) => key !== 'se-new-import').sort()));
});

describe('a new card', () => {
  it.each(keys)('of %s asks for something and can be stored', (key) => {
    const profile = profileNamed(key);
    expect(checkAll(profile, { header: profile.defaults, items: [] }, plainly).length).toBeGreaterThan(2);
    expect(typeErrors(profile, { header: profile.defaults, items: [] })).toEqual([]);
  });
});
