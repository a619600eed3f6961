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
import { ok, type Result } from '../../../src/domain/kernel/result';
import { inForce } from '../../../src/domain/ledger/balance';
import { articleMovement } from '../../../src/domain/warehouse/reports/articleMovement';
import { asRow, SUMMED, type ReportName, type ReportRow } from '../../../src/domain/warehouse/reports/columns';
import { cwdsMrnReport } from '../../../src/domain/warehouse/reports/cwdsMrn';
import { accountingRows, customsReferenceRows, dischargesOf, invoiceBalanceRows, traderReferenceRows } from '../../../src/domain/warehouse/reports/references';
import { lotsAsOf, type LotBook } from '../../../src/domain/warehouse/reports/rows';
import { stockDeviation, type CountRow } from '../../../src/domain/warehouse/reports/stockDeviation';
import { totalBalance } from '../../../src/domain/warehouse/reports/totalBalance';
import { warehouseBook } from '../../../src/domain/warehouse/warehouseBook';
import { verifyStored } from '../../ledger/reading';
import { notFound } from '../../records/claim';
import { reply, type Handlers } from '../../records/handlers';
import { exportedReport, shownReport, type Counted, type ReportContext, type ReportSource } from '../../reports/reportSource';
import { findWarehouse, lotBooks, ownerNames, type LotQuestion } from './books';

type Shown<N extends ReportName> = ReportRow<N> & { readonly lotId: string; readonly rowNo: string };
type Loose = Readonly<Record<string, string | number | undefined>>;

interface Asked {
  readonly context: ReportContext;
  readonly parameters: CwReportParameters;
  readonly lots: readonly LotBook[];
  readonly asOf: string;
  readonly knownAt: string | undefined;
}

const instantOf = (day: string | undefined): string | undefined => (day === undefined || day === '' ? undefined : isIsoDate(day) ? endOfDay(day) : day);

const sumsOf = (name: ReportName, rows: readonly Loose[]): CwReportTotals['sums'] => {
  const columns: readonly string[] = SUMMED[name];
  const units = [...new Set(rows.map((row) => String(row['unit'] ?? '')))].sort();
  return units.flatMap((unit) =>
    columns.map((column) => ({
      column,
      unit,
      value: trimDecimal(sumDecimals(rows.filter((row) => String(row['unit'] ?? '') === unit).map((row) => String(row[column] ?? '0') || '0'))),
    })),
  );
};

/** The seal of the last entry that counts: who prints a report can be asked whether the books still say the same. */
const lastOf = (lots: readonly LotBook[], asOf: string, knownAt: string | undefined): { readonly lastEntryNo: number; readonly lastHash: string } => {
  const all = lots.flatMap(({ entries }) => inForce(entries, { asOf, knownAt }));
  const last = all.reduce((latest, entry) => (latest === undefined || entry.entryNo > latest.entryNo ? entry : latest), all[0]);
  return { lastEntryNo: last?.entryNo ?? 0, lastHash: last?.hash ?? '' };
};

const reportOf = <N extends ReportName>(
  name: N,
  rowsOf: (asked: Asked) => readonly Loose[] | Promise<readonly Loose[]>,
  narrowed: (parameters: CwReportParameters) => LotQuestion = () => ({}),
): ReportSource<CwReportParameters, Shown<N>, CwReportTotals> => ({
  days: ['asOf', 'from', 'to', 'knownAt'],
  count: async (context, parameters): Promise<Result<Counted<Shown<N>, CwReportTotals>>> => {
    const asOf = instantOf(parameters.asOf ?? parameters.to) ?? context.now.toISOString();
    const knownAt = instantOf(parameters.knownAt);
    const { warehouseId, articleOwner, customsStatus, articleFrom, articleTo, commodityCode } = parameters;
    const lots = await lotBooks(context.db, { warehouseId, articleOwner, customsStatus, articleFrom, articleTo, commodityCode, ...narrowed(parameters) });
    const rows = await rowsOf({ context, parameters, lots, asOf, knownAt });
    const names = await ownerNames(
      context.db,
      rows.map((row) => String(row['articleOwner'] ?? '')),
    );
    const shown = rows.map((row, at) => ({
      ...asRow(name, { ...row, ownerName: row['ownerName'] ?? names.get(String(row['articleOwner'] ?? '')) }),
      lotId: String(row['lotId'] ?? ''),
      rowNo: String(at + 1),
    }));
    return ok({ rows: shown as Shown<N>[], totals: { sums: sumsOf(name, rows), ...lastOf(lots, asOf, knownAt) } });
  },
});

