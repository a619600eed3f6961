import { isGuid, plainGuid } from '../../../src/domain/kernel/guid';
import { sql, type RawBuilder } from 'kysely';
import { trimDecimal } from '../../../src/domain/kernel/decimal';
import { fail, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import type { AsOf } from '../../../src/domain/ledger/balance';
import { flowsIn } from '../../../src/domain/ledger/flows';
import { availableOf, type StockLot } from '../../../src/domain/warehouse/allocation';
import type { Lot } from '../../../src/domain/warehouse/lot';
import { detailOf, heldForOutbound, type LotAsOf, type LotBook, type WarehouseEntry } from '../../../src/domain/warehouse/reports/rows';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure, type WarehouseMeasures } from '../../../src/domain/warehouse/warehouseBook';
import { MAX_EXPORT_ROWS } from '../../../src/application/contract/endpoint';
import type { LotEntry, LotRow } from '../../../src/application/contract/cw';
import type { WarehouseContent } from '../../../src/application/contract/cwCertificates';
import type { Context } from '../../records/handlers';
import { tooManyToExport } from '../../db/batches';
import { accountsAsOf } from '../../ledger/asOf';
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
  /** Who holds its authorisation. */
  readonly holder: string;
}

export const findWarehouse = async (db: Db, id: string): Promise<StoredWarehouse | undefined> => {
  const { rows } = await sql<StoredWarehouse>`select w.id, w.org_unit_id, w.code, w.certificate_id, w.content, coalesce(c.holder, '') as holder
    from cw_warehouse w left join cw_certificate c on c.id = w.certificate_id where w.id::text = ${id}`.execute(db);
  return rows[0];
};

/** Number of the authorisation under which a warehouse is operated. */
export const authorisationOf = async ({ db }: Pick<Context, 'db'>, warehouseId: string): Promise<string> => {
  const { rows } = await sql<{ reference_no: string }>`
    select c.reference_no from cw_warehouse w join cw_certificate c on c.id = w.certificate_id where w.id::text = ${warehouseId}`.execute(db);
  return rows[0]?.reference_no ?? '';
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
  readonly articleNos?: readonly string[] | undefined;
  readonly articleFrom?: string | undefined;
  readonly articleTo?: string | undefined;
  readonly commodityCode?: string | undefined;
  readonly customsStatus?: string | undefined;
  readonly reference?: string | undefined;
  readonly mrn?: string | undefined;
  readonly consignmentNo?: string | undefined;
  readonly consignmentNos?: readonly string[] | undefined;
  /** Begins one of the references by which the goods were placed or left. */
  readonly referenceStart?: string | undefined;
  /** With `*` for anything. */
  readonly traderReference?: string | undefined;
  readonly invoiceNo?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly onlyWithStock?: boolean | undefined;
}

const asked = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>): readonly RawBuilder<unknown>[] =>
  value === undefined || value.trim() === '' ? [] : [condition(value.trim())];

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const startOf = (text: string): string => `${escaped(text.toUpperCase())}%`;
const likePattern = (text: string): string => escaped(text.toLowerCase()).replaceAll('*', '%');

