import type { ReadCell } from '../../application/ports/files';
import { sheetDate, sheetNumber } from '../../domain/kernel/sheetCell';
import { damaged, Unreadable } from './refusals';
import { unescaped } from './workbook';
import { attribute, decoded, XmlScanner, type XmlListener } from './xmlScanner';

export interface SheetContext {
  readonly strings: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly from1904: boolean;
}

export interface SheetRow {
  /** 1-based. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

const MAX_COLUMNS = 16_384;
const REFERENCE = /(?:^|\s)r\s*=\s*["']([A-Z]{1,3})\d+["']/;
const FIRST_LETTER = 64;

const columnOf = (letters: string): number => {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - FIRST_LETTER;
  return column - 1;
};

const broken = (): Unreadable => new Unreadable(damaged());

/** Rows of a worksheet as its XML comes in; cells after the last one with content are left out, rows without any are not told. */
export class SheetRows implements XmlListener {
  readonly #context: SheetContext;
  readonly #scanner = new XmlScanner(this);
  #rows: SheetRow[] = [];
  #rowNumber = 0;
  #cells: ReadCell[] = [];
  #column = -1;
  #type: string | undefined;
  #style = -1;
  #value = '';
  #formula = '';
  #inline = '';
  #reads: 'value' | 'formula' | 'inline' | undefined;
  #readings = 0;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  push(piece: string): void {
    this.#scanner.push(piece);
  }

  end(): void {
    this.#scanner.end();
  }

  /** The rows that are complete, once. */
  take(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'c':
        this.#beginCell(attributes);
        return;
      case 'v':
        this.#reads = 'value';
        return;
      case 'f':
        this.#reads = 'formula';
        return;
      case 't':
        if (this.#readings === 0) this.#reads = 'inline';
        return;
      case 'rPh':
        this.#readings += 1;
        return;
      case 'row':
        this.#beginRow(attributes);
    }
  }

  text(raw: string): void {
    if (this.#reads === 'value') this.#value += decoded(raw);
    else if (this.#reads === 'inline') this.#inline += decoded(raw);
    else if (this.#reads === 'formula') this.#formula += decoded(raw);
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 'f':
      case 't':
        this.#reads = undefined;
        return;
      case 'rPh':
        this.#readings -= 1;
        return;
      case 'c':
        this.#endCell();
        return;
      case 'row':
        if (this.#cells.length > 0) this.#rows.push({ number: this.#rowNumber, cells: this.#cells });
        this.#cells = [];
    }
  }

  #beginRow(attributes: string): void {
    const number = Number(attribute(attributes, 'r') ?? this.#rowNumber + 1);
    if (!Number.isInteger(number) || number <= this.#rowNumber) throw broken();
    this.#rowNumber = number;
    this.#column = -1;
  }

  #beginCell(attributes: string): void {
    const letters = REFERENCE.exec(attributes)?.[1];
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters);
    if (this.#column < 0 || this.#column >= MAX_COLUMNS) throw broken();
    this.#type = attribute(attributes, 't');
    const style = attribute(attributes, 's');
    this.#style = style === undefined ? -1 : Number(style);
    this.#value = '';
    this.#formula = '';
    this.#inline = '';
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === '') return;
    for (let column = this.#cells.length; column < this.#column; column += 1) this.#cells.push('');
    this.#cells[this.#column] = cell;
  }

  #cell(): ReadCell {
    switch (this.#type) {
      case 's': {
        if (this.#value === '') return '';
        const text = this.#context.strings[Number(this.#value)];
        if (text === undefined) throw broken();
        return text;
      }
      case 'inlineStr':
        return unescaped(this.#inline);
      case 'str':
        return this.#value === '' ? this.#withoutResult() : unescaped(this.#value);
      case 'b':
        return this.#value === '1' ? 'TRUE' : this.#value === '0' ? 'FALSE' : '';
      case 'e':
        return this.#value;
      case 'd':
        return this.#value === '' ? '' : { date: this.#value.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, '') };
      default:
        return this.#number();
    }
  }

  #number(): ReadCell {
    if (this.#value === '') return this.#withoutResult();
    const date = this.#context.dateStyles[this.#style] === true ? sheetDate(this.#value, this.#context.from1904) : undefined;
    return date === undefined ? { number: sheetNumber(this.#value) } : { date };
  }

  /** A formula that its program did not work out stands there as a text. */
  #withoutResult(): string {
    return this.#formula === '' ? '' : `=${this.#formula}`;
  }
}
