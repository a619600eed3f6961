import { makeAutoObservable, observableRef } from 'mobx';
import { acknowledgeNotice, linkNotice, markNoticeRead, readNotice, type Notice } from '../../../application/contract/declarationNotices';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import { inBackground } from '../../../application/session/inBackground';
import { MAX_LINK, noticeStates, type NoticeKind } from '../../../domain/declaration/notice/notice';
import { failed, fail, type PortalError, type Result } from '../../../domain/kernel/result';
import { text } from '../../../ui/archetypes/fields/constructors';
import { BulkAsking } from '../../../ui/archetypes/list/bulkAsking';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { releaseNote } from './releaseNote';

export interface NoticeServices {
  readonly api: Api;
  readonly events: Events;
  readonly files: Files;
  readonly notices: Notices;
}

type Running = 'acknowledge' | 'link';

/** A notice to the holder of a stock: read by being opened, acknowledged, linked to what the goods left with, printed. */
export class NoticeModel implements Model {
  notice: Notice | undefined;
  problem: PortalError | undefined;
  refusal: PortalError | undefined;
  running: Running | undefined;
  linking: BulkAsking | undefined;
  readonly printing: ExportModel;
  readonly #id: string;
  readonly #kind: NoticeKind;
  readonly #services: NoticeServices;
  readonly #newest = latest();

  constructor(id: string, kind: NoticeKind, services: NoticeServices) {
    this.#id = id;
    this.#kind = kind;
    this.#services = services;
    this.printing = new ExportModel(services.files, services.notices);
    makeAutoObservable(this, { notice: observableRef, problem: observableRef, refusal: observableRef, linking: observableRef, printing: false });
  }

  get mayAcknowledge(): boolean {
    return this.#may('acknowledge');
  }

  get mayLink(): boolean {
    return this.#may('link');
  }

  open(): () => void {
    void this.load();
    const { api, events } = this.#services;
    const heard = events.on('dec', 'NoticeChanged', this.#id).subscribe(() => void this.load(inBackground(api)));
    const closing = this.printing.open();
    return () => {
      heard.unsubscribe();
      closing();
    };
  }

  async load(api = this.#services.api): Promise<void> {
    await this.#newest(api.call(readNotice, { params: { id: this.#id } }), (answer) => this.take(answer));
    const { notice } = this;
    // That it was opened is told by the way: who may only read a notice of the head office leaves it new.
    if (notice?.state === 'NEW')
      await this.#newest(api.call(markNoticeRead, { params: { id: notice.id }, body: { version: notice.version } }), (answer) => this.keep(answer));
  }

  take(answer: Result<Notice>): void {
    const found = !failed(answer) && answer.right.kind !== this.#kind ? fail('notFound', 'The notice is of another kind.') : answer;
    this.problem = failed(found) ? found.left : undefined;
    if (!failed(found)) this.notice = found.right;
  }

  keep(answer: Result<Notice>): void {
    if (!failed(answer)) this.notice = answer.right;
  }

  async acknowledge(): Promise<void> {
    const { notice } = this;
    if (!notice) return;
    this.begin('acknowledge');
    const answer = await this.#services.api.call(acknowledgeNotice, { params: { id: notice.id }, body: { version: notice.version } });
    this.end(answer);
    if (failed(answer)) return this.fail(answer.left);
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.notice.acknowledged' });
  }

  askLink(): void {
    const label = `dec.notice.link.${this.#kind}` as const;
    this.refusal = undefined;
    this.linking = new BulkAsking({ title: 'dec.notice.link', fields: () => [text('reference', label, { maxLength: MAX_LINK, span: 12 })] });
    this.linking.set('reference', this.notice?.linkedTo);
  }

  closeLink(): void {
    this.linking = undefined;
  }

  async link(texts: Texts): Promise<void> {
    const { notice, linking } = this;
    if (!notice || !linking?.check(texts)) return;
    this.begin('link');
    const reference = String(linking.valueOf('reference') ?? '');
    const answer = await this.#services.api.call(linkNotice, { params: { id: notice.id }, body: { version: notice.version, reference } });
    this.end(answer);
    if (failed(answer)) return this.refuse(answer.left);
    this.closeLink();
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.notice.linked' });
  }

  print(texts: Texts, origin: readonly string[]): void {
    const { notice } = this;
    if (notice) void this.printing.start('Pdf', () => Promise.resolve(releaseNote(notice, texts, origin)));
  }

  fail(problem: PortalError): void {
    this.problem = problem;
  }

  begin(running: Running): void {
    this.problem = undefined;
    this.running = running;
  }

  end(answer: Result<Notice>): void {
    this.running = undefined;
    this.keep(answer);
  }

  refuse(problem: PortalError): void {
    this.refusal = problem;
  }

  #may(action: Running): boolean {
    return this.notice !== undefined && noticeStates.actions(this.notice.state).includes(action);
  }
}
