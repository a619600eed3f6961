import { sql } from 'kysely';
import { deviationContract, type Deviation } from '../../../src/application/contract/cwRecords';
import type * as cw from '../../../src/application/contract/cwTools';
import { wrong } from '../../../src/domain/kernel/finding';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { addDecimals, compareDecimals, isDecimal, subtractDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { fourEyesRefusal, writtenOff } from '../../../src/domain/warehouse/deviation';
import type { Lot } from '../../../src/domain/warehouse/lot';
import { DEVIATION_CAUSES, deviationStatus } from '../../../src/domain/warehouse/statuses';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { contains, equal, text } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { books, findWarehouse, refused, standingLots, stockChanged, type StoredWarehouse } from './books';
import { reportDeviation } from './integration';

type Row = RecordRow<Deviation, (typeof deviationContract)['statuses'][number]>;

const unitOfOwner = async ({ db, caller }: Context, owner: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from org_unit where tenant_id = ${caller.tenantId}::uuid and ${owner}::text = any (operator_ids::text[]) limit 1`.execute(db);
  return rows[0]?.id ?? '';
};

const block = async (
  context: Context,
  { chainId, lotId, requestKey, to, detail }: { chainId: string; lotId: string; requestKey: string; to: string; detail: Record<string, string> },
) =>
  books.post(context, {
    chainId,
    requestKey,
    accountIds: [lotId],
    decide: () => ok([{ accountId: lotId, type: 'BLK' as const, deltas: {}, effectiveAt: context.now.toISOString(), marks: { blockStatus: to }, detail }]),
  });

/** CW-R15: what is missing leaves the books, and its duty stays a debt until it is settled. */
const approve = async (context: Context, { id, number, content, created_by }: Row): Promise<Result<Effect<Deviation>>> => {
  const { caller, db, now } = context;
  const eyes = fourEyesRefusal({ by: caller.userName, others: [created_by, content.investigatedBy ?? ''], hasFourEyes: true });
  if (eyes !== undefined) return refused('CW-FOUR-EYES', eyes);
  const warehouse = await findWarehouse(db, content.warehouseId);
  const [lot] = await standingLots(db, { ids: [content.lotId] });
  if (warehouse === undefined || lot === undefined) return refused('CW-LOT', 'The lot is not in the books.');
  const difference = subtractDecimals(content.physicalQuantity, content.bookQuantity);
  if (compareDecimals(difference, '0') > 0) {
    return refused('CW-SURPLUS', 'More than was declared was never placed: register an incorrect delivery, and amend the declaration or declare the goods.');
  }
  const detail = { kind: 'deviation', consignmentNo: number, reasonCode: content.cause, reasonText: content.explanation.slice(0, 512) };
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `approve:${id}`,
    accountIds: [content.lotId],
    decide: (accounts) => {
      const account = accounts.get(content.lotId);
      const deltas = account === undefined ? undefined : writtenOff(account.after, difference.replace('-', ''), lot.lot.customsStatus);
      if (deltas === undefined) return refused('CW-R3-MISSING', 'Less is in stock than is missing.');
      const effectiveAt = Date.parse(content.occurredAt) < Date.parse(account?.openedAt ?? '') ? (account?.openedAt ?? content.occurredAt) : content.occurredAt;
      return ok([
        { accountId: content.lotId, type: 'DEV' as const, deltas, effectiveAt, detail },
        { accountId: content.lotId, type: 'BLK' as const, deltas: {}, effectiveAt: now.toISOString(), marks: { blockStatus: 'NONE' }, detail },
      ]);
    },
  });
  if (failed(posted)) return posted;
  stockChanged(context, warehouse, lot.lot.articleNo);
  return ok({ content: { ...content, approvedBy: caller.userName } });
};

const dismiss = async (context: Context, { id, content, number }: Row): Promise<Result<Effect<Deviation>>> => {
  const freed = await block(context, {
    chainId: content.warehouseId,
    lotId: content.lotId,
    requestKey: `dismiss:${id}`,
    to: 'NONE',
    detail: { kind: 'deviation', consignmentNo: number, reasonCode: 'DISMISSED' },
  });
  return failed(freed) ? freed : ok({});
};

const report = async (context: Context, { id, number, content }: Row): Promise<Result<Effect<Deviation>>> => {
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.');
  return ok({ content: { ...content, messageNo: await reportDeviation(context, warehouse, { id, number, content }) } });
};

/** From finding to closing; approval is a second person's (3.4). */
export const deviations = recordKind(deviationContract, {
  columns: {
    ownerUnits: text('ownerUnits'),
    occasion: text('occasion'),
    warehouseId: text('warehouseId'),
    lotId: text('lotId'),
    lotNo: text('lotNo'),
    articleNo: text('articleNo'),
    cwdsMrn: text('cwdsMrn'),
    difference: { type: 'text not null', of: ({ physicalQuantity, bookQuantity }) => subtractDecimals(physicalQuantity, bookQuantity) },
    unit: text('unit'),
    cause: text('cause'),
    occurredOn: { type: 'date', of: ({ occurredAt }) => stockholmDate(occurredAt) },
    reportDueOn: { type: 'date', of: ({ reportDueOn }) => reportDueOn ?? null },
  },
  search: { status: equal('status'), lotNo: contains('lotNo'), articleNo: equal('articleNo'), lotId: equal('lotId') },
  alsoIn: 'ownerUnits',
  status: deviationStatus,
  first: 'OPEN',
  editable: [],
  removable: [],
  rules: {
    investigate: { effect: async ({ caller }, { content }) => ok({ content: { ...content, investigatedBy: caller.userName } }) },
    approve: { effect: approve },
    dismiss: { reason: true, effect: dismiss },
    report: { effect: report },
    acknowledge: { roles: [] },
  },
  check: ({ physicalQuantity, bookQuantity, explanation, cause, occurredAt }) => [
    ...(isDecimal(physicalQuantity) && !physicalQuantity.startsWith('-') && isDecimal(bookQuantity)
      ? []
      : [wrong('CW-NUMBER', '/physicalQuantity', 'Enter a number of nothing or more.')]),
    ...(explanation.trim() === '' ? [wrong('CW-EXPLANATION', '/explanation', 'Explain the difference.')] : []),
    ...(DEVIATION_CAUSES.includes(cause) ? [] : [wrong('CW-CAUSE', '/cause', 'Choose a cause.')]),
    ...(Number.isNaN(Date.parse(occurredAt)) ? [wrong('CW-OCCURRED', '/occurredAt', 'Enter when it happened, or when it was found.')] : []),
  ],
  number: series('DV', { yearly: true }),
  route: (id) => `/cw/reports-stock-balance-deviation?deviation=${id}`,
});

interface Found {
  readonly id: string;
  readonly lotNo: string;
  readonly lot: Lot;
  readonly book: string;
  readonly deviation: string;
}

const contentOf = async (
  context: Context,
  warehouse: StoredWarehouse,
  { id, lotNo, lot, book, deviation }: Found,
  more: Pick<Deviation, 'occasion' | 'cause' | 'occurredAt' | 'explanation'>,
): Promise<Deviation> => ({
  warehouseId: warehouse.id,
  lotId: id,
  lotNo,
  bookQuantity: book,
  physicalQuantity: addDecimals(book, deviation),
  unit: lot.unit,
  articleOwner: lot.articleOwner,
  articleNo: lot.articleNo,
  ...(lot.cwdsMrn !== undefined && { cwdsMrn: lot.cwdsMrn }),
  ...(lot.goodsItemNo !== undefined && { goodsItemNo: String(lot.goodsItemNo) }),
  reportDueOn: addDays(stockholmDate(more.occurredAt), Number(warehouse.content.arrivalReportDays ?? '3')),
  ownerUnits: await unitOfOwner(context, lot.articleOwner),
  ...more,
});

/** At arrival less came than was declared: the lot is opened with what was declared and blocked by this. */
export const openArrivalDeviation = async (context: Context, warehouse: StoredWarehouse, found: Found, occurredAt: string) =>
  deviations.create(
    context,
    await contentOf(context, warehouse, found, {
      occasion: 'DAA',
      cause: 'SHORTAGE',
      occurredAt,
      explanation: 'Less was counted at arrival than was declared.',
    }),
  );

/** Found in storage: from here on nothing of the lot is allocated until it is approved or dismissed. */
export const openDeviation: Handlers<typeof cw>['openDeviation'] = async ({ body }, context) => {
  const [lot] = await standingLots(context.db, { ids: [body.lotId] });
  const warehouse = lot && (await findWarehouse(context.db, lot.chainId));
  if (lot === undefined || warehouse === undefined) return refused('CW-LOT', 'The lot is not in the books.');
  if (lot.blockStatus === 'DEVIATION') return refused('CW-DEVIATION-OPEN', `Lot ${lot.lotNo} has an open deviation already.`, { lot: lot.lotNo });
  if (!isDecimal(body.physicalQuantity) || body.physicalQuantity.startsWith('-')) {
    return refused('CW-NUMBER', 'Enter a number of nothing or more.', {}, '/physicalQuantity');
  }
  const cause = DEVIATION_CAUSES.find((one) => one === body.cause);
  if (cause === undefined) return refused('CW-CAUSE', 'Choose a cause.', {}, '/cause');
  const deviation = subtractDecimals(body.physicalQuantity, lot.after.stock);
  if (compareDecimals(deviation, '0') === 0) return refused('CW-NO-DIFFERENCE', 'The count agrees with the books.', {}, '/physicalQuantity');
  const found = { id: lot.id, lotNo: lot.lotNo, lot: lot.lot, book: lot.after.stock, deviation };
  const more = {
    occasion: body.occasion === 'DAA' ? 'DAA' : 'DDS',
    cause,
    occurredAt: body.occurredAt ?? context.now.toISOString(),
    explanation: body.explanation,
  };
  const created = await deviations.create(context, await contentOf(context, warehouse, found, more));
  if (failed(created)) return created;
  const blocked = await block(context, {
    chainId: warehouse.id,
    lotId: lot.id,
    requestKey: `deviation:${created.right.id}`,
    to: 'DEVIATION',
    detail: { kind: 'deviation', consignmentNo: created.right.number, reasonCode: cause },
  });
  return failed(blocked) ? blocked : reply({ id: created.right.id, number: created.right.number });
};
