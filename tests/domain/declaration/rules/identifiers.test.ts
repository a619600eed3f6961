import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { checkAll, type CheckOptions } from '../../../../src/domain/declaration/check';
import type { GoodsItem, Header, Party } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { guid, plainly } from '../sample';

/** `severity code pointer` of what the changed sample breaks. */
const broken = (key: string, header: Header, item: Partial<GoodsItem> = {}, options: Partial<CheckOptions> = {}): string[] => {
  const profile = profileOf(key);
  const sample = samples[key]?.({ itemIds: [guid(1), guid(2)], invoiceId: guid(900_001), date: '2026-01-15' });
  if (profile === undefined || sample === undefined) throw new Error(`no sample of ${key}`);
  const content = { header: { ...sample.header, ...header }, items: sample.items.map((one, at) => (at === 0 ? { ...one, ...item } : one)) };
  return checkAll(profile, content, { ...plainly, ...options }).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
};

const partiesOf = (key: string): Header['parties'] => samples[key]?.({ itemIds: [guid(1)], invoiceId: guid(900_001), date: '2026-01-15' }).header.parties;

describe('the number of a party (DEC-R13 to R16)', () => {
  it.each<[string, Party, boolean]>([
    ['no-import', { identifierType: 'TIN', identifier: '999999999' }, true],
    ['no-import', { identifierType: 'TIN', identifier: '987654325' }, true],
    ['no-import', { identifierType: 'TIN', identifier: '987654321' }, false],
    ['no-import', { identifier: '999999999' }, true],
    ['no-import', { identifier: '987654321' }, false],
    ['no-import', { identifier: '999999999MVA' }, true],
    ['no-import', { identifier: 'SE5599999991' }, true],
    ['no-import', { identifierType: 'TIN', identifier: '01018012345' }, true],
    ['dk-new-import', { identifierType: 'CNR', identifier: '12345674' }, true],
    ['dk-new-import', { identifierType: 'CNR', identifier: '12345678' }, false],
    ['dk-new-import', { identifierType: 'TIN', identifier: 'DK12345678' }, false],
    ['dk-new-import', { identifier: '12345674' }, false],
    ['se-new-import', { identifierType: 'TIN', identifier: '12345678', country: 'DE' }, true],
    ['se-new-import', { identifierType: 'TIN', identifier: '12345678', country: 'DK' }, false],
  ])('%s %j: %s', (key, importer, isRight) =>
    expect(
      broken(key, { parties: { ...partiesOf(key), importer: { ...partiesOf(key)?.importer, country: '', ...importer } } }).filter((finding) =>
        finding.includes('DEC-R13'),
      ),
    ).toEqual(isRight ? [] : ['2 DEC-R13 /parties/importer/identifier']),
  );

  it('is asked of everybody the declaration names', () => {
    const wrong = { identifierType: 'EORI', identifier: 'SE5599999992' };
    const named: Header = {
      additionalActors: [{ role: 'CS', identifier: 'SE5599999992' }],
      authorisations: [{ type: 'C521', reference: 'X', holder: 'SE5599999992' }],
      houses: [{ id: guid(900_001), consignee: wrong, previousDocuments: [{ type: 'N337', reference: 'X' }] }],
    };
    expect(
      broken('new-start-transit', named, { consignor: wrong })
        .filter((finding) => finding.includes('DEC-R13'))
        .sort(),
    ).toEqual([
      '2 DEC-R13 /additionalActors/0/identifier',
      '2 DEC-R13 /authorisations/0/holder',
      '2 DEC-R13 /houses/0/consignee/identifier',
      '2 DEC-R13 /items/0/consignor/identifier',
    ]);
  });

  it.each([
    ['FR1', 'SE559999999101', true],
    ['FR1', 'SE5599', false],
    ['FR2', 'DK12345678', false],
    ['FR5', 'IM5280000001', true],
  ])('of a fiscal reference %s %s: %s', (role, vatNumber, isRight) =>
    expect(
      broken('se-new-import', {}, { procedureRequested: '42', additionalFiscalReferences: [{ role, vatNumber }] }).filter((finding) =>
        finding.includes('DEC-R13'),
      ),
    ).toEqual(isRight ? [] : ['2 DEC-R13 /items/0/additionalFiscalReferences/0/vatNumber']),
  );
});

