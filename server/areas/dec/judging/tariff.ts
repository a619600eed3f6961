import type { Transaction } from 'kysely';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import type { Tariff } from '../../../../src/domain/tariff/dutyQuestion';
import { overriddenRule } from '../../../../src/domain/tariff/roundingOverride';
import type { Database } from '../../../db/schema';
import { loadTariff as loadTariffOf } from '../../ct/area';
import { readRoundingOverrides } from './roundingOverrides';

export { readRoundingRules } from '../../ct/area';

interface Asked {
  readonly country: string;
  readonly date: string;
  readonly orgUnitId: string;
  readonly items: readonly Pick<GoodsItem, 'commodityCode'>[];
}

/** The tariff of a country on a date (yyyy-MM-dd) as the unit rounds it, read once for all goods of a declaration. */
export const loadTariff = async (db: Transaction<Database>, { country, date, orgUnitId, items }: Asked): Promise<Tariff> => {
  const codes = [...new Set(items.flatMap(({ commodityCode = '' }) => (/^\d{6,10}$/.test(commodityCode) ? [commodityCode] : [])))];
  const tariff = await loadTariffOf(db, { country, date, codes });
  const overrides = await readRoundingOverrides(db, orgUnitId);
  return { ...tariff, roundingRules: tariff.roundingRules.map((rule) => overriddenRule(rule, overrides, date)) };
};
