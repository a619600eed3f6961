import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { program, type Binaries } from './binaries';
import { ended, isAlive, pause, send, wasStartedWith } from './processes';

/** The system user that PostgreSQL runs as when we are root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface ClusterOptions {
  /** Holds `cluster` and its log; PostgreSQL's user may enter it. */
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly progress: (line: string) => void;
  /** Further settings of the server, e.g. `fsync=off` for tests. */
  readonly settings?: readonly string[];
}

export interface Cluster {
  /** Address with the owner's name and password. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const OWNER = 'portal_owner';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;

const MIB = 2 ** 20;

/** What of the machine, or of the container, PostgreSQL keeps of its files: an eighth, but no more than it sets up in a quarter of a second at its start. */
const sharedBuffers = (): string => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return `shared_buffers=${Math.round(Math.min(Math.max(memory / 8 / MIB, 128), 1024))}MB`;
};

/** Room for an import without a checkpoint in the middle, and for the sorts of a report without a file. What is not in the buffers mostly lies in the memory of the system: read at once it comes sooner than through a worker. */
const ROOM = [sharedBuffers(), 'max_wal_size=2GB', 'work_mem=32MB', 'io_method=sync'];

const clusterFolder = (options: ClusterOptions): string => path.join(options.folder, 'cluster');
const filesFolder = (options: ClusterOptions): string => path.join(clusterFolder(options), 'files');

const ranAs = ({ account }: ClusterOptions) => (account === undefined ? {} : { uid: account.uid, gid: account.gid });

const own = ({ account }: ClusterOptions, file: string): void => {
  if (account !== undefined) chownSync(file, account.uid, account.gid);
};

const UNFINISHED = '.unfinished-';

