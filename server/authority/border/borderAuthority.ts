import { sql, type Kysely, type Transaction } from 'kysely';
import type { VehicleAnswer } from '../../../src/domain/declaration/vehicle/border';
import { failed, ok } from '../../../src/domain/kernel/result';
import { holdVehicle } from '../../areas/dec/vehicles/vehicleReports';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { errorFields } from '../../http/log';
import { WakeLoop } from '../../jobs/wakeLoop';
import type { PortalEvent } from '../../realtime/event';
import { putEvents } from '../../realtime/outbox';
import { authoritySettings } from '../settings';
import type { AuthorityOptions } from '../simulatedAuthority';
import { giveVehicleAnswer } from './vehicleAnswers';

const WAIT_AFTER_FAILURE_MS = 5_000;
const POSTPONED_MS = 60_000;

interface Next {
  readonly id: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly dueAt: Date;
}

/** Gives the answers of the border when they are due, also those that became due while nobody ran (SA-2). */
export class BorderAuthority extends WakeLoop {
  constructor(options: AuthorityOptions) {
    super({ work: () => giveWhatIsDue(options, () => this.stopped), log: options.log, failure: 'simulated border', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
  }
}

const nextOf = async (database: Kysely<Database>): Promise<Next | undefined> => {
  const { rows } = await sql<Next>`select id, tenant_id as "tenantId", org_unit_id as "orgUnitId", due_at as "dueAt" from next_vehicle_answer()`.execute(database);
  return rows[0];
};

/** Milliseconds until the next one; nothing while none is owed. */
const giveWhatIsDue = async (options: AuthorityOptions, stopped: () => boolean): Promise<number | undefined> => {
  while (!stopped()) {
    const next = await nextOf(options.database);
    if (next === undefined) return undefined;
    const waitMs = next.dueAt.getTime() - Date.now();
    if (waitMs > 0) return waitMs;
    await giveOrPostpone(options, next);
  }
  return undefined;
};

const giveOrPostpone = async ({ database, eventsStored, log, speed }: AuthorityOptions, next: Next): Promise<void> => {
  const scope = { tenantId: next.tenantId, userId: '', orgUnitId: next.orgUnitId, units: [next.orgUnitId] };
  try {
    const given = await inTransaction(database, scope, async (db) => {
      const events: PortalEvent[] = [];
      await giveRow(db, next, speed, (event) => events.push(event));
      await putEvents(db, events);
      return ok(undefined);
    });
    if (failed(given)) throw new Error(given.left.message);
    eventsStored();
  } catch (thrown) {
    log('error', 'answer of the border postponed', { ...errorFields(thrown), answer: next.id });
    await inTransaction(database, scope, async (db) => {
      await db.updateTable('vehicle_answer').set({ due_at: new Date(Date.now() + POSTPONED_MS) }).where('id', '=', next.id).execute();
      return ok(undefined);
    });
  }
};

/** Claims the row, so that it is answered once whoever runs, and gives the answer in the same transaction. */
const giveRow = async (db: Transaction<Database>, { id, tenantId, orgUnitId }: Next, speed: number, publish: (event: PortalEvent) => void): Promise<void> => {
  const now = new Date();
  const row = await db.updateTable('vehicle_answer').set({ done_at: now }).where('id', '=', id).where('done_at', 'is', null).returningAll().executeTakeFirst();
  if (row === undefined) return;
  const entry = await holdVehicle(db, tenantId, [orgUnitId], row.report_id);
  if (entry === undefined) return;
  const kind: VehicleAnswer = row.kind;
  await giveVehicleAnswer({ db, now, speed, publish, entry, correlationId: row.correlation_id, settings: await authoritySettings(db, tenantId) }, kind);
};
