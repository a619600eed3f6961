import { captureScenarios } from './captureScenarios';
import { linkScenarios } from './linkScenarios';
import type { Assertion, Scenario } from './scenario';
import type { PlanStep, SendTry } from './sendPlan';

const SMOKE = ['smoke'];
const is = (path: string, value: unknown): Assertion => ({ path, operator: 'equals', value });

/** Table 4.1 of the specification: each outcome, whether it is raised, and the words. */
const OUTCOMES: readonly (readonly [outcome: unknown, raised: boolean, text: string])[] = [
  [{ statusCode: 0 }, false, ''],
  [{ statusCode: 0, feedbacks: [{ severity: 0, alertType: 'success', message: 'Saved' }] }, false, ''],
  [{ statusCode: 0, feedbacks: [{ severity: 1, message: 'Check mass' }] }, true, 'Check mass'],
  [{ statusCode: 0, feedbacks: [{ severity: 2, messages: ['A', 'B'] }] }, true, 'A\nB'],
  [{ statusCode: 0, feedbacks: [{ severity: 0, alertType: 'warning', summary: 'S' }] }, true, 'S'],
  [{ statusCode: 1 }, false, ''],
  [{ statusCode: 1, feedbacks: [{ severity: 1, message: 'Check' }] }, true, 'Check'],
  [{ statusCode: 2, message: 'No stock' }, true, 'No stock'],
  [{ statusCode: 2 }, true, 'Failed to process request'],
  [{ statusCode: 2, message: 'Y', feedbacks: [{ severity: 2, message: 'X' }] }, true, 'X'],
  [{ statusCode: 0, feedbacks: [{ severity: 3, alertType: 'Critical', message: 'Z' }] }, false, ''],
  [{ statusCode: '0' }, false, ''],
  [{ statusCode: 0, feedback: [{ severity: 2, message: 'Under the other name' }] }, true, 'Under the other name'],
  [{ failure: true }, true, 'Failed to process request'],
  [{ error: 'E1', message: 'E' }, true, 'E'],
];

const STATUSES = [400, 401, 403, 404, 500, 502, 503, 504, 101, 0] as const;
const UNREACHABLE = 'Unable to process the request at the moment. Try again later';

const notification = (code: string, name: string, input: unknown, expected: readonly Assertion[]): Scenario => ({
  bench: 'NOTIFICATION',
  code: `B-NOT-${code}`,
  name,
  input,
  expected,
  tags: SMOKE,
});

const sending = (code: string, name: string, plan: readonly PlanStep[], expected: readonly Assertion[], more: Partial<SendTry> = {}): Scenario => ({
  bench: 'SENDSTATUS',
  code: `B-SEND-${code}`,
  name,
  input: { messageType: 'CC015C', channel: 'S2S', receiver: 'simulated authority', plan, ...more },
  expected,
  tags: SMOKE,
});

const toast = (kind: string, seconds: number): Scenario =>
  notification(kind, `A ${kind.toLowerCase()} stands ${seconds} s`, { kind: 'Toast', toasts: [kind], afterMs: seconds * 1_000 - 1 }, [
    is('/shown', [kind]),
    is('/politeness', [kind === 'SUCCESS' ? 'polite' : 'assertive']),
  ]);

const NOTIFICATIONS: readonly Scenario[] = [
  notification('OUTCOMES', 'What each outcome means (table 4.1)', { kind: 'Outcome', outcomes: OUTCOMES.map(([outcome]) => outcome) }, [
    ...OUTCOMES.flatMap(([, raised, text], at) => [is(`/outcomes/${at}/result`, raised ? 'raised' : 'accepted'), is(`/outcomes/${at}/text`, text)]),
    is('/outcomes/10/contractBroken', true),
  ]),
  toast('SUCCESS', 5),
  toast('WARNING', 10),
  notification('SUCCESS-GONE', 'A success is gone after 5 s', { kind: 'Toast', toasts: ['SUCCESS'], afterMs: 5_000 }, [is('/shown', [])]),
  notification('CRITICAL', 'Critical ones stay, five at once', { kind: 'Toast', toasts: Array.from({ length: 8 }, () => 'CRITICAL'), afterMs: 3_600_000 }, [
    is('/waiting', 3),
    is(
      '/shown',
      Array.from({ length: 5 }, () => 'CRITICAL'),
    ),
    is('/politeness/0', 'assertive'),
  ]),
  notification('HTTP', 'The words of each HTTP status', { kind: 'HttpError', statuses: [...STATUSES] }, [
    is('/texts/3', 'Sorry, the requested page or resource could not be found.'),
    is('/texts/5', UNREACHABLE),
    is('/texts/8', 'Failed to authenticate. Please try again.'),
    { path: '/texts/9', operator: 'contains', value: 'something went wrong' },
  ]),
  notification('FETCH', 'No answer at all has the words of 502', { kind: 'HttpError', statuses: ['failed to fetch'] }, [is('/texts', [UNREACHABLE])]),
  notification('SEVERITY', 'Severities and their alerts', { kind: 'Severity', severities: [1, 2, 0, 3, 7, -1] }, [
    is('/alerts', ['warning', 'error', 'success', 'success', 'success', 'success']),
  ]),
  notification('INPUT', 'An input that does not fit is refused', { kind: 'Toast' }, [is('/refused', 'DY-INPUT')]),
];

