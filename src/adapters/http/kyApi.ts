import ky from 'ky';
import type { Endpoint, Input } from '../../application/contract/endpoint';
import type { Api, CallOptions } from '../../application/ports/api';
import type { CallContext } from '../../application/session/callContext';
import type { CallSignals } from '../../application/session/callSignals';
import { fail, failed, ok, type Failed, type PortalError, type Result } from '../../domain/kernel/result';
import { fill } from '../../domain/kernel/urlTemplate';
import { wordingOf } from '../../domain/outcome/catalogue';
import { evaluateOutcome } from '../../domain/outcome/outcome';
import { problemOf } from '../../domain/outcome/problem';
import { retryDelayMs } from '../../domain/outcome/retry';
import { meaningOf401, NO_TOKEN } from '../../domain/session/unauthorized';
import { decodeInSlices } from './decodeInSlices';
import { encodeInSlices } from './encodeInSlices';
import { ask, type Answer, type FileOnTheWay } from './exchange';
import { pause } from './pause';
import { RepeatedKeys } from './repeatedKeys';

/** Address before `/api/…` by its first path segment; `default` for the rest. */
export type ApiBases = Readonly<Record<string, string>> & { readonly default: string };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly traceId: string | undefined;
  readonly isInActiveUnit: boolean;
  readonly background: boolean;
  /** A 401 may be the token's end, which is tried to be put right once. */
  readonly renewable: boolean;
}

type TakeLines<A> = (rows: readonly A[]) => Promise<void> | void;
type Exchange<R> = (address: string, request: RequestInit, signal: AbortSignal, sent: Sent) => Promise<Result<R>>;

const CREDENTIALS = '/api/auth/credentials';
const EXCERPT = 200;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields come first, so that the server knows them when the file arrives. */
const formOf = (fields: unknown, file: File | undefined): FormData => {
  const form = new FormData();
  if (fields !== undefined) form.set('fields', JSON.stringify(fields));
  if (file) form.set('file', file);
  return form;
};

/** Searches and questions are posted too, but make nothing. */
const changes = ({ method, creates }: Pick<Endpoint<unknown, unknown, unknown>, 'method' | 'creates'>): boolean =>
  method === 'PUT' || method === 'DELETE' || creates === true;

const aborted = (): Failed => fail('aborted', '');

const TOKEN_ENDED = fail('unauthenticated', '');

/** The portal's calls by ky: headers, time-out and repeats of the shell, section 11; outcomes and error texts of its section 12. */
export class KyApi implements Api {
  readonly #bases: ApiBases;
  readonly #context: CallContext;
  readonly #signals: CallSignals;
  readonly #send = ky.create({ retry: 0, timeout: false, throwHttpErrors: false, credentials: 'same-origin', cache: 'no-store' });
  readonly #repeated = new RepeatedKeys();
  #pending = new AbortController();
  /** Trace ids whose end has been told. */
  readonly #endedSessions = new Set<string>();

  constructor(bases: ApiBases, context: CallContext, signals: CallSignals) {
    this.#bases = bases;
    this.#context = context;
    this.#signals = signals;
  }

