import * as t from 'io-ts';
import { SEND_SCRIPTS, type SendScript } from '../../domain/sending/sendScript';
import { endpoint } from './endpoint';
import { SendMessage } from './sendStatus';
import { oneOf } from '../../domain/kernel/oneOf';

const Script = oneOf<SendScript>(SEND_SCRIPTS);
const PATH = '/api/cor/ui/sendstatus/test';

/** `message` with what the script lets expect of it, and whether that came. */
const TestMessage = t.type({
  message: SendMessage,
  script: Script,
  seconds: t.number,
  times: t.number,
  expected: t.type({ status: t.string, attempts: t.number, duplicates: t.number, answerKind: t.string }),
  verdict: t.keyof({ running: null, pass: null, fail: null }),
});
export type TestMessage = t.TypeOf<typeof TestMessage>;

const Queue = t.type({ channel: t.string, depth: t.number, oldest: t.string, perSecond: t.number, paused: t.boolean });
const Unmatched = t.type({ id: t.string, at: t.string, correlationId: t.string, kind: t.string, text: t.string });

/** The newest 200 test messages, what waits in each channel of the tenant, and the answers that fit nothing that was sent. */
export const SendBench = t.type({
  messages: t.array(TestMessage),
  totals: t.type({ running: t.number, pass: t.number, fail: t.number }),
  queues: t.array(Queue),
  unmatched: t.array(Unmatched),
});
export type SendBench = t.TypeOf<typeof SendBench>;

export const readSendBench = endpoint({ method: 'GET', path: PATH, access: 'cor.sendstatus', answer: SendBench, background: true });

/** Queues test messages: of each script so many. They go to the simulated receiver of the bench alone. */
export const sendTestMessages = endpoint({
  method: 'POST',
  path: PATH,
  access: 'cor.sendstatus',
  body: t.strict({
    scripts: t.array(Script),
    count: t.number,
    recipient: t.string,
    sourceNumber: t.string,
    priority: t.number,
    seconds: t.number,
    times: t.number,
  }),
  answer: t.type({ queued: t.number }),
  creates: true,
});

/** `TRAVEL` moves the clock of test messages alone, by `minutes`. */
export const controlTestMessages = endpoint({
  method: 'POST',
  path: `${PATH}/control`,
  access: 'cor.sendstatus',
  body: t.strict({ action: t.keyof({ PAUSE: null, RESUME: null, TRAVEL: null }), minutes: t.number }),
  answer: t.type({}),
  creates: true,
});

/** Removes messages of the kind TEST alone. */
export const purgeTestMessages = endpoint({
  method: 'POST',
  path: `${PATH}/purge`,
  access: 'cor.sendstatus',
  body: t.strict({}),
  answer: t.type({ removed: t.number }),
  creates: true,
});
