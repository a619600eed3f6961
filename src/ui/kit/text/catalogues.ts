import type { Catalogues } from '../../text/texts';

/** Texts of the kit itself; the shell loads them with its own. */
export const kitMessages: Catalogues = {
  EN: () => import('./en.json'),
  SV: () => import('./sv.json'),
  NO: () => import('./no.json'),
  DK: () => import('./dk.json'),
};