/** What a killed first start left; its initdb may still be busy in there, so every try has a folder of its own. */
const removeUnfinished = ({ folder }: ClusterOptions): void => {
  for (const name of readdirSync(folder).filter((found) => found.startsWith(`cluster${UNFINISHED}`))) {
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
};

/** Everything is made aside and renamed at the end, so that a cluster either is there whole or is not there. */
const createCluster = (options: ClusterOptions): Result<void> => {
  removeUnfinished(options);
  const aside = `${clusterFolder(options)}${UNFINISHED}${randomBytes(4).toString('hex')}`;
  mkdirSync(path.join(aside, 'files'), { recursive: true, mode: 0o755 });
  const passwordFile = path.join(aside, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  own(options, path.join(aside, 'files'));
  own(options, passwordFile);
  const initdb = spawnSync(
    program(options.binaries, 'initdb'),
    [
      `--pgdata=${path.join(aside, 'files')}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...ranAs(options), cwd: '/', encoding: 'utf8' },
  );
  if (initdb.status !== 0) return fail('unavailable', `PostgreSQL could not be set up: ${initdb.error?.message ?? initdb.stderr.trim()}`);
  renameSync(aside, clusterFolder(options));
  return ok(undefined);
};

const checkVersion = (options: ClusterOptions): Result<void> => {
  const written = readFileSync(path.join(filesFolder(options), 'PG_VERSION'), 'utf8').trim();
  const ours = options.binaries.version.split('.', 1)[0];
  return written === ours
    ? ok(undefined)
    : fail('refused', `The data in ${options.folder} belongs to PostgreSQL ${written}, this program brings PostgreSQL ${ours}. Nothing was changed.`);
};

/**
 * The pid in the note may meanwhile belong to another program, for which PostgreSQL would not start. The note is kept with a pid that is gone,
 * because PostgreSQL also reads in it whether somebody still works on the files.
 */
const endedPid = (options: ClusterOptions): number => spawnSync(program(options.binaries, 'postgres'), ['--version']).pid;

/** A PostgreSQL that outlived its killed server is stopped in order, so that what it still does ends before we start. */
const stopLeftOver = async (options: ClusterOptions): Promise<Result<void>> => {
  const noteOf = path.join(filesFolder(options), 'postmaster.pid');
  if (!existsSync(noteOf)) return ok(undefined);
  const [pidLine = '', ...rest] = readFileSync(noteOf, 'utf8').split('\n');
  const pid = Number(pidLine);
  if (!isAlive(pid)) return ok(undefined);
  if (!wasStartedWith(pid, filesFolder(options))) {
    writeFileSync(noteOf, [endedPid(options), ...rest].join('\n'));
    return ok(undefined);
  }
  options.progress('Stopping the PostgreSQL that an earlier start left behind');
  send(pid, 'SIGINT');
  if (await ended(pid, STOP_WITHIN_MS)) return ok(undefined);
  send(pid, 'SIGQUIT');
  return (await ended(pid, STOP_WITHIN_MS))
    ? ok(undefined)
    : fail('unavailable', `A PostgreSQL of an earlier start (process ${pid}) does not stop. End it and start again.`);
};

export const freePort = (): Promise<number> =>
  new Promise((found, lost) => {
    const probe = createServer();
    probe.once('error', lost);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });

const launch = (options: ClusterOptions, port: number): ChildProcess => {
  const log = openSync(path.join(options.folder, 'postgres.log'), 'a', 0o600);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...ROOM, ...(options.settings ?? [])];
  // In a group of its own: Ctrl+C in the terminal reaches us only, and PostgreSQL lives until the last call is answered.
  const server = spawn(program(options.binaries, 'postgres'), ['-D', filesFolder(options), ...settings.flatMap((setting) => ['-c', setting])], {
    ...ranAs(options),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return server;
};

const isReady = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const waitUntilReady = async (server: ChildProcess, url: string): Promise<boolean> => {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(25)) {
    if (await isReady(url)) return true;
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return false;
  }
  return false;
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const endOf = (server: ChildProcess): Promise<void> =>
  hasEnded(server) || server.pid === undefined ? Promise.resolve() : new Promise((done) => server.once('exit', () => done()));

const AGAIN_AFTER_MS = 100;
const AGAIN_AFTER_AT_MOST_MS = 2_000;

interface Launched {
  readonly server: ChildProcess;
  readonly port: number;
  readonly url: string;
}

/** A PostgreSQL that ends without having been stopped is started again on its port, so that the address which every pool knows stays true. */
const supervised = (options: ClusterOptions, { server: first, port, url }: Launched): Cluster => {
  let server = first;
  let stopping = false;
  const interrupt = (signal: NodeJS.Signals): void => {
    if (server.pid !== undefined && !hasEnded(server)) send(server.pid, signal);
  };
  const onExit = (): void => interrupt('SIGINT');
  process.once('exit', onExit);
  const startAgain = async (): Promise<void> => {
    options.progress('PostgreSQL has ended and is started again');
    for (let wait = AGAIN_AFTER_MS; !stopping; wait = Math.min(2 * wait, AGAIN_AFTER_AT_MOST_MS)) {
      server = launch(options, port);
      server.once('error', () => undefined);
      if (await waitUntilReady(server, url)) return;
      interrupt('SIGQUIT');
      await endOf(server);
      if (!stopping) await pause(wait);
    }
  };
  const supervise = async (): Promise<void> => {
    for (;;) {
      await endOf(server);
      if (stopping) return;
      await startAgain();
    }
  };
  const supervising = supervise();
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    stop: async () => {
      stopping = true;
      process.off('exit', onExit);
      interrupt('SIGINT');
      await Promise.race([supervising, pause(STOP_WITHIN_MS)]);
      interrupt('SIGQUIT');
      await supervising;
    },
  };
};

const start = async (options: ClusterOptions): Promise<Cluster | undefined> => {
  const port = await freePort();
  const password = readFileSync(path.join(clusterFolder(options), 'password'), 'utf8');
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
  const server = launch(options, port);
  server.once('error', () => undefined);
  return (await waitUntilReady(server, url)) && server.pid !== undefined ? supervised(options, { server, port, url }) : undefined;
};

const ATTEMPTS = 3;

/** Starts PostgreSQL on a free port of 127.0.0.1, after making its data if there is none. */
export const startCluster = async (options: ClusterOptions): Promise<Result<Cluster>> => {
  if (!existsSync(clusterFolder(options))) {
    options.progress('Setting up PostgreSQL');
    const created = createCluster(options);
    if (failed(created)) return created;
  }
  const fitting = checkVersion(options);
  if (failed(fitting)) return fitting;
  const stopped = await stopLeftOver(options);
  if (failed(stopped)) return stopped;
  options.progress('Starting PostgreSQL');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const cluster = await start(options);
    if (cluster !== undefined) return ok(cluster);
  }
  return fail('unavailable', `PostgreSQL does not start. Its log is ${path.join(options.folder, 'postgres.log')}.`);
};
