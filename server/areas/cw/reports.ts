import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cwReports';
import type { CwReportParameters, CwReportTotals } from '../../../src/application/contract/cwReports';
import type * as cw from '../../../src/application/contract/cwTools';
import { endOfDay, isIsoDate, startOfDay, stockholmDate } from '../../../src/domain/kernel/dates';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isZeroDecimal,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
} from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { articleMovement } from '../../../src/domain/warehouse/reports/articleMovement';
import { asRow, REPORT_COLUMNS, SUMMED, type ColumnKind, type ReportName, type ReportRow } from '../../../src/domain/warehouse/reports/columns';
import { cwdsMrnReport } from '../../../src/domain/warehouse/reports/cwdsMrn';
import { accountingRows, customsReferenceRows, invoiceBalanceRows, traderReferenceRows } from '../../../src/domain/warehouse/reports/references';
import { netMoved } from '../../../src/domain/warehouse/reports/rows';
import { stockDeviation, type CountRow } from '../../../src/domain/warehouse/reports/stockDeviation';
import { totalBalance } from '../../../src/domain/warehouse/reports/totalBalance';
import { warehouseBook } from '../../../src/domain/warehouse/warehouseBook';
import { lastEntryAsOf } from '../../ledger/asOf';
import { verifyStored } from '../../ledger/reading';
import { notFound } from '../../records/claim';
import { reply, type Handlers } from '../../records/handlers';
import { exportedReport, shownReport, type Counted, type ReportContext, type ReportSource } from '../../reports/reportSource';
import { authorisationOf, dischargesOfLots, findWarehouse, lotBooksIn, lotsWhen, ownerNames, type LotQuestion } from './books';

type Shown<N extends ReportName> = ReportRow<N> & { readonly lotId: string; readonly rowNo: string };
type Loose = Readonly<Record<string, string | number | undefined>>;

interface Asked {
  readonly context: ReportContext;
  readonly parameters: CwReportParameters;
  readonly question: LotQuestion;
  readonly asOf: string;
  readonly knownAt: string | undefined;
}

/** Rows, and of each that is completed before it is sent the lots behind it. */
type RowsOf = (asked: Asked) => Promise<Result<readonly Loose[]>>;

const instantOf = (day: string | undefined): string | undefined => (day === undefined || day === '' ? undefined : isIsoDate(day) ? endOfDay(day) : day);

const MASSES: readonly string[] = ['netMass', 'grossMass'];

/** Quantities by their unit, values by their currency where a row names one. */
const sumsOf = (name: ReportName, rows: readonly Loose[]): CwReportTotals['sums'] => {
  const kinds: Readonly<Record<string, ColumnKind>> = REPORT_COLUMNS[name];
  const columns: readonly string[] = SUMMED[name];
  return columns.flatMap((column) => {
    const unitOf = (row: Loose): string =>
      kinds[column] === 'quantity' ? String(row['unit'] ?? '') : MASSES.includes(column) ? 'KG' : String(row['currency'] ?? '');
    return [...Map.groupBy(rows, unitOf)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([unit, same]) => ({ column, unit, value: trimDecimal(sumDecimals(same.map((row) => String(row[column] ?? '0') || '0'))) }));
  });
};

const chainsOf = ({ warehouseId = '' }: CwReportParameters) => (warehouseId === '' ? sql`c.kind = 'cw'` : sql`c.kind = 'cw' and c.id::text = ${warehouseId}`);

const lotIdsOf = (row: Loose): readonly string[] =>
  String(row['lotIds'] ?? row['lotId'] ?? '')
    .split(' ')
    .filter((id) => id !== '');

