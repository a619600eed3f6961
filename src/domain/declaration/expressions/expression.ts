import type { FindingArgs } from '../rules/finding';
import type { ContextName, ValueKind } from './structure';

/** A value that a condition compares. `up` counts records outward from the innermost one, where 0 is itself. */
export type Value =
  | { readonly type: 'literal'; readonly kind: ValueKind; readonly text: string }
  | { readonly type: 'context'; readonly kind: ValueKind; readonly name: ContextName }
  | { readonly type: 'path'; readonly kind: ValueKind; readonly up: number; readonly keys: readonly string[] }
  | { readonly type: 'sum'; readonly kind: 'number'; readonly up: number; readonly list: readonly string[]; readonly keys: readonly string[] }
  | { readonly type: 'date'; readonly kind: 'date'; readonly of: Value };

export type Comparison = 'eq' | 'ne' | 'gt' | 'lt' | 'starts' | 'ends';

export type Condition =
  | { readonly type: Comparison; readonly kind: ValueKind; readonly left: Value; readonly right: Value }
  | { readonly type: 'in' | 'nin'; readonly kind: ValueKind; readonly value: Value; readonly of: readonly Value[] }
  | { readonly type: 'empty' | 'filled'; readonly up: number; readonly keys: readonly string[] }
  | { readonly type: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly type: 'not'; readonly of: Condition }
  | { readonly type: 'any' | 'all'; readonly up: number; readonly list: readonly string[]; readonly of: Condition };

/** What always holds: the condition of a rule that has none. */
export const ALWAYS: Condition = { type: 'and', of: [] };

export const MAX_EXPRESSION = 500;
/** Functions inside one another. */
export const MAX_DEPTH = 12;

/** Why a text is no condition; `expression.<key>` translates the texts. */
export const expressionProblems = {
  tooLong: 'At most {max} characters, found {n}',
  tooDeep: 'At most {max} functions inside one another',
  unreadable: '{found} is not understood here',
  unclosed: 'The closing quotation mark is missing',
  expected: '{wanted} is expected here, found {found}',
  ended: '{wanted} is missing at the end',
  unknownFunction: 'There is no function {found}. Functions: {known}',
  unknownPath: 'There is no element {found} here',
  notAValue: '{found} is a part with elements of its own; name one of them',
  inList: '{found} stands in the list {list}; ask with any({list}, …) or all({list}, …)',
  alwaysFilled: '{found} is always known; compare it with eq({found}, …)',
  notAList: '{found} is not a list',
  needsNumber: 'A number is expected here, found {found}',
  needsDate: 'A date is expected here, found {found}',
  notComparable: 'Only two numbers or two dates can be compared by size',
} as const;
export type ExpressionProblemKey = keyof typeof expressionProblems;

export const expressionMessageKeys: readonly string[] = Object.keys(expressionProblems).map((key) => `expression.${key}`);

/** `at`: 0-based place of the first character at fault, `length` how many; the end of the text has length 0. */
export interface ExpressionProblem {
  readonly key: ExpressionProblemKey;
  readonly args: FindingArgs;
  readonly at: number;
  readonly length: number;
}
