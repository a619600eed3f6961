import { makeAutoObservable, observableRef } from 'mobx';
import { readEnrichment, saveEnrichmentRules, type Enrichment, type RuleLevel } from '../../../application/contract/declarationEnrichment';
import { freshGuid } from '../../../application/session/freshGuid';
import { fillablePointers, namedElements } from '../../../domain/declaration/enrichment/elements';
import {
  MAX_RULES,
  ruleProblems,
  subjectOf,
  type EnrichmentRule,
  type EnrichmentSet,
  type RuleProblem,
} from '../../../domain/declaration/enrichment/enrichmentRule';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { CodeEntry } from '../../../ui/kit/fields/codeIndex';
import type { CardModel } from '../card/cardModel';
import { previewOf, type PreviewRow } from './rulePreview';

const blank = (): EnrichmentRule => ({
  id: freshGuid(),
  name: '',
  trigger: 'onCreate',
  category: 'General',
  condition: '',
  overwrite: false,
  set: [{ pointer: '', value: '' }],
});

/** The rules of data enrichment of the active unit while they are edited, beside a declaration on which they can be tried (specification 5.4). */
export class RulesModel {
  enrichment: Enrichment | undefined;
  rules: readonly EnrichmentRule[] = [];
  selectedId: string | undefined;
  busy = false;
  problem: PortalError | undefined;
  readonly card: CardModel;
  /** `rule pointer`: fields that were left, whose problems are told. */
  readonly #left = new Set<string>();
  /** Counts what is told. */
  told = 0;

  constructor(card: CardModel) {
    this.card = card;
    makeAutoObservable(this, { enrichment: observableRef, rules: observableRef, problem: observableRef, card: false });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const answer = await this.card.services.api.call(readEnrichment, { params: {} });
    if (failed(answer)) this.end(answer.left);
    else this.take(answer.right);
  }

  take(enrichment: Enrichment): void {
    this.enrichment = enrichment;
    this.rules = enrichment.levels.find(({ orgUnitId }) => orgUnitId === enrichment.orgUnitId)?.rules ?? [];
    this.selectedId = (this.selected ?? this.rules[0])?.id;
  }

  get unit(): string {
    return this.enrichment?.levels.find(({ orgUnitId }) => orgUnitId === this.enrichment?.orgUnitId)?.name ?? '';
  }

  /** Units above whose rules count here too. */
  get above(): readonly RuleLevel[] {
    return (this.enrichment?.levels ?? []).filter(({ orgUnitId }) => orgUnitId !== this.enrichment?.orgUnitId);
  }

  get selected(): EnrichmentRule | undefined {
    return this.rules.find(({ id }) => id === this.selectedId);
  }

  get place(): number {
    return this.rules.findIndex(({ id }) => id === this.selectedId);
  }

  get mayAdd(): boolean {
    return this.enrichment !== undefined && this.rules.length < MAX_RULES;
  }

  get pointers(): readonly CodeEntry[] {
    const { profile, wording } = this.card;
    return fillablePointers(profile).map((code) => ({ code, text: wording.place(code) }));
  }

  get elements(): readonly CodeEntry[] {
    const { profile, wording } = this.card;
    const { selected } = this;
    if (!selected) return [];
    return namedElements(profile, subjectOf(selected)).map(({ path, place }) => ({ code: path, text: wording.place(`/${place.replaceAll('.', '/')}`) }));
  }

  /** What the selected rule would do on the declaration of the card; nothing while it cannot be run. */
  get preview(): readonly PreviewRow[] | undefined {
    const { selected, card } = this;
    return selected && ruleProblems(selected).length === 0 ? previewOf(selected, card) : undefined;
  }

  /** Of the selected rule; told once its field was left. */
  problemAt(pointer: string): RuleProblem | undefined {
    const { selected } = this;
    if (!selected || this.told < 0 || !this.#left.has(`${selected.id} ${pointer}`)) return undefined;
    return ruleProblems(selected).find((problem) => problem.pointer === pointer);
  }

  isWrong(rule: EnrichmentRule): boolean {
    return this.told >= 0 && [...this.#left].some((left) => left.startsWith(rule.id)) && ruleProblems(rule).length > 0;
  }

  leave(pointer: string): void {
    if (this.selectedId === undefined) return;
    this.#left.add(`${this.selectedId} ${pointer}`);
    this.told += 1;
  }

  select(id: string): void {
    this.selectedId = id;
  }

  add(): void {
    const rule = blank();
    this.rules = [...this.rules, rule];
    this.selectedId = rule.id;
  }

  remove(): void {
    const { place } = this;
    this.rules = this.rules.filter((_, at) => at !== place);
    this.selectedId = (this.rules[place] ?? this.rules.at(-1))?.id;
  }

  move(by: 1 | -1): void {
    const { place, selected } = this;
    if (!selected || place + by < 0 || place + by >= this.rules.length) return;
    const others = this.rules.filter((_, at) => at !== place);
    this.rules = [...others.slice(0, place + by), selected, ...others.slice(place + by)];
  }

  change(more: Partial<EnrichmentRule>): void {
    this.rules = this.rules.map((rule) => (rule.id === this.selectedId ? { ...rule, ...more } : rule));
  }

  changeSet(at: number, set: EnrichmentSet): void {
    this.change({ set: (this.selected?.set ?? []).map((one, place) => (place === at ? set : one)) });
  }

  addSet(): void {
    this.change({ set: [...(this.selected?.set ?? []), { pointer: '', value: '' }] });
  }

  removeSet(at: number): void {
    this.change({ set: (this.selected?.set ?? []).filter((_, place) => place !== at) });
  }

  /** Puts the name of the element where the condition ends. */
  insert(path: string): void {
    if (this.selected && path !== '') this.change({ condition: `${this.selected.condition}${path}` });
  }

  /** Stops at the first rule that cannot be run. */
  async save(): Promise<void> {
    const { enrichment, busy } = this;
    if (!enrichment || busy || this.#showFirstProblem()) return;
    this.begin();
    const answer = await this.card.services.api.call(saveEnrichmentRules, { params: {}, body: { version: enrichment.version, rules: [...this.rules] } });
    this.end(failed(answer) ? this.card.wording.problem(answer.left) : undefined);
    if (failed(answer)) return;
    this.card.services.notices.toast({ kind: 'SUCCESS', text: 'dec.enrichment.saved', values: { count: this.rules.length } });
    this.card.enrichment.hide();
    void this.card.enrichment.load();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem?: PortalError): void {
    this.busy = false;
    this.problem = problem;
  }

  #showFirstProblem(): boolean {
    const wrong = this.rules.find((rule) => ruleProblems(rule).length > 0);
    if (!wrong) return false;
    this.selectedId = wrong.id;
    for (const { pointer } of ruleProblems(wrong)) this.leave(pointer);
    return true;
  }
}
