import { describe, expect, it } from 'vitest';
import { locate, placeOf } from '../../../../src/domain/declaration/profiles/place';
import { isRequired, isVisible } from '../../../../src/domain/declaration/profiles/obligation';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { aDeclaration } from '../sample';

const { header, items } = aDeclaration();

describe('a pointer on the card', () => {
  it.each([
    ['/border/id', { section: 'transport', part: 'transport', field: 'border.id', rows: [] }],
    ['/parties/importer/identifier', { section: 'parties', part: 'parties.importer', field: 'party.identifier', rows: [] }],
    ['/invoices/0/deliveryTerms/incoterm', { section: 'invoices', part: 'invoices', field: 'invoices.deliveryTerms.incoterm', rows: [0] }],
    ['/invoices/2/additions', { section: 'invoices', part: 'invoices.additions', rows: [2] }],
    ['/invoices/2/additions/1/code', { section: 'invoices', part: 'invoices.additions', field: 'invoices.additions.code', rows: [2, 1] }],
    ['/items/3/countryOfOrigin', { section: 'items', part: 'items.goods', field: 'items.countryOfOrigin', itemIndex: 3, rows: [] }],
    ['/items/3/packages/1/type', { section: 'items', part: 'items.packages', field: 'items.packages.type', itemIndex: 3, rows: [1] }],
    ['/items/1/supportingDocuments', { section: 'items', part: 'items.supportingDocuments', itemIndex: 1, rows: [] }],
    ['/items/0/additionalProcedures/1', { section: 'items', part: 'items.goods', field: 'items.additionalProcedures', itemIndex: 0, rows: [1] }],
    ['/previousDocuments/0/reference', { section: 'documents', part: 'documents.previousDocuments', field: 'previousDocuments.reference', rows: [0] }],
    ['/warehouse/type', { section: 'places', part: 'places.warehouse', field: 'warehouse.type', rows: [] }],
    ['/items', { section: 'items', part: 'items', rows: [] }],
  ])('%s is found', (pointer, expected) => {
    const place = locate(seNewImport, pointer);
    expect(place && { ...place, section: place.section.id, part: place.part.id }).toEqual(expected);
  });

  it('of an element the profile lacks is found nowhere', () => expect(locate(seNewImport, '/mrns/0')).toBeUndefined());
  it('loses its indexes as a place', () => expect(placeOf('/items/3/packages/0/type')).toBe('items.packages.type'));
});

describe('what a screen marks as required', () => {
  const transport = seNewImport.sections.find(({ id }) => id === 'transport');
  const mode = transport?.fields.find(({ field }) => field === 'modeAtBorder');
  it.each([
    [{}, true],
    [{ messageType: 'IFDS' }, false],
    [{ messageType: 'IEDA' }, false],
  ])('the mode at the border with %j: %s', (change, expected) =>
    expect(mode && isRequired(seNewImport, mode, 'modeAtBorder', { header: { ...header, ...change }, items })).toBe(expected),
  );

  it('hides containers without container indicator, unless some are given', () => {
    const containers = transport?.parts?.[0];
    const without = { header: { ...header, containerIndicator: '0' }, items };
    expect(containers && isVisible(containers, [], without)).toBe(false);
    expect(containers && isVisible(containers, [{ containerId: 'A' }], without)).toBe(true);
    expect(containers && isVisible(containers, undefined, { header, items })).toBe(true);
  });
});
