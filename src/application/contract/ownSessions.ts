import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** Times in ISO 8601. `current`: the one that asks. */
export const OwnSession = t.type({ id: Guid, createdAt: t.string, lastSeenAt: t.string, userAgentFamily: t.string, current: t.boolean });
export type OwnSession = t.TypeOf<typeof OwnSession>;

/** The caller's live sessions, the one used last first. */
export const readOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'signedIn',
  answer: t.type({ sessions: t.array(OwnSession) }),
  plain: true,
});

/** One that is over, or somebody else's, is not found. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/session/{id}',
  access: 'signedIn',
  params: t.strict({ id: Guid }),
  answer: t.unknown,
  plain: true,
});
