import { hash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { tenantIds, unitIds } from '../../server/db/demo/demoUnits';
import { addDays, stockholmDate } from '../../src/domain/kernel/dates';
import { sealedContent, type LedgerEntry } from '../../src/domain/ledger/entry';
import { insertEntries } from './insertEntries';
import { chained, FIRST_HASH } from '../../src/domain/platform/documentAudit';
import { storageBook, type StorageMeasures } from '../../src/domain/temporary-storage/book';

export const POSITIONS = 500_000;
const FACILITIES = 5;
const PER_ENTRY = 20;
const DAYS = 225;
const STORED_DAYS = 90;
const AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

const place = [tenantIds.nordic, unitIds.malmo] as const;

const measures = (packages: number): StorageMeasures => ({
  packages: String(packages),
  grossMass: `${packages * 10}.000`,
  reservedPackages: '0',
  reservedMass: '0.000',
  duty: `${packages * 20}.00`,
  debt: '0.00',
});

const negative = (all: StorageMeasures): StorageMeasures =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, /[1-9]/.test(value) ? `-${value}` : value])) as StorageMeasures;

interface Stored {
  readonly id: string;
  readonly no: number;
  readonly entry: string;
  readonly number: string;
  readonly day: string;
  readonly moment: string;
  readonly isOpen: boolean;
}

const insertAccounts = (owner: pg.Client, chainId: string, code: string, stored: readonly Stored[]) =>
  owner.query(
    `with rows as (select * from jsonb_to_recordset($1::jsonb) as r (id uuid, no integer, entry uuid, number text, day date, "isOpen" boolean)),
      accounts as (insert into ledger_account (id, tenant_id, org_unit_id, chain_id, kind, name, content) select id, $2, $3, $4, 'ts', number || '/' || no, '{}' from rows returning id)
    insert into ts_position (id, tenant_id, org_unit_id, facility_id, facility_code, entry_id, entry_no, position_no, name, deadline, presented_on, description, commodity_code,
      customs_status, package_type, packages_in, mass_in, packages, gross_mass, reserved_packages, reserved_mass, duty, debt, marks, container, location, transport_document,
      master_document, consignee, tsd_mrn, tsd_item_no, is_open, is_untouched, closed_on)
    select r.id, $2, $3, $4, $5, r.entry, r.number, r.no, r.number || '/' || r.no, r.day + 90, r.day, 'Bench goods', '87083010', 'N', 'CT', 10, 100,
      case when "isOpen" then 10 else 0 end, case when "isOpen" then 100 else 0 end, 0, 0, case when "isOpen" then 200 else 0 end, 0, 'BENCH', '', 'A' || r.no, 'HBL ' || r.number,
      'MBL ' || r.number, 'Demo Parts AB', '', r.no::text, "isOpen", "isOpen", case when "isOpen" then null else r.day + 45 end
    from rows r join accounts a on a.id = r.id`,
    [JSON.stringify(stored), ...place, chainId, code],
  );

