import { peekTable, readTable } from '../../src/adapters/files/readTable';
import type { FileOptions, Files, ReadBatch, ReadSettings, RowSource } from '../../src/application/ports/files';
import type { Table, TableFormat } from '../../src/domain/document/table';
import { WrittenFiles } from '../ui/archetypes/list/writtenFiles';

/** Reads files as the worker does, without one, and keeps what is written. */
export class ReadFiles implements Files {
  readonly kept = new WrittenFiles();

  write(format: TableFormat, table: Table, rows: RowSource, options?: FileOptions) {
    return this.kept.write(format, table, rows, options);
  }

  save(name: string): void {
    this.kept.save(name);
  }

  peek(file: File, settings: ReadSettings, rows: number) {
    return peekTable(file, settings, rows);
  }

  read(file: File, settings: ReadSettings, take: (batch: ReadBatch) => Promise<void> | void, { onProgress }: FileOptions = {}) {
    let done = 0;
    return readTable(file, settings, async (batch) => {
      await take(batch);
      done += batch.rows.length;
      onProgress?.({ done });
    });
  }
}
