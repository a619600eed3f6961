import { outboundContract, type Outbound } from '../../../src/application/contract/cwRecords';
import { compareDecimals, sumDecimals } from '../../../src/domain/kernel/decimal';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkMrn } from '../../../src/domain/declaration/identifiers/mrn';
import { checkOutbound } from '../../../src/domain/warehouse/consignment';
import { outboundStatus } from '../../../src/domain/warehouse/statuses';
import { asDeltas, takenFrom } from '../../../src/domain/warehouse/taking';
import { negated } from '../../../src/domain/ledger/standing';
import type { Context } from '../../records/handlers';
import { contains, equal, text } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import { asStockLot, reserve, unreserved, type OutboundRow } from './allocating';
import { books, findWarehouse, nameOfOwner, refused, standingLots, stockChanged } from './books';
import { declareOutbound } from './declaring';
import { releaseItems } from './items';

const isWhole = ({ lines }: Outbound): boolean =>
  lines.length > 0 && lines.every(({ quantity, allocations = [] }) => compareDecimals(sumDecimals(allocations.map((part) => part.quantity)), quantity) === 0);

const detailOf = ({ id, number, content }: OutboundRow) => ({
  kind: 'outbound',
  consignmentNo: number,
  consignmentId: id,
  procedureCode: content.procedureCode,
});

/** What was held is free again. */
const free = async (context: Context, row: OutboundRow, why: 'reject' | 'cancel'): Promise<Result<Effect<Outbound>>> => {
  const { content, id } = row;
  const lots = content.lines.flatMap(({ allocations = [] }) => allocations.map(({ lotId }) => lotId));
  if (lots.length === 0) return ok({});
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.');
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `${why}:${id}:${row.version}`,
    accountIds: lots,
    decide: () => ok(unreserved(content, context.now.toISOString(), { ...detailOf(row), reasonCode: why.toUpperCase() })),
  });
  if (failed(posted)) return posted;
  for (const { articleNo } of content.lines) stockChanged(context, warehouse, articleNo);
  const lines = content.lines.map(({ allocations: _gone, ...line }) => line);
  return ok({ content: { ...content, lines } });
};

/** The declaration that discharges is released: what was held leaves the stock, exactly once. */
const release = async (context: Context, row: OutboundRow, typed: string): Promise<Result<Effect<Outbound>>> => {
  const { content, id } = row;
  const mrn = (typed === '' ? (content.mrn ?? '') : typed).trim().toUpperCase();
  const isUnion = content.customsStatus === 'U';
  const checked = checkMrn(mrn);
  if (!isUnion && !checked.ok && checked.problem !== 'check') return refused('CW-R21-NONE', 'Enter the MRN of the declaration that discharges the goods.');
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.');
  if (!isWhole(content)) return refused('CW-NOT-ALLOCATED', 'Not every line is allocated.');
  const releasedAt = context.now.toISOString();
  const effectiveAt = content.effectiveAt ?? releasedAt;
  const parts = content.lines.flatMap(({ allocations = [] }, at) => allocations.map((part) => ({ ...part, lineNo: at + 1 })));
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `release:${id}`,
    accountIds: parts.map(({ lotId }) => lotId),
    decide: (accounts) => {
      const after = new Map([...accounts.values()].map(asStockLot).map((lot) => [lot.id, lot.after]));
      return ok(
        parts.flatMap(({ lotId, quantity, lineNo }) => {
          const now = after.get(lotId);
          if (now === undefined) return [];
          const deltas = { ...asDeltas(takenFrom(now, quantity)), reserved: negated(quantity) };
          after.set(lotId, { ...now, ...added(now, deltas) });
          return [
            {
              accountId: lotId,
              type: 'OUT' as const,
              deltas,
              effectiveAt,
              detail: { ...detailOf(row), lineNo, directionType: isUnion ? 'OTHER' : 'MRN', directionNo: isUnion ? row.number : mrn },
            },
          ];
        }),
      );
    },
  });
  if (failed(posted)) return posted;
  for (const { articleNo } of content.lines) stockChanged(context, warehouse, articleNo);
  await releaseItems(context, content.itemIds ?? []);
  const warnings =
    isUnion || checked.ok
      ? []
      : [
          {
            severity: 1 as const,
            code: 'CW-R21',
            messageKey: 'feedback.CW-R21',
            pointer: '/mrn',
            message: 'The check digit of the MRN does not fit.',
            args: { expected: checked.problem === 'check' ? (checked.expected ?? '') : '' },
          },
        ];
  return ok({ content: { ...content, mrn, releasedAt }, findings: warnings });
};

