import { sql, type Transaction } from 'kysely';
import { demoMark } from '../../../../src/domain/reference/demoEntry';
import type { Database } from '../../../db/schema';
import { nomenclatureName } from './activeTariff';

interface RateQuestion {
  readonly country: string;
  readonly currency: string;
  readonly date: string;
  readonly kind: string;
}

export interface RateOnDay {
  readonly rate?: string;
  readonly unit?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly isDemo?: boolean;
}

/** The rate whose period has the day (CT-R35); none of an older period. */
export const rateOn = async (db: Transaction<Database>, { country, currency, date, kind }: RateQuestion): Promise<RateOnDay> => {
  const { rows } = await sql<{ valid_from: string; valid_to: string | null; attributes: Readonly<Record<string, string>> }>`
    select valid_from::text, valid_to::text, attributes from reference_entry where list = ${`${country}_ExchangeRate`} and code = ${`${currency}|${kind}`}
      and attributes ?& array['rate', 'units'] and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(db);
  const [row] = rows;
  if (row === undefined) return {};
  const { valid_from: validFrom, valid_to: validTo, attributes } = row;
  return {
    rate: attributes['rate'] ?? '',
    unit: attributes['units'] ?? '1',
    validFrom,
    ...(validTo !== null && { validTo }),
    ...demoMark({ attributes }),
  };
};

interface MeursingRow {
  readonly code: string;
  readonly starch: string;
  readonly sucrose: string;
  readonly milkFat: string;
  readonly milkProtein: string;
}

/** Bands of composition and the additional code that they make. */
export const meursingCodes = async (db: Transaction<Database>, country: string): Promise<readonly MeursingRow[]> => {
  const { rows } = await sql<MeursingRow>`
    select r.key as code, r.content ->> 'starch' as starch, r.content ->> 'sucrose' as sucrose, r.content ->> 'milkFat' as "milkFat", r.content ->> 'milkProtein' as "milkProtein"
    from tariff_row r join tariff t on t.name = r.tariff where r.tariff = ${nomenclatureName(country)} and r.kind = 'meursing'
      and r.added_in <= t.active_version and (r.removed_in is null or r.removed_in > t.active_version) order by r.key`.execute(db);
  return rows;
};
