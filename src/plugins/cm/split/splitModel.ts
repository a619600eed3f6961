import { makeAutoObservable, observable, observableRef } from 'mobx';
import { sendFile, sha256Of } from '../../../application/attachment/sendFile';
import { caseFiles } from '../../../application/contract/caseDocuments';
import { splitCaseDocument, type CaseDocument } from '../../../application/contract/caseSplit';
import type { Api } from '../../../application/ports/api';
import type { OpenPdf, PdfFiles } from '../../../application/ports/pdfFiles';
import { freshGuid } from '../../../application/session/freshGuid';
import { MAX_ATTACHMENT_BYTES, type Attachment } from '../../../domain/attachment/attachment';
import { extensionOf } from '../../../domain/attachment/formats';
import {
  checkSplit,
  cutAfter,
  pagesOf,
  partName,
  partOf,
  suggestedByShape,
  unassignedPages,
  type CutSuggestion,
} from '../../../domain/case/documents/pageRanges';
import { fail, failed, ok, type Failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';
import type { OpenWizard } from '../../../ui/archetypes/wizard/declared';
import type { Model } from '../../../ui/react/model';
import { blankPart, type DraftPart, type SplitDraft } from './splitDraft';

const THUMB_WIDTH = 140;
/** Drawn before they are seen. */
const NEAR = '400px';
/** Pages whose words are read for suggestions before the rest waits for them. */
const READ_TOGETHER = 8;

interface Services {
  readonly api: Api;
  readonly pdfFiles: PdfFiles;
}

const finding = (code: string, message: string, pointer: string, args: Record<string, string> = {}): RuleFinding => ({
  severity: 2,
  code,
  message,
  pointer,
  messageKey: `feedback.${code}`,
  args,
});

const refused = (code: string, message: string): Failed => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });

/** A document of the case that is divided: its pages, its parts, and where each goes. */
export class SplitModel implements Model {
  files: readonly Attachment[] | undefined;
  pdf: OpenPdf | undefined;
  fileName = '';
  suggestions: readonly CutSuggestion[] = [];
  problem: PortalError | undefined;
  /** The parts as they will be uploaded. */
  made: readonly Blob[] = [];
  current = 1;
  readonly chosen = observable.set<number>();
  readonly broken = observable.set<number>();
  readonly #buttons = new Map<number, HTMLButtonElement>();
  readonly #wizard: OpenWizard<SplitDraft>;
  readonly #services: Services;
  #openedId = '';

  constructor(services: Services, wizard: OpenWizard<SplitDraft>) {
    this.#services = services;
    this.#wizard = wizard;
    makeAutoObservable(this, { files: observableRef, pdf: observableRef, suggestions: observableRef, problem: observableRef, made: observableRef });
  }

  open(): () => void {
    void this.loadFiles();
    return () => this.pdf?.close();
  }

  get draft(): SplitDraft {
    return this.#wizard.form.value;
  }

  get pageCount(): number {
    return this.pdf?.pageCount ?? 0;
  }

  get isHalfDone(): boolean {
    return this.pdf !== undefined;
  }

  get parts(): readonly DraftPart[] {
    return this.draft.parts;
  }

  change(change: Partial<SplitDraft>): void {
    for (const [field, value] of Object.entries(change)) this.#wizard.form.set(`/${field}`, value);
  }

  async chooseCase(caseId: string): Promise<void> {
    this.change({ caseId, documentId: '' });
    await this.loadFiles();
  }

  async loadFiles(): Promise<void> {
    const { caseId } = this.draft;
    if (caseId === '') return;
    const answer = await this.#services.api.call(caseFiles.list, { params: { id: caseId } });
    this.takeFiles(answer);
  }

