import { createHash, randomUUID } from 'node:crypto';
import { DEMO_LINK_TOKEN } from '../../../db/demo/demoLink';
import { demoOperators } from '../../../db/demo/demoOperators';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';

const DAY_MS = 86_400_000;

/** One link in each state that a visitor may meet. The fresh one has a token that the start tells on the environment local. */
const LINKS = [
  { state: 'Issued', token: DEMO_LINK_TOKEN, days: 30 },
  { state: 'Issued', token: 'expired', days: -1 },
  { state: 'Authenticated', token: 'used', days: 3 },
  { state: 'Locked', token: 'locked', days: 3 },
  { state: 'Completed', token: 'completed', days: 3 },
] as const;

export const oneTimeSeed: Seed = {
  name: 'oneTimeLinks',
  run: async (db, now) => {
    const [operator] = demoOperators;
    if (operator === undefined) return;
    const rows = LINKS.map(({ state, token, days }) => {
      const id = randomUUID();
      return {
        id,
        request_id: id,
        version: 1,
        tenant_id: tenantIds.nordic,
        org_unit_id: unitIds.seHeadOffice,
        purpose: 'CONFIRM_DATA' as const,
        entity_type: 'economicoperator',
        entity_id: operator.id,
        entity_name: operator.name ?? '',
        token_hash: createHash('sha256').update(token).digest(),
        user_id: null,
        recipient: 'client@demo.example',
        site: 'http://localhost:8080',
        actions: [],
        allowed_fields: [],
        expires_at: new Date(now.getTime() + days * DAY_MS),
        state,
        failed_codes: state === 'Locked' ? 5 : 0,
        consumed_at: state === 'Authenticated' || state === 'Completed' ? now : null,
        completed_at: state === 'Completed' ? now : null,
        created_at: new Date(now.getTime() - DAY_MS),
        created_by: 'company.demo',
      };
    });
    await db.insertInto('one_time_link').values(rows).execute();
  },
};
