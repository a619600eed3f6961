import type { Transaction } from 'kysely';
import { makeMrn } from '../../../../src/domain/declaration/identifiers/mrn';
import type { Boxes, ExternalSystem, LegacySnapshot } from '../../../../src/domain/declaration/legacy/snapshot';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds, type UnitName } from '../../../db/demo/demoUnits';

interface Archive {
  readonly system: ExternalSystem;
  readonly country: string;
  readonly unit: UnitName;
  readonly count: number;
  readonly types: readonly string[];
  readonly parties: readonly (readonly [name: string, id: string])[];
  readonly currency: string;
}

/** Held at the root of each company, so that every unit of it looks them up. */
const ARCHIVES: readonly Archive[] = [
  {
    system: 'TDS',
    country: 'SE',
    unit: 'seHeadOffice',
    count: 20,
    types: ['IMZ', 'HNK', 'UGE'],
    parties: [
      ['Demo Importer AB', 'SE5599999991'],
      ['Demo Customs Agency AB', 'SE5599990008'],
    ],
    currency: 'EUR',
  },
  { system: 'TVINN-old', country: 'NO', unit: 'noHeadOffice', count: 12, types: ['4', '4', '1'], parties: [['Demo Eksport AS', '999999999']], currency: 'SEK' },
  { system: 'e-Export', country: 'DK', unit: 'dkHeadOffice', count: 8, types: ['EX', 'EU'], parties: [['Demo Handel ApS', 'DK12345674']], currency: 'USD' },
];

const GOODS = [
  ['6109100010', 'T-shirts of cotton, knitted', 'CN', '0.180', '4.10'],
  ['8518300090', 'Headphones with microphone', 'CN', '0.260', '23.75'],
  ['6403999600', 'Footwear with uppers of leather', 'VN', '0.980', '28.90'],
  ['9403609000', 'Wooden furniture, flat packed', 'PL', '14.200', '54.60'],
] as const;

const STATUSES = ['Settled', 'Settled', 'Settled', 'Cancelled'] as const;
const DAYS_APART = 17;
/** The youngest is a little older than the portal. */
const FIRST_DAYS_AGO = 60;

const isExport = (type: string): boolean => ['UGE', 'EX', 'EU', '1'].includes(type);

const itemOf = (at: number, { country }: Archive, type: string): Boxes => {
  const [code, description, origin, mass, price] = GOODS[at % GOODS.length] ?? GOODS[0];
  const pieces = 20 + ((at * 7) % 60);
  const net = (pieces * Number(mass)).toFixed(3);
  return {
    '31/description': description,
    '31/packages': String(1 + (pieces % 9)),
    '31/type': 'CT',
    '31/marks': `ARCHIVE ${at + 1}`,
    '32': String((at % 4) + 1),
    '33': isExport(type) || country === 'NO' ? code.slice(0, 8) : code,
    '34': origin,
    '35': (Number(net) * 1.08).toFixed(3),
    '37': country === 'NO' ? `${type}0` : isExport(type) ? '1000' : '4000',
    '38': net,
    '42': (pieces * Number(price)).toFixed(2),
    '46': String(Math.round(pieces * Number(price) * 11)),
    '47/type': country === 'NO' ? 'TL' : 'A00',
    '47/amount': String(Math.round(pieces * Number(price))),
  };
};

const snapshotOf = (archive: Archive, place: number, type: string, [name, id]: readonly [string, string]): LegacySnapshot => {
  const items = Array.from({ length: 1 + (place % 4) }, (_one, at) => itemOf(place * 3 + at, archive, type));
  const party = isExport(type) ? '2' : '8';
  const other = isExport(type) ? '8' : '2';
  return {
    items,
    boxes: {
      '1': isExport(type) ? 'EX' : 'IM',
      '5': String(items.length),
      '7': `ARCHIVE-${place + 1}`,
      [`${party}/name`]: name,
      [`${party}/id`]: id,
      [`${party}/country`]: archive.country,
      [`${other}/name`]: 'Demo Supplier Ltd',
      [`${other}/country`]: 'GB',
      '14/name': 'Demo Customs Agency AB',
      '14/id': 'SE5599990008',
      '15': isExport(type) ? archive.country : 'GB',
      '17': isExport(type) ? 'GB' : archive.country,
      '18': `ABC ${100 + place}`,
      '20/term': 'FCA',
      '20/place': 'Dover',
      '22/currency': archive.currency,
      '22/amount': sumDecimals(items.map((item) => item['42'])),
      '25': '30',
      '35': sumDecimals(items.map((item) => item['35'])),
      '48': 'T 55-0001',
      '54': 'Göteborg',
    },
  };
};

const oldIdOf = ({ system, country }: Archive, place: number, date: string): string => {
  if (system === 'TDS') return String(1_000_000_000 + place * 7_919);
  if (system === 'TVINN-old') return `10000047-${date.replaceAll('-', '')}-${String(place + 1).padStart(6, '0')}`;
  return makeMrn({ year: Number(date.slice(0, 4)), country, office: '0OLD', sequence: place + 1, letter: 'A' });
};

const store = async (db: Transaction<Database>, archive: Archive, first: number, today: string): Promise<void> => {
  const { system, country, unit, count, types, parties } = archive;
  const rows = Array.from({ length: count }, (_one, place) => {
    const date = addDays(today, -(FIRST_DAYS_AGO + place * DAYS_APART));
    const type = types[place % types.length] ?? '';
    const party = parties[place % parties.length] ?? ['', ''];
    const snapshot = snapshotOf(archive, place, type, party);
    const oldId = oldIdOf(archive, place, date);
    return {
      id: `e1000000-0000-4000-8000-${String(first + place).padStart(12, '0')}`,
      tenant_id: tenantIds.nordic,
      org_unit_id: unitIds[unit],
      external_system: system,
      country,
      old_id: oldId,
      mrn: system === 'e-Export' ? oldId : null,
      message_type: type,
      party: party[0],
      party_id: party[1],
      date,
      status: STATUSES[place % STATUSES.length] ?? 'Settled',
      item_count: snapshot.items.length,
      snapshot: JSON.stringify(snapshot),
    };
  });
  await db.insertInto('legacy_declaration').values(rows).execute();
};

/** The archive of the systems before this one: 40 declarations (declarations, section 10). */
export const legacySeed = {
  name: 'legacyDeclarations',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    let first = 1;
    for (const archive of ARCHIVES) {
      await store(db, archive, first, stockholmDate(now));
      first += archive.count;
    }
  },
};
