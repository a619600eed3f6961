import type { RoundedAmount } from '../../../src/domain/tariff/roundingOverride';
import type { Rounding } from '../../../src/domain/tariff/roundingRule';

/** How a unit and those below it round an amount of a country. */
export interface RoundingOverrideTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  country: string;
  amount: RoundedAmount;
  scale: number;
  mode: Rounding['mode'];
  /** yyyy-MM-dd. */
  valid_from: string;
  valid_to: string | null;
  changed_at: Date;
  changed_by: string;
}

export interface RoundingTables {
  rounding_override: RoundingOverrideTable;
}
