import { makeAutoObservable, observableRef } from 'mobx';
import type { Finding } from '../../../domain/declaration/declaration';
import type { SummaryError } from '../../../ui/kit/ErrorSummary';
import type { Wording } from './wording';

/** The errors of the last Validate or Submit, on top of the card until the next action. */
export class SummaryModel {
  findings: readonly Finding[] = [];
  /** Another number each time: the summary takes the focus anew. */
  attempt = 0;
  readonly #wording: Wording;
  readonly #jump: (finding: Finding) => void;

  constructor(wording: Wording, jump: (finding: Finding) => void) {
    this.#wording = wording;
    this.#jump = jump;
    makeAutoObservable(this, { findings: observableRef });
  }

  get errors(): readonly SummaryError[] {
    return this.findings.map((finding) => {
      const [, place] = /^\/items\/(\d+)/.exec(finding.pointer) ?? [];
      const words = this.#wording.finding(finding);
      return { pointer: finding.pointer, text: place === undefined ? words : `${this.#wording.texts.t('dec.item', { n: Number(place) + 1 })}: ${words}` };
    });
  }

  get isShown(): boolean {
    return this.findings.length > 0;
  }

  show(findings: readonly Finding[]): void {
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
