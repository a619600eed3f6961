import type { Role } from '../access/names';
import { covers, type Place, type Scope } from './scope';
import type { AssignmentStatus } from './status';

/** A role that somebody has in a scope. Instants in ISO form, the end is excluded. */
export interface Assignment {
  readonly id: string;
  readonly role: Role;
  readonly scope: Scope;
  readonly status: AssignmentStatus;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  /** The group that holds it. */
  readonly group?: string | undefined;
}

/** To the second, whatever a job has written into its status yet (ORG-R16). */
export const isInForce = ({ status, validFrom, validTo }: Assignment, now: Date): boolean =>
  status === 'Active' && Date.parse(validFrom) <= now.getTime() && (validTo === undefined || now.getTime() < Date.parse(validTo));

/** The roles that are effective in a unit, each once, by name (access control, section 6). */
export const effectiveRoles = (assignments: readonly Assignment[], place: Place, now: Date): readonly Role[] =>
  [...new Set(assignments.filter((one) => isInForce(one, now) && covers(one.scope, place)).map(({ role }) => role))].sort();
