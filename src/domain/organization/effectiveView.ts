import { allows, isLimited, type Rights } from '../access/access';
import { entries, type Entry, type EntryId } from '../access/entries';
import { features as allFeatures, roles as allRoles, type Feature, type FeatureNeed, type Role } from '../access/names';
import { lookUp } from '../kernel/lookUp';
import { effectiveRoles, isInForce, type Assignment } from './assignment';
import { effectiveFeatures, whyFeature, type FeatureReason, type FeatureSources } from './effectiveFeatures';
import { covers, type Place } from './scope';

/** Everything that decides what a user may do in a unit. */
export interface Standing {
  readonly assignments: readonly Assignment[];
  readonly place: Place;
  readonly features: FeatureSources;
  readonly now: Date;
  /** The day in the portal's time zone. */
  readonly today: string;
}

/** Why a role counts or not: held here, held elsewhere, waiting, not yet, no longer, or not at all. */
export type RoleWhy = 'held' | 'elsewhere' | 'requested' | 'notYet' | 'ended' | 'notHeld';

export interface RoleReason {
  readonly role: Role;
  readonly why: RoleWhy;
  /** The assignment that decides, with the group it comes from. */
  readonly assignmentId?: string | undefined;
  readonly group?: string | undefined;
}

export interface Explanation {
  readonly allowed: boolean;
  /** Roles of which any one is enough; empty: none is asked for. */
  readonly roles: readonly RoleReason[];
  readonly features: readonly ({ readonly feature: Feature } & FeatureReason)[];
}

/** What the session of this user holds in this unit at this moment. */
export const effectiveRights = ({ assignments, place, features, now, today }: Standing): Rights & { readonly roles: readonly Role[] } => ({
  roles: effectiveRoles(assignments, place, now),
  features: effectiveFeatures(features, today),
});

const whyOf = (one: Assignment, place: Place, now: Date): RoleWhy => {
  if (isInForce(one, now)) return covers(one.scope, place) ? 'held' : 'elsewhere';
  if (one.status === 'Requested') return 'requested';
  return one.status === 'Active' && Date.parse(one.validFrom) > now.getTime() ? 'notYet' : 'ended';
};

const ORDER: readonly RoleWhy[] = ['held', 'elsewhere', 'requested', 'notYet', 'ended'];

const reasonOf = (role: Role, { assignments, place, now }: Standing): RoleReason => {
  const found = assignments.filter((one) => one.role === role).map((one) => ({ one, why: whyOf(one, place, now) }));
  const [best] = found.sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why));
  return best === undefined ? { role, why: 'notHeld' } : { role, why: best.why, assignmentId: best.one.id, group: best.one.group };
};

const featuresOf = (need: FeatureNeed | undefined): readonly Feature[] => {
  if (need === undefined) return [];
  if (typeof need === 'string') return [need];
  return 'any' in need ? need.any : need;
};

/** May the user do this here, and why (4.4): decided by `allows`, as the call itself is. */
export const explain = (standing: Standing, access: EntryId): Explanation => {
  const { roles = [], feature }: Entry = lookUp<Entry>(entries, access) ?? {};
  return {
    allowed: allows(access, effectiveRights(standing)),
    roles: roles.map((role) => reasonOf(role, standing)),
    features: featuresOf(feature).map((one) => ({ feature: one, ...whyFeature(standing.features, one, standing.today) })),
  };
};

export interface RightsChange {
  readonly gains: readonly EntryId[];
  readonly losses: readonly EntryId[];
}

/** What would change for the user, in entries of the portal. */
export const rightsChange = (before: Rights, after: Rights): RightsChange => {
  const ids = Object.keys(entries) as EntryId[];
  return {
    gains: ids.filter((id) => !allows(id, before) && allows(id, after)),
    losses: ids.filter((id) => allows(id, before) && !allows(id, after)),
  };
};

const EVERY_ROLE = allRoles.filter((role) => !isLimited({ roles: [role], features: [] }));

/** Entries that open and close for somebody who has every role, when a product holds other features. */
export const featuresChange = (before: readonly string[], after: readonly string[]): RightsChange => {
  const others = allFeatures.filter((feature) => !before.includes(feature) && !after.includes(feature));
  const rightsWith = (own: readonly string[]): Rights => ({ roles: EVERY_ROLE, features: [...others, ...own] });
  return rightsChange(rightsWith(before), rightsWith(after));
};
