import { sql } from 'kysely';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { failed } from '../../../src/domain/kernel/result';
import { handOverStatus, type HandOverAction, type HandOverStatus } from '../../../src/domain/manifest/statuses';
import { setScope } from '../../db/transaction';
import type { EventReceiver } from '../../realtime/eventDeliveries';
import { systemContext } from '../../records/systemContext';
import { declarationStanding } from '../dec/area';
import { changeHandOver, dischargeIfDone } from './handingOver';
import { manifests } from './manifestKind';

const UNDER_WAY: readonly string[] = ['ACCEPTED', 'DOCS_REQUESTED', 'CONTROL', 'PRESENTED'];
const RELEASED: readonly string[] = ['RELEASED', 'CLEARED', 'SUPPLEMENT_DUE'];
const ENDED: readonly string[] = ['CANCELLED', 'EXPIRED', 'NOT_RELEASED', 'DELETED'];
const STORED: readonly string[] = ['IN_STORAGE', 'PARTLY_WITHDRAWN', 'CLOSED'];

const byDeclaration = (status: string): HandOverAction | undefined => {
  if (RELEASED.includes(status)) return 'discharge';
  if (ENDED.includes(status)) return 'reverse';
  return UNDER_WAY.includes(status) ? 'confirm' : undefined;
};

const byEntry = (status: string): HandOverAction | undefined => {
  if (STORED.includes(status)) return 'discharge';
  return status === 'CANCELLED' || status === 'LAPSED' ? 'reverse' : undefined;
};

interface Told {
  readonly db: Parameters<EventReceiver['receive']>[0];
  readonly targetId: string;
  readonly action: HandOverAction | undefined;
  readonly by: string;
}

/** What became of goods where they were handed over to comes back to the manifest, in the unit of the manifest. */
const follow = async ({ db, targetId, action, by }: Told, { now, publish }: Parameters<EventReceiver['receive']>[2]): Promise<Result<unknown>> => {
  if (action === undefined) return ok(undefined);
  const { rows } = await sql<{ id: string; tenant_id: string; org_unit_id: string }>`select * from manifest_hand_over(${targetId})`.execute(db);
  for (const { id, tenant_id, org_unit_id } of rows) {
    await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
    const context = systemContext(db, { now, publish, tenantId: tenant_id, orgUnitId: org_unit_id, userName: by });
    const { rows: standing } = await sql<{ status: HandOverStatus }>`select status from cmm_handover where id = ${id}::uuid`.execute(db);
    const [row] = standing;
    if (row === undefined || failed(handOverStatus.next(row.status, action))) continue;
    const done = await changeHandOver(context, id, action, '');
    if (failed(done)) return done;
  }
  return ok(undefined);
};

export const declarationReceiver: EventReceiver = {
  name: 'cmm.declarations',
  plugin: 'dec',
  eventTypes: ['DeclarationStatusChanged'],
  receive: async (db, { id }, step) => {
    const standing = await declarationStanding(db, id);
    return follow({ db, targetId: id, action: standing === undefined ? 'reverse' : byDeclaration(standing.status), by: 'dec' }, step);
  },
};

const statusOf = (told: unknown): string =>
  typeof told === 'object' && told !== null && 'status' in told && typeof told.status === 'string' ? told.status : '';

export const entryReceiver: EventReceiver = {
  name: 'cmm.entries',
  plugin: 'ts',
  eventTypes: ['JournalEntryChanged'],
  receive: (db, { id, data }, step) => follow({ db, targetId: id, action: byEntry(statusOf(data)), by: 'ts' }, step),
};

/** A tally that is closed after everything was handed over ends the manifest too. */
export const closedReceiver: EventReceiver = {
  name: 'cmm.discharge',
  plugin: 'cmm',
  eventTypes: ['ManifestChanged'],
  receive: async (db, { id, tenantId, orgUnitId, data }, { now, publish }) => {
    if (statusOf(data) !== 'RECONCILED') return ok(undefined);
    const context = systemContext(db, { now, publish, tenantId, orgUnitId, userName: 'portal' });
    const held = await manifests.records.hold(context, id);
    if (!failed(held)) await dischargeIfDone(context, held.right);
    return ok(undefined);
  },
};
