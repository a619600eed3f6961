import type { Api } from '../../../application/ports/api';
import type { Drafts } from '../../../application/ports/drafts';
import type { Events } from '../../../application/ports/events';
import type { Locks } from '../../../application/ports/locks';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import type { ReferenceData } from '../../../application/reference/referenceData';
import type { Session } from '../../../application/session/session';

/** What a record screen works with. */
export interface RecordServices {
  readonly api: Api;
  readonly drafts: Drafts;
  readonly events: Events;
  readonly locks: Locks;
  readonly navigation: Navigation;
  readonly notices: Notices;
  readonly reference: ReferenceData;
  readonly session: Pick<Session, 'allowed'>;
  /** Of who works, as records name who made them. */
  readonly userName?: string;
}

/** Who besides the record itself is told of it. */
export interface RecordHeard {
  readonly stored?: (id: string) => void;
  readonly deleted?: () => void;
}
