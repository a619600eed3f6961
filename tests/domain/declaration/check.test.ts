import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAll, createCheck, typeErrors } from '../../../src/domain/declaration/check';
import { GoodsItem, type DeclarationContent } from '../../../src/domain/declaration/declaration';
import { locate } from '../../../src/domain/declaration/profiles/place';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { aDeclaration, found, guid, plainly, strictly, told, withHeader, withInvoice, withItem } from './sample';

const errors = (content: DeclarationContent): string[] =>
  typeErrors(seNewImport, content).map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);

describe('what cannot be stored (DEC-R1)', () => {
  it.each<[DeclarationContent, string]>([
    [withItem(0, { netMass: '12kg' }), 'DEC-R-FORMAT /items/0/netMass: Net mass: "12kg" is not a number'],
    [withItem(0, { netMass: '1,5' }), 'DEC-R-FORMAT /items/0/netMass: Net mass: "1,5" is not a number'],
    [withItem(0, { netMass: '1.' }), 'DEC-R-FORMAT /items/0/netMass: Net mass: "1." is not a number'],
    [withItem(0, { netMass: '-' }), 'DEC-R-FORMAT /items/0/netMass: Net mass: "-" is not a number'],
    [withItem(0, { netMass: '1.1234567' }), 'DEC-R-LEN /items/0/netMass: Net mass: max 16 digits, 6 of them decimals'],
    [withItem(0, { netMass: '12345678901.123456' }), 'DEC-R-LEN /items/0/netMass: Net mass: max 16 digits, 6 of them decimals'],
    [withItem(1, { packages: [{ count: '1.5' }] }), 'DEC-R-FORMAT /items/1/packages/0/count: Number of packages: "1.5" is not a whole number'],
    [withItem(0, { description: 'x'.repeat(513) }), 'DEC-R-LEN /items/0/description: Description of goods: max 512 characters, found 513'],
    [withItem(0, { additionalProcedures: ['000', 'C07X'] }), 'DEC-R-LEN /items/0/additionalProcedures/1: Additional procedures: max 3 characters, found 4'],
    [withHeader({ expectedTaxationDate: '2026-02-29' }), 'DEC-R-FORMAT /expectedTaxationDate: Expected taxation date: "2026-02-29" is not a date'],
    [withHeader({ containerIndicator: 'J' }), 'DEC-R-FORMAT /containerIndicator: Container: "J" is neither 0 nor 1'],
    [
      withInvoice({ deliveryTerms: { location: 'y'.repeat(36) } }),
      'DEC-R-LEN /invoices/0/deliveryTerms/location: Delivery terms, place: max 35 characters, found 36',
    ],
    [withHeader({ parties: { importer: { name: 'z'.repeat(71) } } }), 'DEC-R-LEN /parties/importer/name: Importer: name: max 70 characters, found 71'],
  ])('%#', (content, expected) => {
    expect(errors(content)).toEqual([expected]);
    const [finding] = typeErrors(seNewImport, content);
    expect(finding).toMatchObject({ origin: 'FORMAT', severity: 2 });
    expect(told(content, plainly)).toContain(expected);
  });

  it('is nothing that is merely missing, negative, unknown or not allowed', () => {
    expect(errors({ header: {}, items: [{ id: guid(1), itemNumber: 1 }] })).toEqual([]);
    expect(errors(withItem(0, { netMass: '-1', countryOfOrigin: 'ZZ', commodityCode: '61' }))).toEqual([]);
    expect(errors(aDeclaration())).toEqual([]);
  });

  it('counts on lines that are not declared too', () => expect(errors(withItem(0, { excluded: true, netMass: 'x' }))).toHaveLength(1));
});

