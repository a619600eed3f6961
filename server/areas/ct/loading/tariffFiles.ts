import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { britishAnswer } from '../../../../src/domain/tariff/loading/britishAnswers';
import { csvFormOf, isTariff } from '../../../../src/domain/tariff/loading/csvForms';
import { NORWEGIAN_LISTS, norwegianList } from '../../../../src/domain/tariff/loading/norwegianJson';
import { NO_LICENCE, NO_SOURCE } from '../../../../src/domain/tariff/loading/tariffForm';
import type { TariffName, TariffRow, TellIssue } from '../../../../src/domain/tariff/loading/tariffRow';
import { jsonParts, xmlRootOf } from '../../../files/streamed';
import { unpackTo } from '../../../files/unpack';
import { sheetsOf } from '../../../files/workbook';
import { tableOf, type GivenFile, type TariffFile } from './givenFile';
import { xmlFormOf } from './xmlForms';
import { recordTableOf } from './recordTables';

/** An answer of a service is read whole. */
const MAX_ANSWER = 64_000_000;
const TABLE_FILE = /\.(csv|tsv|txt)(\.gz)?$/i;
const JSON_FILE = /\.json(\.gz)?$/i;
const XML_FILE = /\.xml(\.gz)?$/i;
const ARCHIVE = /\.zip$/i;
const WORKBOOK = /\.xlsx$/i;

const unpack = promisify(gunzip);

async function* csvTariffRows(given: GivenFile, form: NonNullable<ReturnType<typeof csvFormOf>>, tell: TellIssue): AsyncGenerator<TariffRow> {
  const places = new Map(given.headings.map((heading, at) => [heading.trim(), at]));
  const reader = form.reader(given, tell);
  let isFirst = true;
  for await (const row of tableOf(given)) {
    if (!isFirst) yield* reader.read((heading) => (row[places.get(heading) ?? -1] ?? '').trim());
    isFirst = false;
  }
  yield* reader.end();
}

async function* each(rows: Iterable<TariffRow>): AsyncGenerator<TariffRow> {
  yield* rows;
}

const wholeJson = async (file: string): Promise<unknown> => {
  if (statSync(file).size > MAX_ANSWER) return undefined;
  const content = await readFile(file);
  try {
    const text = /\.gz$/i.test(file) ? await unpack(content, { maxOutputLength: MAX_ANSWER }) : content;
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
};

async function* norwegianRows(given: GivenFile, form: NonNullable<ReturnType<typeof norwegianList>>, tell: TellIssue): AsyncGenerator<TariffRow> {
  const reader = form.reader(tell);
  for await (const { value } of jsonParts(given.file, [form.list])) yield* reader(value);
}

const firstPart = async (file: string) => {
  try {
    for await (const part of jsonParts(file, NORWEGIAN_LISTS)) return part;
  } catch {
    return undefined;
  }
  return undefined;
};

const jsonFile = async (given: GivenFile, wanted: TariffName | undefined): Promise<TariffFile | undefined> => {
  const first = await firstPart(given.file);
  const form = first === undefined ? undefined : norwegianList(first.list, first.value);
  if (form !== undefined) {
    const said = { source: given.source || NO_SOURCE, licence: given.licence || NO_LICENCE };
    return { given, form: form.id, tariff: 'NO', part: form.part, ...said, rows: (tell) => norwegianRows(given, form, tell) };
  }
  const answer = britishAnswer(await wholeJson(given.file));
  if (answer === undefined) return undefined;
  const said = { source: given.source || 'HM Revenue & Customs, UK Trade Tariff', licence: given.licence || 'Open Government Licence v3.0' };
  return { given, form: answer.id, tariff: wanted ?? 'GB', part: answer.part, ...said, rows: (tell) => each(answer.rows(tell)) };
};

/** Undefined where the file is no part of a tariff. `wanted`: whose tariff it is, where the form leaves it open. */
export const tariffFileOf = async (given: GivenFile, wanted?: string): Promise<TariffFile | undefined> => {
  const tariff = wanted !== undefined && isTariff(wanted) ? wanted : undefined;
  if (JSON_FILE.test(given.name)) return jsonFile(given, tariff);
  if (XML_FILE.test(given.name)) {
    const root = await xmlRootOf(given.file);
    return root === undefined ? undefined : xmlFormOf(given, root, tariff);
  }
  const records = recordTableOf(given, tariff);
  if (records !== undefined) return records;
  const form = csvFormOf(given.headings, given.name);
  if (form === undefined) return undefined;
  return {
    given,
    form: given.table === undefined ? form.id : form.id.replace(/^eu-taric-/, 'eu-taric-xlsx-'),
    tariff: form.id === 'csv-generic' ? (tariff ?? form.tariff) : form.tariff,
    part: form.part(given),
    source: given.source || form.source,
    licence: given.licence || form.licence,
    rows: (tell) => csvTariffRows(given, form, tell),
  };
};

export const headingsOf = async (given: Pick<GivenFile, 'file' | 'table'>): Promise<readonly string[]> => {
  for await (const row of tableOf(given)) return row.map((heading) => heading.trim());
  return [];
};

export const headingsOfFile = async (file: string): Promise<readonly string[]> => (TABLE_FILE.test(file) ? headingsOf({ file }) : []);

type About = Pick<GivenFile, 'source' | 'dated' | 'licence'>;

const MOST_NESTED = 2;

/** The files that a given one is made of: those of an archive, the sheets of a workbook, else it alone. What is unpacked goes into `folder`. */
export const givenFilesIn = async (
  folder: string,
  { file, name }: { file: string; name: string },
  about: About,
  depth = 0,
): Promise<Result<readonly GivenFile[]>> => {
  if (ARCHIVE.test(name) && depth < MOST_NESTED) {
    const unpacked = await unpackTo(path.join(folder, `z${String(depth)}-${path.basename(file)}`), file);
    if (failed(unpacked)) return unpacked;
    const found: GivenFile[] = [];
    for (const entry of unpacked.right) {
      const inner = await givenFilesIn(folder, { file: entry.file, name: path.posix.basename(entry.name) }, about, depth + 1);
      if (failed(inner)) return inner;
      found.push(...inner.right);
    }
    return ok(found);
  }
  if (WORKBOOK.test(name)) {
    const sheets = await sheetsOf(path.join(folder, `x-${path.basename(file)}`), file);
    if (failed(sheets)) return sheets;
    const found: GivenFile[] = [];
    for (const { rows } of sheets.right) found.push({ file, name, headings: await headingsOf({ file, table: rows }), ...about, table: rows });
    return ok(found);
  }
  return ok([{ file, name: path.basename(name), headings: TABLE_FILE.test(name) ? await headingsOf({ file }) : [], ...about }]);
};
