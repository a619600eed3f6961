import { RECEIPT_WITHIN, type AttemptResult } from './delivery';
import type { SendStatus } from './sendStatus';

/** How the simulated receiver behaves towards one test message (core, 5.4). */
export const SEND_SCRIPTS = [
  'ACCEPT',
  'DELAY',
  'FAIL_THEN_ACCEPT',
  'REFUSE',
  'RECEIPT_LOST',
  'RECEIPT_TWICE',
  'ANSWER_FIRST',
  'LATE_RECEIPT',
  'REJECT',
  'FAIL_FOR_GOOD',
] as const;
export type SendScript = (typeof SEND_SCRIPTS)[number];

/** `seconds`: until a delayed receipt; `times`: failed attempts before the first that succeeds. */
export interface Scripted {
  readonly script: SendScript;
  readonly seconds: number;
  readonly times: number;
}

export type ReceiverSays = 'RECEIPT' | 'ACCEPTED' | 'REJECTED';

export const MAX_DELAY = 3_600;
/** More than these are all attempts that there are. */
export const MAX_TIMES = 5;
export const MAX_TEST_MESSAGES = 1_000;

const DOWN: AttemptResult = { type: 'temporary', technicalCode: '503', text: 'Service unavailable' };

/** What the attempt (from 1) meets. */
export const scriptedAttempt = ({ script, times }: Scripted, attempt: number): AttemptResult => {
  if (script === 'REFUSE') return { type: 'permanent', technicalCode: '550', text: 'Unknown recipient' };
  if (script === 'FAIL_FOR_GOOD' || (script === 'FAIL_THEN_ACCEPT' && attempt <= times)) return DOWN;
  return { type: 'sent' };
};

/** What the receiver says after it has the message, each so many seconds later. */
export const scriptedAnswers = ({ script, seconds }: Scripted): readonly { readonly after: number; readonly says: ReceiverSays }[] => {
  switch (script) {
    case 'ACCEPT':
    case 'FAIL_THEN_ACCEPT':
      return [
        { after: 0, says: 'RECEIPT' },
        { after: 1, says: 'ACCEPTED' },
      ];
    case 'DELAY':
      return [
        { after: seconds, says: 'RECEIPT' },
        { after: seconds + 1, says: 'ACCEPTED' },
      ];
    case 'RECEIPT_TWICE':
      return [
        { after: 0, says: 'RECEIPT' },
        { after: 1, says: 'RECEIPT' },
      ];
    case 'ANSWER_FIRST':
      return [
        { after: 0, says: 'ACCEPTED' },
        { after: 1, says: 'RECEIPT' },
      ];
    case 'LATE_RECEIPT':
      return [{ after: RECEIPT_WITHIN + 60, says: 'RECEIPT' }];
    case 'REJECT':
      return [
        { after: 0, says: 'RECEIPT' },
        { after: 1, says: 'REJECTED' },
      ];
    case 'REFUSE':
    case 'RECEIPT_LOST':
    case 'FAIL_FOR_GOOD':
      return [];
  }
};

export interface ExpectedEnd {
  readonly status: SendStatus;
  readonly attempts: number;
  readonly duplicates: number;
  readonly answerKind: 'ACCEPTED' | 'REJECTED' | '';
}

const ONCE = { attempts: 1, duplicates: 0, answerKind: '' } as const;

/** How a message with this script ends (core, 3.4). */
export const expectedEnd = ({ script, times }: Scripted): ExpectedEnd => {
  switch (script) {
    case 'ACCEPT':
    case 'DELAY':
    case 'ANSWER_FIRST':
      return { ...ONCE, status: 'Answered', answerKind: 'ACCEPTED' };
    case 'FAIL_THEN_ACCEPT':
      return { ...ONCE, status: 'Answered', answerKind: 'ACCEPTED', attempts: times + 1 };
    case 'REFUSE':
      return { ...ONCE, status: 'Failed' };
    case 'RECEIPT_LOST':
      return { ...ONCE, status: 'Unknown' };
    case 'RECEIPT_TWICE':
      return { ...ONCE, status: 'Delivered', duplicates: 1 };
    case 'LATE_RECEIPT':
      return { ...ONCE, status: 'Delivered' };
    case 'REJECT':
      return { ...ONCE, status: 'Answered', answerKind: 'REJECTED' };
    case 'FAIL_FOR_GOOD':
      return { ...ONCE, status: 'Failed', attempts: MAX_TIMES + 1 };
  }
};

const ON_ITS_WAY: readonly SendStatus[] = ['Created', 'Queued', 'Sending', 'Retrying', 'Sent'];

export type ScriptVerdict = 'running' | 'pass' | 'fail';

/** `open`: answers that the receiver has still to give. */
export const scriptVerdict = (scripted: Scripted, is: ExpectedEnd, open: number): ScriptVerdict => {
  if (open > 0 || ON_ITS_WAY.includes(is.status)) return 'running';
  const { status, attempts, duplicates, answerKind } = expectedEnd(scripted);
  return is.status === status && is.attempts === attempts && is.duplicates === duplicates && is.answerKind === answerKind ? 'pass' : 'fail';
};
