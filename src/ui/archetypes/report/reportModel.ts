import { isRight } from 'fp-ts/lib/Either.js';
import type { Type } from 'io-ts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Asked, Endpoint, Report } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import type { Files, RowSource } from '../../../application/ports/files';
import type { TableFormat } from '../../../domain/document/table';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import type { UserSettings } from '../../../application/settings/userSettings';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { reportParameters } from '../../../domain/organization/userSettings';
import { GridModel } from '../../kit/grid/gridModel';
import { latest } from '../../react/latest';
import type { Model } from '../../react/model';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import { idsOf, type FieldHost } from '../fields/fieldHost';
import type { Field, FieldValue } from '../fields/declared';
import { ExportModel, type ExportJob } from '../list/exportModel';
import { givenValues, type FieldValues } from '../list/fieldValues';
import { valueNotes } from '../list/fileNotes';
import { LayoutModel } from '../list/layoutModel';
import { cellsOf, fileName, tableOf, type ListColumn } from '../list/listColumn';
import { asksFor, valuesIn, valuesQuery } from '../list/listState';
import { pluginOf, type ListView } from '../list/listView';

export interface ReportServices {
  readonly api: Api;
  readonly files: Files;
  readonly navigation: Navigation;
  readonly notices: Notices;
  readonly settings: UserSettings;
}

export interface ReportOptions<P, Row, T> {
  readonly view: ListView;
  readonly endpoint: Endpoint<undefined, Asked<P>, Report<Row, T>>;
  /** The sister that streams all rows. */
  readonly exported: Endpoint<undefined, Asked<P>, Row>;
  readonly codec: Type<P>;
  readonly parameters: readonly Field[];
  /** Where nothing was asked before. */
  readonly unasked: FieldValues;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** The totals row, of all rows. */
  readonly totals?: ((totals: T, report: Report<Row, T>) => readonly ReportTotal[]) | undefined;
}

/** A cell of the totals row. Amounts of several currencies are totals of their own. */
export interface ReportTotal {
  readonly column: string;
  /** The heading of the column without it. */
  readonly label?: TextKey | undefined;
  /** A decimal, or a text. */
  readonly value: string;
  /** Currency or unit of the value. */
  readonly unit?: string | undefined;
}

/** What stands under a column in a file: one number, or several with their units. */
const totalCell = (totals: readonly ReportTotal[], id: string): string => {
  const [only, ...more] = totals.filter(({ column }) => column === id);
  return only === undefined || more.length === 0
    ? (only?.value ?? '')
    : [only, ...more].map(({ value, unit }) => [value, unit].filter(Boolean).join(' ')).join('; ');
};

/** Days are of the day on which a report is asked for: they are not remembered. */
const isRemembered = ({ type }: Field): boolean => type !== 'date' && type !== 'dateTime' && type !== 'period';

const BATCH = 1_000;

/** Parameters, their place in the address and in the user's settings, the rows that they gave, and the files made of them. */
export class ReportModel<P, Row, T> implements Model, FieldHost {
  values: FieldValues;
  busy = false;
  problem: PortalError | undefined = undefined;
  report: Report<Row, T> | undefined = undefined;
  readonly date = stockholmDate(new Date());
  readonly grid: GridModel<Row>;
  readonly exporting: ExportModel;
  readonly #layout: LayoutModel;
  readonly #services: ReportServices;
  readonly #options: ReportOptions<P, Row, T>;
  readonly #newest = latest();
  #asked: FieldValues;

