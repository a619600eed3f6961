import type { DeclarationStatus } from '../../../../src/domain/declaration/declaration';
import type { UnitName } from '../../../db/demo/demoUnits';

export interface DemoDeclaration {
  /** Absent: the Swedish import. */
  readonly profile?: string;
  readonly unit: UnitName;
  readonly createdBy: string;
  readonly daysAgo: number;
  readonly status: DeclarationStatus;
  readonly items: number;
  readonly traderReference: string;
  /** Message and additional type where they are not those of a standard declaration. */
  readonly type?: readonly [messageType: string, additionalType: string];
  /** A draft with something left to do, or what the authority rejected. */
  readonly flawed?: boolean;
  /** The trader reference of the declaration whose movement it is about. */
  readonly about?: string;
  /** Days of a transit; it is overdue when they are over. */
  readonly limitDays?: number;
  /** What a transit is secured with, where it is not the guarantee of the sample with an amount derived from the goods. */
  readonly secured?: { readonly grn: string; readonly amount: string };
}

const GOTHENBURG = 'declarant.demo';
const STOCKHOLM = 'declarant.extended.demo';

/** At least one of every status. */
export const demoDeclarations: readonly DemoDeclaration[] = [
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 0, status: 'DRAFT', items: 5, traderReference: 'ORDER-1042' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 1, status: 'DRAFT', items: 4, traderReference: 'ORDER-1041', flawed: true },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 1, status: 'READY', items: 8, traderReference: 'ORDER-1040' },
  { unit: 'gothenburg', createdBy: 'tester.demo', daysAgo: 2, status: 'REJECTED', items: 5, traderReference: 'ORDER-1037', flawed: true },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 3, status: 'RECEIVED', items: 6, traderReference: 'ORDER-1035', type: ['IMDP', 'D'] },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 4, status: 'ACCEPTED', items: 3, traderReference: 'ORDER-1031' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 5, status: 'UNDER_CONTROL', items: 7, traderReference: 'ORDER-1028' },
  { unit: 'gothenburgTerminal', createdBy: 'tester.demo', daysAgo: 6, status: 'DOCS_REQUESTED', items: 2, traderReference: 'ORDER-1024' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 7, status: 'RELEASED', items: 9, traderReference: 'ORDER-1020' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 8, status: 'SUPPLEMENT_DUE', items: 14, traderReference: 'ORDER-1018', type: ['IFDS', 'C'] },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 9, status: 'SEND_FAILED', items: 1, traderReference: 'ORDER-1015' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 12, status: 'CLEARED', items: 12, traderReference: 'ORDER-1009' },
  { unit: 'gothenburg', createdBy: 'tester.demo', daysAgo: 20, status: 'CLEARED', items: 4, traderReference: 'ORDER-1002' },
  { unit: 'stockholm', createdBy: STOCKHOLM, daysAgo: 2, status: 'DRAFT', items: 6, traderReference: 'STO-2201' },
  { unit: 'stockholm', createdBy: STOCKHOLM, daysAgo: 10, status: 'CLEARED', items: 10, traderReference: 'STO-2194' },
  { unit: 'malmo', createdBy: 'portal.demo', daysAgo: 6, status: 'NOT_RELEASED', items: 2, traderReference: 'MMA-0310' },
  { unit: 'malmo', createdBy: 'portal.demo', daysAgo: 15, status: 'CLEARED', items: 5, traderReference: 'MMA-0301' },
  { unit: 'secondHeadOffice', createdBy: 'othertenant.demo', daysAgo: 3, status: 'CLEARED', items: 3, traderReference: 'SECOND-7' },
  { unit: 'secondHeadOffice', createdBy: 'othertenant.demo', daysAgo: 1, status: 'DRAFT', items: 2, traderReference: 'SECOND-8' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 30, status: 'DRAFT', items: 250, traderReference: 'LARGE-250' },
  { unit: 'gothenburg', createdBy: GOTHENBURG, daysAgo: 31, status: 'DRAFT', items: 9_999, traderReference: 'LARGE-9999' },
  { unit: 'malmo', createdBy: 'portal.demo', daysAgo: 1, status: 'SENT', items: 2, traderReference: 'MMA-0316' },
  { unit: 'malmo', createdBy: 'portal.demo', daysAgo: 3, status: 'CANCEL_REQUESTED', items: 3, traderReference: 'MMA-0313' },
  { unit: 'malmo', createdBy: 'portal.demo', daysAgo: 11, status: 'CANCELLED', items: 3, traderReference: 'MMA-0305' },
  { unit: 'malmo', createdBy: 'portal.demo', daysAgo: 45, status: 'EXPIRED', items: 2, traderReference: 'MMA-0288', type: ['IMDP', 'D'] },
];

/** First characters of the local reference numbers of a unit. */
export const lrnPrefixes: Readonly<Partial<Record<UnitName, string>>> = {
  gothenburg: 'SEDEMO',
  gothenburgTerminal: 'SEGOTT',
  stockholm: 'SESTO',
  malmo: 'SEMMA',
  secondHeadOffice: 'SECOND',
};
