import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Locks } from '../../application/ports/locks';
import { CallContext } from '../../application/session/callContext';
import { LazyLocks } from './lazyLocks';

export const locksModule = new ContainerModule(({ bind }) => {
  bind(Locks)
    .toResolvedValue(
      (api: Api, events: Events, context: CallContext) => new LazyLocks(() => import('./heldLocks').then(({ HeldLocks }) => new HeldLocks(api, events, context, window))),
      [Api, Events, CallContext],
    )
    .onDeactivation((locks) => {
      if (locks instanceof LazyLocks) locks.close();
    });
});
