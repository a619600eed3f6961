import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNIT_KINDS, unitContract, type Unit } from '../../../../src/application/contract/orgKinds';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { features } from '../../../../src/domain/access/names';
import { isIsoDate } from '../../../../src/domain/kernel/dates';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { checkRegistrationNumber } from '../../../../src/domain/organization/companyIdentifiers';
import { OFF_FOR_CLIENTS } from '../../../../src/domain/organization/effectiveFeatures';
import { placeStatus } from '../../../../src/domain/organization/status';
import { checkLevels, pathOf } from '../../../../src/domain/organization/unitTree';
import type { Context } from '../../../records/handlers';
import { equal } from '../../../records/recordColumns';
import { administer, refused } from './administer';
import { refuseInUse } from './inUse';
import { ownKind, refuseWrong, wrong } from './ownKind';
import { endSessionsIn } from './sessionsEnd';
import { treeOf } from './tree';

export const ADMINISTERS_UNITS = `'{CompanyAdministrator,CrossCompanyAdministrator}'`;

const SELECT = sql`(select u.id, u.version, u.tenant_id, u.id as org_unit_id, u.created_at, u.created_by, u.changed_at, u.changed_by, u.code as number, u.status,
    u.code, u.name, u.kind, u.company_id, coalesce(c.name, '') as company_name, u.path,
    jsonb_strip_nulls(jsonb_build_object('parentId', u.parent_id, 'code', u.code, 'name', u.name, 'kind', u.kind, 'unLocode', u.un_locode, 'warehouseId', u.warehouse_id,
      'nationalUnitNumber', u.national_number, 'featuresOff', u.features_off, 'operatorIds', u.operator_ids, 'validFrom', u.valid_from::text,
      'validTo', u.valid_to::text)) as content
  from org_unit u left join company c on c.id = u.company_id where u.parent_id is not null) as unit_read`;

const check = async ({ db }: Context, content: Unit, companyId: string | undefined, id: string): Promise<readonly RecordFinding[]> => {
  const { rows } = await sql<{
    country: string;
    taken: boolean;
  }>`select c.country, exists (select from org_unit u where u.company_id = c.id and u.id <> ${id}::uuid
    and lower(u.code) = lower(${content.code.trim()})) as taken from company c where c.id = ${companyId ?? null}::uuid`.execute(db);
  const [company] = rows;
  const unitNumber = content.nationalUnitNumber ?? '';
  const fits =
    company?.country === 'DK'
      ? /^\d{10}$/.test(unitNumber)
      : company?.country === 'NO'
        ? checkRegistrationNumber('NO', unitNumber).ok
        : unitNumber.length <= 35;
  return [
    ...(content.code.trim() === '' || content.code.length > 20 ? [wrong('/code', 'ORG-UNIT-CODE', 'Enter a code of at most 20 characters.')] : []),
    ...(company?.taken === true ? [wrong('/code', 'ORG-CODE-DUP', 'This code is used already.')] : []),
    ...(content.name.trim() === '' || content.name.length > 100 ? [wrong('/name', 'ORG-NAME', 'Enter a name of at most 100 characters.')] : []),
    ...(UNIT_KINDS.some((kind) => kind === content.kind) ? [] : [wrong('/kind', 'ORG-UNIT-KIND', 'Choose what the unit is.')]),
    ...(isIsoDate(content.validFrom) ? [] : [wrong('/validFrom', 'ORG-DATE', 'Enter a date.')]),
    ...(content.validTo === undefined || content.validTo >= content.validFrom ? [] : [wrong('/validTo', 'ORG-PERIOD', 'The end is before the beginning.')]),
    ...(content.unLocode === undefined || /^[A-Z]{2}[A-Z2-9]{3}$/.test(content.unLocode)
      ? []
      : [wrong('/unLocode', 'ORG-UNLOCODE', 'A UN/LOCODE has five characters, as SEGOT.')]),
    ...(unitNumber === '' || fits ? [] : [wrong('/nationalUnitNumber', 'ORG-REGNO', 'Check digit is wrong.')]),
    ...(content.featuresOff.every((one) => features.some((known) => known === one)) ? [] : [wrong('/featuresOff', 'ORG-FEATURE', 'There is no such feature.')]),
  ];
};

