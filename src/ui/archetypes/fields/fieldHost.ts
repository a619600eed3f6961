import type { Field, FieldValue } from './declared';

/** What is said beside a field, already worded. */
export interface FieldMessage {
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
}

/** Where fields read and write: criteria, the draft of a record, parameters. The same object as long as its screen is open. */
export interface FieldHost {
  valueOf(id: string): FieldValue;
  set(id: string, value: FieldValue): void;
  messageOf?(id: string): FieldMessage;
  isChanged?(id: string): boolean;
  enter?(id: string): void;
  leave?(id: string): void;
  /** JSON pointer of a value, unique on the page; `/<id>` without it. */
  nameOf?(id: string): string;
  readonly readOnly?: boolean;
  /** yyyy-MM-dd: the day of the code lists. */
  readonly date: string;
}

export const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');

export const listOf = (value: FieldValue): readonly string[] => (typeof value === 'object' ? value : []);

export const isGivenValue = (value: FieldValue): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return value === true || (typeof value === 'object' && value.length > 0);
};

/** The values of a field, the main one first. */
export const idsOf = (field: Field): readonly string[] => {
  if (field.type === 'period') return [field.from, field.to];
  return field.type === 'amount' ? [field.id, field.code] : [field.id];
};
