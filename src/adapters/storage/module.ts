import { ContainerModule } from 'inversify';
import { Drafts } from '../../application/ports/drafts';
import { Log } from '../../application/ports/log';
import { Notices } from '../../application/ports/notices';
import { Storage } from '../../application/ports/storage';
import { Session } from '../../application/session/session';
import type { IndexedDrafts } from './indexedDrafts';
import { LazyDrafts } from './lazyDrafts';
import { UnconfirmedDrafts } from './unconfirmedDrafts';

const loadDrafts = async (unconfirmed: UnconfirmedDrafts): Promise<IndexedDrafts> => {
  const [{ DraftStore }, { IndexedDrafts: Indexed }, { encodeInSlices: encode }] = await Promise.all([
    import('./draftStore'),
    import('./indexedDrafts'),
    import('../http/encodeInSlices'),
  ]);
  return new Indexed({ store: new DraftStore(indexedDB), unconfirmed, encode, locks: 'locks' in navigator ? navigator.locks : undefined });
};

/** The storage is opened before the container: what it could only keep in memory must stay known. */
export const storageModule = (storage: Storage): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const unconfirmed = new UnconfirmedDrafts();
    bind(Storage).toConstantValue(storage);
    bind(Drafts).toResolvedValue(
      (session: Session, notices: Notices, log: Log) =>
        new LazyDrafts({ load: () => loadDrafts(unconfirmed), unconfirmed, owner: () => session.state.user, notices, log, page: window }),
      [Session, Notices, Log],
    );
  });
