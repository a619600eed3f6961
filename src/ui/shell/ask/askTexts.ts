import type { Catalogues } from '../../text/texts';
import type { LoadFramePart } from '../FramePart';

/** Texts of the request for access: they come with the first page that is closed. */
export const askMessages: Catalogues = {
  EN: () => import('./text/en.json'),
  SV: () => import('./text/sv.json'),
  NO: () => import('./text/no.json'),
  DK: () => import('./text/dk.json'),
};

export const loadAsk: LoadFramePart = () => import('./AskAccess');
export const ASK = [askMessages];
