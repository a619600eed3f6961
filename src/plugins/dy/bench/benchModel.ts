import * as t from 'io-ts';
import { makeAutoObservable, observableRef } from 'mobx';
import { timer, type Subscription } from 'rxjs';
import {
  cleanTestRuns,
  deleteScenario,
  readSmoke,
  runAllSmoke,
  runScenario,
  saveScenario,
  searchScenarios,
  searchTestRuns,
  type SmokeState,
  type TestRun,
  type TestScenario,
} from '../../../application/contract/testbench';
import type { Api } from '../../../application/ports/api';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { asUnitTest } from '../../../domain/testbench/asUnitTest';
import { isRuleBench, type Assertion, type Bench } from '../../../domain/testbench/scenario';
import type { Model } from '../../../ui/react/model';

const Assertions = t.array(
  t.intersection([
    t.type({ path: t.string, operator: t.keyof({ equals: null, contains: null, matches: null, exists: null, less: null, atLeast: null }) }),
    t.partial({ value: t.unknown }),
  ]),
);

const LOOK_EVERY_MS = 1_000;
const EMPTY = { code: '', name: '', shared: false };

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text.trim() === '' ? '[]' : text) as unknown;
  } catch {
    return undefined;
  }
};

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** One bench: scenarios at the left, the try in the middle, what came of it at the right. */
export class BenchModel implements Model {
  scenarios: readonly TestScenario[] | undefined;
  history: readonly TestRun[] = [];
  chosen = '';
  typed = '';
  input: string;
  expected = '[]';
  problem: PortalError | undefined;
  run: TestRun | undefined;
  smoke: SmokeState | undefined;
  busy = false;
  badField: 'input' | 'expected' | undefined;
  saving: { readonly code: string; readonly name: string; readonly shared: boolean } | undefined;
  readonly bench: Bench;
  readonly #api: Api;
  readonly #notices: Notices;
  #looking: Subscription | undefined;

  constructor(bench: Bench, first: unknown, api: Api, notices: Notices) {
    this.bench = bench;
    this.input = pretty(first);
    this.#api = api;
    this.#notices = notices;
    makeAutoObservable(this, {
      bench: false,
      scenarios: observableRef,
      history: observableRef,
      problem: observableRef,
      run: observableRef,
      smoke: observableRef,
      saving: observableRef,
    });
  }

  open(): () => void {
    void this.load();
    return () => this.#looking?.unsubscribe();
  }

  async load(): Promise<void> {
    const [scenarios, runs] = await Promise.all([
      this.#api.call(searchScenarios, { body: { bench: this.bench } }),
      this.#api.call(searchTestRuns, { body: { bench: this.bench } }),
    ]);
    if (failed(scenarios)) return this.fail(scenarios.left);
    if (failed(runs)) return this.fail(runs.left);
    this.take(scenarios.right.items, runs.right.items);
  }

  take(scenarios: readonly TestScenario[], history: readonly TestRun[]): void {
    this.scenarios = scenarios;
    this.history = history;
    this.problem = undefined;
  }

  fail(problem: PortalError): void {
    this.problem = problem;
    this.busy = false;
  }

  get listed(): readonly TestScenario[] {
    const words = this.typed.toLowerCase().trim();
    return (this.scenarios ?? []).filter(({ code, name, tags }) => [code, name, ...tags].join(' ').toLowerCase().includes(words));
  }

  get scenario(): TestScenario | undefined {
    return this.scenarios?.find(({ code }) => code === this.chosen);
  }

  search(typed: string): void {
    this.typed = typed;
  }

  choose(scenario: TestScenario): void {
    this.chosen = scenario.code;
    this.input = pretty(scenario.input);
    this.expected = pretty(scenario.expected);
    this.run = undefined;
    this.badField = undefined;
  }

  /** What was tried before, to try it again. */
  chooseRun(run: TestRun): void {
    this.chosen = run.scenario;
    this.run = run;
    this.input = pretty(run.input);
    this.expected = pretty(run.assertions.map(({ path, operator, value }) => ({ path, operator, ...(value !== undefined && { value }) })));
  }

