import type { FileOptions, Files, RowSource } from '../../../../src/application/ports/files';
import type { Table, TableFormat } from '../../../../src/domain/document/table';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';

interface Written {
  readonly format: TableFormat;
  readonly table: Table;
  readonly rows: readonly (readonly string[])[];
}

/** Takes the rows of a file as a worker would, and remembers what was handed to the user. */
export class WrittenFiles implements Files {
  readonly written: Written[] = [];
  readonly saved: string[] = [];
  /** A test that wants a file to take its time. */
  before: () => Promise<void> = () => Promise.resolve();

  async write(format: TableFormat, table: Table, source: RowSource, { onProgress }: FileOptions = {}): Promise<Result<Blob>> {
    const rows: (readonly string[])[] = [];
    await this.before();
    const given = await source((batch) => {
      rows.push(...batch);
      onProgress?.({ done: rows.length });
      return Promise.resolve();
    });
    if (failed(given)) return given;
    this.written.push({ format, table, rows });
    return ok(new Blob([format]));
  }

  save(name: string): void {
    this.saved.push(name);
  }

  peek(): never {
    throw new Error('nothing is read here');
  }

  read(): never {
    throw new Error('nothing is read here');
  }
}
