import type { Finding, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { refusal } from '../authority/refusal';

export interface DemoRejection {
  readonly findings: readonly Finding[];
  /** From this rejection to the next submission. */
  readonly minutes: number;
}

export interface DemoReported {
  /** The demo declaration that it is like. */
  readonly like: string;
  readonly traderReference: string;
  readonly daysAgo: number;
  readonly items: number;
  readonly createdBy?: string;
  /** What was rejected before it was accepted. */
  readonly rejections?: readonly DemoRejection[];
  /** Every line stands twice on it, and the equal ones are merged. */
  readonly twice?: boolean;
  /** What is else on a line; `mrns` of the ones before it by their references. */
  readonly change?: (item: GoodsItem, at: number, mrns: ReadonlyMap<string, string>) => Partial<GoodsItem>;
}

const IMPORT = 'ORDER-1009';
const EXPORT = 'EXP-1001';

const origin = (at: number): Finding => refusal('SA10001', { pointer: `/items/${at}/countryOfOrigin`, category: 'Goods item', de: '16 08' });
const importer = refusal('SA12005', { pointer: '/parties/importer/identifier', category: 'Party', de: '13 04 017' });
const netMass = refusal('SA11006', { pointer: '/items/0/netMass', category: 'Goods item', de: '18 01' });
const code = refusal('SA10020', { pointer: '/items/0/commodityCode', category: 'Goods item', de: '18 09 056' });
const authorisation = refusal('SA12007', { pointer: '/authorisations/0/reference', category: 'General', de: '12 12 001' });

const rejected = (minutes: number, ...findings: readonly Finding[]): DemoRejection => ({ minutes, findings });

const monthly = (traderReference: string, daysAgo: number, items: number, rejections: readonly DemoRejection[] = []): DemoReported => ({
  like: IMPORT,
  traderReference,
  daysAgo,
  items,
  rejections,
});

/** Goods that leave for processing and of which a part has come back, one part told by its movement and one to be assumed. */
const processed: readonly DemoReported[] = [
  {
    like: EXPORT,
    traderReference: 'OPO-5001',
    daysAgo: 43,
    items: 1,
    change: () => ({
      procedureRequested: '21',
      procedurePrevious: '00',
      quantity: '200',
      unit: 'PCS',
      articleId: 'PAN-1',
      supportingDocuments: [{ countryCode: 'EU', type: 'C019', id: 'SEOPO0000001' }],
    }),
  },
  {
    like: IMPORT,
    traderReference: 'OPO-5002',
    daysAgo: 12,
    items: 1,
    change: (_item, _at, mrns) => ({
      procedureRequested: '61',
      procedurePrevious: '21',
      quantity: '120',
      unit: 'PCS',
      articleId: 'PAN-1',
      previousDocuments: [{ type: 'NMRN', reference: mrns.get('OPO-5001') ?? '', goodsItemId: '1' }],
    }),
  },
];

/** In the order of their days; 12 rejections in the last 30 of them. */
export const demoReports: readonly DemoReported[] = [
  monthly('VAT-4001', 88, 6),
  monthly('VAT-4002', 74, 9),
  monthly('VAT-4003', 66, 3),
  monthly('VAT-4004', 52, 8),
  monthly('VAT-4005', 41, 5),
  monthly('VAT-4006', 33, 4),
  monthly('VAT-4007', 28, 4, [rejected(35, origin(0), origin(2)), rejected(12, origin(2))]),
  { ...monthly('VAT-4008', 25, 7, [rejected(90, importer)]), createdBy: 'tester.demo' },
  monthly('VAT-4009', 21, 2, [rejected(18, netMass), rejected(240, code), rejected(9, code)]),
  { ...monthly('VAT-4010', 17, 3, [rejected(55, origin(1))]), createdBy: 'tester.demo' },
  monthly('VAT-4011', 14, 5, [rejected(480, authorisation), rejected(20, importer)]),
  { ...monthly('VAT-4012', 9, 2, [rejected(25, origin(0))]), createdBy: 'tester.demo' },
  monthly('VAT-4013', 6, 6, [rejected(15, netMass, origin(3))]),
  { like: IMPORT, traderReference: 'MERGE-6001', daysAgo: 11, items: 4, twice: true },
  { like: IMPORT, traderReference: 'MERGE-6002', daysAgo: 29, items: 3, twice: true },
  ...processed,
  {
    like: IMPORT,
    traderReference: 'QUOTA-7001',
    daysAgo: 8,
    items: 2,
    change: (_item, at) => (at === 0 ? { preference: '120', quotaOrderNumber: '090120' } : {}),
  },
];
