import type { GoodsItem, Header } from '../declaration';

/** What a condition may look at. Without `item` it is asked for the declaration as a whole, that is for any of its goods items. */
export interface Circumstances {
  readonly header: Header;
  readonly items: readonly GoodsItem[];
  readonly item?: GoodsItem | undefined;
  /** The row or party the field is in. */
  readonly row?: unknown;
  /** The currency of the declaration's country. */
  readonly internalCurrency?: string | undefined;
  readonly asksSupplementaryUnit?: ((commodityCode: string) => boolean | undefined) | undefined;
}
