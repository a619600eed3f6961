import fc, { type Arbitrary } from 'fast-check';
import { GoodsItem, Header, type DeclarationContent } from '../../../src/domain/declaration/declaration';
import { aDeclaration } from '../declaration/sample';
import { arbitraryOf } from './arbitraryOf';

const anyHeader = arbitraryOf(Header) as Arbitrary<Header>;
const anyItem = arbitraryOf(GoodsItem) as Arbitrary<GoodsItem>;
const [SAMPLE_HEADER, SAMPLE_ITEMS] = [aDeclaration().header, aDeclaration().items];

/** Anything that can be stored as a declaration: often one that is nearly right, so that rules have something to look at. */
export const anyDeclaration: Arbitrary<DeclarationContent> = fc
  .tuple(anyHeader, fc.array(fc.tuple(anyItem, fc.boolean()), { maxLength: 4 }), fc.boolean())
  .map(([header, items, isNear]) => ({
    header: isNear ? { ...SAMPLE_HEADER, ...header } : header,
    items: items.map(([item, nearly], at) => ({
      ...(nearly ? SAMPLE_ITEMS[at % SAMPLE_ITEMS.length] : {}),
      ...item,
      ...(isNear && { invoiceRef: SAMPLE_HEADER.invoices?.[0]?.id ?? '' }),
    })),
  }));
