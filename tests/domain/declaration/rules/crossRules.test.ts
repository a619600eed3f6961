import { describe, expect, it } from 'vitest';
import type { DeclarationContent, Header } from '../../../../src/domain/declaration/declaration';
import { checkAll } from '../../../../src/domain/declaration/check';
import { dataSetOf } from '../../../../src/domain/declaration/rules/dataSets';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { aDeclaration, found, guid, plainly, told, withHeader, withInvoice, withItem } from '../sample';

const { header, items } = aDeclaration();
const [invoice] = header.invoices ?? [];
const parties = header.parties;

/** The sample with items of the given prices in one invoice of the given amount. */
const priced = (amount: string, ...prices: string[]): DeclarationContent => ({
  header: { ...header, invoices: [{ ...invoice, amount }] },
  items: items.slice(0, prices.length).map((item, at) => ({ ...item, itemAmountInvoiced: prices[at] ?? '' })),
});

describe('each rule broken once', () => {
  it.each<[string, DeclarationContent, string]>([
    [
      'DEC-R32 net within gross',
      withItem(1, { netMass: '10.500', grossMass: '10.400' }),
      'DEC-R32 /items/1/netMass: Net mass (10.500 kg) is larger than gross mass (10.400 kg)',
    ],
    [
      'DEC-R32 in total',
      withHeader({ grossMassTotal: '900', netMassTotal: '930' }),
      'DEC-R32 /netMassTotal: Net mass (930 kg) is larger than gross mass (900 kg)',
    ],
    [
      'DEC-R33 sum of prices',
      priced('1000.00', '400.00', '599.99'),
      'DEC-R33 /invoices/0/amount: Goods items sum to 999.99 EUR, invoice is 1,000.00 EUR (difference -0.01)',
    ],
    [
      'DEC-R34 no package',
      { header, items: items.map((item) => ({ ...item, packages: [{ type: 'CT', count: '0', marks: 'A' }] })) },
      'DEC-R34 /items/0/packages/0/count: At least one goods item needs a number of packages greater than 0',
    ],
    [
      'DEC-R34 shared package',
      withItem(2, { packages: [{ type: 'CT', count: '0', marks: 'OTHER' }] }),
      'DEC-R34 /items/2/packages/0/marks: Goods item 3: 0 packages needs the shipping marks of the goods item that carries the package',
    ],
    [
      'DEC-R35 one currency',
      withHeader({ invoices: [{ ...invoice }, { ...invoice, id: guid(5), amount: '', currency: 'USD' }] }),
      'DEC-R35 /invoices/1/currency: Invoice 2: currency USD differs from EUR; a declaration has one invoice currency',
    ],
    [
      'DEC-R36 one data set',
      withHeader({ warehouse: { type: 'U', identifier: 'SE0001' } }, withItem(1, { procedureRequested: '71' })),
      'DEC-R36 /items/1/procedureRequested: Item 2: procedure 7100 needs data set H2, the declaration is H1',
    ],
    [
      'DEC-R37 one level',
      withItem(0, { transportDocuments: [{ type: 'N705', reference: 'OTHER' }] }),
      'DEC-R37 /items/0/transportDocuments: Goods item 1: Transport documents is not as on the declaration; give it on one level',
    ],
    [
      'DEC-R38 procedure 000 alone',
      withItem(0, { additionalProcedures: ['000', 'C07'] }),
      'DEC-R38 /items/0/additionalProcedures: Goods item 1: additional procedure 000 stands alone, with no other',
    ],
    ['CT-R23 transport costs', withInvoice({ additions: [] }), 'CT-R23 /invoices/0/additions: Term FCA needs transport costs (B17A).'],
    [
      'NoDistribution',
      withHeader({ weights: { distributionType: 'NoDistribution' }, netMassTotal: '1.5' }),
      'DEC-R-MASS /netMassTotal: Net mass of the declaration is 1.5 kg, the goods items sum to 89.390 kg (difference 87.890)',
    ],
    [
      'DEC-R11 form',
      withItem(0, { previousDocuments: [{ type: 'NMRN', reference: '26SE' }] }),
      'DEC-R11 /items/0/previousDocuments/0/reference: 26SE is not an MRN',
    ],
    [
      'DEC-R11 check digit',
      withHeader({ previousDocuments: [{ type: 'NMRN', reference: '26SE0SIM00000001R1' }] }),
      'DEC-R11 /previousDocuments/0/reference: The check digit of the MRN is wrong (expected 9)',
    ],
    ['DEC-R12', withHeader({ guarantees: [{ type: '1', grn: '26SE000000SIM0011' }] }), 'DEC-R12 /guarantees/0/grn: 26SE000000SIM0011 is not a valid GRN'],
    [
      'DEC-R12 voucher',
      withHeader({ guarantees: [{ type: '4', grn: '26SE000000SIM0010' }] }),
      'DEC-R12 /guarantees/0/grn: A voucher guarantee needs the 24-character GRN',
    ],
    [
      'DEC-R13 EORI',
      withHeader({ parties: { ...parties, importer: { identifier: 'SE5599999992' } } }),
      'DEC-R13 /parties/importer/identifier: SE5599999992 is not a valid EORI number',
    ],
    [
      'DEC-R13 VAT',
      withHeader({ parties: { ...parties, importer: { ...parties?.importer, vatNumber: 'SE5599' } } }),
      'DEC-R13 /parties/importer/vatNumber: SE5599 is not a valid VAT number',
    ],
    [
      'ISO 6346',
      withHeader({ equipment: [{ containerId: 'CSQU3054384' }] }),
      'ISO-6346 /equipment/0/containerId: Container CSQU3054384: not a number of ISO 6346 with a right check digit',
    ],
  ])('%s', (_, content, expected) => expect(told(content)).toEqual([expected]));

  it('a customs office of the wrong form (DEC-R17), beside what the list says', () =>
    expect(told(withHeader({ offices: { presentation: 'gbg' } }), plainly)).toEqual([
      'DEC-R17 /offices/presentation: gbg is not the reference number of a customs office',
    ]));

  it('no goods item at all', () => expect(told({ header, items: [] }, plainly)).toContain('DEC-R-REQ /items: Goods items (11 03) is mandatory'));

  it('the 10,000th line (DEC-R52)', () => {
    const many = aDeclaration(10_000);
    expect(told(many, plainly)).toEqual(['DEC-R52 /items: A declaration can hold at most 9,999 goods items']);
  });
});

