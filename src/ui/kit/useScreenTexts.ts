import { useTexts, type Texts } from '../text/texts';
import { screenMessages } from './text/catalogues';

/** For parts of the frame that are opened before any screen was: waits (in a `Suspense`) for the texts that come with screens. */
export const useScreenTexts = (): Texts => {
  const texts = useTexts();
  // Thrown and not `use`d: a component that waited with `use` must call it again when the texts are there.
  if (!texts.has('kit.palette.field')) throw texts.load(screenMessages);
  return texts;
};
