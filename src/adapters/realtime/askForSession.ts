import { readUserSession } from '../../application/contract/org';
import type { Api } from '../../application/ports/api';

/** Nobody is known where events were asked for: what that means for the session, a call of the session decides (shell, section 6). */
export const askForSession = (api: Api): void => void api.call(readUserSession, {}, { background: true });
