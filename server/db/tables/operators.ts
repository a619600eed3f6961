import type { JSONColumnType } from 'kysely';
import type { EconomicOperator, OperatorState } from '../../../src/domain/organization/operators/economicOperator';
import type { PowerOfAttorneyContent, PowerOfAttorneyState } from '../../../src/domain/organization/powerOfAttorney';

interface Stored {
  id: string;
  version: number;
  tenant_id: string;
  /** The root unit of the company. */
  org_unit_id: string;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  number: string;
}

/** A party of the register of a company; an absent value is empty. */
export interface OperatorTable extends Stored {
  status: OperatorState;
  content: JSONColumnType<EconomicOperator>;
  name: string;
  country: string;
  eori: string;
  vat_number: string;
  tin: string;
  cnr: string;
  postcode: string;
  city: string;
  roles: string;
}

/** What a client has empowered the company to do. */
export interface PowerTable extends Stored {
  status: PowerOfAttorneyState;
  content: JSONColumnType<PowerOfAttorneyContent>;
  operator_id: string;
  type: string;
  principal: string;
  principal_name: string;
  countries: string;
  valid_from: string | null;
  valid_to: string | null;
}

export interface OperatorTables {
  org_operator: OperatorTable;
  org_power: PowerTable;
}
