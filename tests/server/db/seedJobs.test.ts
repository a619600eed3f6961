import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('platform 9: there are 160 runs of 14 days, with what can go wrong and a countdown, and logs of 5 to 3,000 lines', async () => {
  const [runs] = await database.query(`select count(*)::int as n, min(queued_at) > now() - interval '15 days' as recent,
    count(distinct error_message) filter (where status = 'Failed')::int as failed, count(*) filter (where status = 'RetryWaiting' and start_after > now())::int as waiting,
    count(*) filter (where status = 'Skipped')::int as skipped, count(*) filter (where status = 'TimedOut')::int as timed_out from pf_job_run`);
  expect(runs).toEqual({ n: 160, recent: true, failed: 6, waiting: 2, skipped: 1, timed_out: 1 });
  const [logs] = await database.query(
    'select min(n)::int as least, max(n)::int as most from (select count(*) as n from pf_job_log group by run_id) as counted',
  );
  expect(logs).toEqual({ least: 5, most: 3_000 });
});

it('platform 9: the tenant has a schedule that is disabled, one that is suspended, and one that catches up on all', async () => {
  const schedules = await database.query(`select status, missed, next_run_at is not null as runs from pf_schedule order by status, missed`);
  expect(schedules).toEqual([
    { status: 'Disabled', missed: 'Once', runs: false },
    { status: 'Enabled', missed: 'All', runs: true },
    { status: 'Suspended', missed: 'Skip', runs: false },
  ]);
});

it('core 8: the declarant has 25 notifications in all states, one of them to be confirmed', async () => {
  const states =
    await database.query(`select r.state, count(*)::int as n, count(*) filter (where n.requires_ack)::int as to_confirm from notification_recipient r
    join notification n on n.id = r.notification_id join app_user u on u.id = r.user_id where u.user_auth_name = 'declarant.demo' group by 1 order by 1`);
  expect(states.map(({ state }) => state)).toEqual(['DISMISSED', 'READ', 'SNOOZED', 'UNREAD']);
  expect(states.reduce((all, { n }) => all + Number(n), 0)).toBe(25);
  expect(states.filter(({ to_confirm: toConfirm }) => Number(toConfirm) > 0)).toMatchObject([{ state: 'UNREAD', to_confirm: 1 }]);
});

it('core 8: there are 60 messages in every status that stay as they are, 2 unmatched answers, and the announcement of the demo system', async () => {
  const [messages] = await database.query(`select count(*)::int as n, count(distinct status)::int as statuses, count(due_at)::int as moving from send_message`);
  expect(messages).toEqual({ n: 60, statuses: 11, moving: 0 });
  expect(await database.query('select count(*)::int as n from unmatched_answer')).toEqual([{ n: 2 }]);
  expect(await database.query(`select left(texts ->> 'EN', 11) as text from announcement`)).toEqual([{ text: 'Demo system' }]);
});
