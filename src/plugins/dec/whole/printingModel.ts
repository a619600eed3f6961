import { makeAutoObservable } from 'mobx';
import { printDeclaration } from '../../../application/contract/declarationPrint';
import type { Files } from '../../../application/ports/files';
import type { Declaration } from '../../../domain/declaration/declaration';
import type { PrintDocument } from '../../../domain/declaration/print/printDocument';
import { printKindsOf, type PrintKind } from '../../../domain/declaration/print/printKind';
import { stockholmDate } from '../../../domain/kernel/dates';
import { ok } from '../../../domain/kernel/result';
import { ExportModel, type ExportJob } from '../../../ui/archetypes/list/exportModel';
import { originNotes } from '../../../ui/archetypes/list/fileNotes';
import { fileName, tableOf } from '../../../ui/archetypes/list/listColumn';
import type { Model } from '../../../ui/react/model';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';
import { printNotes, printPaper, printTable } from './printTables';

/** The declaration as a document: what is unsaved is stored first, the server answers the rows, the file is made here. */
export class PrintingModel implements Model {
  kind: PrintKind;
  readonly call: CallModel;
  readonly exporting: ExportModel;
  readonly #card: CardModel;

  constructor(card: CardModel, files: Files) {
    this.#card = card;
    this.call = new CallModel(card);
    this.exporting = new ExportModel(files, card.services.notices);
    this.kind = this.kinds[0] ?? 'SAD';
    makeAutoObservable(this, { call: false, exporting: false });
  }

  get kinds(): readonly PrintKind[] {
    const { declaration, profile, content } = this.#card;
    return printKindsOf(profile, { ...declaration, itemCount: content.lines.count });
  }

  choose(kind: PrintKind): void {
    this.kind = kind;
    this.call.forget();
  }

  open(): () => void {
    return this.exporting.open();
  }

  async print(): Promise<void> {
    if (this.exporting.isRunning) return;
    const declaration = await this.call.stored();
    const { tasks } = this.#card;
    if (declaration === undefined) {
      tasks.close();
      return;
    }
    const document = await this.call.run(() => this.#read(declaration));
    if (document === undefined) return;
    await this.exporting.start('Pdf', () => Promise.resolve(this.#job(document)));
    if (this.exporting.problem === undefined && tasks.open === 'print') tasks.close();
  }

  #read({ id }: Declaration) {
    const { services, wording } = this.#card;
    return services.api.call(printDeclaration, { params: { id, kind: this.kind, lang: wording.texts.language } });
  }

  #job(document: PrintDocument): ExportJob {
    const { profile, wording, services } = this.#card;
    const { texts } = wording;
    const { columns, rows, totals } = printTable(document, profile, wording);
    const title = `${texts.t(`dec.print.kind.${document.kind}`)} ${document.mrn ?? document.lrn}`;
    const notes = [...printNotes(document, profile, texts), ...originNotes(services.session.state, texts)];
    return {
      fileName: fileName(title, stockholmDate(new Date()), 'Pdf'),
      table: { ...tableOf([], { title, notes, totals }, texts), columns, paper: printPaper(document, texts) },
      total: rows.length,
      rows: () => async (give) => {
        await give(rows);
        return ok(undefined);
      },
    };
  }
}
