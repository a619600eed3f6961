import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { balance, flows, inForce, marksOf } from '../../../src/domain/ledger/balance';
import { correction } from '../../../src/domain/ledger/correction';
import { shareOf, shares } from '../../../src/domain/ledger/share';
import { free } from '../../../src/domain/ledger/standing';
import { verifyChain } from '../../../src/domain/ledger/verify';
import { draft, MemoryBooks, refused, stockBook } from './stockBook';

const NOW = '2026-04-20T12:00:00Z';
const LOT = 'SE1-2026-000001';

const opened = (quantity: string, mass = '0', at = '2026-03-10T08:00:00Z'): MemoryBooks => {
  const books = new MemoryBooks();
  expect(refused(books.post([draft('INB', LOT, at, { stock: quantity, mass })], NOW))).toBe('posted');
  return books;
};

const DAY = '2026-04-01T08:00:00Z';

describe('CW-R2: what came is what went and what is left', () => {
  it('100 in, 30 out, 2 missing, 5 corrected: 68 are left', () => {
    const books = opened('100');
    books.post([draft('RSV', LOT, DAY, { held: '30' })], NOW);
    books.post([draft('OUT', LOT, DAY, { stock: '-30', held: '-30' })], NOW);
    books.post([draft('DEV', LOT, DAY, { stock: '-2' })], NOW);
    books.post([draft('COR', LOT, DAY, { stock: '5' }), draft('COR', LOT, DAY, { stock: '-5' })], NOW);
    const { byType, balance: left } = flows(books.entries, 'stock');
    expect(byType).toMatchObject({ INB: { in: '100' }, OUT: { out: '30' }, DEV: { out: '2' }, COR: { in: '5', out: '5' } });
    expect(left).toBe('68');
  });
});

describe('CW-R3: never negative', () => {
  it('refuses more than is free and posts nothing of the set', () => {
    const books = opened('100');
    books.post([draft('RSV', LOT, DAY, { held: '80' })], NOW);
    const result = books.post([draft('BLK', LOT, DAY, {}), draft('RSV', LOT, DAY, { held: '25' })], NOW);
    expect(refused(result)).toBe('Only 20 of SE1-2026-000001 are available; 25 were requested.');
    expect(books.entries).toHaveLength(2);
  });

  it('counts what is held and what is removed for a time once: 100, 30 held and 20 removed leave 50', () => {
    const books = opened('100');
    books.post([draft('RSV', LOT, DAY, { held: '30' })], NOW);
    books.post([draft('TRO', LOT, DAY, { held: '20', removed: '20' })], NOW);
    const after = books.entries.at(-1)?.after;
    expect(after).toMatchObject({ stock: '100', held: '50', removed: '20' });
    expect(after && free(stockBook, after, 'stock')).toBe('50');
  });

  it('CW-R17: goods that are away cannot be discharged before they are back', () => {
    const books = opened('20');
    books.post([draft('TRO', LOT, DAY, { held: '20', removed: '20' })], NOW);
    expect(refused(books.post([draft('OUT', LOT, DAY, { stock: '-20', held: '-20' })], NOW))).toMatch(/^Only 0 of/);
    books.post([draft('TRI', LOT, DAY, { held: '-20', removed: '-20' }), draft('RSV', LOT, DAY, { held: '20' })], NOW);
    expect(refused(books.post([draft('OUT', LOT, DAY, { stock: '-20', held: '-20' })], NOW))).toBe('posted');
  });
});

describe('CW-R7: mass follows quantity', () => {
  it('7 pieces of 10.000 kg drawn by 3, 3 and 1 leave nothing behind', () => {
    expect(shares('10.000', ['3', '3', '1'], { decimals: 3, rounding: 'halfUp' })).toEqual(['4.286', '4.286', '1.428']);
  });

  it('packages are whole, and the last draw takes the rest', () => {
    expect(shares('10', ['1', '1', '1'], { decimals: 0, rounding: 'down' })).toEqual(['3', '3', '4']);
    expect(shareOf('251.000', { taken: '100', of: '100' }, { decimals: 3, rounding: 'halfUp' })).toBe('251.000');
  });
});

describe('CW-R8: corrections take back, they never edit', () => {
  const booked = (out: string): MemoryBooks => {
    const books = opened('1000');
    books.post([draft('RSV', LOT, DAY, { held: out })], NOW);
    books.post([draft('OUT', LOT, DAY, { stock: `-${out}`, held: `-${out}` })], NOW);
    return books;
  };
  const correctTo = (books: MemoryBooks, quantity: string) => {
    const [wrong] = books.entries;
    return wrong === undefined ? [] : correction(stockBook, { wrong, right: { deltas: { stock: quantity } }, type: 'COR', closedThrough: books.closedThrough });
  };

  it('1000 booked for 100 with 30 gone becomes 70', () => {
    const books = booked('30');
    expect(refused(books.post(correctTo(books, '100'), NOW))).toBe('posted');
    expect(books.entries.slice(-2).map(({ deltas, after }) => [deltas.stock, after.stock])).toEqual([
      ['100', '1070'],
      ['-1000', '70'],
    ]);
    expect(verifyChain(stockBook, books.entries)).toMatchObject({ ok: true });
  });

  it('is refused where it would leave less than nothing, and taking back twice is refused', () => {
    const books = booked('30');
    expect(refused(books.post(correctTo(books, '20'), NOW))).toMatch(/^Only/);
    expect(refused(books.post(correctTo(books, '100'), NOW))).toBe('posted');
    expect(refused(books.post(correctTo(books, '100'), NOW))).toBe('Entry 1 was taken back before.');
  });

  it('an outbound of 30 that was 25 gives 5 back that are free again', () => {
    const books = booked('30');
    const wrong = books.entries[2];
    const drafts = wrong === undefined ? [] : correction(stockBook, { wrong, right: { deltas: { stock: '-25' } }, type: 'COR' });
    expect(refused(books.post(drafts, NOW))).toBe('posted');
    expect(books.entries.at(-1)?.after).toMatchObject({ stock: '975', held: '0' });
  });

  it('has effect when the wrong entry had it, or at the first open moment behind a closed period', () => {
    const books = booked('30');
    expect(correctTo(books, '100').map(({ effectiveAt }) => effectiveAt)).toEqual(['2026-03-10T08:00:00.000Z', '2026-03-10T08:00:00.000Z']);
    books.closedThrough = '2026-03-31';
    expect(correctTo(books, '100')[0]?.effectiveAt).toBe('2026-03-31T22:00:00.000Z');
    expect(refused(books.post(correctTo(books, '100'), NOW))).toBe('posted');
  });
});

