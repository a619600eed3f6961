import { describe, expect, it } from 'vitest';
import { fromUnits, unitsOf } from '../../../src/domain/kernel/decimal';
import { allocate, allocateExplicit, allocateFifo, reserving } from '../../../src/domain/warehouse/allocation';
import {
  consolidatedLines,
  groupsOf,
  isZeroSum,
  refusedConsolidation,
  transfersOf,
  undone,
  type OutboundItem,
} from '../../../src/domain/warehouse/consolidation';
import { checkPlacing, choicesFor, debtOf, differencesOf, estimateAtExit, openedQuantity } from '../../../src/domain/warehouse/inbound';
import { isUnderProcedure, missingForDecision } from '../../../src/domain/warehouse/incorrectDelivery';
import { exceededMessage, guaranteeInUse, isValidOn, judgeLimit } from '../../../src/domain/warehouse/limits';
import { judgeOutboundProcedure } from '../../../src/domain/warehouse/procedures';
import { articleMovement } from '../../../src/domain/warehouse/reports/articleMovement';
import { cwdsMrnReport } from '../../../src/domain/warehouse/reports/cwdsMrn';
import { lotsAsOf, totalsPerUnit } from '../../../src/domain/warehouse/reports/rows';
import { countedLots, stockDeviation } from '../../../src/domain/warehouse/reports/stockDeviation';
import { totalBalance } from '../../../src/domain/warehouse/reports/totalBalance';
import { invitedInTime, stocktakeDue } from '../../../src/domain/warehouse/stocktake';
import { asDeltas } from '../../../src/domain/warehouse/taking';
import { demand, NOW, OUT_AT, refused, right, threeLots, type DemoWarehouse } from './demoLots';

const out = (warehouse: DemoWarehouse, quantity: string, procedureCode = '4071', effectiveAt = OUT_AT, now = NOW): void => {
  const parts = right(allocateFifo(warehouse.stock(), demand(quantity)));
  right(
    warehouse.post(
      reserving(parts).map((one) => ({ ...one, effectiveAt })),
      now,
    ),
  );
  right(
    warehouse.post(
      parts.map(({ lotId, quantity: taken, taken: all }) => ({
        accountId: lotId,
        type: 'OUT' as const,
        effectiveAt,
        deltas: { ...asDeltas(all), reserved: `-${taken}` },
        detail: { procedureCode },
      })),
      now,
    ),
  );
};

describe('CW-R4: the earliest declaration first', () => {
  it('150 pieces take 100 of L1 and 50 of L2, with their mass and value', () => {
    const warehouse = threeLots();
    const parts = right(allocateFifo(warehouse.stock(), demand('150')));
    expect(parts.map(({ lotNo, quantity, taken }) => [lotNo, quantity, taken.netMass, taken.value])).toEqual([
      ['L1', '100', '251.000', '50000.00'],
      ['L2', '50', '125.500', '26000.00'],
    ]);
    out(warehouse, '150');
    const left = warehouse.stock().map(({ lotNo, after }) => [lotNo, after.stock, after.netMass, after.value]);
    expect(left).toEqual([
      ['L1', '0.000000', '0.000', '0.00'],
      ['L2', '30.000000', '75.300', '15600.00'],
      ['L3', '120.000000', '301.200', '60000.00'],
    ]);
  });

  it.each([
    ['another owner', { articleOwner: 'Demo Tools AB' }],
    ['another unit', { unit: 'KGM' }],
    ['Union goods', { customsStatus: 'U' as const }],
    ['a moment before the goods were placed', { effectiveAt: '2026-01-01T00:00:00Z' }],
  ])('does not touch lots of %s', (_what, more) => {
    expect(refused(allocateFifo(threeLots().stock(), demand('1', more)))).toMatch(/^Only 0/);
  });

  it('passes by a lot that is blocked', () => {
    const warehouse = threeLots();
    right(warehouse.post([{ accountId: 'L1', type: 'BLK', effectiveAt: OUT_AT, deltas: {}, marks: { blockStatus: 'CUSTOMS_HOLD' } }]));
    expect(right(allocateFifo(warehouse.stock(), demand('10'))).map(({ lotNo }) => lotNo)).toEqual(['L2']);
  });
});

