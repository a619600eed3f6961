import { sql, type Selectable, type Transaction } from 'kysely';
import { availableAmount, isLow, type Guarantee, type GuaranteeMovement } from '../../../../src/domain/declaration/guarantee/guarantee';
import { groupDigits, trimDecimal } from '../../../../src/domain/kernel/decimal';
import type { Database } from '../../../db/schema';
import type { GuaranteeMovementTable, TransitGuaranteeTable } from '../../../db/tables/authority';
import type { PortalEvent } from '../../../db/event';
import { notify } from '../../../jobs/notifications';

export type GuaranteeEntry = Selectable<TransitGuaranteeTable>;
export type MovementEntry = Selectable<GuaranteeMovementTable>;

export const guaranteeOf = ({ grn, type, reference_amount, currency, level, not_valid_in, valid_to, state }: GuaranteeEntry): Guarantee => ({
  grn,
  type,
  referenceAmount: trimDecimal(reference_amount),
  currency,
  level,
  notValidIn: not_valid_in,
  validTo: valid_to ?? undefined,
  state,
});

export const readMovements = (db: Transaction<Database>, guaranteeId: string): Promise<MovementEntry[]> =>
  db.selectFrom('guarantee_movement').selectAll().where('guarantee_id', '=', guaranteeId).orderBy('reserved_at').orderBy('mrn').execute();

const guaranteeBy = (db: Transaction<Database>, tenantId: string, grn: string) =>
  db.selectFrom('transit_guarantee').selectAll().where('tenant_id', '=', tenantId).where('grn', '=', grn);

export const readGuarantee = (db: Transaction<Database>, tenantId: string, grn: string): Promise<GuaranteeEntry | undefined> =>
  guaranteeBy(db, tenantId, grn).executeTakeFirst();

/** Held until the end of the transaction: two movements never take the same amount. */
export const holdGuarantee = (db: Transaction<Database>, tenantId: string, grn: string): Promise<GuaranteeEntry | undefined> =>
  guaranteeBy(db, tenantId, grn).forUpdate().executeTakeFirst();

const guaranteeChanged = (guarantee: GuaranteeEntry, available: string): PortalEvent => ({
  tenantId: guarantee.tenant_id,
  orgUnitId: guarantee.org_unit_id,
  pluginName: 'dec',
  eventType: 'GuaranteeChanged',
  id: guarantee.id,
  data: { id: guarantee.id, grn: guarantee.grn, available },
});

const administrators = async (db: Transaction<Database>, tenantId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('held_assignment')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Active')
    .where('role', '=', 'TransitGuaranteeAdministrator')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

interface Told {
  readonly now: Date;
  readonly publish: (event: PortalEvent) => void;
}

/** Tells what is available now, and warns who looks after guarantees when that has become little. */
export const tellAvailable = async (
  db: Transaction<Database>,
  entry: GuaranteeEntry,
  before: readonly GuaranteeMovement[],
  after: readonly GuaranteeMovement[],
  { now, publish }: Told,
): Promise<void> => {
  const guarantee = guaranteeOf(entry);
  const available = availableAmount(guarantee, after);
  publish(guaranteeChanged(entry, available));
  if (!isLow(guarantee, available) || isLow(guarantee, availableAmount(guarantee, before))) return;
  const notice = {
    tenantId: entry.tenant_id,
    orgUnitId: entry.org_unit_id,
    kind: 'dec.guarantee',
    severity: 1,
    args: { grn: entry.grn, available: `${groupDigits(trimDecimal(available))} ${entry.currency}` },
    route: `/dec/transit-guarantee/${entry.id}`,
    users: await administrators(db, entry.tenant_id),
    access: 'dec.transit-guarantee',
    dedupeKey: `dec.guarantee ${entry.id}`,
  } as const;
  await notify(db, notice, now, publish);
};

/** Amounts reserved for a declaration, with their guarantees. */
export const reservedFor = async (
  db: Transaction<Database>,
  declarationId: string,
): Promise<readonly { readonly id: string; readonly grn: string; readonly tenantId: string; readonly mrn: string }[]> => {
  const { rows } = await sql<{ id: string; grn: string; tenantId: string; mrn: string }>`
    select m.id, g.grn, g.tenant_id as "tenantId", m.mrn from guarantee_movement m join transit_guarantee g on g.id = m.guarantee_id
    where m.declaration_id = ${declarationId}::uuid and m.state = 'RESERVED' order by g.id`.execute(db);
  return rows;
};
