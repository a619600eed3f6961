import { makeAutoObservable, observableRef } from 'mobx';
import { readDeclaration, readGoodsItems } from '../../../application/contract/dec';
import { cancelItemImport, importGoodsItems, type LineImportReport } from '../../../application/contract/declarationLines';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Notices, RunningWork } from '../../../application/ports/notices';
import { freshGuid } from '../../../application/session/freshGuid';
import type { RawRow } from '../../../domain/article/upload/upload';
import type { Finding } from '../../../domain/declaration/declaration';
import type { LineImportSettings } from '../../../domain/declaration/lines/importLines';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { CardModel } from '../card/cardModel';

/** More lines than one declaration holds become several, in one piece of work of the server. */
export class SplittingModel {
  progress: { readonly done: number; readonly total: number } | undefined;
  problem: PortalError | undefined;
  parts: LineImportReport['parts'] = [];
  /** What was told of the split: an invoice that was cut, marks that several parts share. */
  notes: readonly Finding[] = [];
  readonly #card: CardModel;
  readonly #api: Api;
  readonly #events: Events;
  readonly #notices: Notices;
  /** It goes on when the card is left. */
  #work: RunningWork | undefined;
  /** The same try twice is carried out once. */
  #jobId = freshGuid();

  constructor(card: CardModel, { api, events, notices }: { readonly api: Api; readonly events: Events; readonly notices: Notices }) {
    this.#card = card;
    this.#api = api;
    this.#events = events;
    this.#notices = notices;
    makeAutoObservable(this, { progress: observableRef, problem: observableRef, parts: observableRef, notes: observableRef });
  }

  get isRunning(): boolean {
    return this.progress !== undefined;
  }

  /** The first declaration is that of the card, which is saved before. */
  async run(rows: readonly RawRow[], { mapping, mode, match, decimalMark }: LineImportSettings, size: number): Promise<void> {
    const { content, actions, lock } = this.#card;
    if (this.isRunning) return;
    this.#work = this.#notices.work({ text: 'dec.lines.split.running', cancel: () => void this.cancel() });
    this.advance(0, rows.length * 2);
    const isStored = (content.declaration !== undefined && !content.dirty) || (await actions.save());
    const { declaration } = content;
    if (!isStored || declaration === undefined) return this.end();
    const { id, version } = declaration;
    const heard = this.#events.on('dec', 'ItemImportProgress', this.#jobId).subscribe((message) => {
      if (message.type === 'event') this.told(message.event.data);
    });
    const lockId = await lock.idToSave();
    const mapped = rows.map(({ rowNo, cells }) => ({ rowNo, cells: mapping.map(({ index }) => cells[index] ?? '') }));
    const body = {
      ...{
        version,
        rows: mapped,
        mapping: mapping.map(({ column }, index) => ({ column, index })),
        mode,
        match,
        dryRun: false,
        onlyGood: true,
        split: size,
        jobId: this.#jobId,
      },
      ...(decimalMark !== undefined && { decimalMark }),
      ...(lockId !== undefined && { lockId }),
    };
    const answer = await this.#api.call(importGoodsItems, { params: { id }, body }, { idempotencyKey: this.#jobId });
    heard.unsubscribe();
    if (failed(answer)) return this.end(answer.left);
    await this.#reload(id);
    this.stored(answer.right);
  }

  async cancel(): Promise<void> {
    await this.#api.call(cancelItemImport, { params: { jobId: this.#jobId } });
  }

  advance(done: number, total: number): void {
    this.problem = undefined;
    this.progress = { done, total };
    this.#work?.advance({ done, total });
  }

  told(said: unknown): void {
    if (!this.isRunning || typeof said !== 'object' || said === null || !('done' in said) || !('total' in said)) return;
    this.advance(Number(said.done), Number(said.total));
  }

  end(problem?: PortalError): void {
    this.progress = undefined;
    this.#work?.end();
    this.#work = undefined;
    const isCancelled = problem?.feedbacks?.[0]?.code === 'DEC-R52.cancelled';
    // What was refused is not carried out when it is asked again with the same number.
    if (problem !== undefined && problem.kind !== 'unavailable') this.#jobId = freshGuid();
    this.problem = isCancelled || problem?.kind === 'aborted' ? undefined : problem && this.#card.wording.problem(problem);
  }

  stored({ parts, findings }: LineImportReport): void {
    this.end();
    this.notes = findings.filter(({ code }) => code === 'DEC-R52');
    this.parts = parts;
    this.#notices.toast({ kind: 'SUCCESS', text: 'dec.lines.split.done', values: { count: parts.length } });
    this.#jobId = freshGuid();
  }

  async #reload(id: string): Promise<void> {
    const declaration = await this.#api.call(readDeclaration, { params: { id } });
    const lines = await this.#api.call(readGoodsItems, { params: { id } });
    if (failed(declaration) || failed(lines) || this.#card.content.dirty) return;
    this.#card.content.load(declaration.right, lines.right.items);
    this.#card.answered();
  }
}
