import type { ColumnType } from 'kysely';
import type { HandedAction, LINK_STATES } from '../../../src/domain/declaration/handing/handedDeclaration';

type Filled<T> = ColumnType<T, T | undefined, T>;

/** One declaration in the hands of one person. `token_hash` is absent where that is a user of the portal, `user_id` until a link is taken. */
export interface OneTimeLinkTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  declaration_id: string;
  token_hash: Buffer | null;
  user_id: string | null;
  recipient: string;
  actions: HandedAction[];
  /** Ids of the sections that may be filled in; none are all. */
  sections: string[];
  expires_at: Date;
  session_minutes: Filled<number>;
  state: (typeof LINK_STATES)[number];
  opened_count: Filled<number>;
  opened_at: Filled<Date | null>;
  consumed_at: Filled<Date | null>;
  completed_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
  revoked_by: Filled<string | null>;
  created_at: Date;
  created_by: string;
}

export interface PersonTables {
  one_time_link: OneTimeLinkTable;
}
