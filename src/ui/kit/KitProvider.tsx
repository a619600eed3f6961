import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTexts } from '../text/texts';
import { NavigateContext, type Navigate } from './navigate';

interface KitProviderProps {
  readonly navigate: Navigate;
  readonly children: ReactNode;
}

/** Stands once inside the language provider: menus, lists and calendars follow its language. */
export function KitProvider({ navigate, children }: KitProviderProps) {
  const { locale } = useTexts();
  return (
    <I18nProvider locale={locale}>
      <NavigateContext value={navigate}>{children}</NavigateContext>
    </I18nProvider>
  );
}
