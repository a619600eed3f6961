import { describe, expect, it } from 'vitest';
import { copyDeclaration, type CopyChoice } from '../../../../src/domain/declaration/copying/copyDeclaration';
import { elementsOf } from '../../../../src/domain/declaration/copying/profileElements';
import { contentTotals } from '../../../../src/domain/declaration/contentTotals';
import { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { contentDifferences } from '../../../../src/domain/declaration/differences';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { refusalOf, right } from '../merging/someLines';
import { aDeclaration, guid, plainly, found, withHeader, withItem } from '../sample';

const choice = (more: Partial<CopyChoice> = {}): CopyChoice => {
  let next = 100;
  return { today: '2026-03-01', withPreviousDocuments: false, newId: () => guid((next += 1)), ...more };
};

/** A profile that knows no supporting documents, no CUS code and no ways of payment, and has messages of its own. */
const other: Profile = {
  ...seNewImport,
  key: 'other',
  messageTypes: [{ code: 'TEST', titleKey: 'dec.messageType.TEST', additionalTypes: ['A'], relaxes: [] }],
  defaults: { messageType: 'TEST', declarationType: 'CO', additionalDeclarationType: 'A' },
  sections: seNewImport.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ field }) => field !== 'methodOfPayment'),
    ...(section.parts && {
      parts: section.parts
        .filter(({ path }) => path !== 'supportingDocuments')
        .map((part) => ({ ...part, fields: part.fields.map((ref) => (ref.field === 'items.cusCode' ? { ...ref, use: 'X' as const } : ref)) })),
    }),
  })),
};

describe('DEC-R43: a copy', () => {
  const content = withItem(0, {
    taxLines: [],
    previousDocuments: [
      { type: 'N337', reference: 'T1' },
      { type: 'N380', reference: 'F-1' },
    ],
  });

  it('has new ids and keeps lines with their invoice', () => {
    const copy = right(copyDeclaration(content, seNewImport, choice()));
    const ids = [...copy.content.items.map(({ id }) => id), ...(copy.content.header.invoices ?? []).map(({ id }) => id)];
    expect(new Set(ids).size).toBe(4);
    expect(ids.some((id) => [guid(1), guid(2), guid(3), guid(900_001)].includes(id ?? ''))).toBe(false);
    expect(copy.content.items.map(({ invoiceRef }) => invoiceRef)).toEqual(Array(3).fill(copy.content.header.invoices?.[0]?.id));
    expect(contentTotals(copy.content)).toEqual(contentTotals(content));
    expect(copy).toMatchObject({ profile: 'se-new-import', dataSource: 'Copy', relation: 'COPY_OF', droppedElements: [], findings: [] });
  });

  it('is complete where the original was: nothing is wrong with it', () => {
    const { content: copied } = right(copyDeclaration(aDeclaration(), seNewImport, choice({ today: '2026-01-15', withPreviousDocuments: true })));
    expect(found(copied, plainly)).toEqual(found(aDeclaration(), plainly));
    expect(Header.encode(copied.header)).toEqual(copied.header);
    expect(copied.items.every(GoodsItem.is)).toBe(true);
  });

  it('leaves what belongs to the other one: dates, amounts of guarantees, taxes by customs, what was before', () => {
    const line = { baseAmount: '1', rate: '1', taxAmount: '1', payableAmount: '1', currency: 'SEK' };
    const original = withItem(
      0,
      {
        taxLines: [
          { ...line, taxType: 'A00', calculatedBy: 'AUTHORITY' },
          { ...line, taxType: 'B00', calculatedBy: 'CLIENT' },
        ],
        mergedFrom: [guid(1), guid(8)],
      },
      withHeader({ acceptanceDate: '2026-01-16', guarantees: [{ type: '1', grn: '26SE000000SIM0010', amount: '100', currency: 'SEK' }] }, content),
    );
    const { header, items } = right(copyDeclaration(original, seNewImport, choice())).content;
    expect(header).toMatchObject({ expectedTaxationDate: '2026-03-01', guarantees: [{ type: '1', grn: '26SE000000SIM0010', currency: 'SEK' }] });
    expect([header.acceptanceDate, header.guarantees?.[0]?.amount, items[0]?.mergedFrom]).toEqual([undefined, undefined, undefined]);
    expect(items[0]?.previousDocuments).toEqual([{ type: 'N380', reference: 'F-1' }]);
    expect(items[0]?.taxLines?.map(({ taxType }) => taxType)).toEqual(['B00']);
  });

  it('takes the documents of what was before by choice', () => {
    const { items } = right(copyDeclaration(content, seNewImport, choice({ withPreviousDocuments: true }))).content;
    expect(items[0]?.previousDocuments).toEqual(content.items[0]?.previousDocuments);
  });

  it('to another profile drops what that one does not know, and lists it', () => {
    const original = withItem(0, { cusCode: '0012345-6' }, withHeader({ methodOfPayment: 'E', supportingDocuments: [] }));
    const copy = right(copyDeclaration(original, other, choice()));
    expect(copy.droppedElements.map(({ place }) => place).sort()).toEqual([
      'items.cusCode',
      'items.supportingDocuments.countryCode',
      'items.supportingDocuments.id',
      'items.supportingDocuments.type',
      'methodOfPayment',
    ]);
    expect(copy.droppedElements.find(({ place }) => place === 'items.cusCode')).toEqual({
      place: 'items.cusCode',
      field: 'items.cusCode',
      english: 'CUS code',
    });
    expect(copy.findings[0]?.message).toMatch(/^5 elements were not carried over: .*CUS code/);
    expect(copy.findings[0]?.severity).toBe(0);
    expect(copy.content.header).toMatchObject({ messageType: 'TEST', declarationType: 'CO' });
    const known = elementsOf(other);
    const dropped = contentDifferences(copy.content, right(copyDeclaration(original, seNewImport, choice())).content).map(({ pointer }) =>
      pointer
        .split('/')
        .filter((step) => !/^\d+$/.test(step))
        .slice(1)
        .join('.'),
    );
    expect(dropped.filter((place) => known.has(place) && !['messageType', 'declarationType', 'additionalDeclarationType'].includes(place))).toEqual([]);
  });

  it('is refused where the other profile takes fewer lines', () => {
    expect(refusalOf(copyDeclaration(aDeclaration(4), { ...seNewImport, limits: { items: 3, invoices: 1 } }, choice()))).toBe(
      'A declaration can hold at most 9,999 goods items',
    );
  });
});
