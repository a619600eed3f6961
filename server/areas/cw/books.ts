import { sql, type RawBuilder } from 'kysely';
import { trimDecimal } from '../../../src/domain/kernel/decimal';
import { fail, type Failed } from '../../../src/domain/kernel/result';
import { availableOf, type StockLot } from '../../../src/domain/warehouse/allocation';
import type { Lot } from '../../../src/domain/warehouse/lot';
import { heldForOutbound, type LotBook, type WarehouseEntry } from '../../../src/domain/warehouse/reports/rows';
import { detailOf } from '../../../src/domain/warehouse/reports/references';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure, type WarehouseMeasures } from '../../../src/domain/warehouse/warehouseBook';
import type { LotEntry, LotRow } from '../../../src/application/contract/cw';
import type { WarehouseContent } from '../../../src/application/contract/cwCertificates';
import type { Context } from '../../records/handlers';
import { Ledger } from '../../ledger/ledger';
import { entryOf, type EntryRow } from '../../ledger/rows';

export const books = new Ledger<WarehouseMeasure, WarehouseEntryType>(warehouseBook);

type Db = Context['db'];

export const refused = (code: string, message: string, args: Record<string, string> = {}, pointer?: string): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args, ...(pointer !== undefined && { pointer }) }] });

export interface StoredWarehouse {
  readonly id: string;
  readonly org_unit_id: string;
  readonly code: string;
  readonly certificate_id: string;
  readonly content: WarehouseContent;
}

export const findWarehouse = async (db: Db, id: string): Promise<StoredWarehouse | undefined> => {
  const { rows } = await sql<StoredWarehouse>`select id, org_unit_id, code, certificate_id, content from cw_warehouse where id::text = ${id}`.execute(db);
  return rows[0];
};

/** Names of parties by their ids. */
export const ownerNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from org_operator where id = any (${wanted}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const nameOfOwner = async (db: Db, id: string): Promise<string> => (await ownerNames(db, [id])).get(id) ?? '';

export interface LotQuestion {
  readonly warehouseId?: string | undefined;
  readonly articleOwner?: string | undefined;
  readonly articleNo?: string | undefined;
  readonly articleFrom?: string | undefined;
  readonly articleTo?: string | undefined;
  readonly commodityCode?: string | undefined;
  readonly customsStatus?: string | undefined;
  readonly reference?: string | undefined;
  readonly mrn?: string | undefined;
  readonly consignmentNo?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly onlyWithStock?: boolean | undefined;
}

const asked = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>): readonly RawBuilder<unknown>[] =>
  value === undefined || value.trim() === '' ? [] : [condition(value.trim())];

/** Conditions on `ledger_account a`; what the caller may read at all is said by row level security. */
export const lotConditions = (question: LotQuestion): RawBuilder<unknown> =>
  sql.join(
    [
      sql`a.kind = 'cw'`,
      ...asked(question.warehouseId, (id) => sql`a.chain_id::text = ${id}`),
      ...asked(question.articleOwner, (owner) => sql`a.content ->> 'articleOwner' = ${owner}`),
      ...asked(question.articleNo, (no) => sql`a.content ->> 'articleNo' = ${no}`),
      ...asked(question.articleFrom, (no) => sql`a.content ->> 'articleNo' >= ${no}`),
      ...asked(question.articleTo, (no) => sql`a.content ->> 'articleNo' <= ${no}`),
      ...asked(question.commodityCode, (code) => sql`starts_with(a.content ->> 'commodityCode', ${code})`),
      ...asked(question.customsStatus, (status) => sql`a.content ->> 'customsStatus' = ${status}`),
      ...asked(question.mrn, (mrn) => sql`a.content ->> 'cwdsMrn' = ${mrn.toUpperCase()}`),
      ...asked(question.consignmentNo, (no) => sql`a.content ->> 'consignmentNo' = ${no}`),
      ...asked(
        question.reference,
        (reference) =>
          sql`${reference} in (a.name, a.content ->> 'cwdsMrn', a.content ->> 'customsId', a.content ->> 'traderReference', a.content ->> 'receivedConsignmentNo')`,
      ),
      ...(question.ids === undefined ? [] : [sql`a.id = any (${[...question.ids]}::uuid[])`]),
      ...(question.onlyWithStock === true ? [sql`(s.after ->> 'stock')::numeric > 0`] : []),
    ],
    sql` and `,
  );