const write = async ({ db }: Context, id: string, content: Unit): Promise<void> => {
  await sql`update org_unit set code = ${content.code.trim()}, name = ${content.name.trim()}, kind = ${content.kind}, un_locode = ${content.unLocode ?? null},
    warehouse_id = ${content.warehouseId ?? null}, national_number = ${content.nationalUnitNumber ?? null}, features_off = ${content.featuresOff}::text[],
    operator_ids = ${content.kind === 'CLIENT' ? (content.operatorIds ?? []) : []}::uuid[], valid_from = ${content.validFrom}, valid_to = ${content.validTo ?? null}
    where id = ${id}::uuid`.execute(db);
};

export const treeChanged = ({ caller, publish }: Context, companyId: string | undefined): void =>
  publish({ tenantId: caller.tenantId, orgUnitId: '', pluginName: 'org', eventType: 'orgtree.changed', id: companyId ?? caller.tenantId, data: {} });

export const units = ownKind(unitContract, {
  table: 'org_unit',
  select: SELECT,
  begin: administer,
  readable: ({ userId }) => sql<boolean>`id in (select units_under(${userId}::uuid, ${sql.raw(ADMINISTERS_UNITS)}))`,
  fields: ['code', 'name', 'kind', 'companyName'],
  search: { text: (value) => sql`strpos(lower(code || ' ' || name), lower(${value})) > 0`, kind: equal('kind'), status: equal('status') },
  status: placeStatus,
  create: async (context, content) => {
    const { db, caller, now } = context;
    const tree = await treeOf(db);
    const parent = tree.unit(content.parentId);
    const mine = await sql`select 1 from units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_UNITS)}) as u where u = ${content.parentId}::uuid`.execute(
      db,
    );
    if (parent?.companyId === undefined || mine.rows.length === 0)
      return refused('ORG-TREE', 'Choose a unit of a company above it.', { pointer: '/parentId', args: { why: 'above' } });
    const levels = checkLevels(tree, content.parentId);
    if (failed(levels)) return levels;
    const id = randomUUID();
    const started = content.kind === 'CLIENT' && content.featuresOff.length === 0 ? { ...content, featuresOff: [...OFF_FOR_CLIENTS] } : content;
    const findings = refuseWrong(await check(context, started, parent.companyId, id));
    if (failed(findings)) return findings;
    await sql`insert into org_unit (id, tenant_id, company_id, parent_id, code, name, kind, path, status, valid_from, created_by)
      values (${id}::uuid, ${caller.tenantId}::uuid, ${parent.companyId}::uuid, ${content.parentId}::uuid, ${content.code.trim()}, ${content.name.trim()}, ${content.kind},
        ${pathOf([...tree.lineOf(content.parentId), id])}, 'Draft', ${content.validFrom}, ${caller.userName})`.execute(db);
    await write(context, id, started);
    await sql`insert into org_unit_parent (unit_id, tenant_id, parent_id, valid_from) values (${id}::uuid, ${caller.tenantId}::uuid, ${content.parentId}::uuid, ${now})`.execute(
      db,
    );
    treeChanged(context, parent.companyId);
    return ok({ id });
  },
  change: async (context, row, content) => {
    if (content.parentId !== row.content.parentId)
      return refused('ORG-TREE', 'A unit is moved by the command Move.', { pointer: '/parentId', args: { why: 'move' } });
    const tree = await treeOf(context.db);
    const companyId = tree.unit(row.id)?.companyId;
    const findings = refuseWrong(await check(context, content, companyId, row.id));
    if (failed(findings)) return findings;
    await write(context, row.id, content);
    treeChanged(context, companyId);
    return ok({ id: row.id });
  },
  acts: {
    activate: async (context, row) => {
      const parent = await context.db.selectFrom('org_unit').select('status').where('id', '=', row.content.parentId).executeTakeFirst();
      if (parent?.status !== 'Active') return refused('ORG-PARENT', 'The unit above it is not active.');
      treeChanged(context, undefined);
      return ok(undefined);
    },
    suspend: async (context, row) => {
      await endSessionsIn(context, [row.id]);
      treeChanged(context, undefined);
      return ok(undefined);
    },
    archive: async (context, row) => {
      const used = await refuseInUse(context, row.id);
      if (failed(used)) return used;
      treeChanged(context, undefined);
      return ok(undefined);
    },
  },
  route: (id) => `/org/organization-administration/${id}`,
});
