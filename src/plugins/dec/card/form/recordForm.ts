import type { FieldBinding } from '../../../../ui/kit/form/formModel';

/** What fields and lists write to: the header of the declaration, or one goods item. Pointers are those of the declaration. */
export interface RecordForm {
  field(pointer: string): FieldBinding;
  get(pointer: string): unknown;
  rows(pointer: string): readonly unknown[];
  set(pointer: string, value: unknown): void;
  insertRow(pointer: string, at: number, row: unknown): void;
  removeRow(pointer: string, at: number): void;
  replaceRows(pointer: string, rows: readonly unknown[]): void;
  isChanged(pointer: string): boolean;
}
