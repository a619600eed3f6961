import * as t from 'io-ts';
import { GUARANTEE_STATES, MOVEMENT_STATES } from '../../domain/declaration/guarantee/guarantee';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, Paging, searchEndpoint } from './endpoint';
import { AtVersion, ToDelete } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const PATH = '/api/dec/ui/guarantee';
const READ = 'dec.transit-guarantee';
const WRITE = 'dec.transit-guarantee.edit';

const State = oneOf(GUARANTEE_STATES);

/** The code itself is only revealed. */
const AccessCode = t.type({ id: Guid, label: t.string, isDefault: t.boolean });

const terms = {
  grn: t.string,
  type: t.string,
  holderIdentifier: t.string,
  holderName: t.string,
  office: t.string,
  referenceAmount: t.string,
  currency: t.string,
  level: t.number,
  notValidIn: t.array(t.string),
  state: State,
};

/** Amounts are decimals in `currency`; `percent` of the reference amount in use, one decimal. */
export const TransitGuarantee = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    ...terms,
    reserved: t.string,
    available: t.string,
    secured: t.string,
    percent: t.string,
    isLow: t.boolean,
    accessCodes: t.array(AccessCode),
  }),
  t.partial({ validTo: t.string }),
]);
export type TransitGuarantee = t.TypeOf<typeof TransitGuarantee>;

/** `code` of four characters; absent: that of the id stays as it is. */
const CodeToSet = t.intersection([t.strict({ label: t.string, isDefault: t.boolean }), t.exact(t.partial({ id: Guid, code: t.string }))]);

const Terms = t.intersection([t.strict({ ...terms, accessCodes: t.array(CodeToSet) }), t.exact(t.partial({ validTo: t.string }))]);
export type GuaranteeTerms = t.TypeOf<typeof Terms>;

const ById = t.strict({ id: Guid });

/** What the goods of a stored transit ask of one of its guarantees; `row` counts them from 0. `unknown`: numbers of goods items that count with the fallback amount. */
export const proposeGuaranteeAmount = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/guaranteeamount',
  access: 'dec.declare',
  params: t.strict({ id: Guid, row: t.string }),
  answer: t.type({ amount: t.string, currency: t.string, unknown: t.array(t.number) }),
});

export const listGuarantees = endpoint({ method: 'GET', path: PATH, access: READ, answer: t.array(TransitGuarantee) });

export const GuaranteeCriteria = t.exact(t.partial({ grn: t.string, holder: t.string, state: State }));
export type GuaranteeCriteria = t.TypeOf<typeof GuaranteeCriteria>;

/** `grn` by its beginning, `holder` by name or identifier. */
export const searchGuarantees = searchEndpoint(`${PATH}/search`, READ, GuaranteeCriteria, TransitGuarantee);

export const readGuarantee = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: READ, params: ById, answer: TransitGuarantee });

export const createGuarantee = endpoint({ method: 'POST', path: PATH, access: WRITE, body: Terms, answer: TransitGuarantee, creates: true });

/** Also suspends, resumes and adjusts the reference amount; the reason stands in the trail of maintenance. */
export const updateGuarantee = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: WRITE,
  params: ById,
  body: t.intersection([Terms, AtVersion, t.strict({ reason: t.string })]),
  answer: TransitGuarantee,
});

export const deleteGuarantee = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: WRITE,
  params: ToDelete,
  answer: t.type({}),
});

/** Audited with its reason. */
export const revealAccessCode = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/accesscode/{codeId}/reveal`,
  access: WRITE,
  params: t.strict({ id: Guid, codeId: Guid }),
  body: t.strict({ reason: t.string }),
  answer: t.type({ code: t.string }),
});

/** IE034, answered by the simulated authority with IE037. */
export const queryGuarantee = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/query`,
  access: READ,
  params: ById,
  body: t.strict({}),
  answer: t.type({
    technicalName: t.string,
    text: t.string,
    at: t.string,
    simulated: t.boolean,
    referenceAmount: t.string,
    reserved: t.string,
    available: t.string,
    currency: t.string,
    isValid: t.boolean,
  }),
  creates: true,
});

/** What was done to a guarantee, by whom and why. `before` and `after`: of the state and the reference amount. */
const Deed = t.intersection([
  t.type({ at: t.string, by: t.string, action: t.string, target: t.string, reason: t.string }),
  t.partial({ before: t.type({ state: State, referenceAmount: t.string }), after: t.type({ state: State, referenceAmount: t.string }) }),
]);
export type GuaranteeDeed = t.TypeOf<typeof Deed>;

/** Newest first. */
export const readGuaranteeHistory = endpoint({ method: 'GET', path: `${PATH}/{id}/history`, access: READ, params: ById, answer: t.array(Deed) });

export const GuaranteeMovement = t.intersection([
  t.type({
    id: Guid,
    guaranteeId: Guid,
    grn: t.string,
    mrn: t.string,
    amount: t.string,
    currency: t.string,
    state: oneOf(MOVEMENT_STATES),
    reservedAt: t.string,
    days: t.number,
  }),
  t.partial({ releasedAt: t.string, declarationId: Guid, profile: t.string, reason: t.string }),
]);
export type GuaranteeMovement = t.TypeOf<typeof GuaranteeMovement>;

/** What one guarantee secures and secured, newest first. `days` under way, until the release. */
export const searchGuaranteeMovements = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/movement/search`,
  access: READ,
  params: ById,
  body: t.strict({ criteria: t.exact(t.partial({ mrn: t.string, state: oneOf(MOVEMENT_STATES) })), paging: Paging }),
  answer: t.type({ items: t.array(GuaranteeMovement), totalCount: t.number }),
});

/** By hand, when no write-off came. */
export const releaseGuaranteeMovement = endpoint({
  method: 'POST',
  path: `${PATH}/movement/{id}/release`,
  access: 'dec.transit-guarantee.release',
  params: ById,
  body: t.strict({ reason: t.string }),
  answer: TransitGuarantee,
  creates: true,
});
