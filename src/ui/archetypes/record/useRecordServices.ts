import { Api } from '../../../application/ports/api';
import { Drafts } from '../../../application/ports/drafts';
import { Events } from '../../../application/ports/events';
import { Locks } from '../../../application/ports/locks';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { ReferenceData } from '../../../application/reference/referenceData';
import { Session } from '../../../application/session/session';
import { useService } from '../../react/services';
import type { RecordServices } from './recordServices';

export const useRecordServices = (): RecordServices => {
  const session = useService(Session);
  return {
    api: useService(Api),
    drafts: useService(Drafts),
    events: useService(Events),
    locks: useService(Locks),
    navigation: useService(Navigation),
    notices: useService(Notices),
    reference: useService(ReferenceData),
    session,
    userName: session.state.user?.userAuthName ?? '',
  };
};
