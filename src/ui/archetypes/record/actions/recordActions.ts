import { makeAutoObservable, observableRef } from 'mobx';
import * as t from 'io-ts';
import type { Api } from '../../../../application/ports/api';
import type { Notices } from '../../../../application/ports/notices';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import { isWrong, RuleFinding } from '../../fields/ruleFinding';
import type { TextKey } from '../../../text/keys';
import type { Answered, Change, RecordAction, RecordScreen, Stored } from '../declared';
import type { RecordContent } from '../recordContent';
import { SaveModel } from '../editing/saveModel';
import type { StaleModel } from '../editing/staleModel';
import type { SummaryModel } from '../sections/summaryModel';

/** What the user is asked before something is done. */
export type Asked<R extends Stored> =
  | { readonly type: 'delete' }
  | { readonly type: 'warning'; readonly text: TextKey }
  | { readonly type: 'confirm'; readonly action: RecordAction<R> }
  | { readonly type: 'reason'; readonly action: RecordAction<R> }
  | { readonly type: 'findings'; readonly action: RecordAction<R>; readonly findings: readonly RuleFinding[]; readonly reason: string | undefined };

interface Around<R extends Stored, D extends object> {
  readonly api: Api;
  readonly notices: Notices;
  readonly screen: RecordScreen<R, D>;
  readonly content: RecordContent<R, D>;
  readonly summary: SummaryModel<RuleFinding>;
  readonly stale: StaleModel<R>;
  readonly lockId: () => Promise<string | undefined>;
  /** What the page finds now. */
  readonly check: () => readonly RuleFinding[];
  readonly told: (findings: readonly RuleFinding[]) => void;
  /** Open cells are committed. */
  readonly settle: () => void;
  readonly showAll: () => void;
  readonly stored: (record: R) => void;
  readonly deleted: () => void;
}

const Refused = t.type({ findings: t.array(RuleFinding) });

/** Save, Delete and what the status allows: one at a time, each with its words for the user. */
export class RecordActions<R extends Stored, D extends object> {
  running: string | undefined;
  problem: PortalError | undefined;
  asked: Asked<R> | undefined;
  reason = '';
  /** The reason was asked for and not given. */
  reasonMissing = false;
  readonly saving: SaveModel<D, Answered<R>>;
  readonly #around: Around<R, D>;
  #again: (() => Promise<unknown>) | undefined;

