import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';

const TEXTS = {
  EN: 'Demo system: companies, goods and numbers are invented, and the authority is simulated.',
  SV: 'Demosystem: företag, varor och nummer är påhittade, och myndigheten är simulerad.',
  NO: 'Demosystem: foretak, varer og numre er oppdiktet, og myndigheten er simulert.',
  DK: 'Demosystem: virksomheder, varer og numre er opdigtede, og myndigheden er simuleret.',
};

/** Says to everybody of the demonstration what it is (core 8). */
export const announcementSeed = {
  name: 'announcements',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    await db
      .insertInto('announcement')
      .values({
        id: randomUUID(),
        version: 1,
        tenant_id: tenantIds.nordic,
        org_unit_id: unitIds.seHeadOffice,
        created_at: now,
        created_by: 'support.demo',
        changed_at: now,
        changed_by: 'support.demo',
        texts: JSON.stringify(TEXTS),
        severity: 0,
        from_at: now,
        to_at: null,
      })
      .execute();
  },
};
