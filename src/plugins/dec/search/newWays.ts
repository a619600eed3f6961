import type { EntryId } from '../../../domain/access/entries';
import type { ScreenLink } from '../../../ui/archetypes/search/declaredSearch';
import type { TextKey } from '../../../ui/text/keys';

/** Forms of which one begins a new declaration, in the order of the menu. */
export const FORMS = [
  'se-new-import',
  'se-new-import-goods-arrival',
  'se-new-export',
  'arrival-at-exit',
  'exit-notification',
  'se-import',
  'se-export',
  'no-import',
  'no-export',
  'dk-new-import',
  'dk-new-export',
  'dk-temp-storage',
  'dk-import',
  'dk-export',
  'new-start-transit',
  'new-arrival-notification',
  'new-unloading-remarks',
  'start-transit',
  'arrival-notification',
  'unloading-remarks',
  'cwds',
  'low-value',
] as const;

const textOf = (form: (typeof FORMS)[number]): TextKey => `dec.profile.${form}`;
const accessOf = (form: (typeof FORMS)[number]): EntryId => `dec.${form}`;

export const newWays: readonly ScreenLink[] = FORMS.map((form) => ({ to: `/dec/${form}`, text: textOf(form), access: accessOf(form) }));

export const formChoices = FORMS.map((form) => ({ value: form, text: textOf(form) }));
