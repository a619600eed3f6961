import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/textTemplates';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { variantFor, type TextTemplate } from '../../../../src/domain/organization/templates/template';
import { fillTemplate } from '../../../../src/domain/organization/templates/templateText';
import { checkTemplate } from '../../../../src/domain/organization/templates/templateUses';
import type { OneTimePurpose } from '../../../../src/domain/organization/oneTime/oneTimeLink';
import { purposeWords } from '../../../mail/oneTimeTexts';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { defaultHandlers } from '../defaults/resolving';
import { senderOf } from '../oneTime/linkStore';
import { publishAgain, templates } from './templateKind';

interface Shown {
  readonly record: string;
  readonly values: object;
}

const HIDDEN = '••••••';

const ofLink = async ({ db, caller }: Context, record: string, language: string): Promise<Shown> => {
  const { rows } = await sql<{
    recipient: string;
    purpose: OneTimePurpose;
    message: string;
    expires_at: Date;
  }>`select recipient, purpose, message, expires_at from one_time_link
    where tenant_id = ${caller.tenantId}::uuid and token_hash is not null and (${record} = '' or recipient = ${record}) order by created_at desc limit 1`.execute(
    db,
  );
  const [link] = rows;
  const company = await senderOf(db, caller.orgUnitId);
  if (link === undefined) return { record: '', values: { company } };
  const { recipient, purpose, message, expires_at } = link;
  const until = expires_at.toISOString().slice(0, 16).replace('T', ' ');
  return { record: recipient, values: { company, purpose: purposeWords(purpose, language), message, until, url: HIDDEN, code: HIDDEN } };
};

const ofAccount = async ({ db, caller }: Context, record: string): Promise<Shown> => {
  const { rows } = await sql<{ name: string }>`select user_auth_name as name from app_user where tenant_id = ${caller.tenantId}::uuid
    and user_auth_name = ${record === '' ? caller.userName : record.toLowerCase()}`.execute(db);
  return { record: rows[0]?.name ?? '', values: { name: rows[0]?.name, password: HIDDEN, until: '' } };
};

const ofDeclaration = async ({ db, caller }: Context, record: string): Promise<Shown> => {
  const { rows } = await sql<{
    lrn: string;
    mrn: string | null;
    status: string;
    form: string;
    created_at: Date;
  }>`select lrn, mrn, status, profile as form, created_at from declaration
    where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and (${record} = '' or lrn = ${record})
    order by created_at desc limit 1`.execute(db);
  const [row] = rows;
  const company = { name: await senderOf(db, caller.orgUnitId) };
  const user = { name: caller.userName };
  if (row === undefined) return { record: '', values: { company, user } };
  const { lrn, mrn, status, form, created_at } = row;
  return { record: lrn, values: { company, user, declaration: { lrn, mrn: mrn ?? '', status, form, createdAt: stockholmDate(created_at) } } };
};

const shownFor = (context: Context, { code = '', kind }: TextTemplate, record: string, language: string): Promise<Shown> => {
  if (code.startsWith('ONE_TIME_') || kind === 'OneTimeInvitation') return ofLink(context, record, language);
  return code.startsWith('ACCOUNT_') ? ofAccount(context, record) : ofDeclaration(context, record);
};

export const templateHandlers: Handlers<Omit<typeof contract, 'templateContract'>> = {
  reviseTemplate: async ({ params }, context) => {
    const found = await templates.records.find(context, params.id);
    if (failed(found)) return found;
    const created = await templates.create(context, found.right.content);
    return failed(created) ? created : reply({ id: created.right.id });
  },

  rollBackTemplate: async ({ params }, context) => {
    const found = await templates.records.find(context, params.id);
    if (failed(found)) return found;
    const { status, content } = found.right;
    if (status !== 'Superseded') {
      const message = `This is not allowed when the status is ${status}.`;
      return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-STATUS', args: { status }, message }] });
    }
    const wrong = checkTemplate(content, true).find(({ severity }) => severity === 2);
    if (wrong !== undefined)
      return fail('refused', wrong.message, { feedbacks: [{ severity: 2, code: wrong.code, args: wrong.args ?? {}, message: wrong.message }] });
    const created = await templates.create(context, content);
    if (failed(created)) return created;
    const published = await publishAgain(context, created.right);
    return reply({ id: published.id, versionNo: published.content.versionNo ?? 0 });
  },

  previewTemplate: async ({ params, body: { language, record = '' } }, context) => {
    const found = await templates.records.find(context, params.id);
    if (failed(found)) return found;
    const { content } = found.right;
    const variant = variantFor(content.variants ?? [], language, undefined);
    const { record: shown, values } = await shownFor(context, content, record.trim(), language);
    const asItIs = (value: string): string => value;
    const [subject, text] = [variant?.subject ?? '', variant?.body ?? ''].map((part) => fillTemplate(part, values, asItIs));
    return reply({
      language: variant?.language ?? '',
      record: shown,
      subject: subject?.text ?? '',
      body: text?.text ?? '',
      missing: [...new Set([...(subject?.missing ?? []), ...(text?.missing ?? [])])],
    });
  },

  readTemplateScopes: (input, context) => defaultHandlers.readDefaultScopes(input, context),
};
