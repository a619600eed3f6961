import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as t from 'io-ts';
import { sql } from 'kysely';
import {
  authOneTime,
  issueOneTimeLink,
  preauthOneTime,
  readOneTimeTask,
  revokeOneTimeLink,
  searchOneTimeLinks,
  sendOneTimeCode,
} from '../../../src/application/contract/oneTimeLinks';
import { operatorContract } from '../../../src/application/contract/operators';
import type { AnyEndpoint } from '../../../src/application/contract/endpoint';
import { EMPTY_GUID } from '../../../src/domain/kernel/guid';
import { oneOf } from '../../../src/domain/kernel/oneOf';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { LINK_DEEDS, type LinkDeed } from '../../../src/domain/testbench/linkScenarios';
import { endSession } from '../../db/sessions';
import { inTransaction } from '../../db/transaction';
import { CONSUMER_KEY } from '../../http/gate';
import type { Host } from '../../http/host';
import { NOT_FOR_VISITORS } from './notForVisitors';

const MAX_CLIENTS = 20;
const WRONG_CODES = 5;
const SCANS = 3;
const RECIPIENT = 'test-inbox@demo.example';

export const LinkTry = t.intersection([t.strict({ deeds: t.array(oneOf(LINK_DEEDS)) }), t.exact(t.partial({ clients: t.number }))]);
export type LinkTry = t.TypeOf<typeof LinkTry>;

export interface LinkStep {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  readonly ms: number;
}

export interface LinkResult {
  readonly steps: readonly LinkStep[];
  readonly sessions: number;
  readonly refused: number;
  readonly state: string;
  readonly forbidden: number;
  /** Calls that a visitor could make and should not. */
  readonly leaks: readonly string[];
}

/** In whose name the link is issued. */
export interface Tester {
  readonly userId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
}

const Envelope = t.type({
  outcome: t.intersection([t.type({ statusCode: t.number }), t.partial({ message: t.string, feedbacks: t.array(t.partial({ code: t.string })) })]),
});
const Issued = t.type({ data: t.type({ url: t.string, link: t.type({ id: t.string }) }) });
const Begun = t.type({ data: t.type({ preauthId: t.string }) });
const Taken = t.type({ data: t.type({ token: t.string }) });
const Found = t.type({ data: t.type({ items: t.array(t.type({ id: t.string })) }) });
const Listed = t.type({ data: t.type({ items: t.array(t.type({ id: t.string, state: t.string })) }) });

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly cookie: string | undefined;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Visitors are somebody else, from an address that nobody has: what they are refused counts against nobody. */
const visitorAddress = (): string => `192.0.2.${randomInt(1, 255)}`;

/** A link with its visitors, by the calls that any browser would make (test benches, 5.2). */
class Visit {
  readonly steps: LinkStep[] = [];
  sessions = 0;
  refused = 0;
  forbidden = 0;
  readonly leaks: string[] = [];
  readonly #app: FastifyInstance;
  readonly #host: Host;
  readonly #tester: Tester;
  readonly #address = visitorAddress();
  #session = '';
  #linkId = '';
  #token = '';
  #cookie = '';
  #preauthId = EMPTY_GUID;
  #code = '';
  #bearer = '';

  constructor(app: FastifyInstance, host: Host, tester: Tester) {
    this.#app = app;
    this.#host = host;
    this.#tester = tester;
  }

