import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/tsIntegration';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isFuture } from '../../../src/domain/ledger/period';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { entries, limitOf } from './entryKind';
import { procedures } from './procedureKind';
import { refuse } from './refusing';

interface Moved {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

/** The one record that a reference names where the caller works. */
const named = (found: readonly { readonly id: string }[], reference: string): Result<string> => {
  const [only, another] = found;
  if (only === undefined) return refuse('TS-MOVEMENT-NONE', `Nothing that can move is known as ${reference}.`, '/reference', { reference });
  return another === undefined
    ? ok(only.id)
    : refuse('TS-MOVEMENT-MANY', `More than one record is known as ${reference}. Name it by its number.`, '/reference', { reference });
};

const arrived = async (context: Context, reference: string, at: string): Promise<Result<Moved>> => {
  const { db, caller } = context;
  const { rows } = await sql<{ id: string }>`select id from ts_journal_entry where tenant_id = ${caller.tenantId}::uuid
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) and status in ('DRAFT', 'DECLARED', 'PRESENTED') and coalesce(content ->> 'arrivedAt', '') = ''
    and (number = ${reference} or tsd_mrn = ${reference} or transport_document = ${reference}) limit 2`.execute(db);
  const id = named(rows, reference);
  if (failed(id)) return id;
  const held = await entries.records.hold(context, id.right);
  if (failed(held)) return held;
  const row = held.right;
  const content = { ...row.content, arrivedAt: at };
  const limit = (content.presentedAt ?? '') === '' ? undefined : await limitOf(context, content);
  if (limit !== undefined && failed(limit)) return limit;
  const known = { content: { ...content, ...(limit !== undefined && { limit: limit.right }) }, status: row.status };
  return ok(await entries.records.store(context, row, known, { action: 'change' }));
};

const leftBy = async (context: Context, reference: string, at: string, takenBy: string): Promise<Result<Moved>> => {
  const { db, caller } = context;
  const { rows } = await sql<{ id: string }>`select id from ts_subsequent_procedure where tenant_id = ${caller.tenantId}::uuid
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) and status = 'RELEASED' and (number = ${reference} or content ->> 'documentNo' = ${reference}) limit 2`.execute(
    db,
  );
  const id = named(rows, reference);
  if (failed(id)) return id;
  const held = await procedures.records.hold(context, id.right);
  if (failed(held)) return held;
  const content = { ...held.right.content, handedOutAt: at, handedOutTo: takenBy };
  const known = await procedures.records.store(context, held.right, { content, status: held.right.status }, { action: 'change' });
  const handed = await procedures.carryOut(context, known, 'handOut');
  return failed(handed) ? handed : ok(handed.right.row);
};

export const integrationHandlers: Handlers<typeof contract> = {
  reportMovement: async ({ body: { movement, reference, at, takenBy = '' } }, context) => {
    const moment = new Date(at);
    if (Number.isNaN(moment.getTime())) return refuse('TS-TIME', 'Enter date and time.', '/at');
    if (isFuture(at, context.now.toISOString())) return refuse('TS-FUTURE', 'The entry lies in the future.', '/at');
    const [name, when] = [reference.trim().toUpperCase(), moment.toISOString()];
    const moved = movement === 'ARRIVAL' ? await arrived(context, name, when) : await leftBy(context, name, when, takenBy.trim());
    if (failed(moved)) return moved;
    const { id, number, status } = moved.right;
    return reply({ id, number, status });
  },
};
