import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import {
  approveAssignment,
  changePeriod,
  rejectAssignment,
  revokeAssignment,
  searchAssignments,
  withdrawAssignment,
  type AssignmentRow,
} from '../../../application/contract/orgRights';
import type { Input } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const TOGETHER_MS = 300;
const CHANGES = ['assignment.requested', 'assignment.decided'] as const;

type Question = Input<undefined, { userId?: string; groupId?: string; orgUnitId?: string; role?: string; waiting?: boolean; ended?: boolean }>['body'];

/** What is asked about a right before it is done. */
export interface Asking {
  readonly step: 'revoke' | 'period' | 'reject';
  readonly row: AssignmentRow;
}

/** Rights of a user, a group, a unit or a role, and what the caller may do about each. They follow what others do. */
export class AssignmentsModel implements Model {
  rows: readonly AssignmentRow[] | undefined;
  hasMore = false;
  problem: PortalError | undefined;
  busy = false;
  ended = false;
  asking: Asking | undefined;
  /** The reason, or the new end. */
  text = '';
  readonly #api: Api;
  readonly #events: Events;
  #question: Question | undefined;
  readonly #newest = latest();

  constructor(api: Api, events: Events, question: Question | undefined) {
    this.#api = api;
    this.#events = events;
    this.#question = question;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef, asking: observableRef });
  }

  open(): () => void {
    void this.load();
    const heard = merge(...CHANGES.map((event) => this.#events.on('org', event, '')))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load());
    return () => heard.unsubscribe();
  }

  ask(question: Question | undefined): void {
    this.#question = question;
    this.rows = undefined;
    void this.load();
  }

  showEnded(ended: boolean): void {
    this.ended = ended;
    void this.load();
  }

  async load(): Promise<void> {
    if (this.#question === undefined) return;
    await this.#newest(this.#api.call(searchAssignments, { body: { ...this.#question, ...(this.ended && { ended: true }) } }), (answer) => this.take(answer));
  }

  take(answer: Result<{ readonly items: readonly AssignmentRow[]; readonly hasMore: boolean }>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.rows = answer.right.items;
    this.hasMore = answer.right.hasMore;
  }

  askFirst(asking: Asking | undefined): void {
    this.asking = asking;
    this.text = asking?.step === 'period' ? (asking.row.validTo ?? '') : '';
  }

  write(text: string): void {
    this.text = text;
  }

  async confirm(): Promise<void> {
    const { asking, text } = this;
    if (asking === undefined) return;
    const { step, row } = asking;
    this.askFirst(undefined);
    const params = { id: row.id };
    if (step === 'period') {
      await this.#do(() => this.#api.call(changePeriod, { params, body: { version: row.version, ...(text !== '' && { validTo: text }) } }));
      return;
    }
    const body = { version: row.version, ...(text.trim() !== '' && { note: text.trim() }) };
    await this.#do(() => this.#api.call(step === 'revoke' ? revokeAssignment : rejectAssignment, { params, body }, { idempotencyKey: freshGuid() }));
  }

  withdraw({ id, version }: AssignmentRow): Promise<void> {
    return this.#do(() => this.#api.call(withdrawAssignment, { params: { id }, body: { version } }, { idempotencyKey: freshGuid() }));
  }

  /** `seen`: what the approver was shown; anything else is not approved. */
  approve({ id, version }: AssignmentRow, seen: string): Promise<void> {
    return this.#do(() => this.#api.call(approveAssignment, { params: { id }, body: { version, seen } }, { idempotencyKey: freshGuid() }));
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }

  async #do(work: () => Promise<Result<unknown>>): Promise<void> {
    this.begin();
    const answer = await work();
    this.end(failed(answer) ? answer.left : undefined);
    if (!failed(answer)) await this.load();
  }
}