export interface StandingLot extends StockLot {
  readonly chainId: string;
  readonly marks: Readonly<Record<string, string>>;
}

/** Lots as they stand, by the copy of their last running values. */
export const standingLots = async (db: Db, question: LotQuestion): Promise<readonly StandingLot[]> => {
  const { rows } = await sql<{ id: string; name: string; chain_id: string; content: Lot; after: WarehouseMeasures; marks: Record<string, string> }>`
    select a.id, a.name, a.chain_id, a.content, s.after, s.marks from ledger_account a join ledger_standing s on s.account_id = a.id
    where ${lotConditions(question)} order by a.name`.execute(db);
  return rows.map(({ id, name, chain_id, content, after, marks }) => ({
    id,
    lotNo: name,
    chainId: chain_id,
    lot: content,
    after,
    marks,
    blockStatus: marks['blockStatus'] ?? 'NONE',
  }));
};

/** Lots with all their entries, for reports by two clocks. */
export const lotBooks = async (db: Db, question: LotQuestion): Promise<readonly LotBook[]> => {
  const { rows: accounts } = await sql<{ id: string; name: string; content: Lot }>`
    select a.id, a.name, a.content from ledger_account a left join ledger_standing s on s.account_id = a.id where ${lotConditions(question)} order by a.name`.execute(
    db,
  );
  if (accounts.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select e.* from ledger_entry e where e.account_id = any (${accounts.map(({ id }) => id)}::uuid[]) order by e.account_id, e.account_seq`.execute(db);
  const entries = Map.groupBy(rows, ({ account_id }) => account_id);
  return accounts.map(({ id, name, content }) => ({
    id,
    lotNo: name,
    lot: content,
    entries: (entries.get(id) ?? []).map((row) => entryOf<WarehouseMeasure, WarehouseEntryType>(row)),
  }));
};

/** Measures as they are answered: a quantity has the decimals that say something, masses and amounts have theirs. */
const shownMeasures = (measures: WarehouseMeasures): Record<WarehouseMeasure, string> => ({
  ...measures,
  stock: trimDecimal(measures.stock),
  reserved: trimDecimal(measures.reserved),
  removed: trimDecimal(measures.removed),
});

export const lotRows = async (db: Db, lots: readonly StandingLot[]): Promise<LotRow[]> => {
  const names = await ownerNames(
    db,
    lots.map(({ lot }) => lot.articleOwner),
  );
  const { rows } = await sql<{ id: string; code: string }>`select id, code from cw_warehouse`.execute(db);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return lots.map(({ id, lotNo, chainId, lot, after, marks, blockStatus }) => ({
    id,
    lotNo,
    warehouseId: chainId,
    warehouseCode: codes.get(chainId) ?? '',
    lot: { ...lot },
    ownerName: names.get(lot.articleOwner) ?? '',
    figures: shownMeasures(after),
    available: trimDecimal(availableOf({ after })),
    held: trimDecimal(heldForOutbound(after)),
    blockStatus,
    location: marks['location'] ?? '',
  }));
};

export const entryRow = (entry: WarehouseEntry): LotEntry => ({
  entryNo: entry.entryNo,
  type: entry.type,
  deltas: shownMeasures(entry.deltas),
  after: shownMeasures(entry.after),
  effectiveAt: entry.effectiveAt,
  postedAt: entry.postedAt,
  postedBy: entry.postedBy,
  marks: { ...entry.marks },
  detail: { ...detailOf(entry) },
  reverses: entry.reverses,
  hash: entry.hash,
});

/** Tells whoever watches the stock. */
export const stockChanged = ({ publish, caller }: Context, warehouse: { readonly org_unit_id: string }, articleNo: string): void =>
  publish({
    tenantId: caller.tenantId,
    orgUnitId: warehouse.org_unit_id,
    pluginName: 'cw',
    eventType: 'LotBalanceChanged',
    id: articleNo,
    data: { articleNo },
  });
