import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { CUSTOMER_DATA_RULES } from '../../domain/organization/operators/customerDataErrors';
import { EconomicOperator, OPERATOR_ACTIONS, OPERATOR_STATES } from '../../domain/organization/operators/economicOperator';
import {
  POWER_OF_ATTORNEY_ACTIONS,
  POWER_OF_ATTORNEY_STATES,
  POWER_OF_ATTORNEY_TYPES,
  PowerOfAttorneyContent,
} from '../../domain/organization/powerOfAttorney';
import { endpoint, reportEndpoint, reportExportEndpoint } from './endpoint';
import { attachmentEndpoints } from './attachments';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

export const operatorContract = recordContract('org.operator', {
  path: '/api/org/ui/economicoperator',
  access: { read: 'org.eo', write: 'org.eo.edit' },
  content: EconomicOperator,
  row: t.type({
    name: t.string,
    country: t.string,
    eori: t.string,
    vatNumber: t.string,
    tin: t.string,
    cnr: t.string,
    postcode: t.string,
    city: t.string,
    roles: t.string,
  }),
  /** `identifier`: any of its numbers; `withErrors`: a rule of the report that it breaks. */
  criteria: t.exact(t.partial({ text: t.string, identifier: t.string, country: t.string, role: t.string, status: t.string, withErrors: t.string })),
  statuses: OPERATOR_STATES,
  actions: OPERATOR_ACTIONS,
});

export const powerContract = recordContract('org.power', {
  path: '/api/org/ui/poa',
  access: { read: 'org.authupload', write: 'org.authupload' },
  content: PowerOfAttorneyContent,
  row: t.type({
    operatorId: t.string,
    type: t.string,
    principal: t.string,
    principalName: t.string,
    countries: t.string,
    validFrom: t.string,
    validTo: t.string,
  }),
  criteria: t.exact(t.partial({ client: t.string, type: t.string, status: t.string, validOn: t.string })),
  statuses: POWER_OF_ATTORNEY_STATES,
  actions: POWER_OF_ATTORNEY_ACTIONS,
});

const ById = t.strict({ id: Guid });
const Rule = oneOf(CUSTOMER_DATA_RULES);

export const CustomerDataFinding = t.intersection([
  t.type({ id: Guid, rule: Rule, severity: t.union([t.literal(1), t.literal(2)]), detail: t.string, state: oneOf(['Open', 'Accepted', 'Fixed'] as const) }),
  t.partial({ reason: t.string }),
]);
export type CustomerDataFinding = t.TypeOf<typeof CustomerDataFinding>;

const EoriCheck = t.type({ eori: t.string, result: oneOf(['Valid', 'Invalid', 'Unknown'] as const), checkedAt: t.string });

/** What the register knows of a party beside its own data. `traded`: the day on which a declaration last named it. */
export const OperatorStanding = t.intersection([
  t.type({
    powers: t.array(
      t.type({
        id: Guid,
        type: oneOf(POWER_OF_ATTORNEY_TYPES),
        status: oneOf(POWER_OF_ATTORNEY_STATES),
        countries: t.string,
        validFrom: t.string,
        validTo: t.string,
      }),
    ),
    findings: t.array(CustomerDataFinding),
    duplicates: t.array(t.type({ id: Guid, version: t.number, name: t.string })),
    declarations: t.array(t.type({ id: Guid, profile: t.string, lrn: t.string, createdAt: t.string })),
    aliases: t.array(Guid),
  }),
  t.partial({ check: EoriCheck, mergedInto: t.type({ id: Guid, name: t.string }) }),
]);
export type OperatorStanding = t.TypeOf<typeof OperatorStanding>;

export const readOperatorStanding = endpoint({
  method: 'GET',
  path: '/api/org/ui/economicoperator/{id}/standing',
  access: 'org.eo',
  params: ById,
  answer: OperatorStanding,
});

/** Asks the simulated register of EORI numbers. */
export const checkOperatorEori = endpoint({
  method: 'POST',
  path: '/api/org/ui/economicoperator/{id}/checkeori',
  access: 'org.eo.edit',
  params: ById,
  answer: EoriCheck,
  creates: true,
});

/** The party of the address goes into `intoId`, which what named it names from now on (ORG-R31). */
export const mergeOperator = endpoint({
  method: 'POST',
  path: '/api/org/ui/economicoperator/{id}/merge',
  access: 'org.eo.edit',
  params: ById,
  body: t.intersection([t.strict({ intoId: Guid, version: t.number }), t.exact(t.partial({ lockId: Guid }))]),
  answer: t.type({ id: Guid }),
  creates: true,
});

/** Severity in digits. `usedWithin`: days. */
export const CustomerDataParameters = t.exact(
  t.partial({ role: t.string, rule: t.string, severity: t.string, usedWithin: t.string, state: t.string, country: t.string }),
);
export type CustomerDataParameters = t.TypeOf<typeof CustomerDataParameters>;

export const CustomerDataRow = t.intersection([
  CustomerDataFinding,
  t.type({ operatorId: Guid, name: t.string, identifier: t.string, country: t.string, score: t.number, declarations: t.number, foundAt: t.string }),
  t.partial({ tradedOn: t.string }),
]);
export type CustomerDataRow = t.TypeOf<typeof CustomerDataRow>;

export const CustomerDataTotals = t.type({
  clients: t.number,
  errors: t.number,
  warnings: t.number,
  rules: t.array(t.type({ rule: Rule, count: t.number })),
});
export type CustomerDataTotals = t.TypeOf<typeof CustomerDataTotals>;

const REPORT = '/api/org/ui/report/customer-data-errors';
export const customerDataReport = reportEndpoint(REPORT, 'org.errors', {
  parameters: CustomerDataParameters,
  row: CustomerDataRow,
  totals: CustomerDataTotals,
});
export const exportCustomerData = reportExportEndpoint(REPORT, 'org.errors', CustomerDataParameters, CustomerDataRow);

export const MAX_ACCEPT_REASON = 500;

export const acceptCustomerDataError = endpoint({
  method: 'POST',
  path: '/api/org/ui/customerdataerror/{id}/accept',
  access: 'org.errors',
  params: ById,
  body: t.strict({ reason: t.string }),
  answer: CustomerDataFinding,
  creates: true,
});

/** Judges every party of the company again; answers how many findings are open. */
export const recheckCustomerData = endpoint({
  method: 'POST',
  path: '/api/org/ui/customerdataerror/recheck',
  access: 'org.errors',
  body: t.strict({}),
  answer: t.type({ open: t.number, fixed: t.number }),
  creates: true,
});

/** The papers of a power of attorney. */
export const powerFiles = attachmentEndpoints('/api/org/ui/poa', { read: 'org.authupload', write: 'org.authupload' });
