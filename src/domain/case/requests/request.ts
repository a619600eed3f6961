import { wrong, type RuleFinding } from '../../kernel/finding';
import * as t from 'io-ts';
import { isDecimal } from '../../kernel/decimal';
import { isIsoDate } from '../../kernel/dates';
import { isEmailAddress } from '../../kernel/emailAddress';
import { isGuid } from '../../kernel/guid';

export const REQUEST_STATUSES = ['DRAFT', 'SENT', 'VIEWED', 'PARTLY_ANSWERED', 'ANSWERED', 'COMPLETED', 'OVERDUE', 'CANCELLED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const ITEM_KINDS = ['DOCUMENT', 'TEXT', 'NUMBER', 'DATE', 'CHOICE', 'CONFIRM'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Fields of the case that an accepted answer may fill. */
export const TARGET_FIELDS = {
  customerReference: 'TEXT',
  description: 'TEXT',
  incotermPlace: 'TEXT',
  borderMeansId: 'TEXT',
  totalPackages: 'NUMBER',
  totalGrossMass: 'NUMBER',
  totalInvoiced: 'NUMBER',
} as const satisfies Readonly<Record<string, ItemKind>>;
export type TargetField = keyof typeof TARGET_FIELDS;

/** What is asked, and below `value` what came back; `documents`: ids of files of the case. `caseId`: of another case of the same customer. */
export const RequestItem = t.exact(
  t.partial({
    key: t.string,
    kind: t.string,
    label: t.string,
    help: t.string,
    required: t.boolean,
    documentType: t.string,
    choices: t.string,
    targetField: t.string,
    caseId: t.string,
    caseNumber: t.string,
    value: t.string,
    documents: t.array(t.type({ id: t.string, fileName: t.string })),
    answeredBy: t.string,
    answeredAt: t.string,
    verdict: t.string,
    comment: t.string,
  }),
);
export type RequestItem = t.TypeOf<typeof RequestItem>;

/** A question to a customer about a case. `opened`, `sentAt`, `reminders` and the answers are written by the server alone. */
export const RequestContent = t.exact(
  t.partial({
    caseId: t.string,
    caseNumber: t.string,
    subject: t.string,
    message: t.string,
    recipients: t.array(t.exact(t.partial({ email: t.string }))),
    language: t.string,
    dueAt: t.string,
    items: t.array(RequestItem),
    sentAt: t.string,
    reminders: t.array(t.string),
    completedAt: t.string,
  }),
);
export type RequestContent = t.TypeOf<typeof RequestContent>;

export const MAX_ITEMS = 30;
export const MAX_REQUEST_RECIPIENTS = 10;
export const MAX_SUBJECT = 100;
/** What the mail with the link takes. */
export const MAX_MESSAGE = 1_000;
export const REQUEST_LANGUAGES = ['EN', 'SV', 'NO', 'DK'] as const;

const given = (text: string | undefined): string => text?.trim() ?? '';

export const choicesOf = ({ choices = '' }: RequestItem): readonly string[] =>
  choices
    .split(';')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

const wrongItem = (item: RequestItem, at: number): readonly RuleFinding[] => {
  const pointer = `/items/${at}`;
  const kind = ITEM_KINDS.find((one) => one === item.kind);
  const target = given(item.targetField);
  const wanted: string | undefined = target === '' ? undefined : TARGET_FIELDS[target as TargetField];
  return [
    ...(given(item.label) === '' || given(item.label).length > 100
      ? [wrong('CM-INFO.label', `${pointer}/label`, 'Enter what is asked, at most 100 characters.', { max: '100' })]
      : []),
    ...(kind === undefined ? [wrong('CM-CODE', `${pointer}/kind`, 'Choose a value of the list.')] : []),
    ...(kind === 'CHOICE' && choicesOf(item).length < 2
      ? [wrong('CM-INFO.choices', `${pointer}/choices`, 'Enter at least two choices with a semicolon between them.')]
      : []),
    ...(target !== '' && (wanted === undefined || wanted !== kind)
      ? [wrong('CM-INFO.target', `${pointer}/targetField`, 'An answer of this kind does not fit the field of the case.')]
      : []),
  ];
};

/** Rules of one request by itself (case management, 2.8). */
export const checkRequest = (content: RequestContent): readonly RuleFinding[] => {
  const recipients = content.recipients ?? [];
  const items = content.items ?? [];
  return [
    ...(isGuid(given(content.caseId)) ? [] : [wrong('CM-INFO.case', '/caseId', 'Choose the case.')]),
    ...(given(content.subject) === '' || given(content.subject).length > MAX_SUBJECT
      ? [wrong('CM-INFO.subject', '/subject', `Enter a subject of at most ${MAX_SUBJECT} characters.`, { max: String(MAX_SUBJECT) })]
      : []),
    ...(given(content.message) === '' || given(content.message).length > MAX_MESSAGE
      ? [wrong('CM-INFO.message', '/message', `Enter a message of at most ${MAX_MESSAGE} characters.`, { max: String(MAX_MESSAGE) })]
      : []),
    ...(REQUEST_LANGUAGES.some((language) => language === content.language) ? [] : [wrong('CM-CODE', '/language', 'Choose a value of the list.')]),
    ...(Number.isNaN(Date.parse(given(content.dueAt))) ? [wrong('CM-TIME.instant', '/dueAt', 'Enter date and time.')] : []),
    ...(recipients.length > MAX_REQUEST_RECIPIENTS
      ? [wrong('CM-R17.none', '/recipients', `Name 1 to ${MAX_REQUEST_RECIPIENTS} recipients.`, { max: String(MAX_REQUEST_RECIPIENTS) })]
      : []),
    ...recipients.flatMap(({ email }, at) =>
      isEmailAddress(given(email))
        ? []
        : given(email) === ''
          ? [wrong('CM-ADDRESS', `/recipients/${at}/email`, 'Enter a valid e-mail address.')]
          : [wrong('CM-R17', `/recipients/${at}/email`, `${given(email)} is not a valid e-mail address.`, { address: given(email) })],
    ),
    ...(items.length > MAX_ITEMS ? [wrong('CM-INFO.items', '/items', `Ask 1 to ${MAX_ITEMS} things.`, { max: String(MAX_ITEMS) })] : []),
    ...items.flatMap(wrongItem),
  ];
};

/** What keeps a request that may be stored from being sent. */
export const checkSending = (content: RequestContent, now: string): readonly RuleFinding[] => [
  ...checkRequest(content),
  ...((content.recipients ?? []).length === 0
    ? [wrong('CM-R17.none', '/recipients', `Name 1 to ${MAX_REQUEST_RECIPIENTS} recipients.`, { max: String(MAX_REQUEST_RECIPIENTS) })]
    : []),
  ...((content.items ?? []).length === 0 ? [wrong('CM-INFO.items', '/items', `Ask 1 to ${MAX_ITEMS} things.`, { max: String(MAX_ITEMS) })] : []),
  ...(given(content.dueAt) <= now ? [wrong('CM-INFO.due', '/dueAt', 'The due date lies in the past.')] : []),
];

/** Whether a value fits what was asked. */
export const fitsItem = (item: RequestItem, value: string): boolean => {
  switch (item.kind) {
    case 'NUMBER':
      return isDecimal(value.trim());
    case 'DATE':
      return isIsoDate(value.trim());
    case 'CHOICE':
      return choicesOf(item).includes(value.trim());
    case 'CONFIRM':
      return value === 'true';
    default:
      return true;
  }
};

const isAnswered = ({ kind, value, documents = [], verdict }: RequestItem): boolean =>
  verdict !== 'SENT_BACK' && (kind === 'DOCUMENT' ? documents.length > 0 : given(value) !== '');

/** What the visitor may still fill in: answers that stand are shown to the others as they are. */
export const isOpenItem = (item: RequestItem): boolean => !isAnswered(item);

/** `3/4`, of all that is asked. */
export const answeredOf = (items: readonly RequestItem[]): string => `${items.filter(isAnswered).length}/${items.length}`;

/** After answers: all required ones are there, some are, or none (CM-R41). */
export const statusOfAnswers = (items: readonly RequestItem[]): RequestStatus | undefined => {
  const required = items.filter((item) => item.required === true);
  if (required.length > 0 ? required.every(isAnswered) : items.some(isAnswered)) return 'ANSWERED';
  return items.some(isAnswered) ? 'PARTLY_ANSWERED' : undefined;
};

export const missingItems = (items: readonly RequestItem[]): readonly RequestItem[] => items.filter((item) => item.required === true && !isAnswered(item));

const OPEN: readonly RequestStatus[] = ['SENT', 'VIEWED', 'PARTLY_ANSWERED', 'ANSWERED', 'OVERDUE'];
/** It keeps its case from being closed. */
export const isOpenRequest = (status: RequestStatus): boolean => OPEN.includes(status);
/** Somebody outside is asked. */
export const isWaiting = (status: RequestStatus): boolean => isOpenRequest(status) && status !== 'ANSWERED';

const DAY_MS = 86_400_000;
const AFTER_DUE_MS = 14 * DAY_MS;
const MOST_MS = 30 * DAY_MS;

/** Until when a link of the request holds (CM-R40). */
export const linkEnd = (dueAt: string, issuedAt: string): string =>
  new Date(Math.min(Date.parse(dueAt) + AFTER_DUE_MS, Date.parse(issuedAt) + MOST_MS)).toISOString();

export const MOST_REMINDERS = 3;

/** Whether it is time to remind: a day before it is due, and when it is (case management, 2.8). */
export const isReminderDue = ({ dueAt = '', reminders = [] }: Pick<RequestContent, 'dueAt' | 'reminders'>, now: string): boolean => {
  const due = Date.parse(dueAt);
  const at = Date.parse(now);
  if (Number.isNaN(due) || reminders.length >= MOST_REMINDERS) return false;
  const last = reminders.at(-1) ?? '';
  const moments = [due - DAY_MS, due].filter((moment) => moment <= at);
  const moment = moments.at(-1);
  return moment !== undefined && (last === '' || Date.parse(last) < moment);
};
