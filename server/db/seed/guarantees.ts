import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { makeMrn } from '../../../src/domain/declaration/identifiers/mrn';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { accessCodeKey, seal } from '../../areas/dec/guarantees/accessCodes';
import type { Database } from '../schema';
import { tenantIds, unitIds } from './demoUnits';

interface DemoGuarantee {
  readonly id: string;
  readonly grn: string;
  readonly label: string;
  readonly referenceAmount: string;
  readonly level: number;
  readonly notValidIn: readonly string[];
  readonly reserved: readonly string[];
}

const GUARANTEES: readonly DemoGuarantee[] = [
  { id: 'f0000000-0000-4000-8000-000000000001', grn: '26SE000000SIM0010', label: 'Demo', referenceAmount: '5000000', level: 100, notValidIn: [], reserved: [] },
  { id: 'f0000000-0000-4000-8000-000000000002', grn: '26SE000000SIM0029', label: 'Demo', referenceAmount: '1000000', level: 30, notValidIn: ['AD', 'SM'], reserved: ['500000', '320000'] },
];

const DEMO_CODE = 'DEMO';
const DAY_MS = 86_400_000;

const store = async (db: Transaction<Database>, guarantee: DemoGuarantee, key: Buffer, now: Date, place: number): Promise<void> => {
  const owned = { tenant_id: tenantIds.nordic, org_unit_id: unitIds.gothenburg };
  const today = stockholmDate(now);
  await db
    .insertInto('transit_guarantee')
    .values({
      ...owned,
      id: guarantee.id,
      version: 1,
      created_at: now,
      created_by: 'declarant.extended.demo',
      changed_at: now,
      changed_by: 'declarant.extended.demo',
      grn: guarantee.grn,
      type: '1',
      holder_identifier: 'SE5599990008',
      holder_name: 'Demo Customs Agency AB',
      office: 'SE003000',
      access_codes: JSON.stringify([{ id: randomUUID(), label: guarantee.label, isDefault: true, sealed: seal(key, DEMO_CODE) }]),
      reference_amount: guarantee.referenceAmount,
      currency: 'SEK',
      level: guarantee.level,
      not_valid_in: [...guarantee.notValidIn],
      valid_to: addDays(today, 365),
      state: 'ACTIVE',
    })
    .execute();
  for (const [at, amount] of guarantee.reserved.entries()) {
    const mrn = makeMrn({ year: Number(today.slice(0, 4)), country: 'SE', office: '0SIM', sequence: 90_000_000 + place * 100 + at, letter: 'J' });
    await db
      .insertInto('guarantee_movement')
      .values({ ...owned, id: randomUUID(), guarantee_id: guarantee.id, declaration_id: null, mrn, amount, currency: 'SEK', state: 'RESERVED', reserved_at: new Date(now.getTime() - (at + 3) * DAY_MS), released_at: null, reason: null })
      .execute();
  }
};

/** Two guarantees for transits, one of them in use to 82 % (declarations, section 10). */
export const guaranteeSeed = {
  name: 'guarantees',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const key = await accessCodeKey(db);
    for (const [place, guarantee] of GUARANTEES.entries()) await store(db, guarantee, key, now, place);
  },
};
