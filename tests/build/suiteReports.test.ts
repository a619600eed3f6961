import { describe, expect, it } from 'vitest';
import { afterSecondTry, MOST_UNSTEADY, playwrightReport, verdict, vitestReport, type SuiteReport } from '../../build/suiteReports.mjs';

const passed = { status: 'passed', title: 'adds', failureMessages: [] };
const broken = {
  status: 'failed',
  title: 'is never negative',
  failureMessages: ['Error: Property failed after 3 tests\n{ seed: 7, path: "2:1" }\nCounterexample: [-1]'],
};
const wrong = { status: 'failed', title: 'subtracts', failureMessages: ['AssertionError: expected 1 to be 2'] };
const vitestOf = (...assertionResults: (typeof passed)[]): SuiteReport =>
  vitestReport({
    numPassedTests: assertionResults.filter(({ status }) => status === 'passed').length,
    testResults: [
      {
        name: 'sums.test.ts',
        status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
        message: '',
        startTime: 0,
        endTime: 1234,
        assertionResults,
      },
    ],
  });

describe('a failed property', () => {
  it('that holds at its second try is unsteady, and is named with its seed', () => {
    const report = afterSecondTry(vitestOf(passed, broken as typeof passed), vitestOf({ ...passed, title: 'is never negative' }));
    expect(report.failures).toEqual([]);
    expect(report.unsteady.map(({ title }) => title)).toEqual(['is never negative']);
    expect(report.unsteady[0]?.text).toContain('seed: 7');
    expect(verdict([report])).toEqual({ passed: 2, failed: 0, unsteady: 1, isGreen: true });
  });

  it('that fails again is a failure, and so is one that could not be tried again', () => {
    const first = vitestOf(broken as typeof passed);
    for (const second of [vitestOf(broken as typeof passed), undefined])
      expect(verdict([afterSecondTry(first, second)])).toMatchObject({ failed: 1, isGreen: false });
  });
});

it('a failed test of anything else has no second try', () => {
  const report = afterSecondTry(vitestOf(wrong as typeof passed), vitestOf({ ...passed, title: 'subtracts' }));
  expect(verdict([report])).toEqual({ passed: 0, failed: 1, unsteady: 0, isGreen: false });
});

it('a file that could not be loaded is a failure', () => {
  const report = vitestReport({
    numPassedTests: 0,
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', startTime: 0, endTime: 1, assertionResults: [] }],
  });
  expect(report.failures).toEqual([{ file: 'a.test.ts', title: '', text: 'no such module', isProperty: false }]);
});

describe('journeys', () => {
  const journey = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1500, errors: status === 'expected' ? [] : [{ message: 'not visible' }] }] }],
  });
  const played = (...specs: ReturnType<typeof journey>[]): SuiteReport => {
    const count = (status: string): number => specs.filter(({ tests }) => tests[0]?.status === status).length;
    return playwrightReport({ stats: { expected: count('expected'), flaky: count('flaky') }, suites: [{ file: 'a.spec.ts', specs }] });
  };

  it('pass, are unsteady, or fail', () => {
    const report = played(journey('signs in', 'expected'), journey('saves', 'flaky'), journey('prints', 'unexpected'), journey('exports', 'skipped'));
    expect(report.unsteady.map(({ title }) => title)).toEqual(['saves']);
    expect(report.failures.map(({ title }) => title)).toEqual(['prints', 'exports']);
    expect(report.times[0]).toEqual({ name: 'a.spec.ts: signs in', seconds: 1.5 });
  });

  it('that are unsteady in a greater number fail the run', () => {
    const unsteady = (count: number): SuiteReport => played(...Array.from({ length: count }, (_, at) => journey(`journey ${at}`, 'flaky')));
    expect(verdict([unsteady(MOST_UNSTEADY)]).isGreen).toBe(true);
    expect(verdict([unsteady(MOST_UNSTEADY), unsteady(1)]).isGreen).toBe(false);
  });
});
