import type { Catalogues } from './texts';

/** What is loaded before sign-in: login, error catalogue, frame. */
export const firstLoad: Catalogues = {
  EN: () => import('./messages/en.json'),
  SV: () => import('./messages/sv.json'),
  NO: () => import('./messages/no.json'),
  DK: () => import('./messages/dk.json'),
};