const fillFacility = async (owner: pg.Client, index: number): Promise<string> => {
  const [chainId, code, count] = [randomUUID(), `BIG${index}`, POSITIONS / FACILITIES];
  await owner.query(
    `insert into ts_facility select (jsonb_populate_record(f, jsonb_build_object('id', $1::text, 'code', $2::text, 'number', '', 'content', f.content || jsonb_build_object('code', $2::text, 'guaranteeMode', 'OFF')))).*
     from ts_facility f where tenant_id = $3::uuid and code = 'TSF1'`,
    [chainId, code, tenantIds.nordic],
  );
  await owner.query(
    `insert into ledger_chain (id, tenant_id, org_unit_id, kind, parts, counted, last_no, last_hash, last_posted_at) values ($1, $2, $3, 'ts', $4, 'packages', 0, $5, now())`,
    [chainId, ...place, JSON.stringify(storageBook.partOf), FIRST_HASH],
  );
  const today = stockholmDate(new Date());
  const entries = Array.from({ length: count / PER_ENTRY }, (_none, at) => {
    const age = DAYS - Math.floor((at * DAYS * PER_ENTRY) / count);
    return { id: randomUUID(), number: `IG-${code}-2026-${String(at + 1).padStart(6, '0')}`, day: addDays(today, -age), isOpen: age < STORED_DAYS };
  });
  await owner.query(
    `insert into ts_journal_entry select (jsonb_populate_record(j, r || jsonb_build_object('status', case when (r ->> 'isOpen')::boolean then 'IN_STORAGE' else 'CLOSED' end,
        'deadline', (r ->> 'day')::date + 90, 'presented_on', r ->> 'day', 'content', (j.content - 'positions') || jsonb_build_object('facilityId', $2::text, 'positions', '[]'::jsonb)))).*
     from jsonb_array_elements($1::jsonb) r, ts_journal_entry j
     where j.id = (select id from ts_journal_entry where tenant_id = $3::uuid and status = 'IN_STORAGE' order by number limit 1)`,
    [JSON.stringify(entries), chainId, tenantIds.nordic],
  );
  const stored = entries.flatMap(({ id, number, day, isOpen }) =>
    Array.from({ length: PER_ENTRY }, (_none, at): Stored => ({
      id: randomUUID(),
      no: at + 1,
      entry: id,
      number,
      day,
      moment: new Date(Date.parse(`${day}T08:00:00Z`)).toISOString(),
      isOpen,
    })),
  );
  for (let from = 0; from < stored.length; from += AT_ONCE) await insertAccounts(owner, chainId, code, stored.slice(from, from + AT_ONCE));
  let [prevHash, entryNo] = [FIRST_HASH, 0];
  let batch: LedgerEntry[] = [];
  const post = async ({ id }: Stored, accountSeq: number, type: string, deltas: StorageMeasures, after: StorageMeasures, at: string): Promise<void> => {
    entryNo += 1;
    const unsealed = {
      chainId,
      entryNo,
      accountId: id,
      accountSeq,
      type,
      deltas,
      after,
      effectiveAt: at,
      postedAt: at,
      postedBy: 'bench',
      marks: type === 'LOC' ? { location: 'B1' } : {},
      detail: type === 'WOF' ? { kind: 'IMPORT', documentType: 'MRN', documentNo: '26SE0DEMO00000001R9', procedureCode: '4000' } : {},
      reverses: null,
      setId: chainId,
      requestKey: 'bench',
      prevHash,
    };
    const sealed = hash('sha256', chained(prevHash, String(entryNo), sealedContent(unsealed)));
    batch.push({ ...unsealed, hash: sealed });
    prevHash = sealed;
    if (batch.length < AT_ONCE) return;
    await insertEntries(owner, chainId, place, batch);
    batch = [];
  };
  for (const one of stored) await post(one, 1, 'INB', measures(10), measures(10), one.moment);
  for (const one of stored) {
    const later = new Date(Date.parse(one.moment) + (one.isOpen ? 1 : 45) * DAY_MS).toISOString();
    if (one.isOpen) await post(one, 2, 'LOC', measures(0), measures(10), later);
    else await post(one, 2, 'WOF', negative(measures(10)), measures(0), later);
  }
  await insertEntries(owner, chainId, place, batch);
  await owner.query(`update ledger_chain set last_no = $2, last_hash = $3 where id = $1`, [chainId, entryNo, prevHash]);
  return chainId;
};

/** Five facilities with 500,000 positions of the last 225 days: what is older than 90 days has left. Answers their ids. */
export const fillStorage = async (owner: pg.Client): Promise<readonly string[]> => {
  await owner.query('alter table ledger_entry disable trigger user');
  await owner.query('alter table ts_journal_entry disable trigger user');
  const filled: string[] = [];
  while (filled.length < FACILITIES) filled.push(await fillFacility(owner, filled.length + 1));
  await owner.query('alter table ledger_entry enable trigger user');
  await owner.query('alter table ts_journal_entry enable trigger user');
  return filled;
};
