import { makeAutoObservable, observableRef, observableShallow, reaction } from 'mobx';
import { freshGuid } from '../../../application/session/freshGuid';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { sameTree } from '../../kit/form/difference';
import { FormModel } from '../../kit/form/formModel';
import { valueAt } from '../../kit/form/pointer';
import type { Model } from '../../react/model';
import type { Texts } from '../../text/texts';
import { checkFields } from '../fields/checkFields';
import { CodeLists, listsOf } from '../fields/codeLists';
import type { Field } from '../fields/declared';
import { idsOf } from '../fields/fieldHost';
import { fieldValueOf, FormHost } from '../fields/formHost';
import { besideField, isWrong, wordedFinding, type RuleFinding } from '../fields/ruleFinding';
import { DraftModel } from '../record/editing/draftModel';
import { LeaveModel } from '../record/editing/leaveModel';
import { isUnanswered } from '../record/editing/saveModel';
import { SummaryModel } from '../record/sections/summaryModel';
import type { Arrival } from '../record/useArrival';
import type { Progress, WizardScreen, WizardServices, WizardStep } from './declared';

/** The last step: everything that was filled in, with its ways back. */
export const SUMMARY = 'summary';
export const RESULT = 'result';
const STEP = 'step';
const REST_MS = 200;

/** Steps that are filled in one after the other. Each has its address; going back loses nothing. */
export class WizardModel<D extends object, M, A> implements Model {
  wanted: string | undefined;
  /** What was filled in when a step was left by Next. */
  passed = new Map<string, D>();
  busy = false;
  problem: PortalError | undefined;
  progress: Progress | undefined;
  answer: { readonly of: A } | undefined;
  /** What was just reached. */
  arrival: Arrival | undefined;
  texts: Texts;
  readonly screen: WizardScreen<D, M, A>;
  readonly form: FormModel<D>;
  readonly host: FormHost;
  readonly summary: SummaryModel<RuleFinding>;
  readonly draft: DraftModel;
  readonly leaving: LeaveModel;
  readonly today = stockholmDate(new Date());
  readonly #lists: CodeLists;
  readonly #services: WizardServices;
  #own: M | undefined;
  #key: string | undefined;

  constructor(screen: WizardScreen<D, M, A>, services: WizardServices, texts: Texts) {
    this.screen = screen;
    this.texts = texts;
    this.#services = services;
    this.form = new FormModel<D>(screen.blank(this.today));
    this.host = new FormHost(this.form, { readOnly: () => this.busy, date: () => this.today });
    this.#lists = new CodeLists(services.reference, listsOf(screen.steps.flatMap(({ fields = [] }) => fields)), this.today);
    this.summary = new SummaryModel<RuleFinding>(
      (finding) => wordedFinding(finding, this.texts),
      ({ pointer }) => this.change(pointer),
    );
    this.leaving = new LeaveModel(services.navigation, () => Promise.resolve(true));
    this.draft = new DraftModel(services.drafts, {
      kind: screen.kind,
      id: () => undefined,
      version: () => undefined,
      dirty: () => this.form.dirty && !this.answer,
      value: () => this.form.value,
      restore: ({ value }) => this.#restore(value),
    });
    makeAutoObservable(this, {
      passed: observableShallow,
      problem: observableRef,
      progress: observableRef,
      answer: observableRef,
      arrival: observableRef,
      texts: observableRef,
      screen: false,
      form: false,
      host: false,
      summary: false,
      draft: false,
      leaving: false,
    });
  }

  /** What the parts of the steps share. */
  attach(own: M): void {
    this.#own = own;
  }

