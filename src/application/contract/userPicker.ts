import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { Party } from './org';

/** Words of name, sign-in name or e-mail, at least 2 characters; or ids whose names are wanted. Of a unit with the units below it, of who holds a role. */
export const UserQuestion = t.exact(t.partial({ text: t.string, ids: t.array(Guid), orgUnitId: Guid, role: t.string, includeDisabled: t.boolean }));
export type UserQuestion = t.TypeOf<typeof UserQuestion>;

/** Users of the tenant who can be chosen, at most 50. `identifier`: sign-in name and unit. It is the register of a `party` field that chooses users. */
export const pickUsers = endpoint({
  method: 'POST',
  path: '/api/org/ui/userpicker/search',
  access: 'ar.lookup',
  body: UserQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});
