import { ok, type Result } from '../../../../src/domain/kernel/result';
import { currencyOf, fromEuroQuotes, monthAfter, rateCode, type RateKind } from '../../../../src/domain/reference/exchangeRates';
import { guessMapping } from '../../../../src/domain/reference/importMapping';
import { importedDay, type SourceTable } from '../../../../src/domain/reference/importRows';
import type { ListDefinition } from '../../../../src/domain/reference/listDefinition';
import { refusedBy } from '../../../../src/domain/reference/ruleTexts';
import { tableOf } from './parts';
import type { ReadLists } from './readLists';

interface Rate {
  readonly code: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly rate: string;
  readonly units: string;
  readonly required: string;
  readonly text: string;
}

const textOf = (code: string, home: string): string => `${code.split('|', 1)[0] ?? ''} in ${home}`;

const recordOf = ({ code, validFrom, validTo, rate, units, required, text }: Rate): Map<string, string> =>
  new Map([
    ['code', code],
    ['validFrom', validFrom],
    ['validTo', validTo],
    ['attributes.rate', rate],
    ['attributes.units', units],
    ...(required === '' ? [] : [['attributes.required', required] as const]),
    ['text.EN', text],
  ]);

/** Accounting rates hold from their day until the next one; the others for the month after they were published. */
const quotedRates = ({ quotes = [] }: ReadLists, home: string, kind: RateKind): Rate[] =>
  quotes.flatMap(({ date, quotes: day }) => {
    const { validFrom, validTo } = kind === 'Accounting' ? { validFrom: date, validTo: '' } : monthAfter(date);
    return fromEuroQuotes(day, home).map(({ currency, rate, units }) => ({
      code: rateCode(currency, kind),
      validFrom,
      validTo,
      rate,
      units,
      required: '',
      text: textOf(currency, home),
    }));
  });

/** Of several days that are published for the same month the last one counts. */
const lastOfEach = (rates: readonly Rate[]): Rate[] => [...new Map(rates.map((rate) => [`${rate.code} ${rate.validFrom}`, rate])).values()];

const listedRates = (table: SourceTable, definition: ListDefinition, home: string, kind: RateKind): Rate[] => {
  const mapping = guessMapping(table.columns, definition);
  const place = (field: string): number => table.columns.indexOf(mapping[field] ?? '');
  const places = {
    code: place('code'),
    from: place('validFrom'),
    to: place('validTo'),
    rate: place('attributes.rate'),
    units: place('attributes.units'),
    required: place('attributes.required'),
  };
  return table.rows.map((cells) => {
    const cell = (at: number): string => (cells[at] ?? '').trim();
    const written = cell(places.code).toUpperCase();
    const code = written.includes('|') ? cell(places.code) : rateCode(written, kind);
    return {
      code,
      validFrom: importedDay(cell(places.from)),
      validTo: importedDay(cell(places.to)),
      rate: cell(places.rate).replace(',', '.'),
      units: cell(places.units) || '1',
      required: cell(places.required),
      text: textOf(code, home),
    };
  });
};

/** Rates of a file as rows of the list of a country: the ECB's quotes are turned round, three letters become the key of the kind. */
export const rateTable = (file: ReadLists, definition: ListDefinition, kind: RateKind): Result<SourceTable> => {
  const home = currencyOf(definition.country ?? '');
  if (file.quotes !== undefined) {
    const first = [...file.quotes].sort((one, other) => (one.date < other.date ? -1 : 1));
    const rates = lastOfEach(quotedRates({ ...file, quotes: first }, home, kind));
    return rates.length === 0 ? refusedBy('RD-IMPORT.nothing') : ok(tableOf(rates.map(recordOf)));
  }
  const [list] = file.lists;
  if (list === undefined) return refusedBy('RD-IMPORT.nothing');
  const mapping = guessMapping(list.table.columns, definition);
  if (mapping['code'] === undefined || mapping['attributes.rate'] === undefined) return refusedBy('RD-IMPORT.column');
  const key = list.table.columns.indexOf(mapping['code']);
  if (list.table.rows.every((cells) => (cells[key] ?? '').includes('|'))) return ok(list.table);
  return ok(tableOf(listedRates(list.table, definition, home, kind).map(recordOf)));
};
