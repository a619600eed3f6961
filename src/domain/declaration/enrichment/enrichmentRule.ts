import * as t from 'io-ts';
import { isLeft, type Either } from 'fp-ts/lib/Either.js';
import { Guid } from '../../kernel/guid';
import { formatProblem } from '../checkFormat';
import { isEmpty } from '../emptiness';
import type { ExpressionProblem } from '../expressions/expression';
import { expressionMessage, parseExpression, parseValue, type ExpressionSubject } from '../expressions/parseExpression';
import { fields } from '../fields';
import { fillIn, findingTexts, type FindingArgs } from '../rules/finding';
import { targetOf } from './target';
import { oneOf } from '../../kernel/oneOf';

export const TRIGGERS = ['onCreate', 'onItemAdded', 'beforeValidate'] as const;
export type EnrichmentTrigger = (typeof TRIGGERS)[number];

export const CATEGORIES = ['Party', 'Transport details', 'Invoice', 'Goods item', 'General'] as const;

export const EnrichmentCategory = oneOf(CATEGORIES);

/** `value` as it is stored, or `from`: an element, a sum or a day to take it from. */
export const EnrichmentSet = t.intersection([t.strict({ pointer: t.string }), t.exact(t.partial({ value: t.string, from: t.string }))]);
export type EnrichmentSet = t.TypeOf<typeof EnrichmentSet>;

/**
 * What an organisation unit wants filled in, and when (specification 5.4). `condition` is an expression, empty for always; `overwrite`: also
 * what is given already.
 */
export const EnrichmentRule = t.strict({
  id: Guid,
  name: t.string,
  trigger: oneOf(TRIGGERS),
  category: EnrichmentCategory,
  condition: t.string,
  overwrite: t.boolean,
  set: t.array(EnrichmentSet),
});
export type EnrichmentRule = t.TypeOf<typeof EnrichmentRule>;

export const MAX_RULES = 200;
export const MAX_RULE_NAME = 70;
export const MAX_SETS = 20;

/** What is wrong with a rule besides its expressions; `enrichment.<key>` translates the texts. */
export const enrichmentProblems = {
  name: 'Give the rule a name of at most {max} characters',
  sets: 'Name 1 to {max} elements to fill in',
  target: 'There is no element {found} that could be filled in',
  value: 'Give a value, or an element to take it from',
} as const;

export const enrichmentMessageKeys: readonly string[] = Object.keys(enrichmentProblems).map((key) => `enrichment.${key}`);

/** `pointer` in the rule: `/condition`, `/set/0/from`. `at` and `length`: the characters of an expression that are at fault. */
export interface RuleProblem {
  readonly pointer: string;
  readonly message: string;
  readonly messageKey: string;
  readonly args: FindingArgs;
  readonly at?: number;
  readonly length?: number;
}

/** A rule about goods items is asked for each of them, with the declaration around it. */
export const subjectOf = ({ trigger, set }: Pick<EnrichmentRule, 'trigger' | 'set'>): ExpressionSubject =>
  trigger === 'onItemAdded' || set.some(({ pointer }) => pointer.startsWith('/items/')) ? 'goodsItem' : 'declaration';

const plain = (pointer: string, key: keyof typeof enrichmentProblems, args: FindingArgs): RuleProblem => ({
  pointer,
  message: fillIn(enrichmentProblems[key], args),
  messageKey: `enrichment.${key}`,
  args,
});

const ofExpression = <A>(pointer: string, parsed: Either<ExpressionProblem, A>): readonly RuleProblem[] => {
  if (!isLeft(parsed)) return [];
  const { key, args, at, length } = parsed.left;
  return [{ pointer, message: expressionMessage(parsed.left), messageKey: `expression.${key}`, args, at, length }];
};

const ofSet = ({ pointer, value, from }: EnrichmentSet, at: number, subject: ExpressionSubject): readonly RuleProblem[] => {
  const place = `/set/${at}`;
  const target = targetOf(pointer);
  if (target === undefined) return [plain(`${place}/pointer`, 'target', { found: pointer })];
  if (from !== undefined) return ofExpression(`${place}/from`, parseValue(from, subject));
  if (isEmpty(value)) return [plain(`${place}/value`, 'value', {})];
  const { english, type, max, scale = 0 } = fields[target.field];
  const problem = target.many ? undefined : formatProblem({ label: english, type, max, scale }, value ?? '');
  return problem === undefined
    ? []
    : [
        {
          pointer: `${place}/value`,
          message: fillIn(findingTexts[problem.key], problem.args),
          messageKey: `finding.${problem.key}`,
          args: { ...problem.args, field: target.field },
        },
      ];
};

/** All that keeps a rule from being stored. */
export const ruleProblems = (rule: EnrichmentRule): readonly RuleProblem[] => {
  const { name, condition, set } = rule;
  const subject = subjectOf(rule);
  return [
    ...(isEmpty(name) || name.trim().length > MAX_RULE_NAME ? [plain('/name', 'name', { max: String(MAX_RULE_NAME) })] : []),
    ...ofExpression('/condition', parseExpression(condition, subject)),
    ...(set.length === 0 || set.length > MAX_SETS ? [plain('/set', 'sets', { max: String(MAX_SETS) })] : set.flatMap((one, at) => ofSet(one, at, subject))),
  ];
};