describe('what is stored and told', () => {
  it.each<[DeclarationContent, string]>([
    [withItem(0, { countryOfOrigin: 'ZZ' }), 'DEC-R-LIST /items/0/countryOfOrigin: ZZ in Country is not valid on 2026-01-15'],
    [withItem(0, { procedurePrevious: '99' }), 'DEC-R-LIST /items/0/procedureRequested: 4099 in SE_ProcedureCode is not valid on 2026-01-15'],
    [withHeader({ modeAtBorder: '30' }), 'DEC-R-LIST /modeAtBorder: 30 in TransportMode is not valid on 2026-01-15'],
    [
      withHeader({ authorisations: Array(100).fill(aDeclaration().header.authorisations?.[0]) }),
      'DEC-R-MAX /authorisations: Authorisations: at most 99 rows, found 100',
    ],
  ])('%#', (content, expected) => expect(told(content)).toEqual([expected]));

  it('includes a code that is too short, which optional validation 4 tells too', () =>
    expect(told(withItem(0, { commodityCode: '61091000' }))).toEqual([
      'DEC-R-LEN /items/0/commodityCode: Commodity code must have 10 characters, found 8',
      'DEC-V4 /items/0/commodityCode: Goods item 1: commodity code 61091000 must have 10 digits',
    ]));

  it('includes a negative mass', () => expect(told(withItem(0, { netMass: '-1' }))).toEqual(['DEC-R-SIGN /items/0/netMass: Net mass must not be negative']));

  it('says nothing about codes while a list is not loaded', () =>
    expect(told(withItem(0, { countryOfOrigin: 'ZZ' }), { ...strictly, inList: () => undefined })).toEqual([]));

  it('knows the union and not specified origins beside the countries', () => expect(told(withItem(0, { countryOfOrigin: 'EU' }))).toEqual([]));

  it('forbids what a profile does not have', () => {
    const sections = seNewImport.sections.map((section) =>
      section.id === 'general' ? { ...section, fields: section.fields.map((ref) => (ref.path === 'ucr' ? { ...ref, use: 'X' as const } : ref)) } : section,
    );
    const [finding] = checkAll({ ...seNewImport, sections }, withHeader({ ucr: 'A' }), plainly);
    expect(finding).toMatchObject({ code: 'DEC-R-FORB', pointer: '/ucr', message: 'Unique consignment reference (12 08 001) is not allowed here' });
  });

  it('carries what a translation needs', () => {
    const [finding] = found(withHeader({ parties: { ...aDeclaration().header.parties, importer: {} } }));
    expect(finding).toMatchObject({ messageKey: 'finding.DEC-R-REQ', args: { section: 'parties.importer', element: '13 04' }, category: 'Party', de: '13 04' });
    const [mass] = found(withItem(0, { netMass: '' }));
    expect(mass).toMatchObject({ args: { field: 'items.netMass', element: '18 01 001' }, category: 'Goods item', itemId: guid(1) });
  });
});

describe('checking piece by piece', () => {
  const values = fc.constantFrom('', ' ', '0', '-1', '1.5', 'x', '40', '71', '000', 'CN', '300', '6109100010', 'SE5599999991', 'NMRN', '26SE');
  const anItem = fc.record(
    {
      commodityCode: values,
      netMass: values,
      grossMass: values,
      procedureRequested: values,
      procedurePrevious: values,
      preference: values,
      countryOfOrigin: values,
      itemAmountInvoiced: values,
      additionalProcedures: fc.array(values, { maxLength: 2 }),
      packages: fc.array(fc.record({ type: values, count: values, marks: values }, { requiredKeys: [] }), { maxLength: 2 }),
      previousDocuments: fc.array(fc.record({ type: values, reference: values }, { requiredKeys: [] }), { maxLength: 2 }),
      warehouse: fc.record({ type: values, identifier: values }, { requiredKeys: [] }),
      excluded: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const contents = fc.array(anItem, { maxLength: 4 }).map((changes): DeclarationContent => {
    const { header, items } = aDeclaration(changes.length);
    return { header, items: items.map((item, at) => ({ ...item, ...changes[at] })) };
  });

  it('finds the same as checking everything, at places the card has', () =>
    fc.assert(
      fc.property(contents, (content) => {
        const { header, items } = content;
        const check = createCheck(seNewImport, strictly);
        const pieces = [check.header(header, items), ...items.map((item, at) => check.item(header, item, at)), check.cross(header, items)].flat();
        expect(checkAll(seNewImport, content, strictly)).toEqual(pieces);
        for (const { pointer, message } of pieces) {
          expect(locate(seNewImport, pointer), pointer).toBeDefined();
          expect(message).not.toMatch(/[{}]|undefined/);
        }
      }),
    ));

  it('never depends on the order in which a record was written', () =>
    fc.assert(
      fc.property(contents, (content) => {
        const turned = content.items.map((item) => Object.fromEntries(Object.entries(item).reverse()));
        if (!turned.every(GoodsItem.is)) throw new Error('not goods items');
        expect(found({ ...content, items: turned })).toEqual(found(content));
      }),
    ));

  it('refuses to be stored only for what is also told on submit', () =>
    fc.assert(
      fc.property(contents, (content) => {
        const all = found({ ...content, items: content.items.map((item) => ({ ...item, excluded: false })) });
        const stopping = typeErrors(seNewImport, content);
        expect(all).toEqual(expect.arrayContaining(stopping));
      }),
    ));

  it('answers the same empty list when nothing is wrong', () => {
    const { header, items } = aDeclaration();
    const check = createCheck(seNewImport, strictly);
    const [first, second] = items;
    if (!first || !second) throw new Error('no items');
    expect(check.item(header, first, 0)).toBe(check.item(header, second, 1));
  });
});
