import { isDecimal } from '../kernel/decimal';
import { isIsoDate } from '../kernel/dates';
import { unfitCharacter } from '../kernel/plainText';
import { byCode, firstUncovered, overlapsOf } from './effectiveDating';
import type { ListAttribute, ListDefinition } from './listDefinition';
import { TEXT_LANGUAGES, type EntryContent } from './listEntry';
import type { ListIssue } from './listIssue';
import { issueOf, type RuleId } from './ruleTexts';

export const MAX_CODE = 35;
export const MAX_TEXT = 512;
export const MAX_SHORT_TEXT = 100;
/** Of an attribute that its list does not bound. */
const MAX_ATTRIBUTE = 512;
/** Places in the order of a list, either way. */
const MAX_SORT_KEY = 2 ** 31 - 1;

/** What the rules ask about other lists. `undefined`: the list is not known, or known in part only. */
export interface RuleContext {
  readonly inList?: ((list: string, code: string) => boolean | undefined) | undefined;
}

const FITS: Readonly<Record<ListAttribute['type'], (value: string) => boolean>> = {
  text: () => true,
  code: () => true,
  decimal: isDecimal,
  integer: (value) => /^-?\d+$/.test(value),
  date: isIsoDate,
  yesNo: (value) => value === 'true' || value === 'false',
};

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

type Report = (rule: RuleId, args?: Readonly<Record<string, string>>, field?: string) => void;

const checkAttributes = (attributes: Readonly<Record<string, string>>, declared: readonly ListAttribute[], context: RuleContext, report: Report): void => {
  for (const { name, type, required = false, max = MAX_ATTRIBUTE, list } of declared) {
    const value = attributes[name];
    const field = `attributes.${name}`;
    if (isBlank(value) || value === undefined) {
      if (required) report('RD-FORM.required', { field: name }, field);
      continue;
    }
    if (!FITS[type](value)) report('RD-FORM.type', { field: name, value, type }, field);
    if (value.length > max) report('RD-FORM.length', { field: name, max: String(max), n: String(value.length) }, field);
    if (list !== undefined && context.inList?.(list, value) === false) report('RD-FORM.listed', { field: name, value, list }, field);
  }
  for (const name of Object.keys(attributes)) {
    if (name !== 'demo' && !declared.some((one) => one.name === name)) report('RD-FORM.attribute', { field: name }, `attributes.${name}`);
  }
};

const checkTexts = (text: Readonly<Record<string, string>>, report: Report): void => {
  if (!Object.values(text).some((one) => !isBlank(one))) report('RD-R4', {}, 'text');
  for (const [language, one] of Object.entries(text)) {
    if (!TEXT_LANGUAGES.some((known) => known === language)) report('RD-FORM.language', { field: language }, 'text');
    if (one.length > MAX_TEXT) report('RD-FORM.length', { field: `text.${language}`, max: String(MAX_TEXT), n: String(one.length) }, `text.${language}`);
  }
};

const checkCharacters = (value: unknown, field: string, report: Report): void => {
  if (typeof value === 'string') {
    const unfit = unfitCharacter(value, field.startsWith('text.'));
    if (unfit !== undefined) report('RD-FORM.character', { field, n: String(unfit.place), character: unfit.character }, field);
  } else if (Array.isArray(value)) {
    for (const one of value) checkCharacters(one, field, report);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) checkCharacters(one, field === '' ? name : `${field}.${name}`, report);
  }
};

const checkCodes = ({ parentCode = '', replacedBy = [] }: EntryContent, report: Report): void => {
  for (const [field, code] of [['parentCode', parentCode], ...replacedBy.map((one) => ['replacedBy', one] as const)] as const) {
    if (code.length > MAX_CODE) report('RD-FORM.length', { field, max: String(MAX_CODE), n: String(code.length) }, field);
  }
};

const checkSortKey = ({ sortKey = 0 }: EntryContent, report: Report): void => {
  if (!Number.isInteger(sortKey) || Math.abs(sortKey) > MAX_SORT_KEY)
    report('RD-FORM.type', { field: 'sortKey', value: String(sortKey), type: 'integer' }, 'sortKey');
};

