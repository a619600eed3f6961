import type { JSONColumnType, Selectable } from 'kysely';
import type { AnnouncementTexts } from '../../../src/domain/notification/announcement';
import type { Severity } from '../../../src/domain/notification/notification';

export interface AnnouncementTable {
  id: string;
  version: number;
  tenant_id: string;
  /** Where it was written; it is read in every unit. */
  org_unit_id: string;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  texts: JSONColumnType<AnnouncementTexts>;
  severity: Severity;
  from_at: Date;
  to_at: Date | null;
}

export type AnnouncementEntry = Selectable<AnnouncementTable>;

/** Who has put an announcement away. */
export interface AnnouncementDismissalTable {
  announcement_id: string;
  user_id: string;
  tenant_id: string;
  at: Date;
}

/** What arrived in the simulated mailbox. */
export interface LocalMailTable {
  id: string;
  tenant_id: string;
  message_id: string;
  recipient: string;
  subject: string;
  body: string;
  at: Date;
}

export interface AnnouncementTables {
  announcement: AnnouncementTable;
  announcement_dismissal: AnnouncementDismissalTable;
  local_mail: LocalMailTable;
}
