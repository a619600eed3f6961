import * as t from 'io-ts';
import { machine } from '../kernel/machine';
import { failed, ok, type Result } from '../kernel/result';
import { withChanges } from './withChanges';
import type { DeclarationContent, DeclarationStatus } from './declaration';
import { Change, contentDifferences } from './differences';
import { isEmpty } from './emptiness';
import { englishAt, isWithin } from './fieldAt';
import { placeOf } from './profiles/place';
import type { Profile } from './profiles/profile';
import { refused, refusedFor, type Refusal } from './refusals';

export const MAX_REASON = 512;

export const AMENDMENT_STATES = ['DRAFT', 'SENT', 'ACCEPTED', 'REJECTED'] as const;
export type AmendmentState = (typeof AMENDMENT_STATES)[number];
export const AmendmentState = t.keyof({ DRAFT: null, SENT: null, ACCEPTED: null, REJECTED: null });

export type AmendmentAction = 'send' | 'accept' | 'reject';

export const amendmentState = machine<AmendmentState, AmendmentAction>({
  DRAFT: { send: 'SENT' },
  SENT: { accept: 'ACCEPTED', reject: 'REJECTED' },
  ACCEPTED: {},
  REJECTED: {},
});

/** What the declarant asks to change in accepted data, and why; `fromMrnVersion` is the version of those data. */
export const Amendment = t.type({ fromMrnVersion: t.number, changes: t.array(Change), reason: t.string, state: AmendmentState });
export type Amendment = t.TypeOf<typeof Amendment>;

const AMENDABLE: readonly DeclarationStatus[] = ['ACCEPTED', 'UNDER_CONTROL', 'RELEASED', 'SUPPLEMENT_DUE', 'CLEARED'];

/** By status alone (specification 3.1); CLEARED is amended after clearance. */
export const isAmendable = (status: DeclarationStatus): boolean => AMENDABLE.includes(status);

export interface Amendable {
  readonly status: DeclarationStatus;
  readonly mrnVersion: number;
  /** The last one of this declaration. */
  readonly lastAmendment?: AmendmentState | undefined;
}

/** T20: the second one waits until the first is answered. */
export const mayAmend = ({ status, lastAmendment }: Amendable): Result<true> => {
  if (!isAmendable(status)) return refused('DEC-STATUS', { status });
  return lastAmendment === 'SENT' ? refused('DEC-AMENDMENT-WAITS') : ok(true);
};

const frozen = (profile: Profile, { pointer }: Change): boolean => {
  const place = placeOf(pointer);
  return profile.frozenAfterAccept.some((fixed) => isWithin(place, fixed) || isWithin(fixed, place));
};

/** The difference that is drafted; nothing that the profile freezes after acceptance may be among it. */
export const changesToAmend = (profile: Profile, accepted: DeclarationContent, edited: DeclarationContent): Result<readonly Change[]> => {
  const changes = contentDifferences(accepted, edited);
  const [first, ...more] = changes
    .filter((change) => frozen(profile, change))
    .map(({ pointer }): Refusal => ({ key: 'DEC-R40.frozen', args: { label: englishAt(pointer) }, pointer }));
  if (first !== undefined) return refusedFor(first, ...more);
  return changes.length === 0 ? refused('DEC-R40.same') : ok(changes);
};

/** DEC-R41: before acceptance nothing is frozen. */
export const changesToCorrect = (lodged: DeclarationContent, edited: DeclarationContent): Result<readonly Change[]> => {
  const changes = contentDifferences(lodged, edited);
  return changes.length === 0 ? refused('DEC-R40.same') : ok(changes);
};

const isReason = (reason: string): boolean => !isEmpty(reason) && reason.length <= MAX_REASON;

/** DEC-R40: the amendment as it is sent. */
export const amendmentToSend = (declaration: Amendable, changes: readonly Change[], reason: string): Result<Amendment> => {
  const may = mayAmend(declaration);
  if (failed(may)) return may;
  if (changes.length === 0) return refused('DEC-R40.same');
  if (!isReason(reason)) return refused('DEC-R40.reason', { max: String(MAX_REASON) }, '/reason');
  return ok({ fromMrnVersion: declaration.mrnVersion, changes: [...changes], reason, state: 'SENT' });
};

export interface AmendedData {
  readonly content: DeclarationContent;
  readonly mrnVersion: number;
  readonly amendment: Amendment;
}

/** The authority's answer: accepted, the new data are the current ones; refused, nothing changed. */
export const answerAmendment = (accepted: DeclarationContent, amendment: Amendment, answer: 'accept' | 'reject'): Result<AmendedData> => {
  const next = amendmentState.next(amendment.state, answer);
  if (failed(next)) return next;
  const answered = { ...amendment, state: next.right };
  const { fromMrnVersion } = amendment;
  if (answer === 'reject') return ok({ content: accepted, mrnVersion: fromMrnVersion, amendment: answered });
  return ok({ content: withChanges(accepted, amendment.changes), mrnVersion: fromMrnVersion + 1, amendment: answered });
};
