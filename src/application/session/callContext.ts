import type { Auth } from '../ports/auth';

const LINE_BREAKS = /[\r\n\u2028\u2029\0]/g;
const BEYOND_LATIN_1 = /[^\u0000-\u00ff]+/gu;

/** Fit for a header: without line breaks, what is not Latin-1 percent-encoded. */
export const headerValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(LINE_BREAKS, '')
    .replace(BEYOND_LATIN_1, (part) => encodeURIComponent(part));

/** How far the server's clock is ahead of ours, from the Date header of its last answer: one for all calls of the page. */
export interface ServerClock {
  offsetMs: number;
}

/** What every call carries besides its own content. The session sets it, the adapters read it. */
export class CallContext {
  readonly consumerKey: string;
  /** Handle of the session, never its secret: the `token` of the event stream. */
  sessionId: string | undefined;
  userId: string | undefined;
  /** One per signed-in session; an answer that belongs to another one no longer counts. */
  traceId: string | undefined;
  /** Absent: the user's default unit. */
  orgUnitOverride: string | undefined;
  /** The active unit itself, chosen or the default one. */
  orgUnitId: string | undefined;
  /** Where tokens come from; absent with basic sign-in, whose cookie goes along by itself. */
  auth: Pick<Auth, 'token' | 'renew'> | undefined;

  readonly clock: ServerClock;

  constructor(consumerKey: string, clock: ServerClock = { offsetMs: 0 }) {
    this.consumerKey = consumerKey;
    this.clock = clock;
  }

  get serverOffsetMs(): number {
    return this.clock.offsetMs;
  }

  set serverOffsetMs(ms: number) {
    this.clock.offsetMs = ms;
  }

  /** An instant of our clock in milliseconds, as the server's clock shows it, in ISO 8601. */
  serverInstant(at: number): string {
    return new Date(at + this.clock.offsetMs).toISOString();
  }

  /** The `token` of the event stream: the access token, or the handle of the session that counts only together with its cookie. */
  get streamToken(): string | undefined {
    return this.auth?.token?.value ?? this.sessionId;
  }

  /** Without the organisation unit: the event stream has none (AC-R11). */
  streamHeaders(): Record<string, string> {
    const token = this.auth?.token;
    return {
      ...(token && { Authorization: `Bearer ${headerValue(token.value)}`, 'X-Portal-TokenExpiry': new Date(token.expiresAt).toISOString() }),
      'Consumer-Key': headerValue(this.consumerKey),
      ...(this.userId !== undefined && { 'X-Portal-UserId': headerValue(this.userId) }),
      ...(this.traceId !== undefined && { 'X-Portal-sessionTraceInfo': headerValue(this.traceId) }),
    };
  }

  /** Of a call in the active unit, or in the given one. */
  headers(orgUnitId = this.orgUnitOverride): Record<string, string> {
    return {
      ...this.streamHeaders(),
      ...(orgUnitId !== undefined && { 'X-Portal-OrgUnitOverride': headerValue(orgUnitId) }),
    };
  }
}
