import * as t from 'io-ts';
import { HANDED_ACTIONS, type HandedAction } from '../../domain/declaration/handing/handedDeclaration';
import { LINK_STATES, type LinkState } from '../../domain/organization/oneTime/oneTimeLink';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const Action = oneOf<HandedAction>(HANDED_ACTIONS);

/** `recipient`: the address to which the code is sent, with `userName` the name of a user of the portal. Times in ISO 8601; without sections all of them may be filled in. */
export const DeclarationLink = t.intersection([
  t.type({
    id: Guid,
    recipient: t.string,
    isOneTime: t.boolean,
    actions: t.array(Action),
    sections: t.array(t.string),
    state: oneOf<LinkState>([...LINK_STATES, 'Expired']),
    expiresAt: t.string,
    createdAt: t.string,
    createdBy: t.string,
  }),
  t.partial({ openedAt: t.string, consumedAt: t.string, completedAt: t.string, revokedAt: t.string, revokedBy: t.string }),
]);
export type DeclarationLink = t.TypeOf<typeof DeclarationLink>;

const OfDeclaration = t.strict({ id: Guid });
const LINKS = '/api/dec/ui/declaration/{id}/link';

/** Newest first. */
export const readLinks = endpoint({ method: 'GET', path: LINKS, access: 'dec.link', params: OfDeclaration, answer: t.array(DeclarationLink) });

/**
 * Hands the declaration to one person. With `userName` to a user with the limited role, who finds it at Home; otherwise by a link, whose address is
 * answered this once, and mailed with `send`: a repeated call makes another link.
 */
export const issueLink = endpoint({
  method: 'POST',
  path: LINKS,
  access: 'dec.link',
  params: OfDeclaration,
  body: t.intersection([
    t.strict({ recipient: t.string, actions: t.array(Action), sections: t.array(t.string), expiresAt: t.string }),
    t.exact(t.partial({ userName: t.string, send: t.boolean, language: t.string })),
  ]),
  answer: t.intersection([t.type({ link: DeclarationLink }), t.partial({ url: t.string })]),
});

/** Ends the session that works by it at once. */
export const revokeLink = endpoint({
  method: 'POST',
  path: `${LINKS}/{linkId}/revoke`,
  access: 'dec.link',
  params: t.strict({ id: Guid, linkId: Guid }),
  answer: DeclarationLink,
  creates: true,
});

export const HandedDeclaration = t.type({
  declarationId: Guid,
  profile: t.string,
  lrn: t.string,
  status: t.string,
  actions: t.array(Action),
  sections: t.array(t.string),
  endsAt: t.string,
});
export type HandedDeclaration = t.TypeOf<typeof HandedDeclaration>;

/** What the caller was handed and may still work on, what ends first at the top. */
export const readHandedDeclarations = endpoint({ method: 'GET', path: '/api/dec/ui/handed', access: 'signedIn', answer: t.array(HandedDeclaration) });

/** "Done": nothing more is done by the link; the session of somebody without an account ends. */
export const completeHanded = endpoint({
  method: 'POST',
  path: '/api/dec/ui/handed/{id}/done',
  access: 'signedIn',
  params: OfDeclaration,
  answer: t.type({ receipt: t.string, hash: t.string, completedAt: t.string }),
  creates: true,
});
