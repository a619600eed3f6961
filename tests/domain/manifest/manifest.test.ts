import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed } from '../../../src/domain/kernel/result';
import { itemsFor, type HandedItem } from '../../../src/domain/manifest/balance';
import { checkManifest, houseTotals, withImplicitHouse } from '../../../src/domain/manifest/checkManifest';
import { adviseOn, checkDescription } from '../../../src/domain/manifest/description';
import { entrySummaryDue, hoursToEntrySummary } from '../../../src/domain/manifest/entrySummary';
import { amountFor, availableOf, checkHandOver, checkSplit, discrepancyOf, type HandedOver } from '../../../src/domain/manifest/handOver';
import { checkAirWaybill, checkContainer, checkPartyEori, checkUnNumber, isImoNumber } from '../../../src/domain/manifest/identifiers';
import type { CargoManifest, HouseConsignment, MasterConsignment } from '../../../src/domain/manifest/manifest';
import { handOverStatus, manifestStatus } from '../../../src/domain/manifest/statuses';

const house = (document: string, packages: string, grossMass: string, more: HouseConsignment = {}): HouseConsignment => ({
  id: document,
  transportDocumentType: 'N714',
  transportDocument: document,
  customsStatus: 'NON_UNION',
  consignor: { name: 'Demo Exporter Ltd' },
  consignee: { name: 'Demo Importer AB' },
  items: [
    { goodsDescription: 'Brake discs for passenger cars', commodityCode: '870830', grossMass, packaging: [{ type: 'CT', number: packages, marks: 'DEMO' }] },
  ],
  ...more,
});

const master = (more: MasterConsignment = {}): MasterConsignment => ({
  id: 'm',
  transportDocumentType: 'N704',
  transportDocument: 'MBL-1',
  consignee: { name: 'Demo Forwarder AB' },
  packages: '120',
  grossMass: '5400',
  houses: [house('HBL-001', '70', '3150.5'), house('HBL-002', '50', '2249.5')],
  ...more,
});

const manifest = (more: CargoManifest = {}): CargoManifest => ({
  direction: 'IN',
  modeOfTransport: '1',
  lodgementMode: 'EXTERNAL',
  mrn: '26SE0000DEMO0001U1',
  meansIdType: '10',
  meansId: '9000015',
  carrier: { eori: 'SE5599990008' },
  declarant: { eori: 'SE5599990008' },
  officeOfPresentation: 'SE0DEMO1',
  placeOfLoading: 'CNSHA',
  placeOfUnloading: 'SEGOT',
  estimatedArrival: '2026-06-20T08:00:00Z',
  masters: [master()],
  ...more,
});

const codes = (more: CargoManifest = {}): readonly string[] => checkManifest(manifest(more), 'SE').map(({ code }) => code);
const withHouses = (...houses: readonly HouseConsignment[]): CargoManifest => ({ masters: [master({ houses: [...houses] })] });

