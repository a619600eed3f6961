import { fillIn } from '../declaration/rules/finding';
import type { Feedback, PortalError } from '../kernel/result';
import { fail, type Failed } from '../kernel/result';
import type { ListIssue } from './listIssue';

/** English messages of the rules (specification, section 4); a variant stands after the point. */
export const ruleTexts = {
  'RD-R1': 'Code {code} is not valid on {date} ({list}).',
  'RD-R2': '{code} overlaps {from}–{to}.',
  'RD-R3': '"{code}" does not fit the pattern of {list}.',
  'RD-R4': '{code} has no text in any language.',
  'RD-R5': 'The code has been published; set an end date instead.',
  'RD-R6': '{n} drafts use {code}.',
  'RD-R6.successors': '{n} drafts use {code}. It is replaced by {successors}.',
  'RD-R7': 'No list {logicalName} for {country}.',
  'RD-R8': 'Date must be year-month-day.',
  'RD-R9': 'List {list} does not exist.',
  'RD-R9.near': 'List {list} does not exist. Did you mean {near}?',
  'RD-R11': 'Row {n}: {code} {validFrom} occurs twice in the file.',
  'RD-R12': '{n} of {total} codes would end. Type {list} to go on.',
  'RD-R13': 'The source changed a value you have overridden: {code}.',
  'RD-R14': 'No {kind} rate for {currency} in {country} from {date}.',
  'RD-R15': 'This list belongs to the program.',
  'RD-R17': 'The list was changed by another user at {time}.',
  'RD-R18': 'Parent {parent} is not valid for the whole period.',
  'RD-R18.cycle': '{code} is its own parent.',
  'RD-R19': 'The search took too long; type more letters.',

  'RD-LARGE': 'List {list} is too large to be read whole; search it.',

  'RD-FORM.code': 'The code is missing.',
  'RD-FORM.length': '{field} of {code}: max {max} characters, found {n}.',
  'RD-FORM.validFrom': '"{value}" is no day from which {code} is valid. Write it as year-month-day.',
  'RD-FORM.validTo': '"{value}" is no last day of {code}. Write it as year-month-day, not before the first day.',
  'RD-FORM.required': '{field} of {code} is missing.',
  'RD-FORM.type': '{field} of {code}: "{value}" is no {type}.',
  'RD-FORM.character': '{field} of {code}: character {n} ({character}) is invisible or unreadable. Delete it or type it again.',
  'RD-FORM.listed': '{field} of {code}: "{value}" is not in the list {list}.',
  'RD-FORM.language': 'The language {field} of {code} is not known.',
  'RD-FORM.attribute': '{code} has a column {field} that the list does not have.',
  'RD-FORM.parent': 'The list has no hierarchy; {code} cannot have a parent.',
  'RD-FORM.successor': '{successor}, which replaces {code}, is not in the list.',
  'RD-FORM.twice': '{code} from {validFrom} is already in the list.',
  'RD-FORM.shared': '{code} is a code of the shared list.',
  'RD-FORM.identity': 'Code and first day of a published entry cannot be changed. End it and add a new one.',

  'RD-DRAFT': '{user} has a draft since {date}.',
  'RD-NODRAFT': 'The list has no draft.',
  'RD-STEP': '{action} is not allowed when the status is {status}.',
  'RD-APPROVAL': 'A second person must approve changes of this list.',
  'RD-NOAPPROVAL': 'This list is published without an approval.',
  'RD-SAMEUSER': 'Another user than {user} must approve it.',
  'RD-ISSUES': '{n, plural, one {# issue} other {# issues}} must be corrected first.',
  'RD-SCHEDULE': 'The day must lie ahead: after {today}.',
  'RD-REASON': 'A reason is missing.',
  'RD-EMPTY': 'The draft changes nothing.',
  'RD-VERSION': 'The list has no version {versionNo}.',
  'RD-SCOPE': 'Shared lists are changed by the administrators of the installation only.',

  'RD-IMPORT.errors': '{n, plural, one {# row} other {# rows}} cannot be imported. Correct the file, or leave these rows out.',
  'RD-IMPORT.nothing': 'The file holds no row that can be imported.',
  'RD-IMPORT.same': 'The file holds nothing that the list does not have already.',
  'RD-IMPORT.state': 'The import cannot be applied when its status is {status}.',
  'RD-IMPORT.column': 'Choose the column that holds the code.',
  'RD-IMPORT.choose': 'The file holds several lists. Choose one: {lists}.',
  'RD-IMPORT.format': 'The content of the file is not known. Send Excel, CSV, JSON or XML.',
} as const;
export type RuleId = keyof typeof ruleTexts;
type Args = Readonly<Record<string, string>>;

const PLURAL = /\{n, plural, one \{([^}]*)\} other \{([^}]*)\}\}/;

/** The English message; the plural of `n` is chosen as the catalogues do. */
export const ruleMessage = (rule: RuleId, args: Args = {}): string => {
  const chosen = ruleTexts[rule].replace(PLURAL, (_whole, one: string, other: string) => (args['n'] === '1' ? one : other).replace('#', args['n'] ?? ''));
  return fillIn(chosen, args);
};

/** The rule without its variant. */
export const ruleOf = (rule: string): string => rule.split('.')[0] ?? rule;

export const issueOf = (
  rule: RuleId,
  severity: 1 | 2,
  args: Args = {},
  where: Partial<Pick<ListIssue, 'row' | 'code' | 'validFrom' | 'field'>> = {},
): ListIssue => ({
  rule,
  severity,
  message: ruleMessage(rule, args),
  args: { ...args },
  ...where,
});

/** A refusal that names its rule; the catalogues translate `feedback.<rule>`. */
export const refusedBy = (
  rule: RuleId,
  args: Args = {},
  more: Pick<PortalError, 'data'> & { readonly kind?: 'refused' | 'stale' | 'notFound' } = {},
): Failed => {
  const { kind = 'refused', ...rest } = more;
  const feedback: Feedback = { severity: 2, code: rule, message: ruleMessage(rule, args), args };
  return fail(kind, ruleMessage(rule, args), { feedbacks: [feedback], ...rest });
};
