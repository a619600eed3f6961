import { sql } from 'kysely';
import { endOfDay, isIsoDate } from '../../../src/domain/kernel/dates';
import { given, type Condition, type ReportContext } from '../../reports/reportSource';

interface Common {
  readonly facility?: string;
  readonly customsStatus?: string;
  readonly knownAt?: string;
}

/** Both clocks: what is asked about positions, and what of the books was known by then. */
export const scopeOf = ({ caller }: ReportContext, { facility, customsStatus }: Common): Condition[] => [
  sql`p.tenant_id = ${caller.tenantId}::uuid and p.org_unit_id = any (${[...caller.readableUnits]}::uuid[])`,
  ...given(facility, (id) => sql`p.facility_id::text = ${id}`),
  ...given(customsStatus, (status) => sql`p.customs_status = ${status}`),
];

export const known = ({ knownAt }: Common): Condition[] =>
  given(knownAt, (at) => (isIsoDate(at) ? sql`e.posted_at < ${endOfDay(at)}::timestamptz` : sql`true`));