  constructor(services: ReportServices, options: ReportOptions<P, Row, T>) {
    this.#services = services;
    this.#options = options;
    this.#layout = new LayoutModel(services.settings, options.view, () => this.grid);
    this.grid = new GridModel<Row>({ columns: options.columns, rowId: options.rowId, onLayout: this.#layout.keep });
    this.exporting = new ExportModel(services.files, services.notices);
    this.values = options.unasked;
    this.#asked = options.unasked;
    makeAutoObservable(this, { grid: false, exporting: false, date: false, values: observableRef, problem: observableRef, report: observableRef });
  }

  get isEmpty(): boolean {
    return this.report?.rowCount === 0;
  }

  get totals(): readonly ReportTotal[] {
    return (this.report && this.#options.totals?.(this.report.totals, this.report)) ?? [];
  }

  valueOf(id: string): FieldValue {
    return this.values[id];
  }

  set(id: string, value: FieldValue): void {
    this.values = { ...this.values, [id]: value };
  }

  open(): () => void {
    const stops = [this.#layout.open(), this.exporting.open()];
    void this.#begin();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks with the parameters as they are typed, which are then the address and what is asked next time. */
  run(): Promise<void> {
    const { parameters, unasked, view } = this.#options;
    const required = Object.fromEntries(
      parameters
        .filter(({ optional }) => optional !== true)
        .flatMap(idsOf)
        .map((id) => [id, unasked[id]]),
    );
    this.values = { ...givenValues(required), ...givenValues(this.values) };
    this.#asked = this.values;
    this.#write();
    const kept = new URLSearchParams(
      valuesQuery(
        Object.fromEntries(
          parameters
            .filter(isRemembered)
            .flatMap(idsOf)
            .map((id) => [id, this.values[id]]),
        ),
      ),
    );
    void this.#services.settings.update(reportParameters(pluginOf(view)), (views) => ({ ...views, [view]: kept.toString() }));
    return this.#ask();
  }

  reset(): Promise<void> {
    this.values = this.#options.unasked;
    return this.run();
  }

  /** Once more with what was asked last. */
  again(): Promise<void> {
    return this.#ask();
  }

  /** All rows, in the columns as they are shown. `origin`: unit, time and user. */
  print(format: TableFormat, title: string, texts: Texts, origin: readonly string[]): void {
    void this.exporting.start(format, () => this.#job(format, title, texts, origin));
  }

  start(values: FieldValues): void {
    this.values = values;
    this.#asked = values;
  }

  started(): void {
    this.busy = true;
  }

  take(answer: Result<Report<Row, T>>): void {
    this.busy = false;
    if (failed(answer)) {
      this.problem = answer.left.kind === 'aborted' ? undefined : answer.left;
      return;
    }
    this.problem = undefined;
    this.report = answer.right;
    this.grid.setRows(answer.right.rows);
  }

  async #begin(): Promise<void> {
    const { parameters, unasked, view } = this.#options;
    const query = new URLSearchParams(/\?[^#]*/.exec(this.#services.navigation.path)?.[0] ?? '');
    if (asksFor(query, parameters)) this.start({ ...unasked, ...valuesIn(query, parameters) });
    else {
      await this.#services.settings.load();
      const kept = this.#services.settings.read(reportParameters(pluginOf(view)))?.[view];
      if (kept !== undefined) this.start({ ...unasked, ...valuesIn(new URLSearchParams(kept), parameters.filter(isRemembered)) });
    }
    await this.#ask();
  }

  #write(): void {
    const { navigation } = this.#services;
    const query = new URLSearchParams(valuesQuery(this.#asked)).toString();
    navigation.to(`${navigation.path.replace(/[?#].*$/, '')}${query === '' ? '' : `?${query}`}`, { replace: true });
  }

  get #question(): P | undefined {
    const decoded = this.#options.codec.decode(givenValues(this.#asked));
    return isRight(decoded) ? decoded.right : undefined;
  }

  #ask(): Promise<void> {
    const parameters = this.#question;
    if (parameters === undefined) return Promise.resolve();
    this.started();
    return this.#newest(this.#services.api.call(this.#options.endpoint, { body: { parameters } }), (answer) => this.take(answer));
  }

  async #job(format: TableFormat, title: string, texts: Texts, origin: readonly string[]): Promise<ExportJob> {
    const { api } = this.#services;
    const { columns: declared, exported, parameters: fields } = this.#options;
    const { grid, report, totals } = this;
    const question = this.#question;
    const shown = report?.truncated === false ? this.#shown : undefined;
    const columns = grid.columns.flatMap(({ column: { id } }) => declared.filter((column) => column.id === id));
    const cells = cellsOf(columns, texts);
    const notes = [...(await valueNotes(fields, this.#asked, texts, api)), ...origin];
    return {
      fileName: fileName(title, this.date, format),
      table: tableOf(columns, { title, notes, totals: totals.length > 0 ? columns.map(({ id }) => totalCell(totals, id)) : undefined }, texts),
      total: report?.rowCount,
      rows: (signal) => async (give) => {
        // What is here whole goes into the file as it was sorted here.
        if (shown || question === undefined) return inBatches(shown ?? [], cells, give);
        return api.lines(exported, { body: { parameters: question } }, (rows) => give(rows.map(cells)), { signal });
      },
    };
  }

  /** In the order of the screen. */
  get #shown(): readonly Row[] {
    return Array.from({ length: this.grid.filledCount }, (_none, at) => this.grid.rowAt(at)).flatMap((row) => (row === undefined ? [] : [row]));
  }
}

const inBatches = async <Row>(rows: readonly Row[], cells: (row: Row) => readonly string[], give: Parameters<RowSource>[0]): Promise<Result<number>> => {
  for (let from = 0; from < rows.length; from += BATCH) await give(rows.slice(from, from + BATCH).map(cells));
  return ok(rows.length);
};
