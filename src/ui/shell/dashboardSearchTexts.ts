import { useTexts, type Catalogues, type Texts } from '../text/texts';

/** Texts of the global search: they come with it. */
export const searchMessages: Catalogues = {
  EN: () => import('./text/en.json'),
  SV: () => import('./text/sv.json'),
  NO: () => import('./text/no.json'),
  DK: () => import('./text/dk.json'),
};

/** Waits in a `Suspense` until they are there. */
export const useSearchTexts = (): Texts => {
  const texts = useTexts();
  // Thrown and not `use`d: a component that waited with `use` must call it again when the texts are there.
  if (!texts.has('search.label')) throw texts.load(searchMessages);
  return texts;
};
