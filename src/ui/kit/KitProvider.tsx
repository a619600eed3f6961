import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTexts } from '../text/texts';

interface KitProviderProps {
  /** Goes to a path without loading the page; links in menus use it. */
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/** Stands once inside the language provider: menus, lists and calendars follow its language. */
export function KitProvider({ navigate, children }: KitProviderProps) {
  const { locale } = useTexts();
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
