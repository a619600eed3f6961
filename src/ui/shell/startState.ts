import type { Api } from '../../application/ports/api';
import type { Passkeys } from '../../application/ports/passkeys';
import type { PortalError } from '../../domain/kernel/result';
import type { Texts } from '../text/texts';
import type { DemoUsers, LoginMessage, LoginModel } from './loginModel';
import type { OpenedPortal } from './openedPortal';

/** What the page shows. */
export type StartState =
  | { readonly at: 'starting' }
  | { readonly at: 'unreachable'; readonly problem: PortalError }
  /** Signed in, but without a single organisation unit (AC-R10), or signed in at an outside provider by somebody not known here yet, who can show an invitation. */
  | { readonly at: 'noAccess'; readonly requestAccessUrl: string | undefined; readonly invitations: Api | undefined }
  /** Signed in with a one-time password (ORG-R33). */
  | { readonly at: 'newPassword'; readonly api: Api; readonly userName: string }
  /** Signed in with a password that does not suffice (C4). */
  | { readonly at: 'newFactor'; readonly api: Api; readonly passkeys: Passkeys }
  /** Somebody else vouches for the user, and is asked when the user says so. */
  | { readonly at: 'outside'; readonly why: 'expired' | 'stopped' | 'left'; readonly message: LoginMessage | undefined }
  | { readonly at: 'login'; readonly login: LoginModel; readonly demo: DemoUsers | undefined }
  | { readonly at: 'portal'; readonly portal: OpenedPortal };

export interface Started {
  readonly state: StartState;
  readonly texts: Texts;
}

/** The screens of the portal name the window themselves. */
export const nameWindow = ({ state, texts }: Started): void => {
  if (!texts.has('portal.name')) return;
  if (state.at === 'login') document.title = `${texts.t('login.title')} - ${texts.t('portal.name')}`;
  else if (state.at !== 'portal') document.title = texts.t('portal.name');
};
