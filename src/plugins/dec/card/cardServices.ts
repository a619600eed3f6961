import type { Api } from '../../../application/ports/api';
import type { Drafts } from '../../../application/ports/drafts';
import type { Events } from '../../../application/ports/events';
import type { Locks } from '../../../application/ports/locks';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import type { ReferenceData } from '../../../application/reference/referenceData';
import type { Session } from '../../../application/session/session';
import type { HandedModel } from './actions/handedModel';

/** What a card works with. */
export interface CardServices {
  readonly api: Api;
  readonly drafts: Drafts;
  readonly events: Events;
  readonly locks: Locks;
  readonly navigation: Navigation;
  readonly notices: Notices;
  readonly reference: ReferenceData;
  readonly session: Pick<Session, 'allowed' | 'state'>;
  /** Only of a session that is limited to what was handed over. */
  readonly handed?: HandedModel;
}