describe('CW-R5: by reference and by lot', () => {
  const policy = 'EXPLICIT_ALLOWED';

  it('takes only what bears the reference', () => {
    const lots = threeLots().stock();
    const asked = { method: 'REFERENCE' as const, reference: '26SE0005C8T4X6F3R0' };
    expect(refused(allocate(lots, demand('150'), asked, policy))).toBe('Only 120 PCS are available under 26SE0005C8T4X6F3R0.');
    expect(right(allocate(lots, demand('110'), asked, policy)).map(({ lotNo, quantity }) => [lotNo, quantity])).toEqual([['L3', '110']]);
  });

  it('takes the lots that are named when the policy allows it and their sum is right', () => {
    const lots = threeLots().stock();
    const chosen = [
      { lotId: 'L2', quantity: '80' },
      { lotId: 'L1', quantity: '70' },
    ];
    expect(right(allocateExplicit(lots, demand('150'), chosen, policy))).toHaveLength(2);
    expect(refused(allocateExplicit(lots, demand('151'), chosen, policy))).toBe('The lots add up to 150 PCS; the line asks for 151.');
    expect(refused(allocateExplicit(lots, demand('150'), chosen, 'FIFO'))).toMatch(/earliest/);
    expect(refused(allocate(lots, demand('150'), { method: 'FIFO' }, 'EXPLICIT_REQUIRED'))).toMatch(/named/);
  });

  it('names a lot twice and still gets no more than it has', () => {
    const twice = [
      { lotId: 'L2', quantity: '50' },
      { lotId: 'L2', quantity: '50' },
    ];
    expect(refused(allocateExplicit(threeLots().stock(), demand('100'), twice, policy))).toBe('Only 80 PCS of lot L2 are available; 100 were requested.');
  });
});

describe('CW-R9: certificates', () => {
  const guarantee = { limitType: 'DUTY', amount: '1000000.00', mode: 'PEAK' } as const;

  it('a guarantee that would be exceeded refuses, and says by how much', () => {
    const judged = judgeLimit(guarantee, { used: '996500.00', added: '7000.00' }, '80');
    expect(judged).toEqual({ type: 'exceeded', by: '3500.00' });
    expect(exceededMessage('Guarantee SECGU-0001', '3500.00', 'SEK')).toBe('Guarantee SECGU-0001 would be exceeded by 3,500.00 SEK.');
  });

  it('from 80 % on it warns', () => {
    expect(judgeLimit(guarantee, { used: '780000.00', added: '19999.00' }, '80')).toMatchObject({ type: 'warning', percent: '80.0' });
    expect(judgeLimit(guarantee, { used: '780000.00', added: '1000.00' }, '80')).toMatchObject({ type: 'within', left: '219000.00' });
  });

  it('Union goods never count, an unsettled debt does', () => {
    const lots = [
      { customsStatus: 'N', duty: '100.00', debt: '40.00' },
      { customsStatus: 'U', duty: '900.00', debt: '0.00' },
    ];
    expect(guaranteeInUse(lots)).toBe('140.00');
  });

  it('is used only while it is valid', () => {
    const certificate = { status: 'VALID', validFrom: '2026-01-01', validTo: '2026-06-30' };
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => isValidOn(certificate, day))).toEqual([false, true, true, false]);
    expect(isValidOn({ ...certificate, status: 'SUSPENDED' }, '2026-02-01')).toBe(false);
  });
});

describe('CW-R10: consolidation', () => {
  const item = (itemNo: string, lotId: string, quantity: string, more: Partial<OutboundItem> = {}): OutboundItem => ({
    itemNo,
    warehouseId: 'SE1',
    articleOwner: 'Demo Cycles AB',
    procedureCode: '4071',
    consignee: 'Demo Retail AB',
    countryOfDestination: 'SE',
    currency: 'SEK',
    allocations: [{ lotId, quantity, articleNo: 'BIKE-1', commodityCode: '87120030', countryOfOrigin: 'TW', cwdsMrn: `MRN of ${lotId}`, goodsItemNo: 1 }],
    ...more,
  });
  const items = [item('A', 'L1', '10'), item('B', 'L1', '15'), item('C', 'L2', '5')];

  it('moves reservations and leaves their sum as it was', () => {
    expect(consolidatedLines(items).map(({ cwdsMrn, quantity }) => [cwdsMrn, quantity])).toEqual([
      ['MRN of L1', '25'],
      ['MRN of L2', '5'],
    ]);
    const transfers = transfersOf(items);
    expect(transfers.filter(({ lotId }) => lotId === 'L1').map(({ reserved }) => reserved)).toEqual(['-10', '-15', '25']);
    expect(isZeroSum(transfers) && isZeroSum(undone(transfers))).toBe(true);
  });

  it('refuses an item of another consignment, and items that cannot travel together', () => {
    expect(refusedConsolidation([item('A', 'L1', '1', { consignmentNo: 'OI-2026-000031' })])?.message).toBe('Item A belongs to OI-2026-000031.');
    const other = item('D', 'L1', '1', { countryOfDestination: 'DK' });
    expect(refusedConsolidation([...items, other])?.message).toMatch(/share/);
    expect(groupsOf([...items, other])).toHaveLength(2);
    expect(refusedConsolidation(items)).toBeUndefined();
  });
});