  constructor(around: Around<R, D>) {
    this.#around = around;
    const { api, screen, content } = around;
    this.saving = new SaveModel<D, Answered<R>>({
      isStored: () => content.record !== undefined,
      isDirty: () => content.dirty,
      send: () => content.send(),
      create: (draft, key) => screen.calls.create(api, draft, key, content.copied),
      update: async (draft) => screen.calls.update(api, draft, await this.#change()),
      saved: ({ record }, sent) => content.saved(record, sent),
    });
    makeAutoObservable(this, { problem: observableRef, asked: observableRef, saving: false });
  }

  get busy(): boolean {
    return this.running !== undefined;
  }

  /** True when everything is stored. */
  async save(): Promise<boolean> {
    if (!this.#begin('save', () => this.save())) return false;
    const answer = await this.#store();
    this.end();
    if (!answer) return false;
    const warned = (answer.findings ?? []).some(({ severity }) => severity > 0);
    this.#around.showAll();
    this.#around.notices.toast(warned ? { kind: 'WARNING', text: 'record.saved.withWarnings' } : { kind: 'SUCCESS', text: 'record.saved' });
    return true;
  }

  /** What an action asks first is asked. */
  press(action: RecordAction<R>): void {
    if (this.busy) return;
    if (action.reason) this.ask({ type: 'reason', action });
    else if (action.confirm) this.ask({ type: 'confirm', action });
    else void this.run(action);
  }

  askDelete(): void {
    this.ask({ type: 'delete' });
  }

  ask(asked: Asked<R>): void {
    this.asked = asked;
    this.reason = '';
    this.reasonMissing = false;
  }

  setReason(reason: string): void {
    this.reason = reason;
    this.reasonMissing = false;
  }

  cancel(): void {
    this.asked = undefined;
  }

  /** The question is answered by yes. */
  async confirm(): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    const reason = this.reason.trim();
    if (asked.type === 'reason' && reason === '') return this.missReason();
    this.cancel();
    switch (asked.type) {
      case 'warning':
        return;
      case 'delete':
        return this.remove();
      case 'confirm':
        return this.run(asked.action);
      case 'reason':
        return this.run(asked.action, reason);
      case 'findings':
        return this.run(asked.action, asked.reason, true);
    }
  }

  missReason(): void {
    this.reasonMissing = true;
  }

  async run(action: RecordAction<R>, reason?: string, confirmed = false): Promise<void> {
    if (!this.#begin(action.id, () => this.run(action, reason, confirmed))) return;
    const { api, content, notices } = this.#around;
    const stored = content.dirty || content.record === undefined ? await this.#store() : undefined;
    if (content.record === undefined || content.dirty) return this.end();
    const answer = await action.run(api, { ...(await this.#change()), reason, confirmed });
    this.end();
    if (failed(answer)) return this.#refused(answer.left, (findings) => this.ask({ type: 'findings', action, findings, reason }));
    const { asks = [], findings = stored?.findings ?? [] } = answer.right;
    this.#take({ ...answer.right, findings });
    if (asks.length > 0) return this.ask({ type: 'findings', action, findings: asks, reason });
    const warned = findings.some(({ severity }) => severity > 0);
    notices.toast({ kind: warned ? 'WARNING' : 'SUCCESS', text: action.done ?? 'record.done' });
  }

  async remove(): Promise<void> {
    const { api, screen, content, notices, deleted } = this.#around;
    const { remove } = screen.calls;
    if (!remove || !content.record || !this.#begin('delete', () => this.remove())) return;
    const answer = await remove(api, await this.#change());
    this.end();
    if (failed(answer)) {
      const instead = screen.remove?.instead?.(answer.left);
      return instead === undefined ? this.#refused(answer.left) : this.press(instead);
    }
    notices.toast({ kind: 'SUCCESS', text: 'record.deleted' });
    deleted();
  }

  /** The action that failed, once more. */
  async again(): Promise<void> {
    await this.#again?.();
  }

  /** Stops at what cannot be stored: the summary takes the focus. */
  stopsAtErrors(to: 'save' | 'new' = 'save'): boolean {
    const { settle, check, screen, showAll, summary, notices } = this.#around;
    settle();
    const wrong = check().filter(screen.stops ?? isWrong);
    if (wrong.length === 0) return false;
    showAll();
    summary.show(wrong);
    const warning = screen.warns?.(to, wrong);
    if (warning === undefined)
      notices.toast({ kind: 'CRITICAL', text: to === 'new' ? 'record.new.refused' : 'record.save.stopped', values: { count: wrong.length } });
    else this.ask({ type: 'warning', text: warning });
    return true;
  }

  end(): void {
    this.running = undefined;
  }

  fail(problem: PortalError): void {
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  /** The text of a problem goes once another try is made. */
  #begin(id: string, again: () => Promise<unknown>): boolean {
    if (this.busy) return false;
    this.running = id;
    this.#again = again;
    this.problem = undefined;
    this.#around.summary.clear();
    return true;
  }

  async #change(): Promise<Change> {
    const lockId = await this.#around.lockId();
    const { id = '', version = 0 } = this.#around.content.record ?? {};
    return { id, version, lockId };
  }

  async #store(): Promise<Answered<R> | undefined> {
    if (this.stopsAtErrors()) return undefined;
    const answer = await this.saving.save();
    if (failed(answer)) {
      await this.#refused(answer.left);
      return undefined;
    }
    this.#take(answer.right);
    return answer.right;
  }

  #take({ record, findings = [] }: Answered<R>): void {
    const { content, told, stored } = this.#around;
    if (content.dirty) content.told(record);
    else content.load(record);
    told(findings);
    stored(record);
  }

  /** A refusal by rules is shown as findings; by a newer version as a comparison. */
  async #refused(problem: PortalError, ask?: (findings: readonly RuleFinding[]) => void): Promise<void> {
    const { content, stale } = this.#around;
    const found = Refused.decode(problem.data);
    const findings = found._tag === 'Right' ? found.right.findings : [];
    if (problem.kind === 'stale' && content.record) {
      const compared = await stale.compare(content.record.id, problem);
      if (failed(compared)) this.fail(compared.left);
    } else if (findings.some(isWrong)) this.#show(findings);
    else if (findings.length > 0 && ask) ask(findings);
    else this.#explain(problem);
  }

  #show(findings: readonly RuleFinding[]): void {
    const { told, showAll, summary } = this.#around;
    told(findings);
    showAll();
    summary.show(findings.filter(isWrong));
  }

  /** What the server says about single fields stands beside them. */
  #explain(problem: PortalError): void {
    this.fail(problem);
    const placed = (problem.feedbacks ?? []).flatMap(({ code = '', message = problem.message, pointer = '', args }): RuleFinding[] =>
      pointer === '' ? [] : [{ severity: 2, code, pointer, message, ...(args && { args: { ...args } }) }],
    );
    if (placed.length > 0) this.#show(placed);
  }
}
