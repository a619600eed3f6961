import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inject, onTestFinished } from 'vitest';
import { esbuildThreads } from '../../../build/threads.mjs';
import { DEMO_PASSWORD } from '../../../server/db/demo/demoUsers';
import { TestClient } from '../portal';
import { copyCluster, removeFolder, temporaryFolder } from '../setup/dataFolders';

const folder = path.resolve('.tmp', `server-test-${process.pid}`);
const program = path.join(folder, 'main.js');
let bundled: Promise<unknown> | undefined;

/** The server as `npm start` runs it, bundled once for all test files of the process. */
const bundle = (): Promise<unknown> => {
  mkdirSync(folder, { recursive: true });
  bundled ??= build({
    entryPoints: ['server/main.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    plugins: [esbuildThreads],
  });
  return bundled;
};

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly errors: string;
}

export interface Spawned {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The first line that matches; fails when the server ends without it. */
  line(pattern: RegExp): Promise<string>;
  /** Address, once it is ready. */
  ready(): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<Ended>;
}

export const spawnServer = async (env: Readonly<Record<string, string>>): Promise<Spawned> => {
  await bundle();
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:DATABASE_URL|PORT|HOST|PORTAL_|VITEST|NODE_)/.test(name));
  const child = spawn(process.execPath, [program], { env: { ...Object.fromEntries(inherited), PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  const waiting = new Set<() => void>();
  const heard = (): void => waiting.forEach((look) => look());
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    heard();
  });
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code, signal) => {
      done({ code, signal, errors });
      heard();
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((found, missed) => {
      const look = (): void => {
        const match = output.split('\n').find((candidate) => pattern.test(candidate));
        if (match === undefined && child.exitCode === null && child.signalCode === null) return;
        waiting.delete(look);
        if (match === undefined) missed(new Error(`The server ended without ${pattern}: ${output}${errors}`));
        else found(match);
      };
      waiting.add(look);
      look();
    });
  return {
    process: child,
    ended,
    line,
    ready: async () => (await line(/^The portal is ready: /)).replace('The portal is ready: ', '').replace('localhost', '127.0.0.1'),
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

const postmaster = (data: string): { pid: number; port: number } | undefined => {
  const file = path.join(data, 'cluster', 'files', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};

/** The PostgreSQL process of a data folder, if it has one. */
export const postgresOf = (data: string): number | undefined => postmaster(data)?.pid;

/** The owner's address of the PostgreSQL that runs on a data folder. */
export const ownerUrl = (data: string): string => {
  const password = readFileSync(path.join(data, 'cluster', 'password'), 'utf8');
  return `postgres://portal_owner:${password}@127.0.0.1:${postmaster(data)?.port}/postgres`;
};

/** A data folder of one's own, `filled` as after a first start; what a killed server left running in it is ended with the test. */
export const dataFolder = ({ filled = false }: { readonly filled?: boolean } = {}): string => {
  const data = temporaryFolder('data');
  if (filled) copyCluster(inject('filledFolder'), data);
  onTestFinished(() => {
    const pid = postgresOf(data);
    try {
      if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended already.
    }
    removeFolder(data);
  });
  return data;
};

export const signedIn = async (address: string, user = 'declarant.demo'): Promise<TestClient> => {
  const client = new TestClient(address);
  const { status } = await client.signIn(user, DEMO_PASSWORD);
  if (status !== 200) throw new Error(`${user} could not sign in: ${status}`);
  return client;
};
