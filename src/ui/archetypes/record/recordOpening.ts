import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

type Phase = 'loading' | 'ready' | 'failed' | 'notFound';

/** What an address asks for: a stored record, a new one, or a new one that begins as a copy. */
export type Wanted = { readonly type: 'record' | 'copy'; readonly id: string } | { readonly type: 'new' };

interface Opening<R> {
  readonly read: (id: string) => Promise<Result<R>>;
  readonly begin: (source: R | undefined) => void;
  /** Resolves when the record may be shown: its lock is known. */
  readonly load: (record: R) => Promise<void>;
  readonly shown: () => void;
}

/** The way from an address to a record that can be worked on. */
export class RecordOpening<R> {
  phase: Phase = 'loading';
  problem: PortalError | undefined;
  readonly wanted: Wanted;
  readonly #opening: Opening<R>;
  /** What was asked before the page was left, or asked again, no longer counts. */
  #asked = 0;

  constructor(wanted: Wanted, opening: Opening<R>) {
    this.wanted = wanted;
    this.#opening = opening;
    makeAutoObservable(this, { problem: observableRef, wanted: false });
  }

  get isReady(): boolean {
    return this.phase === 'ready';
  }

  async load(): Promise<void> {
    const asked = (this.#asked += 1);
    const { read, begin, load } = this.#opening;
    if (this.wanted.type === 'new') {
      begin(undefined);
      return this.show();
    }
    this.end('loading');
    const answer = await read(this.wanted.id);
    if (asked !== this.#asked) return;
    if (failed(answer)) return this.end(answer.left.kind === 'notFound' ? 'notFound' : 'failed', answer.left);
    if (this.wanted.type === 'copy') begin(answer.right);
    else await load(answer.right);
    if (asked === this.#asked) this.show();
  }

  show(): void {
    this.end('ready');
    this.#opening.shown();
  }

  end(phase: Phase, problem?: PortalError): void {
    this.phase = phase;
    this.problem = problem;
  }

  stop(): void {
    this.#asked += 1;
  }
}
