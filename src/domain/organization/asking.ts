import { entries, type Entry, type EntryId } from '../access/entries';
import { allows } from '../access/access';
import type { Role } from '../access/names';
import { lookUp } from '../kernel/lookUp';
import { effectiveRights, explain, rightsChange, type Standing } from './effectiveView';
import { ROLE_LEVELS } from './roleLevels';
import type { ScopeKind } from './scope';

/** A request that nobody has decided on is asked for this long. */
export const ASKED_DAYS = 30;

/** The smallest right that would open an entry, or the feature that keeps it closed whatever one holds. */
export type Askable = { readonly role: Role; readonly scopeKind: Exclude<ScopeKind, 'Installation'> } | { readonly feature: string };

/** Roles that are never asked for: they take more away than they give, or come another way. */
const NEVER: readonly Role[] = ['OneTimeUser', 'DeclarationAdministratorLimited', 'ProductAdministrator'];

const levelOf = (role: Role): Exclude<ScopeKind, 'Installation'> | undefined =>
  (['OrgUnit', 'Company', 'Tenant'] as const).find((level) => ROLE_LEVELS[role].includes(level));

const LEVELS: readonly ScopeKind[] = ['OrgUnit', 'Company', 'Tenant'];

/** What would have to be given for an entry: of the roles that open it the narrowest, and of those the one that opens least. Nothing where it is open already. */
export const askableRight = (standing: Standing, entry: EntryId): Askable | undefined => {
  const { allowed, features } = explain(standing, entry);
  if (allowed) return undefined;
  const rights = effectiveRights(standing);
  const { roles = [] }: Entry = lookUp<Entry>(entries, entry) ?? {};
  const fitting = roles.flatMap((role) => {
    const scopeKind = levelOf(role);
    const added = { ...rights, roles: [...rights.roles, role] };
    if (scopeKind === undefined || NEVER.includes(role) || !allows(entry, added)) return [];
    return [{ role, scopeKind, opens: rightsChange(rights, added).gains.length }];
  });
  const [best] = fitting.sort((one, other) => LEVELS.indexOf(one.scopeKind) - LEVELS.indexOf(other.scopeKind) || one.opens - other.opens);
  if (best !== undefined) return { role: best.role, scopeKind: best.scopeKind };
  const off = features.find(({ on }) => !on);
  return off === undefined ? undefined : { feature: off.feature };
};
