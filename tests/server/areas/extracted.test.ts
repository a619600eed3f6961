import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extracted, searchText } from '../../../server/areas/dec/search/extracted';
import type { Header } from '../../../src/domain/declaration/declaration';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Without the mark of a broken character, which a cut may not leave. */
const words = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength }).filter((text) => !text.includes('\uFFFD'));
const party = fc.record({ name: words(70), identifier: fc.string({ maxLength: 17 }) });
const header: fc.Arbitrary<Header> = fc.record({
  traderReference: words(70),
  parties: fc.record({ declarant: party, importer: party, exporter: party, seller: party, buyer: party, representative: party }),
  invoices: fc.array(fc.record({ id: fc.uuid(), number: words(35) }), { maxLength: 100 }),
});

describe('what a search reads of a declaration', () => {
  it('fits into an entry of an index, and every party stands in the search text', () => {
    fc.assert(
      fc.property(header, (content) => {
        const text = searchText('SEDEMO261120000001', '26SE0SIM00000001R9', content);
        const { parties } = extracted(content, []);
        expect(bytes(text)).toBeLessThanOrEqual(1_600);
        expect(bytes(parties)).toBeLessThanOrEqual(800);
        expect(text).toContain(parties);
        expect(text).not.toContain('\uFFFD');
      }),
    );
  });

  it('names each reference and each party once, in lower case', () => {
    const importer = { name: 'Göteborgs Import AB', identifier: 'SE5599999991' };
    const content = { traderReference: 'ORDER-1', ucr: 'ORDER-1', parties: { importer, buyer: importer }, invoices: [{ id: '1', number: 'INV-7' }] };
    expect(searchText('LRN1', null, content)).toBe('lrn1 order-1 göteborgs import ab se5599999991 inv-7');
  });
});
