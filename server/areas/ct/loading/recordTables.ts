import { dailyEdition, numberedEdition } from '../../../../src/domain/tariff/loading/edition';
import { ItemRows, SwedishReader } from '../../../../src/domain/tariff/loading/swedishItems';
import { taricEntityOf } from '../../../../src/domain/tariff/loading/taricRecords';
import { EU_LICENCE, EU_SOURCE } from '../../../../src/domain/tariff/loading/tariffForm';
import type { TariffName, TariffRow, TellIssue } from '../../../../src/domain/tariff/loading/tariffRow';
import { tableOf, type GivenFile, type TariffFile } from './givenFile';
import { entityOfTable, pointed, RecordReader } from './xmlForms';

type Row = Readonly<Record<string, string>>;

/** Rows by their headings, empty cells left out. */
async function* namedRows(given: GivenFile): AsyncGenerator<Row> {
  let isFirst = true;
  for await (const row of tableOf(given)) {
    if (!isFirst) yield Object.fromEntries(given.headings.flatMap((heading, at) => ((row[at] ?? '') === '' ? [] : [[heading.trim(), (row[at] ?? '').trim()]])));
    isFirst = false;
  }
}

const CHANGE = { '1': 'update', '2': 'delete', '3': 'insert', U: 'update', D: 'delete', I: 'insert' } as const;
const changeOf = (written = 'I') => CHANGE[written.toUpperCase() as keyof typeof CHANGE] ?? 'insert';

async function* taricTable(given: GivenFile, tell: TellIssue): AsyncGenerator<TariffRow> {
  const reader = new RecordReader(tell);
  for await (const { 'record.code': code = '', 'subrecord.code': sub = '', 'update.type': change, ...fields } of namedRows(given))
    yield* reader.read({ entity: taricEntityOf(code, sub) ?? `${code}.${sub}`, change: changeOf(change), fields });
}

async function* finnishTable(given: GivenFile, tell: TellIssue): AsyncGenerator<TariffRow> {
  const reader = new RecordReader(tell);
  for await (const { 'table.name': table = '', 'change.type': change, ...cells } of namedRows(given)) {
    const fields = Object.fromEntries(Object.entries(cells).map(([name, value]) => [pointed(name), value]));
    yield* reader.read({ entity: entityOfTable(table), change: changeOf(change), fields });
  }
}

async function* swedishTable(given: GivenFile, tell: TellIssue): AsyncGenerator<TariffRow> {
  const [items, reader] = [new ItemRows(), new SwedishReader(tell)];
  for await (const { element = '', ...attributes } of namedRows(given)) {
    const whole = items.add(element, attributes);
    if (whole !== undefined) yield* reader.read(whole);
  }
  const last = items.end();
  if (last !== undefined) yield* reader.read(last);
  yield* reader.end();
}

/** The formats of records as tables with the same columns: one row for each record or element. */
export const recordTableOf = (given: GivenFile, wanted: TariffName | undefined): TariffFile | undefined => {
  const has = (...names: readonly string[]): boolean => names.every((name) => given.headings.includes(name));
  const common = { given, tariff: wanted ?? ('EU' as const), source: given.source || EU_SOURCE, licence: given.licence || EU_LICENCE };
  if (has('record.code', 'subrecord.code', 'update.type'))
    return {
      ...common,
      form: 'taric3-csv',
      part: 'taric3',
      edition: numberedEdition(/(\d{4}-\d+|\d{6})/.exec(given.name)?.[1] ?? ''),
      rows: (tell) => taricTable(given, tell),
    };
  if (has('table.name', 'change.type')) return { ...common, tariff: 'EU', form: 'fi-csv', part: 'fi', rows: (tell) => finnishTable(given, tell) };
  if (has('element', 'changeType'))
    return {
      ...common,
      tariff: 'EU',
      form: 'se-csv',
      part: 'se',
      isChanges: /^incremental/i.test(given.name),
      edition: dailyEdition(given.name),
      rows: (tell) => swedishTable(given, tell),
    };
  return undefined;
};
