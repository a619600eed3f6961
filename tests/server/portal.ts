import { signIn as signInCall } from '../../src/application/contract/auth';
import type { Endpoint, Input } from '../../src/application/contract/endpoint';
import type { Feedback } from '../../src/domain/kernel/result';
import { failed } from '../../src/domain/kernel/result';
import { migrationsOf, type Area } from '../../server/areas/defineArea';
import { migrate } from '../../server/db/migrate';
import { openOwnerPool } from '../../server/db/pool';
import { DEMO_PASSWORD } from '../../server/db/demo/demoUsers';
import { CONSUMER_KEY } from '../../server/http/gate';
import type { Environment } from '../../src/domain/session/environment';
import type { SettingsOf } from '../../server/http/environmentSettings';
import { areas } from '../../server/start/areas';
import { startServer, type RunningServer } from '../../server/start/server';
import { createTestDatabase, type TestDatabase } from './setup/database';

export interface CallOptions {
  readonly orgUnit?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of the JSON of `input.body`. */
  readonly rawBody?: string;
}

export interface Answer<A> {
  readonly status: number;
  readonly headers: Headers;
  readonly outcome: { readonly statusCode: number; readonly message: string; readonly feedbacks: readonly Feedback[] };
  readonly data: A;
  /** The whole body as it came. */
  readonly text: string;
}

const NO_OUTCOME = { statusCode: -1, message: '', feedbacks: [] };

const addressOf = (endpoint: Endpoint<any, any, any>, params: Readonly<Record<string, unknown>>): string => {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries(params)
    .filter(([name, value]) => !inPath.has(name) && value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
};

/** Rows line by line or bytes; only a refusal is JSON. */
const isFile = ({ lines, bytes }: Endpoint<any, any, any>): boolean => lines === true || bytes === true;

const bodyOf = (endpoint: Endpoint<any, any, any>, text: string): Pick<Answer<any>, 'outcome' | 'data'> => {
  const parsed: unknown = text === '' || (isFile(endpoint) && !text.startsWith('{"outcome"')) ? {} : JSON.parse(text);
  const sent = typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : new Map();
  return { outcome: sent.get('outcome') ?? NO_OUTCOME, data: endpoint.plain === true ? parsed : sent.get('data') };
};

/** A browser without a screen: one cookie, the headers that the client sends. */
export class TestClient {
  readonly #address: string;
  cookie = '';
  sessionId = '';

  constructor(address: string) {
    this.#address = address;
  }

  fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      'consumer-key': CONSUMER_KEY,
      accept: 'application/json',
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(init.headers as Record<string, string>),
    };
    return fetch(`${this.#address}${url}`, { ...init, headers });
  }

  async call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, { orgUnit, idempotencyKey, headers, rawBody }: CallOptions = {}): Promise<Answer<A>> {
    const body = rawBody ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const answer = await this.fetch(addressOf(endpoint, { ...input.params }), {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(orgUnit === undefined ? {} : { 'x-portal-orgunitoverride': orgUnit }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, ...bodyOf(endpoint, text) };
  }

  async signIn(username: string, password: string): Promise<Answer<{ sessionId?: string | undefined; message?: string | undefined }>> {
    const answer = await this.call(signInCall, { body: { username, password } });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? '';
    this.sessionId = answer.data.sessionId ?? '';
    return answer;
  }
}

export interface TestPortal extends RunningServer {
  readonly database: TestDatabase;
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** A browser where nobody is signed in. */
  client(): TestClient;
  signIn(user: string): Promise<TestClient>;
}

/** The whole server on a free port, with a database of its own that holds the demo data. */
export const startPortal = async ({
  environment = 'local',
  trustedProxies = [],
  clientFolder,
  authoritySpeed = 200,
  settings,
  trial,
}: {
  /** An area beside those of the portal. */
  readonly trial?: Area;
  readonly settings?: SettingsOf;
  readonly environment?: Environment;
  readonly trustedProxies?: readonly string[];
  readonly clientFolder?: string;
  readonly authoritySpeed?: number;
} = {}): Promise<TestPortal> => {
  const database = await createTestDatabase();
  const logged: Record<string, unknown>[] = [];
  if (trial !== undefined) {
    const owner = openOwnerPool(database.url);
    await migrate(owner, migrationsOf([...areas, trial]));
    await owner.destroy();
  }
  const started = await startServer({
    databaseUrl: database.url,
    port: 0,
    hostName: '127.0.0.1',
    clientFolder: clientFolder ?? '/nowhere',
    appVersion: '0.0.0-test',
    environment,
    trustedProxies,
    authoritySpeed,
    ...(settings === undefined ? {} : { settings }),
    ...(trial === undefined ? {} : { areas: [...areas, trial] }),
    log: (level, event, fields) => logged.push({ level, event, ...fields }),
  });
  if (failed(started)) throw new Error(started.left.message);
  const server = started.right;
  const client = (): TestClient => new TestClient(server.address);
  return {
    ...server,
    database,
    logged,
    client,
    signIn: async (user) => {
      const signedIn = client();
      const { status } = await signedIn.signIn(user, DEMO_PASSWORD);
      if (status !== 200) throw new Error(`${user} could not sign in: ${status}`);
      return signedIn;
    },
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
};
