import type { Catalogues } from '../../ui/text/texts';

/** Texts of what the messages of a declaration say and carry; they come with the first of them that is shown. */
export const messageTexts: Catalogues = {
  EN: () => import('./text/messages/en.json'),
  SV: () => import('./text/messages/sv.json'),
  NO: () => import('./text/messages/no.json'),
  DK: () => import('./text/messages/dk.json'),
};
