import { findingTexts } from './finding';
import { crossRules, headerRules, itemRules } from './all';

const rules = [...itemRules, ...headerRules, ...crossRules];

/**
 * What findings of a check can be called, by `code` or by `ruleId`: to choose some of them, and to notice a misspelt one.
 *
 * @example
 * findingCodes.has('DEC-R-FORMAT') // => true
 */
export const findingCodes: ReadonlySet<string> = new Set([
  ...Object.keys(findingTexts).map((key) => key.split('.')[0] ?? key),
  ...rules.flatMap(({ id, code, optional }) => [id, ...(code === undefined ? [] : [code]), ...(optional === undefined ? [] : [`DEC-V${optional.number}`])]),
]);
