import type { Header } from '../declaration';

/** Authorisations of public customs warehouses, type I and II. */
const PUBLIC = ['C518', 'C519', 'CW1', 'CW2'];

/** The goods go into a public warehouse whose holder is not the declarant: he is asked first (CWRA). */
export const holdsStockOfOthers = ({ authorisations = [], parties }: Header): boolean => {
  const declarant = parties?.declarant?.identifier?.trim() ?? '';
  return authorisations.some(({ type = '', holder = '' }) => PUBLIC.includes(type.trim()) && holder.trim() !== '' && holder.trim() !== declarant);
};
