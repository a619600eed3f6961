import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { csvRows } from '../../../files/csvRows';
import { euroRateRows, type EuroDay } from '../../../../src/domain/reference/official/euroRates';
import { listForms } from '../../../../src/domain/reference/official/listForms';
import { officialSource, type OfficialRow } from '../../../../src/domain/reference/official/officialForm';
import { StatedSources } from './sourceTable';

/** An official file with what is known about it before it is read. */
export interface FoundFile {
  readonly file: string;
  readonly name: string;
  readonly headings: readonly string[];
  readonly source: string;
  /** As stated: a day, a month or the name of an edition; else the day of the file. */
  readonly dated: string;
  readonly licence: string;
  readonly statedRows: string;
}

const READABLE = /\.(?:(?:csv|json|xml)(?:\.gz)?|zip|xlsx)$/i;
const TABLE = /\.csv(\.gz)?$/i;

/** Files of these files and folders, in the order of their names. */
export const filesIn = async (places: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    places.map(async (place) => {
      if (!statSync(place).isDirectory()) return [path.resolve(place)];
      const entries = await readdir(place, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.resolve(entry.parentPath, entry.name));
    }),
  );
  return [...new Set(found.flat())].filter((file) => READABLE.test(file)).sort();
};

const headingsOf = async (file: string): Promise<readonly string[]> => {
  if (!TABLE.test(file)) return [];
  for await (const row of csvRows(file)) return row.map((heading) => heading.trim());
  return [];
};

const dayOf = (file: string): string => statSync(file).mtime.toISOString().slice(0, 10);

/** A day in what is stated; a month or a year counts from its first day. */
const sortableDay = (dated: string): string => {
  const [, year = '0000', month = '01', day = '01'] = /(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(dated) ?? [];
  return `${year}-${month}-${day}`;
};

/** The files, those of earlier editions first: of two that name a code the later one decides. */
export const findFiles = async (places: readonly string[]): Promise<readonly FoundFile[]> => {
  const sources = new StatedSources();
  const found: FoundFile[] = [];
  for (const file of await filesIn(places)) {
    const stated = await sources.of(file);
    found.push({
      file,
      name: path.basename(file),
      headings: await headingsOf(file),
      source: stated?.source ?? '',
      dated: stated?.dated || dayOf(file),
      licence: stated?.licence ?? '',
      statedRows: stated?.rows ?? '',
    });
  }
  const day = new Map(found.map((one) => [one, sortableDay(one.dated)]));
  return found.sort((one, other) => {
    const [left = '', right = ''] = [day.get(one), day.get(other)];
    return left < right ? -1 : left > right ? 1 : one.file < other.file ? -1 : 1;
  });
};

export const checksumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Customs rates from here on: what is older than the time in which declarations are kept is nobody's concern. */
const RATES_FROM = '2020-01-01';

const isEuroRates = (headings: readonly string[]): boolean => headings[0] === 'Date' && headings.includes('USD') && headings.includes('SEK');

export interface ReadOfficial {
  readonly form: string;
  readonly rowCount: number;
  readonly source: string;
  readonly licence: string;
}

/** Days of quotes come newest first. */
const readEuroRates = async ({ file, headings }: FoundFile, tell: (row: OfficialRow) => void): Promise<ReadOfficial> => {
  const days: EuroDay[] = [];
  let rowCount = -1;
  for await (const [date = '', ...rates] of csvRows(file)) {
    rowCount += 1;
    if (rowCount === 0 || date < '2019-11-01') continue;
    days.push({ date, quotes: Object.fromEntries(rates.flatMap((rate, at) => (rate === '' || rate === 'N/A' ? [] : [[headings[at + 1] ?? '', rate]]))) });
  }
  days.sort((one, other) => (one.date < other.date ? -1 : 1));
  for (const row of euroRateRows(days, RATES_FROM)) tell(row);
  return {
    form: 'EuroRates',
    rowCount,
    source: 'European Central Bank, euro foreign exchange reference rates',
    licence: 'ECB: free reuse with the source named',
  };
};

/** Reads a file row by row and tells what it says of lists; undefined where no form of lists fits. */
export const readOfficial = async (found: FoundFile, today: string, tell: (row: OfficialRow) => void): Promise<ReadOfficial | undefined> => {
  if (isEuroRates(found.headings)) return readEuroRates(found, tell);
  const about = { name: found.name, today };
  const headings = new Set(found.headings);
  const form = listForms.find(({ fits }) => fits(headings, about));
  if (form === undefined) return undefined;
  const places = new Map(found.headings.map((heading, at) => [heading, at]));
  let rowCount = -1;
  for await (const row of csvRows(found.file)) {
    rowCount += 1;
    if (rowCount === 0) continue;
    for (const one of form.read((heading) => (row[places.get(heading) ?? -1] ?? '').trim(), about)) tell(one);
  }
  return { form: form.id, rowCount, ...officialSource(form) };
};
