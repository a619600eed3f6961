import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Locks } from '../../application/ports/locks';
import { CallContext } from '../../application/session/callContext';
import { HeldLocks } from './heldLocks';

export const locksModule = new ContainerModule(({ bind }) => {
  bind(Locks)
    .toResolvedValue((api: Api, events: Events, context: CallContext) => new HeldLocks(api, events, context, window), [Api, Events, CallContext])
    .onDeactivation((locks) => {
      if (locks instanceof HeldLocks) locks.close();
    });
});
