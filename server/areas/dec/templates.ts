import { sql, type Selectable } from 'kysely';
import type * as templates from '../../../src/application/contract/declarationTemplates';
import type { TemplateRow } from '../../../src/application/contract/declarationTemplates';
import type { Role } from '../../../src/domain/access/names';
import { hasName, mayUnlock, TEMPLATE_LOCK, templateOf, type Template } from '../../../src/domain/declaration/template';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { refused } from '../../../src/domain/declaration/refusals';
import type { DeclarationTemplateTable } from '../../db/tables/declaration';
import { CATALOGUE } from '../../records/catalogue';
import { claimOf } from '../../records/claim';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import { RecordStore, type OwnColumns } from '../../records/recordStore';
import { fits, tooManyItems } from './content/changing';
import { profileToMake } from './content/copying';
import { refuseTypeErrors } from './judging/judgement';

type TemplateHandlers = Handlers<typeof templates>;

export type TemplateEntry = Selectable<DeclarationTemplateTable>;

const isExtended = ({ roles }: Caller): boolean => mayUnlock(roles as readonly Role[]);

/** What is shared or locks something is kept by the Extended role (ours). */
export const declarationTemplates = new RecordStore<TemplateEntry, OwnColumns<DeclarationTemplateTable>>({
  table: 'declaration_template',
  kind: TEMPLATE_LOCK,
  compared: ({ name, shared, header, items, locked_fields }) => ({ name, shared, lockedFields: locked_fields, header, items }),
  event: ({ id, tenant_id, org_unit_id, name }) => ({
    tenantId: tenant_id,
    orgUnitId: org_unit_id,
    pluginName: 'dec',
    eventType: 'DeclarationTemplateChanged',
    id,
    data: { id, name },
  }),
  // Row level security narrows those that are shared to the company.
  readable: ({ tenantId, readableUnits }) => sql<boolean>`tenant_id = ${tenantId}::uuid and (shared or org_unit_id = any (${[...readableUnits]}::uuid[]))`,
  mayChange: (caller, { org_unit_id, shared, locked_fields }) =>
    caller.visibleUnits.includes(org_unit_id) && (isExtended(caller) || (!shared && locked_fields.length === 0)),
});

export const templateIn = ({ profile, name, header, items, locked_fields }: TemplateEntry): Template => ({
  profile,
  name,
  header,
  items,
  lockedFields: locked_fields,
});

const rowOf = (caller: Caller, entry: TemplateEntry): TemplateRow => ({
  id: entry.id,
  version: entry.version,
  profile: entry.profile,
  name: entry.name,
  shared: entry.shared,
  lockedFields: entry.locked_fields,
  changedAt: entry.changed_at.toISOString(),
  changedBy: entry.changed_by,
  mayChange: declarationTemplates.mayChange(caller, entry),
});

export const listTemplates: TemplateHandlers['listTemplates'] = async ({ params }, { db, caller }) => {
  const { rows } = await sql<TemplateEntry>`select * from declaration_template
    where ${declarationTemplates.readable(caller)} and (${params.profile ?? null}::text is null or profile = ${params.profile ?? null})
    order by profile, lower(name)`.execute(db);
  return reply(rows.map((entry) => rowOf(caller, entry)));
};

export const readTemplate: TemplateHandlers['readTemplate'] = async ({ params }, context) => {
  const found = await declarationTemplates.find(context, params.id);
  if (failed(found)) return found;
  const { header, items } = found.right;
  return reply({ ...rowOf(context.caller, found.right), header, items });
};

interface About {
  readonly name: string;
  readonly shared: boolean;
  readonly lockedFields: readonly string[];
}

const forbidden = (): Failed => fail('forbidden', CATALOGUE.forbidden);

/** A name that is free in the unit, and a user who may share and lock. */
const checkAbout = async (
  { db, caller }: Context,
  orgUnitId: string,
  profile: string,
  { name, shared, lockedFields }: About,
  own?: string,
): Promise<Result<string>> => {
  if (!hasName(name)) return refused('DEC-R44.name', {}, '/name');
  if ((shared || lockedFields.length > 0) && !isExtended(caller)) return forbidden();
  const taken = await db
    .selectFrom('declaration_template')
    .select('id')
    .where('org_unit_id', '=', orgUnitId)
    .where('profile', '=', profile)
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .executeTakeFirst();
  return taken === undefined || taken.id === own ? ok(name.trim()) : refused('DEC-R44.taken', { template: name.trim() }, '/name');
};

export const createTemplate: TemplateHandlers['createTemplate'] = async ({ body }, context) => {
  const profile = profileToMake(context.caller, body.profile);
  if (failed(profile)) return profile;
  if (!fits(body.items)) return tooManyItems();
  const readable = refuseTypeErrors(profile.right, body);
  if (failed(readable)) return readable;
  const name = await checkAbout(context, context.caller.orgUnitId, profile.right.key, body);
  if (failed(name)) return name;
  const { header, items } = templateOf(body, { profile: profile.right.key, name: name.right, lockedFields: body.lockedFields });
  const entry = await declarationTemplates.insert(context, {
    profile: profile.right.key,
    name: name.right,
    shared: body.shared,
    header: JSON.stringify(header),
    items: JSON.stringify(items),
    locked_fields: body.lockedFields,
  });
  return reply(rowOf(context.caller, entry));
};

export const saveTemplate: TemplateHandlers['saveTemplate'] = async ({ params, body }, context) => {
  const opened = await declarationTemplates.open(context, params.id, body);
  if (failed(opened)) return opened;
  const before = opened.right;
  const profile = profileToMake(context.caller, before.profile);
  if (failed(profile)) return profile;
  const content = body.content ?? before;
  if (!fits(content.items)) return tooManyItems();
  const readable = refuseTypeErrors(profile.right, content);
  if (failed(readable)) return readable;
  const name = await checkAbout(context, before.org_unit_id, before.profile, body, before.id);
  if (failed(name)) return name;
  const { header, items } = templateOf(content, { profile: before.profile, name: name.right, lockedFields: body.lockedFields });
  const columns = { name: name.right, shared: body.shared, header: JSON.stringify(header), items: JSON.stringify(items), locked_fields: body.lockedFields };
  return reply(rowOf(context.caller, await declarationTemplates.store(context, before, columns, { action: 'change' })));
};

export const deleteTemplate: TemplateHandlers['deleteTemplate'] = async ({ params }, context) => {
  const opened = await declarationTemplates.open(context, params.id, claimOf(params));
  if (failed(opened)) return opened;
  await declarationTemplates.remove(context, opened.right);
  return reply({});
};

export const templateHandlers: TemplateHandlers = { listTemplates, readTemplate, createTemplate, saveTemplate, deleteTemplate };