describe('a manifest', () => {
  it('that is complete has no findings', () => expect(codes()).toEqual([]));

  it('adds up: packages exactly, mass within a thousandth (CMM-R1)', () => {
    expect(codes(withHouses(house('A', '70', '3150.5'), house('B', '50', '2249.4')))).toEqual(['CMM-R1-NEAR']);
    expect(codes(withHouses(house('A', '70', '3150.5'), house('B', '50', '2243.0')))).toEqual(['CMM-R1-MASS']);
    expect(checkManifest(manifest(withHouses(house('A', '70', '3150.5'), house('B', '49', '2249.5'))), 'SE')[0]?.message).toBe(
      'Houses hold 119 packages, the master 120.',
    );
  });

  it('names each house once, under one master (CMM-R2)', () => {
    const masters = [master(), master({ transportDocument: 'MBL-2' }), master({ transportDocument: 'MBL-3', houses: [house('HBL-001', '120', '5400')] })];
    const found = checkManifest(
      manifest({ masters: [masters[0] ?? {}, master({ transportDocument: 'MBL-2', houses: [house('HBL-009', '120', '5400')] }), masters[2] ?? {}] }),
      'SE',
    );
    expect(found.map(({ message }) => message)).toEqual(['House bill HBL-001 is used twice (masters 1 and 3).']);
  });

  it('has packages and marks, bulk has none (CMM-R10), and goods arriving under transit their MRN (CMM-R15)', () => {
    const packed = (type: string, number: string, marks = ''): CargoManifest =>
      withHouses(house('A', '120', '5400', { items: [{ goodsDescription: 'Propane', grossMass: '5400', packaging: [{ type, number, marks }] }] }));
    expect(codes(packed('VG', '5'))).toContain('CMM-R10-BULK');
    expect(codes(packed('CT', '120'))).toEqual(['CMM-R10']);
    expect(codes(withHouses(house('A', '120', '5400', { customsStatus: 'TRANSIT' })))).toEqual(['CMM-R15']);
    expect(
      codes(withHouses(house('A', '120', '5400', { customsStatus: 'TRANSIT', previousDocuments: [{ type: 'N822', reference: '26SE0000DEMO0008J7' }] }))),
    ).toEqual([]);
  });

  it('has a route that makes sense (CMM-R11), and arrives after it departs (CMM-R16)', () => {
    const routed = { routingCountries: ['CN', 'SG', 'NL', 'SE'] };
    expect(codes({ ...routed, officeOfFirstEntry: 'NL0DEMO1' })).toEqual([]);
    expect(codes({ ...routed, officeOfFirstEntry: 'SE0DEMO1' })).toEqual(['CMM-R11']);
    expect(codes({ estimatedDeparture: '2026-06-21T08:00:00Z' })).toEqual(['CMM-R16']);
  });

  it('has containers with right check digits and all their seals, and none that is empty and holds goods (CMM-R4, R26, R32)', () => {
    const equipped = (...equipment: NonNullable<MasterConsignment['equipment']>): CargoManifest => {
      const own = house('A', '120', '5400', {
        items: [
          {
            goodsDescription: 'Brake discs for passenger cars',
            grossMass: '5400',
            containers: ['CSQU3054383'],
            packaging: [{ type: 'CT', number: '120', marks: 'DEMO' }],
          },
        ],
      });
      return { masters: [master({ equipment: [...equipment], houses: [own] })] };
    };
    expect(codes(equipped({ containerNumber: 'CSQU3054383', packedStatus: 'B' }))).toEqual([]);
    expect(codes(equipped({ containerNumber: 'CSQU3054384', packedStatus: 'B' }))).toEqual(['CMM-R4']);
    expect(codes(equipped({ containerNumber: 'CSQU3054383', packedStatus: 'A' }))).toEqual(['CMM-R32']);
    expect(codes(equipped({ containerNumber: 'CSQU3054383', numberOfSeals: '2', seals: ['S1'] }))).toEqual(['CMM-R26']);
  });

  it('is lodged as its country and mode of transport know it', () => {
    expect(codes({ lodgementMode: 'TSDS' })).toContain('CMM-MODE');
    expect(codes({ lodgementMode: 'EXTERNAL', mrn: '26SE0000DEMO0007T8' })).toEqual(['MRN-IS-ENS']);
  });

  it('with a straight bill has one house of its own (CMM-R31)', () => {
    const { houses = [] } = withImplicitHouse({ isStraight: true, packages: '10', grossMass: '100', transportDocument: 'CMR-1' }, 'h');
    expect(houses.map(houseTotals)).toEqual([{ packages: '10', grossMass: '100' }]);
  });
});

describe('identifiers', () => {
  it.each([
    ['176-12345675', []],
    ['020-81140743', []],
    ['020-81140744', ['Air waybill check digit should be 3.']],
  ])('an air waybill %s (CMM-R5)', (text, messages) => expect(checkAirWaybill(text, '').map(({ message }) => message)).toEqual(messages));

  it('ships, containers, EORI and UN numbers', () => {
    expect([isImoNumber('9074729'), isImoNumber('9074728'), isImoNumber('9000015')]).toEqual([true, false, true]);
    expect(checkContainer('CSQU3054384', { mode: '1', isNotIso: true }, '')[0]?.message).toBe('Check digit of CSQU3054384 should be 3.');
    expect(checkContainer('DEMU2000150', { mode: '1', isNotIso: false }, '')).toEqual([]);
    expect(checkContainer('BOX 12', { mode: '3', isNotIso: true }, '')).toEqual([]);
    expect([checkPartyEori('SE12345', '')[0]?.message, checkPartyEori('SE5599990008', '').length]).toEqual(['A Swedish EORI has SE and 10 digits.', 0]);
    expect([checkUnNumber('1263', '').length, checkUnNumber('12A3', '').length]).toEqual([0, 1]);
  });
});

