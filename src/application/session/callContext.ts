const LINE_BREAKS = /[\r\n\u2028\u2029\0]/g;
const BEYOND_LATIN_1 = /[^\u0000-\u00ff]+/gu;

/** Fit for a header: without line breaks, what is not Latin-1 percent-encoded. */
export const headerValue = (text: string): string =>
  text.toWellFormed().replace(LINE_BREAKS, '').replace(BEYOND_LATIN_1, (part) => encodeURIComponent(part));

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
  /** How far the server's clock is ahead of ours, from the Date header. */
  serverOffsetMs = 0;

  constructor(consumerKey: string) {
    this.consumerKey = consumerKey;
  }

  /** Without the organisation unit: the event stream has none (AC-R11). */
  streamHeaders(): Record<string, string> {
    return {
      'Consumer-Key': headerValue(this.consumerKey),
      ...(this.userId !== undefined && { 'X-Portal-UserId': headerValue(this.userId) }),
      ...(this.traceId !== undefined && { 'X-Portal-sessionTraceInfo': headerValue(this.traceId) }),
    };
  }

  headers(): Record<string, string> {
    return {
      ...this.streamHeaders(),
      ...(this.orgUnitOverride !== undefined && { 'X-Portal-OrgUnitOverride': headerValue(this.orgUnitOverride) }),
    };
  }
}
