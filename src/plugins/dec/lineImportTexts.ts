import type { Catalogues } from '../../ui/text/texts';

/** What the import of lines says; it comes when the import is opened first. */
export const lineImportTexts: Catalogues = {
  EN: () => import('./text/lineImport/en.json'),
  SV: () => import('./text/lineImport/sv.json'),
  NO: () => import('./text/lineImport/no.json'),
  DK: () => import('./text/lineImport/dk.json'),
};