const reportOf = <N extends ReportName>(
  name: N,
  rowsOf: RowsOf,
  {
    narrowed = () => ({}),
    hasDischarges = false,
  }: { readonly narrowed?: (parameters: CwReportParameters) => LotQuestion; readonly hasDischarges?: boolean } = {},
): ReportSource<CwReportParameters, Shown<N>, CwReportTotals> => ({
  days: ['asOf', 'from', 'to', 'knownAt'],
  count: async (context, parameters): Promise<Result<Counted<Shown<N>, CwReportTotals>>> => {
    const asOf = instantOf(parameters.asOf ?? parameters.to) ?? context.now.toISOString();
    const knownAt = instantOf(parameters.knownAt);
    const { warehouseId, articleOwner, customsStatus, articleFrom, articleTo, commodityCode } = parameters;
    const question = { warehouseId, articleOwner, customsStatus, articleFrom, articleTo, commodityCode, ...narrowed(parameters) };
    const found = await rowsOf({ context, parameters, question, asOf, knownAt });
    if (failed(found)) return found;
    const rows = found.right;
    const names = await ownerNames(
      context.db,
      rows.map((row) => String(row['articleOwner'] ?? '')),
    );
    const shown = rows.map((row, at) => ({
      ...asRow(name, { ...row, ownerName: row['ownerName'] ?? names.get(String(row['articleOwner'] ?? '')) }),
      lotId: String(row['lotId'] ?? ''),
      rowNo: String(at + 1),
    })) as Shown<N>[];
    const last = await lastEntryAsOf(context.db, chainsOf(parameters), { asOf, knownAt });
    const complete = async (sent: readonly Shown<N>[]): Promise<readonly Shown<N>[]> => {
      const lotsOf = new Map(sent.map(({ rowNo }) => [rowNo, lotIdsOf(rows[Number(rowNo) - 1] ?? {})]));
      const numbers = await dischargesOfLots(context.db, [...lotsOf.values()].flat(), { asOf, knownAt });
      return sent.map((row) => ({
        ...row,
        discharges: [...new Set((lotsOf.get(row.rowNo) ?? []).flatMap((id) => numbers.get(id) ?? []))].join(', '),
      }));
    };
    const totals = { sums: sumsOf(name, rows), lastEntryNo: last.entryNo, lastHash: last.hash };
    return ok({ rows: shown, totals, ...(hasDischarges && { complete }) });
  },
});

const totalBalanceSource = reportOf('totalbalanceperarticle', async ({ context, question, asOf, knownAt, parameters }) => {
  const includeZero = parameters.includeZero === true;
  const lots = await lotsWhen(context.db, question, { asOf, knownAt });
  return ok(totalBalance(lots, { asOf, includeZero }).map((row) => ({ ...row, oldestProcedureStart: stockholmDate(row.oldestProcedureStart) })));
});

const referenceSource = reportOf('customsreferencenumber', async ({ context, question, asOf, knownAt, parameters }) => {
  const { reference = '', referenceType = '', direction = '' } = parameters;
  const sought = reference.trim();
  if (sought.length < 3) return ok([]);
  const lots = await lotBooksIn(context.db, { ...question, referenceStart: sought }, { from: '-infinity', to: asOf, knownAt });
  return failed(lots) ? lots : ok(customsReferenceRows(lots.right, { asOf, knownAt, reference: sought, referenceType, direction }));
});

const traderSource = reportOf(
  'traderreference',
  async ({ context, question, asOf, knownAt, parameters: { traderReference = '' } }) => {
    if (traderReference.trim() === '') return ok([]);
    const lots = await lotsWhen(context.db, { ...question, traderReference }, { asOf, knownAt });
    return ok(traderReferenceRows(lots, { pattern: traderReference }).map((row) => ({ ...row, procedureStart: stockholmDate(row.procedureStart) })));
  },
  { hasDischarges: true },
);

const mrnSource = reportOf(
  'cwdsmrn',
  async ({ context, question, asOf, knownAt, parameters }) => {
    const older = Number(parameters.olderThanDays ?? '0');
    const lots = await lotsWhen(context.db, question, { asOf, knownAt });
    const rows = cwdsMrnReport(lots, { asOf, mrn: parameters.mrn?.toUpperCase(), onlyOpen: parameters.includeClosed !== true });
    return ok(
      rows
        .filter(({ daysOpen, procedureStart }) => daysOpen >= older && (parameters.from === undefined || procedureStart >= startOfDay(parameters.from)))
        .map(({ lotIds, ...row }) => ({
          ...row,
          lotIds: lotIds.join(' '),
          lotId: lotIds.length === 1 ? lotIds[0] : '',
          procedureStart: stockholmDate(row.procedureStart),
        })),
    );
  },
  { narrowed: ({ mrn }) => ({ mrn }), hasDischarges: true },
);

