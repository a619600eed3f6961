import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { KitProvider } from '../../../src/ui/kit/KitProvider';
import { kitMessages, screenMessages } from '../../../src/ui/kit/text/catalogues';
import type { Language } from '../../../src/ui/text/language';
import { Texts, TextsContext } from '../../../src/ui/text/texts';

afterEach(cleanup);

/** Draws a piece of the kit in a language, with the real texts. */
export const shownInKit = async (element: ReactElement, language: Language = 'EN', navigate: (path: string) => void = () => undefined) => {
  const texts = new Texts(language);
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
  const page = (one: ReactElement) => (
    <TextsContext value={texts}>
      <KitProvider navigate={navigate}>{one}</KitProvider>
    </TextsContext>
  );
  const shown = render(page(element));
  return { ...shown, show: (one: ReactElement) => shown.rerender(page(one)) };
};
