import type { Files, FileOptions, ReadBatch, ReadCell, ReadSettings, ReadTable, RowSource } from '../../application/ports/files';
import type { Table, TableFormat } from '../../domain/document/table';
import { problemOf } from '../../domain/outcome/problem';
import type { Failed, Result } from '../../domain/kernel/result';

const notLoaded = (): Failed => ({ _tag: 'Left', left: problemOf({ status: 0 }) });

/** Files whose code comes with the first one that is made or read. */
export class LazyFiles implements Files {
  readonly #load: () => Promise<Files>;
  #loading: Promise<Files | undefined> | undefined;

  constructor(load: () => Promise<Files>) {
    this.#load = load;
  }

  write(format: TableFormat, table: Table, rows: RowSource, options?: FileOptions): Promise<Result<Blob>> {
    return this.#with((files) => files.write(format, table, rows, options));
  }

  save(name: string, content: Blob): void {
    void this.#files().then((files) => files?.save(name, content));
  }

  peek(file: File, settings: ReadSettings, rows: number): Promise<Result<ReadTable & { readonly first: readonly (readonly ReadCell[])[] }>> {
    return this.#with((files) => files.peek(file, settings, rows));
  }

  read(file: File, settings: ReadSettings, take: (batch: ReadBatch) => Promise<void> | void, options?: FileOptions): Promise<Result<ReadTable>> {
    return this.#with((files) => files.read(file, settings, take, options));
  }

  async #with<A>(work: (files: Files) => Promise<Result<A>>): Promise<Result<A>> {
    const files = await this.#files();
    return files ? work(files) : notLoaded();
  }

  /** Undefined when they cannot be had; the next file tries again. */
  #files(): Promise<Files | undefined> {
    this.#loading ??= this.#load().catch(() => {
      this.#loading = undefined;
      return undefined;
    });
    return this.#loading;
  }
}
