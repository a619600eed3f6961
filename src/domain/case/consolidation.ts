import { sumDecimals } from '../kernel/decimal';
import type { CaseStatus } from './caseStatus';

export const MAX_CONSOLIDATED = 50;
const STATUSES: readonly CaseStatus[] = ['New', 'Processing', 'PendingResponse', 'DocumentsReceived', 'DocumentsReviewed'];

/** What of a case decides whether it can be consolidated. */
export interface Consolidated {
  readonly id: string;
  readonly caseNumber: string;
  readonly status: CaseStatus;
  readonly caseSource: string;
  readonly orgUnitId: string;
  readonly customerId: string;
  readonly direction: string;
  readonly country: string;
  readonly hasSubmittedDeclaration: boolean;
  readonly totalPackages?: number | undefined;
  readonly totalGrossMass?: string | undefined;
  readonly totalInvoiced?: string | undefined;
  readonly currency?: string | undefined;
}

export interface ConsolidationFinding {
  readonly code: string;
  readonly message: string;
  readonly args: Record<string, string>;
}

const finding = (code: string, message: string, args: Record<string, string> = {}): ConsolidationFinding => ({ code, message, args });

/** Why cases cannot become one (CM-R20, R21): all reasons at once, none of the cases is changed. */
export const consolidationRefusals = (target: Consolidated, sources: readonly Consolidated[]): readonly ConsolidationFinding[] => {
  const all = [target, ...sources];
  const unlike = (code: string, what: string, of: (one: Consolidated) => string): readonly ConsolidationFinding[] =>
    sources.some((one) => of(one) !== of(target)) ? [finding(code, `Only cases of the same ${what} can be consolidated.`)] : [];
  return [
    ...(sources.length < 1 || all.length > MAX_CONSOLIDATED || new Set(all.map(({ id }) => id)).size < all.length
      ? [finding('CM-R21.count', `2 to ${MAX_CONSOLIDATED} different cases can be consolidated.`, { max: String(MAX_CONSOLIDATED) })]
      : []),
    ...all
      .filter(({ caseSource }) => caseSource === 'MCH')
      .map(({ caseNumber }) => finding('CM-R20', `Case ${caseNumber} has source MCH and cannot be consolidated.`, { number: caseNumber })),
    ...all
      .filter(({ status }) => !STATUSES.includes(status))
      .map(({ caseNumber, status }) => finding('CM-R21.status', `Case ${caseNumber} is ${status}.`, { number: caseNumber, status })),
    ...all
      .filter(({ hasSubmittedDeclaration }) => hasSubmittedDeclaration)
      .map(({ caseNumber }) => finding('CM-R21.declared', `Case ${caseNumber} has a submitted declaration.`, { number: caseNumber })),
    ...unlike('CM-R21.unit', 'office', ({ orgUnitId }) => orgUnitId),
    ...unlike('CM-R21.customer', 'customer', ({ customerId }) => customerId),
    ...unlike('CM-R21.direction', 'direction', ({ direction }) => direction),
    ...unlike('CM-R21.country', 'country', ({ country }) => country),
  ];
};

export interface CaseTotals {
  readonly totalPackages?: number;
  readonly totalGrossMass?: string;
  readonly totalInvoiced?: string;
  readonly currency?: string;
}

/** What the target weighs and costs afterwards; amounts of different currencies are not added. */
export const consolidatedTotals = (
  target: Consolidated,
  sources: readonly Consolidated[],
): { readonly totals: CaseTotals; readonly findings: readonly ConsolidationFinding[] } => {
  const all = [target, ...sources];
  const packages = all.flatMap(({ totalPackages }) => (totalPackages === undefined ? [] : [totalPackages]));
  const masses = all.flatMap(({ totalGrossMass = '' }) => (totalGrossMass === '' ? [] : [totalGrossMass]));
  const invoiced = all.flatMap(({ totalInvoiced = '', currency = '' }) => (totalInvoiced === '' ? [] : [{ totalInvoiced, currency }]));
  const currencies = new Set(invoiced.map(({ currency }) => currency));
  const [currency] = currencies;
  return {
    totals: {
      ...(packages.length > 0 && { totalPackages: packages.reduce((sum, one) => sum + one, 0) }),
      ...(masses.length > 0 && { totalGrossMass: sumDecimals(masses) }),
      ...(currencies.size === 1 && currency !== undefined && { totalInvoiced: sumDecimals(invoiced.map(({ totalInvoiced }) => totalInvoiced)), currency }),
    },
    findings: currencies.size > 1 ? [finding('CM-R21.currency', 'Invoice totals use different currencies and were not added.')] : [],
  };
};
