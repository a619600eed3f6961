import { sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { variantFor, type TextTemplate } from '../../../../src/domain/organization/templates/template';
import { fillTemplate } from '../../../../src/domain/organization/templates/templateText';
import type { TemplateUse } from '../../../../src/domain/organization/templates/templateUses';
import type { Database } from '../../../db/schema';
import { OWN_TENANT } from '../../../db/migrations/policies';
import type { Mail } from '../../../mail/mail';

/** The published template of the nearest place: the unit, those above it, the company, the tenant. */
const NEAREST = `create function nearest_template(wanted text, unit uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.content from org_template t join org_unit u on u.id = unit
      left join org_unit s on t.scope_kind = 'OrgUnit' and s.id::text = t.scope_id
    where t.${OWN_TENANT} and t.status = 'Published' and t.code = wanted and case t.scope_kind
      when 'Tenant' then t.scope_id = u.tenant_id::text when 'Company' then t.scope_id = u.company_id::text else s.id is not null and starts_with(u.path, s.path) end
    order by case t.scope_kind when 'OrgUnit' then 0 when 'Company' then 1 else 2 end, length(s.path) desc nulls last limit 1 $$`;

export const templateMigration: Migration = {
  up: async (db) => {
    await sql.raw(NEAREST).execute(db);
  },
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const asItIs = (value: string): string => value;

/** A mail of the portal in the words of a published template, where there is one; else in its own. Mails are plain text: nothing is escaped. */
export const templatedMail = async (
  db: Transaction<Database>,
  { use, orgUnitId, language }: { readonly use: TemplateUse; readonly orgUnitId: string; readonly language: string },
  values: Readonly<Record<string, string>>,
  own: Mail,
): Promise<Mail> => {
  const { rows } = await sql<{ content: TextTemplate | null }>`select nearest_template(${use}, ${orgUnitId}::uuid) as content`.execute(db);
  const variant = variantFor(rows[0]?.content?.variants ?? [], language, undefined);
  if (variant === undefined) return own;
  const { subject = '', body = '' } = variant;
  const [head, text] = [subject, body].map((part) => fillTemplate(part, values, asItIs).text);
  return { subject: subject.trim() === '' ? own.subject : oneLine(head ?? ''), body: text ?? '' };
};
