import { lookUp } from '../kernel/lookUp';
import { entries, type Entry, type EntryId } from './entries';
import type { FeatureNeed, Role } from './names';

/** Who may call: an entry of the access table, everybody, any live session, or nobody but a machine by its key (ruling 110). */
export type Access = EntryId | 'anonymous' | 'signedIn' | 'machine';

/** What a session holds, by the names of the specification. */
export interface Rights {
  readonly roles: readonly string[];
  readonly features: readonly string[];
}

/** What an entry asks for: any one of the roles, and the feature. Without a member that part is not asked. */
export interface Need {
  readonly roles?: readonly Role[];
  readonly feature?: FeatureNeed;
}

const hasFeature = (held: readonly string[], need: FeatureNeed): boolean => {
  if (typeof need === 'string') return held.includes(need);
  return 'any' in need ? need.any.some((one) => held.includes(one)) : need.every((one) => held.includes(one));
};

/**
 * Whether rights meet a need (access control, section 4.1): any one of the roles and all that is asked of features; where neither is listed, a
 * valid session is enough. Names compare exactly.
 *
 * @example
 * meets({ roles: ['WarehouseOperator'], features: [] }, { roles: ['WarehouseOperator', 'ArticleOwner'] }) // => true
 * meets({ roles: ['WarehouseOperator'], features: [] }, { feature: 'ManageGoodsProcessing' }) // => false
 */
export const meets = (rights: Rights, { roles, feature }: Need): boolean =>
  (roles === undefined || roles.length === 0 || roles.some((role) => rights.roles.includes(role))) &&
  (feature === undefined || hasFeature(rights.features, feature));

/**
 * Whether a session sees no menu, no user settings and no administration, whatever else it holds: limited declarants and one-time users
 * (access control, section 5).
 *
 * @example
 * isLimited({ roles: ['OneTimeUser', 'DeclarationAdministrator'], features: [] }) // => true
 */
export const isLimited = ({ roles }: Rights): boolean => roles.includes('DeclarationAdministratorLimited') || roles.includes('OneTimeUser');

/**
 * Whether a session may use an entry of the access table (access control, sections 4.1 and 10): the one decision that menu, route guard,
 * dashboard and server share. `undefined` rights: nobody is signed in. A limited session meets no entry of the table but those that say so, a one-time
 * session none at all, and nobody meets an entry that is not in it.
 *
 * @example
 * allows('dec.search', { roles: ['DeclarationAdministrator'], features: [] }) // => true
 * allows('dec.search', undefined) // => false
 * allows('anonymous', undefined) // => true
 */
export const allows = (access: Access, rights: Rights | undefined): boolean => {
  if (access === 'anonymous') return true;
  if (rights === undefined) return false;
  if (access === 'signedIn') return true;
  if (access === 'machine') return false;
  const need = lookUp<Entry>(entries, access);
  const isOpen = !isLimited(rights) || (need?.limited === true && !rights.roles.includes('OneTimeUser'));
  return need !== undefined && isOpen && meets(rights, need);
};