const down = (count: number): readonly PlanStep[] =>
  Array.from({ length: count }, (_one, at) => ({ after: at * 60, status: 'Retrying' as const, code: '503', text: 'Service unavailable' }));

const MESSAGES: readonly Scenario[] = [
  sending(
    'WELL',
    'All well',
    [
      { after: 1, status: 'Sent' },
      { after: 3, status: 'Delivered' },
      { after: 10, status: 'Accepted' },
    ],
    [is('/status', 'Answered'), is('/answerKind', 'ACCEPTED'), is('/late', false), is('/attempts', 1)],
  ),
  sending(
    'REJECT',
    'Rejected with two errors',
    [
      { after: 1, status: 'Delivered' },
      { after: 8, status: 'Rejected', code: '12', text: 'incorrect value' },
      { after: 8, status: 'Acknowledged', code: '13', text: 'missing' },
    ],
    [is('/status', 'Answered'), is('/answerKind', 'REJECTED')],
  ),
  sending(
    'DOWN',
    'Transport down three times, then well',
    [...down(3), { after: 600, status: 'Sent' }, { after: 601, status: 'Delivered' }, { after: 605, status: 'Accepted' }],
    [is('/status', 'Answered'), is('/attempts', 4), is('/lastError', '503 Service unavailable')],
  ),
  sending('SILENT', 'No answer', [{ after: 1, status: 'Sent' }], [is('/status', 'Unknown'), is('/history/3/at', 301)]),
  sending(
    'LATE',
    'Accepted late',
    [
      { after: 1, status: 'Sent' },
      { after: 4_000, status: 'Accepted' },
    ],
    [is('/status', 'Answered'), is('/late', true)],
  ),
  sending(
    'TWICE',
    'Duplicate answers',
    [
      { after: 1, status: 'Delivered' },
      { after: 10, status: 'Accepted' },
      { after: 12, status: 'Rejected' },
    ],
    [is('/status', 'Answered'), is('/answerKind', 'ACCEPTED'), is('/duplicates', 1)],
  ),
  sending(
    'ORDER',
    'The answer before the receipt',
    [
      { after: 5, status: 'Accepted' },
      { after: 6, status: 'Delivered' },
    ],
    [is('/status', 'Answered'), is('/answerKind', 'ACCEPTED'), is('/duplicates', 0)],
  ),
  sending('DOWN-FOR-GOOD', 'Transport down in every attempt', down(6), [is('/status', 'Failed'), is('/attempts', 6)]),
  sending(
    'PLAN',
    'A plan that goes back in time is refused',
    [
      { after: 1, status: 'Sent' },
      { after: 5, status: 'Delivered' },
      { after: 3, status: 'Accepted' },
    ],
    [is('/refused', 'DY-PLAN'), is('/message', 'Step 3 is earlier than step 2.')],
  ),
  sending('RECEIVER', 'A real receiver is refused', [], [is('/refused', 'DY-RECEIVER'), is('/message', 'Test benches only talk to simulated receivers.')], {
    receiver: 'https://customs.example',
  }),
];

/** Read-only scenarios of every bench; all of them belong to *Run all*. */
export const builtInScenarios: readonly Scenario[] = [...captureScenarios, ...linkScenarios, ...NOTIFICATIONS, ...MESSAGES];
