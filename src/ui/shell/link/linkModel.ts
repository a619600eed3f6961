import { authOneTime, preauthOneTime, renewOneTimeLink, sendOneTimeCode } from '../../../application/contract/oneTimeLinks';
import type { Api } from '../../../application/ports/api';
import type { AccessToken } from '../../../application/ports/auth';
import type { Storage } from '../../../application/ports/storage';
import { LINK_AUTH, LINK_TOKEN, linkTokenIn } from '../../../application/session/linkVisit';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { Confirmation, OneTimePurpose } from '../../../domain/organization/oneTime/oneTimeLink';
import type { Texts } from '../../text/texts';
import type { OpenedPortal, OpenPortal } from '../openedPortal';
import { Store } from '../store';

export interface OfferedLink {
  readonly preauthId: string;
  readonly company: string;
  readonly purpose: OneTimePurpose;
  readonly maskedRecipient: string;
  readonly confirmation: Confirmation;
  readonly expiresAt: string;
  readonly minutes: number;
}

export type LinkState =
  /** Nothing is asked before somebody moves or presses something: programs that look at mails do neither (C22). */
  | { readonly at: 'arrived'; readonly busy: boolean }
  | { readonly at: 'offered'; readonly link: OfferedLink; readonly busy: boolean; readonly problem?: PortalError }
  | { readonly at: 'coded'; readonly link: OfferedLink; readonly sentTo: string; readonly busy: boolean; readonly problem?: PortalError }
  | { readonly at: 'unreachable'; readonly problem: PortalError }
  /** Unknown, used up, expired, locked or taken back: the visitor is told the same. */
  | { readonly at: 'unusable'; readonly canRenew: boolean }
  | { readonly at: 'renewed' }
  | { readonly at: 'over' }
  | { readonly at: 'portal'; readonly portal: OpenedPortal };

export interface LinkPorts {
  readonly api: Api;
  readonly storage: Storage;
  readonly auth: { readonly token: AccessToken | undefined; keep(token: AccessToken): void; forget(): void };
  readonly openPortal: OpenPortal;
}

/** The pages of somebody who came by a one-time link. Opening them uses nothing up, the right code does (ORG-R26). */
export class LinkModel {
  readonly store: Store<{ readonly state: LinkState; readonly texts: Texts }>;
  readonly #ports: LinkPorts;

  constructor(texts: Texts, ports: LinkPorts) {
    this.store = new Store<{ readonly state: LinkState; readonly texts: Texts }>({ state: { at: 'arrived', busy: false }, texts });
    this.#ports = ports;
  }

  /** The token leaves the address bar before anything is asked. */
  async begin(): Promise<void> {
    const { auth, storage } = this.#ports;
    const brought = linkTokenIn(location);
    if (brought !== undefined) {
      storage.write('tab', LINK_TOKEN, brought);
      auth.forget();
      history.replaceState(history.state, '', LINK_AUTH);
    }
    if (auth.token) return this.#open();
    if (storage.read('tab', LINK_TOKEN) === undefined) return this.#end();
    this.#show({ at: 'arrived', busy: false });
  }

  async continue(): Promise<void> {
    const { state } = this.store.read();
    const { api, storage } = this.#ports;
    const linkToken = storage.read('tab', LINK_TOKEN);
    if (state.at !== 'arrived' || state.busy || linkToken === undefined) return;
    this.#show({ at: 'arrived', busy: true });
    const answer = await api.call(preauthOneTime, { body: { linkToken } });
    if (failed(answer)) this.#refused(answer.left);
    else this.#show({ at: 'offered', link: answer.right, busy: false });
  }

  /** A link that asks for no code is opened by the same button. */
  async sendCode(): Promise<void> {
    const { state } = this.store.read();
    if ((state.at !== 'offered' && state.at !== 'coded') || state.busy) return;
    const { link } = state;
    this.#show({ ...state, busy: true });
    const answer = await this.#ports.api.call(sendOneTimeCode, { params: { preauthId: link.preauthId } });
    if (failed(answer)) {
      if (answer.left.kind === 'forbidden') return this.#refused(answer.left);
      return this.#show({ ...state, busy: false, problem: answer.left });
    }
    this.#show({ at: 'coded', link, sentTo: answer.right.sentTo, busy: false });
    if (link.confirmation === 'None') await this.enter('');
  }

  async enter(code: string): Promise<void> {
    const { api, auth, storage } = this.#ports;
    const { state } = this.store.read();
    if (state.at !== 'coded' || state.busy) return;
    const { problem: _problem, ...shown } = state;
    this.#show({ ...shown, busy: true });
    const answer = await api.call(authOneTime, { body: { state: storage.read('tab', LINK_TOKEN) ?? '', preauthId: state.link.preauthId, code } });
    if (failed(answer)) {
      if (answer.left.kind === 'forbidden') return this.#refused(answer.left);
      return this.#show({ ...shown, busy: false, problem: answer.left });
    }
    const { token, expiresAt, path } = answer.right;
    auth.keep({ value: token, expiresAt: Date.parse(expiresAt) });
    storage.remove('tab', LINK_TOKEN);
    history.replaceState(history.state, '', path);
    await this.#open();
  }

  /** The answer is the same whatever becomes of it: a new link goes to the address that is stored with it. */
  async renew(): Promise<void> {
    const { api, storage } = this.#ports;
    const linkToken = storage.read('tab', LINK_TOKEN);
    if (linkToken === undefined) return;
    const answer = await api.call(renewOneTimeLink, { body: { linkToken } });
    if (failed(answer)) return this.#show({ at: 'unreachable', problem: answer.left });
    storage.remove('tab', LINK_TOKEN);
    this.#show({ at: 'renewed' });
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
    const isOtherBrowser = problem.feedbacks?.some(({ code }) => code === 'ORG-OTU-STATE') === true;
    if (isOtherBrowser) return this.#show({ at: 'unreachable', problem: { ...problem, textKey: 'shell.link.otherBrowser' } });
    this.#show({ at: 'unusable', canRenew: this.#ports.storage.read('tab', LINK_TOKEN) !== undefined });
  }

  #show(state: LinkState): void {
    this.store.write({ state });
    const { texts } = this.store.read();
    if (state.at !== 'portal') document.title = `${texts.t('shell.link.title')} - ${texts.t('portal.name')}`;
  }
}