/** Conditions on `ledger_account a`; what the caller may read at all is said by row level security. */
export const lotConditions = (question: LotQuestion): RawBuilder<unknown> =>
  sql.join(
    [
      sql`a.kind = 'cw'`,
      ...asked(question.warehouseId, (id) => (isGuid(id) ? sql`a.chain_id = ${plainGuid(id)}::uuid` : sql`false`)),
      ...asked(question.articleOwner, (owner) => sql`a.content ->> 'articleOwner' = ${owner}`),
      ...asked(question.articleNo, (no) => sql`a.article_no = ${no}`),
      ...(question.articleNos === undefined ? [] : [sql`a.article_no = any (${[...question.articleNos]}::text[])`]),
      ...(question.consignmentNos === undefined ? [] : [sql`a.content ->> 'consignmentNo' = any (${[...question.consignmentNos]}::text[])`]),
      ...asked(question.traderReference, (pattern) => sql`lower(a.content ->> 'traderReference') like ${likePattern(pattern)}`),
      ...asked(question.invoiceNo, (pattern) => sql`lower(a.content ->> 'invoiceNo') like ${likePattern(pattern)}`),
      ...asked(
        question.referenceStart,
        (start) => sql`(upper(a.content ->> 'cwdsMrn') like ${startOf(start)} or upper(a.content ->> 'customsId') like ${startOf(start)}
          or upper(a.content ->> 'eidrReference') like ${startOf(start)}
          or a.id in (select e.account_id from ledger_entry e where e.type = 'OUT' and upper(e.detail ->> 'directionNo') like ${startOf(start)}))`,
      ),
      ...asked(question.articleFrom, (no) => sql`a.article_no >= ${no}`),
      ...asked(question.articleTo, (no) => sql`a.article_no <= ${no}`),
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

/** Lots with all their entries. */
export const lotBooks = async (db: Db, question: LotQuestion): Promise<readonly LotBook[]> => booksWith(db, question, sql`true`);

const booksWith = async (db: Db, question: LotQuestion, entries: RawBuilder<unknown>): Promise<readonly LotBook[]> => {
  const { rows } = await sql<EntryRow & { lot_no: string; content: Lot }>`
    select e.*, a.name as lot_no, a.content from ledger_entry e join ledger_account a on a.id = e.account_id left join ledger_standing s on s.account_id = a.id
    where ${lotConditions(question)} and ${entries} order by a.name, e.account_seq limit ${MOST_ENTRIES + 1}`.execute(db);
  return [...Map.groupBy(rows, ({ account_id }) => account_id)].map(([id, own]) => ({
    id,
    lotNo: own[0]?.lot_no ?? '',
    lot: own[0]?.content as Lot,
    entries: own.map((row) => entryOf<WarehouseMeasure, WarehouseEntryType>(row)),
  }));
};

/** More entries than this are no report that anybody reads: the question is to be narrowed. */
export const MOST_ENTRIES = MAX_EXPORT_ROWS;

interface Period {
  readonly from: string;
  readonly to: string;
  readonly knownAt?: string | undefined;
}

/** Lots with their entries of a period, both ends included. */
export const lotBooksIn = async (db: Db, question: LotQuestion, { from, to, knownAt }: Period): Promise<Result<readonly LotBook[]>> => {
  const known = knownAt === undefined ? sql`true` : sql`e.posted_at <= ${knownAt}::timestamptz`;
  const found = await booksWith(db, question, sql`e.effective_at >= ${from}::timestamptz and e.effective_at <= ${to}::timestamptz and ${known}`);
  return found.reduce((sum, { entries }) => sum + entries.length, 0) > MOST_ENTRIES ? tooManyToExport() : ok(found);
};

/** Lots as they stood by both clocks, without the documents of their discharge. */
export const lotsWhen = async (db: Db, question: LotQuestion, when: AsOf): Promise<readonly LotAsOf[]> =>
  (await accountsAsOf(db, warehouseBook, lotConditions(question), when)).map(({ id, name, content, after, flows, lastAt }) => ({
    id,
    lotNo: name,
    lot: content as unknown as Lot,
    figures: after,
    moves: flowsIn(flows),
    lastAt,
    discharges: '',
  }));

/** The documents by which lots were discharged. */
export const dischargesOfLots = async (db: Db, lots: readonly string[], { asOf, knownAt }: AsOf): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ account_id: string; numbers: readonly string[] }>`
    select e.account_id, array_agg(distinct e.detail ->> 'directionNo') as numbers from ledger_entry e
    where e.type = 'OUT' and e.account_id = any (${[...lots]}::uuid[]) and coalesce(e.detail ->> 'directionNo', '') <> ''
      and ${asOf === undefined ? sql`true` : sql`e.effective_at <= ${asOf}::timestamptz`}
      and ${knownAt === undefined ? sql`true` : sql`e.posted_at <= ${knownAt}::timestamptz`} group by 1`.execute(db);
  return new Map(rows.map(({ account_id, numbers }) => [account_id, numbers]));
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