describe('CW-R13: announced, declared and counted', () => {
  const line = { lineNo: 1, articleNo: 'BIKE-1', quantity: '200', receivedQuantity: '194', unit: 'PCS' };

  it('200 declared and 194 counted open with 200, and 6 are missing', () => {
    expect(differencesOf([line])).toEqual([{ lineNo: 1, difference: '-6' }]);
    expect(choicesFor({ lineNo: 1, difference: '-6' }, true)).toEqual(['DEVIATION']);
    expect(openedQuantity(line, 'DEVIATION')).toEqual({ inbound: '200', deviation: '-6', outside: '0' });
  });

  it('what came too much was never placed and stays outside of the books', () => {
    expect(choicesFor({ lineNo: 1, difference: '6' }, true)).toEqual(['INCORRECT_DELIVERY']);
    expect(openedQuantity({ ...line, receivedQuantity: '206' }, 'INCORRECT_DELIVERY')).toEqual({ inbound: '200', deviation: '0', outside: '6' });
  });

  it('the duty on what is missing stays owed', () => {
    expect(debtOf({ duty: '14000.00' }, '6', '200')).toBe('420.00');
  });
});

describe('CW-R14, R18, R19, R20, R21, R23', () => {
  it('goods without a customs reference are not under the procedure, and a way out needs its paper', () => {
    expect([isUnderProcedure({}), isUnderProcedure({ customsReference: '26SE0005A7K2C4H1R6' })]).toEqual([false, true]);
    expect(missingForDecision({ action: 'destroy' })).toMatch(/Art. 215/);
    expect(missingForDecision({ action: 'return', reference: '26SE0005A7K2C4H1R6' })).toBeUndefined();
  });

  it('Union goods need no declaration; others need MRN and item, or a record entry, or the fallback', () => {
    expect(checkPlacing({ customsStatus: 'U' })).toEqual([]);
    expect(checkPlacing({ customsStatus: 'N' })).toMatchObject([{ severity: 2, pointer: '/cwdsMrn' }]);
    expect(checkPlacing({ customsStatus: 'N', customsId: 'LRN1', eidrReference: '20260112' })).toEqual([]);
    expect(checkPlacing({ customsStatus: 'N', fallback: true })).toEqual([]);
  });

  it('a wrong check digit of an MRN warns and names the right one, a wrong shape refuses', () => {
    expect(checkPlacing({ customsStatus: 'N', cwdsMrn: '26SE0005A7K2C4H1R6', goodsItemNo: 1 })).toEqual([]);
    expect(checkPlacing({ customsStatus: 'N', cwdsMrn: '26SE0005A7K2C4H1R7', goodsItemNo: 1 })).toMatchObject([{ severity: 1, args: { expected: '6' } }]);
    expect(checkPlacing({ customsStatus: 'N', cwdsMrn: '26SE', goodsItemNo: 1 })).toMatchObject([{ severity: 2, code: 'CW-R21-SHAPE' }]);
  });

  it.each([
    ['4071', 'import', 'fits'],
    ['4571', 'import', 'fits'],
    ['3171', 'export', 'fits'],
    ['4000', 'import', 'unusual'],
    ['1000', 'import', 'refused'],
    ['2300', 'export', 'refused'],
  ] as const)('procedure %s to %s %s', (code, to, judgement) => {
    expect(judgeOutboundProcedure(code, to)).toBe(judgement);
  });

  it('a count is due after a year, a task 30 days before, and customs are invited 14 days before it', () => {
    expect(stocktakeDue('2026-01-31', 12)).toEqual({ due: '2027-01-31', remindFrom: '2027-01-01' });
    expect(stocktakeDue('2026-08-31', 6).due).toBe('2027-02-28');
    expect([invitedInTime('2026-05-01T10:00:00Z', '2026-05-15T06:00:00Z'), invitedInTime('2026-05-02T10:00:00Z', '2026-05-15T06:00:00Z')]).toEqual([
      true,
      false,
    ]);
  });

  it('duty and VAT at exit are estimated', () => {
    expect(estimateAtExit('76000.00', '14', '25')).toEqual({ duty: '10640.00', vat: '21660.00' });
  });
});

