import * as t from 'io-ts';
import {
  createGuarantee,
  deleteGuarantee,
  readGuarantee,
  readGuaranteeHistory,
  updateGuarantee,
  type GuaranteeDeed,
  type GuaranteeTerms,
  type TransitGuarantee,
} from '../../../application/contract/declarationGuarantees';
import type { Api } from '../../../application/ports/api';
import type { GuaranteeState } from '../../../domain/declaration/guarantee/guarantee';
import { isGuid } from '../../../domain/kernel/guid';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { ActionGiven, Answered, Audit, AuditRow, RecordCalls } from '../../../ui/archetypes/record/declared';
import { claimOf, deletionOf } from '../../../ui/archetypes/record/recordCalls';
import type { Texts } from '../../../ui/text/texts';

const DraftCode = t.intersection([t.type({ label: t.string, isDefault: t.boolean }), t.partial({ id: t.string, code: t.string })]);

/** What is typed: the level as the choice holds it; `reason` of the change, absent while the guarantee is new. */
export const GuaranteeDraft = t.intersection([
  t.type({
    grn: t.string,
    type: t.string,
    holderIdentifier: t.string,
    holderName: t.string,
    office: t.string,
    referenceAmount: t.string,
    currency: t.string,
    level: t.string,
    notValidIn: t.array(t.string),
    accessCodes: t.array(DraftCode),
  }),
  t.partial({ validTo: t.string, reason: t.string }),
]);
export type GuaranteeDraft = t.TypeOf<typeof GuaranteeDraft>;

export const draftOf = ({
  grn,
  type,
  holderIdentifier,
  holderName,
  office,
  referenceAmount,
  currency,
  level,
  notValidIn,
  validTo,
  accessCodes,
}: TransitGuarantee): GuaranteeDraft => ({
  grn,
  type,
  holderIdentifier,
  holderName,
  office,
  referenceAmount,
  currency,
  level: String(level),
  notValidIn,
  accessCodes: accessCodes.map(({ id, label, isDefault }) => ({ id, label, isDefault })),
  reason: '',
  ...(validTo !== undefined && { validTo }),
});

/** An access code that was typed and not saved is typed again: it does not lie in the browser. */
export const withoutTypedCodes = (draft: GuaranteeDraft): GuaranteeDraft => ({
  ...draft,
  accessCodes: draft.accessCodes.map(({ code: _typed, ...code }) => code),
});

export const blankGuarantee = (): GuaranteeDraft => ({
  grn: '',
  type: '1',
  holderIdentifier: '',
  holderName: '',
  office: '',
  referenceAmount: '',
  currency: 'SEK',
  level: '100',
  notValidIn: [],
  accessCodes: [],
});

const codeOf = ({ id, code, label, isDefault }: GuaranteeDraft['accessCodes'][number]): GuaranteeTerms['accessCodes'][number] => ({
  label,
  isDefault,
  ...(isGuid(id) && { id }),
  ...(code !== undefined && code !== '' && { code }),
});

const termsOf = ({ level, accessCodes, validTo, reason: _reason, ...draft }: GuaranteeDraft, state: GuaranteeState): GuaranteeTerms => ({
  ...draft,
  level: Number(level),
  state,
  accessCodes: accessCodes.map(codeOf),
  ...(validTo !== undefined && validTo !== '' && { validTo }),
});

const answered = (answer: Result<TransitGuarantee>): Result<Answered<TransitGuarantee>> => (failed(answer) ? answer : ok({ record: answer.right }));

const read = (api: Api, id: string): Promise<Result<TransitGuarantee>> => api.call(readGuarantee, { params: { id } });

/** The state is changed by actions of its own: a save keeps that which is stored. */
export const guaranteeCalls: RecordCalls<TransitGuarantee, GuaranteeDraft> = {
  read,
  create: async (api, draft, idempotencyKey) => answered(await api.call(createGuarantee, { body: termsOf(draft, 'ACTIVE') }, { idempotencyKey })),
  update: async (api, draft, change) => {
    const { id } = change;
    const stored = await read(api, id);
    if (failed(stored)) return stored;
    return answered(
      await api.call(updateGuarantee, { params: { id }, body: { ...termsOf(draft, stored.right.state), ...claimOf(change), reason: draft.reason ?? '' } }),
    );
  },
  remove: (api, change) => api.call(deleteGuarantee, { params: deletionOf(change) }),
};

/** Suspends or resumes, with the reason. */
export const setState =
  (state: GuaranteeState) =>
  async (api: Api, given: ActionGiven): Promise<Result<Answered<TransitGuarantee>>> => {
    const { id, reason = '' } = given;
    const stored = await read(api, id);
    if (failed(stored)) return stored;
    return answered(await api.call(updateGuarantee, { params: { id }, body: { ...termsOf(draftOf(stored.right), state), ...claimOf(given), reason } }));
  };

const rowsOf = ({ at, by, action, target, reason, before, after }: GuaranteeDeed, { t: words, translate }: Texts): readonly AuditRow[] => {
  const note = words('dec.guarantee.because', { reason });
  const done = { at, user: by, note, action: [translate(`dec.maintenance.action.${action}`, action), target].filter((part) => part !== '').join(' ') };
  if (before === undefined || after === undefined) return [done];
  const state = before.state === after.state ? [] : [{ ...done, action: words(`dec.guarantee.became.${after.state}`) }];
  const amount =
    before.referenceAmount === after.referenceAmount
      ? []
      : [{ at, user: by, note, pointer: '/referenceAmount', before: before.referenceAmount, after: after.referenceAmount }];
  return state.length + amount.length === 0 ? [done] : [...state, ...amount];
};

export const guaranteeAudit: Audit<GuaranteeDraft> = {
  read: async (api, id, texts) => {
    const answer = await api.call(readGuaranteeHistory, { params: { id } });
    return failed(answer) ? answer : ok(answer.right.flatMap((deed) => rowsOf(deed, texts)));
  },
  restored: () => undefined,
};
