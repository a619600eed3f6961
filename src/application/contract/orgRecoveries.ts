import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { RECOVERY_STATUSES, RECOVERY_STEPS } from '../../domain/organization/recovery';
import { endpoint } from './endpoint';

const Asked = {
  userAuthName: t.string,
  firstName: t.string,
  lastName: t.string,
  email: t.string,
  /** How it was made sure that the person speaks for the tenant. */
  identityCheck: t.string,
  reason: t.string,
};

/** `actsAt`: when the administrator is invited, unless somebody objects before. */
export const Recovery = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    status: oneOf(RECOVERY_STATUSES),
    ...Asked,
    requestedBy: t.string,
    requestedAt: t.string,
    steps: t.array(oneOf(RECOVERY_STEPS)),
  }),
  t.partial({ decidedBy: t.string, decidedAt: t.string, actsAt: t.string, note: t.string }),
]);
export type Recovery = t.TypeOf<typeof Recovery>;

const path = '/api/org/ui/tenant/{id}/recovery';
const ById = t.strict({ id: Guid });
const Answer = t.type({ items: t.array(Recovery), mayAsk: t.boolean });

export const readRecoveries = endpoint({ method: 'GET', path, access: 'org.tenants', params: ById, answer: Answer });

export const askForRecovery = endpoint({ method: 'POST', path, access: 'org.tenants', params: ById, body: t.strict(Asked), answer: Answer, creates: true });

export const stepRecovery = endpoint({
  method: 'POST',
  path: `${path}/{recoveryId}/{step}`,
  access: 'org.tenants',
  params: t.strict({ id: Guid, recoveryId: Guid, step: oneOf(RECOVERY_STEPS) }),
  body: t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ note: t.string }))]),
  answer: Answer,
  creates: true,
});
