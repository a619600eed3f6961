import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { csvFormOf } from '../../../../src/domain/tariff/loading/csvForms';
import { norwegianJson } from '../../../../src/domain/tariff/loading/norwegianJson';
import { NO_LICENCE, NO_SOURCE } from '../../../../src/domain/tariff/loading/tariffForm';
import type { TariffName, TariffRow, TellIssue } from '../../../../src/domain/tariff/loading/tariffRow';
import { csvRows } from '../../../files/csvRows';

/** A file with what is known about it before it is read. */
export interface GivenFile {
  readonly file: string;
  readonly name: string;
  /** Empty where it is no table. */
  readonly headings: readonly string[];
  readonly source: string;
  readonly dated: string;
  readonly licence: string;
}

/** A file of a tariff, before it is read: of which form it is, and which part of the tariff it brings. */
export interface TariffFile {
  readonly given: GivenFile;
  readonly form: string;
  readonly tariff: TariffName;
  readonly part: string;
  readonly source: string;
  readonly licence: string;
  readonly rows: (tell: TellIssue) => AsyncIterable<TariffRow>;
}

/** JSON is read whole: what is published so stays far below. */
const MAX_JSON = 64_000_000;
const JSON_FILE = /\.json(\.gz)?$/i;

const unpack = promisify(gunzip);

async function* csvTariffRows(given: GivenFile, form: NonNullable<ReturnType<typeof csvFormOf>>, tell: TellIssue): AsyncGenerator<TariffRow> {
  const places = new Map(given.headings.map((heading, at) => [heading.trim(), at]));
  const reader = form.reader(given, tell);
  let isFirst = true;
  for await (const row of csvRows(given.file)) {
    if (!isFirst) yield* reader.read((heading) => (row[places.get(heading) ?? -1] ?? '').trim());
    isFirst = false;
  }
  yield* reader.end();
}

const jsonIn = async (file: string): Promise<unknown> => {
  if (statSync(file).size > MAX_JSON) return undefined;
  const content = await readFile(file);
  const text = /\.gz$/i.test(file) ? await unpack(content, { maxOutputLength: MAX_JSON }) : content;
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
};

async function* each(rows: Iterable<TariffRow>): AsyncGenerator<TariffRow> {
  yield* rows;
}

/** Undefined where the file is no part of a tariff. */
export const tariffFileOf = async (given: GivenFile): Promise<TariffFile | undefined> => {
  if (JSON_FILE.test(given.name)) {
    const found = norwegianJson(await jsonIn(given.file));
    if (found === undefined) return undefined;
    const { id, part, rows } = found;
    const said = { source: given.source || NO_SOURCE, licence: given.licence || NO_LICENCE };
    return { given, form: id, tariff: 'NO', part, ...said, rows: (tell) => each(rows(tell)) };
  }
  const form = csvFormOf(given.headings, given.name);
  if (form === undefined) return undefined;
  return {
    given,
    form: form.id,
    tariff: form.tariff,
    part: form.part(given),
    source: given.source || form.source,
    licence: given.licence || form.licence,
    rows: (tell) => csvTariffRows(given, form, tell),
  };
};

export const headingsOfFile = async (file: string): Promise<readonly string[]> => {
  if (!/\.(csv|tsv|txt)(\.gz)?$/i.test(file)) return [];
  for await (const row of csvRows(file)) return row.map((heading) => heading.trim());
  return [];
};

/** Of an uploaded file nothing is known but its name. */
export const givenUpload = async (file: string, name: string): Promise<GivenFile> => ({
  file,
  name: path.basename(name),
  headings: await headingsOfFile(file),
  source: '',
  dated: '',
  licence: '',
});

export const bytesOf = (file: string): AsyncIterable<Buffer> => createReadStream(file);
