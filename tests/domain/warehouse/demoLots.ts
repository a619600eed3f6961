import { failed, type Result } from '../../../src/domain/kernel/result';
import { byAccount } from '../../../src/domain/ledger/balance';
import type { Draft } from '../../../src/domain/ledger/entry';
import { headAfter, newChain, post } from '../../../src/domain/ledger/post';
import { standingOf } from '../../../src/domain/ledger/standing';
import { marksOf } from '../../../src/domain/ledger/balance';
import type { Demand, StockLot } from '../../../src/domain/warehouse/allocation';
import type { Lot } from '../../../src/domain/warehouse/lot';
import type { LotBook, WarehouseEntry } from '../../../src/domain/warehouse/reports/rows';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure } from '../../../src/domain/warehouse/warehouseBook';

export const aLot = (more: Partial<Lot>): Lot => ({
  warehouseId: 'SE1',
  articleOwner: 'Demo Cycles AB',
  articleNo: 'BIKE-1',
  description: 'Bicycles',
  commodityCode: '87120030',
  countryOfOrigin: 'TW',
  customsStatus: 'N',
  unit: 'PCS',
  procedureStartAt: '2026-01-12T07:10:00Z',
  receivedConsignmentNo: 'RC-2026-000001',
  dutyRatePct: '14',
  ...more,
});

export const L1 = aLot({ cwdsMrn: '26SE0005A7K2C4H1R6', goodsItemNo: 1, procedureStartAt: '2026-01-12T07:10:00Z' });
export const L2 = aLot({ cwdsMrn: '26SE0005B3M9Q8D2R0', goodsItemNo: 1, procedureStartAt: '2026-02-03T12:45:00Z' });
export const L3 = aLot({ cwdsMrn: '26SE0005C8T4X6F3R0', goodsItemNo: 2, procedureStartAt: '2026-03-09T08:00:00Z' });

export const NOW = '2026-05-20T12:00:00Z';
export const OUT_AT = '2026-04-01T08:00:00Z';

type WarehouseDraft = Draft<WarehouseMeasure, WarehouseEntryType>;

/** A warehouse in memory. */
export class DemoWarehouse {
  entries: WarehouseEntry[] = [];
  readonly #lots = new Map<string, Lot>();
  #sets = 0;

  post(drafts: readonly WarehouseDraft[], now: string = NOW): Result<readonly WarehouseEntry[]> {
    this.#sets += 1;
    const own = byAccount(this.entries);
    const accounts = new Map([...this.#lots.keys()].map((id) => [id, standingOf(warehouseBook, id, id, own.get(id) ?? [])]));
    const books = { head: headAfter(newChain('SE1'), this.entries), accounts };
    const posted = post(warehouseBook, books, drafts, { now, by: 'warehouse.demo', setId: `s${this.#sets}`, requestKey: `k${this.#sets}` });
    if (!failed(posted)) this.entries.push(...posted.right);
    return posted;
  }

  open(id: string, lot: Lot, deltas: WarehouseDraft['deltas']): void {
    this.#lots.set(id, lot);
    const posted = this.post([{ accountId: id, type: 'INB', effectiveAt: lot.procedureStartAt, deltas, detail: { procedureCode: '7100' } }]);
    if (failed(posted)) throw new Error(posted.left.message);
  }

  books(): readonly LotBook[] {
    const own = byAccount(this.entries);
    return [...this.#lots].map(([id, lot]) => ({ id, lotNo: id, lot, entries: own.get(id) ?? [] }));
  }

  stock(): readonly StockLot[] {
    return this.books().map(({ id, lotNo, lot, entries }) => ({
      id,
      lotNo,
      lot,
      after: standingOf(warehouseBook, id, lotNo, entries).after,
      blockStatus: marksOf(entries)['blockStatus'] ?? 'NONE',
    }));
  }
}

/** The three lots of CW-R4. */
export const threeLots = (): DemoWarehouse => {
  const warehouse = new DemoWarehouse();
  warehouse.open('L1', L1, { stock: '100', netMass: '251.000', grossMass: '260.000', packages: '10', value: '50000.00', duty: '7000.00' });
  warehouse.open('L2', L2, { stock: '80', netMass: '200.800', grossMass: '208.000', packages: '8', value: '41600.00', duty: '5824.00' });
  warehouse.open('L3', L3, { stock: '120', netMass: '301.200', grossMass: '312.000', packages: '12', value: '60000.00', duty: '8400.00' });
  return warehouse;
};

export const demand = (quantity: string, more: Partial<Demand> = {}): Demand => ({
  warehouseId: 'SE1',
  articleOwner: 'Demo Cycles AB',
  articleNo: 'BIKE-1',
  unit: 'PCS',
  customsStatus: 'N',
  quantity,
  effectiveAt: OUT_AT,
  ...more,
});

export const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};
export const refused = (result: Result<unknown>): string => (failed(result) ? result.left.message : 'accepted');
