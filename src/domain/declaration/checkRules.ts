import type { AskArticle } from '../article/registration';
import type { Plan } from './checkPlan';
import type { Finding, GoodsItem, Header } from './declaration';
import { placeOf } from './profiles/place';
import type { Profile } from './profiles/profile';
import { crossRules, headerRules, itemRules } from './rules/all';
import { fillIn, type FindingArgs } from './rules/finding';
import type { RuleRegisters } from './rules/registers';
import { NONE, procedureCodeOf, type Breach, type ItemInDeclaration, type Mode, type Rule, type WholeDeclaration } from './rules/rule';

export interface RuleCheckOptions extends RuleRegisters {
  /** Of the optional validations, by rule id; what is not named is OFF. */
  readonly modes: Readonly<Record<string, Mode>>;
  /** yyyy-MM-dd: the day whose registers count. */
  readonly date: string;
  /** The article registry; without it only what needs no answer of it is found. */
  readonly articles?: AskArticle | undefined;
}

type Changing<A> = { -readonly [K in keyof A]: A[K] };

interface Active<Subject> {
  readonly rule: Rule<Subject>;
  readonly severity: 0 | 1 | 2;
}

const severityOf = <S>({ severity = 2 }: Rule<S>, profile: Profile): 0 | 1 | 2 => (typeof severity === 'function' ? severity(profile) : severity);

const declared = (items: readonly GoodsItem[]): readonly GoodsItem[] =>
  items.some(({ excluded }) => excluded === true) ? items.filter(({ excluded }) => excluded !== true) : items;

/** Runs the rules that a profile and the modes of the organisation unit switch on. */
export class RuleCheck {
  readonly #plan: Plan;
  readonly #ofItem: readonly Active<ItemInDeclaration>[];
  readonly #ofHeader: readonly Active<WholeDeclaration>[];
  readonly #ofAll: readonly Active<WholeDeclaration>[];
  /** One for all lines, so that a pass allocates none. */
  readonly #subject: Changing<ItemInDeclaration>;
  readonly #profile: Profile;
  readonly #registers: RuleRegisters;
  readonly #date: string;

  constructor(profile: Profile, plan: Plan, { modes, date, articles, ...registers }: RuleCheckOptions) {
    const active = <S>(rules: readonly Rule<S>[]): readonly Active<S>[] =>
      rules.flatMap((rule): readonly Active<S>[] => {
        if (rule.appliesTo?.(profile) === false) return [];
        if (!rule.optional) return profile.crossRules.includes(rule.id) ? [{ rule, severity: severityOf(rule, profile) }] : [];
        const mode = modes[rule.id] ?? 'OFF';
        return mode === 'OFF' ? [] : [{ rule, severity: mode === 'ERROR' ? 2 : 1 }];
      });
    this.#profile = profile;
    this.#plan = plan;
    this.#ofItem = active(itemRules);
    this.#ofHeader = active(headerRules);
    this.#ofAll = active(crossRules);
    this.#subject = { profile, declaration: {}, item: { id: '', itemNumber: 0 }, index: 0, date, articles, registers };
    this.#registers = registers;
    this.#date = date;
  }

  header(declaration: Header, items: readonly GoodsItem[]): readonly Finding[] {
    return this.#whole(this.#ofHeader, declaration, items);
  }

  cross(declaration: Header, items: readonly GoodsItem[]): readonly Finding[] {
    return this.#whole(this.#ofAll, declaration, items);
  }

  item(declaration: Header, item: GoodsItem, index: number): readonly Finding[] {
    if (item.excluded === true) return NONE;
    this.#subject.declaration = declaration;
    this.#subject.item = item;
    this.#subject.index = index;
    let found: Finding[] | undefined;
    for (const { rule, severity } of this.#ofItem) {
      const breaches = rule.broken(this.#subject);
      for (let at = 0; at < breaches.length; at += 1) {
        const breach = breaches[at];
        if (breach !== undefined) (found ??= []).push(this.#ofLine(rule, severity, breach, item, index));
      }
    }
    return found ?? NONE;
  }

  #whole(active: readonly Active<WholeDeclaration>[], declaration: Header, items: readonly GoodsItem[]): readonly Finding[] {
    const subject = { profile: this.#profile, declaration, items: declared(items), date: this.#date, registers: this.#registers };
    const found: Finding[] = [];
    let places: Map<GoodsItem, number> | undefined;
    for (const { rule, severity } of active) {
      for (const breach of rule.broken(subject)) {
        const item = typeof breach === 'string' ? undefined : breach.item;
        if (item === undefined) found.push(this.#ofDeclaration(rule, severity, breach, declaration));
        else {
          places ??= new Map(items.map((one, at) => [one, at]));
          found.push(this.#ofLine(rule, severity, breach, item, places.get(item) ?? 0));
        }
      }
    }
    return found.length > 0 ? found : NONE;
  }

  #ofDeclaration<S>(rule: Rule<S>, severity: 0 | 1 | 2, breach: Breach, { modeAtBorder = '' }: Header): Finding {
    return this.#finding(rule, severity, breach, '', { m: modeAtBorder }, undefined);
  }

  #ofLine<S>(rule: Rule<S>, severity: 0 | 1 | 2, breach: Breach, item: GoodsItem, index: number): Finding {
    return this.#finding(rule, severity, breach, `/items/${index}`, { n: String(item.itemNumber), p: procedureCodeOf(item) }, item.id);
  }

  #finding<S>(rule: Rule<S>, severity: 0 | 1 | 2, breach: Breach, around: string, standard: FindingArgs, itemId: string | undefined): Finding {
    const { path, args: own, variant } = typeof breach === 'string' ? { path: breach, args: undefined, variant: undefined } : breach;
    const pointer = `${around}/${path}`;
    const args = { ...standard, ...own };
    const de = this.#plan.fields.get(placeOf(pointer))?.de;
    return {
      severity,
      code: rule.code ?? (rule.optional ? `DEC-V${rule.optional.number}` : rule.id),
      ruleId: rule.id,
      pointer,
      message: fillIn((variant === undefined ? undefined : rule.variants?.[variant]) ?? rule.message, args),
      messageKey: variant === undefined ? `rule.${rule.id}` : `rule.${rule.id}.${variant}`,
      args,
      origin: rule.optional ? 'OPTIONAL' : 'CROSS',
      category: rule.category,
      ...(de !== undefined && { de }),
      ...(itemId !== undefined && { itemId }),
    };
  }
}