describe('the description coach (CMM-R9)', () => {
  it('refuses what says nothing, doubts what is vague, and gives an example', () => {
    expect(checkDescription('Auto parts', '')[0]).toMatchObject({
      severity: 2,
      message: '“Auto parts” does not say what the goods are. Example: “Brake discs for passenger cars”.',
    });
    expect(checkDescription('AUTO-PARTS.', '')[0]?.severity).toBe(2);
    expect(checkDescription('Parts, brake discs', '')[0]?.severity).toBe(1);
    expect(adviseOn('Brake discs for passenger cars')).toBeUndefined();
    expect(adviseOn('Partsgrade resin')).toBeUndefined();
  });
});

describe('handing over (CMM-R19)', () => {
  const found = { packages: '97', grossMass: '485.000' };

  it('never takes more than is left, and the last of the packages take the rest of the mass', () => {
    const first = amountFor(found, '40', '');
    expect(first).toEqual({ packages: '40', grossMass: '200.000' });
    const left = availableOf(found, [{ packages: '40', grossMass: '200.000', status: 'CREATED' }]);
    expect(amountFor(left, '58', '')).toMatchObject({ message: 'Only 57 packages are left.' });
    expect(amountFor(left, '57', '')).toEqual({ packages: '57', grossMass: '285.000' });
    const three = { packages: '3', grossMass: '10.000' };
    expect(amountFor(three, '1', '')).toMatchObject({ grossMass: '3.333' });
    expect(amountFor({ packages: '2', grossMass: '6.667' }, '2', '')).toMatchObject({ grossMass: '6.667' });
  });

  it('adds up after whatever was handed over and taken back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.array(fc.record({ packages: fc.integer({ min: 1, max: 900 }), reverse: fc.boolean() }), { maxLength: 40 }),
        (packages, grams, wishes) => {
          const all = { packages: String(packages), grossMass: (grams / 1000).toFixed(3) };
          const done: HandedOver[] = [];
          for (const wish of wishes) {
            const left = availableOf(all, done);
            const amount = amountFor(left, String(wish.packages), '');
            if ('code' in amount) expect(wish.packages).toBeGreaterThan(Number(left.packages));
            else done.push({ ...amount, status: wish.reverse ? 'REVERSED' : 'CONFIRMED' });
          }
          const left = availableOf(all, done);
          const standing = done.filter(({ status }) => status !== 'REVERSED');
          expect(sumDecimals([left.packages, ...standing.map((one) => one.packages)])).toBe(all.packages);
          expect(sumDecimals([left.grossMass, ...standing.map((one) => one.grossMass)])).toBe(all.grossMass);
          expect(Number(left.grossMass)).toBeGreaterThanOrEqual(0);
          if (left.packages === '0') expect(Number(left.grossMass)).toBe(0);
        },
      ),
    );
  });

  it('is only for goods that are presented, not held, and fit their status (CMM-R20)', () => {
    const goods = { customsStatus: 'NON_UNION', isHeld: false, hasArrived: true };
    const asked = (more: Partial<typeof goods>, target: Parameters<typeof checkHandOver>[2]) =>
      checkHandOver('RECONCILED', { ...goods, ...more }, target).map(({ code }) => code);
    expect(asked({}, 'TS_ENTRY')).toEqual([]);
    expect(checkHandOver('RECONCILED', { ...goods, customsStatus: 'UNION' }, 'TS_ENTRY')[0]?.message).toBe('Union goods are not placed in temporary storage.');
    expect(asked({ isHeld: true }, 'TS_ENTRY')).toEqual(['CMM-R20-HELD']);
    expect(asked({ customsStatus: 'TRANSIT', hasArrived: false }, 'TS_ENTRY')).toEqual(['CMM-R20-TRANSIT']);
    expect(checkHandOver('ARRIVED', goods, 'TS_ENTRY')[0]?.code).toBe('CMM-R20-STATUS');
  });

  it('is taken back only before its target has taken the goods', () => {
    expect(failed(handOverStatus.next('CREATED', 'reverse'))).toBe(false);
    expect([failed(handOverStatus.next('CONFIRMED', 'reverse')), failed(handOverStatus.next('DISCHARGED', 'reverse'))]).toEqual([true, true]);
  });
});