describe('CW-R11: time', () => {
  it('refuses a correction of 15 March that would leave less than nothing on 20 March', () => {
    const books = opened('50');
    books.post([draft('RSV', LOT, '2026-03-20T08:00:00Z', { held: '50' })], NOW);
    books.post([draft('OUT', LOT, '2026-03-20T08:00:00Z', { stock: '-50', held: '-50' })], NOW);
    books.post([draft('DEV', LOT, '2026-04-02T08:00:00Z', { stock: '10' })], NOW);
    const result = books.post([draft('COR', LOT, '2026-03-15T08:00:00Z', { stock: '-10' })], NOW);
    expect(failed(result) && result.left.data).toMatchObject({ why: 'short', at: '2026-03-20T08:00:00.000Z' });
  });

  it.each([
    ['in a closed period', '2026-03-31T21:59:59Z', 'Period 2026-03 is closed.'],
    ['in the future', '2026-04-20T12:05:01Z', 'future'],
    ['before the account was opened', '2026-03-09T08:00:00Z', 'Period 2026-03 is closed.'],
  ])('refuses an entry %s', (_what, at, message) => {
    const books = opened('50');
    books.closedThrough = '2026-03-31';
    expect(refused(books.post([draft('DEV', LOT, at, { stock: '1' })], NOW))).toBe(message);
  });

  it('takes the clock of a scanner that is five minutes ahead, and the first moment behind a closed day', () => {
    const books = opened('50');
    books.closedThrough = '2026-03-31';
    expect(refused(books.post([draft('DEV', LOT, '2026-04-20T12:05:00Z', { stock: '1' })], NOW))).toBe('posted');
    expect(refused(books.post([draft('DEV', LOT, '2026-03-31T22:00:00Z', { stock: '1' })], NOW))).toBe('posted');
  });

  it('opens an account once, and nothing happens before or without that', () => {
    const books = opened('50');
    expect(refused(books.post([draft('INB', LOT, DAY, { stock: '1' })], NOW))).toBe('alreadyOpen');
    expect(refused(books.post([draft('DEV', 'another', DAY, { stock: '1' })], NOW))).toBe('notOpen');
    expect(refused(books.post([draft('DEV', LOT, '2026-03-09T08:00:00Z', { stock: '1' })], NOW))).toBe('beforeOpening');
  });
});

describe('CW-R12: two clocks', () => {
  it('an outbound of 31 March that was posted on 2 April is not known on 1 April', () => {
    const books = new MemoryBooks();
    books.post([draft('INB', LOT, '2026-03-01T08:00:00Z', { stock: '180' })], '2026-03-01T09:00:00Z');
    books.post([draft('RSV', LOT, '2026-03-31T08:00:00Z', { held: '30' })], '2026-04-02T09:00:00Z');
    books.post([draft('OUT', LOT, '2026-03-31T08:00:00Z', { stock: '-30', held: '-30' })], '2026-04-02T09:00:00Z');
    const asOf = '2026-03-31T21:59:59Z';
    expect(balance(stockBook, books.entries, { asOf, knownAt: '2026-04-01T12:00:00Z' }).stock).toBe('180');
    expect(balance(stockBook, books.entries, { asOf, knownAt: '2026-04-03T12:00:00Z' }).stock).toBe('150');
    expect(inForce(books.entries, { asOf: '2026-03-30T12:00:00Z' })).toHaveLength(1);
  });
});

it('an account carries the marks that were set last', () => {
  const books = opened('10');
  books.post([{ ...draft('BLK', LOT, DAY, {}), marks: { blockStatus: 'CUSTOMS_HOLD', location: 'A-1' } }], NOW);
  books.post([{ ...draft('BLK', LOT, DAY, {}), marks: { blockStatus: 'NONE' } }], NOW);
  expect(marksOf(books.entries)).toEqual({ blockStatus: 'NONE', location: 'A-1' });
});

it('a type that does not move a measure is a mistake of the program, not of the user', () => {
  const books = opened('10');
  expect(() => books.post([draft('BLK', LOT, DAY, { stock: '1' })], NOW)).toThrow('BLK does not change stock by 1');
  expect(() => books.post([draft('DEV', LOT, DAY, { stock: '1.5' })], NOW)).toThrow('no decimal of 0 places');
});
