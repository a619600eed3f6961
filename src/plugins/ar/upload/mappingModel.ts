import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { countryCodeOf } from '../../../domain/article/upload/countryNames';
import { guessMapping, missingTargets } from '../../../domain/article/upload/guessMapping';
import { foldHeader } from '../../../domain/kernel/headings';
import { mapRow } from '../../../domain/article/upload/mapRow';
import { targetOf, targets, type Target } from '../../../domain/article/upload/targets';
import type { DecimalMark, MappedColumn, RowIssue } from '../../../domain/article/upload/upload';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { sameTree } from '../../../ui/kit/form/difference';
import { firstTransforms, stepsOf, transformsOf, type ColumnSteps } from './columnSteps';

/** The file, as far as its columns are concerned: chosen here, or read back from the server after a reload. */
export interface ColumnSource {
  readonly headers: readonly string[];
  readonly decimalMark: DecimalMark | undefined;
  samples(index: number, most: number): readonly string[];
}

/** A column of the file, or a field that no column fills. */
export interface MappingLine {
  readonly key: string;
  readonly index: number | undefined;
  readonly header: string;
  readonly samples: string;
  readonly column: MappedColumn | undefined;
  readonly target: string | undefined;
  /** 0 to 1 where it was guessed. */
  readonly confidence: number | undefined;
  readonly isMissing: boolean;
}

export interface Preview {
  readonly cell: string;
  readonly value: string;
  readonly issue: RowIssue | undefined;
}

const SAMPLES = 3;

/** Countries that are written out get their codes. */
const withNames = (column: MappedColumn, source: ColumnSource): MappedColumn => {
  if (targetOf(column.target)?.list !== 'Country' || column.index === undefined) return column;
  const isNamed = source.samples(column.index, SAMPLES).some((cell) => cell.length > 2 && countryCodeOf(cell) !== undefined);
  return isNamed ? { ...column, transforms: [{ kind: 'trim' }, { kind: 'countryName' }] } : column;
};

export const columnKey = (index: number): string => `c${index}`;
const fieldKey = (target: string): string => `t${target}`;

const isColumn = (column: MappedColumn): column is MappedColumn & { readonly index: number } => column.index !== undefined;

const withoutPlace = ({ target, transforms, default: standard }: MappedColumn, place: Pick<MappedColumn, 'source' | 'index'>): MappedColumn => ({
  target,
  ...place,
  ...(transforms === undefined ? {} : { transforms }),
  ...(standard === undefined ? {} : { default: standard }),
});

/** Which column of the file becomes which field, and what is done to its cells on the way. */
export class MappingModel {
  columns: readonly MappedColumn[] = [];
  source: ColumnSource | undefined = undefined;
  /** Line whose settings are shown. */
  chosen = '';
  ownerIsKnown = false;
  typed = { target: '', text: '' };
  confidences: ReadonlyMap<string, number> = new Map();
  readonly grid: GridModel<MappingLine>;
  readonly #changed: () => void;

  /** `changed`: another mapping than the one that was sent. */
  constructor(columns: readonly GridColumn<MappingLine>[], changed: () => void) {
    this.#changed = changed;
    this.grid = new GridModel<MappingLine>({ columns, rowId: ({ key }) => key });
    makeAutoObservable(this, { columns: observableRef, source: observableRef, confidences: observableRef, grid: false });
  }

