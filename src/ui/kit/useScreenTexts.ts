import { use } from 'react';
import { useTexts, type Texts } from '../text/texts';
import { screenMessages } from './text/catalogues';

/** For parts of the frame that are opened before any screen was: waits (in a `Suspense`) for the texts that come with screens. */
export const useScreenTexts = (): Texts => {
  const texts = useTexts();
  if (!texts.has('kit.palette.field')) use(texts.load(screenMessages));
  return texts;
};
