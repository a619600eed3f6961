import { addDays, isIsoDate } from '../../../../src/domain/kernel/dates';
import type { XmlElement } from '../../../files/readFile';
import { languageOf, tableOf, type FileList } from './parts';

const childrenOf = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name);

function* below(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    yield child;
    yield* below(child);
  }
}

const firstBelow = (element: XmlElement, name: string): XmlElement | undefined => {
  for (const one of below(element)) if (one.name === name) return one;
  return undefined;
};

interface State {
  readonly code: string;
  readonly valid: boolean;
  readonly from: string;
  readonly record: Map<string, string>;
}

const stateOf = (entry: XmlElement): State => {
  const record = new Map<string, string>();
  let code = '';
  for (const item of below(entry)) {
    if (item.name !== 'dataItem') continue;
    // The key is the first item of an entry.
    if (code === '') code = item.text;
    else record.set(item.attributes['name'] ?? 'value', item.text);
  }
  for (const described of below(entry)) {
    const language =
      described.name === 'description' || described.name === 'lsd'
        ? languageOf(described.attributes['lang'] ?? described.attributes['languageCode'] ?? '')
        : undefined;
    if (language !== undefined) record.set(`text.${language}`, described.text);
  }
  return {
    code,
    valid: (firstBelow(entry, 'state')?.text ?? 'valid').toLowerCase() === 'valid',
    from: (firstBelow(entry, 'activeFrom')?.text ?? '').slice(0, 10),
    record,
  };
};

/** An entry that becomes invalid ends the one before it; a newer valid one does so too. */
const periodsOf = (states: readonly State[]): Map<string, string>[] => {
  const ordered = [...states].sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
  return ordered.flatMap(({ code, valid, from, record }, place) => {
    if (!valid) return [];
    const next = ordered[place + 1];
    return [
      new Map([
        ['code', code],
        ['validFrom', from],
        ['validTo', next === undefined || next.from <= from || !isIsoDate(next.from) ? '' : addDays(next.from, -1)],
        ...record,
      ]),
    ];
  });
};

/** Entities of a CS/RD2 download: entries with states, data items and descriptions per language. */
export const csRd2Lists = (entities: readonly XmlElement[]): FileList[] =>
  entities.map((entity) => {
    const byCode = Map.groupBy(childrenOf(entity, 'RDEntry').map(stateOf), ({ code }) => code);
    return { name: entity.attributes['name'] ?? entity.name, table: tableOf([...byCode.values()].flatMap(periodsOf)) };
  });

/** OASIS genericode, as UN/CEFACT and Peppol publish it. */
export const genericodeLists = (root: XmlElement): FileList[] => {
  const names = [...below(root)].filter(({ name }) => name === 'Column').map(({ attributes }) => attributes['Id'] ?? '');
  const rows = [...below(root)]
    .filter(({ name }) => name === 'Row')
    .map((row) => {
      const record = new Map<string, string>();
      childrenOf(row, 'Value').forEach((value, place) =>
        record.set(value.attributes['ColumnRef'] ?? names[place] ?? `column${place + 1}`, firstBelow(value, 'SimpleValue')?.text ?? ''),
      );
      return record;
    });
  return [{ name: firstBelow(root, 'ShortName')?.text ?? root.name, table: tableOf(rows) }];
};

const isRecord = (element: XmlElement): boolean =>
  element.children.length > 0 || (Object.keys(element.attributes).length > 1 && !('lang' in element.attributes));

const fieldsOf = (element: XmlElement, inherited: ReadonlyMap<string, string>): Map<string, string> => {
  const record = new Map(inherited);
  for (const [name, value] of Object.entries(element.attributes)) record.set(name, value);
  for (const child of element.children) {
    const language = languageOf(child.attributes['lang'] ?? child.attributes['language'] ?? '');
    const value = child.text === '' ? (child.attributes['value'] ?? '') : child.text;
    if (language !== undefined) record.set(`text.${language}`, value);
    else if (child.children.length === 0) record.set(child.name, value);
    else for (const [name, inner] of fieldsOf(child, new Map())) record.set(name, inner);
  }
  if (element.text !== '') record.set('text', element.text);
  return record;
};

/** The elements that repeat most often are the rows; what their ancestors say in attributes holds for each, e.g. the first day of a version. */
const rowsBelow = (element: XmlElement, rowName: string, inherited: ReadonlyMap<string, string>): Map<string, string>[] =>
  element.children.flatMap((child) => {
    if (child.name === rowName) return [fieldsOf(child, inherited)];
    const more = new Map([...inherited, ...Object.entries(child.attributes).filter(([name]) => /from|fran|fra|start|to|till|til|end|slut/i.test(name))]);
    return rowsBelow(child, rowName, more);
  });

const rowNameOf = (root: XmlElement): string | undefined => {
  const counts = new Map<string, number>();
  for (const element of below(root)) if (isRecord(element)) counts.set(element.name, (counts.get(element.name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
};

/** A list of a national distribution, whatever its elements are called: codes with texts per language, the active and the next version. */
export const nationalLists = (root: XmlElement): FileList[] => {
  const rowName = rowNameOf(root);
  if (rowName === undefined) return [];
  const named = root.attributes['name'] ?? root.attributes['namn'] ?? root.attributes['id'] ?? root.name;
  return [{ name: named, table: tableOf(rowsBelow(root, rowName, new Map())) }];
};

export interface EuroQuotes {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly quotes: Readonly<Record<string, string>>;
}

/** The daily and historical reference rates of the ECB. */
export const ecbQuotes = (root: XmlElement): EuroQuotes[] =>
  [...below(root)]
    .filter(({ name, attributes }) => name === 'Cube' && attributes['time'] !== undefined)
    .map((day) => ({
      date: day.attributes['time'] ?? '',
      quotes: Object.fromEntries(childrenOf(day, 'Cube').map(({ attributes }) => [attributes['currency'] ?? '', attributes['rate'] ?? ''])),
    }));
