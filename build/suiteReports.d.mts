export interface Failure {
  readonly file: string;
  readonly title: string;
  readonly text: string;
  readonly isProperty: boolean;
}
export interface SuiteReport {
  readonly good: number;
  readonly failures: readonly Failure[];
  readonly unsteady: readonly Failure[];
  readonly times: readonly { readonly name: string; readonly seconds: number }[];
}
export const MOST_UNSTEADY: number;
export function vitestReport(report: unknown): SuiteReport;
export function playwrightReport(report: unknown): SuiteReport;
export function afterSecondTry(first: SuiteReport, second: SuiteReport | undefined): SuiteReport;
export function verdict(reports: readonly SuiteReport[]): {
  readonly passed: number;
  readonly failed: number;
  readonly unsteady: number;
  readonly isGreen: boolean;
};
export function slowest(reports: readonly SuiteReport[], count: number): SuiteReport['times'];
