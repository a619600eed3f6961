import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals, compareDecimals, subtractDecimals } from '../../../src/domain/kernel/decimal';
import { failed } from '../../../src/domain/kernel/result';
import { balance, byAccount, flows } from '../../../src/domain/ledger/balance';
import { correction } from '../../../src/domain/ledger/correction';
import type { Draft } from '../../../src/domain/ledger/entry';
import { free } from '../../../src/domain/ledger/standing';
import { verifyChain } from '../../../src/domain/ledger/verify';
import { draft, MemoryBooks, stockBook, type Entry, type Measure, type Type } from './stockBook';

const START = Date.parse('2026-01-01T00:00:00Z');
const minute = (at: number): string => new Date(START + at * 60_000).toISOString();
const NOW = '2026-12-31T00:00:00Z';

interface Step {
  readonly act: 'in' | 'take' | 'give' | 'out' | 'differ' | 'correct' | 'away' | 'back';
  readonly lot: number;
  readonly quantity: number;
  readonly at: number;
}

const step = fc.record<Step>({
  act: fc.constantFrom('in', 'take', 'take', 'out', 'out', 'give', 'differ', 'correct', 'away', 'back'),
  lot: fc.nat({ max: 5 }),
  quantity: fc.integer({ min: 1, max: 60 }),
  at: fc.integer({ min: 1_000, max: 200_000 }),
});

const draftsOf = (books: MemoryBooks, { act, lot, quantity, at }: Step): readonly Draft<Measure, Type>[] => {
  const account = `lot-${lot}`;
  const q = String(quantity);
  const when = minute(at);
  switch (act) {
    case 'in':
      return [draft('INB', account, minute(at % 900), { stock: `${q}0`, mass: `${q}.125` })];
    case 'take':
      return [draft('RSV', account, when, { held: q })];
    case 'give':
      return [draft('UNR', account, when, { held: `-${q}` })];
    case 'out':
      return [draft('OUT', account, when, { stock: `-${q}`, held: `-${q}`, mass: '-0.011' })];
    case 'differ':
      return [draft('DEV', account, when, { stock: quantity % 2 === 0 ? q : `-${q}` })];
    case 'away':
      return [draft('TRO', account, when, { held: q, removed: q })];
    case 'back':
      return [draft('TRI', account, when, { held: `-${q}`, removed: `-${q}` })];
    case 'correct': {
      const own = books.of(account).filter(({ type }) => type === 'INB' || type === 'OUT' || type === 'DEV');
      const wrong = own[quantity % Math.max(own.length, 1)];
      if (wrong === undefined) return [];
      const right = wrong.deltas.stock.startsWith('-') ? { stock: `-${q}` } : { stock: q };
      return correction(stockBook, { wrong, right: { deltas: right }, type: 'COR' });
    }
  }
};

const written = (steps: readonly Step[]): MemoryBooks => {
  const books = new MemoryBooks();
  for (let lot = 0; lot < 6; lot += 1) books.post([draft('INB', `lot-${lot}`, minute(lot), { stock: '500', mass: '250.500' })], NOW);
  for (const one of steps) books.post(draftsOf(books, one), NOW);
  return books;
};

const identity = (entries: readonly Entry[]): void => {
  for (const measure of ['stock', 'mass'] as const) {
    const { byType, balance: left } = flows(entries, measure);
    const net = (type: Type): string => subtractDecimals(byType[type]?.in ?? '0', byType[type]?.out ?? '0');
    const inbound = byType.INB?.in ?? '0';
    const outbound = byType.OUT?.out ?? '0';
    expect(compareDecimals(inbound, addDecimals(outbound, subtractDecimals(left, addDecimals(net('COR'), net('DEV')))))).toBe(0);
    expect(compareDecimals(left, balance(stockBook, entries)[measure])).toBe(0);
  }
};

