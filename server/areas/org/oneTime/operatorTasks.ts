import { sql } from 'kysely';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { checkOperator, storedOperator } from '../../../../src/domain/organization/operators/checkOperator';
import { OPERATOR_LENGTHS, type EconomicOperator, type OperatorState } from '../../../../src/domain/organization/operators/economicOperator';
import type { OneTimeText, ShownTask, TaskField } from '../../../../src/domain/organization/oneTime/oneTimeTask';
import type { PowerOfAttorneyContent, PowerOfAttorneyState } from '../../../../src/domain/organization/powerOfAttorney';
import { notFound } from '../../../records/claim';
import type { Records, RecordRow } from '../../../records/records';
import type { Context } from '../../../records/handlers';
import { judgeOperator } from '../operators/judging';
import { operators } from '../operators/operatorKind';
import { POWER_FILES, powers } from '../operators/powerKind';
import { refusedLink } from './issuing';
import { senderOf } from './linkStore';
import type { OneTimeRecord, OneTimeTask, WorkingLink } from '../../../records/oneTimeTask';
import texts from './taskTexts.json';
import { moveUploads } from './working';

const OPERATOR = 'economicoperator';

const t = (key: keyof typeof texts): OneTimeText => texts[key];

const readOnly = (id: string, label: OneTimeText, value: string): TaskField => ({ id, label, kind: 'text', value, isReadOnly: true, isRequired: false });

/** Of the register of the link's company. The answer of the client wins over nobody's editing: who has the record open is told of the newer version. */
const held = async <C, S extends string>(context: Context, records: Records<C, S>, id: string): Promise<Result<RecordRow<C, S>>> => {
  const found = await records.find(context, id);
  if (failed(found)) return found;
  const { rows } = await sql<RecordRow<C, S>>`select * from ${records.table} where id = ${id}::uuid for update`.execute(context.db);
  return rows[0] === undefined ? notFound() : ok(rows[0]);
};

const mayIssue = async <C, S extends string>(context: Context, records: Records<C, S>, id: string): Promise<Result<RecordRow<C, S>>> => {
  const unit = await records.unitToChange(context, id);
  return failed(unit) ? unit : records.find(context, id);
};

const ASKED = ['vatNumber', 'street', 'postcode', 'city', 'email', 'phone'] as const;

const operatorField = (content: EconomicOperator, allowed: readonly string[], field: (typeof ASKED)[number]): TaskField => ({
  id: field,
  label: t(field),
  kind: field === 'email' ? 'email' : 'text',
  value: content[field] ?? '',
  isReadOnly: allowed.length > 0 && !allowed.includes(field),
  isRequired: field === 'street' || field === 'postcode' || field === 'city',
  ...(field in OPERATOR_LENGTHS && { maxLength: OPERATOR_LENGTHS[field as keyof typeof OPERATOR_LENGTHS] }),
});

const recordOf = (row: RecordRow<EconomicOperator, OperatorState>): OneTimeRecord => ({
  entityType: OPERATOR,
  id: row.id,
  orgUnitId: row.org_unit_id,
  number: row.content.name ?? '',
});

/** A client checks what the company has of it, or answers a question. */
const operatorTask: OneTimeTask = {
  entityType: OPERATOR,
  purposes: ['CONFIRM_DATA', 'COMMENT'],

  issue: async (context, { entityId, allowedFields = [] }) => {
    const row = await mayIssue(context, operators.records, entityId);
    if (failed(row)) return row;
    const unknown = allowedFields.find((field) => !ASKED.some((asked) => asked === field));
    if (unknown !== undefined)
      return refusedLink('ORG-OTU-FIELD', '/allowedFields', 'This was not handed over and stays as it is.', { field: unknown.slice(0, 60) });
    return ok(recordOf(row.right));
  },

  show: async (context, { entityId, purpose, allowedFields }) => {
    const found = await operators.records.find(context, entityId);
    if (failed(found)) return found;
    const { content } = found.right;
    const name = readOnly('name', t('name'), content.name ?? '');
    if (purpose === 'COMMENT') return ok({ title: t('comment'), fields: [name], mayComment: true, needsComment: true });
    return ok({
      title: t('confirmData'),
      fields: [
        name,
        readOnly('country', t('country'), content.country ?? ''),
        readOnly('eori', t('eori'), content.eori ?? ''),
        ...ASKED.map((field) => operatorField(content, allowedFields, field)),
      ],
      mayComment: true,
      confirms: t('confirmsData'),
    });
  },

  complete: async (context, { entityId, purpose }, { fields, comment }) => {
    const found = await held(context, operators.records, entityId);
    if (failed(found)) return found;
    const row = found.right;
    const told = comment.trim().slice(0, 500);
    const given = Object.fromEntries(ASKED.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field].trim()]])));
    const content = purpose === 'COMMENT' ? row.content : storedOperator({ ...row.content, ...given });
    const wrong = checkOperator(content).filter(({ severity, pointer }) => severity >= 2 && ASKED.some((field) => pointer === `/${field}`));
    if (wrong[0] !== undefined)
      return fail('refused', wrong[0].message, {
        feedbacks: wrong.map(({ code, message, pointer, args = {} }) => ({ severity: 2, code, message, args, pointer: `/fields${pointer}` })),
      });
    const after = await operators.records.store(
      context,
      row,
      { content, status: row.status },
      { action: purpose === 'COMMENT' ? 'answer' : 'confirm', ...(told !== '' && { reason: told }) },
    );
    await judgeOperator(context, after);
    return ok(after);
  },
};