  open(): () => void {
    const stops = [
      reaction(
        () => this.lines,
        (lines) => this.grid.setRows(lines),
        { fireImmediately: true },
      ),
      this.grid.subscribe(() => this.look(this.grid.rowIdAt(this.grid.focus.row) ?? '')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  get missing(): readonly string[] {
    return missingTargets(this.columns, this.ownerIsKnown);
  }

  get lines(): readonly MappingLine[] {
    const { source, missing } = this;
    if (!source) return [];
    const ofFile = source.headers.map((header, index): MappingLine => {
      const column = this.columns.find((one) => one.index === index);
      const confidence = column && this.confidences.get(`${column.target} ${index}`);
      return {
        key: columnKey(index),
        index,
        header,
        samples: source.samples(index, SAMPLES).join(' · '),
        column,
        target: column?.target,
        confidence,
        isMissing: false,
      };
    });
    const open = targets.filter(({ id }) => !this.columns.some((column) => column.target === id && isColumn(column)));
    const rank = ({ id }: Target): number => (missing.includes(id) ? 0 : this.columns.some(({ target }) => target === id) ? 1 : 2);
    const ofFields = [...open]
      .sort((one, other) => rank(one) - rank(other))
      .map(({ id }): MappingLine => {
        const column = this.columns.find(({ target }) => target === id);
        return { key: fieldKey(id), index: undefined, header: '', samples: '', column, target: id, confidence: undefined, isMissing: missing.includes(id) };
      });
    return [...ofFile, ...ofFields];
  }

  get line(): MappingLine | undefined {
    return this.lines.find(({ key }) => key === this.chosen) ?? this.lines[0];
  }

  /** What becomes of the first cells of the chosen column. */
  get preview(): readonly Preview[] {
    const { line, source } = this;
    if (!source || line?.column === undefined || line.index === undefined) return [];
    const { column, index } = line;
    const mapping = { columns: [{ ...column, index: 0 }], country: '', direction: 'Both' as const };
    return source.samples(index, SAMPLES).map((cell) => {
      const { values, issues } = mapRow([cell], { mapping, columnCount: 1, decimalMark: source.decimalMark, countryCode: countryCodeOf });
      const value = values[column.target] ?? '';
      return { cell, value: typeof value === 'string' ? value : value.join(', '), issue: issues[0] };
    });
  }

  look(key: string): void {
    if (key !== '') this.chosen = key;
  }

  setOwnerIsKnown(known: boolean): void {
    this.ownerIsKnown = known;
  }

  /** The columns of another file, mapped by their headings. */
  guess(source: ColumnSource): void {
    this.source = source;
    const guessed = guessMapping(source.headers, { ownerIsKnown: this.ownerIsKnown });
    this.confidences = new Map(guessed.flatMap(({ target, index, confidence }) => (index === undefined ? [] : [[`${target} ${index}`, confidence]])));
    this.#put(guessed.map(({ confidence: _seen, ...column }) => withNames(column, source)));
    this.chosen = columnKey(0);
  }

  /** A mapping that is known already. */
  take(source: ColumnSource, columns: readonly MappedColumn[]): void {
    this.source = source;
    this.confidences = new Map();
    this.columns = columns;
    this.chosen = columnKey(0);
  }

  /** Whether the file has the headings of the columns; none is not enough. */
  hasAll(columns: readonly MappedColumn[]): boolean {
    const folded = new Set((this.source?.headers ?? []).map(foldHeader));
    return columns.length > 0 && columns.every(({ source = '' }) => folded.has(foldHeader(source)));
  }

  /** Columns of a profile, found by their headings, or by place where the heading is not given. */
  apply(profile: readonly MappedColumn[]): void {
    const headers = this.source?.headers ?? [];
    const folded = headers.map(foldHeader);
    const columns = profile.flatMap((column): MappedColumn[] => {
      if (column.source === undefined && column.index === undefined) return [column];
      const at = column.source === undefined ? (column.index ?? -1) : folded.indexOf(foldHeader(column.source));
      const header = headers[at];
      if (header === undefined) return column.default === undefined ? [] : [{ target: column.target, default: column.default }];
      return [withoutPlace(column, { source: header, index: at })];
    });
    this.confidences = new Map();
    this.#put(columns);
  }

  /** Empty: the column is not imported. */
  setTarget(index: number, target: string): void {
    const source = this.source?.headers[index] ?? '';
    const before = this.columns.find((column) => column.index === index);
    if (before?.target === target) return;
    const standard = this.columns.find((column) => column.target === target)?.default;
    const others = this.columns.filter((column) => column.index !== index && column.target !== target);
    this.#put(
      target === ''
        ? others
        : [...others, { target, source, index, transforms: firstTransforms(target), ...(standard === undefined ? {} : { default: standard }) }],
    );
  }

  steps(column: MappedColumn): ColumnSteps {
    return stepsOf(column.transforms);
  }

  /** Own values and their codes as they are typed: a line that is not whole yet stays. */
  typedValues(column: MappedColumn): string {
    const { target, text } = this.typed;
    const { values } = stepsOf(column.transforms);
    return target === column.target && stepsOf(transformsOf({ ...stepsOf(column.transforms), values: text })).values === values ? text : values;
  }

  typeValues(column: MappedColumn, text: string): void {
    this.typed = { target: column.target, text };
    this.setSteps(column.target, { ...stepsOf(column.transforms), values: text });
  }

  setSteps(target: string, steps: ColumnSteps): void {
    this.#change(target, (column) => ({ ...column, transforms: transformsOf(steps) }));
  }

  setDefault(target: string, text: string): void {
    this.#change(target, ({ default: _before, ...column }) => (text === '' ? column : { ...column, default: text }));
  }

  /** A value that all rows get. */
  setConstant(target: string, text: string): void {
    const others = this.columns.filter((column) => column.target !== target);
    this.#put(text === '' ? others : [...others, { target, constant: text }]);
  }

  #change(target: string, change: (column: MappedColumn) => MappedColumn): void {
    if (targetOf(target) === undefined) return;
    this.#put(this.columns.map((column) => (column.target === target ? change(column) : column)));
  }

  #put(columns: readonly MappedColumn[]): void {
    if (sameTree(columns, this.columns)) return;
    this.columns = columns;
    this.#changed();
  }
}
