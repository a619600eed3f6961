import { makeAutoObservable, observableRef } from 'mobx';
import { completeHanded, readHandedDeclarations, type HandedDeclaration } from '../../../../application/contract/declarationLinks';
import type { Api } from '../../../../application/ports/api';
import { isHandedPlace } from '../../../../domain/declaration/handing/handedDeclaration';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import { failed, type PortalError } from '../../../../domain/kernel/result';

/** What the card leaves to a session that is limited to declarations which were handed over. */
interface HandedCard {
  readonly path: { readonly type: string; readonly id?: string };
  showOnly(): void;
  load(): Promise<void>;
  /** Without a problem there is nothing at this address. */
  end(problem?: PortalError): void;
}

/** The card of who was handed this declaration: what may be filled in, and the end of the work. */
export class HandedModel {
  handed: HandedDeclaration | undefined;
  receipt: { readonly receipt: string; readonly completedAt: string } | undefined;
  isAsking = false;
  busy = false;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #profile: Profile;

  constructor(api: Api, profile: Profile) {
    this.#api = api;
    this.#profile = profile;
    makeAutoObservable(this, { handed: observableRef, receipt: observableRef, problem: observableRef });
  }

  get mayComplete(): boolean {
    return this.handed?.actions.includes('complete') === true;
  }

  get mayUpload(): boolean {
    return this.handed?.actions.includes('upload') === true;
  }

  /** The sections that may be filled in, where they are not all. */
  get sections(): readonly string[] {
    return this.handed?.sections ?? [];
  }

  isFixed(place: string): boolean {
    return !isHandedPlace(this.#profile, this.sections, place);
  }

  /** Before the card is opened: only what was handed over is, and to be read where no more is allowed. */
  async open(card: HandedCard): Promise<void> {
    const { path } = card;
    if (path.type !== 'record') return card.end();
    const answer = await this.#api.call(readHandedDeclarations, {});
    if (failed(answer)) return card.end(answer.left);
    this.take(answer.right.find(({ declarationId }) => declarationId === path.id));
    if (!this.handed) return card.end();
    if (!this.mayComplete) card.showOnly();
    await card.load();
  }

  take(handed: HandedDeclaration | undefined): void {
    this.handed = handed;
  }

  ask(asking: boolean): void {
    this.isAsking = asking;
  }

  async finish(): Promise<void> {
    const { handed } = this;
    if (!handed || this.busy) return;
    this.working();
    const answer = await this.#api.call(completeHanded, { params: { id: handed.declarationId } });
    if (failed(answer)) this.refused(answer.left);
    else this.finished(answer.right);
  }

  working(): void {
    this.busy = true;
    this.problem = undefined;
  }

  refused(problem: PortalError): void {
    this.busy = false;
    this.problem = problem;
  }

  finished(receipt: { readonly receipt: string; readonly completedAt: string }): void {
    this.busy = false;
    this.isAsking = false;
    this.receipt = receipt;
  }
}
