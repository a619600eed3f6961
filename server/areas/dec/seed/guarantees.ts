import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { address } from '../authority/answer';
import { releaseGuarantees, reserveGuarantees } from '../authority/securing';
import { accessCodeKey } from '../../../db/accessCodes';
import { seal } from '../../../db/sealing';
import type { DeclarationEntry } from '../declarations';
import { readItems } from '../content/items';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';

interface DemoGuarantee {
  readonly id: string;
  readonly grn: string;
  readonly label: string;
  readonly referenceAmount: string;
  readonly level: number;
  readonly notValidIn: readonly string[];
}

const GUARANTEES: readonly DemoGuarantee[] = [
  { id: 'f0000000-0000-4000-8000-000000000001', grn: '26SE000000SIM0010', label: 'Demo', referenceAmount: '5000000', level: 100, notValidIn: [] },
  { id: 'f0000000-0000-4000-8000-000000000002', grn: '26SE000000SIM0029', label: 'Demo', referenceAmount: '1000000', level: 30, notValidIn: ['AD', 'SM'] },
];

const DEMO_CODE = 'DEMO';

const store = async (db: Transaction<Database>, guarantee: DemoGuarantee, key: Buffer, now: Date): Promise<void> => {
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
};

/** What somebody else has stored in the meantime is not touched. */
const isDemo = sql<boolean>`id::text like 'd0000000-%'`;

/** As the authority did when it accepted the movement, and again when it wrote it off. */
const secure = async (db: Transaction<Database>, entry: DeclarationEntry): Promise<void> => {
  const at = async (now: Date) =>
    address({ db, now, speed: 1, entry, items: await readItems(db, entry.id), correlationId: `${entry.lrn}-1`, publish: () => undefined });
  const accepted = entry.accepted_at === null ? undefined : await at(entry.accepted_at);
  if (accepted !== undefined) await reserveGuarantees(accepted);
  const cleared = entry.cleared_at === null ? undefined : await at(entry.cleared_at);
  if (cleared !== undefined) await releaseGuarantees(cleared);
};

/** Two guarantees for transits, one of them in use to 82 % (declarations, section 10); the transits that are under way are secured with them. */
export const guaranteeSeed = {
  name: 'guarantees',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const key = await accessCodeKey(db);
    for (const guarantee of GUARANTEES) await store(db, guarantee, key, now);
    const transits = await db
      .selectFrom('declaration')
      .selectAll()
      .where('flow', '=', 'TRANSIT')
      .where('mrn', 'is not', null)
      .where(isDemo)
      .orderBy('accepted_at')
      .execute();
    for (const entry of transits) await secure(db, entry);
  },
};
