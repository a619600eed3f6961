import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { afterAttempt, channelFacts, lifeOf, maxAttempts, waitAfter, waitForRate, type MessageKind } from '../../../src/domain/sending/delivery';
import { emailStatusOf, letsNextGo, sendLight, sendStatus, type SendAction, type SendStatus } from '../../../src/domain/sending/sendStatus';

const STATUSES: readonly SendStatus[] = [
  'Created',
  'Queued',
  'Sending',
  'Retrying',
  'Sent',
  'Unknown',
  'Delivered',
  'Answered',
  'Failed',
  'Cancelled',
  'Expired',
];
const ACTIONS: readonly SendAction[] = [
  'queue',
  'send',
  'sent',
  'retry',
  'fail',
  'lose',
  'deliver',
  'answer',
  'resend',
  'askAgain',
  'cancel',
  'expire',
  'bounce',
];

const ALLOWED: Readonly<Record<SendStatus, readonly SendStatus[]>> = {
  Created: ['Queued'],
  Queued: ['Sending', 'Cancelled', 'Expired'],
  Sending: ['Sent', 'Retrying', 'Failed', 'Unknown'],
  Retrying: ['Sending', 'Cancelled', 'Expired'],
  Sent: ['Delivered', 'Answered', 'Unknown', 'Failed'],
  Unknown: ['Delivered', 'Answered', 'Failed', 'Queued'],
  Delivered: ['Answered', 'Failed'],
  Answered: [],
  Failed: ['Queued', 'Sending', 'Delivered', 'Answered'],
  Cancelled: [],
  Expired: ['Queued'],
};

describe('COR-R66: a message moves only along its table', () => {
  it.each(STATUSES)('from %s', (status) => {
    const reached = ACTIONS.flatMap((action) => {
      const next = sendStatus.next(status, action);
      return failed(next) ? [] : [next.right];
    });
    expect([...new Set(reached)].sort()).toEqual([...ALLOWED[status]].sort());
  });

  it('a receipt two hours after it was given up makes it delivered', () => {
    expect(sendStatus.next('Failed', 'deliver')).toMatchObject({ right: 'Delivered' });
  });
});

describe('C37: what a receipt is', () => {
  it('of a mail it is the reply to the attempt, of a declaration a message of its own', () => {
    expect([channelFacts('SMTP').receipt, channelFacts('LOCAL_MAIL').receipt, channelFacts('SIMULATED_AUTHORITY').receipt]).toEqual([
      'WITH_ATTEMPT',
      'WITH_ATTEMPT',
      'LATER',
    ]);
  });

  it('a message of which nobody knows never fails by itself', () => {
    expect(sendStatus.actions('Unknown')).not.toContain('fail');
    expect(afterAttempt('EMAIL', 1, { type: 'unknown', technicalCode: 'ECONNRESET', text: 'lost' }, 'M-7')).toEqual({
      action: 'lose',
      text: 'It may have arrived.',
    });
  });
});

const MINUTES = 60;

/** Seconds from the first try to each further one, when none succeeds. */
const tries = (kind: MessageKind): number[] => {
  const at: number[] = [];
  let sum = 0;
  for (let attempt = 1; ; attempt += 1) {
    const wait = waitAfter(kind, attempt);
    if (wait === undefined) return at;
    sum += wait;
    at.push(sum);
  }
};

describe('COR-R61: temporary errors', () => {
  it.each<[MessageKind, number[]]>([
    ['EMAIL', [1, 6, 21, 81, 441].map((minutes) => minutes * MINUTES)],
    ['S2S', [1, 6, 21, 81, 441].map((minutes) => minutes * MINUTES)],
    ['DOCUMENT', [1, 3, 7, 15, 31].map((minutes) => minutes * MINUTES)],
    ['AUTHORITY', [5, 35, 155]],
  ])('%s is tried again after %j seconds', (kind, seconds) => {
    expect(tries(kind)).toEqual(seconds);
    expect(maxAttempts(kind)).toBe(seconds.length + 1);
  });

  it('the sixth failure of a mail ends it, and says so', () => {
    const down = { type: 'temporary', technicalCode: '421', text: 'busy' } as const;
    expect(afterAttempt('EMAIL', 5, down, 'M-7')).toEqual({ action: 'retry', waitSeconds: 6 * 60 * MINUTES });
    expect(afterAttempt('EMAIL', 6, down, 'M-7')).toEqual({ action: 'fail', text: 'Message M-7 could not be sent after 6 attempts.' });
    expect(afterAttempt('AUTHORITY', 4, down, 'M-7')).toEqual({ action: 'fail', text: 'Message M-7 could not be sent after 4 attempts.', goesOnAfter: 300 });
  });
});

it('COR-R62: a permanent error ends it at once, with the text of the other side', () => {
  expect(afterAttempt('EMAIL', 1, { type: 'permanent', technicalCode: '550', text: 'unknown mailbox' }, 'M-7')).toEqual({
    action: 'fail',
    text: 'unknown mailbox',
  });
});

it('COR-R63: the next message of a record waits until this one is sent or ended', () => {
  expect(STATUSES.filter((status) => !letsNextGo(status))).toEqual(['Created', 'Queued', 'Sending', 'Retrying']);
});

describe('COR-R67: a channel', () => {
  it('takes 20 messages a second to the authority, then waits', () => {
    const used = Array.from({ length: 20 }, (_, n) => 1_000 + n * 10);
    expect(waitForRate('SIMULATED_AUTHORITY', used.slice(1), 1_200)).toBe(0);
    expect(waitForRate('SIMULATED_AUTHORITY', used, 1_200)).toBe(800);
    expect(waitForRate('SIMULATED_AUTHORITY', used, 2_000)).toBe(0);
  });

  it('takes 5 mails a second', () => {
    expect(waitForRate('SMTP', [0, 100, 200, 300, 400], 500)).toBe(500);
  });
});

it('COR-R68: the light', () => {
  expect(Object.fromEntries(STATUSES.map((status) => [status, sendLight(status)]))).toEqual({
    Created: 'grey',
    Queued: 'grey',
    Sending: 'blue',
    Sent: 'blue',
    Retrying: 'blue',
    Unknown: 'blue',
    Delivered: 'green',
    Answered: 'green',
    Failed: 'red',
    Expired: 'red',
    Cancelled: 'grey',
  });
});

it.each<[SendStatus, string]>([
  ['Created', 'Unknown'],
  ['Sent', 'Unknown'],
  ['Unknown', 'Unknown'],
  ['Delivered', 'Success'],
  ['Answered', 'Success'],
  ['Failed', 'Failed'],
  ['Expired', 'Failed'],
  ['Cancelled', 'Failed'],
])('%s is the e-mail status %s', (status, email) => expect(emailStatusOf(status)).toBe(email));

it('a declaration waits a day at most, anything else three', () => {
  expect([lifeOf('AUTHORITY'), lifeOf('EMAIL')]).toEqual([86_400, 259_200]);
});
