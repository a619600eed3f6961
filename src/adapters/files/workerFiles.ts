import type { Files, FileOptions, ReadBatch, ReadSettings, ReadTable, RowSource } from '../../application/ports/files';
import type { Table, TableFormat } from '../../domain/document/table';
import { fail, failed, type Result } from '../../domain/kernel/result';
import { wordingOf } from '../../domain/outcome/catalogue';
import type { FromWorker, OpenWorker, PageEnd, PeekedTable, ToWorker } from './wire';

const TOGETHER = 1_000;
const KEPT_MS = 60_000;

const aborted = (): Result<never> => fail('aborted', '');

const brokenDown = (): Result<never> => {
  const { message, textKey } = wordingOf(500);
  return fail('unexpected', message, { textKey });
};

/** Ends what a source still gives when the file is refused. */
class Stopped extends Error {}

/** One worker at one piece of work. It is ended with it, or when the user cancels. */
class Work<A> {
  readonly #worker: PageEnd;
  readonly result: Promise<Result<A>>;
  #end: (result: Result<A>) => void = () => undefined;
  #ended = false;
  #taken: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(worker: PageEnd, signal: AbortSignal | undefined, listen: (message: FromWorker) => void) {
    this.#worker = worker;
    this.result = new Promise((resolve) => {
      this.#end = (result) => {
        if (this.#ended) return;
        this.#ended = true;
        worker.terminate();
        resolve(result);
        this.#taken?.();
      };
    });
    const cancel = (): void => this.#end(aborted());
    signal?.addEventListener('abort', cancel, { once: true });
    void this.result.then(() => signal?.removeEventListener('abort', cancel));
    worker.listen(
      (message) => (message.type === 'taken' ? this.#taken?.() : listen(message)),
      () => this.#end(brokenDown()),
    );
    if (signal?.aborted === true) cancel();
  }

  get ended(): boolean {
    return this.#ended;
  }

  tell(message: ToWorker): void {
    if (!this.#ended) this.#worker.tell(message);
  }

  end(result: Result<A>): void {
    this.#end(result);
  }

  /** Sends rows when those before are written: the page makes the next ones meanwhile, and is never more than one batch ahead. */
  async give(rows: readonly (readonly string[])[]): Promise<void> {
    await this.#writing;
    if (this.#ended) throw new Stopped();
    this.#writing = new Promise((resolve) => {
      this.#taken = resolve;
    });
    this.#worker.tell({ type: 'rows', rows });
  }
}

/** Files made and read in workers of our own, one for each piece of work. */
export class WorkerFiles implements Files {
  readonly #open: OpenWorker;

  constructor(open: OpenWorker) {
    this.#open = open;
  }

  async write(format: TableFormat, table: Table, rows: RowSource, { signal, onProgress }: FileOptions = {}): Promise<Result<Blob>> {
    const work = new Work<Blob>(this.#open(format === 'Pdf' ? 'writePdf' : 'writeTable'), signal, (message) => {
      if (message.type === 'written') work.end(message.result);
    });
    work.tell({ type: 'write', format, table });
    let done = 0;
    const give = async (batch: readonly (readonly string[])[]): Promise<void> => {
      for (let from = 0; from < batch.length; from += TOGETHER) {
        const part = batch.slice(from, from + TOGETHER);
        await work.give(part);
        done += part.length;
        onProgress?.({ done });
      }
    };
    const source = await rows(give).catch((thrown: unknown) => {
      if (thrown instanceof Stopped) return undefined;
      work.end(brokenDown());
      throw thrown;
    });
    if (source !== undefined && failed(source)) work.end(source);
    else work.tell({ type: 'end' });
    return work.result;
  }

  save(name: string, content: Blob): void {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // The browser reads it after the click, at a time it does not tell.
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  }

  peek(file: File, settings: ReadSettings, rows: number): Promise<Result<PeekedTable>> {
    const work = new Work<PeekedTable>(this.#open('readTable'), undefined, (message) => {
      if (message.type === 'peeked') work.end(message.result);
    });
    work.tell({ type: 'peek', file, settings, rows });
    return work.result;
  }

  read(
    file: File,
    settings: ReadSettings,
    take: (batch: ReadBatch) => Promise<void> | void,
    { signal, onProgress }: FileOptions = {},
  ): Promise<Result<ReadTable>> {
    let done = 0;
    const work = new Work<ReadTable>(this.#open('readTable'), signal, (message) => {
      if (message.type === 'read') work.end(message.result);
      if (message.type === 'batch') void hand(message.batch);
    });
    const hand = async (batch: ReadBatch): Promise<void> => {
      try {
        await take(batch);
      } catch (thrown) {
        work.end(brokenDown());
        throw thrown;
      }
      if (work.ended) return;
      done += batch.rows.length;
      onProgress?.({ done });
      work.tell({ type: 'more' });
    };
    work.tell({ type: 'read', file, settings });
    return work.result;
  }
}
