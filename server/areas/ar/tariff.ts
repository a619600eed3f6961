import { sql, type Transaction } from 'kysely';
import type { AskTariff, TariffAnswer } from '../../../src/domain/article/tariffAnswer';
import type { Database } from '../../db/schema';
import { codesOfTariff } from '../ct/area';

interface CommodityRow {
  readonly prefix: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly successors: string[];
  readonly supplementaryUnit: string | null;
}

const CHAPTER = /^(?:0[1-9]|[1-8]\d|9[0-7])/;

/** Chapter 77 is kept free for later, 98 and 99 are for national use. */
const isChapter = (code: string): boolean => CHAPTER.test(code) && !code.startsWith('77');

const answerOf = (rows: readonly CommodityRow[], code: string, date: string): TariffAnswer => {
  if (!isChapter(code)) return { state: 'invalid', successors: [] };
  const named = rows.filter(({ prefix }) => code.startsWith(prefix));
  const longest = named[0]?.prefix.length ?? 0;
  const periods = named.filter(({ prefix }) => prefix.length === longest);
  const valid = periods.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  if (valid !== undefined) return { state: 'valid', ends: valid.validTo ?? undefined, supplementaryUnit: valid.supplementaryUnit ?? undefined };
  if (periods.length > 0) return { state: 'invalid', successors: periods[0]?.successors ?? [] };
  return { state: 'valid' };
};

/** What is known of commodity codes: a chapter that exists, ends of codes with their successors, and demanded units. */
export const loadTariff = async (db: Transaction<Database>): Promise<AskTariff> => {
  const { rows } = await sql<CommodityRow>`
    select code_prefix as prefix, valid_from::text as "validFrom", valid_to::text as "validTo", successors, supplementary_unit as "supplementaryUnit"
    from tariff_commodity order by length(code_prefix) desc, code_prefix, valid_from desc`.execute(db);
  const loaded = await codesOfTariff(db);
  const known = new Map<string, TariffAnswer>();
  return (country, code, date) => {
    const key = `${country} ${code} ${date}`;
    let answer = known.get(key);
    if (answer === undefined) {
      answer = loaded(country, code, date) ?? answerOf(rows, code, date);
      known.set(key, answer);
    }
    return answer;
  };
};
