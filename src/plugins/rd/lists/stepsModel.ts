import { makeAutoObservable, observableRef } from 'mobx';
import {
  approveVersion,
  cancelSchedule,
  deleteDraftEntry,
  discardDraft,
  exportList,
  publishVersion,
  readListDiff,
  rejectVersion,
  scheduleVersion,
  submitDraft,
  validateDraft,
} from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { ListDiff } from '../../../domain/reference/listDiff';
import { stops } from '../../../domain/reference/listRules';
import type { ListVersion } from '../../../domain/reference/listVersion';
import { versionMachine, type VersionAction } from '../../../domain/reference/versionSteps';
import { issuesIn } from './issuesIn';
import type { EntryRow } from './entryRow';
import type { ListModel } from './listModel';

/** Steps that a person takes; `compare` changes nothing. */
export type Step = Extract<VersionAction, 'validate' | 'submit' | 'approve' | 'reject' | 'publish' | 'schedule' | 'cancel' | 'discard'>;
const STEPS: readonly Step[] = ['validate', 'submit', 'approve', 'reject', 'publish', 'schedule', 'cancel', 'discard'];

/** What is asked before a step is taken. */
type Asked = Extract<Step, 'reject' | 'publish' | 'schedule' | 'discard' | 'cancel'>;
const ASKED: readonly Step[] = ['reject', 'publish', 'schedule', 'discard', 'cancel'];
const isAsked = (step: Step): step is Asked => ASKED.includes(step);

export interface StepServices {
  readonly api: Api;
  readonly files: Files;
  readonly notices: Notices;
  readonly userName: string;
}

/** What can be done with the version that is looked at, and the question that goes before it. */
export class StepsModel {
  asking: Asked | undefined;
  date = '';
  reason = '';
  running: Step | 'compare' | 'export' | undefined;
  problem: PortalError | undefined;
  diff: ListDiff | undefined;
  readonly #list: ListModel;
  readonly #services: StepServices;

  constructor(list: ListModel, services: StepServices) {
    this.#list = list;
    this.#services = services;
    makeAutoObservable(this, { problem: observableRef, diff: observableRef, can: false });
  }

  get version(): ListVersion | undefined {
    return this.#list.version;
  }

  /** As the machine allows it in this status, the list asks for, and this user may. */
  get steps(): readonly Step[] {
    const { version } = this;
    const { state, mayEdit } = this.#list;
    if (version === undefined || state === undefined || !mayEdit) return [];
    const { approval } = state.definition;
    const allowed = versionMachine.actions(version.status);
    return STEPS.filter((step) => {
      if (!allowed.includes(step)) return false;
      if (step === 'submit') return approval;
      if (step === 'publish' || step === 'schedule') return version.status === 'Approved' || (version.status === 'Draft' && !approval);
      return step !== 'approve' || !this.isOwn;
    });
  }

  can(step: Step): boolean {
    return this.steps.includes(step);
  }

