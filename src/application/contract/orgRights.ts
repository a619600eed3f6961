import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { roles } from '../../domain/access/names';
import { SCOPE_KINDS } from '../../domain/organization/scope';
import { ASSIGNMENT_STATUSES } from '../../domain/organization/status';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const ById = t.strict({ id: Guid });

/** Where a role is given; `scopeId`: of a company or a unit. */
const ScopeFields = { scopeKind: oneOf(SCOPE_KINDS), includeChildren: t.boolean };

/** `isMine`: the caller asked for it. `risks`: roles that should not come together with it. */
export const AssignmentRow = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    role: t.string,
    ...ScopeFields,
    scopeName: t.string,
    subjectName: t.string,
    validFrom: t.string,
    status: oneOf(ASSIGNMENT_STATUSES),
    mayEnd: t.boolean,
    mayDecide: t.boolean,
    isMine: t.boolean,
    risks: t.array(t.string),
  }),
  t.partial({
    userId: Guid,
    groupId: Guid,
    groupName: t.string,
    scopeId: Guid,
    validTo: t.string,
    reason: t.string,
    requestedBy: t.string,
    decisionNote: t.string,
  }),
]);
export type AssignmentRow = t.TypeOf<typeof AssignmentRow>;

/** One of `userId`, `groupId`, `orgUnitId` (what holds there), `role` or `waiting`. At most 500. */
export const searchAssignments = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment/search',
  access: 'org.administrators',
  body: t.exact(t.partial({ userId: Guid, groupId: Guid, orgUnitId: Guid, role: t.string, waiting: t.boolean, ended: t.boolean })),
  answer: t.type({ items: t.array(AssignmentRow), hasMore: t.boolean }),
});

const Given = t.type({ items: t.array(AssignmentRow) });

/** Active at once, or waiting for a second administrator. */
export const grantRole = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment',
  access: 'org.administrators',
  body: t.intersection([
    t.strict({ role: oneOf(roles), ...ScopeFields }),
    t.exact(t.partial({ userId: Guid, groupId: Guid, scopeId: Guid, validFrom: t.string, validTo: t.string, reason: t.string })),
  ]),
  answer: Given,
  creates: true,
});

export const changePeriod = endpoint({
  method: 'PUT',
  path: '/api/org/ui/assignment/{id}',
  access: 'org.administrators',
  params: ById,
  body: t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ validTo: t.string }))]),
  answer: Given,
});

const decide = (action: string) =>
  endpoint({
    method: 'POST',
    path: `/api/org/ui/assignment/{id}/${action}`,
    access: 'org.administrators',
    params: ById,
    body: t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ note: t.string }))]),
    answer: Given,
    creates: true,
  });
export const revokeAssignment = decide('revoke');
export const withdrawAssignment = decide('withdraw');
/** `seen`: the hash of what the approver was shown; when the right would do something else by now, it is not given. */
export const approveAssignment = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment/{id}/approve',
  access: 'org.administrators',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, seen: t.string }), t.exact(t.partial({ note: t.string }))]),
  answer: Given,
  creates: true,
});
export const rejectAssignment = decide('reject');

/** What a right that waits would do: entries for who gets it, how many get it, in how many units, what they would see; `dormant`: nobody of them signed in for 90 days. */
export const Proposal = t.type({
  hash: t.string,
  gains: t.array(t.string),
  losses: t.array(t.string),
  users: t.number,
  units: t.number,
  declarations: t.number,
  dormant: t.boolean,
});
export type Proposal = t.TypeOf<typeof Proposal>;

export const previewAssignment = endpoint({
  method: 'GET',
  path: '/api/org/ui/assignment/{id}/proposal',
  access: 'org.administrators',
  params: ById,
  answer: Proposal,
});

export const RoleCount = t.type({ role: t.string, holders: t.number });
export type RoleCount = t.TypeOf<typeof RoleCount>;

/** How many users hold each role somewhere in the caller's reach, themselves or by a group. */
export const readRoleCounts = endpoint({
  method: 'GET',
  path: '/api/org/ui/assignment/roles',
  access: 'org.administrators',
  answer: t.type({ items: t.array(RoleCount) }),
});

