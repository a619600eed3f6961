import { makeAutoObservable, observableRef } from 'mobx';
import { issueLink, readLinks, revokeLink, type DeclarationLink } from '../../../application/contract/declarationLinks';
import type { HandedAction } from '../../../domain/declaration/handing/handedDeclaration';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { defaultLinkEnd } from '../../../domain/organization/oneTime/oneTimeLink';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

export type HandedTo = 'visitor' | 'user';

/** Who is handed this declaration: a link for somebody without an account, or a user with the limited role. */
export class LinksModel {
  links: readonly DeclarationLink[] | undefined;
  problem: PortalError | undefined;
  to: HandedTo = 'visitor';
  recipient = '';
  actions: readonly HandedAction[] = ['view', 'complete', 'upload'];
  sections: readonly string[] = [];
  expiresAt = new Date(defaultLinkEnd(Date.now())).toISOString();
  /** The address of the new link, shown this once. */
  address: string | undefined;
  isCopied = false;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { links: observableRef, problem: observableRef, call: false });
  }

  get mayFill(): boolean {
    return this.actions.includes('complete');
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { declaration, services } = this.#card;
    if (!declaration) return this.take([]);
    const answer = await services.api.call(readLinks, { params: { id: declaration.id } });
    if (failed(answer)) this.failed(answer.left);
    else this.take(answer.right);
  }

  take(links: readonly DeclarationLink[]): void {
    this.problem = undefined;
    this.links = links;
  }

  failed(problem: PortalError): void {
    this.problem = problem;
  }

  change(change: Partial<Pick<LinksModel, 'to' | 'recipient' | 'actions' | 'sections' | 'expiresAt'>>): void {
    Object.assign(this, change);
    this.call.forget();
  }

  /** What is wrong with a field stands beside it. */
  errorAt(...pointers: readonly string[]): string | undefined {
    const feedback = this.call.problem?.feedbacks?.find(({ pointer = '' }) => pointers.includes(pointer));
    return feedback && this.#card.wording.feedback(feedback);
  }

  async issue(): Promise<void> {
    const stored = await this.call.stored();
    if (!stored) return;
    const { to, recipient, actions, sections, expiresAt } = this;
    const { id } = stored;
    const body = { recipient, actions: [...actions], sections: this.mayFill ? [...sections] : [], expiresAt, ...(to === 'user' && { userName: recipient }) };
    const answer = await this.call.run(() => this.#card.services.api.call(issueLink, { params: { id }, body }));
    if (!answer) return;
    this.issued(answer.url);
    if (answer.url === undefined) this.#card.services.notices.toast({ kind: 'SUCCESS', text: 'dec.link.handed', values: { user: recipient } });
    await this.load();
  }

  issued(address: string | undefined): void {
    this.address = address;
    this.isCopied = false;
    this.recipient = '';
  }

  async copy(): Promise<void> {
    const { address } = this;
    if (address === undefined) return;
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    this.copied(isCopied);
  }

  copied(isCopied: boolean): void {
    this.isCopied = isCopied;
  }

  async revoke({ id: linkId }: DeclarationLink): Promise<void> {
    const { declaration, services } = this.#card;
    if (!declaration) return;
    const answer = await this.call.run(() => services.api.call(revokeLink, { params: { id: declaration.id, linkId } }));
    if (answer) this.take((this.links ?? []).map((link) => (link.id === answer.id ? answer : link)));
  }
}
