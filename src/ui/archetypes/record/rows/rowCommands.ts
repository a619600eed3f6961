import type { OpenRecord, Stored } from '../declared';

type Content<R extends Stored, D extends object> = Pick<OpenRecord<R, D>, 'content'>;

/** Adds a row at the place and goes to it. */
export const insertRow = <R extends Stored, D extends object>({ content: { form } }: Content<R, D>, at: string, place: number, row: object): void => {
  form.insertRow(at, place, row);
  form.focus(`${at}/${place}`);
};

/** Takes a row out and goes to the next one. */
export const removeRow = <R extends Stored, D extends object>({ content: { form } }: Content<R, D>, at: string, place: number): void => {
  form.removeRow(at, place);
  const left = form.rows(at).length;
  form.focus(left === 0 ? at : `${at}/${Math.min(place, left - 1)}`);
};

/** The row whose field has the focus; its list adds and removes rows by keys. */
export const focusedRow = (element: Element | null): { readonly at: string; readonly place: number } | undefined => {
  const { list, row } = element?.closest<HTMLElement>('[data-list]')?.dataset ?? {};
  return list === undefined || row === undefined ? undefined : { at: list, place: Number(row) };
};

/** The field with the focus takes the value of the same field one row above. */
export const fillFromPrevious = <R extends Stored, D extends object>({ content: { form } }: Content<R, D>, element: Element | null): void => {
  const row = focusedRow(element);
  const pointer = element?.closest<HTMLElement>('[data-name]')?.dataset['name'];
  if (!row || row.place === 0 || pointer === undefined) return;
  form.set(pointer, form.get(pointer.replace(`${row.at}/${row.place}`, `${row.at}/${row.place - 1}`)));
};
