import { Activity, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../kit/KitProvider';
import { MenuButton } from '../kit/MenuButton';
import { Screen } from '../kit/Screen';
import { Tabs } from '../kit/Tabs';
import { ServicesContext, type Services } from '../react/services';
import { TextsContext, type Texts } from '../text/texts';

const TAB = 'tab';

/**
 * Draws a first page once where nobody sees it, so that the browser knows its code when somebody waits for it. Hidden, it starts nothing and
 * asks nobody.
 */
export const rehearse = (Tab: ComponentType, texts: Texts, services: Services): void => {
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
  root.render(
    <Activity mode="hidden">
      <ServicesContext value={services}>
        <TextsContext value={texts}>
          <KitProvider navigate={() => undefined}>
            <MenuButton kind="bar" text="shell.help" />
            <Screen title="dashboard.title">
              <Tabs label="dashboard.tabs" selected={TAB} onSelect={() => undefined} tabs={[{ id: TAB, title: 'dashboard.title', content: <Tab /> }]} />
            </Screen>
          </KitProvider>
        </TextsContext>
      </ServicesContext>
    </Activity>,
  );
  setTimeout(() => root.unmount(), 2_000);
};
