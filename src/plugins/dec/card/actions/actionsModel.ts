import { makeAutoObservable, observableRef } from 'mobx';
import * as t from 'io-ts';
import type { CardServices } from '../cardServices';
import type { CardContent, Sent } from '../cardContent';
import type { CheckModel } from '../checking/checkModel';
import { cardSaving } from '../saving/cardSaving';
import { cardStale, type CardStale } from '../saving/cardStale';
import { SubmitModel } from './submitModel';
import type { Wording } from '../checking/wording';
import {
  abortDeclaration,
  calculateDeclaration,
  deleteDeclaration,
  retryDeclaration,
  validateDeclaration,
  type Saved,
} from '../../../../application/contract/dec';
import { Finding, type Declaration } from '../../../../domain/declaration/declaration';
import { failed, type PortalError, type Result } from '../../../../domain/kernel/result';
import { sameTree } from '../../../../ui/kit/form/difference';
import { SaveModel } from '../../../../ui/archetypes/record/editing/saveModel';
import { SummaryModel } from '../../../../ui/archetypes/record/sections/summaryModel';

export type CardAction = 'save' | 'validate' | 'calculate' | 'submit' | 'delete' | 'retry' | 'abort';

/** What the actions tell the card. */
export interface ActionEvents {
  /** The record is stored, as this. */
  readonly stored: (declaration: Declaration) => void;
  readonly deleted: () => void;
  readonly jump: (finding: Finding) => void;
  readonly showAll: () => void;
}

const Refused = t.type({ findings: t.array(Finding) });

const isWrong = ({ severity }: Finding): boolean => severity >= 2;

/** Save, Validate, Calculate, Submit and Delete: one at a time, each with its words for the user. */
export class ActionsModel {
  running: CardAction | undefined;
  problem: PortalError | undefined;
  askingDelete = false;
  readonly summary: SummaryModel<Finding>;
  readonly saving: SaveModel<Sent, Saved>;
  readonly stale: CardStale;
  readonly submitting: SubmitModel;
  readonly #services: CardServices;
  readonly #content: CardContent;
  readonly #check: CheckModel;
  readonly #wording: Wording;
  readonly #lockId: () => Promise<string | undefined>;
  readonly #events: ActionEvents;
  #last: CardAction | undefined;

  constructor(
    services: CardServices,
    content: CardContent,
    check: CheckModel,
    wording: Wording,
    lockId: () => Promise<string | undefined>,
    events: ActionEvents,
  ) {
    this.#services = services;
    this.#content = content;
    this.#check = check;
    this.#wording = wording;
    this.#lockId = lockId;
    this.#events = events;
    this.summary = new SummaryModel<Finding>((finding) => wording.inSummary(finding), events.jump);
    this.saving = new SaveModel(cardSaving(services.api, content, lockId));
    this.stale = cardStale(services.api, content, wording);
    this.submitting = new SubmitModel(services.api, lockId);
    makeAutoObservable(this, { problem: observableRef, summary: false, saving: false, stale: false, submitting: false });
  }

  get busy(): boolean {
    return this.running !== undefined;
  }

