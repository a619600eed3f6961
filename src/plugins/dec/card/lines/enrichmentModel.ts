import { makeAutoObservable, observableRef } from 'mobx';
import { readEnrichment, type Enrichment, type RuleLevel } from '../../../../application/contract/declarationEnrichment';
import type { Api } from '../../../../application/ports/api';
import type { DeclarationContent, Finding, GoodsItem } from '../../../../domain/declaration/declaration';
import { enrich, prepareRules, type Enriched, type Enriching, type PreparedRule } from '../../../../domain/declaration/enrichment/enrich';
import { enrichmentFindings, standing, type EnrichedValue } from '../../../../domain/declaration/enrichment/enrichedValues';
import { failed } from '../../../../domain/kernel/result';
import type { CardContent } from '../cardContent';
import type { LinePatches } from './linesModel';

/** What is typed in a row is asked about together. */
const REST_MS = 400;

export interface EnrichmentEvents {
  readonly today: string;
  readonly isReadOnly: () => boolean;
  /** What rules filled in, as information. */
  readonly told: (findings: readonly Finding[]) => void;
}

/** The unit's rules at work on the card: what a new declaration and its new lines begin with (specification 5.4). The server asks them again. */
export class EnrichmentModel {
  enrichment: Enrichment | undefined;
  /** The rules are edited. */
  isOpen = false;
  readonly #api: Api;
  readonly #content: CardContent;
  readonly #events: EnrichmentEvents;
  #rules: readonly PreparedRule[] = [];
  readonly #waiting = new Set<string>();
  /** `line rule`: each rule fills a line once. */
  readonly #done = new Set<string>();
  #values: readonly EnrichedValue[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = false;
  #closed = false;

  constructor(api: Api, content: CardContent, events: EnrichmentEvents) {
    this.#api = api;
    this.#content = content;
    this.#events = events;
    makeAutoObservable(this, { enrichment: observableRef });
  }

  get levels(): readonly RuleLevel[] {
    return this.enrichment?.levels ?? [];
  }

  get unit(): string {
    return this.levels.find(({ orgUnitId }) => orgUnitId === this.enrichment?.orgUnitId)?.name ?? '';
  }

  /** The card can be worked on. */
  async load(): Promise<void> {
    const id = this.#content.declaration?.id;
    const answer = await this.#api.call(readEnrichment, { params: id === undefined ? {} : { declarationId: id } });
    if (this.#closed || failed(answer)) return;
    this.take(answer.right);
    if (this.#content.declaration === undefined) this.#begin();
    else this.#tell(answer.right.values);
  }

  take(enrichment: Enrichment): void {
    this.enrichment = enrichment;
    this.#rules = prepareRules(enrichment.levels.map(({ rules }) => rules));
  }

  show(): void {
    this.isOpen = true;
  }

  hide(): void {
    this.isOpen = false;
  }

  /** A line that is not stored yet may have become what a rule waits for. */
  linesChanged(patches: LinePatches): void {
    if (this.#writing || this.#content.undo.isReplaying || !this.#rules.some(({ rule }) => rule.trigger === 'onItemAdded')) return;
    for (const patch of patches) {
      for (const { id } of patch.type === 'splice' ? patch.inserted : patch.after) if (this.#content.lines.saved(id) === undefined) this.#waiting.add(id);
    }
    if (this.#waiting.size > 0) this.#later();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  run(): void {
    this.#timer = undefined;
    const { lines } = this.#content;
    // Nothing changes under the hands of who types the next cell.
    if (lines.grid.edit) return this.#later();
    const asked = lines.grid.rows.filter(({ id }) => this.#waiting.has(id));
    this.#waiting.clear();
    if (this.#events.isReadOnly()) return;
    this.#fillLines(asked);
  }

  get #around(): Enriching {
    const { profile, lockedFields } = this.#content;
    return { profile, today: this.#events.today, lockedFields };
  }

  #begin(): void {
    const { form, lines, dirty } = this.#content;
    const created = enrich(this.#rules, 'onCreate', this.#content.content, this.#around);
    if (created.content.header !== form.value) {
      // What the unit begins every declaration with is no edit of the user's.
      if (dirty) this.#fillHeader(created);
      else form.rebase(created.content.header, form.value);
    }
    this.#writeLines(created.content, lines.items);
    this.#tell(created.values);
    this.#fillLines(lines.grid.rows);
  }

  #fillHeader({ values }: Pick<Enriched, 'values'>): void {
    for (const { pointer, value, itemId } of values)
      if (itemId === undefined && this.#content.form.get(pointer) !== value) this.#content.form.set(pointer, value);
  }

  #fillLines(rows: readonly GoodsItem[]): void {
    const values: EnrichedValue[] = [];
    const changed: GoodsItem[] = [];
    for (const row of rows) {
      const open = this.#rules.filter(({ rule }) => rule.trigger === 'onItemAdded' && !this.#done.has(`${row.id} ${rule.id}`));
      if (open.length === 0) continue;
      const { content, values: found } = enrich(
        open,
        'onItemAdded',
        { header: this.#content.form.value, items: [row] },
        { ...this.#around, added: new Set([row.id]) },
      );
      for (const { ruleId } of found) this.#done.add(`${row.id} ${ruleId}`);
      values.push(...found);
      const [after] = content.items;
      if (after && after !== row) changed.push(after);
      if (content.header !== this.#content.form.value) this.#fillHeader({ values: found });
    }
    if (changed.length > 0) this.#replace(changed);
    if (values.length > 0) this.#tell(values);
  }

  #writeLines({ items }: DeclarationContent, before: readonly GoodsItem[]): void {
    const changed = items.filter((item, at) => item !== before[at]);
    if (changed.length > 0) this.#replace(changed);
  }

  #replace(rows: readonly GoodsItem[]): void {
    this.#writing = true;
    this.#content.lines.replace(rows);
    this.#writing = false;
  }

  #tell(values: readonly EnrichedValue[]): void {
    const { content, profile } = this.#content;
    this.#values = standing([...this.#values, ...values], content);
    this.#events.told(enrichmentFindings(this.#values, profile, content));
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.run(), REST_MS);
  }
}
