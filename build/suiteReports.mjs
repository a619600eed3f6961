const FIRST_LINES = 12;
const opening = (messages) => messages.filter(Boolean).join('\n').split('\n').slice(0, FIRST_LINES).join('\n');
const seconds = (ms) => Math.round(ms / 100) / 10;

/** The run fails when more than these were unsteady: one is bad luck, many are a fault. */
export const MOST_UNSTEADY = 2;

/** fast-check words a broken property so, with its seed and its counterexample. */
const PROPERTY = 'Property failed after';

/** What a report of vitest says. A failed property may be tried again, everything else may not. */
export const vitestReport = ({ numPassedTests, testResults }) => ({
  good: numPassedTests,
  failures: testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed');
    if (tests.length === 0) return status === 'passed' ? [] : [{ file, title: '', text: opening([message]), isProperty: false }];
    return tests.map(({ ancestorTitles = [], title, failureMessages = [] }) => ({
      file,
      title: [...ancestorTitles, title].join(' > '),
      text: opening(failureMessages),
      isProperty: failureMessages.some((text) => text.includes(PROPERTY)),
    }));
  }),
  unsteady: [],
  times: testResults.map(({ name, startTime, endTime }) => ({ name, seconds: seconds(endTime - startTime) })),
});

const journeys = ({ suites = [], specs = [], file }) => [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(journeys)];
const errorsOf = ({ tests }) => opening(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))));

/** What a report of Playwright says, which tries a failed journey once more by itself. A skipped journey is a failed one. */
export const playwrightReport = ({ stats, suites }) => {
  const all = suites.flatMap(journeys);
  const ended = (wanted) =>
    all
      .filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)))
      .map((journey) => ({ file: journey.file, title: journey.title, text: errorsOf(journey), isProperty: false }));
  return {
    good: stats.expected + stats.flaky,
    failures: ended(['unexpected', 'skipped']),
    unsteady: ended(['flaky']),
    times: all.map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      seconds: seconds(tests.flatMap(({ results }) => results.map(({ duration }) => duration)).reduce((sum, one) => sum + one, 0)),
    })),
  };
};

/** A first run and the second try of its failed properties: what passed then was unsteady, and is named with its counterexample. */
export const afterSecondTry = (first, second) => {
  const failedAgain = (one) => !second || second.failures.some(({ file, title }) => file === one.file && (title === one.title || title === ''));
  const steady = first.failures.filter((one) => !one.isProperty || failedAgain(one));
  const unsteady = first.failures.filter((one) => !steady.includes(one));
  return { ...first, good: first.good + unsteady.length, failures: steady, unsteady: [...first.unsteady, ...unsteady] };
};

/** Whether a run of all suites passed. */
export const verdict = (reports) => {
  const failed = reports.reduce((sum, { failures }) => sum + failures.length, 0);
  const unsteady = reports.reduce((sum, report) => sum + report.unsteady.length, 0);
  return { passed: reports.reduce((sum, { good }) => sum + good, 0), failed, unsteady, isGreen: failed === 0 && unsteady <= MOST_UNSTEADY };
};

export const slowest = (reports, count) =>
  reports
    .flatMap(({ times }) => times)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