describe('warnings and errors', () => {
  it.each<[string, DeclarationContent, number]>([
    ['the price difference', priced('1000.00', '999.99'), 1],
    ['the check digit of an MRN', withHeader({ previousDocuments: [{ type: 'NMRN', reference: '26SE0SIM00000001R1' }] }), 1],
    ['a container number', withHeader({ equipment: [{ containerId: 'X' }] }), 1],
    ['missing transport costs (ruling 55)', withInvoice({ additions: [] }), 2],
    ['net above gross', withItem(0, { netMass: '999999' }), 2],
  ])('%s has its severity', (_, content, severity) => expect(found(content).map((finding) => finding.severity)).toEqual([severity]));

  it('makes the price difference an error in a strict profile', () => {
    const findings = checkAll({ ...seNewImport, strictTotals: true }, priced('1000.00', '999.99'), plainly);
    expect(findings.map(({ severity }) => severity)).toEqual([2]);
  });
});

describe('what the rules let pass', () => {
  it.each<[string, DeclarationContent]>([
    ['equal net and gross mass, however written', withItem(0, { netMass: '10.500', grossMass: '10.5' })],
    ['prices that sum exactly', priced('1000.00', '400.01', '599.99')],
    ['an invoice without a total', withInvoice({ amount: '' })],
    ['an item that shares the carton of another', withItem(2, { packages: [{ type: 'CT', count: '0', marks: 'DEMO 2026/1' }] })],
    ['bulk goods only', { header, items: items.map((item) => ({ ...item, packages: [{ type: 'VQ' }] })) }],
    ['the same transport document on both levels', withItem(0, { transportDocuments: [{ type: 'N705', reference: 'DEMOBL0000001' }] })],
    ['a confirmed zero as transport cost', withInvoice({ additions: [{ code: 'AK', amount: '0', currency: 'SEK' }] })],
    [
      'transport as part of the value of the item',
      withInvoice(
        { additions: [] },
        aDeclaration().items.reduce(
          (content, _item, at) => withItem(at, { valueComponents: [{ type: 'B17A', amount: '10', currency: 'SEK' }] }, content),
          aDeclaration(),
        ),
      ),
    ],
    [
      'transport made from a constant',
      withInvoice({ additions: [], dutyValue: { source: 'Distributed', calculationType: 'FIXED', constant: '10', distributionType: 'BasedOnWeight' } }),
    ],
    ['a term that covers the carriage', withInvoice({ deliveryTerms: { incoterm: 'CIF' }, additions: [] })],
    ['totals that agree with the lines', withHeader({ weights: { distributionType: 'NoDistribution' }, netMassTotal: '89.39' })],
    ['a party identified otherwise', withHeader({ parties: { ...parties, seller: { identifierType: 'CNR', identifier: '123', country: 'DE' } } })],
    ['an MRN with its check digit', withHeader({ previousDocuments: [{ type: 'NMRN', reference: '26SE0SIM00000001R9' }] })],
  ])('%s', (_, content) => expect(told(content)).toEqual([]));

  it('asks no transport costs of a simplified declaration', () => {
    const reduced: Partial<Header> = { messageType: 'IFDS', additionalDeclarationType: 'C', invoices: [{ ...invoice, additions: [] }] };
    expect(told(withHeader(reduced))).toEqual([]);
  });

  it.each(['EXW', 'FCA', 'FAS', 'FOB'])('%s asks for transport costs', (incoterm) =>
    expect(told(withInvoice({ deliveryTerms: { incoterm }, additions: [{ code: 'AB', amount: '5' }] }))).toEqual([
      `CT-R23 /invoices/0/additions: Term ${incoterm} needs transport costs (B17A).`,
    ]),
  );
});