  /** True when everything is stored. `isTold`: the user asked for nothing else. */
  async save(isTold = true): Promise<boolean> {
    if (!this.#begin('save')) return false;
    const saved = await this.#store();
    this.end();
    if (saved) {
      this.#events.showAll();
      if (isTold) this.#toast(saved.findings);
    }
    return saved !== undefined;
  }

  async validate(): Promise<void> {
    if (!this.#begin('validate')) return;
    const answer = await this.#afterSave(async ({ id, version }) =>
      this.#services.api.call(validateDeclaration, { params: { id }, body: await this.#action(version) }),
    );
    this.end();
    if (!answer) return;
    if (failed(answer)) return this.#refused(answer.left);
    const { findings, declaration, items } = answer.right;
    // What the unit's rules filled in is answered whole.
    if (items.length > 0 || !sameTree(declaration.header, this.#content.declaration?.header))
      this.#content.load(declaration, items.length > 0 ? items : this.#content.lines.items);
    this.#take(answer.right);
    this.#events.showAll();
    const warnings = findings.filter(({ severity }) => severity === 1).length;
    if (findings.some(isWrong)) this.summary.show(findings.filter(isWrong));
    else
      this.#services.notices.toast(
        warnings > 0 ? { kind: 'WARNING', text: 'dec.validate.warnings', values: { count: warnings } } : { kind: 'SUCCESS', text: 'dec.validate.right' },
      );
  }

  async calculate(): Promise<void> {
    if (!this.#begin('calculate')) return;
    const answer = await this.#afterSave(async ({ id, version }) =>
      this.#services.api.call(calculateDeclaration, { params: { id }, body: await this.#action(version) }),
    );
    this.end();
    if (!answer) return;
    if (failed(answer)) return this.#refused(answer.left);
    this.#content.load(answer.right.declaration, answer.right.items);
    this.#take(answer.right);
    const problems = answer.right.findings.filter(({ code }) => code.startsWith('CT-') || code.startsWith('DEC-R70'));
    this.#services.notices.toast(
      problems.length > 0
        ? { kind: 'WARNING', text: 'dec.calculate.incomplete', values: { count: problems.length } }
        : { kind: 'SUCCESS', text: 'dec.calculate.done' },
    );
  }

  async submit(): Promise<void> {
    if (!this.#begin('submit')) return;
    const answer = await this.#afterSave((declaration) => this.submitting.submit(declaration));
    this.end();
    if (answer) await this.#submitted(answer);
  }

  async submitAnyway(): Promise<void> {
    const { declaration } = this.#content;
    if (!declaration || !this.#begin('submit')) return;
    const answer = await this.submitting.submitAnyway(declaration);
    this.end();
    await this.#submitted(answer);
  }

  /** The hand-over to the authority failed: once more, or back to a draft (T4). */
  async afterFailure(action: 'retry' | 'abort'): Promise<void> {
    const { declaration } = this.#content;
    if (!declaration || !this.#begin(action)) return;
    const { id, version } = declaration;
    const endpoint = action === 'retry' ? retryDeclaration : abortDeclaration;
    const answer = await this.#services.api.call(endpoint, { params: { id }, body: await this.#action(version) });
    this.end();
    if (failed(answer)) return this.#refused(answer.left);
    this.#take(answer.right);
  }

  /** Errors that stopped an action from elsewhere. */
  summarise(findings: readonly Finding[]): void {
    this.#check.serverFound(findings);
    this.#events.showAll();
    this.summary.show(findings.filter(isWrong));
  }

  askDelete(): void {
    this.askingDelete = true;
  }

  keep(): void {
    this.askingDelete = false;
  }

  async delete(): Promise<void> {
    const { declaration } = this.#content;
    this.keep();
    if (!declaration || !this.#begin('delete')) return;
    const { id, version } = declaration;
    const answer = await this.#services.api.call(deleteDeclaration, { params: { id, version: String(version) } });
    this.end();
    if (failed(answer)) return this.#refused(answer.left);
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.delete.done' });
    this.#events.deleted();
  }

  /** Stops at what cannot be stored: the first such field gets the focus (DEC-R1). */
  stopsAtUnstorable(text: string): boolean {
    this.#content.lines.grid.commit();
    const wrong = this.#check.unstorable();
    const [first] = wrong;
    if (!first) return false;
    this.#events.showAll();
    this.#services.notices.toast({ kind: 'CRITICAL', text, values: { count: wrong.length } });
    this.#events.jump(first);
    return true;
  }

  /** The action that failed, once more. */
  async again(): Promise<void> {
    switch (this.#last) {
      case 'validate':
        return this.validate();
      case 'calculate':
        return this.calculate();
      case 'submit':
        return this.submitting.question ? this.submitAnyway() : this.submit();
      case 'delete':
        return this.delete();
      case 'retry':
      case 'abort':
        return this.afterFailure(this.#last);
      case 'save':
      case undefined:
        await this.save();
    }
  }

  end(): void {
    this.running = undefined;
  }

  fail(problem: PortalError): void {
    this.problem = problem.kind === 'aborted' ? undefined : this.#wording.problem(problem);
  }

  /** The text of a problem goes once another try is made. */
  #begin(action: CardAction): boolean {
    if (this.busy) return false;
    this.running = action;
    this.#last = action;
    this.problem = undefined;
    this.summary.clear();
    return true;
  }

  async #action(version: number): Promise<{ version: number; lockId?: string }> {
    const lockId = await this.#lockId();
    return { version, ...(lockId !== undefined && { lockId }) };
  }

  /** Edits are saved first; a rejected declaration becomes a draft by it (T7). */
  async #afterSave<A>(then: (declaration: Declaration) => Promise<Result<A>>): Promise<Result<A> | undefined> {
    const { declaration, dirty } = this.#content;
    if (declaration === undefined || dirty || declaration.status === 'REJECTED') {
      const saved = await this.#store();
      return saved && then(saved.declaration);
    }
    return then(declaration);
  }

  async #store(): Promise<Saved | undefined> {
    if (this.stopsAtUnstorable('dec.save.unstorable')) return undefined;
    const answer = await this.saving.save();
    if (failed(answer)) {
      await this.#refused(answer.left);
      return undefined;
    }
    this.#take(answer.right);
    return answer.right;
  }

  #take({ declaration, findings }: Saved): void {
    this.#content.told(declaration);
    this.#check.serverFound(findings);
    this.#events.stored(declaration);
  }

  async #submitted(answer: Result<Saved | undefined>): Promise<void> {
    if (failed(answer)) return this.#refused(answer.left);
    if (!answer.right) return;
    // What the submission put in order, it answers whole.
    if (answer.right.items.length > 0) this.#content.load(answer.right.declaration, answer.right.items);
    this.#take(answer.right);
    const wrong = answer.right.findings.filter(isWrong);
    if (wrong.length > 0) {
      this.#events.showAll();
      this.summary.show(wrong);
    } else this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.submit.done' });
  }

