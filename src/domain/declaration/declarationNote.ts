import type { Finding } from './declaration';
import { fillIn, type FindingArgs } from './rules/finding';

/** What is told about a declaration made or changed as a whole; `finding.<key>` translates the texts. */
export const declarationNotes = {
  'DEC-R43': '{n} elements were not carried over: {elements}',
  'DEC-R43.one': '1 element was not carried over: {elements}',
  'DEC-R45': '{n} boxes of the earlier declaration were not carried over: {elements}',
  'DEC-R50': '{lines} lines -> {items} goods items; totals unchanged',
  'DEC-R52.cut': 'Invoice {invoice} has more than {n} lines and stands in several declarations',
  'DEC-R52.writeOff': 'The previous documents of the declaration stand in every part; leave each where it belongs',
  'DEC-R52.packages': 'Packages with the marks {marks} are shared by goods items of different parts',
} as const;
export type DeclarationNoteKey = keyof typeof declarationNotes;

export const declarationNoteKeys: readonly string[] = Object.keys(declarationNotes).map((key) => `finding.${key}`);

const WARNINGS: readonly DeclarationNoteKey[] = ['DEC-R52.cut', 'DEC-R52.writeOff', 'DEC-R52.packages'];

/** The code is the key without its variant. */
export const declarationNote = (key: DeclarationNoteKey, args: FindingArgs = {}, pointer = ''): Finding => ({
  severity: WARNINGS.includes(key) ? 1 : 0,
  code: key.split('.')[0] ?? key,
  pointer,
  message: fillIn(declarationNotes[key], args),
  messageKey: `finding.${key}`,
  args,
  origin: 'CROSS',
  category: 'General',
});