const added = <K extends string>(before: Readonly<Record<string, string>>, deltas: Readonly<Record<K, string>>): Record<K, string> =>
  Object.fromEntries(Object.entries<string>(deltas).map(([measure, delta]) => [measure, sumDecimals([before[measure], delta])])) as Record<K, string>;

const allocate = async (context: Context, row: OutboundRow): Promise<Result<Effect<Outbound>>> => {
  const content = { ...row.content, ownerName: await nameOfOwner(context.db, row.content.articleOwner) };
  if (isWhole(content)) return ok({ content });
  const reserved = await reserve(context, { ...row, content }, []);
  return failed(reserved) ? reserved : ok({ content: reserved.right });
};

const declare = async (context: Context, row: OutboundRow): Promise<Result<Effect<Outbound>>> => {
  if (!isWhole(row.content)) return refused('CW-NOT-ALLOCATED', 'Not every line is allocated.');
  const ids = row.content.lines.flatMap(({ allocations = [] }) => allocations.map(({ lotId }) => lotId));
  return declareOutbound(context, row, await standingLots(context.db, { ids }));
};

/** Re-export discharges the goods when they have left (DA Art. 179). */
const exit = async ({ now }: Context, { content }: OutboundRow, typed: string): Promise<Result<Effect<Outbound>>> => {
  if (content.direction !== 'EXPORT') return refused('CW-EXIT', 'Only goods that are exported leave the territory.');
  return ok({ content: { ...content, exitedAt: now.toISOString(), exitMrn: typed === '' ? (content.mrn ?? '') : typed } });
};

/** Goods that leave: into free circulation or another procedure, or out of the territory (3.3). */
export const outbounds = recordKind(outboundContract, {
  columns: {
    articleOwner: text('articleOwner'),
    ownerName: text('ownerName'),
    warehouseId: text('warehouseId'),
    traderReference: text('traderReference'),
    mrn: text('mrn'),
    lineCount: { type: 'integer', of: ({ lines }) => lines.length },
    value: {
      type: 'text not null',
      of: ({ lines }) => sumDecimals(lines.flatMap(({ allocations = [] }) => allocations.map(({ value }) => value))),
    },
    direction: text('direction'),
    allReferences: {
      type: 'text not null',
      of: ({ mrn, lrn, exitMrn, traderReference, lines }) =>
        [mrn, lrn, exitMrn, traderReference, ...new Set(lines.flatMap(({ allocations = [] }) => allocations.map(({ cwdsMrn }) => cwdsMrn)))]
          .filter(Boolean)
          .join(' '),
    },
    articles: { type: 'text not null', of: ({ lines }) => lines.map(({ articleNo }) => articleNo).join(' ') },
    releasedOn: { type: 'date', of: ({ releasedAt }) => (releasedAt === undefined ? null : stockholmDate(releasedAt)) },
    declarationId: text('declarationId'),
  },
  search: { status: equal('status'), traderReference: contains('traderReference'), reference: contains('allReferences') },
  status: outboundStatus,
  first: 'DRAFT',
  editable: ['DRAFT'],
  rules: {
    allocate: { effect: allocate },
    declare: { effect: declare },
    release: { effect: release },
    reject: { reason: true, effect: (context, row) => free(context, row, 'reject') },
    cancel: { effect: (context, row) => free(context, row, 'cancel') },
    exit: { effect: exit },
  },
  check: checkOutbound,
  owned: ({ lines, itemIds, declarationId, lrn, mrn, releasedAt, exitedAt, exitMrn }) => [
    ...lines.flatMap(({ allocations = [] }) => allocations.map(({ lotId, quantity }) => `${lotId} ${quantity}`)),
    ...(itemIds === undefined ? [] : [...itemIds, JSON.stringify(lines)]),
    declarationId,
    lrn,
    mrn,
    releasedAt,
    exitedAt,
    exitMrn,
  ],
  number: ({ direction }) => series(direction === 'EXPORT' ? 'OE' : 'OI', { yearly: true }),
  route: (id, content) => `/cw/outbound-${content?.direction === 'EXPORT' ? 'export' : 'import'}/${id}`,
});
