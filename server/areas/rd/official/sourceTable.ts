import { existsSync } from 'node:fs';
import path from 'node:path';
import { csvRows } from '../../../files/csvRows';

/** What stands beside official files about them, one row for each file or folder: `file`, `official source`, `version/date`, `licence`. */
export const SOURCE_TABLE = 'SOURCES.tsv';

export interface StatedSource {
  readonly file: string;
  readonly source: string;
  readonly dated: string;
  readonly licence: string;
  readonly rows: string;
}

const nearest = (folder: string): string | undefined => {
  const table = path.join(folder, SOURCE_TABLE);
  if (existsSync(table)) return table;
  const above = path.dirname(folder);
  return above === folder ? undefined : nearest(above);
};

const readTable = async (table: string): Promise<readonly StatedSource[]> => {
  const stated: StatedSource[] = [];
  let headings: readonly string[] = [];
  for await (const row of csvRows(table, '\t')) {
    if (headings.length === 0) {
      headings = row;
      continue;
    }
    const cell = (heading: string): string => (row[headings.indexOf(heading)] ?? '').trim();
    stated.push({ file: cell('file'), source: cell('official source'), dated: cell('version/date'), licence: cell('licence'), rows: cell('rows') });
  }
  return stated;
};

/** Finds what is stated of a file in the table of its folder or of the nearest folder above: of the file itself, else of a folder in which it lies. */
export class StatedSources {
  readonly #tables = new Map<string, readonly StatedSource[]>();

  async of(file: string): Promise<StatedSource | undefined> {
    const table = nearest(path.dirname(file));
    if (table === undefined) return undefined;
    const stated = this.#tables.get(table) ?? (await readTable(table));
    this.#tables.set(table, stated);
    const place = path.relative(path.dirname(table), file).split(path.sep).join('/');
    return stated
      .filter((one) => one.file === place || (one.file.endsWith('/') && place.startsWith(one.file)))
      .sort((one, other) => other.file.length - one.file.length)[0];
  }
}
