import { makeAutoObservable, observableRef } from 'mobx';
import type { RawRow } from '../../../domain/article/upload/upload';
import { lineColumnOf, type LineColumnId } from '../../../domain/declaration/lines/lineColumns';
import { guessLineMapping, lineMappingByPlace, type LineMapping } from '../../../domain/declaration/lines/lineSynonyms';

const SAMPLES = 2;
const SAMPLED_ROWS = 20;

/** A column of the file. */
export interface FileColumn {
  readonly index: number;
  readonly header: string;
  readonly samples: string;
}

/** Which column of the lines each column of the file fills. */
export class ColumnsModel {
  columns: readonly FileColumn[] = [];
  mapping: readonly LineMapping[] = [];
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    makeAutoObservable(this, { columns: observableRef, mapping: observableRef });
  }

  /** A file with these headings, or without any; `known`: how its columns were read before. */
  take(headers: readonly string[], rows: readonly RawRow[], known: readonly LineMapping[] | undefined): void {
    const first = rows.slice(0, SAMPLED_ROWS).map(({ cells }) => cells);
    const width = first.reduce((most, { length }) => Math.max(most, length), headers.length);
    this.columns = Array.from({ length: width }, (_, index) => ({
      index,
      header: headers[index] ?? '',
      samples: first
        .flatMap((cells) => cells[index]?.trim() || [])
        .slice(0, SAMPLES)
        .join(' · '),
    }));
    const fits = known?.filter(({ index, column }) => index < width && lineColumnOf(column) !== undefined) ?? [];
    this.mapping =
      fits.length > 0 ? fits : headers.length === 0 ? lineMappingByPlace(width) : guessLineMapping(headers).map(({ column, index }) => ({ column, index }));
  }

  chosen(index: number): LineColumnId | '' {
    return this.mapping.find((one) => one.index === index)?.column ?? '';
  }

  /** Each column of the lines is filled by one column of the file. */
  choose(index: number, wanted: string): void {
    const column = lineColumnOf(wanted)?.id;
    const others = this.mapping.filter((one) => one.index !== index && one.column !== column);
    this.mapping = column === undefined ? others : [...others, { column, index }];
    this.#changed();
  }
}
