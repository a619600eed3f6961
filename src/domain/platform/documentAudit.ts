import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { oneOf } from '../kernel/oneOf';

export const DOCUMENT_ACTIONS = [
  'UPLOAD',
  'VIEW',
  'DOWNLOAD',
  'PRINT',
  'EMAIL',
  'DISTRIBUTE',
  'RENAME',
  'REPLACE',
  'SPLIT',
  'DELETE',
  'RESTORE',
  'EXPORT',
  'DENIED',
] as const;
export const DocumentAction = oneOf(DOCUMENT_ACTIONS);
export type DocumentAction = t.TypeOf<typeof DocumentAction>;

/** What the audit of a tenant tells: deeds on documents, and those of administrators. */
export const AUDIT_ACTIONS = [...DOCUMENT_ACTIONS, 'ADMIN'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export const AuditAction: t.Type<AuditAction> = oneOf(AUDIT_ACTIONS);

/** The print types of the portal. */
export const PrintType = t.union([t.literal('Excel'), t.literal('Pdf')]);
export type PrintType = t.TypeOf<typeof PrintType>;

/** One line of what was done with the documents of a record. Without a file name the record itself was printed; without a user the names were erased. */
export const DocumentAuditRow = t.intersection([
  t.type({ id: t.string, at: t.string, action: DocumentAction, user: t.string }),
  t.partial({ documentId: Guid, fileName: t.string, size: t.number, reason: t.string, printType: PrintType }),
]);
export type DocumentAuditRow = t.TypeOf<typeof DocumentAuditRow>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** A name that an object would put before its others, by its number. */
const IS_NUMBER = /^\d/;

const spelled = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one: Json) => spelled(one)).join(',')}]`;
  const members = value as Readonly<Record<string, Json | undefined>>;
  const named = Object.keys(members)
    .sort()
    .flatMap((name) => (members[name] === undefined ? [] : [`${JSON.stringify(name)}:${spelled(members[name])}`]));
  return `{${named.join(',')}}`;
};

/** The same with its names in order; undefined where an object cannot hold them so. */
const inOrder = (value: Json): Json | undefined => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rows = value.map((one: Json) => inOrder(one));
    return rows.includes(undefined) ? undefined : (rows as Json[]);
  }
  const members = value as Readonly<Record<string, Json | undefined>>;
  const ordered: Record<string, Json> = {};
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    const part = IS_NUMBER.test(name) || name === '__proto__' ? undefined : inOrder(member);
    if (part === undefined) return undefined;
    ordered[name] = part;
  }
  return ordered;
};

/** RFC 8785: names in the order of their UTF-16 units, no blanks. What is undefined is left out. */
export const canonicalJson = (value: Json): string => {
  const ordered = inOrder(value);
  // The engine writes a whole object more than twice as fast as one part after the other.
  return ordered === undefined ? spelled(value) : JSON.stringify(ordered);
};

export const FIRST_HASH = '0'.repeat(64);

/** PF-R22: the text whose SHA-256 is the hash of an entry. */
export const chained = (previousHash: string, seq: string, entry: Json): string => `${previousHash}|${seq}|${canonicalJson(entry)}`;

const LOOKED_AT: readonly AuditAction[] = ['VIEW', 'DOWNLOAD', 'PRINT'];

/** How long an entry says who did it, where that is shorter than the entry itself is kept (PF-R23). */
export const keptYears = (action: AuditAction): number | undefined => (LOOKED_AT.includes(action) ? 2 : undefined);

/** An entry that is not sealed after so long is an alarm: the sealing stands still. */
const SEALED_WITHIN_MS = 60_000;

export const isSealingLate = (at: string, now: number): boolean => now - Date.parse(at) > SEALED_WITHIN_MS;

/** Why an export or a verification asks: the least that tells somebody else something. */
export const isAuditReason = (reason: string): boolean => reason.trim().length >= 3 && reason.length <= 500;

const REPEATED_WITHIN_MS = 60_000;

/** PF-R24: a second look within a minute of a written one is not written. */
export const isRepeatedView = (action: DocumentAction, lastViewAt: number | undefined, now: number): boolean =>
  action === 'VIEW' && lastViewAt !== undefined && now - lastViewAt < REPEATED_WITHIN_MS;
