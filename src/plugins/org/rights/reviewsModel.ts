import { makeAutoObservable, observableRef } from 'mobx';
import {
  closeReview,
  decideReview,
  readReview,
  searchReviews,
  startReview,
  type AccessReview,
  type ReviewedAssignment,
  type WholeReview,
} from '../../../application/contract/orgReviews';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { onSilenceOf, REVIEW_MOST_AT_ONCE, type OnSilence, type ReviewKind } from '../../../domain/organization/accessReview';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** Rights of one role in one place that carry no mark: one nod is enough for them. */
export interface UnmarkedRights {
  readonly role: string;
  readonly scopeName: string;
  readonly items: readonly ReviewedAssignment[];
}

interface Started {
  readonly orgUnitId: string;
  readonly kind: ReviewKind;
  readonly onSilence: OnSilence;
}

/** Reviews of rights, and one of them that is looked through. */
export class ReviewsModel implements Model {
  reviews: readonly AccessReview[] | undefined;
  whole: WholeReview | undefined;
  starting: Started | undefined;
  revoking: ReviewedAssignment | undefined;
  reason = '';
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {
      reviews: observableRef,
      whole: observableRef,
      starting: observableRef,
      revoking: observableRef,
      problem: observableRef,
    });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  /** What needs a look of its own, or is decided already. */
  get single(): readonly ReviewedAssignment[] {
    return this.whole?.items.filter((item) => !this.#isUnmarked(item)) ?? [];
  }

  get unmarked(): readonly UnmarkedRights[] {
    const groups = new Map<string, UnmarkedRights>();
    for (const item of this.whole?.items.filter((one) => this.#isUnmarked(one)) ?? []) {
      const { role, scopeName } = item;
      const key = `${role} ${scopeName}`;
      groups.set(key, { role, scopeName, items: [...(groups.get(key)?.items ?? []), item] });
    }
    return [...groups.values()];
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(searchReviews, {});
    this.takeReviews(answer);
  }

  /** After a problem: what others changed meanwhile is seen too. */
  async reload(): Promise<void> {
    const { whole } = this;
    await this.load();
    if (whole !== undefined) await this.choose(whole.review.id);
  }

  async choose(id: string): Promise<void> {
    await this.#newest(this.#api.call(readReview, { params: { id } }), (answer) => this.take(answer));
  }

  start(change: Partial<Started> | undefined): void {
    const started: Started = { orgUnitId: '', kind: 'All', onSilence: 'Keep', ...this.starting, ...change };
    this.starting = change && (change.kind === undefined ? started : { ...started, onSilence: onSilenceOf(change.kind) });
    this.problem = undefined;
  }

  async begin(): Promise<void> {
    const { starting } = this;
    if (starting === undefined || starting.orgUnitId === '') return;
    await this.#do(() => this.#api.call(startReview, { body: starting }, { idempotencyKey: freshGuid() }));
    if (this.problem === undefined) this.start(undefined);
  }

  async confirm(items: readonly ReviewedAssignment[]): Promise<void> {
    this.problem = undefined;
    for (let at = 0; at < items.length && this.problem === undefined; at += REVIEW_MOST_AT_ONCE)
      await this.#decide(items.slice(at, at + REVIEW_MOST_AT_ONCE), { decision: 'Confirmed' });
  }

  askToRevoke(item: ReviewedAssignment | undefined): void {
    this.revoking = item;
    this.reason = '';
  }

  write(reason: string): void {
    this.reason = reason;
  }

  async revoke(): Promise<void> {
    const { revoking, reason } = this;
    if (revoking === undefined) return;
    this.askToRevoke(undefined);
    await this.#decide([revoking], { decision: 'Revoked', ...(reason.trim() !== '' && { reason: reason.trim() }) });
  }

  async close(): Promise<void> {
    const { whole } = this;
    if (whole === undefined) return;
    const { id, version } = whole.review;
    await this.#do(() => this.#api.call(closeReview, { params: { id }, body: { version } }, { idempotencyKey: freshGuid() }));
  }

  takeReviews(answer: Result<{ readonly items: readonly AccessReview[] }>): void {
    if (failed(answer)) this.problem = answer.left;
    else {
      this.reviews = answer.right.items;
      this.problem = undefined;
    }
  }

  take(answer: Result<WholeReview>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.whole = answer.right;
  }

  working(): boolean {
    if (this.busy) return false;
    this.busy = true;
    return true;
  }

  #isUnmarked({ marks, decision, mayDecide }: ReviewedAssignment): boolean {
    return marks.length === 0 && decision === undefined && mayDecide;
  }

  #decide(items: readonly ReviewedAssignment[], decision: { readonly decision: 'Confirmed' | 'Revoked'; readonly reason?: string }): Promise<void> {
    const id = this.whole?.review.id ?? '';
    const body = { assignmentIds: items.map(({ assignmentId }) => assignmentId), ...decision };
    return this.#do(() => this.#api.call(decideReview, { params: { id }, body }, { idempotencyKey: freshGuid() }));
  }

  async #do(work: () => Promise<Result<WholeReview>>): Promise<void> {
    if (!this.working()) return;
    const answer = await work();
    this.take(answer);
    if (!failed(answer)) await this.load();
  }
}
