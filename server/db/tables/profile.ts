import type { JSONColumnType } from 'kysely';
import type { ProfileDocument } from '../../../src/domain/declaration/profiles/profileDocument';

/** A version of a declaration profile, with its elements in the order of the file. */
export interface DeclarationProfileTable {
  key: string;
  version: number;
  /** yyyy-MM-dd. */
  valid_from: string;
  valid_to: string | null;
  checksum: string;
  content: JSONColumnType<ProfileDocument>;
}

/** A version that a tenant uploaded; it counts once it is activated. */
export interface ProfileVersionTable extends DeclarationProfileTable {
  id: string;
  tenant_id: string;
  /** Of the row, for whoever changes it. */
  record_version: number;
  uploaded_at: Date;
  uploaded_by: string;
  activated_at: Date | null;
  activated_by: string | null;
}

export interface ProfileTables {
  profile_version: ProfileVersionTable;
  declaration_profile: DeclarationProfileTable;
}
