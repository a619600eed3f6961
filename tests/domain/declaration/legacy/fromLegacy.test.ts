import { describe, expect, it } from 'vitest';
import { fromLegacy, placeOfBox } from '../../../../src/domain/declaration/legacy/fromLegacy';
import { legacyFlow, legacyProfile } from '../../../../src/domain/declaration/legacy/legacyForm';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { failed } from '../../../../src/domain/kernel/result';

let made = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

const snapshot = {
  boxes: { '8/name': 'Demo Importer AB', '8/id': 'SE5599999991', '22/currency': 'EUR', '22/amount': '100.00', '25': '30', '48': 'T 55-0001', '54': 'Göteborg' },
  items: [{ '33': '6109100010', '34': 'CN', '37': '4000', '37/additional': '000', '38': '10.000', '47/amount': '120' }],
};

const draft = () => {
  const answer = fromLegacy(snapshot, 'IMPORT', seNewImport, { withPreviousDocuments: true, today: '2026-01-15', newId });
  if (failed(answer)) throw new Error(answer.left.message);
  return answer.right;
};

describe('a declaration from an earlier system (DEC-R45)', () => {
  it('begins with what has a place in the data model', () => {
    const { content, dataSource } = draft();
    expect(dataSource).toBe('ExternalDeclaration');
    expect(content.header).toMatchObject({
      parties: { importer: { name: 'Demo Importer AB', identifier: 'SE5599999991' } },
      modeAtBorder: '3',
      expectedTaxationDate: '2026-01-15',
    });
    expect(content.header.invoices?.[0]).toMatchObject({ currency: 'EUR', amount: '100.00' });
    expect(content.items[0]).toMatchObject({
      commodityCode: '6109100010',
      countryOfOrigin: 'CN',
      procedureRequested: '40',
      procedurePrevious: '00',
      additionalProcedures: ['000'],
      netMass: '10.000',
    });
  });

  it('names in one information what was not carried over', () => {
    const [note] = draft().findings;
    expect(note).toMatchObject({ severity: 0, code: 'DEC-R45', message: '3 boxes of the earlier declaration were not carried over: 48, 54, 47/amount' });
  });

  it('has the other party of an export in its own place', () => {
    expect([
      placeOfBox('8/name', 'header', 'IMPORT'),
      placeOfBox('8/name', 'header', 'EXPORT'),
      placeOfBox('33', 'item', 'EXPORT'),
      placeOfBox('54', 'header', 'IMPORT'),
    ]).toEqual(['parties.importer.name', 'parties.consignee.name', 'items.commodityCode', undefined]);
  });

  it('goes into the form of its country and direction', () => {
    expect([
      legacyProfile('SE', legacyFlow('IMZ')),
      legacyProfile('SE', legacyFlow('UGE')),
      legacyProfile('NO', legacyFlow('4')),
      legacyProfile('GB', 'IMPORT'),
    ]).toEqual(['se-new-import', 'se-new-export', 'no-import', undefined]);
  });
});
