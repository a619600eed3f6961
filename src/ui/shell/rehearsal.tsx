import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../kit/KitProvider';
import { Screen } from '../kit/Screen';
import { Tabs } from '../kit/Tabs';
import type { DashboardPart } from '../plugin';
import { ServicesContext, type Services } from '../react/services';
import { TextsContext, type Texts } from '../text/texts';

const TAB = 'tab';

/**
 * Draws a first page once where nobody sees it, so that the browser knows its code when somebody waits for it. Hidden, it starts nothing and
 * asks nobody.
 */
export const rehearse = async ({ default: Tab, rehearse: begin }: DashboardPart, texts: Texts, services: Services): Promise<void> => {
  await begin?.();
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
  root.render(
    <ServicesContext value={services}>
      <TextsContext value={texts}>
        <KitProvider navigate={() => undefined}>
          <Activity mode="hidden">
            <Screen title="dashboard.title">
              <Tabs label="dashboard.tabs" selected={TAB} onSelect={() => undefined} tabs={[{ id: TAB, title: 'dashboard.title', content: <Tab /> }]} />
            </Screen>
          </Activity>
        </KitProvider>
      </TextsContext>
    </ServicesContext>,
  );
  setTimeout(() => root.unmount(), 2_000);
};
