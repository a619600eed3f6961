import { lookAtLink, takeLink } from '../../../application/contract/declarationLinks';
import type { Api } from '../../../application/ports/api';
import type { AccessToken } from '../../../application/ports/auth';
import type { Storage } from '../../../application/ports/storage';
import { LINK_TOKEN, linkTokenIn } from '../../../application/session/linkVisit';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { Texts } from '../../text/texts';
import type { OpenedPortal, OpenPortal } from '../openedPortal';
import { Store } from '../store';

export interface OfferedLink {
  readonly company: string;
  readonly recipient: string;
  readonly expiresAt: string;
  readonly minutes: number;
}

export type LinkState =
  | { readonly at: 'looking' }
  | { readonly at: 'offered'; readonly link: OfferedLink; readonly busy: boolean }
  | { readonly at: 'unreachable'; readonly problem: PortalError }
  /** Unknown, used up, expired or taken back: the visitor is told the same. */
  | { readonly at: 'unusable' }
  | { readonly at: 'over' }
  | { readonly at: 'portal'; readonly portal: OpenedPortal };

export interface LinkPorts {
  readonly api: Api;
  readonly storage: Storage;
  readonly auth: { readonly token: AccessToken | undefined; keep(token: AccessToken): void; forget(): void };
  readonly openPortal: OpenPortal;
}

/** The page of somebody who came by a one-time link. Opening the page uses nothing up, pressing the button does (ORG-R26). */
export class LinkModel {
  readonly store: Store<{ readonly state: LinkState; readonly texts: Texts }>;
  readonly #ports: LinkPorts;

  constructor(texts: Texts, ports: LinkPorts) {
    this.store = new Store<{ readonly state: LinkState; readonly texts: Texts }>({ state: { at: 'looking' }, texts });
    this.#ports = ports;
  }

  /** The token leaves the address bar before anything is asked. */
  async begin(): Promise<void> {
    const { api, auth, storage } = this.#ports;
    const brought = linkTokenIn(location);
    if (brought !== undefined) {
      storage.write('tab', LINK_TOKEN, brought);
      auth.forget();
      history.replaceState(history.state, '', location.pathname);
    }
    if (auth.token) return this.#open();
    const token = storage.read('tab', LINK_TOKEN);
    if (token === undefined) return this.#end();
    this.#show({ at: 'looking' });
    const answer = await api.call(lookAtLink, { body: { token } });
    if (!failed(answer)) this.#show({ at: 'offered', link: answer.right, busy: false });
    else this.#refused(answer.left);
  }

  async take(): Promise<void> {
    const { api, auth, storage } = this.#ports;
    const { state } = this.store.read();
    if (state.at !== 'offered' || state.busy) return;
    this.#show({ ...state, busy: true });
    const answer = await api.call(takeLink, { body: { token: storage.read('tab', LINK_TOKEN) ?? '' } });
    if (failed(answer)) return this.#refused(answer.left);
    const { token, endsAt, profile, declarationId } = answer.right;
    auth.keep({ value: token, expiresAt: Date.parse(endsAt) });
    storage.remove('tab', LINK_TOKEN);
    history.replaceState(history.state, '', `/dec/${profile}/${declarationId}`);
    await this.#open();
  }

  useTexts(texts: Texts): void {
    document.documentElement.lang = texts.locale;
    this.store.write({ texts });
  }

  async #open(): Promise<void> {
    const portal = await this.#ports.openPortal({
      texts: this.store.read().texts,
      languageChosen: false,
      languageChanged: (texts) => this.useTexts(texts),
      ended: () => this.#end(),
    });
    if (!failed(portal)) this.#show({ at: 'portal', portal: portal.right });
    else if (portal.left.kind === 'unauthenticated' || portal.left.kind === 'forbidden') this.#end();
    else this.#show({ at: 'unreachable', problem: portal.left });
  }

  /** Reloading shows the portal's own first page again. */
  #end(): void {
    const { auth, storage } = this.#ports;
    const { state } = this.store.read();
    auth.forget();
    storage.remove('tab', LINK_TOKEN);
    this.#show({ at: 'over' });
    if (state.at === 'portal') state.portal.close();
  }

  #refused(problem: PortalError): void {
    if (problem.kind !== 'forbidden') return this.#show({ at: 'unreachable', problem });
    this.#ports.storage.remove('tab', LINK_TOKEN);
    this.#show({ at: 'unusable' });
  }

  #show(state: LinkState): void {
    this.store.write({ state });
    const { texts } = this.store.read();
    if (state.at !== 'portal') document.title = `${texts.t('shell.link.title')} - ${texts.t('portal.name')}`;
  }
}
