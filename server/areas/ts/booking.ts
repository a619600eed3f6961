import { sql } from 'kysely';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import type { StorageEntryType, StorageMeasure } from '../../../src/domain/temporary-storage/book';
import { STORED_STATUSES, statusByPositions, type EntryStatus } from '../../../src/domain/temporary-storage/statuses';
import type { Context } from '../../records/handlers';
import { ids } from '../../ledger/rows';
import type { Ledger, Written } from '../../ledger/ledger';
import { ledger } from './facilityKind';
import type { EntryRow } from './entryRow';

type Request = Parameters<Ledger<StorageMeasure, StorageEntryType>['post']>[1];

/** Copies what the books say of these positions to where lists read it. */
export const refresh = async ({ db, now }: Context, accountIds: readonly string[]): Promise<void> => {
  const today = stockholmDate(now);
  await sql`update ts_position p set packages = (s.after ->> 'packages')::bigint, gross_mass = (s.after ->> 'grossMass')::numeric,
      reserved_packages = (s.after ->> 'reservedPackages')::bigint, reserved_mass = (s.after ->> 'reservedMass')::numeric,
      duty = (s.after ->> 'duty')::numeric, debt = (s.after ->> 'debt')::numeric, location = coalesce(s.marks ->> 'location', p.location),
      block = coalesce(s.marks ->> 'block', ''), block_reason = coalesce(s.marks ->> 'blockReason', ''),
      is_open = (s.after ->> 'packages')::bigint > 0 or (s.after ->> 'grossMass')::numeric > 0,
      closed_on = case when (s.after ->> 'packages')::bigint > 0 or (s.after ->> 'grossMass')::numeric > 0 then null else coalesce(p.closed_on, ${today}::date) end,
      is_untouched = not exists (select from ledger_entry e where e.account_id = p.id and e.type in ('WOF', 'MVO')),
      deviation = coalesce((select sum((e.deltas ->> 'packages')::bigint) from ledger_entry e where e.account_id = p.id and e.type in ('DEV', 'COR')), 0)
    from ledger_standing s where s.account_id = p.id and p.id = ${ids(accountIds)}`.execute(db);
};

/** One set of the books, and all that shows it. */
export const book = async (context: Context, request: Request): Promise<Result<Written<StorageMeasure, StorageEntryType>>> => {
  const written = await ledger.post(context, request);
  if (failed(written)) return written;
  await refresh(context, request.accountIds);
  return written;
};

/** What of an entry's goods is left decides its status; answers the entries whose status follows. */
export const statusesOf = async ({ db }: Context, entryIds: readonly string[]): Promise<ReadonlyMap<string, EntryStatus>> => {
  const { rows } = await sql<{ entry_id: string; packages_in: string; packages: string; gross_mass: string; is_untouched: boolean }>`
    select entry_id, packages_in::text, packages::text, gross_mass::text, is_untouched from ts_position where entry_id = ${ids(entryIds)}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ entry_id }) => entry_id)].map(([entryId, positions]) => [
      entryId,
      statusByPositions(
        positions.map(({ packages_in, packages, gross_mass, is_untouched }) => ({
          packagesIn: packages_in,
          packages,
          grossMass: gross_mass,
          untouched: is_untouched,
        })),
      ),
    ]),
  );
};

/** Moves entries to where their goods stand; tells of each position. */
export const follow = async (
  context: Context,
  entryIds: readonly string[],
  store: (context: Context, row: EntryRow, status: EntryStatus) => Promise<unknown>,
): Promise<Result<undefined>> => {
  const distinct = [...new Set(entryIds)];
  const statuses = await statusesOf(context, distinct);
  const { rows } = await sql<EntryRow>`select * from ts_journal_entry where id = ${ids(distinct)} order by id for update`.execute(context.db);
  for (const row of rows) {
    const status = statuses.get(row.id);
    const wasStored = STORED_STATUSES.includes(row.status) || row.status === 'CLOSED';
    if (status !== undefined && wasStored && status !== row.status) await store(context, row, status);
    context.publish({
      tenantId: row.tenant_id,
      orgUnitId: row.org_unit_id,
      pluginName: 'ts',
      eventType: 'PositionBalanceChanged',
      id: row.id,
      data: { id: row.id, number: row.number, status: status ?? row.status },
    });
  }
  return ok(undefined);
};
