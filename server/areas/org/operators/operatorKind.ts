import { sql } from 'kysely';
import { operatorContract } from '../../../../src/application/contract/operators';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { plainIdentifier } from '../../../../src/domain/declaration/identifiers/identifierCheck';
import { checkOperator, storedOperator } from '../../../../src/domain/organization/operators/checkOperator';
import { operatorStatus, type EconomicOperator } from '../../../../src/domain/organization/operators/economicOperator';
import type { Context } from '../../../records/handlers';
import { equal, text, upper, type Condition } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';
import { companyRoot } from '../../../records/records';
import { judgeOperator } from './judging';

const byIdentifier: Condition = (value) => {
  const plain = plainIdentifier(value);
  return sql`(starts_with(replace(eori, '-', ''), ${plain}) or starts_with(vat_number, ${plain}) or starts_with(tin, ${plain}) or starts_with(cnr, ${value}))`;
};

const byRule: Condition = (value) =>
  sql`exists (select from org_customer_data_error e where e.operator_id = org_operator.id and e.state = 'Open' and (${value} = 'any' or e.rule = ${value}))`;

/** Of each number only one may be in the register: who saves meanwhile waits (ORG-R31). */
const sameEori = async (context: Context, { eori = '' }: EconomicOperator, id: string | undefined): Promise<readonly RecordFinding[]> => {
  if (eori === '') return [];
  const root = await companyRoot(context);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org.operator ${root} ${eori}`}, 0))`.execute(context.db);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from org_operator
    where tenant_id = ${context.caller.tenantId}::uuid and org_unit_id = ${root}::uuid and eori = ${eori} and status <> 'Merged' and id is distinct from ${id ?? null}::uuid`.execute(
    context.db,
  );
  const [first] = rows;
  if (first === undefined) return [];
  const args = { id: first.id, name: first.name };
  return [{ severity: 2, code: 'ORG-DUP', pointer: '/eori', message: 'This EORI is already registered.', messageKey: 'feedback.ORG-DUP', args }];
};

const read =
  <K extends keyof EconomicOperator>(field: K) =>
  (content: EconomicOperator) => {
    const value = content[field];
    return typeof value === 'string' ? value.trim() : '';
  };
const asGiven = (field: keyof EconomicOperator) => ({ type: 'text not null' as const, of: read(field) });

/** Parties of a company: importers, exporters, carriers and whoever else its declarations and articles name. */
export const operators = recordKind(operatorContract, {
  columns: {
    name: text('name'),
    country: upper('country'),
    eori: asGiven('eori'),
    vatNumber: asGiven('vatNumber'),
    tin: asGiven('tin'),
    cnr: asGiven('cnr'),
    postcode: text('postcode'),
    city: text('city'),
    roles: { type: 'text not null', of: ({ partyRoles = [] }) => partyRoles.join(', ') },
  },
  search: {
    text: (value) => sql`strpos(lower(concat_ws(' ', name, city, eori, vat_number, tin, cnr)), lower(${value})) > 0`,
    identifier: byIdentifier,
    country: equal('country'),
    role: (value) => sql`${value} = any (string_to_array(roles, ', '))`,
    status: equal('status'),
    withErrors: byRule,
  },
  status: operatorStatus,
  first: 'Active',
  editable: ['Active', 'Blocked'],
  removable: [],
  rules: { block: { reason: true } },
  check: checkOperator,
  checkAmongOthers: sameEori,
  stored: storedOperator,
  changed: async (context, row) => void (await judgeOperator(context, row)),
  ofCompany: true,
  route: (id) => `/org/economic-operators/${id}`,
});
