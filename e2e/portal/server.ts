import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createPlace, type Place } from './place';

export interface PortalOptions {
  /** Times as fast as the specified schedule of the simulated authority. */
  readonly authoritySpeed?: number;
  /** Further settings of the server. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface Portal {
  /** Stays the same over a restart. */
  readonly url: string;
  /** Everything the server has said, one start after the other. */
  readonly log: readonly string[];
  /** Ends the server in order and removes what it stored. */
  stop(): Promise<void>;
  /** Ends the server at once, as when the machine goes. */
  kill(): Promise<void>;
  /** Starts the killed server again, on the same port and data. */
  restart(): Promise<void>;
}

type Server = ChildProcessByStdio<null, Readable, Readable>;

const READY = /ready: (http:\/\/\S+)/;
const READY_WITHIN_MS = 60_000;

const untilReady = async (server: Server, log: string[]): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listen = (said: string): void => {
    log.push(...said.split('\n').filter((line) => line !== ''));
    const address = READY.exec(said)?.[1];
    if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
  };
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', listen);
  const refuse = (): void => reject(new Error(`The portal did not start:\n${log.join('\n')}`));
  server.once('exit', refuse);
  const timer = setTimeout(refuse, READY_WITHIN_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    server.off('exit', refuse);
  }
};

const hasEnded = ({ exitCode, signalCode }: Server): boolean => exitCode !== null || signalCode !== null;

const end = async (server: Server, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
};

interface Started {
  readonly url: string;
  readonly log: readonly string[];
  /** In order; a killed server leaves its PostgreSQL behind, which only the next start ends. */
  end(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** The built server on what is stored in a place. */
export const startIn = async ({ folder, databaseUrl }: Place, { authoritySpeed = 20, variables = {} }: PortalOptions = {}): Promise<Started> => {
  const log: string[] = [];
  const launch = async (port: string): Promise<{ server: Server; url: string }> => {
    const settings = {
      PORT: port,
      HOST: '127.0.0.1',
      PORTAL_DATA: folder,
      PORTAL_ENVIRONMENT: 'local',
      PORTAL_AUTHORITY_SPEED: String(authoritySpeed),
      DATABASE_URL: databaseUrl,
      ...variables,
    };
    const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { server, url: await untilReady(server, log) };
  };
  let { server, url } = await launch('0');
  const restart = async (): Promise<void> => {
    ({ server } = await launch(new URL(url).port));
  };
  return {
    url,
    log,
    end: async () => {
      if (hasEnded(server)) await restart();
      await end(server, 'SIGTERM');
    },
    kill: () => end(server, 'SIGKILL'),
    restart,
  };
};

/** The built server with data of its own. */
export const startPortal = async (name: string, options: PortalOptions = {}): Promise<Portal> => {
  const place = await createPlace(name);
  const { url, log, end: endInOrder, kill, restart } = await startIn(place, options);
  return {
    url,
    log,
    stop: async () => {
      await endInOrder();
      await place.remove();
    },
    kill,
    restart,
  };
};
