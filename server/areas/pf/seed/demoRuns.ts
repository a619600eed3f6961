import type { RunStatus } from '../../../../src/domain/platform/runStatus';
import type { Trigger } from '../../../db/tables/jobs';
import type { UnitName } from '../../../db/demo/demoUnits';

export interface DemoRun {
  readonly jobType: string;
  readonly unit: UnitName;
  /** None: the portal itself. */
  readonly user?: string;
  readonly trigger: Trigger;
  readonly hoursAgo: number;
  readonly status: RunStatus;
  readonly seconds?: number;
  readonly items?: number;
  readonly lines?: number;
  readonly attempt?: number;
  readonly error?: readonly [code: string, message: string];
  /** Minutes from now. */
  readonly waitsMinutes?: number;
}

const DAY = 24;
const NIGHTS = Array.from({ length: 14 }, (_, night) => night);

/** What the portal does each night. */
const nightly: readonly DemoRun[] = NIGHTS.flatMap((night) =>
  (['pf.audit.verify', 'pf.retention', 'cor.retention', 'rd.import'] as const).map((jobType, place): DemoRun => ({
    jobType,
    unit: 'operatorRoot',
    trigger: 'Schedule',
    hoursAgo: night * DAY + 6 + place / 2,
    status: 'Succeeded',
    seconds: 2 + place,
  })),
);

const PEOPLE = [
  ['tester.demo', 'gothenburg'],
  ['support.demo', 'nordicRoot'],
  ['portal.demo', 'gothenburg'],
  ['warehouse.demo', 'malmo'],
  ['othertenant.demo', 'secondHeadOffice'],
] as const;

const byHand: readonly DemoRun[] = Array.from({ length: 83 }, (_, place) => {
  const [user, unit] = PEOPLE[place % PEOPLE.length] ?? PEOPLE[0];
  return {
    jobType: 'pf.demo.progress',
    unit,
    user,
    trigger: 'Manual',
    hoursAgo: 3 + place * 4,
    status: place % 9 === 4 ? 'SucceededWithWarnings' : 'Succeeded',
    seconds: 20 + (place % 7) * 15,
    items: 20 + (place % 5) * 10,
  };
});

/** Three of the declarant's own (PF-R10), and what can go wrong, each once. */
const remarkable: readonly DemoRun[] = [
  ...[5, 30, 54].map((hoursAgo): DemoRun => ({
    jobType: 'pf.demo.progress',
    unit: 'gothenburg',
    user: 'declarant.demo',
    trigger: 'Manual',
    hoursAgo,
    status: 'Succeeded',
    seconds: 60,
    items: 40,
  })),
  ...['nordicRoot', 'secondRoot'].flatMap((unit) =>
    [2, 9].map((night): DemoRun => ({
      jobType: 'pf.search.reindex',
      unit: unit as UnitName,
      trigger: 'Schedule',
      hoursAgo: night * DAY + 7,
      status: 'Succeeded',
      seconds: 45,
      items: 400,
      ...(unit === 'nordicRoot' && night === 2 ? { lines: 3_000 } : {}),
    })),
  ),
  {
    jobType: 'pf.demo.progress',
    unit: 'gothenburg',
    user: 'tester.demo',
    trigger: 'Manual',
    hoursAgo: 7,
    status: 'Failed',
    seconds: 9,
    items: 20,
    error: ['refused', 'Item 5 fails, as was asked for.'],
  },
  {
    jobType: 'pf.demo.progress',
    unit: 'nordicRoot',
    user: 'support.demo',
    trigger: 'Schedule',
    hoursAgo: 40,
    status: 'Failed',
    seconds: 0,
    error: ['PF-RUNAS', 'Who the run acts for may no longer work in its unit.'],
  },
  {
    jobType: 'pf.demo.progress',
    unit: 'nordicRoot',
    user: 'support.demo',
    trigger: 'Retry',
    hoursAgo: 70,
    status: 'Failed',
    seconds: 0,
    error: ['PF-PARAM', 'The parameters no longer fit the job.'],
  },
  {
    jobType: 'pf.search.reindex',
    unit: 'nordicRoot',
    user: 'support.demo',
    trigger: 'Manual',
    hoursAgo: 100,
    status: 'Failed',
    seconds: 95,
    attempt: 3,
    error: ['unavailable', 'The database cannot be reached at the moment.'],
  },
  {
    jobType: 'pf.demo.progress',
    unit: 'gothenburg',
    user: 'tester.demo',
    trigger: 'Manual',
    hoursAgo: 130,
    status: 'Failed',
    seconds: 3_600,
    attempt: 3,
    error: ['PF-TIMEOUT', 'Not ended within 3600 s.'],
  },
  {
    jobType: 'pf.search.reindex',
    unit: 'secondRoot',
    trigger: 'Schedule',
    hoursAgo: 200,
    status: 'Failed',
    seconds: 4,
    error: ['unexpected', 'The index could not be extended.'],
  },
  {
    jobType: 'pf.demo.progress',
    unit: 'nordicRoot',
    user: 'support.demo',
    trigger: 'Manual',
    hoursAgo: 1,
    status: 'RetryWaiting',
    items: 60,
    error: ['unavailable', 'The receiver answered 503.'],
    waitsMinutes: 35,
  },
  {
    jobType: 'pf.demo.progress',
    unit: 'gothenburg',
    user: 'tester.demo',
    trigger: 'Manual',
    hoursAgo: 1,
    status: 'RetryWaiting',
    items: 30,
    error: ['unavailable', 'The receiver answered 502.'],
    waitsMinutes: 55,
  },
  { jobType: 'pf.demo.progress', unit: 'nordicRoot', user: 'support.demo', trigger: 'Manual', hoursAgo: 0.5, status: 'Queued', items: 60, waitsMinutes: 600 },
  { jobType: 'pf.demo.progress', unit: 'nordicRoot', user: 'support.demo', trigger: 'Schedule', hoursAgo: 20, status: 'Skipped' },
  {
    jobType: 'pf.demo.progress',
    unit: 'gothenburg',
    user: 'tester.demo',
    trigger: 'Manual',
    hoursAgo: 60,
    status: 'TimedOut',
    seconds: 3_600,
    items: 900,
    error: ['PF-TIMEOUT', 'No sign of life from its node.'],
  },
  ...[25, 90].map((hoursAgo): DemoRun => ({
    jobType: 'pf.demo.progress',
    unit: 'gothenburg',
    user: 'tester.demo',
    trigger: 'Manual',
    hoursAgo,
    status: 'Cancelled',
    seconds: 12,
    items: 50,
  })),
  { jobType: 'pf.demo.progress', unit: 'malmo', user: 'warehouse.demo', trigger: 'Manual', hoursAgo: 150, status: 'Cancelled' },
];

export const demoRuns: readonly DemoRun[] = [...nightly, ...byHand, ...remarkable].toSorted((one, other) => other.hoursAgo - one.hoursAgo);
