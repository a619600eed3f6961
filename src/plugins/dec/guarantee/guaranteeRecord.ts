import type { TransitGuarantee } from '../../../application/contract/declarationGuarantees';
import { GUARANTEE_LEVELS, GUARANTEE_LOCK, guaranteeStates, type GuaranteeState } from '../../../domain/declaration/guarantee/guarantee';
import { checkTerms, isAccessCodeForm, missingTerms } from '../../../domain/declaration/guarantee/guaranteeTerms';
import { failed } from '../../../domain/kernel/result';
import { amount, choice, code, codes, date, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';
import type { CheckContext, RecordScreen } from '../../../ui/archetypes/record/declared';
import { sameTree } from '../../../ui/kit/form/difference';
import { formatDecimal } from '../../../ui/kit/format';
import { AccessCodes } from './AccessCodes';
import { Balance } from './Balance';
import { blankGuarantee, draftOf, guaranteeAudit, guaranteeCalls, GuaranteeDraft, setState, withoutTypedCodes } from './guaranteeCalls';
import { guaranteeTone } from './guaranteeTone';
import { Movements } from './Movements';

const MAX_CODES = 9;
const MAX_REASON = 200;

const wrong = (codeOfRule: string, pointer: string, message: string, more: Partial<RuleFinding> = {}): RuleFinding => ({
  severity: 2,
  code: codeOfRule,
  pointer,
  message,
  messageKey: `feedback.${codeOfRule}`,
  ...more,
});

const termsFindings = ({ level, notValidIn, ...terms }: GuaranteeDraft): readonly RuleFinding[] => {
  const checked = checkTerms({ ...terms, level: Number(level), notValidIn, state: 'ACTIVE' }, []);
  if (!failed(checked)) return [];
  return (checked.left.feedbacks ?? []).map(({ code: rule = '', pointer = '', message = '', args }) =>
    wrong(rule, pointer, message, args && { args: { ...args } }),
  );
};

const notGiven = (pointer: string): RuleFinding =>
  wrong('DEC-G-MISSING', pointer, 'This must be given.', { messageKey: `dec.guarantee.missing.${pointer.slice(1)}` });

/** A change asks for its reason; what is as it was stored does not. */
const isUnexplained = (draft: GuaranteeDraft, stored: TransitGuarantee | undefined): boolean =>
  stored !== undefined && draft.reason?.trim() === '' && !sameTree({ ...draft, reason: '' }, draftOf(stored));

const check = (draft: GuaranteeDraft, { record }: CheckContext<TransitGuarantee>): readonly RuleFinding[] => {
  const missing = missingTerms(draft);
  const unsaid = isUnexplained(draft, record) ? ['/reason'] : [];
  const codesWrong = draft.accessCodes.flatMap(({ id, code: typed = '' }, at) =>
    (typed === '' && id !== undefined) || isAccessCodeForm(typed)
      ? []
      : [wrong('DEC-G-CODE', `/accessCodes/${at}/code`, 'An access code has four letters or figures.')],
  );
  return [...(missing.length > 0 ? [] : termsFindings(draft)), ...[...missing, ...unsaid].map(notGiven), ...codesWrong];
};

const reasonFor = (title: 'dec.guarantee.suspend' | 'dec.guarantee.resume') =>
  ({ title, label: 'dec.maintenance.reason', yes: title, maxLength: MAX_REASON }) as const;

const LIST = '/dec/transit-guarantee';

/** A guarantee of transits with its codes, limits and movements (declarations-profiles 5.4). */
export const guaranteeRecord: RecordScreen<TransitGuarantee, GuaranteeDraft, GuaranteeState> = {
  title: 'dec.guarantee.record',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  kind: GUARANTEE_LOCK,
  codec: GuaranteeDraft,
  calls: guaranteeCalls,
  draftOf,
  keptOf: withoutTypedCodes,
  blank: blankGuarantee,
  check,
  tabs: [
    {
      id: 'general',
      title: 'dec.guarantee.tab.general',
      sections: [
        {
          layout: 'FORM',
          id: 'guarantee',
          title: 'dec.guarantee.record',
          fields: [
            text('grn', 'dec.guarantee.grn', { maxLength: 24, span: 4, hint: 'dec.guarantee.grn.hint' }),
            code('type', 'dec.guarantee.type', 'GuaranteeType', { span: 4 }),
            code('office', 'dec.guarantee.office', 'CustomsOffice', { span: 4 }),
            text('holderIdentifier', 'dec.guarantee.holderIdentifier', { maxLength: 17, span: 4 }),
            text('holderName', 'dec.guarantee.holder', { maxLength: 70, span: 6, optional: true }),
            amount('referenceAmount', 'currency', 'dec.guarantee.reference', { span: 4 }),
            choice(
              'level',
              'dec.guarantee.level',
              GUARANTEE_LEVELS.map((level) => ({ value: String(level), text: `dec.guarantee.level.${level}` })),
              { span: 4 },
            ),
            date('validTo', 'dec.guarantee.validTo', { optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'reason',
          title: 'dec.guarantee.change',
          visible: ({ reason }) => reason !== undefined,
          fields: [text('reason', 'dec.maintenance.reason', { maxLength: MAX_REASON, span: 12, hint: 'dec.guarantee.reason.hint' })],
        },
        { layout: 'PART', id: 'balance', title: 'dec.guarantee.balance', part: Balance, visible: ({ reason }) => reason !== undefined },
      ],
    },
    {
      id: 'codes',
      title: 'dec.guarantee.tab.codes',
      sections: [
        { layout: 'PART', id: 'stored-codes', title: 'dec.guarantee.codes.stored', part: AccessCodes, visible: ({ reason }) => reason !== undefined },
        {
          layout: 'LIST',
          id: 'access-codes',
          title: 'dec.guarantee.codes.change',
          at: '/accessCodes',
          rowTitle: 'dec.guarantee.code.row',
          fields: [
            text('label', 'dec.guarantee.code.label', { maxLength: 70, span: 4, optional: true }),
            text('code', 'dec.guarantee.code.new', { maxLength: 4, span: 3, optional: true, hint: 'dec.guarantee.code.hint' }),
            yesNo('isDefault', 'dec.guarantee.code.default', { optional: true }),
          ],
          blank: () => ({ label: '', isDefault: false }),
          max: MAX_CODES,
        },
      ],
    },
    {
      id: 'limits',
      title: 'dec.guarantee.tab.limits',
      sections: [
        {
          layout: 'FORM',
          id: 'limits',
          title: 'dec.guarantee.tab.limits',
          fields: [
            codes('notValidIn', 'dec.guarantee.notValidIn', { list: 'Country', maxLength: 2, span: 12, optional: true, hint: 'dec.guarantee.notValidIn.hint' }),
          ],
        },
      ],
    },
    { id: 'movements', title: 'dec.guarantee.tab.movements', stored: true, part: Movements },
  ],
  actions: [
    {
      id: 'suspend',
      text: 'dec.guarantee.suspend',
      icon: 'ban',
      place: 'more',
      access: 'dec.transit-guarantee.edit',
      reason: reasonFor('dec.guarantee.suspend'),
      run: setState('SUSPENDED'),
    },
    {
      id: 'resume',
      text: 'dec.guarantee.resume',
      icon: 'check',
      access: 'dec.transit-guarantee.edit',
      reason: reasonFor('dec.guarantee.resume'),
      run: setState('ACTIVE'),
    },
  ],
  status: { machine: guaranteeStates, of: ({ state }) => state, text: (state) => `dec.guarantee.state.${state}` as const, tone: guaranteeTone },
  facts: ({ grn, available, reserved, currency }, { locale }) => [
    { label: 'dec.guarantee.grn', value: grn },
    { label: 'dec.guarantee.reserved', value: `${formatDecimal(reserved, locale)} ${currency}` },
    { label: 'dec.guarantee.available', value: `${formatDecimal(available, locale)} ${currency}` },
  ],
  write: 'dec.transit-guarantee.edit',
  bar: [],
  reloadOn: [{ pluginName: 'dec', eventType: 'GuaranteeChanged' }],
  remove: {
    question: {
      title: 'dec.guarantee.delete',
      body: 'dec.guarantee.delete.body',
      values: ({ grn }) => ({ grn }),
      yes: 'dec.guarantee.delete.yes',
      no: 'dec.guarantee.delete.no',
    },
    shows: () => true,
    to: LIST,
  },
  audit: guaranteeAudit,
  list: { to: LIST, text: 'dec.guarantee.title' },
};
