import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';

/** A code of a list in the words of the reader. */
export function Word({ text }: { readonly text: TextKey }) {
  return useTexts().t(text);
}
