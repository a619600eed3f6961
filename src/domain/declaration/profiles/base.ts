import { MAX_ITEMS } from '../goodsItem';
import type { BaseProfile, Profile, ProfileAction, Section } from './profile';

const ofCountry = (country: string, internalCurrency: string): BaseProfile => ({
  country,
  internalCurrency,
  version: 1,
  validFrom: '2024-01-01',
  kind: 'OUT',
  lrnForm: 'STANDARD',
  limits: { items: MAX_ITEMS, invoices: 999 },
  strictTotals: false,
});

export const sweden = ofCountry('SE', 'SEK');
export const norway = ofCountry('NO', 'NOK');
export const denmark = ofCountry('DK', 'DKK');
/** Movements between countries: transit, arrival, exit. Amounts are counted in euro. */
export const union = ofCountry('EU', 'EUR');

/** What can be done with a declaration of goods item lines. */
export const lineActions: readonly ProfileAction[] = ['amend', 'cancel', 'copy', 'template', 'merge', 'split', 'print'];
export const dutiableActions: readonly ProfileAction[] = ['calculate', ...lineActions];

/** A profile with its sections, which are made when they are first asked for: of two dozen forms a page or a script needs one or two. */
export const withSections = (own: Omit<Profile, 'sections'>, make: () => readonly Section[]): Profile => {
  let made: readonly Section[] | undefined;
  return {
    ...own,
    get sections() {
      made ??= make();
      return made;
    },
  };
};
