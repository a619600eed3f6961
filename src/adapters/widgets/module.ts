import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { Log } from '../../application/ports/log';
import { Widgets } from '../../application/ports/widgets';
import type { PortalConfig } from '../../application/session/config';
import { LazyWidgets } from './lazyWidgets';

export const widgetsModule = ({ widgets }: PortalConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Widgets)
      .toResolvedValue(
        (api: Api, log: Log) =>
          new LazyWidgets(widgets, log, async () => {
            const [{ PageWidgets }, { browserPage }] = await Promise.all([import('./pageWidgets'), import('./widgetPage')]);
            return new PageWidgets(api, log, browserPage(window));
          }),
        [Api, Log],
      )
      .onDeactivation((started) => started.stop());
  });
