import type { Measured, Measuring } from '../../application/ports/monitoring';

interface Value {
  readonly stringValue?: string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}

interface Attribute {
  readonly key: string;
  readonly value: Value;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number; readonly message?: string };
}

export interface MonitoringOptions {
  readonly url: string;
  readonly environment: string;
  /** Of the session, as the calls carry it. */
  readonly traceId: () => string | undefined;
}

const EVERY_MS = 5_000;
const MOST_WAITING = 200;
const TOGETHER = 50;
const GIVE_UP_AFTER = 3;
const LONGEST = 500;
const CLIENT = 3;
const INTERNAL = 1;
const OK = 1;
const FAILED = 2;
const NANO = 1_000_000n;

const valueOf = (value: string | number | boolean): Value =>
  typeof value === 'string' ? { stringValue: value.slice(0, LONGEST) } : typeof value === 'number' ? { doubleValue: value } : { boolValue: value };

const attributesOf = (measured: Measured): readonly Attribute[] => Object.entries(measured).map(([key, value]) => ({ key, value: valueOf(value) }));

const randomHex = (bytes: number): string => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const nano = (ms: number): string => (BigInt(Math.round(ms)) * NANO).toString();

/** Spans to a collector of OpenTelemetry (OTLP over HTTP as JSON), a few at a time and without our headers. A collector that fails three times in a row is left alone. */
export class OtlpMonitoring implements Measuring {
  readonly #options: MonitoringOptions;
  readonly #ownTrace = randomHex(16);
  #waiting: Span[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: MonitoringOptions) {
    this.#options = options;
  }

  begin(name: string, attributes: Measured = {}): (failure?: string) => void {
    const startedAt = Date.now();
    let open = true;
    return (failure) => {
      if (!open) return;
      open = false;
      this.#add(name, CLIENT, startedAt, attributes, failure);
    };
  }

  error(message: string, attributes: Measured = {}): void {
    this.#add('error', INTERNAL, Date.now(), attributes, message);
  }

  /** Sends what waits; also while the page goes. */
  async flush(keepalive = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const spans = this.#waiting.splice(0, TOGETHER);
    if (spans.length === 0 || this.#failures >= GIVE_UP_AFTER) return;
    const sent = await this.#send(spans, keepalive);
    this.#failures = sent ? 0 : this.#failures + 1;
    if (this.#waiting.length > 0) this.#sendLater();
  }

  #add(name: string, kind: number, startedAt: number, attributes: Measured, failure: string | undefined): void {
    if (this.#failures >= GIVE_UP_AFTER || this.#waiting.length >= MOST_WAITING) return;
    const trace = (this.#options.traceId() ?? '').replaceAll('-', '').toLowerCase();
    this.#waiting.push({
      traceId: /^[0-9a-f]{32}$/.test(trace) ? trace : this.#ownTrace,
      spanId: randomHex(8),
      name,
      kind,
      startTimeUnixNano: nano(startedAt),
      endTimeUnixNano: nano(Date.now()),
      attributes: attributesOf(attributes),
      status: failure === undefined ? { code: OK } : { code: FAILED, message: failure.slice(0, LONGEST) },
    });
    this.#sendLater();
  }

  #sendLater(): void {
    this.#timer ??= setTimeout(() => void this.flush(), EVERY_MS);
  }

  async #send(spans: readonly Span[], keepalive: boolean): Promise<boolean> {
    const resource = { attributes: attributesOf({ 'service.name': 'customs-portal-web', 'deployment.environment.name': this.#options.environment }) };
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'customs-portal' }, spans }] }] });
    try {
      const answer = await fetch(this.#options.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        keepalive,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      return answer.ok;
    } catch {
      return false;
    }
  }
}
