import * as t from 'io-ts';
import { sql } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import { tickJob } from '../../jobs/tickJob';
import { inParts } from '../../jobs/inParts';
import { defineJob, type JobDefinition } from '../../jobs/jobDefinition';
import { dailyMailJob } from '../../jobs/notificationMail';

const FORGETTING = [
  'forget_sent_content',
  'forget_sent_messages',
  'forget_expired_notifications',
  'forget_stale_uploads',
  'forget_audit_addresses',
  'forget_audit_persons',
  'forget_local_mail',
  'forget_event_deliveries',
];

const retention = defineJob({
  jobType: 'cor.retention',
  title: 'Remove old messages and notifications',
  description:
    'Removes the content of sent mails after 90 days and of test messages after 7 days, messages after 5 years (those to authorities not before their record), simulated mails after 90 days, notifications that have expired, uploads that nobody continued for a day, addresses in the document audit after 90 days and names of who looked at, fetched or printed a document after 2 years, and delivered events after 7 days.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  schedule: { cron: '15 4 * * *', missed: 'Once' },
  run: async (context) => {
    for (const forget of FORGETTING) {
      const gone = await inParts(
        context,
        async (db, most) => (await sql<{ gone: number }>`select ${sql.id(forget)}(${most}) as gone`.execute(db)).rows[0]?.gone ?? 0,
      );
      if (failed(gone)) return gone;
    }
    return ok({});
  },
});

const leaseEnds = defineJob({
  jobType: 'cor.transportunit.expire',
  title: 'End transport units',
  description: 'Makes transport units inactive whose last day has passed.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  schedule: { cron: '5 0 * * *', missed: 'Once' },
  run: async (context) => {
    const ended = await inParts(
      context,
      async (db, most) =>
        (await sql<{ gone: number }>`select expire_transport_units((now() at time zone 'Europe/Stockholm')::date, ${most}) as gone`.execute(db)).rows[0]
          ?.gone ?? 0,
    );
    return failed(ended) ? ended : ok({ summary: { ended: ended.right } });
  },
});

export const coreJobs = (wakeSending: () => void): readonly JobDefinition[] => [
  retention,
  dailyMailJob,
  leaseEnds,
  tickJob({ jobType: 'cor.send.tick', title: 'Look for unsent messages', description: 'Sends what a stopped node has left.', wake: wakeSending }),
];