  /** The tester's own session for the calls of the issuer. */
  async begin(): Promise<Result<undefined>> {
    const secret = randomBytes(32).toString('base64url');
    await sql`select begin_session(${this.#tester.userId}, ${createHash('sha256').update(secret).digest()})`.execute(this.#host.database);
    this.#session = secret;
    const paging = { pageNum: 0, pageSize: 1, sortOrder: [] };
    const found = await this.#asTester(operatorContract.calls.search, { criteria: { status: 'Active' }, paging });
    const entityId = Found.is(found.body) ? found.body.data.items[0]?.id : undefined;
    if (entityId === undefined) return fail('refused', `No economic operator is there to ask about: ${found.status} ${found.code}.`);
    const issued = await this.#asTester(issueOneTimeLink, {
      purpose: 'CONFIRM_DATA',
      entityType: 'economicoperator',
      entityId,
      recipientEmail: RECIPIENT,
      language: 'EN',
      send: false,
    });
    if (!Issued.is(issued.body)) return fail('forbidden', `The link was not issued: ${issued.status} ${issued.code}.`);
    this.#linkId = issued.body.data.link.id;
    this.#token = issued.body.data.url.split('/').at(-1) ?? '';
    return ok(undefined);
  }

  async end(): Promise<string> {
    const listed = await this.#asTester(searchOneTimeLinks, { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } });
    const state = Listed.is(listed.body) ? (listed.body.data.items.find(({ id }) => id === this.#linkId)?.state ?? '') : '';
    await this.#asTester(revokeOneTimeLink, undefined, { id: this.#linkId });
    await endSession(this.#host.database, this.#session);
    return state;
  }

  async do(deed: LinkDeed, clients: number): Promise<void> {
    switch (deed) {
      case 'open':
        return this.#open();
      case 'scan':
        for (let look = 0; look < SCANS; look += 1) await this.#step('scan', preauthOneTime, { linkToken: this.#token });
        return;
      case 'code':
        return this.#askCode();
      case 'wrongCodes':
        for (let tried = 0; tried < WRONG_CODES; tried += 1) await this.#auth('wrongCodes', this.#wrongCode);
        return;
      case 'auth':
      case 'replay':
        return this.#auth(deed, this.#code);
      case 'parallel':
        await Promise.all(Array.from({ length: clients }, () => this.#auth('parallel', this.#code)));
        return;
      case 'otherBrowser': {
        const own = this.#cookie;
        this.#cookie = '';
        await this.#auth('otherBrowser', this.#code);
        this.#cookie = own;
        return;
      }
      case 'expire':
        return this.#expire();
      case 'revoke':
        return this.#note('revoke', await this.#timed(() => this.#asTester(revokeOneTimeLink, undefined, { id: this.#linkId })));
      case 'task':
        return this.#note('task', await this.#timed(() => this.#call(readOneTimeTask, {}, this.#asVisitor)));
      case 'forbidden':
        return this.#tryForbidden();
    }
  }

  get #wrongCode(): string {
    return String((Number(this.#code) + 1) % 1_000_000).padStart(6, '0');
  }

  get #asVisitor(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#bearer}` };
  }

  async #open(): Promise<void> {
    const answer = await this.#step('open', preauthOneTime, { linkToken: this.#token });
    if (answer.cookie !== undefined) this.#cookie = answer.cookie;
    if (Begun.is(answer.body)) this.#preauthId = answer.body.data.preauthId;
  }

  /** From the inbox of this try alone. */
  async #askCode(): Promise<void> {
    await this.#step('code', sendOneTimeCode, undefined, { preauthId: this.#preauthId });
    const mails = await this.#inUnit((db) =>
      sql<{
        payload: string;
      }>`select payload from send_message where correlation_id like ${`code ${this.#preauthId}%`} order by created_at desc limit 1`.execute(db),
    );
    this.#code = /\b\d{6}\b/.exec(mails?.rows[0]?.payload ?? '')?.[0] ?? '';
  }

  async #auth(name: string, code: string): Promise<void> {
    const answer = await this.#step(name, authOneTime, { state: this.#token, preauthId: this.#preauthId, code });
    if (Taken.is(answer.body)) {
      this.sessions += 1;
      this.#bearer = answer.body.data.token;
    } else this.refused += 1;
  }

  /** As if the time had passed; the portal's own clock stays. */
  async #expire(): Promise<void> {
    const done = await this.#inUnit((db) =>
      sql`update one_time_link set expires_at = now() - interval '1 second' where id = ${this.#linkId}::uuid`.execute(db),
    );
    this.#note('expire', [{ status: done?.numAffectedRows === 1n ? 200 : 404, code: '', body: undefined, cookie: undefined }, 0]);
  }

  async #tryForbidden(): Promise<void> {
    const from = performance.now();
    for (const endpoint of NOT_FOR_VISITORS) {
      const { status } = await this.#call(endpoint, { params: {}, raw: '{}' }, this.#asVisitor);
      this.forbidden += 1;
      if (status !== 403 && status !== 404) this.leaks.push(endpoint.path);
    }
    this.#note('forbidden', [{ status: this.leaks.length === 0 ? 403 : 200, code: '', body: undefined, cookie: undefined }, performance.now() - from]);
  }

  async #step(name: string, endpoint: AnyEndpoint, body?: object, params: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const taken = await this.#timed(() => this.#call(endpoint, { params, body }, this.#cookie === '' ? {} : { cookie: this.#cookie }));
    this.#note(name, taken);
    return taken[0];
  }

  async #timed(work: () => Promise<Answer>): Promise<[Answer, number]> {
    const from = performance.now();
    const answer = await work();
    return [answer, performance.now() - from];
  }

  #note(name: string, [{ status, code }, ms]: readonly [Answer, number]): void {
    this.steps.push({ name, status, code, ms: Math.round(ms) });
  }

  #asTester(endpoint: AnyEndpoint, body?: object, params: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#call(endpoint, { params, body }, { cookie: `portal=${this.#session}`, ...(endpoint.creates === true && { 'idempotency-key': randomUUID() }) });
  }

  async #call(
    { method, path }: AnyEndpoint,
    { params = {}, body, raw }: { readonly params?: Readonly<Record<string, string>>; readonly body?: object | undefined; readonly raw?: string },
    more: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? EMPTY_GUID.replace(/0/g, '9'));
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const asked: InjectOptions = {
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        'consumer-key': CONSUMER_KEY,
        accept: 'application/json',
        ...(payload !== undefined && method !== 'GET' && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(payload !== undefined && method !== 'GET' && { payload }),
    };
    const answer = await this.#app.inject(asked);
    const answered = parsed(answer.body);
    const code = Envelope.is(answered) ? (answered.outcome.feedbacks?.find((one) => one.code !== undefined)?.code ?? '') : '';
    const cookie = answer.cookies.find(({ name }) => /otu$/.test(name));
    return { status: answer.statusCode, code, body: answered, cookie: cookie && `${cookie.name}=${cookie.value}` };
  }

  async #inUnit<A>(work: (db: Parameters<Parameters<typeof inTransaction>[2]>[0]) => Promise<A>): Promise<A | undefined> {
    const { tenantId, userId, orgUnitId } = this.#tester;
    const done = await inTransaction(this.#host.database, { tenantId, userId, orgUnitId, units: [orgUnitId] }, async (db) => ok(await work(db)));
    return failed(done) ? undefined : done.right;
  }
}

/** What became of the link: a link of its own each time, which is taken back at the end. */
export const tryLink = async (app: FastifyInstance | undefined, host: Host, tester: Tester, tried: LinkTry): Promise<Result<LinkResult>> => {
  if (app === undefined) return fail('unavailable', 'The portal does not take calls yet.');
  if (host.settings(host.environment).auth.kind !== 'basic') return fail('refused', 'This bench needs the sign-in of the portal itself.');
  const visit = new Visit(app, host, tester);
  const begun = await visit.begin();
  if (failed(begun)) return begun;
  const clients = Math.min(Math.max(1, Math.trunc(tried.clients ?? 1)), MAX_CLIENTS);
  for (const deed of tried.deeds) await visit.do(deed, clients);
  const state = await visit.end();
  const { steps, sessions, refused, forbidden, leaks } = visit;
  return ok({ steps, sessions, refused, state, forbidden, leaks });
};
