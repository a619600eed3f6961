import { makeAutoObservable, observableRef } from 'mobx';
import { stockholmDate } from '../../../domain/kernel/dates';
import { checkFields } from '../fields/checkFields';
import type { Field, FieldValue } from '../fields/declared';
import type { FieldHost, FieldMessage } from '../fields/fieldHost';
import { idsOf } from '../fields/fieldHost';
import type { FieldFinding } from '../fields/ruleFinding';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { FieldValues } from './fieldValues';

/** What an action must be told first. */
export interface BulkAsks {
  /** With `{count}`. */
  readonly title: TextKey;
  /** Which fields depends on what is given. */
  readonly fields: (given: FieldValues) => readonly Field[];
}

/** What an action over selected rows is told before it runs. */
export class BulkAsking implements FieldHost {
  given: FieldValues = {};
  wrong: readonly FieldFinding[] = [];
  readonly date = stockholmDate(new Date());
  readonly #asks: BulkAsks;

  constructor(asks: BulkAsks) {
    this.#asks = asks;
    makeAutoObservable(this, { date: false, given: observableRef, wrong: observableRef });
  }

  get fields(): readonly Field[] {
    return this.#asks.fields(this.given);
  }

  /** Only what is asked now: a field that went away takes its value with it. */
  get values(): FieldValues {
    return Object.fromEntries(this.fields.flatMap(idsOf).map((id) => [id, this.given[id]]));
  }

  valueOf(id: string): FieldValue {
    return this.given[id];
  }

  set(id: string, value: FieldValue): void {
    const before = new Map(this.fields.map((field) => [field.id, JSON.stringify(field)]));
    this.given = { ...this.given, [id]: value };
    const changed = this.fields.filter((field) => field.id !== id && before.has(field.id) && before.get(field.id) !== JSON.stringify(field));
    for (const field of changed) this.given = { ...this.given, [field.id]: undefined };
    this.wrong = this.wrong.filter(({ pointer }) => pointer !== `/${id}`);
  }

  messageOf(id: string): FieldMessage {
    return { error: this.wrong.find(({ pointer }) => pointer === `/${id}`)?.beside };
  }

  /** Whether everything is given that must be. */
  check(texts: Texts): boolean {
    this.wrong = checkFields(this.fields, { valueOf: (id) => this.given[id], required: true }, texts);
    return this.wrong.length === 0;
  }
}
