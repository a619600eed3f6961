import type { Header } from '../../src/domain/declaration/declaration';
import { isSimplified } from '../../src/domain/declaration/profiles/conditions';

/** DECIDE: accepted or rejected. The others are the answers themselves (declarations-profiles, section 6). */
export type AnswerKind = 'RCV' | 'DECIDE' | 'TAX' | 'CTL' | 'DOC' | 'REL' | 'NOR' | 'CLR';

export interface DueAnswer {
  readonly kind: AnswerKind;
  /** Milliseconds from what it is planned after. */
  readonly delayMs: number;
}

/** What a tester writes into the trader reference (SA-3). */
export type Trigger = 'SIM:REJ' | 'SIM:CTL' | 'SIM:DOC' | 'SIM:NOR' | 'SIM:SLOW' | 'SIM:DOWN' | 'SIM:TAX';

const TRIGGERS: readonly Trigger[] = ['SIM:REJ', 'SIM:CTL', 'SIM:DOC', 'SIM:NOR', 'SIM:SLOW', 'SIM:DOWN', 'SIM:TAX'];

export const hasTrigger = ({ traderReference = '' }: Header, trigger: Trigger): boolean => TRIGGERS.includes(trigger) && traderReference.toUpperCase().includes(trigger);

const SECOND = 1_000;
const RECEIPT = SECOND;
const DECISION = 4 * SECOND;
const SLOW_DECISION = 600 * SECOND;
const TAX = 2 * SECOND;
const CONTROL = 3 * SECOND;
const RELEASE = 6 * SECOND;
const CLEARANCE = 15 * SECOND;

/** Entered in advance: the acceptance waits for the goods (T17). */
export const isPreLodged = ({ additionalDeclarationType = '' }: Header): boolean => ['D', 'E', 'F'].includes(additionalDeclarationType);

const hash = (text: string): number => [...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

/** Every 20th accepted import is controlled, always the same ones. */
export const isPickedForControl = (lrn: string): boolean => hash(lrn) % 20 === 0;

/** `again`: after the channel has failed. */
export type HandOver = 'first' | 'again';

/** SIM:DOWN never takes the first hand-over and lets a later one through. */
export const isDown = (header: Header, kind: HandOver): boolean => kind === 'first' && hasTrigger(header, 'SIM:DOWN');

/** After the hand-over: receipt and decision. */
export const afterSubmission = (header: Header): readonly DueAnswer[] => [
  { kind: 'RCV', delayMs: RECEIPT },
  { kind: 'DECIDE', delayMs: hasTrigger(header, 'SIM:SLOW') ? SLOW_DECISION : DECISION },
];

export const receipt = (header: Header): string =>
  isPreLodged(header) ? 'Declaration received and registered. It waits for the goods arrival notification.' : 'Declaration received.';

/** From the acceptance on, all counted from it. */
export const afterAcceptance = (header: Header, lrn: string): readonly DueAnswer[] => {
  const tax: DueAnswer = { kind: 'TAX', delayMs: TAX };
  if (hasTrigger(header, 'SIM:DOC')) return [tax, { kind: 'DOC', delayMs: CONTROL }];
  const control: readonly DueAnswer[] = hasTrigger(header, 'SIM:CTL') || isPickedForControl(lrn) ? [{ kind: 'CTL', delayMs: CONTROL }] : [];
  if (hasTrigger(header, 'SIM:NOR')) return [tax, ...control, { kind: 'NOR', delayMs: RELEASE }];
  const cleared: readonly DueAnswer[] = isSimplified(header) ? [] : [{ kind: 'CLR', delayMs: CLEARANCE }];
  return [tax, ...control, { kind: 'REL', delayMs: RELEASE }, ...cleared];
};
