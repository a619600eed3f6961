import { makeAutoObservable, observableRef } from 'mobx';
import { putExchangeRate } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import { isIsoDate } from '../../../domain/kernel/dates';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { RateKind } from '../../../domain/reference/exchangeRates';
import type { ListIssue } from '../../../domain/reference/listIssue';
import { code, date, decimal, integer, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { Field, FieldValue } from '../../../ui/archetypes/fields/declared';
import { textOf, type FieldHost } from '../../../ui/archetypes/fields/fieldHost';
import { issuesIn } from '../lists/issuesIn';

export const RATE_FIELDS: readonly Field[] = [
  code('currency', 'rd.rate.currency', 'Currency', { span: 6 }),
  date('validFrom', 'rd.entry.validFrom', { span: 6 }),
  date('validTo', 'rd.entry.validTo', { optional: true, span: 6 }),
  decimal('rate', 'rd.rate.rate', { digits: 5, span: 6 }),
  integer('units', 'rd.attribute.units', { max: 99_999, span: 6 }),
  yesNo('required', 'rd.attribute.required', { span: 6 }),
  text('reason', 'rd.reason', { maxLength: 200, span: 12 }),
];

export interface RateBegin {
  readonly country: string;
  readonly kind: RateKind;
  readonly versionNo: number;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** One rate typed by hand with its reason; it is published at once. */
export class RateEntry implements FieldHost {
  values: Readonly<Record<string, FieldValue>>;
  problem: PortalError | undefined;
  issues: readonly ListIssue[] = [];
  busy = false;
  readonly date: string;
  readonly #begin: RateBegin;
  readonly #api: Api;
  readonly #stored: () => void;

  constructor(begin: RateBegin, api: Api, today: string, stored: () => void) {
    this.#begin = begin;
    this.#api = api;
    this.#stored = stored;
    this.date = today;
    this.values = begin.values;
    makeAutoObservable(this, { values: observableRef, problem: observableRef, issues: observableRef, date: false, nameOf: false, valueOf: false });
  }

  nameOf(id: string): string {
    return `/rate/${id}`;
  }

  valueOf(id: string): FieldValue {
    return this.values[id];
  }

  set(id: string, value: FieldValue): void {
    this.values = { ...this.values, [id]: value };
  }

  get isReady(): boolean {
    const given = (id: string): boolean => textOf(this.values[id]).trim() !== '';
    return ['currency', 'rate', 'units', 'reason'].every(given) && isIsoDate(textOf(this.values['validFrom']));
  }

  async save(): Promise<void> {
    if (!this.isReady) return;
    const { country, kind, versionNo } = this.#begin;
    const { values } = this;
    const validTo = textOf(values['validTo']);
    this.starts();
    const answer = await this.#api.call(putExchangeRate, {
      body: {
        country,
        kind,
        versionNo,
        currency: textOf(values['currency']),
        validFrom: textOf(values['validFrom']),
        rate: textOf(values['rate']),
        units: textOf(values['units']),
        reason: textOf(values['reason']).trim(),
        required: values['required'] === true,
        ...(validTo === '' ? {} : { validTo }),
      },
    });
    this.ended(failed(answer) ? answer.left : undefined);
  }

  starts(): void {
    this.busy = true;
    this.problem = undefined;
  }

  ended(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
    this.issues = problem ? issuesIn(problem) : [];
    if (problem === undefined) this.#stored();
  }
}
