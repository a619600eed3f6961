import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { endpoint } from './endpoint';
import { Party, PartyQuestion } from './org';

const ById = t.strict({ id: Guid });

/** `shown`: for a user without a mailbox; needs a reason, and the password is answered once. Else it is mailed. */
const OneTimePassword = t.intersection([t.type({ validUntil: t.string }), t.partial({ oneTimePassword: t.string, mailedTo: t.string })]);
const passwordCall = (action: 'invite' | 'resetpassword') =>
  endpoint({
    method: 'POST',
    path: `/api/org/ui/user/{id}/${action}`,
    access: 'org.administrators',
    params: ById,
    body: t.exact(t.partial({ shown: t.boolean, reason: t.string })),
    answer: OneTimePassword,
  });
export const inviteUser = passwordCall('invite');
export const resetPassword = passwordCall('resetpassword');

export const UserSessionRow = t.type({ id: Guid, createdAt: t.string, lastSeenAt: t.string, userAgentFamily: t.string });
export type UserSessionRow = t.TypeOf<typeof UserSessionRow>;
export const readUserSessions = endpoint({
  method: 'GET',
  path: '/api/org/ui/user/{id}/sessions',
  access: 'org.user',
  params: ById,
  answer: t.type({ items: t.array(UserSessionRow) }),
});
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/org/ui/user/{id}/endsessions',
  access: 'org.user',
  params: ById,
  body: t.strict({}),
  answer: t.type({ ended: t.number }),
  creates: true,
});

export const WORK_KINDS = ['case', 'declaration', 'schedule'] as const;
export const WorkKind = oneOf(WORK_KINDS);
export type WorkKind = (typeof WORK_KINDS)[number];

/** What a user holds, and of `work` that somebody else has to take over (C12); `lockedUntil`: sign-ins are refused till then. */
export const UserHoldings = t.intersection([
  t.type({ work: t.array(t.type({ kind: WorkKind, count: t.number })), approvals: t.number, locks: t.number, factors: t.number }),
  t.partial({ lockedUntil: t.string }),
]);
export type UserHoldings = t.TypeOf<typeof UserHoldings>;
export const readUserHoldings = endpoint({
  method: 'GET',
  path: '/api/org/ui/user/{id}/holdings',
  access: 'org.user',
  params: ById,
  answer: UserHoldings,
});

/**
 * Open work of one kind goes over to somebody else or, without `toUserId`, back to those who work there. So does what the receiver may not have
 * where it lies (`released`). At most 200 records a call; `after`: where the next one goes on, absent at the end.
 */
export const handOverWork = endpoint({
  method: 'POST',
  path: '/api/org/ui/user/{id}/handover',
  access: 'org.user',
  params: ById,
  body: t.exact(t.intersection([t.type({ kind: WorkKind }), t.partial({ toUserId: Guid, after: Guid })])),
  answer: t.intersection([t.type({ handedOver: t.number, released: t.number }), t.partial({ after: Guid })]),
  creates: true,
});

/** Wrong passwords that were counted are forgotten. */
export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/org/ui/user/{id}/unlock',
  access: 'org.user',
  params: ById,
  body: t.strict({}),
  answer: t.type({}),
  creates: true,
});

/** Passkeys, authenticator apps and recovery codes, for who has lost them all (C4). A reason of 10 to 500 characters. */
export const removeUserFactors = endpoint({
  method: 'POST',
  path: '/api/org/ui/user/{id}/removefactors',
  access: 'org.user',
  params: ById,
  body: t.strict({ reason: t.string }),
  answer: t.type({}),
  creates: true,
});

export const UnitChoice = t.type({ id: Guid, name: t.string, path: t.string });

/** Units that the caller may choose: by words, or by ids whose names are wanted. At most 50. */
export const pickUnits = endpoint({
  method: 'GET',
  path: '/api/org/ui/organization/pick',
  access: 'org.usersetting',
  params: t.exact(t.partial({ text: t.string })),
  answer: t.type({ items: t.array(UnitChoice) }),
  background: true,
});

/** Units that the caller administers, by words of name, code and place, or by ids. At most 20. */
export const pickAdministeredUnits = endpoint({
  method: 'POST',
  path: '/api/org/ui/organization/administered/pick',
  access: 'org.usersetting',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});

/** Users that the caller administers, by words of name, sign-in name and address, or by ids. At most 20. */
export const pickAdministeredUsers = endpoint({
  method: 'POST',
  path: '/api/org/ui/user/administered/pick',
  access: 'org.administrators',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});

/** Companies and units that the caller administers users in, for a choice. */
export const readAdministeredPlaces = endpoint({
  method: 'GET',
  path: '/api/org/ui/assignment/places',
  access: 'org.administrators',
  answer: t.type({
    tenant: t.boolean,
    companies: t.array(t.type({ id: Guid, name: t.string })),
    units: t.array(t.type({ id: Guid, name: t.string, companyId: t.union([Guid, t.null]), level: t.number, path: t.string, status: t.string })),
  }),
  background: true,
});

export const Group = t.type({
  id: Guid,
  version: t.number,
  name: t.string,
  description: t.string,
  members: t.array(t.type({ id: Guid, name: t.string })),
  mayChange: t.boolean,
});
export type Group = t.TypeOf<typeof Group>;

export const readGroups = endpoint({ method: 'GET', path: '/api/org/ui/group', access: 'org.rights', answer: t.type({ items: t.array(Group) }) });
export const createGroup = endpoint({
  method: 'POST',
  path: '/api/org/ui/group',
  access: 'org.rights',
  body: t.strict({ name: t.string, description: t.string, companyId: t.union([Guid, t.null]) }),
  answer: Group,
  creates: true,
});
export const changeMembers = endpoint({
  method: 'POST',
  path: '/api/org/ui/group/{id}/members',
  access: 'org.rights',
  params: ById,
  body: t.strict({ add: t.array(Guid), remove: t.array(Guid), version: t.number }),
  answer: Group,
  creates: true,
});
