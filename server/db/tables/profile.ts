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

export interface ProfileTables {
  declaration_profile: DeclarationProfileTable;
}