it('random histories of thousands of entries add up for every lot and all together, and never fall below nothing', () => {
  let entries = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 300, maxLength: 1_500, size: 'max' }), (steps) => {
      const books = written(steps);
      entries += books.entries.length;
      identity(books.entries);
      for (const own of byAccount(books.entries).values()) {
        identity(own);
        const moments = [...new Set(own.map(({ effectiveAt }) => effectiveAt))];
        for (const asOf of moments.slice(0, 40)) {
          const then = balance(stockBook, own, { asOf });
          expect(Object.values(then).every((value) => compareDecimals(value, '0') >= 0)).toBe(true);
          expect(compareDecimals(free(stockBook, then, 'stock'), '0')).toBeGreaterThanOrEqual(0);
        }
        expect(own.at(-1)?.after).toEqual(balance(stockBook, own));
      }
      expect(verifyChain(stockBook, books.entries)).toMatchObject({ ok: true, entries: books.entries.length });
    }),
    { numRuns: 6 },
  );
  expect(entries).toBeGreaterThan(1_000);
}, 120_000);

/** What happened to some lots, as it would be told in the order of its moments. */
const happenings = fc.array(
  fc.record({ lot: fc.nat({ max: 2 }), delta: fc.integer({ min: -40, max: 60 }).filter((delta) => delta !== 0), at: fc.integer({ min: 10, max: 5_000 }) }),
  {
    minLength: 5,
    maxLength: 60,
  },
);

it('messages that arrive in any order lead to the same books', () => {
  fc.assert(
    fc.property(
      happenings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))),
      ([all, arriving]) => {
        const opening = [0, 1, 2].map((lot) => draft('INB', `lot-${lot}`, minute(0), { stock: '50' }));
        const inTime = new MemoryBooks();
        opening.forEach((one) => inTime.post([one], NOW));
        const told = new Map(all.map((one, no) => [one, draft('DEV', `lot-${one.lot}`, minute(one.at + no * 10_000), { stock: String(one.delta) })]));
        const accepted = [...told].filter(([, one]) => !failed(inTime.post([one], NOW))).map(([one]) => one);
        const inAnyOrder = new MemoryBooks();
        opening.forEach((one) => inAnyOrder.post([one], NOW));
        let waiting = arriving.filter((one) => accepted.includes(one));
        for (let left = -1; waiting.length > 0 && waiting.length !== left;) {
          left = waiting.length;
          waiting = waiting.filter((one) => failed(inAnyOrder.post([told.get(one) ?? draft('BLK', 'none', NOW, {})], NOW)));
        }
        expect(waiting).toEqual([]);
        for (const { effectiveAt } of inTime.entries) {
          for (const lot of ['lot-0', 'lot-1', 'lot-2']) {
            const then = (books: MemoryBooks) => balance(stockBook, books.of(lot), { asOf: effectiveAt }).stock;
            expect(then(inAnyOrder)).toBe(then(inTime));
          }
        }
        expect(verifyChain(stockBook, inAnyOrder.entries)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

const books = written(fc.sample(step, { numRuns: 60, seed: 7 }));

/** One sign of the stored text of an entry exchanged for another one. */
const changedText = (entry: Entry, place: number, sign: string): string => {
  const text = JSON.stringify(entry);
  const at = place % text.length;
  return `${text.slice(0, at)}${sign}${text.slice(at + 1)}`;
};

it('a changed byte anywhere is found', () => {
  fc.assert(
    fc.property(fc.nat({ max: books.entries.length - 1 }), fc.nat({ max: 1_000 }), fc.constantFrom(...'0123456789abcdefXYZ-. '), (at, place, sign) => {
      const original = books.entries[at];
      if (original === undefined) return;
      const text = changedText(original, place, sign);
      let changed: Entry;
      try {
        changed = JSON.parse(text) as Entry;
      } catch {
        return;
      }
      if (JSON.stringify(changed) === JSON.stringify(original)) return;
      const tampered = books.entries.map((entry, no) => (no === at ? { ...changed } : entry));
      expect(verifyChain(stockBook, tampered)).toMatchObject({ ok: false, firstBrokenEntryNo: at + 1 });
    }),
    { numRuns: 200 },
  );
}, 120_000);

it('entries that are left out, exchanged or written anew over a changed figure are found', () => {
  const without = books.entries.filter((_entry, no) => no !== 10);
  expect(verifyChain(stockBook, without)).toMatchObject({ ok: false, firstBrokenEntryNo: 11, what: 'number' });
  const [first, second, ...rest] = books.entries;
  expect(verifyChain(stockBook, [second, first, ...rest] as Entry[])).toMatchObject({ ok: false, firstBrokenEntryNo: 1 });
});
