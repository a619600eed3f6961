import { sql, type Transaction } from 'kysely';
import type { ExchangeRate } from '../../../../src/domain/tariff/exchangeRate';
import { demoMark } from '../../../../src/domain/reference/demoEntry';
import { valueRateKind } from '../../../../src/domain/tariff/rateChoice';
import { nomenclatureEntry, nomenclatureOf, usesNomenclature, type AskNomenclature } from '../../../../src/domain/tariff/nomenclature';
import type { LowValueFlatDuty } from '../../../../src/domain/tariff/taxation/lowValue';
import type { AskLowValue, LowValueParameter } from '../../../../src/domain/tariff/taxation/lowValueParameter';
import type { Database } from '../../../db/schema';
import { loadedNomenclature } from '../../ct/area';

/** What rules and calculation ask about the world on one date. */
export interface Registers {
  readonly date: string;
  /** Undefined for a list that is not known, or known in part only. */
  readonly inList: (list: string, code: string) => boolean | undefined;
  /** Undefined for an office whose roles are not known (DEC-R17). */
  readonly officeRoles: (office: string) => readonly string[] | undefined;
  readonly exchangeRate: (currency: string) => ExchangeRate | undefined;
  readonly lowValueFlatDuty: readonly LowValueFlatDuty[];
  readonly lowValue: AskLowValue;
  /** Undefined where the country has no tariff list. */
  readonly commodity: AskNomenclature | undefined;
}

const KNOWN_IN_PART = new Set(['UnLocode']);

const readCodes = async (db: Transaction<Database>, date: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ list: string; codes: string[] }>`
    select list, array_agg(code) as codes from reference_entry
    where valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)
    group by list`.execute(db);
  return new Map(rows.map(({ list, codes }) => [list, new Set(codes)]));
};

const readOfficeRoles = async (db: Transaction<Database>, date: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ code: string; role: string }>`
    select code, attributes ->> 'role' as role from reference_entry
    where list = 'CustomsOffice' and attributes ? 'role' and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(db);
  return new Map(rows.map(({ code, role }) => [code, role.split(' ')]));
};

const readExchangeRates = async (db: Transaction<Database>, country: string, date: string): Promise<ReadonlyMap<string, ExchangeRate>> => {
  const { rows } = await sql<{ code: string; attributes: Readonly<Record<string, string>> }>`
    select code, attributes from reference_entry
    where list = ${`${country}_ExchangeRate`} and attributes ?& array['rate', 'units'] and code like ${`%|${valueRateKind(country)}`}
      and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(db);
  return new Map(
    rows.map(({ code, attributes }) => [
      code.split('|', 1)[0] ?? '',
      { rate: attributes['rate'] ?? '', unit: attributes['units'] ?? '', ...demoMark({ attributes }) },
    ]),
  );
};

const readFlatDuty = async (db: Transaction<Database>): Promise<readonly LowValueFlatDuty[]> => {
  const { rows } = await sql<LowValueFlatDuty>`
    select valid_from::text as "validFrom", coalesce(valid_to, 'infinity')::text as "validTo", attributes ->> 'amount' as amount, coalesce(attributes ->> 'onlyIoss', 'false') = 'true' as "onlyIoss"
    from reference_entry where list = 'LowValueFlatDuty' and attributes ? 'amount' order by valid_from`.execute(db);
  return rows;
};

const readLowValue = async (db: Transaction<Database>, date: string): Promise<AskLowValue> => {
  const { rows } = await sql<LowValueParameter & { readonly key: string }>`
    select code as key, attributes ->> 'amount' as amount, attributes ->> 'currency' as currency from reference_entry
    where list = 'LowValueParameter' and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(db);
  const known = new Map(rows.map(({ key, amount, currency }) => [key, { amount, currency }]));
  return (key) => known.get(key);
};

const readNomenclature = async (db: Transaction<Database>, country: string, date: string): Promise<AskNomenclature | undefined> => {
  if (!usesNomenclature(country)) return undefined;
  const loaded = await loadedNomenclature(db, country, date);
  if (loaded !== undefined) return loaded;
  const { rows } = await sql<{ code: string; attributes: Record<string, string> | null }>`
    select code, attributes from reference_entry
    where list = 'GoodsNomenclature' and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(db);
  return rows.length === 0 ? undefined : nomenclatureOf(rows.map(nomenclatureEntry));
};

/** Reads what is valid on the date (yyyy-MM-dd) once, so that a pass over 9,999 lines asks memory only. */
export const loadRegisters = async (db: Transaction<Database>, country: string, date: string): Promise<Registers> => {
  const codes = await readCodes(db, date);
  const offices = await readOfficeRoles(db, date);
  const exchangeRates = await readExchangeRates(db, country, date);
  const lowValueFlatDuty = await readFlatDuty(db);
  const lowValue = await readLowValue(db, date);
  const commodity = await readNomenclature(db, country, date);
  return {
    date,
    inList: (list, code) => (KNOWN_IN_PART.has(list) ? undefined : codes.get(list)?.has(code)),
    officeRoles: (office) => offices.get(office),
    exchangeRate: (currency) => exchangeRates.get(currency),
    lowValueFlatDuty,
    lowValue,
    commodity,
  };
};
