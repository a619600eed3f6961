import { failed } from '../src/domain/kernel/result';
import { DEMO_LINK_TOKEN } from './db/demo/demoLink';
import { DEMO_PASSWORD, demoUserNames } from './db/demo/demoUsers';
import { jsonLines } from './db/log';
import { addLastResort, outliveReaders } from './start/lastResort';
import { startPortal, type RunningPortal } from './start/portal';
import { readSettings, type Settings } from './start/settings';

/** Calls have 10 s and jobs 20 s, at the same time; then connections and the database are closed. */
const STOP_WITHIN_MS = 28_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const refuse = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const welcome = ({ address }: RunningPortal, { environment, settings }: Settings): void => {
  say(`The portal is ready: ${address.replace('127.0.0.1', 'localhost')}`);
  const { kind, authority } = settings(environment).auth;
  if (kind !== 'basic') say(`Sign-in: ${authority ?? 'the demonstration identity provider of this portal, under /idp'}`);
  if (environment !== 'local') return;
  say(`Demo users: ${demoUserNames.join(', ')}`);
  say(`Password of all: ${DEMO_PASSWORD}`);
  say(`One-time link of a demo client, its code lies in the mailbox: ${address.replace('127.0.0.1', 'localhost')}/org/onetimeuser/preauth/${DEMO_LINK_TOKEN}`);
};

const log = jsonLines((line) => process.stdout.write(line));

/** Waits for the first stop signal, which npm may pass on twice, or for an exception after which the process must not go on. */
const stopReason = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
    addLastResort(process, log, () => {
      process.exitCode = 1;
      stop();
    });
  });

const run = async (): Promise<void> => {
  outliveReaders([process.stdout, process.stderr]);
  const settings = readSettings(process.env);
  if (failed(settings)) return refuse(settings.left.message);
  const stopped = stopReason();
  const started = await startPortal(settings.right, say, log);
  if (failed(started)) return refuse(started.left.message);
  welcome(started.right, settings.right);
  await stopped;
  say('Stopping');
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await started.right.stop();
  say('Stopped');
};

void run()
  .catch((bug: unknown) => refuse(bug instanceof Error ? (bug.stack ?? bug.message) : String(bug)))
  .finally(() => process.exit());
