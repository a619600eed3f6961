import * as t from 'io-ts';
import { endpoint } from './endpoint';

const PATH = '/api/org/ui/user/email';

/** The caller's address; `asked`: another one that an administrator has entered and that counts when its code was typed (C3), till the instant. */
export const OwnEmail = t.intersection([t.type({ email: t.string }), t.partial({ asked: t.type({ email: t.string, until: t.string }) })]);
export type OwnEmail = t.TypeOf<typeof OwnEmail>;

export const readOwnEmail = endpoint({ method: 'GET', path: PATH, access: 'org.usersetting', answer: OwnEmail });

/** Six digits of the mail to the new address; after five wrong ones a new code is needed. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  access: 'org.usersetting',
  body: t.strict({ code: t.string }),
  answer: OwnEmail,
  creates: true,
});

/** Another code to the new address; the one before it ends. */
export const resendEmailCode = endpoint({
  method: 'POST',
  path: `${PATH}/code`,
  access: 'org.usersetting',
  body: t.strict({}),
  answer: OwnEmail,
  creates: true,
});
