import type { Transaction } from 'kysely';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import { makeMrn } from '../../../../src/domain/declaration/identifiers/mrn';
import type { NoticeKind, NoticeState } from '../../../../src/domain/declaration/notice/notice';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds, type UnitName } from '../../../db/demo/demoUnits';

interface DemoNotice {
  readonly kind: NoticeKind;
  readonly unit: UnitName;
  readonly state: NoticeState;
  readonly daysAgo: number;
  readonly declarant: string;
  readonly goods: readonly (readonly [description: string, packages: string, grossMass: string])[];
  readonly linkedTo?: string;
}

const NOTICES: readonly DemoNotice[] = [
  {
    kind: 'CWPR',
    unit: 'gothenburg',
    state: 'NEW',
    daysAgo: 0,
    declarant: 'Demo Importer AB',
    goods: [
      ['Headphones with microphone', '12', '186.500'],
      ['Loudspeakers in cabinets', '4', '92.000'],
    ],
  },
  { kind: 'CWPR', unit: 'malmo', state: 'READ', daysAgo: 2, declarant: 'Demo Importer AB', goods: [['Wooden furniture, flat packed', '20', '1420.000']] },
  {
    kind: 'CWPR',
    unit: 'gothenburg',
    state: 'LINKED',
    daysAgo: 9,
    declarant: 'Demo Customs Agency AB',
    goods: [['Footwear with uppers of leather', '30', '264.600']],
    linkedTo: 'OUT-1042',
  },
  { kind: 'TSPR', unit: 'malmo', state: 'NEW', daysAgo: 1, declarant: 'Demo Importer AB', goods: [['T-shirts of cotton, knitted', '48', '388.800']] },
  {
    kind: 'TSPR',
    unit: 'gothenburg',
    state: 'ACKNOWLEDGED',
    daysAgo: 3,
    declarant: 'Demo Importer AB',
    goods: [
      ['Table lamps of glass', '16', '74.400'],
      ['Lamp shades of paper', '8', '12.200'],
    ],
  },
  {
    kind: 'TSPR',
    unit: 'gothenburg',
    state: 'LINKED',
    daysAgo: 12,
    declarant: 'Demo Customs Agency AB',
    goods: [['Bicycle wheels', '10', '51.000']],
    linkedTo: 'WD-2207',
  },
];

const FIRST_SEQUENCE = 91_000_000;
const DAYS_IN_STOCK = 30;
const DAY_MS = 86_400_000;
const USER = 'warehouse.demo';

const store = async (db: Transaction<Database>, notice: DemoNotice, now: Date, place: number): Promise<void> => {
  const received = new Date(now.getTime() - notice.daysAgo * DAY_MS);
  const day = stockholmDate(received);
  const entered = addDays(day, -DAYS_IN_STOCK);
  const acknowledged = ['ACKNOWLEDGED', 'LINKED'].includes(notice.state)
    ? { acknowledged_at: received, acknowledged_by: USER }
    : { acknowledged_at: null, acknowledged_by: null };
  const linked =
    notice.linkedTo === undefined
      ? { linked_to: null, linked_at: null, linked_by: null }
      : { linked_to: notice.linkedTo, linked_at: received, linked_by: USER };
  const stock = makeMrn({
    year: Number(entered.slice(0, 4)),
    country: 'SE',
    office: '0SIM',
    sequence: FIRST_SEQUENCE + place * 2,
    letter: notice.kind === 'CWPR' ? 'R' : 'U',
  });
  await db
    .insertInto('notice')
    .values({
      id: `f1000000-0000-4000-8000-00000000000${place + 1}`,
      version: 1,
      tenant_id: tenantIds.nordic,
      org_unit_id: unitIds[notice.unit],
      kind: notice.kind,
      mrn: makeMrn({ year: Number(day.slice(0, 4)), country: 'SE', office: '0SIM', sequence: FIRST_SEQUENCE + place * 2 + 1, letter: 'R' }),
      decision_date: day,
      declarant: notice.declarant,
      representative: 'Demo Customs Agency AB',
      goods_location: notice.unit === 'malmo' ? 'SEMMA0001' : 'SEGOT0001',
      items: JSON.stringify(
        notice.goods.map(([description, packages, grossMass], at) => ({
          itemNumber: at + 1,
          documentType: notice.kind === 'CWPR' ? 'NMRN' : 'N337',
          reference: stock,
          sourceItem: String(at + 1),
          packageType: 'CT',
          packages,
          grossMass,
          description,
        })),
      ),
      state: notice.state,
      received_at: received,
      changed_at: received,
      changed_by: AUTHORITY,
      ...acknowledged,
      ...linked,
    })
    .execute();
};

/** Goods that may leave the stocks of Gothenburg and Malmö, two of the notices new (declarations, section 10). */
export const noticeSeed = {
  name: 'notices',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    for (const [place, notice] of NOTICES.entries()) await store(db, notice, now, place);
  },
};
