import { plainHeading } from '../../../../src/domain/reference/importMapping';
import type { ImportFormat } from '../../../../src/domain/reference/importRun';
import type { SourceTable } from '../../../../src/domain/reference/importRows';
import { tableOf, type FileList } from './parts';

type Rows = readonly (readonly string[])[];

const UNLOCODE_MARKS = new Set(['', '+', 'X', '|', '¦', '#', '=', '!']);

const isUnLocode = (rows: Rows): boolean => {
  const seen = rows.slice(0, 20);
  return (
    seen.length > 0 &&
    seen.every(
      (row) =>
        row.length >= 7 &&
        UNLOCODE_MARKS.has((row[0] ?? '').trim()) &&
        /^[A-Z]{2}$/.test((row[1] ?? '').trim()) &&
        /^(?:[A-Z2-9]{3})?$/.test((row[2] ?? '').trim()),
    )
  );
};

/** `2401` is the month in which an entry was last changed; it says nothing about its period. X: to be deleted. A row without a location names the country. */
const unLocodeTable = (rows: Rows): SourceTable =>
  tableOf(
    rows
      .filter((row) => (row[2] ?? '').trim() !== '' && (row[0] ?? '').trim() !== 'X' && (row[0] ?? '').trim() !== '=')
      .map((row) => {
        const [, country = '', location = '', name = '', plain = '', subdivision = '', , functions = '', , iata = '', coordinates = ''] = row.map((cell) =>
          cell.trim(),
        );
        return new Map([
          ['code', `${country}${location}`],
          ['text.EN', name === '' ? plain : name],
          ['attributes.subdivision', subdivision],
          ['attributes.function', functions],
          ['attributes.iata', iata],
          ['attributes.coordinates', coordinates],
        ]);
      }),
  );

const ISO_HEADINGS = new Set(['alpha2', 'alpha2code', 'iso31661alpha2', 'alphabeticcode', 'iso6391', 'iso6391code', 'iso4217currencyalphabeticcode']);

/** Headings may stand twice or be missing: each column gets a name of its own. */
const namedColumns = (headings: readonly string[], width: number): string[] => {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, place) => {
    const given = (headings[place] ?? '').trim() || `Column ${place + 1}`;
    let name = given;
    for (let again = 2; used.has(name); again += 1) name = `${given} (${again})`;
    used.add(name);
    return name;
  });
};

/** Rows of a text file or a sheet; the first one names the columns, unless it is the UN/LOCODE, which has no headings. */
export const rowLists = (rows: Rows, format: Extract<ImportFormat, 'Csv' | 'Excel'>): { readonly format: ImportFormat; readonly lists: FileList[] } => {
  if (isUnLocode(rows)) return { format: 'UnLocodeCsv', lists: [{ name: 'UnLocode', table: unLocodeTable(rows) }] };
  const [headings = [], ...others] = rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = namedColumns(headings, width);
  const isIso = format === 'Csv' && columns.some((column) => ISO_HEADINGS.has(plainHeading(column)));
  return {
    format: isIso ? 'IsoCsv' : format,
    lists: [{ name: '', table: { columns, rows: others.map((row) => columns.map((_, place) => row[place] ?? '')) } }],
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const cellOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' ') : undefined;
};

const PARTS: readonly string[] = ['text', 'attributes'];

const recordOf = (entry: Readonly<Record<string, unknown>>): Map<string, string> => {
  const record = new Map<string, string>();
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'id' || name === 'origin' || name === 'source' || name === 'change' || name === 'tenantId') continue;
    const cell = cellOf(value);
    if (cell !== undefined) record.set(name, cell);
    else if (PARTS.includes(name) && isObject(value)) for (const [part, inner] of Object.entries(value)) record.set(`${name}.${part}`, cellOf(inner) ?? '');
  }
  return record;
};

/** Our own export `{list, entries}`, the answer of a list `{list, items}`, or a plain array of objects. */
export const jsonLists = (content: unknown): FileList[] => {
  const entries = Array.isArray(content) ? content : isObject(content) ? (content['entries'] ?? content['items'] ?? content['rates']) : undefined;
  if (!Array.isArray(entries)) return [];
  const name = isObject(content) && typeof content['list'] === 'string' ? content['list'] : '';
  return [{ name, table: tableOf(entries.filter(isObject).map(recordOf)) }];
};
