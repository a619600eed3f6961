import type { RecordFinding } from '../../../application/contract/record';
import { makeAutoObservable, observableRef } from 'mobx';
import { checkTransportUnitImport, runTransportUnitImport } from '../../../application/contract/transportUnits';
import { cellText } from '../../../application/files/fileRows';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { IMPORT_RESULTS, knownHeadings, MAX_IMPORTED_UNITS, unitOfRow, type ImportResult } from '../../../domain/transport-unit/importUnits';
import type { TransportUnit } from '../../../domain/transport-unit/transportUnit';

export interface ImportedRow {
  readonly row: number;
  readonly unit: TransportUnit;
  readonly result: ImportResult;
  readonly findings: readonly Pick<RecordFinding, 'code' | 'message' | 'args' | 'messageKey'>[];
}

/** A file of units: read in the browser, judged by the server, and stored when the user has seen what would become of it (COR-R13). */
export class ImportModel {
  rows: readonly ImportedRow[] | undefined;
  problem: PortalError | undefined;
  noHeadings = false;
  busy = false;
  done: { readonly stored: number; readonly leftOut: number } | undefined;
  readonly #api: Api;
  readonly #files: Files;

  constructor(api: Api, files: Files) {
    this.#api = api;
    this.#files = files;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef, done: observableRef });
  }

  count(result: ImportResult): number {
    return this.rows?.filter((row) => row.result === result).length ?? 0;
  }

  get counts(): Readonly<Record<ImportResult, number>> {
    return Object.fromEntries(IMPORT_RESULTS.map((result) => [result, this.count(result)])) as Record<ImportResult, number>;
  }

  get importable(): number {
    return this.count('good') + this.count('warning');
  }

  async choose(file: File): Promise<void> {
    this.begin();
    const cells: (readonly string[])[] = [];
    const read = await this.#files.read(file, { maxRows: MAX_IMPORTED_UNITS + 1 }, ({ rows }) => void cells.push(...rows.map((row) => row.map(cellText))));
    if (failed(read)) {
      this.fail(read.left);
      return;
    }
    const [headings = [], ...rest] = cells;
    if (knownHeadings(headings) < 2) {
      this.lackHeadings();
      return;
    }
    const units = rest.flatMap((row, at) => (row.some((cell) => cell.trim() !== '') ? [{ row: at + 2, unit: unitOfRow(headings, row) }] : []));
    const checked = await this.#api.call(checkTransportUnitImport, { body: { rows: units.map(({ unit }) => unit) } });
    if (failed(checked)) this.fail(checked.left);
    else this.judged(units.map((one, at) => ({ ...one, ...(checked.right.rows[at] ?? { result: 'wrong', findings: [] }) })));
  }

  async run(): Promise<void> {
    if (!this.rows || this.busy) return;
    const rows = this.rows.filter(({ result }) => result === 'good' || result === 'warning').map(({ unit }) => unit);
    this.busy = true;
    const stored = await this.#api.call(runTransportUnitImport, { body: { rows } }, { idempotencyKey: freshGuid() });
    if (failed(stored)) this.fail(stored.left);
    else this.finish(stored.right);
  }

  begin(): void {
    this.rows = undefined;
    this.problem = undefined;
    this.done = undefined;
    this.noHeadings = false;
    this.busy = true;
  }

  fail(problem: PortalError): void {
    this.problem = problem;
    this.busy = false;
  }

  lackHeadings(): void {
    this.noHeadings = true;
    this.busy = false;
  }

  judged(rows: readonly ImportedRow[]): void {
    this.rows = rows;
    this.busy = false;
  }

  finish(done: { readonly stored: number; readonly leftOut: number }): void {
    this.done = done;
    this.busy = false;
  }
}
