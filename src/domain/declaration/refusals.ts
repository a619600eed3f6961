import { fail, type Failed } from '../kernel/result';
import { fillIn, type FindingArgs } from './rules/finding';

/** Why something cannot be done with a declaration as a whole; `feedback.<key>` translates the message. */
export const declarationRefusals = {
  'DEC-STATUS': 'This action is not allowed when the declaration is {status}',
  'DEC-AMENDMENT-WAITS': 'An amendment is waiting for an answer',
  'DEC-R40.same': 'Nothing was changed',
  'DEC-R40.frozen': '{label} cannot be changed after acceptance',
  'DEC-R40.reason': 'Give a reason of at most {max} characters',
  'DEC-R41.type': 'Only a pre-lodged declaration can be corrected without approval',
  'DEC-R41.expired': 'The pre-lodged declaration expired on {date}',
  'DEC-R42.days': 'Cancellation can be requested within 90 days of acceptance',
  'DEC-R42.left': 'The goods have left; ask customs',
  'DEC-R42.reason': 'Choose a reason for the cancellation',
  'DEC-R42.text': 'Explain the cancellation in at most {max} characters',
  'DEC-R44.locked': '{label} is locked by the template',
  'DEC-R46.target': 'There is no declaration {type} for {country}',
  'DEC-R46.mrn': 'The declaration has no MRN yet',
  'DEC-R46.document': 'The declaration has no document {type}',
  'DEC-R50.none': 'No goods items can be merged',
  'DEC-R50.unmerge': 'No goods item was merged',
  'DEC-R51.columns': 'Map a column for: {columns}',
  'DEC-R52': 'A declaration can hold at most 9,999 goods items',
  'DEC-R52.size': 'A part holds 1 to 9,999 goods items',
} as const;
export type DeclarationRefusal = keyof typeof declarationRefusals;

export const declarationRefusalKeys: readonly string[] = Object.keys(declarationRefusals).map((key) => `feedback.${key}`);

export interface Refusal {
  readonly key: DeclarationRefusal;
  readonly args?: FindingArgs;
  /** JSON pointer of the field at fault. */
  readonly pointer?: string;
}

const worded = ({ key, args = {}, pointer }: Refusal) => ({
  severity: 2,
  code: key,
  args,
  message: fillIn(declarationRefusals[key], args),
  ...(pointer !== undefined && { pointer }),
});

/** All reasons at once, each with its place; the first one is the message. */
export const refusedFor = (first: Refusal, ...more: readonly Refusal[]): Failed => {
  const feedbacks = [first, ...more].map(worded);
  return fail('refused', feedbacks[0]?.message ?? '', { feedbacks });
};

export const refused = (key: DeclarationRefusal, args: FindingArgs = {}, pointer?: string): Failed =>
  refusedFor({ key, args, ...(pointer !== undefined && { pointer }) });