/** What can be said of one entry alone: forms, lengths, characters, pattern (RD-R3), texts (RD-R4), columns. */
export const checkEntry = (definition: ListDefinition, entry: EntryContent, context: RuleContext = {}): ListIssue[] => {
  const { code, validFrom, validTo, shortText, parentCode } = entry;
  const issues: ListIssue[] = [];
  const report: Report = (rule, args = {}, field) =>
    issues.push(issueOf(rule, 2, { code, ...args }, { code, validFrom, ...(field === undefined ? {} : { field }) }));
  if (isBlank(code)) {
    report('RD-FORM.code', {}, 'code');
    return issues;
  }
  // Names of the program may be longer than a code of a source.
  if (code.length > MAX_CODE && definition.editMode !== 'System')
    report('RD-FORM.length', { field: 'code', max: String(MAX_CODE), n: String(code.length) }, 'code');
  else if (!new RegExp(definition.keyPattern).test(code)) report('RD-R3', { list: definition.name }, 'code');
  if (!isIsoDate(validFrom)) report('RD-FORM.validFrom', { value: validFrom }, 'validFrom');
  if (validTo !== undefined && (!isIsoDate(validTo) || validTo < validFrom)) report('RD-FORM.validTo', { value: validTo }, 'validTo');
  checkCharacters(entry, '', report);
  checkTexts(entry.text, report);
  checkCodes(entry, report);
  checkSortKey(entry, report);
  if (shortText !== undefined && shortText.length > MAX_SHORT_TEXT)
    report('RD-FORM.length', { field: 'shortText', max: String(MAX_SHORT_TEXT), n: String(shortText.length) }, 'shortText');
  if (!isBlank(parentCode) && !definition.hierarchical) report('RD-FORM.parent', {}, 'parentCode');
  checkAttributes(entry.attributes ?? {}, definition.attributes, context, report);
  return issues;
};

const periodIssues = (periods: readonly EntryContent[]): ListIssue[] =>
  overlapsOf(periods).map(({ entry: { code, validFrom }, from, to = '' }) => issueOf('RD-R2', 2, { code, from, to }, { code, validFrom, field: 'validFrom' }));

const isOwnAncestor = (entry: EntryContent, all: ReadonlyMap<string, readonly EntryContent[]>): boolean => {
  const seen = new Set<string>();
  const open = [entry.parentCode];
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    if (code === entry.code) return true;
    if (seen.has(code)) continue;
    seen.add(code);
    for (const { parentCode } of all.get(code) ?? []) if (!isBlank(parentCode)) open.push(parentCode);
  }
  return false;
};

/** RD-R18: no cycles, and the parent's periods cover the child's. */
const hierarchyIssues = (entry: EntryContent, all: ReadonlyMap<string, readonly EntryContent[]>): ListIssue[] => {
  const { code, validFrom, parentCode = '' } = entry;
  if (isBlank(parentCode)) return [];
  const where = { code, validFrom, field: 'parentCode' };
  if (isOwnAncestor(entry, all)) return [issueOf('RD-R18.cycle', 2, { code }, where)];
  const uncovered = firstUncovered(entry, all.get(parentCode) ?? []);
  return uncovered === undefined ? [] : [issueOf('RD-R18', 2, { parent: parentCode, code }, where)];
};

/**
 * All rules over a version: `entries` is the whole list as it would be published, `changed` the codes that the draft touches. The children
 * of a changed code are checked with it, because its period may no longer cover theirs.
 */
export const checkVersion = (
  definition: ListDefinition,
  entries: readonly EntryContent[],
  changed: ReadonlySet<string>,
  context: RuleContext = {},
): ListIssue[] => {
  const all = byCode(entries);
  const issues: ListIssue[] = [];
  for (const code of changed) {
    const periods = all.get(code) ?? [];
    for (const entry of periods) issues.push(...checkEntry(definition, entry, context));
    issues.push(...periodIssues(periods));
    for (const { validFrom, replacedBy = [] } of periods) {
      for (const successor of replacedBy)
        if (!all.has(successor)) issues.push(issueOf('RD-FORM.successor', 1, { code, successor }, { code, validFrom, field: 'replacedBy' }));
    }
  }
  if (definition.hierarchical) {
    for (const entry of entries) if (changed.has(entry.code) || changed.has(entry.parentCode ?? '')) issues.push(...hierarchyIssues(entry, all));
  }
  return issues;
};

export const stops = (issues: readonly ListIssue[]): number => issues.filter(({ severity }) => severity >= 2).length;