describe('numbers typed elsewhere', () => {
  const RIGHT = '26NO0SIM00000001J7';
  const WRONG_DIGIT = '26NO0SIM00000001J1';
  it.each(['N820', 'N821', 'N822', 'N830', 'NMRN'])('%s is an MRN', (type) => {
    const found = (reference: string) => broken('se-new-export', {}, { previousDocuments: [{ type, reference }] });
    expect([found(RIGHT), found(WRONG_DIGIT), found('12345')]).toEqual([
      [],
      ['1 DEC-R11 /items/0/previousDocuments/0/reference'],
      ['2 DEC-R11 /items/0/previousDocuments/0/reference'],
    ]);
  });

  it('the export up to the border and a recalculation name MRNs', () => {
    expect(broken('no-import', { previousExport: { type: 'AES_EXPORT', mrn: '12345' } })).toContain('2 DEC-R11 /previousExport/mrn');
    const recalculated = (reference: string) =>
      broken('no-import', { messageType: 'RECALC', recalculation: { reference, reason: 'Price' } }).filter((finding) => finding.includes('DEC-R11'));
    expect([recalculated(RIGHT), recalculated('999999999-260115-1'), recalculated(WRONG_DIGIT)]).toEqual([
      [],
      ['2 DEC-R11 /recalculation/reference'],
      ['1 DEC-R11 /recalculation/reference'],
    ]);
    expect(recalculated('4711')).toEqual([]);
  });

  it.each([
    ['1', '26SE000000SIM0010', []],
    ['1', '26SE000000SIM0010A000001', ['2 DEC-R12 /guarantees/0/grn']],
    ['4', '26SE000000SIM0010A000001', []],
    ['4', '26SE000000SIM0010', ['2 DEC-R12 /guarantees/0/grn']],
  ])('a guarantee of type %s with %s', (type, grn, expected) =>
    expect(broken('new-start-transit', { guarantees: [{ type, grn, accessCode: 'DEMO' }] })).toEqual(expected),
  );

  it.each([
    ['12345678', true],
    ['1', true],
    ['1234567A', false],
  ])('the customs credit %s: %s', (paymentAccount, isRight) =>
    expect(broken('no-import', { paymentAccount })).toEqual(isRight ? [] : ['2 DEC-NO-ACCOUNT /paymentAccount']),
  );

  it('every customs office has its form and its role', () => {
    const offices = {
      departure: 'SE003000',
      destination: 'NO01016A',
      transit: [{ office: 'svinesund', estimatedArrival: '2026-01-15T16:00:00Z' }],
      exitForTransit: [{ office: 'SE003001' }],
    };
    const officeRoles = (): readonly string[] => ['DEP', 'DES'];
    const found = broken('new-start-transit', { offices }, {}, { officeRoles }).filter((finding) => finding.includes('DEC-R17'));
    expect(found).toEqual(['2 DEC-R17 /offices/transit/0/office', '2 DEC-R17 /offices/transit/0/office', '2 DEC-R17 /offices/exitForTransit/0/office']);
  });
});

describe('a code that must be named, not any row', () => {
  const c = (type: string) => [{ type, reference: 'SEX1', holder: 'SE5599990008' }];
  it.each<[string, Header, string[]]>([
    ['se-new-export', { messageType: 'C1', additionalDeclarationType: 'C', authorisations: c('C019') }, ['2 DEC-NEEDS-AUTHORISATION /authorisations']],
    ['se-new-export', { messageType: 'C1', additionalDeclarationType: 'C', authorisations: c('C512') }, []],
    ['se-new-export', { messageType: 'B2', authorisations: c('C512') }, ['2 DEC-NEEDS-AUTHORISATION /authorisations']],
    ['new-arrival-notification', { simplifiedProcedure: '1', authorisations: c('C521') }, ['2 DEC-NEEDS-AUTHORISATION /authorisations']],
    ['new-start-transit', { reducedDataset: '1' }, ['2 DEC-NEEDS-AUTHORISATION /authorisations']],
    ['new-start-transit', { reducedDataset: '1', authorisations: c('C524') }, []],
    [
      'se-new-import-goods-arrival',
      { messageType: 'POGG', previousDocuments: [{ type: 'N380', reference: 'X' }] },
      ['2 DEC-NEEDS-PREVIOUS /previousDocuments'],
    ],
    ['se-new-import-goods-arrival', { messageType: 'POGG', previousDocuments: [{ type: 'N337', reference: 'X' }] }, []],
  ])('%s with %j', (key, header, expected) => expect(broken(key, header).filter((finding) => finding.includes('DEC-NEEDS'))).toEqual(expected));
});