  call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, options: CallOptions = {}): Promise<Result<A>> {
    return this.#carryOut(endpoint, input, options, async (address, request, signal, sent) => {
      const answer = await this.#exchange(address, request, signal, endpoint);
      return signal.aborted ? aborted() : this.#read(endpoint, sent, answer);
    });
  }

  lines<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, take: TakeLines<A>, options: CallOptions = {}): Promise<Result<number>> {
    return this.#carryOut(endpoint, input, options, async (address, request, signal, sent) => {
      const loaded = await import('./askLines').catch(() => undefined);
      if (!loaded) return { _tag: 'Left', left: problemOf({ status: 0 }) };
      const answer = await loaded.askLines(this.#send, address, request, signal, endpoint.answer, take);
      if (answer.type === 'ended') return answer.result;
      if (answer.type === 'unfit') return this.#invalid(sent, answer.answer, answer.reason);
      const refused = await this.#read(endpoint, sent, answer.answer);
      return failed(refused) ? refused : this.#invalid(sent, answer.answer, 'The answer is not in lines');
    });
  }

  async #carryOut<P, B, A, R>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, options: CallOptions, exchange: Exchange<R>): Promise<Result<R>> {
    const path = fill(endpoint.path, input.params ?? {});
    if (failed(path)) return path;
    const background = endpoint.background === true || options.background === true;
    const sent: Sent = {
      background,
      method: endpoint.method,
      path: endpoint.path,
      traceId: this.#context.traceId,
      isInActiveUnit: options.orgUnitId === undefined,
      renewable: this.#context.auth?.token !== undefined,
    };
    if (this.#context.auth && !sent.renewable && endpoint.access !== 'anonymous') return this.#unauthenticated(sent, NO_TOKEN);
    const signal = AbortSignal.any([this.#pending.signal, ...(options.signal ? [options.signal] : [])]);
    const done = background ? undefined : this.#signals.begin();
    if (done) this.#signals.activity();
    const body = endpoint.upload ? formOf(input.body, options.file) : input.body === undefined ? undefined : await encodeInSlices(input.body);
    const repeated =
      endpoint.creates === true && options.idempotencyKey === undefined
        ? this.#repeated.begin(`${endpoint.method} ${path.right}`, body, options.file)
        : undefined;
    const idempotencyKey = options.idempotencyKey ?? repeated?.key;
    const attempt = (renewable: boolean): Promise<Result<R>> => {
      const request = this.#request(endpoint, input, idempotencyKey === undefined ? options : { ...options, idempotencyKey });
      return exchange(this.#baseOf(endpoint.path) + path.right, body === undefined ? request : { ...request, body }, signal, { ...sent, renewable });
    };
    let result = await attempt(sent.renewable);
    // Without a fresh token the repeated call is refused for good.
    if (result === TOKEN_ENDED)
      result = (await this.#context.auth?.renew()) === true ? await attempt(false) : this.#unauthenticated({ ...sent, renewable: false });
    repeated?.told(result);
    done?.();
    if (done && !failed(result)) this.#signals.succeeded(changes(endpoint));
    return signal.aborted ? aborted() : result;
  }

  endPending(): void {
    this.#repeated.clear();
    this.#pending.abort();
    this.#pending = new AbortController();
  }

  #baseOf(path: string): string {
    const prefix = path.split('/')[2] ?? '';
    return (this.#bases[prefix] ?? this.#bases.default).replace(/\/+$/, '');
  }

  #request<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, { idempotencyKey, keepalive, orgUnitId, background }: CallOptions): RequestInit {
    return {
      method: endpoint.method,
      headers: {
        ...this.#context.headers(orgUnitId),
        Accept: endpoint.bytes ? '*/*' : endpoint.lines ? 'application/x-ndjson, application/json' : 'application/json',
        ...(input.body !== undefined && !endpoint.upload && { 'Content-Type': 'application/json' }),
        ...(endpoint.creates === true && { 'Idempotency-Key': idempotencyKey ?? '' }),
        ...(background === true && { 'X-Portal-Background': '1' }),
      },
      ...(keepalive === true && { keepalive }),
      ...(endpoint.revalidated === true && { cache: 'no-cache' }),
      ...(endpoint.lasting === true && { cache: 'default' }),
    };
  }

  async #exchange(address: string, request: RequestInit, signal: AbortSignal, way: FileOnTheWay): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ask(this.#send, address, request, signal, way);
      if (answer.serverOffsetMs !== undefined) this.#context.serverOffsetMs = answer.serverOffsetMs;
      if (signal.aborted || answer.timedOut) return answer;
      const wait = retryDelayMs(request.method ?? 'GET', attempt, answer.status, answer.retryAfterSeconds);
      if (wait === undefined) return answer;
      await pause(wait, signal);
    }
  }

  async #read<P, B, A>(endpoint: Endpoint<P, B, A>, sent: Sent, answer: Answer): Promise<Result<A>> {
    const body = answer.json;
    const isAnswered = answer.status >= 200 && answer.status < 300;
    // Also a call without envelope is refused with one.
    const envelope = isRecord(body) && !(endpoint.plain === true && isAnswered) ? body : {};
    if (answer.status === 401 && endpoint.path !== CREDENTIALS) return this.#unauthenticated(sent);
    const verdict = evaluateOutcome(envelope['outcome']);
    if (!isAnswered || !verdict.accepted) {
      const message = answer.problem ?? (isRecord(body) && typeof body['message'] === 'string' ? body['message'] : undefined);
      // Sign-in speaks for itself: how many tries, how long to wait.
      const problem = problemOf({ ...answer, message, spoken: endpoint.path === CREDENTIALS, verdict, data: envelope['data'] });
      if (sent.isInActiveUnit && problem.feedbacks?.some(({ code }) => code === 'ORG-OU-DENIED' || code === 'ORG-OU-INACTIVE'))
        this.#signals.unitRefused(problem);
      return { _tag: 'Left', left: problem };
    }
    if (verdict.feedbacks.length > 0 && !sent.background) this.#signals.feedbacks(verdict.feedbacks);
    if (endpoint.bytes)
      return answer.file ? ok({ name: answer.fileName ?? '', content: answer.file } as A) : this.#invalid(sent, answer, 'The answer is not a file');
    if (!answer.isJson) return this.#invalid(sent, answer, 'The answer is not JSON');
    if (!endpoint.plain && answer.text !== '' && !isRecord(body)) return this.#invalid(sent, answer, 'The answer has no envelope');
    const decoded = await decodeInSlices(endpoint.answer, endpoint.plain ? body : envelope['data']);
    return decoded ? ok(decoded.right as A) : this.#invalid(sent, answer, 'The answer does not fit the contract');
  }

  #unauthenticated({ traceId: sent, renewable }: Sent, problem: PortalError = problemOf({ status: 401 })): Failed {
    const ended = sent !== undefined && this.#endedSessions.has(sent);
    switch (meaningOf401({ credentials: false, sent, current: this.#context.traceId, ended, renewable })) {
      case 'swallowed':
        return aborted();
      case 'renew':
        return TOKEN_ENDED;
      case 'endSession':
        this.#endedSessions.add(sent ?? '');
        this.#signals.sessionEnded(problem);
        break;
      case 'refused':
      case 'failedSignIn':
    }
    return { _tag: 'Left', left: problem };
  }

  #invalid({ method, path }: Sent, { status, contentType, text }: Answer, reason: string): Failed {
    this.#signals.fault({ method, path, reason, contentType, excerpt: text.slice(0, EXCERPT) });
    const { message, textKey } = wordingOf(500);
    return fail('invalid', message, { textKey, status });
  }
}