const monthBegin = (now: Date): string => `${stockholmDate(now).slice(0, 8)}01`;

const movementSource = reportOf('articlemovement', async ({ context, question, knownAt, parameters }) => {
  const from = new Date(startOfDay(parameters.from ?? monthBegin(context.now))).toISOString();
  const to = instantOf(parameters.to) ?? context.now.toISOString();
  const opening = await lotsWhen(context.db, question, { asOf: new Date(Date.parse(from) - 1).toISOString(), knownAt });
  const lots = await lotBooksIn(context.db, question, { from, to, knownAt });
  if (failed(lots)) return lots;
  const ids = new Map(lots.right.map(({ id, lotNo }) => [lotNo, id]));
  return ok(articleMovement(lots.right, opening, { from, to }).map((row) => ({ ...row, lotId: ids.get(row.lotNo) ?? '' })));
});

const accountingSource = reportOf('customswarehouseaccounting', async ({ context, question, knownAt, parameters }) => {
  const from = new Date(startOfDay(parameters.from ?? monthBegin(context.now))).toISOString();
  const to = instantOf(parameters.to) ?? context.now.toISOString();
  const lots = await lotBooksIn(context.db, question, { from, to, knownAt });
  if (failed(lots)) return lots;
  const rows = accountingRows(lots.right, { from, to, knownAt }, await authorisationOf(context, parameters.warehouseId ?? ''));
  return ok(rows.map((row) => ({ ...row, declarationDate: stockholmDate(row.declarationDate) })));
});

