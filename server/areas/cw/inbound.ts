import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inboundContract, type Inbound } from '../../../src/application/contract/cwRecords';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { compareDecimals } from '../../../src/domain/kernel/decimal';
import { isFuture } from '../../../src/domain/ledger/period';
import { inboundOpenings, type Opening } from '../../../src/domain/warehouse/opening';
import { inboundStatus } from '../../../src/domain/warehouse/statuses';
import { INBOUND_PROCEDURES } from '../../../src/domain/warehouse/procedures';
import { checkInbound } from '../../../src/domain/warehouse/consignment';
import { declarationStanding } from '../dec/area';
import type { Context } from '../../records/handlers';
import { nextNumber } from '../../records/numberSeries';
import { contains, equal, text } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { receiveAnnounced } from './anticipated';
import { books, findWarehouse, nameOfOwner, refused, stockChanged, type StoredWarehouse } from './books';
import { checkCertificates, holdCertificates, writeUses } from './certificates';
import { openArrivalDeviation } from './deviations';
import { onToInbound, openIncorrect } from './incorrect';

type Row = RecordRow<Inbound, (typeof inboundContract)['statuses'][number]>;

const LOT_DIGITS = 6;

/** Lots are numbered for each warehouse and year, without gaps. */
export const nextLotNo = async ({ db, caller, now }: Context, { id, code }: Pick<StoredWarehouse, 'id' | 'code'>): Promise<string> => {
  const year = stockholmDate(now).slice(0, 4);
  const next = await nextNumber(db, caller.tenantId, `cw.lot.${id}`, year);
  return `${code}-${year}-${String(next).padStart(LOT_DIGITS, '0')}`;
};

/** What a posting rests on: a declaration of ours that customs have released, or the reference of one that was lodged elsewhere. */
const declarationRefusal = async ({ db }: Context, { declarationId = '' }: Inbound): Promise<ReturnType<typeof refused> | undefined> => {
  if (declarationId === '') return undefined;
  const standing = await declarationStanding(db, declarationId);
  const isReleased = standing !== undefined && (standing.status === 'RELEASED' || standing.status === 'CLEARED');
  return isReleased ? undefined : refused('CW-DECLARATION', 'The customs warehouse declaration is not released yet.', {}, '/declarationId');
};

/** What posting would open, and what stands against it. */
export const planInbound = async (context: Context, content: Inbound) => {
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const effectiveAt = content.arrivedAt ?? context.now.toISOString();
  const { fallbackSince = '', fallbackUntil = '' } = warehouse.content;
  const on = stockholmDate(effectiveAt);
  const isFallback = fallbackSince !== '' && fallbackSince <= on && (fallbackUntil === '' || on <= fallbackUntil);
  const opened = inboundOpenings(
    { ...content, arrivedAt: effectiveAt },
    {
      isFallback,
      typeCode: warehouse.content.typeCode,
      authorisationHolder: warehouse.holder,
    },
  );
  if (failed(opened)) return opened;
  const checked = await checkCertificates(context, {
    warehouseId: warehouse.id,
    effectiveAt,
    consignmentNo: '',
    named: content.certificates ?? [],
    lots: opened.right.openings.map(({ lot, deltas }) => ({ chainId: warehouse.id, lot, after: { reserved: '0', removed: '0', debt: '0', ...deltas } })),
  });
  if (failed(checked)) return checked;
  const { findings, uses } = checked.right;
  return ok({ warehouse, effectiveAt, openings: opened.right.openings, uses, findings: [...opened.right.findings, ...findings] });
};

const withLots = (content: Inbound, lots: ReadonlyMap<number, { readonly id: string; readonly lotNo: string }>): Inbound['lines'] =>
  content.lines.map((line, at) => {
    const lot = lots.get(at + 1);
    return lot === undefined ? line : { ...line, lotId: lot.id, lotNo: lot.lotNo };
  });

const postInbound = async (context: Context, row: Row): Promise<Result<Effect<Inbound>>> => {
  const { content } = row;
  const waiting = await declarationRefusal(context, content);
  if (waiting !== undefined) return waiting;
  await holdCertificates(context, content.warehouseId, content.certificates ?? []);
  const planned = await planInbound(context, content);
  if (failed(planned)) return planned;
  const { warehouse, effectiveAt, openings, uses, findings } = planned.right;
  const lots = new Map<number, { readonly id: string; readonly lotNo: string; readonly opening: Opening }>();
  for (const opening of openings) {
    if (compareDecimals(opening.deltas.stock, '0') > 0) lots.set(opening.lineNo, { id: randomUUID(), lotNo: await nextLotNo(context, warehouse), opening });
  }
  const opened = [...lots.values()];
  const detail = { consignmentNo: row.number, consignmentId: row.id, kind: 'inbound', procedureCode: content.procedureCode ?? '7100' };
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `post:${row.id}`,
    accountIds: opened.map(({ id }) => id),
    opens: opened.map(({ id, lotNo, opening }) => ({ id, name: lotNo, content: { ...opening.lot, consignmentNo: row.number } })),
    decide: () =>
      ok(
        opened.map(({ id, opening }) => ({
          accountId: id,
          type: 'INB' as const,
          deltas: opening.deltas,
          effectiveAt,
          marks: { ...(opening.location !== '' && { location: opening.location }), ...(opening.deviation !== '0' && { blockStatus: 'DEVIATION' }) },
          detail: { ...detail, lineNo: opening.lineNo },
        })),
      ),
  });
  if (failed(posted)) return posted;
  await writeUses(context, uses, { consignmentNo: row.number, setId: posted.right.entries[0]?.setId ?? '' });
  for (const { id, lotNo, opening } of opened) {
    stockChanged(context, warehouse, opening.lot.articleNo);
    if (opening.deviation === '0') continue;
    const found = await openArrivalDeviation(
      context,
      warehouse,
      { id, lotNo, lot: opening.lot, book: opening.deltas.stock, deviation: opening.deviation },
      effectiveAt,
    );
    if (failed(found)) return found;
  }
  for (const { lineNo, outside, lot } of openings.filter((one) => one.outside !== '0')) {
    const kept = await openIncorrect(context, {
      reason: 'OVER_DELIVERY',
      warehouseId: warehouse.id,
      articleOwner: content.articleOwner,
      articleNo: lot.articleNo,
      description: lot.description === '' ? lot.articleNo : lot.description,
      quantity: outside,
      unit: lot.unit,
      foundAt: effectiveAt,
      inboundId: row.id,
      inboundLineNo: String(lineNo),
    });
    if (failed(kept)) return kept;
  }
  const received = await receiveAnnounced(context, content, row.id);
  if (failed(received)) return received;
  return ok({ content: { ...content, postedAt: effectiveAt, lines: withLots(content, lots) }, findings });
};