describe('reports', () => {
  it('R1: after the outbound two lots with 150 pieces are left', () => {
    const warehouse = threeLots();
    out(warehouse, '150');
    const [row, ...others] = totalBalance(lotsAsOf(warehouse.books(), { asOf: NOW }), { asOf: NOW, includeZero: false });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ lots: 2, netMass: '376.500', customsValue: '75600.00', dutyAtRisk: '10584.00' });
    expect([row?.balance, row?.available].map((value) => value !== undefined && fromUnits(unitsOf(value, 6) / 1_000_000n, 0))).toEqual(['150', '150']);
  });

  it('R5: item 1 of the second declaration has 30 of 80 left, 37.5 %', () => {
    const warehouse = threeLots();
    out(warehouse, '150');
    const [row] = cwdsMrnReport(lotsAsOf(warehouse.books(), { asOf: NOW }), { asOf: NOW, mrn: '26SE0005B3M9Q8D2R0', onlyOpen: true });
    expect(row).toMatchObject({ goodsItemNo: 1, declared: '80.000000', outImport: '50.000000', outExport: '0', balance: '30.000000', percentLeft: '37.5' });
    expect(cwdsMrnReport(lotsAsOf(warehouse.books(), { asOf: NOW }), { asOf: NOW, onlyOpen: true })).toHaveLength(2);
    expect(cwdsMrnReport(lotsAsOf(warehouse.books(), { asOf: NOW }), { asOf: NOW, onlyOpen: false })).toHaveLength(3);
  });

  it('R6: the closing balance is the opening one with what went in and out', () => {
    const warehouse = threeLots();
    out(warehouse, '150');
    const rows = articleMovement(warehouse.books(), lotsAsOf(warehouse.books(), { asOf: '2026-01-31T23:59:59Z' }), {
      from: '2026-02-01T00:00:00Z',
      to: '2026-04-30T00:00:00Z',
    });
    expect(rows.map(({ kind, runningBalance }) => [kind, Number(runningBalance)])).toEqual([
      ['opening', 100],
      ['movement', 180],
      ['movement', 300],
      ['movement', 200],
      ['movement', 150],
      ['closing', 150],
    ]);
  });

  it('R9: six that left before the count and were booked after it are no difference', () => {
    const warehouse = threeLots();
    out(warehouse, '150');
    out(warehouse, '6', '4071', '2026-04-30T06:00:00Z', '2026-06-02T08:00:00Z');
    const [row] = stockDeviation(countedLots(warehouse.books(), '2026-06-01T10:00:00Z'), { rows: [{ articleNo: 'BIKE-1', quantity: '144', unit: 'PCS' }] });
    expect(row).toMatchObject({ book: '150.000000', movementsSince: '-6.000000', suggestedCause: 'postedAfterCount' });
    expect(Number(row?.difference)).toBe(0);
  });

  it('R9: a count in packings, and two lots that were mixed up, are recognised', () => {
    const warehouse = threeLots();
    const count = (lotNo: string, quantity: string) => ({ articleNo: 'BIKE-1', lotNo, quantity, unit: 'PCS' });
    const swap = stockDeviation(countedLots(warehouse.books(), NOW), { rows: [count('L1', '97'), count('L2', '83'), count('L3', '119')] });
    expect(swap.map(({ suggestedCause }) => suggestedCause)).toEqual(['lotSwap', 'lotSwap', 'unexplained']);
    const packed = stockDeviation(countedLots(warehouse.books(), NOW), { rows: [count('L1', '2400')], factors: { 'BIKE-1': ['24'] } });
    expect(packed[0]?.suggestedCause).toBe('unitFactor');
  });

  it('totals never add pieces to kilograms', () => {
    const rows = [
      { unit: 'PCS', balance: '2' },
      { unit: 'KGM', balance: '3.5' },
      { unit: 'PCS', balance: '5' },
    ];
    expect(totalsPerUnit(rows, ['balance'])).toEqual({ PCS: { balance: '7' }, KGM: { balance: '3.5' } });
  });
});
