import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { DemoDeclaration } from './demoDeclarations';
import { storeDeclaration } from './storeDeclaration';
import { tenantOf, unitIds } from '../../../db/demo/demoUnits';

const GOTHENBURG = { unit: 'gothenburg', createdBy: 'declarant.demo' } as const;
const STOCKHOLM = { unit: 'stockholm', createdBy: 'declarant.extended.demo' } as const;
const OSLO = { unit: 'oslo', createdBy: 'norway.demo' } as const;
const COPENHAGEN = { unit: 'copenhagen', createdBy: 'portal.demo' } as const;

/** In use to 82 % (declarations, section 10). */
const WELL_USED = '26SE000000SIM0029';

/** Their places follow those of the imports. */
const FIRST_PLACE = 100;

/** Exports, transits, storage, arrivals and exits; one that names a movement follows it. */
const demoMovements: readonly DemoDeclaration[] = [
  { ...GOTHENBURG, profile: 'se-export', daysAgo: 14, status: 'RELEASED', items: 3, traderReference: 'EXP-0901' },
  { ...GOTHENBURG, profile: 'se-export', daysAgo: 1, status: 'DRAFT', items: 2, traderReference: 'EXP-0930', flawed: true },
  { ...GOTHENBURG, profile: 'se-new-export', daysAgo: 12, status: 'CLEARED', items: 4, traderReference: 'EXP-1001' },
  { ...GOTHENBURG, profile: 'se-new-export', daysAgo: 6, status: 'RELEASED', items: 2, traderReference: 'EXP-1002' },
  { ...GOTHENBURG, profile: 'se-new-export', daysAgo: 1, status: 'READY', items: 3, traderReference: 'EXP-1003' },
  { ...GOTHENBURG, profile: 'arrival-at-exit', daysAgo: 11, status: 'CLEARED', items: 0, traderReference: 'EXIT-1001', about: 'EXP-1001' },
  { ...GOTHENBURG, profile: 'exit-notification', daysAgo: 11, status: 'CLEARED', items: 0, traderReference: 'LEFT-1001', about: 'EXP-1001' },
  { ...GOTHENBURG, profile: 'arrival-at-exit', daysAgo: 5, status: 'RELEASED', items: 0, traderReference: 'EXIT-1002', about: 'EXP-1002' },
  { ...GOTHENBURG, profile: 'se-new-import-goods-arrival', daysAgo: 2, status: 'CLEARED', items: 0, traderReference: 'ARR-2001' },
  { ...OSLO, profile: 'no-export', daysAgo: 9, status: 'RELEASED', items: 3, traderReference: 'NO-EXP-11' },
  { ...OSLO, profile: 'no-export', daysAgo: 0, status: 'DRAFT', items: 2, traderReference: 'NO-EXP-12', flawed: true },
  { ...COPENHAGEN, profile: 'dk-export', daysAgo: 16, status: 'RELEASED', items: 2, traderReference: 'DK-EXP-31' },
  { ...COPENHAGEN, profile: 'dk-new-export', daysAgo: 7, status: 'RELEASED', items: 3, traderReference: 'DK-EXP-32' },
  { ...COPENHAGEN, profile: 'dk-temp-storage', daysAgo: 82, status: 'RELEASED', items: 2, traderReference: 'DK-TS-07' },
  { ...COPENHAGEN, profile: 'dk-temp-storage', daysAgo: 3, status: 'DRAFT', items: 1, traderReference: 'DK-TS-08' },
  { ...GOTHENBURG, profile: 'start-transit', daysAgo: 18, status: 'CLEARED', items: 2, traderReference: 'TRA-3001' },
  {
    ...GOTHENBURG,
    profile: 'new-start-transit',
    daysAgo: 13,
    status: 'RELEASED',
    items: 3,
    traderReference: 'TRA-3002',
    limitDays: 8,
    secured: { grn: WELL_USED, amount: '500000' },
  },
  {
    ...GOTHENBURG,
    profile: 'new-start-transit',
    daysAgo: 3,
    status: 'RELEASED',
    items: 2,
    traderReference: 'TRA-3003',
    secured: { grn: WELL_USED, amount: '320000' },
  },
  { ...GOTHENBURG, profile: 'new-start-transit', daysAgo: 2, status: 'RELEASED', items: 2, traderReference: 'TRA-3004' },
  { ...STOCKHOLM, profile: 'arrival-notification', daysAgo: 17, status: 'CLEARED', items: 0, traderReference: 'ARR-3001', about: 'TRA-3001' },
  { ...STOCKHOLM, profile: 'unloading-remarks', daysAgo: 16, status: 'CLEARED', items: 2, traderReference: 'UNL-3001', about: 'TRA-3001' },
  { ...STOCKHOLM, profile: 'new-arrival-notification', daysAgo: 1, status: 'RELEASED', items: 0, traderReference: 'ARR-3003', about: 'TRA-3003' },
  { ...STOCKHOLM, profile: 'new-unloading-remarks', daysAgo: 0, status: 'DRAFT', items: 2, traderReference: 'UNL-3003', about: 'TRA-3003' },
];

const RELATIONS: Readonly<Record<string, 'EXIT_OF'>> = { 'arrival-at-exit': 'EXIT_OF', 'exit-notification': 'EXIT_OF' };

/** What is told of a movement is linked with it once the authority has accepted it. */
const link = async (db: Transaction<Database>, { unit, profile = '', status }: DemoDeclaration, mrn: string, place: number): Promise<void> => {
  if (status === 'DRAFT') return;
  const id = `d0000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
  const tenantId = tenantOf(unit);
  const other = await db.selectFrom('declaration').select('id').where('tenant_id', '=', tenantId).where('mrn', '=', mrn).executeTakeFirst();
  await db
    .insertInto('declaration_link')
    .values({
      tenant_id: tenantId,
      org_unit_id: unitIds[unit],
      declaration_id: id,
      relation: RELATIONS[profile] ?? 'ARRIVAL_OF',
      mrn,
      other_id: other?.id ?? null,
    })
    .execute();
};

export const movementSeed = {
  name: 'movement-declarations',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const mrns = new Map<string, string>();
    for (const [at, demo] of demoMovements.entries()) {
      const place = FIRST_PLACE + at;
      const about = demo.about === undefined ? undefined : mrns.get(demo.about);
      const mrn = await storeDeclaration(db, demo, place, now, about);
      if (mrn !== null) mrns.set(demo.traderReference, mrn);
      if (about !== undefined) await link(db, demo, about, place);
    }
  },
};
