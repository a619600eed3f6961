import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Inbound, Outbound, OutboundAllocation } from '../../../../src/application/contract/cwRecords';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { subtractDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';
import { correction } from '../../../../src/domain/ledger/correction';
import { negated } from '../../../../src/domain/ledger/standing';
import { dutyOf } from '../../../../src/domain/warehouse/inbound';
import type { Lot } from '../../../../src/domain/warehouse/lot';
import { asDeltas, takenFrom } from '../../../../src/domain/warehouse/taking';
import { warehouseBook } from '../../../../src/domain/warehouse/warehouseBook';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';
import { certificates } from '../certificates';
import { inbounds } from '../inbound';
import { outbounds } from '../outbound';
import { systemContext } from '../../../records/systemContext';
import { DemoBooks } from './stock';
import { seedAnnounced } from './announced';
import { demoOwners, demoWarehouses, ids, kilograms, OWNERS, place, seedOwners, ARTICLES, type Article } from './goods';
import { demoDeliveries, mrnOf, type Wanted } from './deliveries';
import { seedHeld } from './held';
import { balanceRows, seedMessages } from './messages';
import { certificatesOf } from './papers';

const DAY_MS = 86_400_000;

/** Worked examples and a stock of fourteen months (section 8). */
export const warehouseSeed: Seed = {
  name: 'warehouse',
  run: async (db, now) => {
    await seedOwners(db, now);
    const at = (daysAgo: number, hour = 8): Date => new Date(now.getTime() - daysAgo * DAY_MS - (18 - hour) * 3_600_000);
    const context = (when: Date) =>
      systemContext(db, { now: when, publish: () => undefined, tenantId: tenantIds.nordic, orgUnitId: unitIds.malmo, userName: 'warehouse.demo' });
    const books = new DemoBooks(demoWarehouses.SE1);
    const other = new DemoBooks(demoWarehouses.SE2);
    const year =
      stockholmDate(now) >= `${stockholmDate(now).slice(0, 4)}-03-10` ? stockholmDate(now).slice(0, 4) : String(Number(stockholmDate(now).slice(0, 4)) - 1);
    const [bike] = ARTICLES as readonly [Article, ...Article[]];
    const example: readonly Wanted[] = [
      {
        article: bike,
        quantity: 100,
        at: new Date(`${year}-01-12T07:10:00Z`),
        mrn: mrnOf(year, '0005A7K2C4H1R'),
        item: 1,
        netMass: '251.000',
        value: '50000.00',
      },
      {
        article: bike,
        quantity: 80,
        at: new Date(`${year}-02-03T12:45:00Z`),
        mrn: mrnOf(year, '0005B3M9Q8D2R'),
        item: 1,
        netMass: '200.800',
        value: '41600.00',
      },
      {
        article: bike,
        quantity: 120,
        at: new Date(`${year}-03-09T08:00:00Z`),
        mrn: mrnOf(year, '0005C8T4X6F3R'),
        item: 2,
        netMass: '301.200',
        value: '60000.00',
      },
    ];
    const deliveries = demoDeliveries(at);
    const rest = deliveries.flat();
    const deeds: { readonly at: Date; readonly run: () => Promise<void> }[] = [];
    const lotIds: string[] = [];
    const lotNumbers = new Map<string, number>();
    const nextLot = (house: 'SE1' | 'SE2', when: Date): string => {
      const series = `${house}-${stockholmDate(when).slice(0, 4)}`;
      lotNumbers.set(series, (lotNumbers.get(series) ?? 0) + 1);
      return `${series}-${String(lotNumbers.get(series) ?? 1).padStart(6, '0')}`;
    };
    let lotNumber = 0;
    const receive = async (lines: readonly Wanted[]): Promise<void> => {
      const [first] = lines;
      if (first === undefined) return;
      const { house = 'SE1' } = first;
      const holder = house === 'SE1' ? 'SE5599990008' : (OWNERS.find(({ id }) => id === first.article.owner)?.eori ?? '');
      const booksHere = house === 'SE1' ? books : other;
      const ctx = context(first.at);
      const opened = lines.map((line) => {
        lotNumber += 1;
        return { line, id: ids('e', lotNumber), lotNo: nextLot(house, first.at) };
      });
      const content: Inbound = {
        warehouseId: demoWarehouses[house],
        procedureHolder: holder,
        articleOwner: first.article.owner,
        ownerName: OWNERS.find(({ id }) => id === first.article.owner)?.name ?? '',
        customsStatus: 'N',
        procedureCode: '7100',
        cwdsMrn: first.mrn,
        procedureStartAt: first.at.toISOString(),
        arrivedAt: first.at.toISOString(),
        postedAt: first.at.toISOString(),
        traderReference: `PO-${4_000 + lotNumber}`,
        transportDocument: `CMR-${70_000 + lotNumber}`,
        previousDocumentType: 'N337',
        previousDocument: mrnOf(stockholmDate(first.at).slice(0, 4), `0005T${String(2_000_000 + lotNumber)}U`),
        supplier: 'Demo Supplier Ltd',
        lines: opened.map(({ line, id, lotNo }) => ({
          articleNo: line.article.no,
          description: line.article.description,
          commodityCode: line.article.code,
          countryOfOrigin: line.article.origin,
          quantity: String(line.quantity),
          receivedQuantity: String(line.quantity),
          unit: 'PCS',
          netMass: line.netMass ?? kilograms(line.article.grams * line.quantity),
          grossMass: kilograms(Math.round(line.article.grams * line.quantity * 1.12)),
          packages: String(Math.ceil(line.quantity / 10)),
          packageType: 'CT',
          goodsItemNo: String(line.item),
          invoiceNo: `INV-${9_000 + lotNumber}`,
          invoiceDate: stockholmDate(first.at),
          invoiceLineNo: '1',
          unitPrice: String(line.article.price),
          currency: 'SEK',
          customsValue: line.value ?? (line.article.price * line.quantity).toFixed(2),
          dutyRatePct: line.article.rate,
          location: `A-${String(1 + (lotNumber % 40)).padStart(2, '0')}`,
          lotId: id,
          lotNo,
        })),
      };
      const number = await inbounds.nextNumber(ctx, content);
      const whole = { ...content, receivedConsignmentNo: number.replace('IN', 'RC') };
      const row = await inbounds.records.insert(ctx, { content: whole, status: 'POSTED', number });
      received.push(number);
      for (const [index, { id, lotNo }] of opened.entries()) {
        const line = whole.lines[index];
        if (line === undefined) continue;
        const lot: Lot = {
          warehouseId: demoWarehouses[house],
          procedureHolder: holder,
          articleOwner: whole.articleOwner,
          articleNo: line.articleNo,
          description: line.description ?? '',
          commodityCode: line.commodityCode ?? '',
          countryOfOrigin: line.countryOfOrigin ?? '',
          customsStatus: 'N',
          unit: 'PCS',
          procedureStartAt: first.at.toISOString(),
          receivedConsignmentNo: whole.receivedConsignmentNo,
          cwdsMrn: whole.cwdsMrn ?? '',
          goodsItemNo: Number(line.goodsItemNo),
          traderReference: whole.traderReference ?? '',
          invoiceNo: line.invoiceNo ?? '',
          invoiceDate: line.invoiceDate ?? '',
          invoiceLineNo: 1,
          unitPrice: line.unitPrice ?? '0',
          currency: 'SEK',
          dutyRatePct: line.dutyRatePct ?? '0',
          packageType: 'CT',
          consignmentNo: number,
        };
        booksHere.open(id, lotNo, lot);
        lotIds.push(id);
        lotOf.set(id, { lotNo, lot });
        booksHere.post(first.at, [
          {
            accountId: id,
            type: 'INB',
            deltas: {
              stock: line.quantity,
              netMass: line.netMass ?? '0',
              grossMass: line.grossMass ?? '0',
              packages: line.packages ?? '0',
              value: line.customsValue ?? '0',
              duty: dutyOf(line.customsValue ?? '0', line.dutyRatePct ?? '0'),
            },
            effectiveAt: first.at.toISOString(),
            marks: { location: line.location ?? '' },
            detail: { kind: 'inbound', consignmentNo: number, consignmentId: row.id, procedureCode: '7100', lineNo: index + 1 },
          },
        ]);
      }
    };
    const received: string[] = [];
    const booksOf = (lotId: string): DemoBooks => (lotOf.get(lotId)?.lot.warehouseId === demoWarehouses.SE2 ? other : books);
    const lotOf = new Map<string, { readonly lotNo: string; readonly lot: Lot }>();
    const part = (lotId: string, quantity: string): OutboundAllocation => {
      const taken = takenFrom(booksOf(lotId).after(lotId), quantity);
      const found = lotOf.get(lotId);
      return {
        lotId,
        lotNo: found?.lotNo ?? '',
        quantity,
        netMass: taken.netMass,
        grossMass: taken.grossMass,
        packages: taken.packages,
        value: taken.value,
        duty: taken.duty,
        cwdsMrn: found?.lot.cwdsMrn ?? '',
        goodsItemNo: String(found?.lot.goodsItemNo ?? ''),
      };
    };
    const leave = async (when: Date, lotId: string, quantity: string, direction: 'IMPORT' | 'EXPORT', sequence: number): Promise<void> => {
      const found = lotOf.get(lotId);
      if (found === undefined) return;
      const ctx = context(when);
      const mrn = mrnOf(stockholmDate(when).slice(0, 4), `0005X${String(3_000_000 + sequence)}${direction === 'EXPORT' ? 'B' : 'R'}`);
      const procedureCode = direction === 'EXPORT' ? '3171' : '4071';
      const content: Outbound = {
        direction,
        warehouseId: found.lot.warehouseId,
        articleOwner: found.lot.articleOwner,
        ownerName: OWNERS.find(({ id }) => id === found.lot.articleOwner)?.name ?? '',
        customsStatus: 'N',
        procedureCode,
        countryOfDestination: direction === 'EXPORT' ? 'NO' : 'SE',
        currency: 'SEK',
        mrn,
        releasedAt: when.toISOString(),
        ...(direction === 'EXPORT' && sequence % 3 !== 0 && { exitedAt: when.toISOString(), exitMrn: mrn }),
        lines: [{ articleNo: found.lot.articleNo, quantity, unit: 'PCS', allocationMethod: 'FIFO', allocations: [part(lotId, quantity)] }],
      };
      const number = await outbounds.nextNumber(ctx, content);
      const row = await outbounds.records.insert(ctx, { content, status: content.exitedAt === undefined ? 'RELEASED' : 'EXITED', number });
      const detail = { kind: 'outbound', consignmentNo: number, consignmentId: row.id, procedureCode };
      booksOf(lotId).post(when, [{ accountId: lotId, type: 'RSV', deltas: { reserved: quantity }, effectiveAt: when.toISOString(), detail }]);
      const deltas = { ...asDeltas(takenFrom(booksOf(lotId).after(lotId), quantity)), reserved: negated(quantity) };
      booksOf(lotId).post(when, [
        { accountId: lotId, type: 'OUT', deltas, effectiveAt: when.toISOString(), detail: { ...detail, directionType: 'MRN', directionNo: mrn } },
      ]);
    };
    for (const lines of [...example.map((one) => [one]), ...deliveries]) deeds.push({ at: lines[0]?.at ?? now, run: () => receive(lines) });
    const drawn = rest.slice(0, 37);
    drawn.forEach((line, index) => {
      const when = new Date(Math.min(line.at.getTime() + (20 + (index % 40)) * DAY_MS, now.getTime() - 2 * DAY_MS));
      deeds.push({
        at: when,
        run: () => {
          const id = lotIds.find((one) => lotOf.get(one)?.lot.cwdsMrn === line.mrn && lotOf.get(one)?.lot.goodsItemNo === line.item);
          return id === undefined ? Promise.resolve() : leave(when, id, String(5 + (index % 20)), index < 25 ? 'IMPORT' : 'EXPORT', index);
        },
      });
    });
    for (const deed of deeds.sort((left, right) => left.at.getTime() - right.at.getTime())) await deed.run();
    const free = lotIds.filter((id) => lotOf.get(id)?.lot.articleNo !== bike.no && lotOf.get(id)?.lot.warehouseId === demoWarehouses.SE1);
    const yesterday = at(1);
    // Six bookings that were corrected.
    for (const id of free.slice(0, 6)) {
      const wrong = books.entriesOf(id)[0];
      const { stock, netMass, grossMass, packages, value, duty } = books.entriesOf(id)[0]?.deltas ?? books.after(id);
      if (wrong === undefined) continue;
      const right = { deltas: { stock: subtractDecimals(stock, '1'), netMass, grossMass, packages, value, duty } };
      const detail = { kind: 'correction', reasonCode: 'WRONG_QUANTITY', reasonText: 'Counted again at put-away' };
      books.post(yesterday, correction(warehouseBook, { wrong, right, type: 'COR', detail }));
    }
    const day = stockholmDate(now);
    const doneBy = context(at(0, 9));
    for (const [content, status] of certificatesOf(day)) await certificates.records.insert(context(at(430)), { content, status, number: '' });
    // The certificate of origin: 120 of 500 are used.
    await sql`insert into cw_certificate_usage (id, tenant_id, org_unit_id, certificate_id, limit_no, amount, unit, consignment_no, at, by_user, set_id)
      select ${randomUUID()}::uuid, tenant_id, org_unit_id, id, 0, 120, 'PCS', 'IN', ${at(60)}, 'warehouse.demo', '' from cw_certificate where reference_no = 'EUR1-4711'`.execute(
      db,
    );
    await seedHeld({ at, day, doneBy, yesterday, books, lotOf, free, part });
    // Television sets whose duty brings the guarantee to 78 %.
    const used = sumDecimals(lotIds.flatMap((id) => [booksOf(id).after(id).duty, booksOf(id).after(id).debt]));
    const missing = subtractDecimals('780000.00', used);
    const sets: Lot = {
      warehouseId: demoWarehouses.SE1,
      articleOwner: demoOwners.tools,
      articleNo: 'TOL-300',
      description: 'Television set, 55 inch',
      commodityCode: '85287240',
      countryOfOrigin: 'TR',
      customsStatus: 'N',
      unit: 'PCS',
      procedureStartAt: at(0, 9).toISOString(),
      receivedConsignmentNo: 'RC-TELEVISION',
      cwdsMrn: mrnOf(day.slice(0, 4), '0005E4100000R'),
      goodsItemNo: 1,
      traderReference: 'PO-TELEVISION',
      dutyRatePct: '14',
    };
    lotNumber += 1;
    const television = ids('e', lotNumber);
    const lotNo = nextLot('SE1', now);
    const value = (Number(missing) / 0.14).toFixed(2);
    const inbound: Inbound = {
      warehouseId: demoWarehouses.SE1,
      articleOwner: demoOwners.tools,
      ownerName: 'Demo Tools AB',
      customsStatus: 'N',
      procedureCode: '7100',
      procedureHolder: 'SE5599990008',
      cwdsMrn: sets.cwdsMrn ?? '',
      procedureStartAt: sets.procedureStartAt,
      arrivedAt: sets.procedureStartAt,
      postedAt: sets.procedureStartAt,
      traderReference: 'PO-TELEVISION',
      receivedConsignmentNo: 'RC-TELEVISION',
      lines: [
        {
          articleNo: 'TOL-300',
          description: sets.description,
          commodityCode: sets.commodityCode,
          countryOfOrigin: 'TR',
          quantity: '1500',
          receivedQuantity: '1500',
          unit: 'PCS',
          netMass: '21750.000',
          grossMass: '24360.000',
          packages: '1500',
          goodsItemNo: '1',
          customsValue: value,
          dutyRatePct: '14',
          lotId: television,
          lotNo,
        },
      ],
    };
    const number = await inbounds.nextNumber(context(at(0, 9)), inbound);
    const placed = await inbounds.records.insert(context(at(0, 9)), { content: inbound, status: 'POSTED', number });
    received.push(number);
    books.open(television, lotNo, { ...sets, consignmentNo: number });
    books.post(at(0, 9), [
      {
        accountId: television,
        type: 'INB',
        deltas: { stock: '1500', netMass: '21750.000', grossMass: '24360.000', packages: '1500', value, duty: missing },
        effectiveAt: at(0, 9).toISOString(),
        detail: { kind: 'inbound', consignmentNo: number, consignmentId: placed.id, procedureCode: '7100' },
      },
    ]);
    // Two usual forms of handling: goods that were packed anew carry their declaration on.
    for (const id of free.slice(42, 44)) {
      const parent = lotOf.get(id);
      if (parent === undefined) continue;
      lotNumber += 1;
      const [child, moment] = [ids('e', lotNumber), at(0, 9)];
      const packed = takenFrom(books.after(id), '10');
      const handled = { kind: 'handling', handlingCode: '18', reasonText: 'Packed anew' };
      const content = { ...parent.lot, parentLot: parent.lotNo };
      const childNo = nextLot('SE1', moment);
      books.open(child, childNo, content);
      lotIds.push(child);
      lotOf.set(child, { lotNo: childNo, lot: content });
      books.post(moment, [
        { accountId: id, type: 'HND', deltas: asDeltas(packed), effectiveAt: moment.toISOString(), detail: handled },
        { accountId: child, type: 'HND', deltas: { ...packed }, effectiveAt: moment.toISOString(), detail: handled },
      ]);
    }
    // Moves from place to place, up to nine hundred entries.
    for (let index = 0; books.count + other.count < 900; index += 1) {
      const id = free[index % free.length] ?? '';
      const location = `B-${String(1 + (index % 60)).padStart(2, '0')}`;
      books.post(at(0, 10), [{ accountId: id, type: 'MOV', deltas: {}, effectiveAt: at(0, 10).toISOString(), marks: { location }, detail: { kind: 'move' } }]);
    }
    await books.store(db, place);
    await other.store(db, place);
    await sql`insert into cw_warehouse (id, tenant_id, org_unit_id, certificate_id, code, content)
      select (w ->> 'id')::uuid, c.tenant_id, c.org_unit_id, c.id, w ->> 'code', w from cw_certificate c, jsonb_array_elements(c.content -> 'warehouses') w
      where c.tenant_id = ${tenantIds.nordic}::uuid`.execute(db);
    for (const [series, last] of lotNumbers) {
      const [house = 'SE1', of = ''] = series.split('-');
      await sql`insert into number_series (tenant_id, form, holder, last_number)
        values (${tenantIds.nordic}::uuid, ${`cw.lot.${demoWarehouses[house === 'SE2' ? 'SE2' : 'SE1']}`}, ${of}, ${last})`.execute(db);
    }
    const announced = await seedAnnounced(db, { now, day, doneBy, yesterday });
    const cycles = lotIds
      .flatMap((id) => {
        const lot = lotOf.get(id)?.lot;
        return lot?.articleOwner === demoOwners.cycles && lot.warehouseId === demoWarehouses.SE1 ? [{ ...lot, ...books.after(id) }] : [];
      })
      .filter(({ stock }) => Number(stock) > 0);
    const picks = Array.from({ length: 18 }, (_none, index) => `PICK-${5_000 + index}`);
    await seedMessages(db, { at, context, stock: balanceRows(cycles), picks, announced, received });
  },
};
