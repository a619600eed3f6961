import type { Choice } from '../../kit/fields/ChoiceField';
import type { TextKey } from '../../text/keys';

export type CriteriaValue = string | boolean | readonly string[];
export type CriteriaValues = Readonly<Record<string, CriteriaValue>>;

interface Labelled {
  readonly label: TextKey;
  readonly span?: 2 | 3 | 4 | 6 | 12 | undefined;
}

/** One criterion as a screen declares it. A period fills two values. */
export type Criterion =
  | (Labelled & { readonly type: 'text'; readonly id: string; readonly maxLength: number })
  | (Labelled & { readonly type: 'choice'; readonly id: string; readonly choices: readonly Choice[] })
  | (Labelled & { readonly type: 'choices'; readonly id: string; readonly choices: readonly Choice[] })
  | (Labelled & { readonly type: 'period'; readonly id: string; readonly from: string; readonly to: string })
  | (Labelled & { readonly type: 'yesNo'; readonly id: string });

type More = Pick<Labelled, 'span'>;

export const text = (id: string, label: TextKey, maxLength = 100, more: More = {}): Criterion => ({ type: 'text', id, label, maxLength, ...more });
export const choice = (id: string, label: TextKey, choices: readonly Choice[], more: More = {}): Criterion => ({ type: 'choice', id, label, choices, ...more });
export const choices = (id: string, label: TextKey, from: readonly Choice[], more: More = {}): Criterion => ({ type: 'choices', id, label, choices: from, ...more });
export const yesNo = (id: string, label: TextKey, more: More = {}): Criterion => ({ type: 'yesNo', id, label, ...more });
export const period = (from: string, to: string, label: TextKey): Criterion => ({ type: 'period', id: from, from, to, label, span: 6 });

const isGiven = (value: CriteriaValue): boolean => (typeof value === 'string' ? value.trim() !== '' : value === true || (Array.isArray(value) && value.length > 0));

/** Without what is empty: what is asked, compared and written into the address. */
export const givenValues = (values: CriteriaValues): CriteriaValues =>
  Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (isGiven(value) ? [[id, typeof value === 'string' ? value.trim() : value]] : [])));
