import { sql } from 'kysely';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { transportUnitContract, transportUnitKind } from '../../../../src/application/contract/transportUnits';
import { checkTransportUnit, storedTransportUnit } from '../../../../src/domain/transport-unit/checkTransportUnit';
import { addDays, isIsoDate, stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed } from '../../../../src/domain/kernel/result';
import { identityOf, normalizedId, transportUnitStatus, type TransportUnit } from '../../../../src/domain/transport-unit/transportUnit';
import { reply, type Context } from '../../../records/handlers';
import { contains, equal, text, upper, type Condition } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';
import { recordSearch } from '../../../records/recordSearch';
import { companyRoot } from '../../../records/records';
import type { Export, Search } from '../../../../src/application/contract/endpoint';

/** Of each identity only one may be active: who saves meanwhile waits (COR-R2). */
export const sameUnit = async (
  context: Context,
  content: TransportUnit,
  id: string | undefined,
): Promise<readonly (RecordFinding & { readonly severity: 2 })[]> => {
  const identity = identityOf(content);
  const root = await companyRoot(context);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cor.tu ${root} ${identity}`}, 0))`.execute(context.db);
  const { rows } = await sql<{ id: string }>`select id from cor_tu where tenant_id = ${context.caller.tenantId}::uuid and org_unit_id = ${root}::uuid
    and identity = ${identity} and status = 'Active' and id is distinct from ${id ?? null}::uuid`.execute(context.db);
  const [first] = rows;
  if (first === undefined) return [];
  const args = { id: first.id, unit: normalizedId(content.identification ?? ''), nationality: content.nationality ?? '' };
  const shown = args.nationality === '' ? args.unit : `${args.unit} (${args.nationality})`;
  return [{ severity: 2, code: 'COR-R2', pointer: '/identification', message: `${shown} already exists: open it.`, messageKey: 'feedback.COR-R2', args }];
};

const COLUMNS = {
  identification: text('identification'),
  kind: upper('kind'),
  nationality: upper('nationality'),
  name: text('name'),
  carrierName: text('carrierName'),
  ownerType: text('ownerType'),
  defaultTrailerId: text('defaultTrailerId'),
  validTo: { type: 'date' as const, of: ({ validTo = '' }: TransportUnit) => (isIsoDate(validTo) ? validTo : null) },
  idType: text('idType'),
  normalizedId: { type: 'text not null' as const, of: ({ identification = '' }: TransportUnit) => normalizedId(identification) },
  identity: { type: 'text not null' as const, of: identityOf },
};

const onDay =
  (comparison: '>=' | '<=') =>
  (value: string): ReturnType<Condition> =>
    isIsoDate(value) ? sql`last_used_on ${sql.raw(comparison)} ${value}::date` : undefined;

const SEARCHED = {
  text: (value: string) =>
    normalizedId(value) === ''
      ? sql`strpos(lower(name), lower(${value})) > 0`
      : sql`(strpos(normalized_id, ${normalizedId(value)}) > 0 or strpos(lower(name), lower(${value})) > 0)`,
  kind: equal('kind'),
  idType: equal('idType'),
  nationality: (value: string) => sql`nationality = ${value.toUpperCase()}`,
  ownerType: equal('ownerType'),
  carrier: contains('carrierName'),
  status: equal('status'),
  usedFrom: onDay('>='),
  usedTo: onDay('<='),
  neverUsed: (value: string) => (value === 'yes' ? sql`use_count = 0` : sql`use_count > 0`),
  endsWithin: (value: string) =>
    /^\d{1,4}$/.test(value) ? sql`valid_to between current_date and ${addDays(stockholmDate(new Date()), Number(value))}::date` : undefined,
  /** The same number twice, whatever its country or kind. */
  duplicates: () =>
    sql`status <> 'Merged' and exists (select from cor_tu other where other.tenant_id = cor_tu.tenant_id and other.org_unit_id = cor_tu.org_unit_id
      and other.normalized_id = cor_tu.normalized_id and other.id <> cor_tu.id and other.status <> 'Merged')`,
};

/** Vehicles, vessels, wagons, aircraft and containers of a company (core, 2.1). */
export const transportUnits = recordKind(transportUnitKind, {
  columns: COLUMNS,
  search: SEARCHED,
  status: transportUnitStatus,
  first: 'Active',
  editable: ['Draft', 'Active', 'Inactive'],
  removable: ['Draft'],
  rules: { activate: { guard: async ({ content, id }, _now, context) => (await sameUnit(context, content, id))[0] } },
  check: checkTransportUnit,
  checkAmongOthers: sameUnit,
  stored: storedTransportUnit,
  ofCompany: true,
  route: (id) => `/cor/transport-unit-administration?id=${id}`,
});

export type TransportUnitRecord = Awaited<ReturnType<typeof transportUnits.records.insert>>;

const searched = recordSearch(transportUnits.records, [...Object.keys(COLUMNS), 'useCount', 'lastUsedOn'], SEARCHED);

/** As the kind, with how often and when a unit was used. */
export const servedTransportUnits = {
  ...transportUnits,
  calls: transportUnitContract.calls,
  handlers: {
    ...transportUnits.handlers,
    search: async ({ body }: { readonly body: Search<object> }, context: Context) => {
      const found = await searched.page(context, body);
      return failed(found) ? found : reply(found.right);
    },
    exported: ({ body }: { readonly body: Export<object> }, context: Context) => searched.exported(context, body),
  },
};