const lotIdOf = (lots: readonly LotBook[], lotNo: string): string => (lotNo === '' ? '' : (lots.find((lot) => lot.lotNo === lotNo)?.id ?? ''));

const totalBalanceSource = reportOf('totalbalanceperarticle', ({ lots, asOf, knownAt, parameters }) =>
  totalBalance(lots, { asOf, knownAt, includeZero: parameters.includeZero === true }).map((row) => ({
    ...row,
    oldestProcedureStart: stockholmDate(row.oldestProcedureStart),
  })),
);

const referenceSource = reportOf('customsreferencenumber', ({ lots, asOf, knownAt, parameters: { reference = '', referenceType = '', direction = '' } }) =>
  reference.trim().length < 3 ? [] : customsReferenceRows(lots, { asOf, knownAt, reference: reference.trim(), referenceType, direction }),
);

const traderSource = reportOf('traderreference', ({ lots, asOf, knownAt, parameters: { traderReference = '' } }) =>
  traderReference.trim() === ''
    ? []
    : traderReferenceRows(lots, { asOf, knownAt, pattern: traderReference }).map((row) => ({ ...row, procedureStart: stockholmDate(row.procedureStart) })),
);

const mrnSource = reportOf(
  'cwdsmrn',
  ({ lots, asOf, knownAt, parameters }) => {
    const older = Number(parameters.olderThanDays ?? '0');
    const named = Map.groupBy(lots, ({ lot }) => `${lot.cwdsMrn ?? ''} ${lot.goodsItemNo ?? 0}`);
    return cwdsMrnReport(lots, { asOf, knownAt, mrn: parameters.mrn?.toUpperCase(), onlyOpen: parameters.includeClosed !== true })
      .filter(({ daysOpen, procedureStart }) => daysOpen >= older && (parameters.from === undefined || procedureStart >= startOfDay(parameters.from)))
      .map((row) => {
        const own = named.get(`${row.cwdsMrn} ${row.goodsItemNo}`) ?? [];
        return {
          ...row,
          lotId: own.length === 1 ? own[0]?.id : '',
          procedureStart: stockholmDate(row.procedureStart),
          discharges: dischargesOf(own.flatMap(({ entries }) => inForce(entries, { asOf, knownAt }))),
        };
      });
  },
  ({ mrn }) => ({ mrn }),
);

const movementSource = reportOf('articlemovement', ({ lots, context, knownAt, parameters }) => {
  const from = startOfDay(parameters.from ?? `${stockholmDate(context.now).slice(0, 8)}01`);
  const to = instantOf(parameters.to) ?? context.now.toISOString();
  return articleMovement(lots, { from, to, knownAt }).map((row) => ({ ...row, lotId: lotIdOf(lots, row.lotNo) }));
});

const accountingSource = reportOf('customswarehouseaccounting', async ({ lots, context, knownAt, parameters }) => {
  const from = startOfDay(parameters.from ?? `${stockholmDate(context.now).slice(0, 8)}01`);
  const to = instantOf(parameters.to) ?? context.now.toISOString();
  const { rows } = await sql<{ reference_no: string }>`
    select c.reference_no from cw_warehouse w join cw_certificate c on c.id = w.certificate_id where w.id::text = ${parameters.warehouseId ?? ''}`.execute(
    context.db,
  );
  return accountingRows(lots, { from, to, knownAt }, rows[0]?.reference_no ?? '').map((row) => ({
    ...row,
    declarationDate: stockholmDate(row.declarationDate),
  }));
});

