import { randomUUID } from 'node:crypto';
import type { DeclarationContent, GoodsItem, Header } from '../../src/domain/declaration/declaration';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { sampleSeNewImport } from '../../server/areas/dec/seed/sampleSeNewImport';

interface ContentOptions {
  readonly items?: number;
  readonly traderReference?: string;
  readonly header?: (header: Header) => Header;
  readonly item?: (item: GoodsItem, index: number) => GoodsItem;
}

/** A trader reference that no other journey uses. */
export const freshReference = (prefix = 'E2E'): string => `${prefix}-${randomUUID().slice(0, 8).toUpperCase()}`;

/** A complete declaration with nothing to find, changed where a journey wants something to be found. */
export const aDeclaration = ({
  items: count = 2,
  traderReference = freshReference(),
  header = (one) => one,
  item = (one) => one,
}: ContentOptions = {}): DeclarationContent => {
  const itemIds = Array.from({ length: count }, () => randomUUID());
  const sample = sampleSeNewImport({ itemIds, invoiceId: randomUUID(), date: stockholmDate(new Date()), traderReference });
  return { header: header(sample.header), items: sample.items.map(item) };
};
