import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { ASSERTION_OPERATORS, BENCHES, type AssertionOperator, type Bench } from '../../domain/testbench/scenario';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const BenchName = oneOf<Bench>(BENCHES);

const Assertion = t.intersection([
  t.strict({ path: t.string, operator: oneOf<AssertionOperator>(ASSERTION_OPERATORS) }),
  t.exact(t.partial({ value: t.unknown })),
]);

const Content = { bench: BenchName, code: t.string, name: t.string, input: t.unknown, expected: t.array(Assertion), tags: t.array(t.string) };

/** Without `id` it is built in and read only. `own`: the caller may change it. */
export const TestScenario = t.intersection([t.type({ ...Content, shared: t.boolean, own: t.boolean }), t.partial({ id: Guid, version: t.number })]);
export type TestScenario = t.TypeOf<typeof TestScenario>;

const BASE = '/api/pf/ui/testbench';

/** Built-in ones, one's own, and those that other testers of the tenant share. */
export const searchScenarios = endpoint({
  method: 'POST',
  path: `${BASE}/scenario/search`,
  access: 'dy.bench',
  body: t.strict({ bench: BenchName }),
  answer: t.type({ items: t.array(TestScenario) }),
});

export const saveScenario = endpoint({
  method: 'POST',
  path: `${BASE}/scenario`,
  access: 'dy.bench',
  body: t.strict({ ...Content, shared: t.boolean }),
  answer: TestScenario,
  creates: true,
});

export const deleteScenario = endpoint({
  method: 'DELETE',
  path: `${BASE}/scenario/{id}`,
  access: 'dy.bench',
  params: t.strict({ id: Guid }),
  answer: t.unknown,
});

const Checked = t.intersection([Assertion, t.type({ actual: t.unknown, passed: t.boolean })]);
const Verdict = t.keyof({ Passed: null, Failed: null, Done: null, Broken: null });
export type RunVerdict = t.TypeOf<typeof Verdict>;

export const TestRun = t.intersection([
  t.type({
    id: Guid,
    number: t.number,
    bench: BenchName,
    scenario: t.string,
    verdict: Verdict,
    startedAt: t.string,
    by: t.string,
    durationMs: t.number,
    input: t.unknown,
    result: t.unknown,
    assertions: t.array(Checked),
    appVersion: t.string,
    environment: t.string,
  }),
  t.partial({ jobRunId: Guid }),
]);
export type TestRun = t.TypeOf<typeof TestRun>;

/** `scenario`: the code of the one that is tried; empty for a free try. */
export const runScenario = endpoint({
  method: 'POST',
  path: `${BASE}/run`,
  access: 'dy.bench',
  body: t.strict({ bench: BenchName, scenario: t.string, input: t.unknown, expected: t.array(Assertion) }),
  answer: TestRun,
  creates: true,
});

/** The last 100, the newest first. */
export const searchTestRuns = endpoint({
  method: 'POST',
  path: `${BASE}/run/search`,
  access: 'dy.bench',
  body: t.exact(t.partial({ bench: BenchName, jobRunId: Guid })),
  answer: t.type({ items: t.array(TestRun) }),
});

/** All scenarios with the tag `smoke`, and the parts of the portal that they rest on, as a job: it fails when one of them does. */
export const runAllSmoke = endpoint({ method: 'POST', path: `${BASE}/runall`, access: 'dy.bench', answer: t.type({ jobRunId: Guid }), creates: true });

/** How a run of all stands. `failed`: the codes of what did not hold. */
export const SmokeState = t.intersection([
  t.type({ state: t.keyof({ Running: null, Green: null, Red: null }), passed: t.number, failed: t.array(t.string) }),
  t.partial({ finishedAt: t.string, durationMs: t.number }),
]);
export type SmokeState = t.TypeOf<typeof SmokeState>;

export const readSmoke = endpoint({
  method: 'GET',
  path: `${BASE}/runall/{jobRunId}`,
  access: 'dy.bench',
  params: t.strict({ jobRunId: Guid }),
  answer: SmokeState,
  background: true,
});

/** Tries of the caller's tenant that are older, and own scenarios are left. */
export const cleanTestRuns = endpoint({
  method: 'POST',
  path: `${BASE}/cleanup`,
  access: 'dy.bench',
  body: t.strict({ olderThanDays: t.number }),
  answer: t.type({ removed: t.number }),
  creates: true,
});
