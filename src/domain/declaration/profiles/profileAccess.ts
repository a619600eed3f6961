import { allows, type Rights } from '../../access/access';
import { entries, type EntryId } from '../../access/entries';
import type { Profile } from './profile';

const isEntry = (id: string): id is EntryId => id in entries;

/** Whether the declarations of the profile may be made and changed: by the entry of the access table that its screen has. */
export const mayDeclare = ({ key }: Pick<Profile, 'key'>, rights: Rights | undefined): boolean => {
  const id = `dec.${key}`;
  return isEntry(id) && allows(id, rights);
};
