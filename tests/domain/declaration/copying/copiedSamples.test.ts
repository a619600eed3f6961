import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { copyDeclaration } from '../../../../src/domain/declaration/copying/copyDeclaration';
import { profileOf, profiles } from '../../../../src/domain/declaration/profiles/all';
import { right } from '../merging/someLines';
import { guid } from '../sample';

const idsOf = (rows: readonly { readonly id?: string }[] = []): string[] => rows.flatMap(({ id }) => (id === undefined ? [] : [id]));

describe('a copy of the complete sample of a form, to the same form', () => {
  it.each(Object.entries(samples))('%s carries everything over, under ids of its own', (key, sample) => {
    const profile = profileOf(key);
    if (profile === undefined) throw new Error(`no profile ${key}`);
    const source = sample({ itemIds: [guid(1), guid(2)], invoiceId: guid(3), date: '2026-01-15', traderReference: 'COPY' });
    let next = 1_000;
    const { content, droppedElements, findings } = right(
      copyDeclaration(source, profile, { today: '2026-03-01', withPreviousDocuments: true, newId: () => guid((next += 1)) }),
    );
    expect([droppedElements, findings]).toEqual([[], []]);
    const before = new Set([...idsOf(source.header.houses), ...idsOf(source.header.invoices), ...idsOf(source.items)]);
    const { houses, invoices } = content.header;
    expect([...idsOf(houses), ...idsOf(invoices), ...idsOf(content.items)].filter((id) => before.has(id))).toEqual([]);
    expect(content.items.map(({ houseId }) => idsOf(houses).indexOf(houseId ?? ''))).toEqual(
      source.items.map(({ houseId }) => idsOf(source.header.houses).indexOf(houseId ?? '')),
    );
    expect(content.items.map(({ invoiceRef }) => idsOf(invoices).indexOf(invoiceRef ?? ''))).toEqual(
      source.items.map(({ invoiceRef }) => idsOf(source.header.invoices).indexOf(invoiceRef ?? '')),
    );
  });
});

describe('a copy to another form', () => {
  it.each(Object.entries(samples))('of %s names no ids of rows as left out', (key, sample) => {
    const source = sample({ itemIds: [guid(1), guid(2)], invoiceId: guid(3), date: '2026-01-15', traderReference: 'COPY' });
    let next = 1_000;
    const dropped = profiles.flatMap((target) => {
      const copy = copyDeclaration(source, target, { today: '2026-03-01', withPreviousDocuments: true, newId: () => guid((next += 1)) });
      return copy._tag === 'Left' ? [] : copy.right.droppedElements.map(({ place }) => place);
    });
    expect([
      key,
      dropped.length > 0,
      dropped.filter((place) => /(^|\.)(id|houseId)$/.test(place) && /^(invoices|houses|items)\./.test(place) && place.split('.').length === 2),
    ]).toEqual([key, true, []]);
  });
});
