import { isLeft } from 'fp-ts/lib/Either.js';
import { preparedPlan } from '../check';
import { formatProblem } from '../checkFormat';
import type { FieldPlan } from '../checkPlan';
import type { DeclarationContent, GoodsItem, Header } from '../declaration';
import { isBlank } from '../emptiness';
import { holds, valuesOf, type ExpressionContext } from '../expressions/evaluate';
import type { Condition, Value } from '../expressions/expression';
import { parseExpression, parseValue, type ExpressionSubject } from '../expressions/parseExpression';
import { isWithin } from '../fieldAt';
import { jurisdictionOf } from '../profiles/jurisdiction';
import { placeOf } from '../profiles/place';
import type { Profile } from '../profiles/profile';
import type { EnrichedValue } from './enrichedValues';
import { ruleProblems, subjectOf, type EnrichmentRule, type EnrichmentTrigger } from './enrichmentRule';
import { pathsOf, pointerOf, valueIn, withValue } from './placing';
import { targetOf, type Target } from './target';

interface PreparedSet {
  readonly target: Target;
  readonly from: Value;
  /** Codes of one element stand between blanks. */
  readonly isTyped: boolean;
}

/** A rule that can be run; `level` counts the units upward, where 0 is that of the declaration. */
export interface PreparedRule {
  readonly rule: EnrichmentRule;
  readonly level: number;
  readonly subject: ExpressionSubject;
  readonly condition: Condition;
  readonly sets: readonly PreparedSet[];
}

export interface Enriched {
  readonly content: DeclarationContent;
  readonly values: readonly EnrichedValue[];
}

export interface Enriching {
  readonly profile: Profile;
  /** yyyy-MM-dd. */
  readonly today: string;
  /** Places that a template keeps as they are. */
  readonly lockedFields?: readonly string[];
  /** Ids of the lines that were added; absent: every line is asked. */
  readonly added?: ReadonlySet<string>;
}

const preparedSets = ({ set }: EnrichmentRule, subject: ExpressionSubject): readonly PreparedSet[] =>
  set.flatMap(({ pointer, value = '', from }): PreparedSet[] => {
    const target = targetOf(pointer);
    if (target === undefined) return [];
    if (from === undefined) return [{ target, from: { type: 'literal', kind: 'text', text: value }, isTyped: true }];
    const parsed = parseValue(from, subject);
    return isLeft(parsed) ? [] : [{ target, from: parsed.right, isTyped: false }];
  });

/** The rules of a unit and of those above it, the nearest first. What cannot be read, because an element is no more, is left out. */
export const prepareRules = (levels: readonly (readonly EnrichmentRule[])[]): readonly PreparedRule[] =>
  levels.flatMap((rules, level) =>
    rules.flatMap((rule): PreparedRule[] => {
      const subject = subjectOf(rule);
      const condition = parseExpression(rule.condition, subject);
      if (isLeft(condition) || ruleProblems(rule).length > 0) return [];
      return [{ rule, level, subject, condition: condition.right, sets: preparedSets(rule, subject) }];
    }),
  );

const CODES = /[\s,;]+/;

const isFillable = (field: FieldPlan | undefined): field is FieldPlan => field !== undefined && field.obligation.use !== 'D' && field.obligation.use !== 'X';

/** One run of the rules of one trigger over one content. */
class Run {
  header: Header;
  items: readonly GoodsItem[];
  /** By line and place: the last rule that says it. */
  readonly values = new Map<string, EnrichedValue>();
  readonly #around: Enriching;
  readonly #fields: ReadonlyMap<string, FieldPlan>;
  readonly #context: ExpressionContext;
  /** What was set in this run, by the level of its rule. */
  readonly #setBy = new Map<string, number>();

  constructor({ header, items }: DeclarationContent, around: Enriching) {
    const { profile, today } = around;
    this.header = header;
    this.items = items;
    this.#around = around;
    this.#fields = preparedPlan(profile).fields;
    this.#context = { country: jurisdictionOf(profile, header).country, flow: profile.flow, profile: profile.key, today };
  }