describe('several invoices', () => {
  it('are summed each by its own lines, lines without a reference with the first', () => {
    const second = { ...invoice, id: guid(77), amount: '50.00', additions: [{ code: 'AK', amount: '1' }] };
    const content = {
      header: { ...header, invoices: [{ ...invoice, amount: '30.00' }, second] },
      items: [
        { ...items[0], id: guid(1), itemNumber: 1, invoiceRef: '', itemAmountInvoiced: '30.00' },
        { ...items[1], id: guid(2), itemNumber: 2, invoiceRef: guid(77), itemAmountInvoiced: '49.50' },
      ],
    };
    expect(told(content)).toEqual(['DEC-R33 /invoices/1/amount: Goods items sum to 49.50 EUR, invoice is 50.00 EUR (difference -0.50)']);
  });
});

describe('data sets', () => {
  it.each([
    ['40', [], 'H1'],
    ['42', [], 'H1'],
    ['40', ['F15'], 'H5'],
    ['71', [], 'H2'],
    ['53', [], 'H3'],
    ['51', [], 'H4'],
    ['', [], undefined],
  ])('procedure %s with %j belongs to %s', (procedureRequested, additionalProcedures, expected) =>
    expect(dataSetOf({ id: guid(1), itemNumber: 1, procedureRequested, additionalProcedures }, 'IMPORT')).toBe(expected),
  );
});

describe('lines that are not declared', () => {
  it('count in no sum, and the pointers still name the places on the card', () => {
    const content = withItem(0, { excluded: true });
    const rest = items.slice(1).map(({ itemAmountInvoiced }) => Number(itemAmountInvoiced));
    const amount = rest.reduce((sum, price) => sum + price, 0).toFixed(2);
    expect(told({ ...content, header: { ...header, invoices: [{ ...invoice, amount }] } })).toEqual([]);
    const mixed = withItem(2, { procedureRequested: '71' }, content);
    expect(found(mixed, plainly).map(({ pointer, itemId }) => [pointer, itemId])).toContainEqual(['/items/2/procedureRequested', guid(3)]);
  });
});
