import { sql } from 'kysely';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { templateContract } from '../../../../src/application/contract/textTemplates';
import { machine } from '../../../../src/domain/kernel/machine';
import { ok } from '../../../../src/domain/kernel/result';
import type { TemplateState, TextTemplate } from '../../../../src/domain/organization/templates/template';
import { checkTemplate } from '../../../../src/domain/organization/templates/templateUses';
import type { Context } from '../../../records/handlers';
import { count, equal, text, upper } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';
import type { RecordRow } from '../../../records/records';
import { mayBeSetFor } from '../defaults/defaultKind';

export type TemplateRow = RecordRow<TextTemplate, TemplateState>;

const refused = (code: string, pointer: string, message: string): RecordFinding => ({ severity: 2, code, pointer, message, messageKey: `feedback.${code}` });

const sameText = ({ code = '', scopeId = '' }: TextTemplate) => sql`code = ${code.trim().toUpperCase()} and scope_id = ${scopeId}`;

const checkAmongOthers = async (context: Context, content: TextTemplate, id: string | undefined): Promise<readonly RecordFinding[]> => {
  const { db, caller } = context;
  if (!(await mayBeSetFor(context, content))) return [refused('ORG-DEF-REACH', '/scopeId', 'You may not set values there.')];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org.template ${caller.tenantId} ${content.code ?? ''} ${content.scopeId ?? ''}`}, 0))`.execute(db);
  const { rows } =
    await sql`select from org_template where tenant_id = ${caller.tenantId}::uuid and status = 'Draft' and ${sameText(content)} and id is distinct from ${id ?? null}::uuid`.execute(
      db,
    );
  return rows.length === 0 ? [] : [refused('ORG-TPL-DRAFT', '/code', 'There is a draft of this template already.')];
};

/** The version before gives way to the one that is published, which has the next number. */
const supersede = async (context: Context, row: TemplateRow): Promise<TextTemplate> => {
  const { db, caller } = context;
  const { rows } = await sql<TemplateRow>`select * from org_template where tenant_id = ${caller.tenantId}::uuid and ${sameText(row.content)}
    and status in ('Published', 'Superseded') for update`.execute(db);
  for (const before of rows.filter(({ status }) => status === 'Published'))
    await templates.records.store(context, before, { content: before.content, status: 'Superseded' }, { action: 'supersede' });
  const last = Math.max(0, ...rows.map(({ content }) => content.versionNo ?? 0));
  return { ...row.content, versionNo: last + 1 };
};

/** Texts with places to fill in (organization, 2.10): a draft is kept with what is still wrong in it, published is only what can be read and filled. */
export const templates = recordKind(templateContract, {
  columns: {
    code: upper('code'),
    name: text('name'),
    kind: text('kind'),
    scopeKind: text('scopeKind'),
    scopeId: text('scopeId'),
    languages: { type: 'text not null', of: ({ variants = [] }: TextTemplate) => variants.map(({ language }) => language).join(' ') },
    versionNo: count('versionNo'),
  },
  search: {
    text: (value) => sql`strpos(lower(code || ' ' || name), lower(${value})) > 0`,
    code: equal('code'),
    kind: equal('kind'),
    status: equal('status'),
    scopeId: equal('scopeId'),
  },
  status: machine<TemplateState, 'publish' | 'discard'>({
    Draft: { publish: 'Published', discard: 'Discarded' },
    Published: {},
    Superseded: {},
    Discarded: {},
  }),
  first: 'Draft',
  editable: ['Draft'],
  rules: {
    publish: {
      guard: ({ content }) => checkTemplate(content, true).find(({ severity }) => severity === 2),
      effect: async (context, row) => ok({ content: await supersede(context, row) }),
    },
  },
  check: (content) => checkTemplate(content),
  checkAmongOthers,
  stored: ({ versionNo: _typed, ...content }, before) => ({
    ...content,
    code: (content.code ?? '').trim().toUpperCase(),
    ...(before?.versionNo !== undefined && { versionNo: before.versionNo }),
  }),
  changed: (context, row) => {
    const { id, tenant_id: tenantId, org_unit_id: orgUnitId, status } = row;
    if (status === 'Published') context.publish({ tenantId, orgUnitId, pluginName: 'org', eventType: 'template.published', id, data: { id } });
    return Promise.resolve();
  },
  ofCompany: true,
  route: (id) => `/org/template-management/${id}`,
});

/** Publishes a draft that was just made of an older version. */
export const publishAgain = async (context: Context, row: TemplateRow): Promise<TemplateRow> =>
  templates.records.store(context, row, { content: await supersede(context, row), status: 'Published' }, { action: 'rollback' });
