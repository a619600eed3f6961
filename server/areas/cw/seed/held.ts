import { addDays } from '../../../../src/domain/kernel/dates';
import type { OutboundAllocation } from '../../../../src/application/contract/cwRecords';
import { subtractDecimals } from '../../../../src/domain/kernel/decimal';
import { writtenOff } from '../../../../src/domain/warehouse/deviation';
import type { Lot } from '../../../../src/domain/warehouse/lot';
import { unitIds } from '../../../db/demo/demoUnits';
import type { Context } from '../../../records/handlers';
import { deviations } from '../deviations';
import { items } from '../items';
import { demoOwners, demoWarehouses, OWNERS } from './goods';
import type { DemoBooks } from './stock';

interface Held {
  readonly at: (daysAgo: number, hour?: number) => Date;
  readonly day: string;
  readonly doneBy: Context;
  readonly yesterday: Date;
  readonly books: DemoBooks;
  readonly lotOf: ReadonlyMap<string, { readonly lotNo: string; readonly lot: Lot }>;
  readonly free: readonly string[];
  readonly part: (lotId: string, quantity: string) => OutboundAllocation;
}

/** Deviations in four statuses, eighteen picks that wait, and goods that should have been back. */
export const seedHeld = async ({ at, day, doneBy, yesterday, books, lotOf, free, part }: Held): Promise<void> => {
  const statuses = ['OPEN', 'INVESTIGATED', 'APPROVED', 'DISMISSED'] as const;
  for (const [index, status] of statuses.entries()) {
    const id = free[10 + index] ?? '';
    const found = lotOf.get(id);
    if (found === undefined) continue;
    const book = books.after(id).stock;
    const content = {
      warehouseId: demoWarehouses.SE1,
      lotId: id,
      lotNo: found.lotNo,
      occasion: 'DDS',
      bookQuantity: book,
      physicalQuantity: subtractDecimals(book, '2'),
      unit: 'PCS',
      cause: 'SHORTAGE' as const,
      occurredAt: yesterday.toISOString(),
      explanation: 'Two pieces fewer on the shelf than in the books.',
      articleOwner: found.lot.articleOwner,
      articleNo: found.lot.articleNo,
      cwdsMrn: found.lot.cwdsMrn ?? '',
      goodsItemNo: String(found.lot.goodsItemNo ?? ''),
      reportDueOn: addDays(day, 2),
      ownerUnits: found.lot.articleOwner === demoOwners.cycles ? unitIds.malmoClient : '',
      ...(status !== 'OPEN' && { investigatedBy: 'warehouse.demo' }),
      ...(status === 'APPROVED' && { approvedBy: 'warehouse.system.demo' }),
    };
    const number = await deviations.nextNumber(doneBy, content);
    await deviations.records.insert(doneBy, { content, status, number });
    const detail = { kind: 'deviation', consignmentNo: number, reasonCode: 'SHORTAGE' };
    if (status === 'OPEN' || status === 'INVESTIGATED') {
      books.post(yesterday, [{ accountId: id, type: 'BLK', deltas: {}, effectiveAt: yesterday.toISOString(), marks: { blockStatus: 'DEVIATION' }, detail }]);
    }
    const gone = status === 'APPROVED' ? writtenOff(books.after(id), '2', 'N') : undefined;
    if (gone !== undefined)
      books.post(yesterday, [{ accountId: id, type: 'DEV', deltas: gone, effectiveAt: yesterday.toISOString(), detail }], 'warehouse.system.demo');
  }
  // Eighteen picks that wait for their declaration.
  for (let index = 0; index < 18; index += 1) {
    const id = free[20 + (index % 12)] ?? '';
    const found = lotOf.get(id);
    if (found === undefined) continue;
    const picked = at(1 + ((index * 2) % 36));
    const quantity = String(1 + (index % 4));
    const content = {
      warehouseId: demoWarehouses.SE1,
      articleOwner: found.lot.articleOwner,
      ownerName: OWNERS.find((one) => one.id === found.lot.articleOwner)?.name ?? '',
      articleNo: found.lot.articleNo,
      quantity,
      unit: 'PCS',
      procedureCode: index % 5 === 0 ? '3171' : '4071',
      consignee: index % 3 === 0 ? 'Demo Retail AS' : 'Demo Shops AB',
      countryOfDestination: index % 5 === 0 ? 'NO' : 'SE',
      currency: 'SEK',
      pickedAt: picked.toISOString(),
      externalNo: `PICK-${5_000 + index}`,
      allocations: [part(id, quantity)],
    };
    const number = await items.nextNumber(doneBy, content);
    await items.records.insert(doneBy, { content, status: 'OPEN', number });
    books.post(at(0, 9), [
      { accountId: id, type: 'RSV', deltas: { reserved: quantity }, effectiveAt: at(0, 9).toISOString(), detail: { kind: 'item', consignmentNo: number } },
    ]);
  }
  const away = free[40] ?? '';
  books.post(at(0, 9), [
    {
      accountId: away,
      type: 'TRO',
      deltas: { reserved: '3', removed: '3' },
      effectiveAt: at(30).toISOString(),
      marks: { returnDueOn: addDays(day, -5) },
      detail: { kind: 'removal', permissionNo: 'SETR-0001', returnDueOn: addDays(day, -5) },
    },
  ]);
};