  get own(): M {
    if (this.#own === undefined) throw new Error('The wizard is not on the screen yet');
    return this.#own;
  }

  get steps(): readonly WizardStep<D, M>[] {
    return this.screen.steps.filter(({ visible }) => visible?.(this.form.value) ?? true);
  }

  get stepIds(): readonly string[] {
    return [...this.steps.map(({ id }) => id), SUMMARY];
  }

  /** The step of the address, or the first one that is not right yet before it. */
  get currentId(): string {
    const { stepIds, wanted } = this;
    const asked = Math.max(0, stepIds.indexOf(wanted ?? ''));
    return stepIds[Math.min(asked, this.reached)] ?? SUMMARY;
  }

  get current(): WizardStep<D, M> | undefined {
    return this.steps.find(({ id }) => id === this.currentId);
  }

  /** Place of the last step that may be looked at. */
  get reached(): number {
    const open = this.steps.findIndex((step) => !this.isPassed(step));
    return open < 0 ? this.steps.length : open;
  }

  isPassed({ id, fields = [] }: WizardStep<D, M>): boolean {
    const then = this.passed.get(id);
    return then !== undefined && fields.flatMap(idsOf).every((one) => sameTree(valueAt(then, `/${one}`), this.form.get(`/${one}`)));
  }

  open(): () => void {
    const stops = [
      this.#lists.open(),
      this.draft.open(),
      reaction(
        () => this.#found,
        (found) => this.#show(found),
        { fireImmediately: true, delay: REST_MS },
      ),
      reaction(
        () => !this.answer && (this.form.dirty || this.#hasInput),
        (dirty) => this.leaving.guard(dirty),
        { fireImmediately: true },
      ),
    ];
    void this.draft.look();
    return () => {
      for (const stop of stops) stop();
      this.leaving.close();
    };
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
  }

  /** The address has changed. */
  setWanted(step: string | undefined): void {
    const before = this.currentId;
    this.wanted = step;
    if (this.currentId === before) return;
    this.summary.clear();
    this.problem = undefined;
    this.arrive(this.currentId);
  }

  addressOf(step: string): string {
    const [address = ''] = this.#services.navigation.path.split('#');
    const [pathname = '', search] = address.split('?');
    const query = new URLSearchParams(search);
    query.delete(STEP);
    if (step !== this.stepIds[0]) query.set(STEP, step);
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  }

  /** The heading takes the focus. */
  arrive(sectionId: string): void {
    this.arrival = { sectionId, count: (this.arrival?.count ?? 0) + 1 };
  }

  goTo(step: string): void {
    if (this.busy) return;
    this.setWanted(step);
    this.#services.navigation.to(this.addressOf(step), { keeps: true });
  }

  goToPlace(n: number): void {
    const id = this.stepIds[n - 1];
    if (id !== undefined && n - 1 <= this.reached) this.goTo(id);
  }

  back(): void {
    const before = this.stepIds[this.stepIds.indexOf(this.currentId) - 1];
    if (before !== undefined) this.goTo(before);
  }

  /** Goes on when the step is right and lets the user go. */
  async next(): Promise<void> {
    const step = this.current;
    if (!step || this.busy) return;
    this.#begin();
    const wrong = this.#check(step.fields ?? []).filter(isWrong);
    if (wrong.length > 0) return this.#stop(wrong);
    const answer = await step.leave?.(this, this.own);
    this.end();
    if (answer && failed(answer)) return this.fail(answer.left);
    if (answer?.right.some(isWrong)) return this.#stop(answer.right.filter(isWrong));
    this.pass(step.id);
    const after = this.stepIds[this.stepIds.indexOf(step.id) + 1];
    if (after !== undefined) this.goTo(after);
  }

  async finish(): Promise<void> {
    if (this.busy) return;
    const open = this.steps[this.reached];
    if (open) return this.goTo(open.id);
    this.#begin();
    const wrong = this.#check(this.steps.flatMap(({ fields = [] }) => fields)).filter(isWrong);
    if (wrong.length > 0) return this.#stop(wrong);
    this.#key ??= freshGuid();
    const answer = await this.screen.finish.run(this.#services.api, this.form.value, this.own, this.#key);
    this.end();
    if (!failed(answer) || !isUnanswered(answer.left)) this.#key = undefined;
    if (failed(answer)) this.fail(answer.left);
    else this.done(answer.right);
  }

  pass(id: string): void {
    this.passed.set(id, this.form.value);
  }

  /** What a part holds has changed: its step must be left by Next again. */
  unpass(id: string): void {
    this.passed.delete(id);
  }

  tell(progress: Progress | undefined): void {
    this.progress = progress;
  }

  end(): void {
    this.busy = false;
    this.progress = undefined;
  }

  fail(problem: PortalError): void {
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  done(answer: A): void {
    this.answer = { of: answer };
    this.arrive(RESULT);
    this.draft.forget();
  }

  /** From the beginning, with nothing filled in. */
  restart(): void {
    this.answer = undefined;
    this.passed.clear();
    this.form.reset(this.screen.blank(this.today));
    this.goTo(this.stepIds[0] ?? SUMMARY);
  }

  /** Goes to the field wherever its step is. */
  change(pointer: string): void {
    const step = this.steps.find(({ fields = [] }) => fields.flatMap(idsOf).some((id) => pointer === `/${id}` || pointer.startsWith(`/${id}/`)));
    if (step && step.id !== this.currentId) this.goTo(step.id);
    this.arrival = undefined;
    this.form.findings.leave(pointer);
    this.form.focus(pointer);
  }

  get #hasInput(): boolean {
    return this.#own !== undefined && this.screen.hasInput?.(this.#own) === true;
  }

  get #found(): readonly RuleFinding[] {
    return this.#lists.arrived < 0 ? [] : this.#check(this.steps.flatMap(({ fields = [] }) => fields));
  }

  #check(fields: readonly Field[]): readonly RuleFinding[] {
    const valueOf = (id: string) => fieldValueOf(this.form.get(`/${id}`));
    const pointers = fields.flatMap(idsOf).map((id) => `/${id}`);
    const ruled = (this.screen.check?.(this.form.value) ?? []).filter(({ pointer }) =>
      pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`)),
    );
    const wrongAt = new Set(ruled.filter(isWrong).map(({ pointer }) => pointer));
    return [
      ...checkFields(fields, { valueOf, inList: this.#lists.inList, required: true }, this.texts).filter(({ pointer }) => !wrongAt.has(pointer)),
      ...ruled,
    ];
  }

  #show(found: readonly RuleFinding[]): void {
    this.form.setFindings(found.map((finding) => ({ pointer: finding.pointer, severity: finding.severity, text: besideField(finding, this.texts) })));
  }

  #begin(): void {
    this.busy = true;
    this.problem = undefined;
    this.summary.clear();
  }

  #stop(wrong: readonly RuleFinding[]): void {
    this.end();
    this.#show(wrong);
    for (const { pointer } of wrong) this.form.findings.leave(pointer);
    this.summary.show(wrong);
  }

  #restore(value: unknown): 'restored' | 'nothing' | 'unfit' {
    const kept = this.screen.codec.decode(value);
    if (kept._tag === 'Left') return 'unfit';
    if (sameTree(kept.right, this.form.value)) return 'nothing';
    this.form.replace(kept.right);
    return 'restored';
  }
}