  writeInput(input: string): void {
    this.input = input;
    this.badField = undefined;
  }

  writeExpected(expected: string): void {
    this.expected = expected;
    this.badField = undefined;
  }

  /** What is in the fields; nothing while it is no JSON of the right shape, which is said beside them. */
  get #tried(): { readonly input: unknown; readonly expected: Assertion[] } | undefined {
    const input = jsonIn(this.input);
    const expected = jsonIn(this.expected);
    if (input === undefined) this.mark('input');
    else if (!Assertions.is(expected)) this.mark('expected');
    else return { input, expected: [...expected] };
    return undefined;
  }

  mark(field: 'input' | 'expected'): void {
    this.badField = field;
  }

  async tryOut(): Promise<void> {
    const tried = this.#tried;
    if (tried === undefined) return;
    this.begin();
    const answer = await this.#api.call(runScenario, { body: { bench: this.bench, scenario: this.chosen, ...tried } });
    if (failed(answer)) return this.fail(answer.left);
    this.tried(answer.right);
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  tried(run: TestRun): void {
    this.busy = false;
    this.run = run;
    this.history = [run, ...this.history];
  }

  async runAll(): Promise<void> {
    this.begin();
    const started = await this.#api.call(runAllSmoke, {});
    if (failed(started)) return this.fail(started.left);
    const { jobRunId } = started.right;
    this.#looking?.unsubscribe();
    this.#looking = timer(0, LOOK_EVERY_MS).subscribe(() => void this.look(jobRunId));
  }

  async look(jobRunId: string): Promise<void> {
    const answer = await this.#api.call(readSmoke, { params: { jobRunId } });
    if (failed(answer)) return this.stopLooking();
    this.see(answer.right);
    if (answer.right.state === 'Running') return;
    this.stopLooking();
    await this.load();
  }

  see(smoke: SmokeState): void {
    this.smoke = smoke;
  }

  stopLooking(): void {
    this.#looking?.unsubscribe();
    this.busy = false;
  }

  /** Undefined: what is in the fields cannot be read. */
  text(kind: 'json' | 'test'): string | undefined {
    const tried = this.#tried;
    if (tried === undefined) return undefined;
    const name = this.scenario?.name ?? `${this.bench} try`;
    const { bench } = this;
    return kind === 'json' || !isRuleBench(bench) ? pretty({ bench, ...tried }) : asUnitTest({ bench, code: this.chosen, name, ...tried });
  }

  askSave(): void {
    this.saving = this.scenario?.own === true ? { code: this.scenario.code, name: this.scenario.name, shared: this.scenario.shared } : EMPTY;
  }

  writeSave(part: Partial<{ code: string; name: string; shared: boolean }>): void {
    this.saving = { ...EMPTY, ...this.saving, ...part };
  }

  closeSave(): void {
    this.saving = undefined;
  }

  async save(): Promise<void> {
    const { saving } = this;
    const tried = this.#tried;
    if (saving === undefined || tried === undefined) return this.closeSave();
    const answer = await this.#api.call(saveScenario, { body: { bench: this.bench, ...saving, ...tried, tags: [] } });
    if (failed(answer)) return this.fail(answer.left);
    this.closeSave();
    this.#notices.toast({ kind: 'SUCCESS', text: 'dy.bench.save.done', values: { code: answer.right.code } });
    await this.load();
    this.choose(answer.right);
  }

  async remove(): Promise<void> {
    const id = this.scenario?.id;
    if (id === undefined) return;
    const answer = await this.#api.call(deleteScenario, { params: { id } });
    if (failed(answer)) return this.fail(answer.left);
    await this.load();
  }

  async clear(): Promise<void> {
    const answer = await this.#api.call(cleanTestRuns, { body: { olderThanDays: 0 } });
    if (failed(answer)) return this.fail(answer.left);
    this.#notices.toast({ kind: 'SUCCESS', text: 'dy.bench.cleared', values: { count: answer.right.removed } });
    await this.load();
  }
}
