import { makeAutoObservable, observableRef } from 'mobx';
import { copiedRows, pastedRows } from '../../../kit/form/copiedRows';
import type { RowColumn } from '../../../kit/form/rowColumns';
import type { CopiedCells } from '../../../kit/grid/copyCells';
import type { PasteReport } from '../../../kit/grid/pasteCells';
import { readTsv } from '../../../kit/grid/readTsv';
import type { Model } from '../../../react/model';
import type { TextKey, TextValues } from '../../../text/keys';
import type { Texts } from '../../../text/texts';

/** A repeating section whose rows are copied and pasted as a table. */
export interface CopiedList {
  readonly rows: () => readonly object[];
  /** With room for so many rows of each list inside a row. */
  readonly columns: (inside: number) => readonly RowColumn[];
  readonly blank: () => object;
  readonly limit: number;
  /** As one step that can be taken back. */
  readonly put: (rows: readonly object[]) => void;
  readonly goTo: (place: number) => void;
}

/** `here`: the row and those below take the values; `new`: new rows below the row. */
export type PasteWay = 'here' | 'new';

/** Lists inside a row hold at most so many rows in one table. */
const MOST_INSIDE = 99;

const widthOf = (text: string): number => {
  for (const line of readTsv(text)) return line.length;
  return 0;
};

/** Copies and pastes rows of one repeating section; says what it did. */
export class RowClipboard implements Model {
  said: { readonly text: TextKey; readonly values: TextValues } | undefined;
  report: PasteReport | undefined;
  columns: readonly RowColumn[] = [];

  constructor() {
    makeAutoObservable(this, { said: observableRef, report: observableRef, columns: observableRef });
  }

  open(): () => void {
    return () => this.tell(undefined);
  }

  tell(text: TextKey | undefined, values: TextValues = {}): void {
    this.said = text === undefined ? undefined : { text, values };
  }

  /** One row, or all of them. */
  cells(list: CopiedList, place: number | undefined, texts: Texts): CopiedCells {
    const rows = list.rows().filter((_, at) => place === undefined || at === place);
    this.tell('record.rows.copied', { rows: rows.length });
    return copiedRows(rows, list.columns(0), texts);
  }

  async copy(list: CopiedList, place: number | undefined, texts: Texts): Promise<void> {
    const { text, html } = this.cells(list, place, texts);
    const parts = { 'text/plain': new Blob([text], { type: 'text/plain' }), 'text/html': new Blob([html], { type: 'text/html' }) };
    const isCopied = await navigator.clipboard?.write([new ClipboardItem(parts)]).then(
      () => true,
      () => false,
    );
    if (isCopied !== true) this.tell('record.rows.copyRefused');
  }

  /** Where the browser does not let a page read the clipboard, the keys still do. */
  async pasteFromClipboard(list: CopiedList, place: number, way: PasteWay, texts: Texts): Promise<void> {
    const text = await navigator.clipboard?.readText().catch(() => undefined);
    if (text === undefined) this.tell('record.rows.pasteRefused');
    else this.paste(text, list, place, way, texts);
  }

  /** `from`: the path of the field with the focus. */
  paste(text: string, list: CopiedList, place: number, way: PasteWay, texts: Texts, from?: string): void {
    const rows = list.rows();
    const columns = list.columns(Math.min(MOST_INSIDE, widthOf(text)));
    const left = Math.max(
      0,
      columns.findIndex(({ id }) => id === from),
    );
    const pasted = pastedRows(text, {
      rows,
      columns,
      place,
      left,
      asNewRows: way === 'new',
      blank: list.blank,
      limit: list.limit,
      locale: texts.locale,
      t: texts.t,
    });
    this.took(pasted.report, columns);
    if (pasted.rows === rows) return;
    list.put(pasted.rows);
    list.goTo(way === 'new' ? place + 1 : place);
  }

  took(report: PasteReport, columns: readonly RowColumn[]): void {
    this.columns = columns;
    this.report = report.problems.length > 0 || report.refused > 0 ? report : undefined;
    this.tell(report.rows === 0 && report.refused === 0 ? 'record.rows.nothing' : 'record.rows.pasted', { rows: report.rows });
  }

  closeReport(): void {
    this.report = undefined;
  }
}
