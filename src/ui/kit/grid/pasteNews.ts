import { makeAutoObservable, observableRef } from 'mobx';
import type { PasteReport } from './pasteCells';

/** What the last paste could not put in, until it was read. */
export class PasteNews {
  report: PasteReport | undefined;

  constructor() {
    makeAutoObservable(this, { report: observableRef });
  }

  readonly told = (report: PasteReport): void => {
    if (report.problems.length > 0 || report.refused > 0) this.report = report;
  };

  close(): void {
    this.report = undefined;
  }
}
