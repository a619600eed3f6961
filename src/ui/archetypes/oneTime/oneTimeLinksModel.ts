import { makeAutoObservable, observableRef } from 'mobx';
import { issueOneTimeLink, resendOneTimeLink, revokeOneTimeLink, searchOneTimeLinks, type OneTimeLink } from '../../../application/contract/oneTimeLinks';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { defaultLinkEnd, type Confirmation, type OneTimePurpose } from '../../../domain/organization/oneTime/oneTimeLink';
import type { Model } from '../../react/model';

/** The record that is handed on, and what may be asked with it; what is known of the other side is filled in. */
export interface OneTimeSubject {
  readonly entityType: string;
  readonly entityId: string;
  readonly purposes: readonly OneTimePurpose[];
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly language?: string | undefined;
}

const LANGUAGES = ['EN', 'SV', 'NO', 'DK'] as const;
export type LinkLanguage = (typeof LANGUAGES)[number];

interface Asked {
  readonly purpose: OneTimePurpose;
  readonly email: string;
  readonly phone: string;
  readonly confirmation: Confirmation;
  readonly language: LinkLanguage;
  readonly expiresAt: string;
  readonly message: string;
}

const PAGE = { pageNum: 0, pageSize: 50, sortOrder: [] };

/** The links of one record: who was asked what, and what became of it. */
export class OneTimeLinksModel implements Model {
  links: readonly OneTimeLink[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  asking: Asked | undefined;
  /** The address of the new link, shown this once. */
  url: string | undefined;
  readonly subject: OneTimeSubject;
  readonly #api: Api;

  constructor(api: Api, subject: OneTimeSubject) {
    this.#api = api;
    this.subject = subject;
    makeAutoObservable(this, { subject: false, links: observableRef, problem: observableRef, asking: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { entityType, entityId } = this.subject;
    const answer = await this.#api.call(searchOneTimeLinks, { body: { criteria: { entityType, entityId }, paging: PAGE } });
    this.take(answer);
  }

  take(answer: Result<{ readonly items: readonly OneTimeLink[] }>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.links = answer.right.items;
  }

  ask(): void {
    const { purposes, email = '', phone = '', language } = this.subject;
    const [purpose = 'COMMENT'] = purposes;
    this.problem = undefined;
    this.url = undefined;
    this.asking = {
      purpose,
      email,
      phone: phone.replace(/[\s-]/g, ''),
      confirmation: purpose === 'SIGN_POA' ? 'SmsCode' : 'EmailCode',
      language: LANGUAGES.find((one) => one === language) ?? 'EN',
      expiresAt: new Date(defaultLinkEnd(Date.now())).toISOString(),
      message: '',
    };
  }

  change(change: Partial<Asked>): void {
    if (this.asking === undefined) return;
    const confirmation = change.purpose === 'SIGN_POA' ? { confirmation: 'SmsCode' as const } : {};
    this.asking = { ...this.asking, ...change, ...confirmation };
  }

  close(): void {
    this.asking = undefined;
    this.problem = undefined;
  }

  errorAt(pointer: string, word: (code: string, message: string, args?: Readonly<Record<string, string>>) => string): string | undefined {
    const feedback = this.problem?.feedbacks?.find((one) => one.pointer === pointer);
    return feedback && word(feedback.code ?? '', feedback.message ?? '', feedback.args);
  }

  async issue(send: boolean): Promise<void> {
    const { asking, subject, busy } = this;
    if (asking === undefined || busy) return;
    this.begin();
    const { purpose, email, phone, confirmation, language, expiresAt, message } = asking;
    const { entityType, entityId } = subject;
    const answer = await this.#api.call(issueOneTimeLink, {
      body: { purpose, entityType, entityId, recipientEmail: email, recipientPhone: phone, confirmation, language, expiresAt, message, send },
    });
    this.issued(answer, send);
    if (!failed(answer)) await this.load();
  }

  issued(answer: Result<{ readonly url: string }>, isSent: boolean): void {
    this.busy = false;
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.asking = undefined;
    this.url = isSent ? undefined : answer.right.url;
  }

  revoke({ id }: OneTimeLink): Promise<void> {
    return this.#do(() => this.#api.call(revokeOneTimeLink, { params: { id } }, { idempotencyKey: freshGuid() }));
  }

  resend({ id }: OneTimeLink): Promise<void> {
    return this.#do(() => this.#api.call(resendOneTimeLink, { params: { id } }));
  }

  async #do(work: () => Promise<Result<unknown>>): Promise<void> {
    if (this.busy) return;
    this.begin();
    const answer = await work();
    this.end(failed(answer) ? answer.left : undefined);
    await this.load();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
