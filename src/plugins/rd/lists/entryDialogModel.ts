import { makeAutoObservable, observableRef } from 'mobx';
import { readCodeUsage } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import { failed } from '../../../domain/kernel/result';
import { isDay, type EntryRow } from './entryRow';
import type { ListModel } from './listModel';

/** What is done with the chosen entries. */
export type EntryStep = 'end' | 'copyPeriod' | 'replace';

/** Asks for the day and the successors, and tells how many drafts use the codes (RD-R6). */
export class EntryDialogModel {
  step: EntryStep | undefined;
  rows: readonly EntryRow[] = [];
  date = '';
  codes = '';
  /** Drafts per code, while it is an end that is asked about. */
  drafts: readonly { readonly code: string; readonly drafts: number }[] = [];
  readonly #list: ListModel;
  readonly #api: Api;
  #asked = 0;

  constructor(list: ListModel, api: Api) {
    this.#list = list;
    this.#api = api;
    makeAutoObservable(this, { rows: observableRef, drafts: observableRef });
  }

  /** On the selected lines that may be changed. */
  start(step: EntryStep, today: string): void {
    const rows = this.#list.rows.grid.selectedRows.filter(({ locked }) => !locked);
    if (rows.length === 0) return;
    this.step = step;
    this.rows = rows;
    this.date = step === 'replace' ? '' : today;
    this.codes = rows.length === 1 ? (rows[0]?.replacedBy ?? '') : '';
    this.drafts = [];
    if (step !== 'copyPeriod') void this.count(rows.map(({ code }) => code));
  }

  async count(codes: readonly string[]): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const found: { code: string; drafts: number }[] = [];
    for (const code of [...new Set(codes)].slice(0, 10)) {
      const answer = await this.#api.call(readCodeUsage, { params: { list: this.#list.name, code } });
      if (asked !== this.#asked) return;
      if (!failed(answer) && answer.right.drafts > 0) found.push({ code, drafts: answer.right.drafts });
    }
    this.counted(found);
  }

  counted(drafts: readonly { readonly code: string; readonly drafts: number }[]): void {
    this.drafts = drafts;
  }

  setDate(date: string): void {
    this.date = date;
  }

  setCodes(codes: string): void {
    this.codes = codes;
  }

  /** The day lies in the period, or after its first day for a new one; successors are named where they are asked for. */
  get isReady(): boolean {
    const { step, date, codes, rows } = this;
    if (step === 'replace') return codes.trim() !== '' && (date === '' || this.#fits(date));
    if (!isDay(date)) return false;
    return step === 'copyPeriod' ? rows.every(({ validFrom }) => validFrom < date) : this.#fits(date);
  }

  #fits(date: string): boolean {
    return isDay(date) && this.rows.every(({ validFrom }) => validFrom <= date);
  }

  apply(): void {
    const { step, date, codes, rows } = this;
    if (!this.isReady) return;
    const replacedBy = codes
      .trim()
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .join(' ');
    if (step === 'copyPeriod') this.#list.rows.copyPeriods(rows, date);
    else
      this.#list.rows.put(rows, (row) => ({
        ...row,
        ...(date === '' ? {} : { validTo: date }),
        replacedBy: step === 'end' && codes === '' ? row.replacedBy : replacedBy,
      }));
    this.close();
  }

  close(): void {
    this.#asked += 1;
    this.step = undefined;
    this.rows = [];
  }
}
