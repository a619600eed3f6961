import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type * as templates from '../../../src/application/contract/declarationTemplates';
import type { TemplateRow } from '../../../src/application/contract/declarationTemplates';
import type { Role } from '../../../src/domain/access/names';
import { hasName, mayUnlock, templateOf, type Template } from '../../../src/domain/declaration/template';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { refused } from '../../../src/domain/declaration/refusals';
import type { Database } from '../../db/schema';
import type { DeclarationTemplateTable } from '../../db/tables/declaration';
import { CATALOGUE } from '../../records/catalogue';
import { stale } from '../../records/claim';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import { fits, tooManyItems } from './content/changing';
import { profileToMake } from './content/copying';
import { notFound } from './declarations';
import { refuseTypeErrors } from './judging/judgement';

type TemplateHandlers = Handlers<typeof templates>;

export type TemplateEntry = Selectable<DeclarationTemplateTable>;

const isExtended = ({ roles }: Caller): boolean => mayUnlock(roles as readonly Role[]);

/** Row level security adds those that are shared in the company. */
const seenBy = (db: Transaction<Database>, { tenantId, readableUnits }: Caller) =>
  db
    .selectFrom('declaration_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('shared', '=', true), where('org_unit_id', 'in', [...readableUnits])]));

export const findTemplate = (db: Transaction<Database>, caller: Caller, id: string): Promise<TemplateEntry | undefined> =>
  seenBy(db, caller).where('id', '=', plainGuid(id)).executeTakeFirst();

export const templateIn = ({ profile, name, header, items, locked_fields }: TemplateEntry): Template => ({
  profile,
  name,
  header,
  items,
  lockedFields: locked_fields,
});

/** What is shared or locks something is kept by the Extended role (ours). */
const mayChange = (caller: Caller, { org_unit_id, shared, locked_fields }: Pick<TemplateEntry, 'org_unit_id' | 'shared' | 'locked_fields'>): boolean =>
  caller.visibleUnits.includes(org_unit_id) && (isExtended(caller) || (!shared && locked_fields.length === 0));

const rowOf = (caller: Caller, entry: TemplateEntry): TemplateRow => ({
  id: entry.id,
  version: entry.version,
  profile: entry.profile,
  name: entry.name,
  shared: entry.shared,
  lockedFields: entry.locked_fields,
  changedAt: entry.changed_at.toISOString(),
  changedBy: entry.changed_by,
  mayChange: mayChange(caller, entry),
});

export const listTemplates: TemplateHandlers['listTemplates'] = async ({ params }, { db, caller }) => {
  const seen = seenBy(db, caller);
  const rows = await (params.profile === undefined ? seen : seen.where('profile', '=', params.profile))
    .orderBy('profile')
    .orderBy(sql`lower(name)`)
    .execute();
  return reply(rows.map((entry) => rowOf(caller, entry)));
};

export const readTemplate: TemplateHandlers['readTemplate'] = async ({ params }, { db, caller }) => {
  const entry = await findTemplate(db, caller, params.id);
  return entry === undefined ? notFound() : reply({ ...rowOf(caller, entry), header: entry.header, items: entry.items });
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
  const { db, caller, now } = context;
  const profile = profileToMake(caller, body.profile);
  if (failed(profile)) return profile;
  if (!fits(body.items)) return tooManyItems();
  const readable = refuseTypeErrors(profile.right, body);
  if (failed(readable)) return readable;
  const name = await checkAbout(context, caller.orgUnitId, profile.right.key, body);
  if (failed(name)) return name;
  const { header, items } = templateOf(body, { profile: profile.right.key, name: name.right, lockedFields: body.lockedFields });
  const entry = await db
    .insertInto('declaration_template')
    .values({
      id: randomUUID(),
      version: 1,
      tenant_id: caller.tenantId,
      org_unit_id: caller.orgUnitId,
      created_at: now,
      created_by: caller.userName,
      changed_at: now,
      changed_by: caller.userName,
      profile: profile.right.key,
      name: name.right,
      shared: body.shared,
      header: JSON.stringify(header),
      items: JSON.stringify(items),
      locked_fields: body.lockedFields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return reply(rowOf(caller, entry));
};

/** Held until the end of the transaction. */
const openTemplate = async ({ db, caller }: Context, id: string, version: number): Promise<Result<TemplateEntry>> => {
  const seen = await findTemplate(db, caller, id);
  if (seen === undefined) return notFound();
  if (!mayChange(caller, seen)) return forbidden();
  const entry = await db.selectFrom('declaration_template').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst();
  if (entry === undefined) return notFound();
  return entry.version === version ? ok(entry) : stale(entry);
};

export const saveTemplate: TemplateHandlers['saveTemplate'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const opened = await openTemplate(context, params.id, body.version);
  if (failed(opened)) return opened;
  const before = opened.right;
  const profile = profileToMake(caller, before.profile);
  if (failed(profile)) return profile;
  const content = body.content ?? before;
  if (!fits(content.items)) return tooManyItems();
  const readable = refuseTypeErrors(profile.right, content);
  if (failed(readable)) return readable;
  const name = await checkAbout(context, before.org_unit_id, before.profile, body, before.id);
  if (failed(name)) return name;
  const { header, items } = templateOf(content, { profile: before.profile, name: name.right, lockedFields: body.lockedFields });
  const entry = await db
    .updateTable('declaration_template')
    .set({
      version: before.version + 1,
      changed_at: now,
      changed_by: caller.userName,
      name: name.right,
      shared: body.shared,
      header: JSON.stringify(header),
      items: JSON.stringify(items),
      locked_fields: body.lockedFields,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return reply(rowOf(caller, entry));
};

export const deleteTemplate: TemplateHandlers['deleteTemplate'] = async ({ params }, context) => {
  const opened = await openTemplate(context, params.id, Number(params.version));
  if (failed(opened)) return opened;
  await context.db.deleteFrom('declaration_template').where('id', '=', opened.right.id).execute();
  return reply({});
};

export const templateHandlers: TemplateHandlers = { listTemplates, readTemplate, createTemplate, saveTemplate, deleteTemplate };
