import type { Choice } from '../../kit/fields/ChoiceField';
import type { TextKey } from '../../text/keys';
import type { Field, PartyRegister } from './declared';

type Of<T extends Field['type']> = Extract<Field, { readonly type: T }>;
type More<T extends Field['type']> = Partial<Omit<Of<T>, 'type' | 'id' | 'label'>>;

export const text = (id: string, label: TextKey, more: More<'text'> = {}): Of<'text'> => ({ maxLength: 100, ...more, type: 'text', id, label });
/** `digits`: decimals at most. */
export const decimal = (id: string, label: TextKey, more: More<'decimal'> = {}): Of<'decimal'> => ({ digits: 6, ...more, type: 'decimal', id, label });
export const integer = (id: string, label: TextKey, more: More<'integer'> = {}): Of<'integer'> => ({ ...more, type: 'integer', id, label });
export const code = (id: string, label: TextKey, list: string, more: More<'code'> = {}): Of<'code'> => ({ ...more, type: 'code', id, label, list });
/** Several codes; without `list` several short texts. */
export const codes = (id: string, label: TextKey, more: More<'codes'> = {}): Of<'codes'> => ({ maxLength: 35, ...more, type: 'codes', id, label });
export const date = (id: string, label: TextKey, more: More<'date'> = {}): Of<'date'> => ({ ...more, type: 'date', id, label });
export const dateTime = (id: string, label: TextKey, more: More<'dateTime'> = {}): Of<'dateTime'> => ({ ...more, type: 'dateTime', id, label });
/** Two days under `from` and `to`, both included. */
export const period = (from: string, to: string, label: TextKey, more: More<'period'> = {}): Of<'period'> => ({
  ...more,
  type: 'period',
  id: from,
  from,
  to,
  label,
});
export const yesNo = (id: string, label: TextKey, more: More<'yesNo'> = {}): Of<'yesNo'> => ({ ...more, type: 'yesNo', id, label });
export const choice = (id: string, label: TextKey, choices: readonly Choice[], more: More<'choice'> = {}): Of<'choice'> => ({
  ...more,
  type: 'choice',
  id,
  label,
  choices,
});
export const choices = (id: string, label: TextKey, from: readonly Choice[], more: More<'choices'> = {}): Of<'choices'> => ({
  ...more,
  type: 'choices',
  id,
  label,
  choices: from,
});
export const party = (id: string, label: TextKey, register: PartyRegister, more: More<'party'> = {}): Of<'party'> => ({
  ...more,
  type: 'party',
  id,
  label,
  register,
});
/** A decimal under `id` with its currency under `currency`; `list` names another list for units. */
export const amount = (id: string, currency: string, label: TextKey, more: More<'amount'> = {}): Of<'amount'> => ({
  list: 'Currency',
  digits: 2,
  ...more,
  type: 'amount',
  id,
  code: currency,
  label,
});
