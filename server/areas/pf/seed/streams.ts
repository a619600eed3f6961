import { sql } from 'kysely';
import { demoUsers } from '../../../db/demo/demoUsers';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';

const SECOND_MS = 1_000;

interface Simulated {
  readonly user: string;
  readonly transport: 'Sse' | 'Hub';
  readonly browser: string;
  readonly address: string;
  /** Milliseconds since its client was heard. */
  readonly heardAt: number;
}

const STREAMS: readonly Simulated[] = [
  { user: 'declarant.demo', transport: 'Sse', browser: 'Firefox', address: '192.0.2.*', heardAt: 4 * SECOND_MS },
  { user: 'warehouse.demo', transport: 'Hub', browser: 'Edge', address: '198.51.100.*', heardAt: 9 * SECOND_MS },
  { user: 'case.demo', transport: 'Sse', browser: 'Chrome', address: '203.0.113.*', heardAt: 38 * SECOND_MS },
];

/** Streams that nobody holds, so that the list of connections can be tried by one person. They are shown as simulated. */
export const streamSeed: Seed = {
  name: 'simulated event streams',
  run: async (db, now) => {
    await sql`insert into pf_stream_node values ('simulated', ${now}, 0, 0)`.execute(db);
    for (const [place, { user, ...facts }] of STREAMS.entries()) {
      const id = demoUsers.find(({ name }) => name === user)?.id ?? '';
      const names = ['DeclarationStatusChanged', 'LockChanged'].map((eventType, at) => ({
        unit: unitIds.gothenburg,
        pluginName: at === 0 ? 'dec' : 'cor',
        eventType,
        id: '',
      }));
      const openedAt = now.getTime() - (place + 1) * 1_800_000;
      const content = {
        id: `simulated-${place + 1}`,
        userName: user,
        openedAt,
        waiting: 0,
        eventsSent: 40 * (place + 1),
        bytesSent: 9_000 * (place + 1),
        ...facts,
      };
      await sql`insert into pf_stream values (${content.id}, 'simulated', ${tenantIds.nordic}, ${id}, ${unitIds.gothenburg}, 'simulated', true,
        ${JSON.stringify({ ...content, names, units: [unitIds.gothenburg] })}::jsonb)`.execute(db);
    }
  },
};
