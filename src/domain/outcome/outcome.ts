import type { Feedback } from '../kernel/result';
import { NOT_PROCESSED, wordingOf } from './catalogue';

/** What the server says about a call: accepted with something to show, or refused with the words for the user. */
export type Verdict =
  | { readonly accepted: true; readonly feedbacks: readonly Feedback[] }
  | { readonly accepted: false; readonly message: string; readonly textKey?: string; readonly feedbacks: readonly Feedback[] };

const WARNING = 1;
const ERROR = 2;
const FAILURE = 2;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';

const texts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

const SAID = ['string', 'number', 'boolean'];

/** What a message can say; a list or a record has no words. */
const args = (value: unknown): Readonly<Record<string, string>> | undefined =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (SAID.includes(typeof one) ? [[name, String(one)]] : []))) : undefined;

const number = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : undefined;
};

const asFeedback = (raw: Readonly<Record<string, unknown>>): Feedback => ({
  alertType: text(raw['alertType']),
  severity: number(raw['severity']) ?? text(raw['severity']),
  code: text(raw['code']),
  args: args(raw['args']),
  pointer: text(raw['pointer']),
  messages: texts(raw['messages']),
  message: text(raw['message']),
  summary: text(raw['summary']),
});

/** A refusal that cannot be read is no success. */
const isMalformed = ({ feedbacks, feedback }: Readonly<Record<string, unknown>>): boolean =>
  [feedbacks, feedback].some((list) => list !== undefined && list !== null && !Array.isArray(list));

/** Both lists of an outcome, read together. */
const feedbacksOf = (outcome: Readonly<Record<string, unknown>>): readonly Feedback[] =>
  [outcome['feedbacks'], outcome['feedback']].flatMap((list) => (Array.isArray(list) ? list.filter(isRecord).map(asFeedback) : []));

const isRaised = ({ alertType, severity }: Feedback): boolean => alertType?.trim().toLowerCase() === 'warning' || severity === WARNING || severity === ERROR;

/** What a feedback says: its messages, else its message, else its summary. */
export const wordsOf = ({ messages, message, summary }: Feedback): readonly string[] => {
  const given = (messages ?? []).filter((one) => !isBlank(one));
  if (given.length > 0) return given;
  const other = [message, summary].find((one) => !isBlank(one));
  return other === undefined ? [] : [other];
};

const isFailure = (statusCode: unknown): boolean =>
  number(statusCode) === FAILURE || ['failure', 'error'].includes(text(statusCode)?.trim().toLowerCase() ?? '');

/**
 * What the outcome of an answer means (shell, section 12): raised feedbacks first, then the status code; without an outcome the call is
 * accepted. Takes any JSON and never throws.
 *
 * @example
 * evaluateOutcome({ statusCode: 1, feedbacks: [] }) // => { accepted: true, feedbacks: [] }
 * evaluateOutcome({ statusCode: 2, feedbacks: [{ alertType: 'Warning', code: 'DEC-R1', message: 'The date is missing.' }] }).message // => 'The date is missing.'
 */
export const evaluateOutcome = (outcome: unknown): Verdict => {
  if (!isRecord(outcome)) return { accepted: true, feedbacks: [] };
  if (isMalformed(outcome)) return { accepted: false, ...wordingOf(500), feedbacks: [] };
  const feedbacks = feedbacksOf(outcome);
  const raised = feedbacks.filter(isRaised);
  if (raised.length === 0 && !isFailure(outcome['statusCode'])) return { accepted: true, feedbacks };
  const joined = [...new Set(raised.flatMap(wordsOf))].join('\n');
  if (joined !== '') {
    const code = raised.length === 1 ? raised[0]?.code : undefined;
    return { accepted: false, message: joined, feedbacks, ...(code !== undefined && { textKey: `feedback.${code}` }) };
  }
  const message = text(outcome['message']);
  return message === undefined || isBlank(message) ? { accepted: false, ...NOT_PROCESSED, feedbacks } : { accepted: false, message, feedbacks };
};
