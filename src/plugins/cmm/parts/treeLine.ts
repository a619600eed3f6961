import type { TreeNode } from '../../../application/contract/cmm';
import { freshGuid } from '../../../application/session/freshGuid';

/** Height of a line of the tree. */
export const LINE_PX = 28;
/** Lines that are drawn above and below those that are seen. */
export const MORE_LINES = 8;

export type MasterNode = Extract<TreeNode, { readonly kind: 'MASTER' }>;
export type HouseNode = Extract<TreeNode, { readonly kind: 'HOUSE' }>;

/** A line of the tree. A house that is not loaded yet is known by its place alone. */
export type TreeLine =
  | { readonly kind: 'MASTER'; readonly key: string; readonly level: 1; readonly node: MasterNode; readonly at: number; readonly size: number }
  | { readonly kind: 'HOUSE'; readonly key: string; readonly level: 2; readonly node: HouseNode; readonly at: number; readonly size: number }
  | {
      readonly kind: 'ITEM';
      readonly key: string;
      readonly level: 3;
      readonly house: HouseNode;
      readonly item: number;
      readonly at: number;
      readonly size: number;
    }
  | {
      readonly kind: 'WAITING';
      readonly key: string;
      readonly level: 2;
      readonly master: string;
      readonly page: number;
      readonly at: number;
      readonly size: number;
    };

export interface Selection {
  readonly kind: 'MASTER' | 'HOUSE' | 'ITEM';
  readonly id: string;
  readonly item: number;
}

export const keyOf = ({ kind, id, item }: Selection): string => (kind === 'ITEM' ? `${id}/${item}` : id);

const fresh = () => ({ id: freshGuid(), version: 0, packages: '', grossMass: '', status: '' });

export const newMaster = (place: number, transportDocumentType: string): MasterNode => ({
  ...fresh(),
  kind: 'MASTER',
  place,
  children: 0,
  content: { transportDocumentType, containerIndicator: false },
});

export const newHouse = (masterId: string, transportDocumentType: string): HouseNode => ({
  ...fresh(),
  kind: 'HOUSE',
  place: 0,
  masterId,
  children: 1,
  content: { transportDocumentType, customsStatus: 'NON_UNION', items: [{ packaging: [{ type: 'CT' }] }] },
});
