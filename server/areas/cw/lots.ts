import { randomUUID } from 'node:crypto';
import type * as cw from '../../../src/application/contract/cw';
import type { LotDeed } from '../../../src/application/contract/cw';
import { isPositiveDecimal, multiplyDecimals, compareDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { isIsoDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { correction } from '../../../src/domain/ledger/correction';
import type { Draft } from '../../../src/domain/ledger/entry';
import { negated } from '../../../src/domain/ledger/standing';
import { BLOCK_REASONS, CORRECTION_REASONS } from '../../../src/domain/warehouse/statuses';
import { asDeltas, takenFrom } from '../../../src/domain/warehouse/taking';
import { handlingRefusal } from '../../../src/domain/warehouse/handling';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure } from '../../../src/domain/warehouse/warehouseBook';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { NewAccount } from '../../ledger/ledger';
import { books, entryRow, findWarehouse, lotBooks, lotRows, refused, standingLots, stockChanged, type StandingLot, type StoredWarehouse } from './books';
import { nextLotNo } from './inbound';
import { notFound } from '../../records/claim';

type Drafts = readonly Draft<WarehouseMeasure, WarehouseEntryType>[];

interface Deed {
  readonly context: Context;
  readonly warehouse: StoredWarehouse;
  readonly lot: StandingLot;
  readonly asked: LotDeed;
  readonly at: string;
}

interface Planned {
  readonly drafts: Drafts;
  readonly opens?: readonly NewAccount[];
}

const detailOf = ({ reasonCode = '', reasonText = '' }: LotDeed, kind: string) => ({ kind, reasonCode, reasonText: reasonText.slice(0, 512) });

const noQuantity = () => refused('CW-QUANTITY', 'A quantity is a number above nothing.', {}, '/quantity');

const move = ({ lot, asked, at }: Deed): Result<Planned> =>
  (asked.location ?? '').trim() === ''
    ? refused('CW-LOCATION', 'Enter the new place.', {}, '/location')
    : ok({
        drafts: [{ accountId: lot.id, type: 'MOV', deltas: {}, effectiveAt: at, marks: { location: asked.location ?? '' }, detail: detailOf(asked, 'move') }],
      });

/** CW-R16: the parent gives up a part, and a lot of its own carries it on under the same declaration. */
const handle = async ({ context, warehouse, lot, asked, at }: Deed): Promise<Result<Planned>> => {
  const { quantity = '', factor = '1', handlingCode = '', unit = lot.lot.unit, commodityCode = lot.lot.commodityCode } = asked;
  if (!isPositiveDecimal(quantity) || !isPositiveDecimal(factor)) return noQuantity();
  const wrong = handlingRefusal({ code: handlingCode, from: lot.lot.commodityCode, to: commodityCode });
  if (wrong !== undefined) return refused(wrong.code, wrong.message, {}, wrong.code === 'CW-R16' ? '/handlingCode' : '/commodityCode');
  if (compareDecimals(quantity, lot.after.stock) > 0)
    return refused('CW-R3', `Only ${trimDecimal(lot.after.stock)} of lot ${lot.lotNo} are available; ${quantity} were requested.`, {
      available: trimDecimal(lot.after.stock),
      accountName: lot.lotNo,
      requested: quantity,
    });
  const taken = takenFrom(lot.after, quantity);
  const child = randomUUID();
  const detail = { ...detailOf(asked, 'handling'), handlingCode };
  return ok({
    opens: [{ id: child, name: await nextLotNo(context, warehouse), content: { ...lot.lot, unit, commodityCode, parentLot: lot.lotNo } }],
    drafts: [
      { accountId: lot.id, type: 'HND', deltas: asDeltas(taken), effectiveAt: at, detail },
      {
        accountId: child,
        type: 'HND',
        deltas: { ...taken, stock: multiplyDecimals(quantity, factor) },
        effectiveAt: at,
        detail,
        marks: { location: lot.marks['location'] ?? '' },
      },
    ],
  });
};

/** CW-R17: goods may leave for a time by permission, and stay under the procedure. */
const remove = ({ lot, asked, at }: Deed): Result<Planned> => {
  const { quantity = '', returnDueOn = '', permissionNo = '' } = asked;
  if (!isPositiveDecimal(quantity)) return noQuantity();
  if (!isIsoDate(returnDueOn)) return refused('CW-R17-RETURN', 'Enter the day of return.', {}, '/returnDueOn');
  if (permissionNo.trim() === '') return refused('CW-R17-PERMISSION', 'Enter the permission of customs (UCC Art. 240).', {}, '/permissionNo');
  const detail = { ...detailOf(asked, 'removal'), permissionNo, returnDueOn };
  return ok({
    drafts: [{ accountId: lot.id, type: 'TRO', deltas: { reserved: quantity, removed: quantity }, effectiveAt: at, marks: { returnDueOn }, detail }],
  });
};

const takeBack = ({ lot, asked, at }: Deed): Result<Planned> => {
  const { quantity = '' } = asked;
  if (!isPositiveDecimal(quantity)) return noQuantity();
  const deltas = { reserved: negated(quantity), removed: negated(quantity) };
  return ok({ drafts: [{ accountId: lot.id, type: 'TRI', deltas, effectiveAt: at, marks: { returnDueOn: '' }, detail: detailOf(asked, 'removal') }] });
};

const block = ({ lot, asked, at }: Deed): Result<Planned> => {
  const status = BLOCK_REASONS.find((one) => one === asked.reasonCode);
  if (status === undefined || (asked.reasonText ?? '').trim() === '') return refused('CW-BLOCK', 'Say why the lot is blocked.', {}, '/reasonText');
  return ok({ drafts: [{ accountId: lot.id, type: 'BLK', deltas: {}, effectiveAt: at, marks: { blockStatus: status }, detail: detailOf(asked, 'block') }] });
};

const unblock = ({ lot, asked, at }: Deed): Result<Planned> =>
  lot.blockStatus === 'DEVIATION'
    ? refused('CW-BLOCK-DEVIATION', 'An open deviation blocks the lot: approve or dismiss it.')
    : ok({ drafts: [{ accountId: lot.id, type: 'BLK', deltas: {}, effectiveAt: at, marks: { blockStatus: 'NONE' }, detail: detailOf(asked, 'block') }] });

/** CW-R8: the wrong entry taken back, beside the right quantity. */
const correct = async ({ context, warehouse, lot, asked }: Deed): Promise<Result<Planned>> => {
  if (!CORRECTION_REASONS.some((one) => one === asked.reasonCode)) return refused('CW-R8-REASON', 'Choose why the books are corrected.', {}, '/reasonCode');
  const [book] = await lotBooks(context.db, { ids: [lot.id] });
  const wrong = book?.entries.find(({ entryNo }) => entryNo === asked.entryNo);
  if (wrong === undefined) return refused('CW-R8-ENTRY', 'Choose the entry that is wrong.', {}, '/entryNo');
  const { quantity = '' } = asked;
  const right = isPositiveDecimal(quantity) && wrong.type === 'INB' ? takenOf(wrong.deltas, quantity) : undefined;
  const { rows } = { rows: await context.db.selectFrom('ledger_chain').select('closed_through').where('id', '=', warehouse.id).execute() };
  return ok({
    drafts: correction(warehouseBook, {
      wrong,
      type: 'COR',
      closedThrough: rows[0]?.closed_through ?? undefined,
      detail: detailOf(asked, 'correction'),
      ...(right !== undefined && { right: { deltas: right } }),
    }),
  });
};

/** What a booking of another quantity would have said: what follows the quantity was right, and stays. */
const takenOf = (deltas: Readonly<Record<WarehouseMeasure, string>>, stock: string) => ({
  stock,
  netMass: deltas.netMass,
  grossMass: deltas.grossMass,
  packages: deltas.packages,
  value: deltas.value,
  duty: deltas.duty,
});

/** The debt of what is missing was paid, has gone out (UCC Art. 124), or the declaration was amended (Art. 173). */
const settle = ({ lot, asked, at }: Deed): Result<Planned> => {
  if ((asked.reasonText ?? '').trim() === '') return refused('CW-SETTLE', 'Enter the notification or the evidence.', {}, '/reasonText');
  return ok({
    drafts: [{ accountId: lot.id, type: 'DBT', deltas: { debt: negated(lot.after.debt) }, effectiveAt: at, detail: detailOf(asked, 'settlement') }],
  });
};

const DEEDS = { move, handle, removetemporarily: remove, return: takeBack, block, unblock, correct, settle } as const;

export const actOnLot: Handlers<typeof cw>['actOnLot'] = async ({ params: { id, action }, body }, context) => {
  const [lot] = await standingLots(context.db, { ids: [id] });
  const warehouse = lot && (await findWarehouse(context.db, lot.chainId));
  if (lot === undefined || warehouse === undefined || !context.caller.visibleUnits.includes(warehouse.org_unit_id)) return notFound();
  const at = body.effectiveAt ?? context.now.toISOString();
  if (Number.isNaN(Date.parse(at))) return refused('CW-TIME', 'Enter date and time.', {}, '/effectiveAt');
  const planned = await DEEDS[action]({ context, warehouse, lot, asked: body, at });
  if (failed(planned)) return planned;
  const { drafts, opens = [] } = planned.right;
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `lot:${randomUUID()}`,
    accountIds: [...new Set(drafts.map(({ accountId }) => accountId))],
    opens,
    decide: () => ok(drafts),
  });
  if (failed(posted)) return posted;
  stockChanged(context, warehouse, lot.lot.articleNo);
  return reply({ entries: posted.right.entries.map(entryRow), lotIds: [lot.id, ...opens.map((one) => one.id)] });
};

export const readLot: Handlers<typeof cw>['readLot'] = async ({ params }, { db, caller }) => {
  const lots = await standingLots(db, { ids: [params.id] });
  const [row] = await lotRows(db, lots);
  const [book] = await lotBooks(db, { ids: [params.id] });
  if (row === undefined || book === undefined) return notFound();
  return reply({ lot: row, entries: book.entries.map(entryRow), mayAct: caller.roles.includes('WarehouseOperator') });
};

const MOST_LOTS = 500;

export const findLots: Handlers<typeof cw>['findLots'] = async ({ body }, { db }) =>
  reply({ lots: await lotRows(db, (await standingLots(db, body)).slice(0, MOST_LOTS)) });
