import type { Role } from '../access/names';
import { mayGrant, type Granter, type GrantingTenant, type Right } from './granting';
import { needsSecondPerson, type FourEyes } from './fourEyes';

/** What becomes of rights that somebody wants to give together (ORG-R34). */
export interface Division<R extends Right> {
  readonly given: readonly R[];
  readonly waiting: readonly R[];
  readonly refused: readonly R[];
}

/** Each is checked like the single assignment it amounts to: what may not be given is left out and listed, what needs approval waits. */
export const divideRights = <R extends Right>(
  granter: Granter,
  rights: readonly R[],
  { tenant, fourEyes, now }: { readonly tenant: GrantingTenant; readonly fourEyes: FourEyes; readonly now: Date },
): Division<R> => {
  const allowed = rights.filter((right) => mayGrant(granter, right, tenant, now));
  const waits = (right: R): boolean => needsSecondPerson(right, fourEyes, tenant.status);
  return {
    given: allowed.filter((right) => !waits(right)),
    waiting: allowed.filter(waits),
    refused: rights.filter((right) => !allowed.includes(right)),
  };
};

export const refusedRoles = ({ refused }: Division<Right>): readonly Role[] => [...new Set(refused.map(({ role }) => role))];

/** Members of a group are changed only by who may give all of its rights: joining it is getting them, and leaving it is losing them. */
export const mayChangeMembers = (granter: Granter, rights: readonly Right[], tenant: GrantingTenant, now: Date): boolean =>
  rights.every((right) => mayGrant(granter, right, tenant, now));
