import type { Catalogues } from '../../ui/text/texts';

/** What the fields of a declaration are; it comes with the first help that is asked for. */
export const helpTexts: Catalogues = {
  EN: () => import('./text/help/en.json'),
  SV: () => import('./text/help/sv.json'),
  NO: () => import('./text/help/no.json'),
  DK: () => import('./text/help/dk.json'),
};
