import { fail, type Failed } from '../kernel/result';
import { fillIn, type FindingArgs } from './rules/finding';

/** Why something cannot be done with a declaration as a whole; `feedback.<key>` translates the message. */
export const declarationRefusals = {
  'DEC-TOTALS': 'Nothing was done: the totals would change',
  'DEC-ACTION': 'This action is not offered for this kind of declaration',
  'DEC-STATUS': 'This action is not allowed when the declaration is {status}',
  'DEC-AMENDMENT-WAITS': 'An amendment is waiting for an answer',
  'DEC-T11': 'Attach at least one document',
  'DEC-TAKEOVER': 'Customs determined no data that could be taken over',
  'DEC-PRESENT': 'Only the goods of a pre-lodged declaration can be presented',
  'DEC-R40.same': 'Nothing was changed',
  'DEC-R40.frozen': '{label} cannot be changed after acceptance',
  'DEC-R40.reason': 'Give a reason of at most {max} characters',
  'DEC-R41.type': 'Only a pre-lodged declaration can be corrected without approval',
  'DEC-R41.expired': 'The pre-lodged declaration expired on {date}',
  'DEC-R42.days': 'Cancellation can be requested within 90 days of acceptance',
  'DEC-R42.left': 'The goods have left; ask customs',
  'DEC-R42.reason': 'Choose a reason for the cancellation',
  'DEC-R42.text': 'Explain the cancellation in at most {max} characters',
  'DEC-R44.locked': '{label} is locked by a template or a default value',
  'DEC-R44.name': 'Give the template a name of at most 70 characters',
  'DEC-R44.taken': 'There is a template {template} already',
  'DEC-R45.source': 'A declaration cannot be created from {source} yet',
  'DEC-SETTING.rule': 'There is no optional validation {rule}, or it is set twice',
  'DEC-SETTING.day': 'Give the first and the last day as dates',
  'DEC-SETTING.days': 'The last day is before the first',
  'DEC-ENRICHMENT.most': 'A unit can have at most {max} rules',
  'DEC-ENRICHMENT.rule': 'Rule "{rule}": {problem}',
  'DEC-R46.target': 'There is no declaration {type} for {country}',
  'DEC-R46.mrn': 'The declaration has no MRN yet',
  'DEC-R46.document': 'The declaration has no document {type}',
  'DEC-R50.none': 'No goods items can be merged',
  'DEC-R50.unmerge': 'No goods item was merged',
  'DEC-R51.columns': 'Map a column for: {columns}',
  'DEC-R51.errors': '{n} rows are in error; nothing was imported',
  'DEC-R52': 'A declaration can hold at most 9,999 goods items',
  'DEC-R52.size': 'A part holds 1 to 9,999 goods items',
  'DEC-R52.rows': 'A file can hold at most {n} lines',
  'DEC-R52.cancelled': 'The import was cancelled; nothing was stored',
  'DEC-ITEM-MOST': 'At most {n} goods items can be changed with one call',
  'DEC-BULK': 'At most {max} declarations at a time',
  'DEC-BULK.ready': 'Only a READY declaration is submitted from the list; this one is {status}',
  'DEC-BULK.errors': 'The declaration has errors',
  'DEC-BULK.warnings': 'The declaration has warnings. Open it to submit it',
  'DEC-ASSIGN.held': 'Assigned to {user}; only a supervisor can move it',
  'DEC-ASSIGN.user': 'The user cannot work with declarations of this unit',
  'DEC-TAGS': 'A declaration can have at most {max} tags',
  'DEC-SHARED.name': 'Give the search a name of at most {max} characters',
  'DEC-SHARED.taken': 'There is a shared search {name} already',
  'DEC-LEGACY.range': 'Give a date range of at most {max} days',
  'DEC-LEGACY.profile': 'There is no form for this kind of declaration',
  'DEC-PRINT': 'This document is not printed of the declaration as it is now',
  'DEC-MAINTENANCE.reason': 'Give a reason of at most {max} characters',
  'DEC-MAINTENANCE.number': 'The last number must be a whole number from {n} to {max}',
  'DEC-MAINTENANCE.prefix': 'A prefix has 1 to 8 letters and digits',
  'DEC-MAINTENANCE.many': '{n} declarations match, at most {max} at a time; narrow the criteria',
  'DEC-PROFILE.json': 'The file is no JSON that can be read',
  'DEC-PROFILE.form': '{place} is missing or has the wrong form',
  'DEC-PROFILE.unknown': '{place}: "{name}" is not known',
  'DEC-PROFILE.fixed': '{place} is part of the program and stays {name}',
  'DEC-PROFILE.version': 'Give a version higher than {n}',
  'DEC-PROFILE.day': 'Give a first day later than {date}, and a last day that is not before it',
  'DEC-PROFILE.many': 'Too many elements can be required beside each other',
  'DEC-PROFILE.active': 'The version has been activated already',
  'DEC-PROFILE.past': 'A version begins at the earliest tomorrow; upload it again with a later first day',
  'DEC-ROUNDING.country': 'There is no rounding rule for {country}',
  'DEC-ROUNDING.scale': 'An amount is rounded to 0 to {max} decimals',
  'DEC-ROUNDING.days': 'Give the first day, and a last day that is not before it',
  'DEC-ROUNDING.overlap': 'The unit rounds this amount in its own way on some of these days already',
  'DEC-LINK.recipient': 'Enter the e-mail address of the recipient: the code goes there',
  'DEC-LINK.period': 'A link holds until a time to come, at most {days} days',
  'DEC-LINK.section': 'The declaration has no section {section}',
  'DEC-LINK.user': '{user} is no user who works on declarations that are handed over',
  'DEC-NOTICE.link': 'Name what the goods left with, in at most {max} characters',
  'DEC-VEHICLE.status': 'This action is not allowed when the report is {status}',
  'DEC-VEHICLE.faults': 'Not sent: {n} errors',
  'DEC-VEHICLE.incomplete': 'The report must be complete when the vehicle arrives. Add the documents that are missing.',
  'DEC-VEHICLE.rows': 'At most {max} of these can be reported',
  'DEC-VEHICLE.twice': 'Two consignments have the same id',
  'DEC-VEHICLE.many': 'At most {max} declarations can be added at a time',
  'DEC-VEHICLE.trip': 'No earlier trip of the vehicle was reported',
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