const auditedPower = (row: RecordRow<PowerOfAttorneyContent, PowerOfAttorneyState>): OneTimeRecord => ({
  entityType: POWER_FILES,
  id: row.id,
  orgUnitId: row.org_unit_id,
  number: row.content.principalName ?? row.content.principal ?? '',
});

const OPEN: readonly PowerOfAttorneyState[] = ['Uploaded', 'UnderReview'];

/** The number was known before the request: who asks for a signature does not bring the telephone that it is confirmed with (C21). */
const isKnownPhone = async (context: Context, operatorId: string | undefined, phone: string): Promise<boolean> => {
  if (operatorId === undefined) return false;
  const operator = await operators.records.find(context, operatorId);
  return !failed(operator) && (operator.right.content.phone ?? '').replace(/[\s-]/g, '') === phone;
};

/** A client signs a power of attorney, or sends its paper. */
const powerTask: OneTimeTask = {
  entityType: POWER_FILES,
  purposes: ['SIGN_POA', 'UPLOAD_DOCUMENTS'],

  issue: async (context, { entityId, purpose, confirmation, recipientPhone = '' }) => {
    const found = await mayIssue(context, powers.records, entityId);
    if (failed(found)) return found;
    const row = found.right;
    if (!OPEN.includes(row.status)) return refusedLink('COR-STATUS', '', `This is not allowed when the status is ${row.status}.`, { status: row.status });
    if (purpose === 'SIGN_POA' && confirmation === 'SmsCode' && !(await isKnownPhone(context, row.content.operatorId, recipientPhone.trim())))
      return refusedLink('ORG-OTU-PHONE', '/recipientPhone', 'Use the telephone number that stands in the register of parties.');
    return ok(auditedPower(row));
  },

  show: async (context, { entityId, purpose, orgUnitId }) => {
    const found = await powers.records.find(context, entityId);
    if (failed(found)) return found;
    const { type = '', principal = '', principalName = '', countries = [], validFrom = '', validTo = '' } = found.right.content;
    const facts = [
      readOnly('agent', t('agent'), await senderOf(context.db, orgUnitId)),
      readOnly('principalName', t('principal'), principalName),
      readOnly('principal', t('identifier'), principal),
      readOnly('type', t('type'), type),
      readOnly('countries', t('countries'), countries.join(', ')),
      readOnly('validFrom', t('validFrom'), validFrom),
      readOnly('validTo', t('validTo'), validTo),
    ];
    const paper = { requiredDocuments: [{ label: t('signedPaper') }], mayUpload: true, mayComment: true };
    if (purpose === 'UPLOAD_DOCUMENTS') return ok({ title: t('uploadPower'), fields: facts, ...paper });
    const signing: readonly TaskField[] = [
      { id: 'signer', label: t('signer'), kind: 'text', value: '', isReadOnly: false, isRequired: true, maxLength: 100 },
      {
        id: 'authority',
        label: t('authority'),
        kind: 'choice',
        value: '',
        isReadOnly: false,
        isRequired: true,
        choices: [
          { value: 'alone', label: t('alone') },
          { value: 'jointly', label: t('jointly') },
        ],
      },
    ];
    return ok<ShownTask>({ title: t('signPower'), fields: [...facts, ...signing], confirms: t('confirmsPower'), ...paper });
  },

  complete: async (context, { entityId, purpose }: WorkingLink, { documents, fields }) => {
    const found = await held(context, powers.records, entityId);
    if (failed(found)) return found;
    const row = found.right;
    if (!OPEN.includes(row.status)) return refusedLink('COR-STATUS', '', `This is not allowed when the status is ${row.status}.`, { status: row.status });
    await moveUploads(context, documents, auditedPower(row));
    const isSigned = purpose === 'SIGN_POA';
    const content = isSigned ? { ...row.content, signedAt: stockholmDate(context.now) } : row.content;
    const reason = isSigned ? `${fields['signer'] ?? ''} (${fields['authority'] ?? ''})` : undefined;
    return ok(await powers.records.store(context, row, { content, status: 'UnderReview' }, { action: isSigned ? 'sign' : 'upload', reason }));
  },
};

export const organizationTasks: readonly OneTimeTask[] = [operatorTask, powerTask];