const invoiceSource = reportOf('invoicebalance', async ({ context, question, asOf, knownAt, parameters }) => {
  const { rows } = await sql<{
    number: string;
    supplier: string | null;
  }>`select number, content ->> 'supplier' as supplier from cw_inbound where tenant_id = ${context.caller.tenantId}::uuid`.execute(context.db);
  const suppliers = new Map(rows.map(({ number, supplier }) => [number, supplier ?? '']));
  const { invoiceNo, supplier, includeSettled, from, to } = parameters;
  const lots = await lotsWhen(context.db, { ...question, invoiceNo }, { asOf: to === undefined ? asOf : context.now.toISOString(), knownAt });
  const consignments = new Map(lots.map(({ lotNo, lot }) => [lotNo, lot.consignmentNo ?? '']));
  const asked = {
    onlyWithBalance: includeSettled !== true,
    ...(invoiceNo !== undefined && { invoiceNo }),
    ...(supplier !== undefined && { supplier }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const found = invoiceBalanceRows(lots, asked, (lotNo) => suppliers.get(consignments.get(lotNo) ?? '') ?? '');
  return ok(found.map((row) => ({ ...row, lastMovement: row.lastMovement === '' ? '' : stockholmDate(row.lastMovement) })));
});

interface InboundFound {
  readonly id: string;
  readonly number: string;
  readonly owner_name: string;
  readonly content: contract.CwReportParameters & {
    readonly lines: readonly {
      readonly quantity: string;
      readonly receivedQuantity?: string;
      readonly unit: string;
      readonly packages?: string;
      readonly grossMass?: string;
      readonly netMass?: string;
    }[];
    readonly arrivedAt?: string;
    readonly receivedConsignmentNo?: string;
    readonly previousDocument?: string;
    readonly cwdsMrn?: string;
  };
}

/** R3: what physically came, in the order in which it came, and what is left of it. */
const receivedSource = reportOf('receivedconsignment', async ({ context, question, asOf, knownAt, parameters }) => {
  const from = parameters.from ?? `${stockholmDate(context.now).slice(0, 8)}01`;
  const to = parameters.to ?? stockholmDate(context.now);
  const { rows } = await sql<InboundFound>`select id, number, owner_name, content from cw_inbound where tenant_id = ${context.caller.tenantId}::uuid
    and status <> 'CANCELLED' and arrived_on between ${from}::date and ${to}::date and (${parameters.warehouseId ?? ''} = '' or warehouse_id = ${parameters.warehouseId ?? ''})
    and (${parameters.articleOwner ?? ''} = '' or article_owner = ${parameters.articleOwner ?? ''})
    and (${parameters.receivedConsignmentNo ?? ''} = '' or strpos(lower(received_consignment_no), lower(${parameters.receivedConsignmentNo ?? ''})) > 0)
    and (${parameters.transportDocument ?? ''} = '' or strpos(lower(content ->> 'transportDocument'), lower(${parameters.transportDocument ?? ''})) > 0)
    order by content ->> 'arrivedAt', number`.execute(context.db);
  const now = context.now.toISOString();
  const numbers = rows.map(({ number }) => number);
  const lots = numbers.length === 0 ? [] : await lotsWhen(context.db, { ...question, consignmentNos: numbers }, { asOf: now > asOf ? asOf : now, knownAt });
  const stock = Map.groupBy(lots, ({ lot }) => lot.consignmentNo ?? '');
  const received = rows.map(({ number, owner_name, content }) => {
    const own = stock.get(number) ?? [];
    const balance = sumDecimals(own.map(({ figures }) => figures.stock));
    const [announced, counted] = [
      sumDecimals(content.lines.map(({ quantity }) => quantity)),
      sumDecimals(content.lines.map(({ receivedQuantity }) => receivedQuantity)),
    ];
    const deviations = netMoved(own, ['DEV']);
    return {
      receivedAt: content.arrivedAt,
      receivedConsignmentNo: content.receivedConsignmentNo,
      consignmentNo: number,
      ownerName: owner_name,
      previousDocument: content.previousDocument,
      transportDocument: content.transportDocument,
      cwdsMrn: content.cwdsMrn,
      items: content.lines.length,
      announced,
      counted,
      difference: subtractDecimals(counted, announced),
      unit: content.lines[0]?.unit,
      packages: sumDecimals(content.lines.map(({ packages }) => packages)),
      grossMass: sumDecimals(content.lines.map(({ grossMass }) => grossMass)),
      netMass: sumDecimals(content.lines.map(({ netMass }) => netMass)),
      deviations,
      balance,
      closed: own.length > 0 && isZeroDecimal(balance) ? 'yes' : 'no',
      lotId: own.length === 1 ? own[0]?.id : '',
    };
  });
  return ok(received);
});

const percentOf = (difference: string, book: string): string =>
  isZeroDecimal(book) ? '' : divideDecimals(multiplyDecimals(difference, '100'), book, 1, 'halfUp');

/** R9: the books against the last count. Who owns goods sees its own alone, because only its own lots can be read. */
const deviationSource = reportOf('stockbalancedeviation', async ({ context, question, parameters }) => {
  const { rows } = await sql<{ count_no: string; counted_at: Date; rows: readonly CountRow[]; warehouse_id: string }>`
    select distinct on (warehouse_id, article_owner) count_no, counted_at, rows, warehouse_id from cw_count
    where tenant_id = ${context.caller.tenantId}::uuid and (${parameters.countNo ?? ''} = '' or count_no = ${parameters.countNo ?? ''})
      and (${parameters.warehouseId ?? ''} = '' or warehouse_id::text = ${parameters.warehouseId ?? ''})
      and (${parameters.articleOwner ?? ''} = '' or article_owner in ('', ${parameters.articleOwner ?? ''}))
    order by warehouse_id, article_owner, counted_at desc`.execute(context.db);
  const { rows: open } = await sql<{ number: string; status: string; lot_no: string; article_no: string }>`
    select number, status, lot_no, article_no from cw_deviation where status not in ('CLOSED', 'DISMISSED') order by number`.execute(context.db);
  const tolerance = parameters.tolerancePct ?? '0';
  const all: Loose[] = [];
  for (const { count_no, counted_at, rows: counted, warehouse_id } of rows) {
    const countedAt = counted_at.toISOString();
    const here = { ...question, warehouseId: warehouse_id, articleNos: [...new Set(counted.map(({ articleNo }) => articleNo))] };
    const lots = await lotsWhen(context.db, here, {});
    const own = new Set(lots.map(({ lot }) => lot.articleNo));
    const [then, since] = [await lotsWhen(context.db, here, { asOf: countedAt, knownAt: countedAt }), await lotsWhen(context.db, here, { asOf: countedAt })];
    const before = new Map(then.map(({ id, figures }) => [id, figures.stock]));
    const booked = since.map(({ id, lotNo, lot, figures }) => ({ lotNo, lot, then: before.get(id) ?? '0', now: figures.stock }));
    const byArticle = Map.groupBy(lots, ({ lot }) => lot.articleNo);
    const found = stockDeviation(booked, { rows: counted.filter(({ articleNo }) => own.has(articleNo)) })
      .filter(
        ({ difference, book }) =>
          parameters.includeEqual === true ||
          (!isZeroDecimal(difference) && compareDecimals(percentOf(difference, book).replace('-', '') || '100', tolerance) >= 0),
      )
      .map((row) => {
        const of = (byArticle.get(row.articleNo) ?? []).filter(({ lotNo }) => row.lotNo === '' || row.lotNo === lotNo);
        const total = sumDecimals(of.map(({ figures }) => figures.stock));
        const share = (measure: 'value' | 'duty'): string =>
          isZeroDecimal(total)
            ? '0.00'
            : divideDecimals(multiplyDecimals(sumDecimals(of.map(({ figures }) => figures[measure])), row.difference), total, 2, 'halfUp');
        const deviation = open.find(({ lot_no, article_no }) => (row.lotNo === '' ? article_no === row.articleNo : lot_no === row.lotNo));
        return {
          ...row,
          countNo: count_no,
          description: of[0]?.lot.description,
          lotId: of.length === 1 ? of[0]?.id : '',
          percent: percentOf(row.difference, addDecimals(row.book, row.movementsSince)),
          value: share('value'),
          duty: share('duty'),
          deviationNo: deviation?.number,
          deviationStatus: deviation?.status,
        };
      });
    all.push(...found);
  }
  return ok(all);
});

export const warehouseReports: Handlers<typeof contract> = {
  totalbalanceperarticle: shownReport(totalBalanceSource),
  totalbalanceperarticleExport: exportedReport(totalBalanceSource),
  customsreferencenumber: shownReport(referenceSource),
  customsreferencenumberExport: exportedReport(referenceSource),
  receivedconsignment: shownReport(receivedSource),
  receivedconsignmentExport: exportedReport(receivedSource),
  traderreference: shownReport(traderSource),
  traderreferenceExport: exportedReport(traderSource),
  cwdsmrn: shownReport(mrnSource),
  cwdsmrnExport: exportedReport(mrnSource),
  articlemovement: shownReport(movementSource),
  articlemovementExport: exportedReport(movementSource),
  customswarehouseaccounting: shownReport(accountingSource),
  customswarehouseaccountingExport: exportedReport(accountingSource),
  invoicebalance: shownReport(invoiceSource),
  invoicebalanceExport: exportedReport(invoiceSource),
  stockbalancedeviation: shownReport(deviationSource),
  stockbalancedeviationExport: exportedReport(deviationSource),
};

export const verifyLedger: Handlers<typeof cw>['verifyLedger'] = async ({ params }, { db, caller }) => {
  const warehouse = await findWarehouse(db, params.warehouseId);
  if (warehouse === undefined || !caller.visibleUnits.includes(warehouse.org_unit_id)) return notFound();
  const verified = await verifyStored(db, warehouseBook, warehouse.id);
  return reply(
    verified.ok
      ? { ok: true, entries: verified.entries, lastHash: verified.lastHash }
      : { ok: false, entries: verified.entries, lastHash: '', firstBrokenEntryNo: verified.firstBrokenEntryNo, what: verified.what },
  );
};
