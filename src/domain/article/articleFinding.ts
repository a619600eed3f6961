import type { ArticleFinding } from './article';

/** Messages of the article rules; `rule.<key>` translates them. A key is the rule's id with a variant behind a point. */
export const articleTexts = {
  'AR-R1': 'Article {id} already exists for {owner}.',
  'AR-R2': 'Article Id is missing',
  'AR-R3': 'Article owner not found',
  'AR-R4': 'Net mass was not filled: quantity or net weight per unit is missing.',
  'AR-R4.gross': 'Gross mass was not filled: quantity or gross mass per unit is missing.',
  'AR-R5': 'Gross mass ({gross}) is lower than net weight ({net}).',
  'AR-R6': 'Number of packages was not filled: units per package is missing.',
  'AR-R7': 'Commodity {code} needs supplementary unit {unit}.',
  'AR-R8': 'Commodity code {code} is not valid on {date}.',
  'AR-R8.successors': 'Commodity code {code} is not valid on {date}. Successors: {successors}.',
  'AR-R8.length': 'Commodity code {code} needs {n} digits for {country}.',
  'AR-R9': 'No customs data for {country}; only general data was filled.',
  'AR-R10': '{field} differs from the article ({value}).',
  'AR-R11': 'Procedure {code} is not in the list for {country}.',
  'AR-R12': 'Document {type} {id} expired on {date}.',
  'AR-R13': 'GTIN check digit should be {digit}.',
  'AR-R13.form': 'A GTIN has 8, 12, 13 or 14 digits.',
  'AR-R14': '{n} cells looked like formulas and were read as text.',
  'AR-R15': 'The article was changed by another user at {time}.',
  'AR-R16': '{field} is {m} characters; the maximum is {n}.',
  'AR-R17': 'Cannot open new card due to Errors',
  'AR-R18': '{n} open declarations use this article; nothing was changed there.',
  'AR-REQUIRED': '{field} is missing',
  'AR-NUMBER': '{field}: "{value}" is not a number',
  'AR-DIGITS': '{field}: max 16 digits, 6 of them decimals',
  'AR-POSITIVE': '{field} must be greater than 0',
  'AR-DATE': '{field}: "{value}" is not a date',
  'AR-PERIOD': 'Valid to is before valid from.',
  'AR-CODE': '{field}: {code} is not in the list on {date}',
  'AR-FORM': '{field}: "{value}" has the wrong form',
  'AR-CHARACTER': '{field}: character {n} ({character}) is invisible or unreadable. Delete it or type it again.',
  'AR-ROWS': '{field}: at most {n} rows, found {m}',
  'AR-PROFILE': 'There are two profiles for {country} {direction} at the same time.',
  'AR-STATUS': 'Article {id} is {status}; nothing was filled.',
  'AR-USED': 'Used in {n} open declarations',
  'AR-BULK': 'At most {max} articles can be changed at once, not {n}.',
  'AR-BULK.field': 'This field cannot be set for many articles.',
  'AR-BULK.unit': 'The article can only be changed in its own unit.',
  'AR-BULK.editing': '{user} is editing.',
  'AR-BULK.missing': 'The article was not found.',
  'AR-BULK.status': 'This action is not allowed when the article is {status}',
  'AR-REASON': 'A reason is needed.',
} as const;

export type ArticleTextKey = keyof typeof articleTexts;

export const articleMessageKeys: readonly string[] = Object.keys(articleTexts).map((key) => `rule.${key}`);

const fillIn = (template: string, args: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);

export const articleText = (key: ArticleTextKey, args: Readonly<Record<string, string>> = {}): string => fillIn(articleTexts[key], args);

/** The property that a pointer ends with; a place in a list belongs to the list. */
const propertyAt = (pointer: string): string => pointer.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? '';

/** Where a message names the field, `name` is its property, so that a translation finds its own word. */
export const articleFinding = (
  severity: ArticleFinding['severity'],
  key: ArticleTextKey,
  pointer: string,
  args: Record<string, string> = {},
): ArticleFinding => ({
  severity,
  code: key.split('.')[0] ?? key,
  pointer,
  message: articleText(key, args),
  messageKey: `rule.${key}`,
  args: 'field' in args ? { ...args, name: propertyAt(pointer) } : args,
});

/** Stops a save. */
export const isError = ({ severity }: ArticleFinding): boolean => severity >= 2;
