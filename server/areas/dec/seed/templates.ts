import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { without } from '../../../../src/domain/declaration/present';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { templateOf } from '../../../../src/domain/declaration/template';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Database } from '../../../db/schema';
import { tenantOf, unitIds, type UnitName } from '../../../db/demo/demoUnits';
import { samples } from './samples/all';
import type { Seed } from '../../../db/seed';

interface DemoTemplate {
  readonly profile: string;
  readonly name: string;
  readonly unit: UnitName;
  /** Lines that it begins with. */
  readonly items: number;
  readonly shared?: boolean;
  readonly locked?: readonly string[];
}

const TEMPLATES: readonly DemoTemplate[] = [
  {
    profile: 'se-new-import',
    name: 'Import for Demo Importer, deferred payment',
    unit: 'gothenburg',
    items: 0,
    shared: true,
    locked: ['parties.declarant', 'deferredPayments'],
  },
  { profile: 'se-new-import', name: 'Weekly shoes, three lines', unit: 'gothenburg', items: 3 },
  { profile: 'se-new-export', name: 'Export by road', unit: 'gothenburg', items: 1 },
  { profile: 'new-start-transit', name: 'Transit from Gothenburg', unit: 'gothenburg', items: 1 },
  { profile: 'no-import', name: 'Innførsel for Demo Eksport', unit: 'oslo', items: 1 },
];

const AUTHOR = 'portal.demo';

/** Five templates (declarations, section 10). */
export const templateSeed: Seed = {
  name: 'templates',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const rows = TEMPLATES.map(({ profile: key, name, unit, items, shared = false, locked = [] }) => {
      const sample = samples[key];
      const profile = profileOf(key);
      if (sample === undefined || profile === undefined) throw new Error(`No sample of ${key}`);
      const { header, items: lines } = sample({
        itemIds: Array.from({ length: items }, () => randomUUID()),
        invoiceId: randomUUID(),
        date: stockholmDate(now),
        traderReference: '',
      });
      const template = templateOf({ header: without(header, 'traderReference'), items: lines }, { profile: key, name, lockedFields: [...locked] });
      const said = { created_at: now, created_by: AUTHOR, changed_at: now, changed_by: AUTHOR };
      return {
        id: randomUUID(),
        version: 1,
        tenant_id: tenantOf(unit),
        org_unit_id: unitIds[unit],
        ...said,
        profile: key,
        name,
        shared,
        header: JSON.stringify(template.header),
        items: JSON.stringify(template.items),
        locked_fields: [...locked],
      };
    });
    await db.insertInto('declaration_template').values(rows).execute();
  },
};
