import { machine } from '../kernel/machine';

/** How a message to the other side stands (core 3.4). */
export type SendStatus = 'Created' | 'Queued' | 'Sending' | 'Retrying' | 'Sent' | 'Unknown' | 'Delivered' | 'Answered' | 'Failed' | 'Cancelled' | 'Expired';

/** `lose`: nobody knows whether it arrived. `bounce`: a delivery report has returned it. `resend` and `askAgain` are a person's. */
export type SendAction = 'queue' | 'send' | 'sent' | 'retry' | 'fail' | 'lose' | 'bounce' | 'deliver' | 'answer' | 'resend' | 'askAgain' | 'cancel' | 'expire';

/** A failed one may still be sent when the other side answers again. A receipt or an answer that comes after the message was given up still counts (COR-R66). Nothing fails because of the time: it may have arrived. */
export const sendStatus = machine<SendStatus, SendAction>(
  {
    Created: { queue: 'Queued' },
    Queued: { send: 'Sending', cancel: 'Cancelled', expire: 'Expired' },
    Sending: { sent: 'Sent', retry: 'Retrying', fail: 'Failed', lose: 'Unknown' },
    Retrying: { send: 'Sending', cancel: 'Cancelled', expire: 'Expired' },
    Sent: { deliver: 'Delivered', answer: 'Answered', lose: 'Unknown', bounce: 'Failed' },
    Unknown: { deliver: 'Delivered', answer: 'Answered', bounce: 'Failed', askAgain: 'Queued' },
    Delivered: { answer: 'Answered', bounce: 'Failed' },
    Answered: {},
    Failed: { send: 'Sending', resend: 'Queued', deliver: 'Delivered', answer: 'Answered' },
    Cancelled: {},
    Expired: { resend: 'Queued' },
  },
  (status, action) => `${action} is not possible when the message is ${status}.`,
);

/** Nothing of it is on its way: a later message of the same record may go (COR-R63). */
export const letsNextGo = (status: SendStatus): boolean => !['Created', 'Queued', 'Sending', 'Retrying'].includes(status);

export type SendLight = 'grey' | 'blue' | 'green' | 'red';

const LIGHTS: Readonly<Record<SendStatus, SendLight>> = {
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
};

/** COR-R68. A cancelled message asks for nobody's attention. */
export const sendLight = (status: SendStatus): SendLight => LIGHTS[status];

/** The status of an e-mail that stands for a message (core 3.4). */
export const emailStatusOf = (status: SendStatus): 'Unknown' | 'Success' | 'Failed' => {
  if (status === 'Delivered' || status === 'Answered') return 'Success';
  return status === 'Failed' || status === 'Expired' || status === 'Cancelled' ? 'Failed' : 'Unknown';
};

const PERSONS = ['resend', 'cancel', 'askAgain'] as const;

/** What people do with a message, beside everything that happens by itself. */
export type PersonsSendAction = (typeof PERSONS)[number];

export const personsActions = (status: SendStatus): readonly PersonsSendAction[] => PERSONS.filter((action) => sendStatus.actions(status).includes(action));
