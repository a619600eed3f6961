import type { Header } from '../declaration';
import type { Flow } from './flow';

/** Authorisations of public customs warehouses, type I and II. */
const PUBLIC = ['C518', 'C519', 'CW1', 'CW2'];

const REPORT_OF_DISCREPANCY = 'CWDI';

/** 0-based place of the authorisation of a public warehouse whose holder is not the declarant, or -1. */
export const placeOfHolder = ({ authorisations = [], parties }: Header): number => {
  const declarant = parties?.declarant?.identifier?.trim() ?? '';
  return authorisations.findIndex(({ type = '', holder = '' }) => PUBLIC.includes(type.trim()) && holder.trim() !== '' && holder.trim() !== declarant);
};

/** The goods go into a public warehouse of somebody else: he is asked before they are accepted (CWRA), and answers (CWAC). */
export const asksHolder = ({ in: told }: Flow, header: Header): boolean =>
  told.CWR !== undefined && header.messageType !== REPORT_OF_DISCREPANCY && placeOfHolder(header) >= 0;
