import { makeAutoObservable, observableRef } from 'mobx';
import type { SummaryError } from '../../../kit/ErrorSummary';

/** The errors of the last Save or other action, on top of the record until the next action. */
export class SummaryModel<F extends { readonly pointer: string }> {
  findings: readonly F[] = [];
  /** Another number each time: the summary takes the focus anew. */
  attempt = 0;
  readonly #word: (finding: F) => string;
  readonly #jump: (finding: F) => void;

  constructor(word: (finding: F) => string, jump: (finding: F) => void) {
    this.#word = word;
    this.#jump = jump;
    makeAutoObservable(this, { findings: observableRef });
  }

  get errors(): readonly SummaryError[] {
    return this.findings.map((finding) => ({ pointer: finding.pointer, text: this.#word(finding) }));
  }

  get isShown(): boolean {
    return this.findings.length > 0;
  }

  show(findings: readonly F[]): void {
    this.findings = findings;
    this.attempt += 1;
  }

  clear(): void {
    this.findings = [];
  }

  jump(pointer: string): void {
    const finding = this.findings.find((one) => one.pointer === pointer);
    if (finding) this.#jump(finding);
  }
}