/** What would have to be given for an entry that is closed to the caller; `role` is absent where a feature is off, or nobody may give it. */
export const AskableRight = t.intersection([t.type({ unit: t.string, waits: t.boolean }), t.partial({ role: t.string, feature: t.string })]);
export const readAskableRight = endpoint({
  method: 'GET',
  path: '/api/org/ui/assignment/askable',
  access: 'org.usersetting',
  params: t.strict({ entry: t.string }),
  answer: AskableRight,
  background: true,
});

/** The smallest right that would open the entry, asked for in the caller's own name, for 30 days. */
export const askForAccess = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment/ask',
  access: 'org.usersetting',
  body: t.strict({ entry: t.string, reason: t.string }),
  answer: t.type({ role: t.string, unit: t.string, validTo: t.string }),
  creates: true,
});

/** What the caller may give in a scope. */
export const readGrantableRoles = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment/grantable',
  access: 'org.administrators',
  body: t.intersection([t.strict(ScopeFields), t.exact(t.partial({ scopeId: Guid }))]),
  answer: t.type({ roles: t.array(t.string) }),
});

/** Rights of one user given to another, each checked by itself (ORG-R34). */
export const copyRights = endpoint({
  method: 'POST',
  path: '/api/org/ui/user/{id}/copyrights',
  access: 'org.user',
  params: ById,
  body: t.strict({ fromUserId: Guid }),
  answer: t.type({ given: t.number, waiting: t.number, refused: t.array(t.string) }),
  creates: true,
});

export const FeatureWhy = t.intersection([
  t.type({ feature: t.string, on: t.boolean }),
  t.partial({ why: t.string, product: t.string, day: t.string, kind: t.string, name: t.string }),
]);
export const EntryWhy = t.type({
  id: t.string,
  allowed: t.boolean,
  roles: t.array(t.intersection([t.type({ role: t.string, why: t.string }), t.partial({ group: t.string })])),
  features: t.array(FeatureWhy),
});
export type EntryWhy = t.TypeOf<typeof EntryWhy>;

/** What a user may do in a unit at a moment, and why (4.4). */
export const readEffectiveRights = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment/effective',
  access: 'org.rights',
  body: t.intersection([t.strict({ userId: Guid, orgUnitId: Guid }), t.exact(t.partial({ at: t.string }))]),
  answer: t.type({ roles: t.array(t.string), features: t.array(t.string), entries: t.array(EntryWhy) }),
});

/** Entries that a user would gain and lose in a unit by rights that are given and ended. */
export const simulateRights = endpoint({
  method: 'POST',
  path: '/api/org/ui/assignment/simulate',
  access: 'org.rights',
  body: t.strict({
    userId: Guid,
    orgUnitId: Guid,
    ended: t.array(Guid),
    given: t.array(t.intersection([t.strict({ role: oneOf(roles), ...ScopeFields }), t.exact(t.partial({ scopeId: Guid }))])),
  }),
  answer: t.type({ gains: t.array(t.string), losses: t.array(t.string) }),
});

/** Settings of the tenant that wait for a second administrator. */
export const ChangeRequest = t.type({
  id: Guid,
  fields: t.array(t.type({ name: t.string, before: t.string, after: t.string })),
  requestedBy: t.string,
  requestedAt: t.string,
  mayDecide: t.boolean,
});
export type ChangeRequest = t.TypeOf<typeof ChangeRequest>;

export const readChangeRequests = endpoint({
  method: 'GET',
  path: '/api/org/ui/changerequest',
  access: 'org.tenant',
  answer: t.type({ items: t.array(ChangeRequest) }),
});
export const decideChangeRequest = endpoint({
  method: 'POST',
  path: '/api/org/ui/changerequest/{id}/{decision}',
  access: 'org.tenant',
  params: t.strict({ id: Guid, decision: oneOf(['approve', 'reject']) }),
  body: t.exact(t.partial({ note: t.string })),
  answer: t.type({}),
  creates: true,
});
