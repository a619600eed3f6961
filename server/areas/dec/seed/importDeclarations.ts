import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { DemoDeclaration } from './demoDeclarations';
import { storeDeclaration } from './storeDeclaration';

const GOTHENBURG = { unit: 'gothenburg', createdBy: 'declarant.demo' } as const;
const OSLO = { unit: 'oslo', createdBy: 'norway.demo' } as const;
const COPENHAGEN = { unit: 'copenhagen', createdBy: 'portal.demo' } as const;
const MALMO = { unit: 'malmo', createdBy: 'portal.demo' } as const;

/** Their places follow those of movements and reports. */
const FIRST_PLACE = 1_000;

/** Imports of the other forms and countries, low value and customs warehouse. */
const demoImports: readonly DemoDeclaration[] = [
  { ...GOTHENBURG, profile: 'se-import', daysAgo: 25, status: 'CLEARED', items: 3, traderReference: 'OLD-0501' },
  { ...GOTHENBURG, profile: 'se-import', daysAgo: 1, status: 'DRAFT', items: 2, traderReference: 'OLD-0502', flawed: true },
  { ...OSLO, profile: 'no-import', daysAgo: 11, status: 'CLEARED', items: 4, traderReference: 'NO-IMP-21' },
  { ...OSLO, profile: 'no-import', daysAgo: 4, status: 'RELEASED', items: 2, traderReference: 'NO-IMP-22', type: ['PROV', ''] },
  { ...OSLO, profile: 'no-import', daysAgo: 0, status: 'DRAFT', items: 3, traderReference: 'NO-IMP-23', flawed: true },
  { ...COPENHAGEN, profile: 'dk-import', daysAgo: 28, status: 'CLEARED', items: 2, traderReference: 'DK-IMP-41' },
  { ...COPENHAGEN, profile: 'dk-new-import', daysAgo: 8, status: 'CLEARED', items: 5, traderReference: 'DK-IMP-42' },
  { ...COPENHAGEN, profile: 'dk-new-import', daysAgo: 1, status: 'READY', items: 3, traderReference: 'DK-IMP-43' },
  { ...GOTHENBURG, profile: 'low-value', daysAgo: 5, status: 'CLEARED', items: 6, traderReference: 'LOW-0701' },
  { ...OSLO, profile: 'low-value', daysAgo: 2, status: 'DRAFT', items: 3, traderReference: 'VOEC-0702', type: ['VOEC', 'A'] },
  { ...MALMO, profile: 'cwds', daysAgo: 10, status: 'CLEARED', items: 4, traderReference: 'CWDS-0801' },
  { ...MALMO, profile: 'cwds', daysAgo: 1, status: 'DRAFT', items: 2, traderReference: 'CWDS-0802' },
];

export const importSeed = {
  name: 'import-declarations',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    for (const [at, demo] of demoImports.entries()) await storeDeclaration(db, demo, FIRST_PLACE + at, now);
  },
};