describe('the items that go with what is handed over (CMM-R19)', () => {
  it('are never more than there is of each, and weigh together what the hand-over weighs, down to the last package', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ packages: fc.integer({ min: 1, max: 60 }), kg: fc.integer({ min: 1, max: 9_000 }) }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 10 }),
        (items, parts) => {
          const house: HouseConsignment = {
            items: items.map(({ packages, kg }) => ({ packaging: [{ type: 'CT', number: String(packages) }], grossMass: String(kg) })),
          };
          const taken: HandedItem[] = [];
          const handed: HandedOver[] = [];
          const take = (packages: string): void => {
            const left = availableOf(houseTotals(house), handed);
            const amount = amountFor(left, packages, '');
            if ('code' in amount) return;
            const lines = itemsFor(house, [], taken, amount, amount.packages === left.packages);
            expect(sumDecimals(lines.map((line) => line.packages))).toBe(amount.packages);
            expect(Number(sumDecimals(lines.map((line) => line.grossMass)))).toBe(Number(amount.grossMass));
            taken.push(...lines);
            handed.push({ ...amount, status: 'CREATED' });
          };
          for (const part of parts) take(String(part));
          take(availableOf(houseTotals(house), handed).packages);
          for (const [at, { packages }] of items.entries())
            expect(sumDecimals(taken.filter(({ item }) => item === String(at + 1)).map((line) => line.packages))).toBe(String(packages));
          expect(Number(availableOf(houseTotals(house), handed).grossMass)).toBe(0);
        },
      ),
    );
  });
});

describe('what was found', () => {
  it('is short or over (CMM-R18), and a split consignment brings no more than its document (CMM-R23)', () => {
    expect(discrepancyOf('100', '97')).toEqual({ kind: 'SHORT', packages: '3' });
    expect(discrepancyOf('100', '101')).toEqual({ kind: 'OVER', packages: '1' });
    expect(discrepancyOf('100', '100')).toBeUndefined();
    expect([checkSplit('10', ['6', '4'], 'A').length, checkSplit('10', ['6', '5'], '020-81140743')[0]?.message]).toEqual([
      0,
      '11 of 10 pieces declared for 020-81140743.',
    ]);
  });
});

describe('times and statuses', () => {
  it('an entry summary declaration is due before loading or arrival (CMM-R12)', () => {
    const due = entrySummaryDue({ mode: 'SEA_CONTAINER', from: 'CN', loadingAt: '2026-06-10T16:00:00Z' });
    expect(due).toBe('2026-06-09T16:00:00.000Z');
    expect([hoursToEntrySummary(due ?? '', '2026-06-09T13:00:00Z'), hoursToEntrySummary(due ?? '', '2026-06-09T18:00:00Z')]).toEqual([3, -2]);
    expect(entrySummaryDue({ mode: 'ROAD', from: 'RS', arrivalAt: '2026-06-10T12:00:00Z' })).toBe('2026-06-10T11:00:00.000Z');
    expect(entrySummaryDue({ mode: 'ROAD', from: 'NO', arrivalAt: '2026-06-10T12:00:00Z' })).toBeUndefined();
  });

  it('nothing is lodged from a draft, amended after presentation, or cancelled once goods are presented', () => {
    expect([
      failed(manifestStatus.next('DRAFT', 'lodge')),
      failed(manifestStatus.next('PRESENTED', 'amend')),
      failed(manifestStatus.next('PRESENTED', 'cancel')),
    ]).toEqual([true, true, true]);
    expect(manifestStatus.next('ACCEPTED', 'amend')).toMatchObject({ right: 'LODGED' });
  });
});
