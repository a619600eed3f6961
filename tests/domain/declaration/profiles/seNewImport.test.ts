import { describe, expect, it } from 'vitest';
import type { DeclarationContent, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { newDeclaration, newGoodsItem } from '../../../../src/domain/declaration/profiles/all';
import type { Section } from '../../../../src/domain/declaration/profiles/profile';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { aDeclaration, found, guid, plainly, strictly, told, withHeader, withInvoice, withItem } from '../sample';

const { header, items } = aDeclaration();
const [first] = items;
const parties = header.parties;

const asked = (content: DeclarationContent, options = strictly): string[] =>
  found(content, options)
    .filter(({ code }) => code === 'DEC-R-REQ')
    .map(({ pointer }) => pointer);

/** What the simplified declaration IFDS may leave out (c1). */
const simplified: Partial<Header> = { messageType: 'IFDS', additionalDeclarationType: 'C' };

describe('a complete declaration', () => {
  it('has no findings with the shipped lists and every optional validation as an error', () => expect(told(aDeclaration())).toEqual([]));
  it('of one line and of many has none either', () => {
    expect(told(aDeclaration(1))).toEqual([]);
    expect(told(aDeclaration(40))).toEqual([]);
  });
  it('is complete for the authority too', () => expect(found(aDeclaration(), { ...strictly, asAuthority: true })).toEqual([]));
});

describe('what is mandatory', () => {
  const without = (...keys: (keyof Header)[]): DeclarationContent => withHeader(Object.fromEntries(keys.map((key) => [key, ''])));
  it.each<[string, DeclarationContent, string]>([
    ['declaration type', without('declarationType'), 'DEC-R-REQ /declarationType: Declaration type (11 01 001) is mandatory'],
    ['additional type', without('additionalDeclarationType'), 'DEC-R-REQ /additionalDeclarationType: Additional declaration type (11 02 001) is mandatory'],
    ['authorisations', withHeader({ authorisations: [{ type: ' ' }] }), 'DEC-R-REQ /authorisations: Authorisations (12 12) is mandatory'],
    ['importer', withHeader({ parties: { ...parties, importer: {} } }), 'DEC-R-REQ /parties/importer/identifier: Importer (13 04) is mandatory'],
    [
      'name of a party without number (c10)',
      withHeader({ parties: { ...parties, exporter: { ...parties?.exporter, name: '' } } }),
      'DEC-R-REQ /parties/exporter/name: Exporter: name (13 01 016) is mandatory',
    ],
    [
      'status of a representative (c2)',
      withHeader({ parties: { ...parties, representative: { identifier: 'SE5599999991' } } }),
      'DEC-R-REQ /parties/representative/representativeStatus: Representative: representative status (13 06 030) is mandatory',
    ],
    ['dispatch', without('countryOfDispatch'), 'DEC-R-REQ /countryOfDispatch: Country of dispatch (16 06) is mandatory'],
    ['destination', without('countryOfDestination'), 'DEC-R-REQ /countryOfDestination: Country of destination (16 03) is mandatory'],
    ['container indicator', withHeader({ containerIndicator: '', equipment: [] }), 'DEC-R-REQ /containerIndicator: Container (19 01 001) is mandatory'],
    ['containers (c6)', withHeader({ equipment: [] }), 'DEC-R-REQ /equipment: Containers (19 07) is mandatory'],
    [
      'location',
      withHeader({ locationOfGoods: { type: 'A', qualifier: 'U' } }),
      'DEC-R-REQ /locationOfGoods/unlocode: Location of goods, UN/LOCODE (16 15 036) is mandatory',
    ],
    ['incoterm', withInvoice({ deliveryTerms: {} }), 'DEC-R-REQ /invoices/0/deliveryTerms/incoterm: Delivery terms, Incoterms code (14 01 035) is mandatory'],
    ['currency', withInvoice({ currency: '' }), 'DEC-R-REQ /invoices/0/currency: Invoice currency (14 05 001) is mandatory'],
    ['nature', withInvoice({ natureOfTransaction: '' }), 'DEC-R-REQ /invoices/0/natureOfTransaction: Nature of transaction (99 05 001) is mandatory'],
    ['description', withItem(0, { description: '  ' }), 'DEC-R-REQ /items/0/description: Description of goods (18 05 001) is mandatory'],
    [
      'additional procedure',
      withItem(0, { additionalProcedures: [''] }),
      'DEC-R-REQ /items/0/additionalProcedures: Additional procedures (11 10 001) is mandatory',
    ],
    ['preference', withItem(0, { preference: '' }), 'DEC-R-REQ /items/0/preference: Preference (14 11 001) is mandatory'],
    [
      'preferential origin (c4)',
      withItem(0, { preference: '300' }),
      'DEC-R-REQ /items/0/preferentialOrigin: Country of preferential origin (16 09) is mandatory',
    ],
    ['quota (c16)', withItem(0, { preference: '120' }), 'DEC-R-REQ /items/0/quotaOrderNumber: Quota order number (99 01 001) is mandatory'],
    ['net mass', withItem(1, { netMass: '' }), 'DEC-R-REQ /items/1/netMass: Net mass (18 01 001) is mandatory'],
    ['packages', withItem(1, { packages: [{ marks: ' ' }] }), 'DEC-R-REQ /items/1/packages: Packages (18 06) is mandatory'],
    [
      'number of packages (c17)',
      withItem(1, { packages: [{ type: 'CT', marks: 'A' }] }),
      'DEC-R-REQ /items/1/packages/0/count: Number of packages (18 06 004) is mandatory',
    ],
    ['valuation method', withItem(1, { valuationMethod: '' }), 'DEC-R-REQ /items/1/valuationMethod: Valuation method (14 10 001) is mandatory'],
    [
      'fiscal reference (c9)',
      withItem(1, { additionalProcedures: ['F48'] }),
      'DEC-R-REQ /items/1/additionalFiscalReferences: Additional fiscal references (13 16) is mandatory',
    ],
  ])('%s', (_, content, finding) => expect(told(content)).toEqual([finding]));

  it('commodity code, and optional validation 4 says so too', () =>
    expect(told(withItem(0, { commodityCode: '' }))).toEqual([
      'DEC-R-REQ /items/0/commodityCode: Commodity code (18 09 056) is mandatory',
      'DEC-V4 /items/0/commodityCode: Goods item 1: commodity code is missing',
    ]));

  it('asks for the mode at the border, and for the nationality of what crosses it by itself: no train, parcel or pipeline', () => {
    expect(asked(withHeader({ modeAtBorder: '', border: {} }))).toEqual(['/modeAtBorder']);
    expect(asked(withHeader({ modeAtBorder: '3', border: {} }))).toContain('/border/nationality');
    for (const mode of ['2', '5', '7']) expect(asked(withHeader({ modeAtBorder: mode, border: {} }), plainly)).toEqual([]);
  });

  it('names seller and buyer only where they are others than exporter and importer', () => {
    const { seller: _seller, buyer: _buyer, ...parties } = aDeclaration().header.parties ?? {};
    expect(asked(withHeader({ parties }))).toEqual([]);
  });

  it('asks for valuation indicators with method 1 alone', () => {
    expect(asked(withItem(0, { valuationMethod: '1', valuationIndicators: '' }))).toEqual(['/items/0/valuationIndicators']);
    expect(asked(withItem(0, { valuationMethod: '2', valuationIndicators: '' }))).toEqual([]);
  });

  it('asks bulk goods for no number and no marks', () => expect(told(withItem(0, { packages: [{ type: 'VQ' }] }))).toEqual([]));

  it('asks for supplementary units where the tariff does (c5)', () => {
    const asksSupplementaryUnit = (code: string): boolean => code === '8518300090';
    expect(asked(aDeclaration(), { ...strictly, asksSupplementaryUnit })).toEqual(['/items/2/supplementaryUnits', '/items/2/supplementaryUnitCode']);
  });

  it('takes previous documents from the declaration or from the item', () => {
    const previousDocuments = header.previousDocuments ?? [];
    const onItems = { header: { ...header, previousDocuments: [] }, items: items.map((item) => ({ ...item, previousDocuments })) };
    expect(told(onItems)).toEqual([]);
    expect(asked(withHeader({ previousDocuments: [] }))).toEqual(items.map((_, at) => `/items/${at}/previousDocuments`));
  });

  it('asks for a warehouse when goods come from one (c3), unless the item names its own', () => {
    expect(asked(withItem(0, { procedurePrevious: '71' }), plainly)).toEqual(['/warehouse/type']);
    expect(asked(withItem(0, { procedurePrevious: '71', warehouse: { type: 'U', identifier: 'SE0001' } }), plainly)).toEqual([]);
    expect(asked(withItem(0, { procedurePrevious: '71', warehouse: { type: 'U' } }), plainly)).toEqual(['/items/0/warehouse/identifier']);
  });

  it('asks for a guarantee and a supervising office in inward processing (c15), a GRN by its type (c13)', () => {
    const processing = { header, items: items.map((item) => ({ ...item, procedureRequested: '51' })) };
    expect(asked(processing)).toEqual(['/offices/supervising', '/guarantees']);
    const secured = (type: string): DeclarationContent => ({
      ...processing,
      header: { ...header, offices: { supervising: 'SE003000' }, guarantees: [{ type }] },
    });
    expect(asked(secured('1'))).toEqual(['/guarantees/0/grn']);
    expect(asked(secured('3'))).toEqual([]);
  });

  it('asks a supplementary declaration for its acceptance date and what it supplements (c14)', () => {
    const supplementary = withHeader({ messageType: 'IKDS', additionalDeclarationType: 'X' });
    expect(told(supplementary, plainly)).toContain('DEC-R-REQ /acceptanceDate: Acceptance date (15 09 001) is mandatory');
    expect(told(supplementary, plainly)).toContain(
      'DEC-R46 /items/0/previousDocuments: Goods item 1: a supplementary declaration needs a previous document NMRN or NCLE',
    );
  });

  it('asks a blank card for everything, but each thing once', () => {
    const pointers = found({ header: {}, items: [] }).map(({ pointer }) => pointer);
    expect(pointers.slice(0, 3)).toEqual(['/messageType', '/declarationType', '/additionalDeclarationType']);
    expect(pointers.at(-1)).toBe('/items');
    expect(new Set(pointers).size).toBe(pointers.length);
  });
});

describe('message types', () => {
  const bare: GoodsItem[] = items.map(({ preference: _p, itemAmountInvoiced: _a, valuationMethod: _m, valuationIndicators: _i, ...rest }) => rest);

  it('leave the value out of a simplified declaration (c1)', () => {
    const reduced = {
      ...header,
      ...simplified,
      authorisations: [],
      invoices: [],
      modeAtBorder: '',
      border: {},
      parties: { ...parties, seller: {}, buyer: {} },
    };
    expect(told({ header: reduced, items: bare }, plainly)).toEqual([]);
  });

  it('relax what a presentation of recorded goods repeats (IEDA)', () => {
    const reduced: Header = {
      ...header,
      messageType: 'IEDA',
      additionalDeclarationType: '',
      authorisations: [],
      invoices: [],
      modeAtBorder: '',
      border: {},
      countryOfDispatch: '',
      countryOfDestination: '',
      parties: { declarant: parties?.declarant ?? {}, importer: parties?.importer ?? {} },
    };
    expect(told({ header: reduced, items: bare }, plainly)).toEqual([]);
  });

  it.each([
    ['IMDS', 'A', true],
    ['IMDP', 'D', true],
    ['IFDS', 'B', true],
    ['IFDP', 'E', true],
    ['IKDS', 'Y', true],
    ['IKES', 'Z', true],
    ['IMDS', 'D', false],
    ['IFDP', 'C', false],
    ['IKES', 'X', false],
  ])('%s goes with additional type %s: %s', (messageType, additionalDeclarationType, fits) => {
    const findings = told(withHeader({ messageType, additionalDeclarationType }), plainly).filter((text) => text.startsWith('DEC-R-TYPE'));
    const text = `DEC-R-TYPE /additionalDeclarationType: Additional declaration type ${additionalDeclarationType} does not go with message type ${messageType}`;
    expect(findings).toEqual(fits ? [] : [text]);
  });

  it('are those of the profile', () =>
    expect(told(withHeader({ messageType: 'UGE' }), plainly)).toEqual(['DEC-R-MESSAGE /messageType: UGE is not a message type of this declaration']));
});

describe('the origin of an item (SA-7)', () => {
  const content = withItem(0, { countryOfOrigin: '' });
  it('is missed by the portal through optional validation 2 alone', () => {
    expect(found(content, plainly)).toEqual([]);
    expect(told(content)).toEqual(['DEC-V2 /items/0/countryOfOrigin: Goods item 1: country of origin is missing']);
  });
  it('is mandatory for the authority', () => {
    const [finding] = found(content, { ...plainly, asAuthority: true });
    expect(finding).toMatchObject({ code: 'DEC-R-REQ', pointer: '/items/0/countryOfOrigin', de: '16 08', severity: 2 });
  });
});

describe('a new card', () => {
  it('starts as IM, A, IMDS in SEK, taxed today', () =>
    expect(newDeclaration(seNewImport, '2026-01-15')).toMatchObject({
      messageType: 'IMDS',
      declarationType: 'IM',
      additionalDeclarationType: 'A',
      expectedTaxationDate: '2026-01-15',
      invoices: [{ currency: 'SEK' }],
    }));

  it('starts lines with 4000 and 000 (DEC-R54), never sharing what can be changed', () => {
    const item = newGoodsItem(seNewImport, guid(7), 4);
    expect(item).toMatchObject({ id: guid(7), itemNumber: 4, procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'] });
    item.additionalProcedures?.push('C07');
    expect(newGoodsItem(seNewImport, guid(8), 5).additionalProcedures).toEqual(['000']);
  });

  it('shows its sections in the order of the card', () => {
    expect(seNewImport.sections.map(({ id }) => id)).toEqual([
      'general',
      'parties',
      'places',
      'transport',
      'invoices',
      'items',
      'documents',
      'taxes',
      'guarantee',
    ]);
    const drawer = (seNewImport.sections.find(({ id }) => id === 'items')?.parts ?? []).map((part: Section) => part.id);
    expect(drawer).toContain('items.packages');
    expect(first).toBeDefined();
  });
});
