import { makeAutoObservable, observableRef } from 'mobx';
import { readJobDefinitions, startJob, type JobParameter } from '../../../application/contract/jobs';
import type { Api } from '../../../application/ports/api';
import type { Navigation } from '../../../application/ports/navigation';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { FieldValue } from '../../../ui/archetypes/fields/declared';
import type { FieldHost } from '../../../ui/archetypes/fields/fieldHost';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { freshGuid } from '../../../application/session/freshGuid';
import type { Model } from '../../../ui/react/model';

export interface Startable {
  readonly jobType: string;
  readonly title: string;
  readonly description: string;
  readonly allowManual: boolean;
  readonly parameters: readonly JobParameter[];
}

const valueOf = ({ type }: JobParameter, given: FieldValue): unknown => {
  if (type === 'yesNo') return given === true ? true : undefined;
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  return type === 'integer' ? Number(given) : given;
};

/** Which job, with what, and when: the fields are those of the job's own codec. */
export class StartJobModel implements Model, FieldHost {
  jobs: readonly Startable[] | undefined;
  jobType = '';
  values: FieldValues = {};
  problem: PortalError | undefined;
  busy = false;
  readonly date = stockholmDate(new Date());
  readonly #api: Api;
  readonly #navigation: Navigation;
  /** A second try of the same start makes no second run. */
  readonly #key = freshGuid();

  constructor(api: Api, navigation: Navigation) {
    this.#api = api;
    this.#navigation = navigation;
    makeAutoObservable(this, { jobs: observableRef, values: observableRef, problem: observableRef, date: false });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  get job(): Startable | undefined {
    return this.jobs?.find(({ jobType }) => jobType === this.jobType);
  }

  /** Of the chosen job, as they are sent. */
  get parameters(): Readonly<Record<string, unknown>> {
    const given = (this.job?.parameters ?? []).map((parameter) => [parameter.name, valueOf(parameter, this.values[parameter.name])] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
  }

  valueOf(id: string): FieldValue {
    return this.values[id];
  }

  set(id: string, value: FieldValue): void {
    this.values = { ...this.values, [id]: value };
  }

  choose(jobType: string): void {
    this.jobType = jobType;
    this.values = {};
    this.problem = undefined;
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readJobDefinitions, {});
    this.loaded(answer);
  }

  loaded(answer: Result<readonly Startable[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.jobs = answer.right.filter(({ allowManual }) => allowManual);
    const [only, ...more] = this.jobs;
    if (only !== undefined && more.length === 0) this.choose(only.jobType);
  }

  async start(): Promise<void> {
    if (this.job === undefined || this.busy) return;
    const { startAfter } = this.values;
    this.working(true);
    const body = { jobType: this.jobType, parameters: this.parameters, ...(typeof startAfter === 'string' && startAfter !== '' ? { startAfter } : {}) };
    const answer = await this.#api.call(startJob, { body }, { idempotencyKey: this.#key });
    this.working(false, failed(answer) ? answer.left : undefined);
    if (!failed(answer)) this.#navigation.to(`/pf/job-manager/${answer.right.id}`);
  }

  working(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }
}
