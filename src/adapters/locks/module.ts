import { ContainerModule } from 'inversify';
import { Activity } from '../../application/ports/activity';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Locks } from '../../application/ports/locks';
import { Storage } from '../../application/ports/storage';
import { CallContext } from '../../application/session/callContext';
import { LazyLocks } from './lazyLocks';

export const locksModule = new ContainerModule(({ bind }) => {
  bind(Locks)
    .toResolvedValue(
      (api: Api, events: Events, context: CallContext, storage: Storage, activity: Activity) =>
        new LazyLocks(async () => {
          const [{ HeldLocks }, { workerBeats$ }] = await Promise.all([import('./heldLocks'), import('./beats')]);
          return new HeldLocks(api, events, context, storage, window, { input$: activity.input$, beats$: workerBeats$ });
        }),
      [Api, Events, CallContext, Storage, Activity],
    )
    .onDeactivation((locks) => {
      if (locks instanceof LazyLocks) locks.close();
    });
});
