import type { Transaction } from 'kysely';
import type { EconomicOperator } from '../../../../src/domain/organization/operators/economicOperator';
import type { Database } from '../../../db/schema';
import { demoOperators, operatorIds } from '../../../db/demo/demoOperators';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';

const MAKER = 'declarant.demo';

const seedOperators = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const stamps = { version: 1, created_at: now, created_by: MAKER, changed_at: now, changed_by: MAKER };
  const rows = demoOperators.map(({ id, ...content }) => {
    const { name = '', country = '', eori = '', vatNumber = '', tin = '', cnr = '', postcode = '', city = '', partyRoles = [] }: EconomicOperator = content;
    return {
      id,
      tenant_id: tenantIds.nordic,
      org_unit_id: unitIds.seHeadOffice,
      ...stamps,
      number: '',
      status: 'Active' as const,
      content: JSON.stringify(content),
      ...{ name, country, eori, tin, cnr, postcode, city },
      vat_number: vatNumber,
      roles: partyRoles.join(', '),
    };
  });
  await db
    .insertInto('org_operator')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // The article owner among the demo users stands for one of them.
  await db
    .updateTable('org_unit')
    .set({ operator_ids: [operatorIds.tools] })
    .where('id', '=', unitIds.malmoClient)
    .execute();
};

/** Economic operators, among them the owners of the demo articles. */
export const operatorSeed: Seed = { name: 'operators', run: seedOperators };
