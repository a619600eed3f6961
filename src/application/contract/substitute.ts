import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { IsoDate } from '../../domain/kernel/written';
import { endpoint } from './endpoint';

const PATH = '/api/org/ui/substitute';

const Period = { from: IsoDate, to: IsoDate };

/** `own`: who stands in for the caller. `standsInFor`: for whom the caller does, now or later. Days are yyyy-MM-dd, both included. */
export const Substitutes = t.intersection([
  t.type({ standsInFor: t.array(t.type({ ...Period, name: t.string })) }),
  t.partial({ own: t.type({ ...Period, deputyId: Guid, name: t.string, version: t.number }) }),
]);
export type Substitutes = t.TypeOf<typeof Substitutes>;

export const readSubstitutes = endpoint({ method: 'GET', path: PATH, access: 'org.usersetting', answer: Substitutes });

/** `version`: 0 where there is none yet. Refused with the fields at fault. */
export const saveSubstitute = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'org.usersetting',
  body: t.strict({ version: t.number, deputyId: t.string, from: t.string, to: t.string }),
  answer: Substitutes,
});

export const endSubstitute = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'org.usersetting',
  params: t.strict({ version: t.string }),
  answer: Substitutes,
});