  async #refused(problem: PortalError): Promise<void> {
    const { declaration } = this.#content;
    const found = Refused.decode(problem.data);
    if (problem.kind === 'stale' && declaration) {
      const compared = await this.stale.compare(declaration.id, problem);
      if (failed(compared)) this.fail(compared.left);
    } else if (found._tag === 'Right' && found.right.findings.some(isWrong)) {
      this.#check.serverFound(found.right.findings);
      this.#events.showAll();
      this.summary.show(found.right.findings.filter(isWrong));
    } else this.#told(problem);
  }

  /** What the server says about single fields stands beside them. */
  #told(problem: PortalError): void {
    this.fail(problem);
    const placed = (problem.feedbacks ?? []).filter(({ pointer }) => pointer !== undefined && pointer !== '');
    if (placed.length === 0) return;
    const findings = placed.map(({ code = '', message = problem.message, pointer = '', args }): Finding => ({
      severity: 2,
      code,
      pointer,
      message,
      messageKey: `finding.${code}`,
      origin: 'FORMAT',
      category: 'General',
      ...(args && { args: { ...args } }),
    }));
    this.#check.serverFound(findings);
    this.#events.showAll();
    const [first] = findings;
    if (first) this.#events.jump(first);
  }

  #toast(findings: readonly Finding[]): void {
    const warned = findings.some(({ severity }) => severity > 0);
    this.#services.notices.toast(warned ? { kind: 'WARNING', text: 'dec.saved.withWarnings' } : { kind: 'SUCCESS', text: 'dec.saved' });
  }
}
