import { makeAutoObservable, observableRef } from 'mobx';
import type { FileProgress, Files, RowSource } from '../../../application/ports/files';
import type { Table, TableFormat } from '../../../domain/document/table';
import type { Notices, RunningWork } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

/** What a file is made of. `total` is how many rows there are, where it is known. */
export interface ExportJob {
  readonly fileName: string;
  readonly table: Table;
  readonly rows: (signal: AbortSignal) => RowSource;
  readonly total?: number | undefined;
}

/** Work that lasts longer is told to go on in the background. */
const BACKGROUND_AFTER_MS = 10_000;

/**
 * Makes one file at a time and hands it to the user. It goes on when its screen is left: it stands in the list of notifications, where it can be
 * cancelled, and a notice tells how it ended. A logout ends it.
 */
export class ExportModel {
  /** What is being made. */
  format: TableFormat | undefined = undefined;
  progress: FileProgress = { done: 0 };
  problem: PortalError | undefined = undefined;
  readonly #files: Files;
  readonly #notices: Notices;
  #isShown = false;
  #job: { readonly format: TableFormat; readonly make: () => Promise<ExportJob> } | undefined;
  #cancelling: AbortController | undefined;
  #work: RunningWork | undefined;
  /** Tells once that it goes on where it cannot be seen. */
  #toBackground: (() => void) | undefined;

  constructor(files: Files, notices: Notices) {
    this.#files = files;
    this.#notices = notices;
    makeAutoObservable(this, { progress: observableRef, problem: observableRef });
  }

  get isRunning(): boolean {
    return this.format !== undefined;
  }

  open(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      this.#toBackground?.();
    };
  }

  async start(format: TableFormat, make: () => Promise<ExportJob>): Promise<void> {
    if (this.isRunning) return;
    const cancelling = new AbortController();
    this.begin(format, make, cancelling);
    const job = await make();
    const { signal } = cancelling;
    if (signal.aborted) return;
    this.#work = this.#notices.work({ text: 'list.export.work', values: { name: job.fileName }, cancel: () => this.cancel() });
    const background = setTimeout(() => this.#toBackground?.(), BACKGROUND_AFTER_MS);
    this.#toBackground = () => {
      this.#toBackground = undefined;
      this.#notices.toast({ kind: 'SUCCESS', text: 'list.export.background', values: { name: job.fileName } });
    };
    const made = await this.#files.write(format, job.table, job.rows(signal), {
      signal,
      onProgress: ({ done, total }) => {
        if (!signal.aborted) this.advance({ done, total: total ?? job.total });
      },
    });
    clearTimeout(background);
    if (signal.aborted) return;
    this.end(made, job);
  }

  retry(): Promise<void> {
    return this.#job ? this.start(this.#job.format, this.#job.make) : Promise.resolve();
  }

  cancel(): void {
    this.#cancelling?.abort();
    this.#rest();
    this.format = undefined;
  }

  begin(format: TableFormat, make: () => Promise<ExportJob>, cancelling: AbortController): void {
    this.format = format;
    this.progress = { done: 0 };
    this.problem = undefined;
    this.#job = { format, make };
    this.#cancelling = cancelling;
  }

  advance(progress: FileProgress): void {
    this.progress = progress;
    this.#work?.advance(progress);
  }

  end(made: Result<Blob>, { fileName }: ExportJob): void {
    this.#rest();
    this.format = undefined;
    if (!failed(made)) {
      this.#files.save(fileName, made.right);
      this.#notices.toast({ kind: 'SUCCESS', text: 'list.export.done', values: { name: fileName } });
      return;
    }
    if (made.left.kind === 'aborted') return;
    this.problem = made.left;
    if (!this.#isShown) this.#notices.toast({ kind: 'CRITICAL', text: 'list.export.failed', values: { name: fileName } });
  }

  #rest(): void {
    this.#work?.end();
    this.#work = undefined;
    this.#toBackground = undefined;
  }
}
