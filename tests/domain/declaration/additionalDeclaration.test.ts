import { describe, expect, it } from 'vitest';
import { additionalDeclaration, type AdditionalDeclarationKeyOption } from '../../../src/domain/declaration/additionalDeclaration';
import { contentTotals } from '../../../src/domain/declaration/contentTotals';
import type { DeclarationContent } from '../../../src/domain/declaration/declaration';
import { unmergeItems } from '../../../src/domain/declaration/merging/unmergeItems';
import { refusalOf, right } from './merging/someLines';
import { aDeclaration, guid, told, plainly, withHeader } from './sample';

const MRN = '26SE0SIM00000017R8';
const option: AdditionalDeclarationKeyOption = {
  country: 'SE',
  declarationType: 'IKDS',
  procedure: '4000',
  documentKeyType: 'NMRN',
  expectedTaxationDate: '2026-01-15',
  additionalData: ['items', 'documents'],
  merge: true,
};

const sequence = (): (() => string) => {
  let next = 5000;
  return () => guid((next += 1));
};

/** Fourteen lines of nine kinds of goods. */
const fourteen = (): DeclarationContent => {
  const content = withHeader(
    { messageType: 'IFDS', additionalDeclarationType: 'C', previousDocuments: [{ type: 'N337', reference: 'T1', goodsItemId: '1' }] },
    aDeclaration(14),
  );
  const kinds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4];
  const items = content.items.map((item, at) => {
    const like = content.items[kinds[at] ?? 0] ?? item;
    return {
      ...item,
      commodityCode: `61091000${String(10 + (kinds[at] ?? 0))}`,
      countryOfOrigin: 'CN',
      supplementaryUnits: '1',
      supplementaryUnitCode: 'NAR',
      description: like.description ?? '',
    };
  });
  return { header: content.header, items };
};

const source = (content = fourteen()) => ({ ...content, id: guid(77), mrn: MRN });

describe('DEC-R46: IFDS to IKDS', () => {
  const made = right(additionalDeclaration(source(), option, sequence()));

  it('refers to the MRN and is a supplementary declaration', () => {
    expect(made.content.header).toMatchObject({
      messageType: 'IKDS',
      additionalDeclarationType: 'X',
      expectedTaxationDate: '2026-01-15',
      previousDocuments: [{ type: 'NMRN', reference: MRN }],
    });
    expect(made).toMatchObject({ profile: 'se-new-import', dataSource: 'Declaration', parentId: guid(77), relation: 'SUPPLEMENTS' });
  });

  it('merges 14 items to 9 with the same totals, and can give them back', () => {
    expect(made.content.items).toHaveLength(9);
    expect(made.preview).toMatchObject({ lines: 14, items: 9 });
    expect({ ...contentTotals(made.content), items: 0 }).toEqual({ ...contentTotals(fourteen()), items: 0 });
    expect(right(unmergeItems(made.content, made.merged)).content.items).toHaveLength(14);
  });

  it('passes the rule that a supplementary declaration names what it supplements', () => {
    expect(told(made.content, plainly).filter((text) => text.startsWith('DEC-R46'))).toEqual([]);
  });
});

describe('the day of acceptance', () => {
  it('is that of the declaration it supplements', () => {
    expect(right(additionalDeclaration({ ...source(), acceptedAt: '2026-01-14T23:30:00.000Z' }, option, sequence())).content.header.acceptanceDate).toBe(
      '2026-01-15',
    );
  });
});

describe('the option', () => {
  it('leaves lines as they are when they are not to be merged, and takes the type that is chosen', () => {
    const { content, preview } = right(
      additionalDeclaration(source(), { ...option, merge: false, additionalDeclarationType: 'Y', procedure: '4071' }, sequence()),
    );
    expect([content.items.length, preview, content.header.additionalDeclarationType]).toEqual([14, undefined, 'Y']);
    expect(content.items.every(({ procedureRequested, procedurePrevious }) => procedureRequested === '40' && procedurePrevious === '71')).toBe(true);
  });

  it('carries items and documents only when asked', () => {
    const { content } = right(additionalDeclaration(source(), { ...option, merge: false, additionalData: ['items'] }, sequence()));
    expect(content.items.some((item) => 'supportingDocuments' in item)).toBe(false);
    expect(right(additionalDeclaration(source(), { ...option, additionalData: [] }, sequence())).content.items).toEqual([]);
  });

  it('may name the invoices as previous documents', () => {
    const { content } = right(additionalDeclaration(source(), { ...option, documentKeyType: 'N380' }, sequence()));
    expect(content.header.previousDocuments).toEqual([{ type: 'N380', reference: fourteen().header.invoices?.[0]?.number }]);
  });

  it.each([
    [{ ...option, declarationType: 'XXXX' }, MRN, 'There is no declaration XXXX for SE'],
    [option, undefined, 'The declaration has no MRN yet'],
    [{ ...option, documentKeyType: 'C651' }, MRN, 'The declaration has no document C651'],
  ])('is refused where it cannot be: %j', (asked, mrn, expected) => {
    expect(refusalOf(additionalDeclaration({ ...source(), mrn }, asked, sequence()))).toBe(expected);
  });
});
