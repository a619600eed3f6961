import { hash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { tenantIds, unitIds } from '../../server/db/demo/demoUnits';
import { demoOwners } from '../../server/areas/cw/seed/goods';
import { sealedContent, type LedgerEntry } from '../../src/domain/ledger/entry';
import { insertEntries } from './insertEntries';
import { chained, FIRST_HASH } from '../../src/domain/platform/documentAudit';
import { warehouseBook, type WarehouseMeasures } from '../../src/domain/warehouse/warehouseBook';

export const LOTS = 50_000;
export const ENTRIES_EACH = 20;
export const ENTRIES = LOTS * ENTRIES_EACH;
const ARTICLES = 1_000;
const ROWS_AT_ONCE = 5_000;
const STOCK = 1_000;
const MONTHS_MS = 420 * 86_400_000;

export const articleOf = (lot: number): string => `BENCH-${String(lot % ARTICLES).padStart(4, '0')}`;

const sixed = (pieces: number): string => `${pieces}.000000`;
const measures = (stock: number, reserved: number): WarehouseMeasures => ({
  stock: sixed(stock),
  reserved: sixed(reserved),
  removed: sixed(0),
  netMass: `${stock * 2}.000`,
  grossMass: `${stock * 3}.000`,
  packages: String(stock),
  value: `${stock * 500}.00`,
  duty: `${stock * 70}.00`,
  debt: '0.00',
});

const MRN_START = '26SE0009';

/** A warehouse with books of 1,000,000 entries over fourteen months: 50,000 lots, each received and drawn from in small parts. */
export const fillBooks = async (owner: pg.Client): Promise<string> => {
  const [chainId, certificateId] = [randomUUID(), randomUUID()];
  const place = [tenantIds.nordic, unitIds.malmo] as const;
  const house = { id: chainId, code: 'BIG', name: 'Bench', typeCode: 'U', identifier: 'SEBIG', country: 'SE', allocationPolicy: 'EXPLICIT_ALLOWED' };
  await owner.query(`create temporary table copied as select * from cw_certificate where reference_no = 'SECWP0001'`);
  await owner.query(
    `update copied set id = $1::uuid, reference_no = 'SECWPBIG', content = content || jsonb_build_object('referenceNo', 'SECWPBIG', 'warehouses', jsonb_build_array($2::jsonb))`,
    [certificateId, JSON.stringify(house)],
  );
  await owner.query('insert into cw_certificate select * from copied');
  await owner.query(
    `insert into ledger_chain (id, tenant_id, org_unit_id, kind, parts, counted, last_no, last_hash, last_posted_at) values ($1, $2, $3, 'cw', $4, 'stock', 0, $5, now())`,
    [chainId, ...place, JSON.stringify(warehouseBook.partOf), FIRST_HASH],
  );
  await owner.query(`insert into cw_warehouse (id, tenant_id, org_unit_id, certificate_id, code, content) values ($1, $2, $3, $4, 'BIG', $5)`, [
    chainId,
    ...place,
    certificateId,
    JSON.stringify(house),
  ]);
  const lots = Array.from({ length: LOTS }, () => randomUUID());
  const start = Date.now() - MONTHS_MS;
  const step = MONTHS_MS / ENTRIES;
  for (let from = 0; from < LOTS; from += ROWS_AT_ONCE) {
    const rows = lots.slice(from, from + ROWS_AT_ONCE).map((id, at) => {
      const lot = from + at;
      const moment = new Date(start + lot * step).toISOString();
      return {
        id,
        name: `BIG-2026-${String(lot + 1).padStart(6, '0')}`,
        content: {
          warehouseId: chainId,
          articleOwner: Object.values(demoOwners)[lot % 3],
          articleNo: articleOf(lot),
          description: 'Bench article',
          commodityCode: ['87120030', '84672110', '61091000'][lot % 3],
          countryOfOrigin: 'CN',
          customsStatus: 'N',
          unit: 'PCS',
          procedureStartAt: moment,
          receivedConsignmentNo: `RC-${Math.floor(lot / 10)}`,
          consignmentNo: `BENCH-${Math.floor(lot / 10)}`,
          cwdsMrn: `${MRN_START}${String(Math.floor(lot / 10)).padStart(8, '0')}R0`,
          goodsItemNo: 1 + (lot % 10),
          traderReference: `PO-${Math.floor(lot / 100)}`,
          invoiceNo: `INV-${Math.floor(lot / 10)}`,
          invoiceDate: moment.slice(0, 10),
          unitPrice: '500',
          currency: 'SEK',
          dutyRatePct: '14',
        },
      };
    });
    await owner.query(
      `insert into ledger_account (id, tenant_id, org_unit_id, chain_id, kind, name, content)
       select (r ->> 'id')::uuid, $2, $3, $4, 'cw', r ->> 'name', r -> 'content' from jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows), ...place, chainId],
    );
  }
  await owner.query('alter table ledger_entry disable trigger user');
  let prevHash = FIRST_HASH;
  let batch: LedgerEntry[] = [];
  const flush = async (): Promise<void> => {
    await insertEntries(owner, chainId, place, batch);
    batch = [];
  };
  const setId = randomUUID();
  for (let at = 0; at < ENTRIES; at += 1) {
    const [round, lot] = [Math.floor(at / LOTS), at % LOTS];
    const moment = new Date(start + at * step).toISOString();
    const gone = Math.floor(round / 2);
    const isOut = round > 0 && round % 2 === 0;
    const held = round % 2 === 1 ? 1 : 0;
    const type = round === 0 ? 'INB' : isOut ? 'OUT' : 'RSV';
    const unsealed = {
      chainId,
      entryNo: at + 1,
      accountId: lots[lot] ?? '',
      accountSeq: round + 1,
      type,
      deltas: round === 0 ? measures(STOCK, 0) : isOut ? negative(measures(1, 1)) : { ...measures(0, 1) },
      after: measures(STOCK - gone, held),
      effectiveAt: moment,
      postedAt: moment,
      postedBy: 'bench',
      marks: {},
      detail:
        round === 0
          ? { kind: 'inbound', procedureCode: '7100' }
          : {
              kind: 'outbound',
              procedureCode: '4071',
              consignmentNo: `OI-${lot}`,
              ...(isOut && { directionType: 'MRN', directionNo: `26SE0008${String(at).padStart(8, '0')}R0` }),
            },
      reverses: null,
      setId,
      requestKey: 'bench',
      prevHash,
    };
    const sealed = hash('sha256', chained(prevHash, String(at + 1), sealedContent(unsealed)));
    batch.push({ ...unsealed, hash: sealed });
    prevHash = sealed;
    if (batch.length === ROWS_AT_ONCE) await flush();
  }
  await owner.query('alter table ledger_entry enable trigger user');
  await owner.query(`update ledger_chain set last_no = $2, last_hash = $3 where id = $1`, [chainId, ENTRIES, prevHash]);
  return chainId;
};

const negative = (all: WarehouseMeasures): WarehouseMeasures =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, /[1-9]/.test(value) ? `-${value}` : value])) as WarehouseMeasures;
