import type { JSONColumnType } from 'kysely';
import type { NoticeItem, NoticeKind, NoticeState } from '../../../src/domain/declaration/notice/notice';

/** What the holder of a stock was told about goods that may leave it. */
export interface NoticeTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  kind: NoticeKind;
  /** Of the declaration that takes the goods out. */
  mrn: string;
  decision_date: string;
  declarant: string;
  representative: string;
  goods_location: string;
  items: JSONColumnType<NoticeItem[]>;
  state: NoticeState;
  received_at: Date;
  changed_at: Date;
  changed_by: string;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  linked_to: string | null;
  linked_at: Date | null;
  linked_by: string | null;
}

export interface NoticeTables {
  notice: NoticeTable;
}
