import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import { cancelJob, readJob, retryJob, searchJobLog, type JobRun } from '../../../application/contract/jobs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { isOver, mayRetry } from '../../../domain/platform/runStatus';
import { freshGuid } from '../../../application/session/freshGuid';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const QUIET_MS = 500;
/** Lines of one answer. */
const PAGE = 500;

export type LogLevel = 'Debug' | 'Info' | 'Warning' | 'Error';

interface Answer {
  readonly run: JobRun;
  readonly lines: readonly LogLine[];
  readonly nextSeq: number;
}

export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly level: LogLevel;
  readonly message: string;
  readonly itemKey?: string | undefined;
}

interface Services {
  readonly api: Api;
  readonly events: Events;
  readonly navigation: Navigation;
  readonly notices: Notices;
}

/** One run as it goes on: what it is, what it says, and what can be done with it. */
export class JobRunModel implements Model {
  run: JobRun | undefined;
  lines: readonly LogLine[] = [];
  hasMore = false;
  level: LogLevel | '' = '';
  text = '';
  tab = 'overview';
  problem: PortalError | undefined;
  busy = false;
  asked: 'cancel' | 'retry' | undefined;
  readonly #id: string;
  readonly #services: Services;
  readonly #newest = latest();
  #nextSeq = 0;

  constructor(id: string, services: Services) {
    this.#id = id;
    this.#services = services;
    makeAutoObservable(this, { run: observableRef, lines: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    const { events } = this.#services;
    const told = ['job.changed', 'job.progress'].flatMap((eventType) => [events.on('pf', eventType, this.#id), events.on('pf', eventType, 'mine')]);
    const hearing = merge(...told)
      .pipe(auditTime(QUIET_MS))
      .subscribe(() => void this.load(true));
    return () => hearing.unsubscribe();
  }

  get canCancel(): boolean {
    return (
      this.run !== undefined && !isOver(this.run.status) && this.run.status !== 'CancelRequested' && (this.run.allowCancel || this.run.status !== 'Running')
    );
  }

  get canRetry(): boolean {
    return this.run !== undefined && mayRetry(this.run.status);
  }

  select(tab: string): void {
    this.tab = tab;
  }

  ask(asked: 'cancel' | 'retry' | undefined): void {
    this.asked = asked;
  }

  /** Lines from the first on, with other criteria. */
  filter(change: { readonly level?: LogLevel | ''; readonly text?: string }): void {
    Object.assign(this, change);
    this.#nextSeq = 0;
    void this.load();
  }

  /** `background`: an event asks for it. Lines are added to those that are there. */
  async load(background = false): Promise<void> {
    if (!background) this.busy = true;
    const isFresh = this.#nextSeq === 0;
    await this.#newest(this.#read(background), (answer) => this.take(answer, isFresh));
  }

  take(answer: Result<Answer>, isFresh: boolean): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    const { run, lines, nextSeq } = answer.right;
    this.run = run;
    this.lines = isFresh ? lines : [...this.lines, ...lines.filter(({ seq }) => seq > (this.lines.at(-1)?.seq ?? 0))];
    this.hasMore = lines.length === PAGE;
    this.#nextSeq = nextSeq;
  }

  async cancel(): Promise<void> {
    this.ask(undefined);
    const answer = await this.#services.api.call(cancelJob, { params: { id: this.#id } });
    if (failed(answer)) return this.fail(answer.left);
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'pf.run.cancel.done' });
    await this.load();
  }

  async retry(): Promise<void> {
    this.ask(undefined);
    const answer = await this.#services.api.call(retryJob, { params: { id: this.#id }, body: {} }, { idempotencyKey: freshGuid() });
    if (failed(answer)) return this.fail(answer.left);
    this.#services.navigation.to(`/pf/job-manager/${answer.right.id}`);
  }

  fail(problem: PortalError): void {
    this.problem = problem;
  }

  async #read(background: boolean): Promise<Result<Answer>> {
    const { api } = this.#services;
    const run = await api.call(readJob, { params: { id: this.#id } }, { background });
    if (failed(run)) return run;
    const body = {
      runId: this.#id,
      afterSeq: this.#nextSeq,
      ...(this.level === '' ? {} : { levels: [this.level] }),
      ...(this.text.trim() === '' ? {} : { text: this.text }),
    };
    const log = await api.call(searchJobLog, { body }, { background });
    return failed(log) ? log : ok({ run: run.right, ...log.right });
  }
}
