import type { Transaction } from 'kysely';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { DELAYS, type Delays } from '../../../../src/domain/declaration/flows/schedule';
import type { Database } from '../../../db/schema';

/** How the simulated authority answers a tenant. */
export interface AuthoritySettings {
  readonly version: number;
  readonly mode: 'AUTO' | 'MANUAL';
  readonly delays: Delays;
  readonly triggers: boolean;
}

const SHIPPED: AuthoritySettings = { version: 0, mode: 'AUTO', delays: DELAYS, triggers: true };

export const authoritySettings = async (db: Transaction<Database>, tenantId: string): Promise<AuthoritySettings> => {
  const stored = await db
    .selectFrom('authority_setting')
    .select(['version', 'mode', 'delays', 'triggers'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return stored === undefined ? SHIPPED : { ...stored, delays: { ...DELAYS, ...stored.delays } };
};

/** The header as the schedule reads it: without its triggers where they are switched off. */
export const asScheduled = (header: Header, { triggers }: Pick<AuthoritySettings, 'triggers'>): Header =>
  triggers ? header : { ...header, traderReference: '' };