const invoiceSource = reportOf('invoicebalance', async ({ lots, context, asOf, knownAt, parameters }) => {
  const { rows } = await sql<{
    number: string;
    supplier: string | null;
  }>`select number, content ->> 'supplier' as supplier from cw_inbound where tenant_id = ${context.caller.tenantId}::uuid`.execute(context.db);
  const suppliers = new Map(rows.map(({ number, supplier }) => [number, supplier ?? '']));
  const consignments = new Map(lots.map(({ lotNo, lot }) => [lotNo, lot.consignmentNo ?? '']));
  const { invoiceNo, supplier, includeSettled, from, to } = parameters;
  const asked = {
    asOf: to === undefined ? asOf : context.now.toISOString(),
    knownAt,
    onlyWithBalance: includeSettled !== true,
    ...(invoiceNo !== undefined && { invoiceNo }),
    ...(supplier !== undefined && { supplier }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  return invoiceBalanceRows(lots, asked, (lotNo) => suppliers.get(consignments.get(lotNo) ?? '') ?? '').map((row) => ({
    ...row,
    lastMovement: row.lastMovement === '' ? '' : stockholmDate(row.lastMovement),
  }));
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
const receivedSource = reportOf('receivedconsignment', async ({ context, lots, asOf, knownAt, parameters }) => {
  const from = parameters.from ?? `${stockholmDate(context.now).slice(0, 8)}01`;
  const to = parameters.to ?? stockholmDate(context.now);
  const { rows } = await sql<InboundFound>`select id, number, owner_name, content from cw_inbound where tenant_id = ${context.caller.tenantId}::uuid
    and status <> 'CANCELLED' and arrived_on between ${from}::date and ${to}::date and (${parameters.warehouseId ?? ''} = '' or warehouse_id = ${parameters.warehouseId ?? ''})
    and (${parameters.articleOwner ?? ''} = '' or article_owner = ${parameters.articleOwner ?? ''})
    and (${parameters.receivedConsignmentNo ?? ''} = '' or strpos(lower(received_consignment_no), lower(${parameters.receivedConsignmentNo ?? ''})) > 0)
    and (${parameters.transportDocument ?? ''} = '' or strpos(lower(content ->> 'transportDocument'), lower(${parameters.transportDocument ?? ''})) > 0)
    order by content ->> 'arrivedAt', number`.execute(context.db);
  const stock = Map.groupBy(
    lotsAsOf(lots, { asOf: context.now.toISOString() > asOf ? asOf : context.now.toISOString(), knownAt }),
    ({ lot }) => lot.consignmentNo ?? '',
  );
  return rows.map(({ number, owner_name, content }) => {
    const own = stock.get(number) ?? [];
    const balance = sumDecimals(own.map(({ figures }) => figures.stock));
    const [announced, counted] = [
      sumDecimals(content.lines.map(({ quantity }) => quantity)),
      sumDecimals(content.lines.map(({ receivedQuantity }) => receivedQuantity)),
    ];
    const deviations = sumDecimals(own.flatMap(({ entries }) => entries.filter(({ type }) => type === 'DEV').map(({ deltas }) => deltas.stock)));
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
});

const percentOf = (difference: string, book: string): string =>
  isZeroDecimal(book) ? '' : divideDecimals(multiplyDecimals(difference, '100'), book, 1, 'halfUp');

/** R9: the books against the last count. Who owns goods sees its own alone, because only its own lots can be read. */
const deviationSource = reportOf('stockbalancedeviation', async ({ context, lots, parameters }) => {
  const { rows } = await sql<{ count_no: string; counted_at: Date; rows: readonly CountRow[]; warehouse_id: string }>`
    select distinct on (warehouse_id, article_owner) count_no, counted_at, rows, warehouse_id from cw_count
    where tenant_id = ${context.caller.tenantId}::uuid and (${parameters.countNo ?? ''} = '' or count_no = ${parameters.countNo ?? ''})
      and (${parameters.warehouseId ?? ''} = '' or warehouse_id::text = ${parameters.warehouseId ?? ''})
      and (${parameters.articleOwner ?? ''} = '' or article_owner in ('', ${parameters.articleOwner ?? ''}))
    order by warehouse_id, article_owner, counted_at desc`.execute(context.db);
  const { rows: open } = await sql<{ number: string; status: string; lot_no: string; article_no: string }>`
    select number, status, lot_no, article_no from cw_deviation where status not in ('CLOSED', 'DISMISSED') order by number`.execute(context.db);
  const own = new Set(lots.map(({ lot }) => lot.articleNo));
  const tolerance = parameters.tolerancePct ?? '0';
  return rows.flatMap(({ count_no, counted_at, rows: counted, warehouse_id }) => {
    const here = lots.filter(({ lot }) => lot.warehouseId === warehouse_id);
    return stockDeviation(here, { countedAt: counted_at.toISOString(), rows: counted.filter(({ articleNo }) => own.has(articleNo)) })
      .filter(
        ({ difference, book }) =>
          parameters.includeEqual === true ||
          (!isZeroDecimal(difference) && compareDecimals(percentOf(difference, book).replace('-', '') || '100', tolerance) >= 0),
      )
      .map((row) => {
        const of = here.filter(({ lot, lotNo }) => lot.articleNo === row.articleNo && (row.lotNo === '' || row.lotNo === lotNo));
        const stock = lotsAsOf(of, {});
        const total = sumDecimals(stock.map(({ figures }) => figures.stock));
        const share = (measure: 'value' | 'duty'): string =>
          isZeroDecimal(total)
            ? '0.00'
            : divideDecimals(multiplyDecimals(sumDecimals(stock.map(({ figures }) => figures[measure])), row.difference), total, 2, 'halfUp');
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
  });
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
