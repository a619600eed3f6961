import { stockholmDate } from '../../kernel/dates';
import { compareDecimals, isDecimal, sumDecimals } from '../../kernel/decimal';
import { isBlank, isEmpty } from '../emptiness';
import type { Condition, Value } from './expression';
import type { ContextName, ValueKind } from './structure';

export type ExpressionContext = Readonly<Record<ContextName, string>>;

/** Innermost record first. */
type Records = readonly unknown[];

interface Row {
  readonly excluded?: unknown;
}

const memberOf = (record: unknown, key: string): unknown =>
  typeof record === 'object' && record !== null && Object.hasOwn(record, key) ? (record as Readonly<Record<string, unknown>>)[key] : undefined;

const readAt = (record: unknown, keys: readonly string[]): unknown => keys.reduce(memberOf, record);

/** Lines that are kept and not declared do not count. */
const rowsAt = (record: unknown, keys: readonly string[]): readonly unknown[] => {
  const list = readAt(record, keys);
  return Array.isArray(list) ? list.filter((row: Row | undefined) => row?.excluded !== true) : [];
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';
};

/** Without what is not given; codes that stand in one element are values each. */
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter((one) => !isEmpty(one)).map(textOf);

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Of an instant its day in Stockholm. */
const dayOf = (text: string): string => (INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? stockholmDate(text) : text.slice(0, 10));

/** All that stands there; what is not given is left out. */
export const valuesOf = (value: Value, records: Records, context: ExpressionContext): readonly string[] => {
  switch (value.type) {
    case 'literal':
      return [value.text.trim()];
    case 'context':
      return [context[value.name]];
    case 'path':
      return textsOf(readAt(records[value.up], value.keys));
    case 'sum':
      return [sumDecimals(rowsAt(records[value.up], value.list).flatMap((row) => textsOf(readAt(row, value.keys))))];
    case 'date':
      return valuesOf(value.of, records, context).map(dayOf);
  }
};

const compared = (kind: ValueKind, left: string, right: string): number | undefined => {
  if (kind === 'number') return isDecimal(left) && isDecimal(right) ? compareDecimals(left, right) : undefined;
  return left === right ? 0 : left < right ? -1 : 1;
};

type Pair = (left: string, right: string) => boolean;

const pairs: Readonly<Record<'eq' | 'gt' | 'lt' | 'starts' | 'ends', (kind: ValueKind) => Pair>> = {
  eq: (kind) => (left, right) => compared(kind, left, right) === 0,
  gt: (kind) => (left, right) => compared(kind, left, right) === 1,
  lt: (kind) => (left, right) => compared(kind, left, right) === -1,
  starts: () => (left, right) => left.startsWith(right),
  ends: () => (left, right) => left.endsWith(right),
};

const some = (holds: Pair, left: readonly string[], right: readonly string[]): boolean => left.some((one) => right.some((other) => holds(one, other)));

/** Whether a condition holds; total, whatever the records hold. `records`: the innermost first, as it was parsed for. */
export const holds = (condition: Condition, records: Records, context: ExpressionContext): boolean => {
  const read = (value: Value): readonly string[] => valuesOf(value, records, context);
  switch (condition.type) {
    case 'eq':
    case 'gt':
    case 'lt':
    case 'starts':
    case 'ends':
      return some(pairs[condition.type](condition.kind), read(condition.left), read(condition.right));
    case 'ne':
      return !some(pairs.eq(condition.kind), read(condition.left), read(condition.right));
    case 'in':
    case 'nin':
      return some(pairs.eq(condition.kind), read(condition.value), condition.of.flatMap(read)) === (condition.type === 'in');
    case 'empty':
    case 'filled':
      return isAbsent(readAt(records[condition.up], condition.keys)) === (condition.type === 'empty');
    case 'and':
      return condition.of.every((one) => holds(one, records, context));
    case 'or':
      return condition.of.some((one) => holds(one, records, context));
    case 'not':
      return !holds(condition.of, records, context);
    case 'any':
      return rowsAt(records[condition.up], condition.list).some((row) => holds(condition.of, [row, ...records], context));
    case 'all':
      return rowsAt(records[condition.up], condition.list).every((row) => holds(condition.of, [row, ...records], context));
  }
};

const isAbsent = (value: unknown): boolean => (Array.isArray(value) ? value.every(isBlank) : isBlank(value));