  apply(prepared: PreparedRule): void {
    if (prepared.subject === 'declaration') this.#once(prepared);
    else {
      const items = this.items.map((item) => (this.#isAsked(item) ? this.#ofItem(prepared, item) : item));
      if (items.some((item, at) => item !== this.items[at])) this.items = items;
    }
  }

  #once(prepared: PreparedRule): void {
    const whole = { ...this.header, items: this.items };
    if (holds(prepared.condition, [whole], this.#context)) this.#fill(prepared, undefined, [whole]);
  }

  #ofItem(prepared: PreparedRule, item: GoodsItem): GoodsItem {
    return holds(prepared.condition, [item, this.header], this.#context) ? this.#fill(prepared, item, [item, this.header]) : item;
  }

  #isAsked({ id, excluded }: GoodsItem): boolean {
    const { added } = this.#around;
    return excluded !== true && (added === undefined || added.has(id));
  }

  #fill<Item extends GoodsItem | undefined>(prepared: PreparedRule, item: Item, records: readonly unknown[]): Item {
    let line = item;
    for (const { target, from, isTyped } of prepared.sets) {
      const found = valuesOf(from, records, this.#context);
      const texts = target.many && isTyped ? found.flatMap((text) => text.split(CODES)) : target.many ? found : found.slice(0, 1);
      if (texts.length === 0) continue;
      if (target.ofItem && line !== undefined) line = this.#put(prepared, target, texts, line, line.id);
      else if (!target.ofItem) this.header = this.#put(prepared, target, texts, this.header);
    }
    return line;
  }

  #put<R extends object>({ rule, level }: PreparedRule, target: Target, texts: readonly string[], record: R, itemId?: string): R {
    let after = record;
    for (const path of pathsOf(record, target.steps)) {
      const pointer = pointerOf(path);
      const place = placeOf(itemId === undefined ? pointer : `/items${pointer}`);
      const field = this.#fields.get(place);
      const key = `${itemId ?? ''}${pointer}`;
      const before = valueIn(after, path);
      const value = texts.join(' ');
      const isNearer = (this.#setBy.get(key) ?? level) < level;
      if (isNearer || !isFillable(field) || this.#isLocked(place, itemId) || texts.some((text) => formatProblem(field, text) !== undefined)) continue;
      const isSaid = [before].flat().join(' ') === value;
      if (value === '' || (!isBlank(before) && !isSaid && !rule.overwrite)) continue;
      if (!isSaid) after = withValue(after, path, target.many ? texts : value);
      this.#setBy.set(key, level);
      this.values.set(key, { ruleId: rule.id, rule: rule.name, category: rule.category, pointer, value, ...(itemId !== undefined && { itemId }) });
    }
    return after;
  }

  /** A new line is filled freely (DEC-R44). */
  #isLocked(place: string, itemId: string | undefined): boolean {
    const { lockedFields = [], added } = this.#around;
    return lockedFields.some((locked) => isWithin(place, locked)) && !(itemId !== undefined && added !== undefined);
  }
}

/**
 * Each rule of the trigger once, in order; what a nearer unit filled in, no unit above it changes. The very content where nothing is filled in.
 * `values` also has what stands there already as a rule says it: a screen that has asked before is not asked where a value came from.
 */
export const enrich = (rules: readonly PreparedRule[], trigger: EnrichmentTrigger, content: DeclarationContent, around: Enriching): Enriched => {
  const ofTrigger = rules.filter(({ rule }) => rule.trigger === trigger);
  if (ofTrigger.length === 0) return { content, values: [] };
  const run = new Run(content, around);
  for (const prepared of ofTrigger) run.apply(prepared);
  const isSame = run.header === content.header && run.items === content.items;
  return { content: isSame ? content : { header: run.header, items: run.items }, values: [...run.values.values()] };
};
