import type { ColumnType } from 'kysely';
import type { HandedAction, LINK_STATES } from '../../../src/domain/declaration/handing/handedDeclaration';
import type { PowerOfAttorneyState, PowerOfAttorneyType } from '../../../src/domain/organization/powerOfAttorney';

type Filled<T> = ColumnType<T, T | undefined, T>;

/** What a client has empowered the company of the unit to do. */
export interface PowerOfAttorneyTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  type: PowerOfAttorneyType;
  /** Identification number of the client. */
  principal: string;
  principal_name: string;
  countries: string[];
  valid_from: string;
  valid_to: string | null;
  state: PowerOfAttorneyState;
  signed_at: string | null;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
}

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
  power_of_attorney: PowerOfAttorneyTable;
  one_time_link: OneTimeLinkTable;
}