const arrive = async ({ now }: Context, { content }: Row): Promise<Result<Effect<Inbound>>> => {
  const { arrivedAt = now.toISOString() } = content;
  return isFuture(arrivedAt, now.toISOString())
    ? refused('CW-ARRIVAL', 'Goods cannot have arrived in the future.', {}, '/arrivedAt')
    : ok({ content: { ...content, arrivedAt } });
};

const check = async ({ db }: Context, { content, number }: Row): Promise<Result<Effect<Inbound>>> => {
  const uncounted = content.lines.findIndex(({ receivedQuantity = '' }) => receivedQuantity === '');
  if (uncounted >= 0) {
    const line = String(uncounted + 1);
    return refused('CW-COUNT', `Line ${line} is not counted.`, { line }, `/lines/${uncounted}/receivedQuantity`);
  }
  const { receivedConsignmentNo = number.replace(/^IN/, 'RC') } = content;
  return ok({ content: { ...content, receivedConsignmentNo, ownerName: await nameOfOwner(db, content.articleOwner) } });
};

/** What was kept outside of the books becomes an inbound of its own, to be declared, counted and posted (CW-R14). */
onToInbound(async (context, content) => {
  const made = await inbounds.records.insert(context, { content, status: 'DRAFT', number: await inbounds.nextNumber(context, content) });
  return { id: made.id, number: made.number };
});

/** Goods that come in: from an announcement, a declaration, temporary storage, or by hand (3.2). */
export const inbounds = recordKind(inboundContract, {
  columns: {
    articleOwner: text('articleOwner'),
    ownerName: text('ownerName'),
    warehouseId: text('warehouseId'),
    traderReference: text('traderReference'),
    receivedConsignmentNo: text('receivedConsignmentNo'),
    mrn: text('cwdsMrn'),
    lineCount: { type: 'integer', of: ({ lines }) => lines.length },
    value: { type: 'text not null', of: () => '' },
    allReferences: {
      type: 'text not null',
      of: ({ cwdsMrn, customsId, eidrReference, previousDocument, transportDocument, receivedConsignmentNo, traderReference }) =>
        [cwdsMrn, customsId, eidrReference, previousDocument, transportDocument, receivedConsignmentNo, traderReference].filter(Boolean).join(' '),
    },
    articles: { type: 'text not null', of: ({ lines }) => lines.map(({ articleNo, commodityCode = '' }) => `${articleNo} ${commodityCode}`).join(' ') },
    arrivedOn: { type: 'date', of: ({ arrivedAt, expectedOn }) => (arrivedAt === undefined ? (expectedOn ?? null) : stockholmDate(arrivedAt)) },
    sourceKey: { type: 'text not null', of: ({ sourceKind = '', sourceId = '' }) => (sourceId === '' ? '' : `${sourceKind}:${sourceId}`) },
  },
  search: {
    status: equal('status'),
    traderReference: contains('traderReference'),
    reference: contains('allReferences'),
  },
  status: inboundStatus,
  first: 'DRAFT',
  editable: ['DRAFT', 'ARRIVED', 'CHECKED'],
  check: (content) => checkInbound(content, INBOUND_PROCEDURES),
  owned: ({ postedAt, sourceKind, sourceId, anticipatedId, lines }) => [postedAt, sourceKind, sourceId, anticipatedId, ...lines.map(({ lotId }) => lotId)],
  rules: { arrive: { effect: arrive }, check: { effect: check }, post: { effect: postInbound } },
  number: series('IN', { yearly: true }),
  route: (id) => `/cw/inbound/${id}`,
});

/** An inbound that was made of the same thing before. */
export const inboundOfSource = async (
  { db, caller }: Context,
  kind: string,
  id: string,
): Promise<{ readonly id: string; readonly number: string; readonly status: string } | undefined> => {
  const { rows } = await sql<{ id: string; number: string; status: string }>`
    select id, number, status from cw_inbound where tenant_id = ${caller.tenantId}::uuid and source_key = ${`${kind}:${id}`}`.execute(db);
  return rows[0];
};
