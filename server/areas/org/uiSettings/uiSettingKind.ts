import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { uiSettingContract } from '../../../../src/application/contract/uiSettings';
import { machine } from '../../../../src/domain/kernel/machine';
import { ok } from '../../../../src/domain/kernel/result';
import type { TemplateState } from '../../../../src/domain/organization/templates/template';
import { uiScreen } from '../../../../src/domain/organization/uiSettings/profileScreens';
import { checkUiConfiguration, type UiConfiguration } from '../../../../src/domain/organization/uiSettings/uiConfiguration';
import { OWN_TENANT } from '../../../db/migrations/policies';
import type { Context } from '../../../records/handlers';
import { count, equal, text } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';
import type { RecordRow } from '../../../records/records';
import { mayBeSetFor } from '../defaults/defaultKind';

export type UiSettingRow = RecordRow<UiConfiguration, TemplateState>;

/** What is published for a unit: of the tenant, of its company, of the units above it and its own. */
const OF_UNIT = `create function ui_settings_of(unit uuid) returns table (screen text, place integer, content jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.screen_id, case c.scope_kind when 'Tenant' then 0 when 'Company' then 1 else 1 + length(s.path) end, c.content
    from org_uisetting c join org_unit u on u.id = unit
      left join org_unit s on c.scope_kind = 'OrgUnit' and s.id::text = c.scope_id
    where c.${OWN_TENANT} and c.status = 'Published' and case c.scope_kind
      when 'Tenant' then c.scope_id = u.tenant_id::text when 'Company' then c.scope_id = u.company_id::text
      when 'OrgUnit' then s.id is not null and starts_with(u.path, s.path) else false end $$`;

export const uiSettingMigration: Migration = {
  up: async (db) => {
    await sql.raw(OF_UNIT).execute(db);
  },
};

const refused = (code: string, pointer: string, message: string): RecordFinding => ({ severity: 2, code, pointer, message, messageKey: `feedback.${code}` });

const sameScreen = ({ screenId = '', scopeId = '' }: UiConfiguration) => sql`screen_id = ${screenId} and scope_id = ${scopeId}`;

const LEVELS = ['Tenant', 'Company', 'OrgUnit'];

const check = (content: UiConfiguration): readonly RecordFinding[] => {
  const screen = uiScreen(content.screenId ?? '');
  return [
    ...(screen === undefined ? [refused('ORG-UICFG-SCREEN', '/screenId', 'Choose the screen.')] : checkUiConfiguration(content, screen.elements)),
    ...(LEVELS.includes(content.scopeKind ?? '') ? [] : [refused('ORG-UICFG-SCOPE', '/scopeId', 'Choose for whom the screen is set up.')]),
  ];
};

const checkAmongOthers = async (context: Context, content: UiConfiguration, id: string | undefined): Promise<readonly RecordFinding[]> => {
  const { db, caller } = context;
  if (!(await mayBeSetFor(context, content))) return [refused('ORG-DEF-REACH', '/scopeId', 'You may not set values there.')];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org.uisetting ${caller.tenantId} ${content.screenId ?? ''} ${content.scopeId ?? ''}`}, 0))`.execute(
    db,
  );
  const { rows } =
    await sql`select from org_uisetting where tenant_id = ${caller.tenantId}::uuid and status = 'Draft' and ${sameScreen(content)} and id is distinct from ${id ?? null}::uuid`.execute(
      db,
    );
  return rows.length === 0 ? [] : [refused('ORG-UICFG-DRAFT', '/screenId', 'There is a draft for this screen already.')];
};

/** The version before gives way to the one that is published, which has the next number. */
const supersede = async (context: Context, row: UiSettingRow): Promise<UiConfiguration> => {
  const { db, caller } = context;
  const { rows } = await sql<UiSettingRow>`select * from org_uisetting where tenant_id = ${caller.tenantId}::uuid and ${sameScreen(row.content)}
    and status in ('Published', 'Superseded') for update`.execute(db);
  for (const before of rows.filter(({ status }) => status === 'Published'))
    await uiSettings.records.store(context, before, { content: before.content, status: 'Superseded' }, { action: 'supersede' });
  const last = Math.max(0, ...rows.map(({ content }) => content.versionNo ?? 0));
  return { ...row.content, versionNo: last + 1 };
};

/** How the elements of a screen are shown in a part of the organisation (organization, 2.11). `reset`: as inherited again. */
export const uiSettings = recordKind(uiSettingContract, {
  columns: { screenId: text('screenId'), scopeKind: text('scopeKind'), scopeId: text('scopeId'), versionNo: count('versionNo'), note: text('note') },
  search: { screenId: equal('screenId'), status: equal('status'), scopeId: equal('scopeId') },
  status: machine<TemplateState, 'publish' | 'discard' | 'reset'>({
    Draft: { publish: 'Published', discard: 'Discarded' },
    Published: { reset: 'Superseded' },
    Superseded: {},
    Discarded: {},
  }),
  first: 'Draft',
  editable: ['Draft'],
  rules: { publish: { guard: ({ content }) => check(content)[0], effect: async (context, row) => ok({ content: await supersede(context, row) }) } },
  check,
  checkAmongOthers,
  stored: ({ versionNo: _typed, ...content }, before) => ({ ...content, ...(before?.versionNo !== undefined && { versionNo: before.versionNo }) }),
  changed: (context, { id, tenant_id: tenantId, org_unit_id: orgUnitId, status }) => {
    if (status === 'Published' || status === 'Superseded')
      context.publish({ tenantId, orgUnitId, pluginName: 'org', eventType: 'uiconfiguration.published', id, data: { id } });
    return Promise.resolve();
  },
  ofCompany: true,
  route: (id) => `/org/ui-configuration-management/${id}`,
});

/** Publishes a draft that was just made of an older version. */
export const publishSetting = async (context: Context, row: UiSettingRow): Promise<UiSettingRow> =>
  uiSettings.records.store(context, row, { content: await supersede(context, row), status: 'Published' }, { action: 'rollback' });
