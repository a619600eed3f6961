import { ContainerModule } from 'inversify';
import { Activity } from '../../application/ports/activity';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Locks } from '../../application/ports/locks';
import { CallContext } from '../../application/session/callContext';
import { LazyLocks } from './lazyLocks';

export const locksModule = new ContainerModule(({ bind }) => {
  bind(Locks)
    .toResolvedValue(
      (api: Api, events: Events, context: CallContext, activity: Activity) =>
        new LazyLocks(() => import('./heldLocks').then(({ HeldLocks }) => new HeldLocks(api, events, context, window, activity.input$))),
      [Api, Events, CallContext, Activity],
    )
    .onDeactivation((locks) => {
      if (locks instanceof LazyLocks) locks.close();
    });
});
