import { dailyEdition, numberedEdition } from '../../../../src/domain/tariff/loading/edition';
import { SWEDISH_ITEMS, SwedishReader } from '../../../../src/domain/tariff/loading/swedishItems';
import { isPassedOver, taricEntityOf, taricRow, type TaricRecord } from '../../../../src/domain/tariff/loading/taricRecords';
import { EU_LICENCE, EU_SOURCE } from '../../../../src/domain/tariff/loading/tariffForm';
import type { TariffName, TariffRow, TellIssue } from '../../../../src/domain/tariff/loading/tariffRow';
import { xmlRecords } from '../../../files/streamed';
import type { XmlElement } from '../../../files/xml';
import type { GivenFile, TariffFile } from './givenFile';

const textOf = (element: XmlElement, name: string): string => element.children.find((child) => child.name === name)?.text ?? '';

const CHANGES: Readonly<Record<string, TaricRecord['change']>> = { '1': 'update', '2': 'delete', '3': 'insert', U: 'update', D: 'delete', I: 'insert' };
/** Conditions name their measure, amounts of conditions only their condition: those that were read last are remembered. */
const REMEMBERED = 100_000;

/** Makes rows of records, and tells of those that the portal does not read. */
export class RecordReader {
  readonly #measures = new Map<string, string>();
  readonly #tell: TellIssue;

  constructor(tell: TellIssue) {
    this.#tell = tell;
  }

  read(record: TaricRecord): readonly TariffRow[] {
    const { entity } = record;
    const condition = record.fields['measure.condition.sid'] ?? '';
    if (entity === 'measure.condition') {
      if (this.#measures.size >= REMEMBERED) this.#measures.delete([...this.#measures.keys()][0] ?? '');
      this.#measures.set(condition, record.fields['measure.sid'] ?? '');
    }
    const measure = entity === 'measure.condition.component' ? this.#measures.get(condition) : undefined;
    if (entity === 'measure.condition.component' && measure === undefined) {
      this.#tell('orphan', `${entity} ${condition}`);
      return [];
    }
    const row = taricRow(measure === undefined ? record : { ...record, fields: { 'measure.sid': measure, ...record.fields } });
    if (row === undefined && !isPassedOver(entity)) this.#tell('unreadRecords', entity);
    return row === undefined ? [] : [row];
  }
}

const taricRecord = (element: XmlElement): TaricRecord | undefined => {
  const entity = taricEntityOf(textOf(element, 'record.code'), textOf(element, 'subrecord.code'));
  const body = element.children.find(({ children }) => children.length > 0);
  if (body === undefined) return undefined;
  return {
    entity: entity ?? body.name,
    change: CHANGES[textOf(element, 'update.type')] ?? 'insert',
    fields: Object.fromEntries(body.children.map(({ name, text }) => [name, text])),
  };
};

async function* taricRows({ file }: GivenFile, tell: TellIssue): AsyncGenerator<TariffRow> {
  const reader = new RecordReader(tell);
  for await (const element of xmlRecords(file, ['record'])) {
    const record = taricRecord(element);
    if (record !== undefined) yield* reader.read(record);
  }
}

async function* swedishRows({ file }: GivenFile, tell: TellIssue): AsyncGenerator<TariffRow> {
  const reader = new SwedishReader(tell);
  for await (const element of xmlRecords(file, SWEDISH_ITEMS)) yield* reader.read(element);
  yield* reader.end();
}

export const pointed = (column: string): string => column.replaceAll('_', '.').toLowerCase();

/** `taric.measure_component` and `measure.component` are the same table. */
export const entityOfTable = (name: string): string => pointed(name).replace(/^taric\./, '');

async function* finnishRows({ file }: GivenFile, tell: TellIssue): AsyncGenerator<TariffRow> {
  const reader = new RecordReader(tell);
  let entity = '';
  for await (const element of xmlRecords(file, ['table.name', 'row'])) {
    if (element.name === 'table.name') {
      entity = entityOfTable(element.text);
      continue;
    }
    const cells = element.children.map(({ name, attributes, text }) => [pointed(attributes['name'] ?? name), text] as const);
    const fields = Object.fromEntries(cells);
    const change = CHANGES[(element.attributes['change.type'] ?? fields['change.type'] ?? 'I').toUpperCase()] ?? 'insert';
    yield* reader.read({ entity, change, fields });
  }
}

const INCREMENT = /^incremental/i;

/** The form of an XML file by its outermost element; undefined for one that is no part of a tariff. */
export const xmlFormOf = (given: GivenFile, root: XmlElement, wanted: TariffName | undefined): TariffFile | undefined => {
  const { source, licence, name } = given;
  const european = { given, tariff: wanted ?? 'EU', licence: licence || EU_LICENCE } as const;
  if (root.name === 'envelope')
    return {
      ...european,
      form: 'taric3-xml',
      part: 'taric3',
      source: source || (wanted === 'GB' ? 'HM Revenue & Customs, tariff transactions' : EU_SOURCE),
      edition: numberedEdition(root.attributes['id'] ?? ''),
      rows: (tell) => taricRows(given, tell),
    };
  if (root.name === 'export')
    return {
      ...european,
      tariff: 'EU',
      form: 'se-xml',
      part: 'se',
      source: source || 'Swedish Customs (Tullverket), tariff file distribution',
      isChanges: INCREMENT.test(name),
      edition: dailyEdition(name),
      rows: (tell) => swedishRows(given, tell),
    };
  if (root.name === 'taric.table' || root.name === 'taric.export' || root.name === 'taric')
    return {
      ...european,
      tariff: 'EU',
      form: 'fi-xml',
      part: 'fi',
      source: source || 'Finnish Customs (Tulli), TARIC data export',
      rows: (tell) => finnishRows(given, tell),
    };
  return undefined;
};