  takeFiles(answer: Result<readonly Attachment[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.files = answer.right.filter(({ fileName, scanStatus }) => extensionOf(fileName) === 'pdf' && scanStatus !== 'INFECTED');
  }

  choose(documentId: string): void {
    this.change({ documentId });
  }

  /** Of the first step: the file is fetched once, and opened here. */
  async leaveChoice(): Promise<Result<readonly RuleFinding[]>> {
    const { caseId, documentId } = this.draft;
    if (caseId === '') return ok([finding('CM-INFO.case', 'Choose the case.', '/caseId')]);
    if (documentId === '') return ok([finding('CM-SPLIT.file', 'Choose the document.', '/documentId')]);
    if (documentId === this.#openedId && this.pdf !== undefined) return ok([]);
    const { api, pdfFiles } = this.#services;
    const content = await api.call(caseFiles.read, { params: { id: caseId, attachmentId: documentId } });
    if (failed(content)) return content;
    const opened = await pdfFiles.open(content.right.content);
    if (failed(opened)) return opened;
    this.begin(opened.right, documentId, content.right.name, content.right.content);
    void this.suggest();
    return ok([]);
  }

  #content: Blob = new Blob();

  begin(pdf: OpenPdf, documentId: string, fileName: string, content: Blob): void {
    this.pdf?.close();
    this.pdf = pdf;
    this.#openedId = documentId;
    this.#content = content;
    this.fileName = fileName;
    this.current = 1;
    this.chosen.clear();
    this.broken.clear();
    this.suggestions = [];
    this.change({ parts: [{ ...blankPart, pages: pdf.pageCount === 1 ? '1' : `1-${pdf.pageCount}` }], rotations: {} });
  }

  /** Words and shapes of all pages, some at a time. */
  async suggest(): Promise<void> {
    const { pdf } = this;
    if (pdf === undefined) return;
    const pages: { text: string; width: number; height: number }[] = [];
    for (let from = 1; from <= pdf.pageCount && pdf === this.pdf; from += READ_TOGETHER) {
      const numbers = Array.from({ length: Math.min(READ_TOGETHER, pdf.pageCount - from + 1) }, (_, at) => from + at);
      const read = await Promise.all(numbers.map(async (page) => [await pdf.text(page), await pdf.size(page)] as const));
      for (const [text, size] of read) pages.push({ text: failed(text) ? '' : text.right, ...(failed(size) ? { width: 0, height: 0 } : size.right) });
      if (pdf === this.pdf) this.takeSuggestions(suggestedByShape(pages));
    }
  }

  takeSuggestions(suggestions: readonly CutSuggestion[]): void {
    this.suggestions = suggestions;
  }

  /** Draws the page once it comes near; answers how it is forgotten. */
  show(page: number, rotation: number, canvas: HTMLCanvasElement): () => void {
    let isOver = false;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        void this.pdf?.picture(page, THUMB_WIDTH, rotation).then((drawn) => {
          if (isOver) return;
          if (failed(drawn)) return this.noteBroken(page);
          canvas.width = drawn.right.width;
          canvas.height = drawn.right.height;
          canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn.right);
        });
      },
      { rootMargin: NEAR },
    );
    seen.observe(canvas);
    return () => {
      isOver = true;
      seen.disconnect();
    };
  }

  noteBroken(page: number): void {
    this.broken.add(page);
  }

  keep(page: number, button: HTMLButtonElement | null): void {
    if (button === null) this.#buttons.delete(page);
    else this.#buttons.set(page, button);
  }

  rotationOf(page: number): number {
    return this.draft.rotations[String(page)] ?? 0;
  }

  /** The part of each page, from 0. */
  get placed(): ReadonlyMap<number, number> {
    const places = new Map<number, number>();
    this.#read().forEach(({ pages }, at) => pages.forEach((page) => places.has(page) || places.set(page, at)));
    return places;
  }

  /** Pages after which a part ends and another begins. */
  get cuts(): ReadonlySet<number> {
    const read = this.#read();
    const begins = new Set(read.map(({ pages }) => pages[0]));
    return new Set(read.flatMap(({ pages }) => (pages.length > 0 && begins.has((pages.at(-1) ?? 0) + 1) ? [pages.at(-1) ?? 0] : [])));
  }

  isCut(page: number): boolean {
    return this.cuts.has(page);
  }

  isSuggested(page: number): boolean {
    return this.suggestions.some((one) => one.page === page + 1) && !this.isCut(page);
  }

  placeOf(page: number): number {
    return this.placed.get(page) ?? -1;
  }

  cut(page: number): void {
    if (page < 1 || page >= this.pageCount) return;
    const documentType = this.suggestions.find((one) => one.page === page + 1)?.documentType ?? '';
    this.#setParts(cutAfter(this.parts, page, this.pageCount, { ...blankPart, documentType }));
  }

  acceptSuggestions(): void {
    for (const { page } of this.suggestions) if (page > 1 && !this.isCut(page - 1)) this.cut(page - 1);
    const first = this.suggestions.find(({ page }) => page === 1);
    if (first !== undefined && this.parts[0]?.documentType === '') this.setPart(0, { documentType: first.documentType });
  }

  pick(page: number, alsoOthers: boolean): void {
    this.current = page;
    if (!alsoOthers) return;
    if (this.chosen.has(page)) this.chosen.delete(page);
    else this.chosen.add(page);
  }

  goTo(page: number): void {
    this.current = Math.min(Math.max(1, page), this.pageCount);
    this.#buttons.get(this.current)?.focus();
  }

  takeOut(): void {
    this.#setParts(partOf(this.parts, [...this.chosen], this.pageCount, blankPart));
    this.chosen.clear();
  }

  turn(): void {
    const pages = this.chosen.size > 0 ? [...this.chosen] : [this.current];
    this.change({ rotations: { ...this.draft.rotations, ...Object.fromEntries(pages.map((page) => [String(page), (this.rotationOf(page) + 90) % 360])) } });
  }

  setPart(place: number, change: Partial<DraftPart>): void {
    this.#setParts(this.parts.map((part, at) => (at === place ? { ...part, ...change } : part)));
  }

  typeOfCurrent(documentType: string): void {
    const place = this.placeOf(this.current);
    if (place >= 0) this.setPart(place, { documentType });
  }

  addPart(): void {
    this.#setParts([...this.parts, blankPart]);
  }

  removePart(place: number): void {
    this.#setParts(this.parts.filter((_part, at) => at !== place));
  }

  nameOf(place: number): string {
    const part = this.parts[place];
    return part === undefined || part.name.trim() !== '' ? (part?.name.trim() ?? '') : partName(this.fileName, place + 1, part.documentType);
  }

  get unassigned(): readonly number[] {
    return unassignedPages(this.#read(), this.pageCount);
  }

  #read() {
    return this.parts.map(({ pages, documentType }) => {
      const read = pagesOf(pages, this.pageCount);
      return { pages: failed(read) ? [] : read.right, documentType };
    });
  }

  #setParts(parts: readonly DraftPart[]): void {
    this.change({ parts: [...parts] });
    this.made = [];
    this.#wizard.unpass('parts');
  }

  /** Of the second step: the parts are made here, so that their sizes are known before anything is sent. */
  async leaveParts(): Promise<Result<readonly RuleFinding[]>> {
    const ranges = this.parts.flatMap(({ pages }, at) => {
      const read = pagesOf(pages, this.pageCount);
      const told = failed(read) ? read.left.feedbacks?.[0] : undefined;
      return told === undefined ? [] : [finding(told.code ?? 'CM-R33', told.message ?? '', `/parts/${at}/pages`, { ...told.args })];
    });
    const wrong = checkSplit(this.#read(), this.pageCount, { allowsOverlap: this.draft.allowsOverlap }).map(({ code, message, args }) =>
      finding(code, message, '/parts', args),
    );
    if (ranges.length > 0 || wrong.length > 0) return ok(ranges.length > 0 ? ranges : wrong);
    const total = this.parts.length;
    const { rotations } = this.draft;
    const tell = (done: number): void => this.#wizard.tell({ text: 'cm.split.making', done, total });
    tell(0);
    const made = await this.#services.pdfFiles.split(
      this.#content,
      this.#read().map(({ pages }) => ({ pages, rotations: Object.fromEntries(pages.map((page) => [page, rotations[String(page)] ?? 0])) })),
      tell,
    );
    this.#wizard.tell(undefined);
    if (failed(made)) return made;
    this.takeMade(made.right);
    return ok(
      made.right.flatMap(({ size }, at) =>
        size > MAX_ATTACHMENT_BYTES ? [finding('CM-SPLIT.size', 'A part is larger than 20 MB. Split it further.', `/parts/${at}/pages`)] : [],
      ),
    );
  }

  takeMade(made: readonly Blob[]): void {
    this.made = made;
  }

  /** Uploads each part, then says what they are parts of; a part that has arrived is not sent again. */
  async finish(idempotencyKey: string): Promise<Result<readonly CaseDocument[]>> {
    const { api } = this.#services;
    const { caseId, documentId, parts, allowsOverlap, leavesPages, losesSignature } = this.draft;
    if (this.made.length !== parts.length) {
      const again = await this.leaveParts();
      if (failed(again)) return again;
    }
    if (this.pdf?.isSigned === true && !losesSignature) return refused('CM-R34.signed', 'The parts lose the signature. Confirm it.');
    if (this.unassigned.length > 0 && !leavesPages) return refused('CM-R32.left', 'Some pages are in no part. Confirm that they are left out.');
    const sent: string[] = [];
    for (const [at, content] of this.made.entries()) {
      this.#wizard.tell({ text: 'cm.split.sending', done: at, total: this.made.length });
      const attachmentId = this.#idOf(at);
      const file = new File([content], this.nameOf(at), { type: 'application/pdf' });
      const sha256 = await sha256Of(new Uint8Array(await content.arrayBuffer()));
      const documentType = parts[at]?.documentType ?? '';
      const whole = { recordId: caseId, attachmentId, file, sha256, documentType };
      const steps = { signal: new AbortController().signal, onSent: () => undefined, onWaiting: () => undefined };
      let taken = await sendFile(api, caseFiles, whole, steps);
      if (!failed(taken) && taken.right.attachment === undefined) taken = await sendFile(api, caseFiles, { ...whole, keepDuplicate: true }, steps);
      if (failed(taken)) {
        this.#wizard.tell(undefined);
        return taken;
      }
      sent.push(attachmentId);
    }
    this.#wizard.tell(undefined);
    return api.call(
      splitCaseDocument,
      {
        params: { id: caseId },
        body: {
          sourceDocumentId: documentId,
          pageCount: this.pageCount,
          allowsOverlap,
          leavesPages,
          parts: parts.map(({ pages, documentType, number, date }, at) => ({
            attachmentId: sent[at] ?? '',
            pages,
            documentType,
            documentNumber: number,
            documentDate: date,
          })),
        },
      },
      { idempotencyKey },
    );
  }

  #ids = new WeakMap<Blob, string>();

  /** The same for a second try. */
  #idOf(at: number): string {
    const content = this.made[at];
    if (content === undefined) return freshGuid();
    const id = this.#ids.get(content) ?? freshGuid();
    this.#ids.set(content, id);
    return id;
  }
}
