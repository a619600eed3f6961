import { entries, type EntryId } from './entries';
import type { FeatureNeed, Role } from './names';

/** Who may call: an entry of the access table, everybody, or any live session. */
export type Access = EntryId | 'anonymous' | 'signedIn';

export interface Rights {
  readonly roles: readonly string[];
  readonly features: readonly string[];
}

export interface Need {
  readonly roles?: readonly Role[];
  readonly feature?: FeatureNeed;
}

const hasFeature = (held: readonly string[], need: FeatureNeed): boolean => {
  if (typeof need === 'string') return held.includes(need);
  return 'any' in need ? need.any.some((one) => held.includes(one)) : need.every((one) => held.includes(one));
};

/** Where roles and features are both listed, both must hold; where neither is, a valid session is enough. Names compare exactly. */
export const meets = (rights: Rights, { roles, feature }: Need): boolean =>
  (roles === undefined || roles.length === 0 || roles.some((role) => rights.roles.includes(role))) &&
  (feature === undefined || hasFeature(rights.features, feature));

/** Sessions that see no menu, no user settings and no administration, whatever else they hold. */
export const isLimited = ({ roles }: Rights): boolean => roles.includes('DeclarationAdministratorLimited') || roles.includes('OneTimeUser');

/** The one decision that menu, route guard, dashboard and server share. `undefined` rights: nobody is signed in. */
export const allows = (access: Access, rights: Rights | undefined): boolean => {
  if (access === 'anonymous') return true;
  if (rights === undefined) return false;
  if (access === 'signedIn') return true;
  return !isLimited(rights) && meets(rights, entries[access]);
};
