import type { FieldBinding } from '../../kit/form/formModel';
import type { FieldValue } from './declared';
import type { FieldHost, FieldMessage } from './fieldHost';

/** What a host writes to: `FormModel`, whatever its record is. */
export interface FieldForm {
  get(pointer: string): unknown;
  set(pointer: string, value: unknown): void;
  isChanged(pointer: string): boolean;
  field(pointer: string): Pick<FieldBinding, 'error' | 'warning' | 'onFocus' | 'onBlur'>;
}

export const fieldValueOf = (value: unknown): FieldValue => {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;
};

interface Circumstances {
  /** Pointer of the part of the record whose fields they are. */
  readonly at?: string;
  readonly readOnly: () => boolean;
  readonly date: () => string;
}

/** Lets fields read and write the draft of a record, or a part of it. */
export class FormHost implements FieldHost {
  readonly #form: FieldForm;
  readonly #around: Circumstances;

  constructor(form: FieldForm, around: Circumstances) {
    this.#form = form;
    this.#around = around;
  }

  get readOnly(): boolean {
    return this.#around.readOnly();
  }

  get date(): string {
    return this.#around.date();
  }

  nameOf(id: string): string {
    return `${this.#around.at ?? ''}/${id}`;
  }

  valueOf(id: string): FieldValue {
    return fieldValueOf(this.#form.get(this.nameOf(id)));
  }

  set(id: string, value: FieldValue): void {
    this.#form.set(this.nameOf(id), value);
  }

  messageOf(id: string): FieldMessage {
    const { error, warning } = this.#form.field(this.nameOf(id));
    return { error, warning };
  }

  isChanged(id: string): boolean {
    return this.#form.isChanged(this.nameOf(id));
  }

  enter(id: string): void {
    this.#form.field(this.nameOf(id)).onFocus();
  }

  leave(id: string): void {
    this.#form.field(this.nameOf(id)).onBlur();
  }
}