  /** Who made it does not approve it. */
  get isOwn(): boolean {
    const { version } = this;
    return version !== undefined && [version.createdBy, version.submittedBy].includes(this.#services.userName);
  }

  get waitsForAnother(): boolean {
    return this.version?.status === 'InReview' && this.isOwn;
  }

  /** Asks first where something cannot be taken back or a word is needed. What is typed is saved before. */
  async start(step: Step): Promise<void> {
    this.problem = undefined;
    if (step !== 'discard' && !(await this.#list.save())) return;
    if (isAsked(step)) this.ask(step);
    else await this.run(step);
  }

  ask(step: Asked | undefined): void {
    this.asking = step;
    this.date = '';
    this.reason = '';
  }

  setDate(date: string): void {
    this.date = date;
  }

  setReason(reason: string): void {
    this.reason = reason;
  }

  begins(running: NonNullable<StepsModel['running']>): void {
    this.running = running;
    this.problem = undefined;
  }

  async run(step: Step): Promise<void> {
    const { version, date, reason } = this;
    if (version === undefined) return;
    const { api } = this.#services;
    const params = { name: this.#list.name };
    const body = { versionNo: version.versionNo, version: version.version };
    this.begins(step);
    switch (step) {
      case 'validate': {
        const answer = await api.call(validateDraft, { params, body: { versionNo: version.versionNo } });
        this.validated(answer);
        return;
      }
      case 'submit':
        return this.ended(step, await api.call(submitDraft, { params, body }));
      case 'approve':
        return this.ended(step, await api.call(approveVersion, { params, body }));
      case 'reject':
        return this.ended(step, await api.call(rejectVersion, { params, body: { ...body, reason } }));
      case 'publish':
        return this.ended(step, await api.call(publishVersion, { params, body }));
      case 'schedule':
        return this.ended(step, await api.call(scheduleVersion, { params, body: { ...body, date } }));
      case 'cancel':
        return this.ended(step, await api.call(cancelSchedule, { params, body }));
      case 'discard':
        return this.ended(step, await api.call(discardDraft, { params, body }));
    }
  }

  validated(answer: Result<{ readonly issues: ListModel['rows']['issues'] }>): void {
    this.running = undefined;
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    const { issues } = answer.right;
    this.#list.rows.setIssues(issues);
    this.#services.notices.toast(
      issues.length === 0
        ? { kind: 'SUCCESS', text: 'rd.validated' }
        : { kind: stops(issues) > 0 ? 'CRITICAL' : 'WARNING', text: 'rd.issuesFound', values: { count: issues.length } },
    );
  }

  ended(step: Step, answer: Result<ListVersion>): void {
    this.running = undefined;
    if (failed(answer)) {
      // Where the answer that was given is what is wrong, the question stays.
      const stays = (step === 'reject' || step === 'schedule') && answer.left.kind === 'refused' && issuesIn(answer.left).length === 0;
      if (stays) this.problem = answer.left;
      else {
        this.asking = undefined;
        this.#list.refused(answer.left);
      }
      return;
    }
    this.asking = undefined;
    if (step === 'discard') this.#list.rows.forget();
    this.#services.notices.toast({
      kind: 'SUCCESS',
      text: `rd.done.${step}`,
      values: { versionNo: answer.right.versionNo, date: answer.right.effectiveFrom ?? '' },
    });
    this.#list.stepped();
  }

  /** The version against what is published. */
  async compare(): Promise<void> {
    const { version } = this;
    if (version === undefined || !(await this.#list.save())) return;
    this.begins('compare');
    const from = String(version.basedOn ?? this.#list.state?.versionNo ?? 0);
    this.compared(await this.#services.api.call(readListDiff, { params: { name: this.#list.name, from, to: String(version.versionNo) } }));
  }

  compared(answer: Result<ListDiff>): void {
    this.running = undefined;
    if (failed(answer)) this.problem = answer.left;
    else this.diff = answer.right;
  }

  closeDiff(): void {
    this.diff = undefined;
  }

  async export(format: 'Excel' | 'Csv' | 'Json', allPeriods: boolean, lang: string): Promise<void> {
    const { date, name, version } = this.#list;
    const { api, files } = this.#services;
    this.begins('export');
    const answer = await api.call(exportList, {
      params: {
        name,
        format,
        lang,
        ...(allPeriods || date === '' ? {} : { date }),
        ...(version === undefined ? {} : { versionNo: String(version.versionNo) }),
      },
    });
    this.exported(answer);
    if (!failed(answer)) files.save(answer.right.name, answer.right.content);
  }

  exported(answer: Result<unknown>): void {
    this.running = undefined;
    if (failed(answer)) this.problem = answer.left;
  }

  /** What the draft makes of these entries is forgotten; a line that was never saved goes. */
  async takeBack(rows: readonly EntryRow[]): Promise<void> {
    this.problem = undefined;
    const { draft, name, rows: lines } = this.#list;
    let version = draft?.version ?? 0;
    for (const row of rows) lines.restore(row);
    const changed = rows.flatMap(({ stored }) => (stored?.change === undefined ? [] : [stored]));
    for (const { id } of changed) {
      const answer = await this.#services.api.call(deleteDraftEntry, { params: { name, id, version: String(version) } });
      if (failed(answer)) {
        this.#list.refused(answer.left);
        return;
      }
      version = answer.right.draft.version;
    }
    if (changed.length > 0) await this.#list.load();
  }
}