describe('what profiles ask', () => {
  it.each(['se-import', 'se-new-import', 'dk-import', 'dk-new-import', 'cwds'])('%s is no export', (key) => {
    expect(broken(key, { declarationType: 'EX' })).toContain('2 DEC-R-LIST /declarationType');
    expect(broken(key, { declarationType: 'CO' })).toEqual([]);
  });

  it('an authorised consignor seals, container or not', () => {
    const authorised = { authorisations: [{ type: 'C521', reference: 'SEACR0000001', holder: 'SE5599990008' }], limitDate: '2026-01-20' };
    for (const key of ['start-transit', 'new-start-transit']) {
      expect(broken(key, { ...authorised, containerIndicator: '0', equipment: [] })).toEqual(['2 DEC-R-REQ /equipment']);
      expect(broken(key, { ...authorised, equipment: [{ containerId: 'CSQU3054383', sealCount: '1' }] })).toEqual(['2 DEC-R-REQ /equipment/0/seals']);
      expect(broken(key, { ...authorised, containerIndicator: '0', equipment: [{ sealCount: '1', seals: 'SEAL001' }] })).toEqual([]);
    }
  });

  it('an arrival at exit is told by who presents the goods or by the carrier', () => {
    const parties = partiesOf('arrival-at-exit') ?? {};
    const { personPresenting = {}, exitCarrier = {} } = parties;
    expect(broken('arrival-at-exit', { parties: { personPresenting } })).toEqual([]);
    expect(broken('arrival-at-exit', { parties: { exitCarrier } })).toEqual([]);
    expect(broken('arrival-at-exit', { parties: {} }).length).toBeGreaterThan(0);
  });

  it('the trader at destination has a number', () => {
    const notifyingArrival = { name: 'Demo', street: 'Street 1', postcode: '1', city: 'Town', country: 'SE' };
    expect(broken('new-arrival-notification', { parties: { notifyingArrival } })).toEqual(['2 DEC-R-REQ /parties/notifyingArrival/identifier']);
    expect(broken('new-unloading-remarks', { parties: { notifyingArrival } })).toEqual(['2 DEC-R-REQ /parties/notifyingArrival/identifier']);
    expect(broken('arrival-notification', { parties: { notifyingArrival } })).toEqual([]);
  });
});

describe('delivery terms (CT-R23, CT-R24, DEC-R70)', () => {
  const termed = (key: string, incoterm: string, additions: { code: string; amount: string }[]): string[] => {
    const [invoice = {}] = samples[key]?.({ itemIds: [guid(1)], invoiceId: guid(900_001), date: '2026-01-15' }).header.invoices ?? [];
    return broken(key, { invoices: [{ ...invoice, deliveryTerms: { incoterm }, additions }] }, {}, { inList: undefined }).filter((finding) =>
      /CT-R|DEC-R70/.test(finding),
    );
  };
  it.each<[string, string, { code: string; amount: string }[], string[]]>([
    ['se-new-import', 'CIF', [{ code: 'B17A', amount: '10' }], ['1 CT-R23 /invoices/0/additions/0/code']],
    ['se-new-import', 'CIF', [{ code: 'FIC', amount: '10' }], ['1 CT-R23 /invoices/0/additions/0/code']],
    ['se-new-import', 'DDP', [], ['0 DEC-R70-DDP /invoices/0/additions']],
    ['se-new-import', 'DDP', [{ code: 'BC', amount: '10' }], []],
    ['se-new-import', 'DDP', [{ code: 'FIE', amount: '10' }], []],
    ['no-import', 'DAP', [{ code: 'FIE', amount: '10' }], ['2 CT-R24 /invoices/0/additions/0/code']],
    ['se-new-import', 'FOB', [], ['2 CT-R23 /invoices/0/additions']],
  ])('%s %s with %j', (key, term, additions, expected) => expect(termed(key, term, additions)).toEqual(expected));
});

describe('one level (DEC-R37)', () => {
  const house = { id: guid(900_001), previousDocuments: [{ type: 'N337', reference: 'X' }] };
  const levels = (header: Header, item: Partial<GoodsItem> = {}) =>
    broken('new-start-transit', { houses: [house], ...header }, item).filter((finding) => finding.includes('DEC-R37'));
  it.each<[string, Header, Partial<GoodsItem>, string[]]>([
    ['country of destination', { countryOfDestination: 'SE' }, { countryOfDestination: 'NO' }, ['2 DEC-R37 /items/0/countryOfDestination']],
    ['the same country', { countryOfDestination: 'NO' }, { countryOfDestination: 'NO' }, []],
    ['reference', { ucr: 'A' }, { ucr: 'B' }, ['2 DEC-R37 /items/0/ucr']],
    ['consignee', { parties: { ...partiesOf('new-start-transit'), consignee: { name: 'A' } } }, { consignee: { name: 'B' } }, ['2 DEC-R37 /items/0/consignee']],
    [
      'of a house and its items',
      { houses: [{ ...house, countryOfDispatch: 'SE' }], countryOfDispatch: '' },
      { countryOfDispatch: 'DK' },
      ['2 DEC-R37 /items/0/countryOfDispatch'],
    ],
    ['of a house', { houses: [{ ...house, ucr: 'B' }], ucr: 'A' }, {}, ['2 DEC-R37 /houses/0/ucr']],
  ])('%s', (_, header, item, expected) => expect(levels(header, item)).toEqual(expected));
});
