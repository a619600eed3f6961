import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';

/** A code in the user's words. */
export function Word({ text }: { readonly text: TextKey }) {
  return <>{useTexts().t(text)}</>;
}
