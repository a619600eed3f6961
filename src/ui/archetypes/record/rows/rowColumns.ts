import { columnsOfRows, mostRowsInside, type RowColumn } from '../../../kit/form/rowColumns';
import { valueAt, withValueAt } from '../../../kit/form/pointer';
import type { TextKey } from '../../../text/keys';
import type { Field } from '../../fields/declared';
import { listOf } from '../../fields/fieldHost';
import { fieldValueOf } from '../../fields/formHost';
import { typedCodes, writtenCodes } from '../../fields/typedCodes';
import type { OpenRecord, RowPart, Stored } from '../declared';
import { lineColumns, type KnownCodes, type LineField, type Speaking } from './lineColumns';
import type { CopiedList } from './rowClipboard';

const ofLine = (field: LineField, lists: KnownCodes, speaking: Speaking): readonly RowColumn[] =>
  lineColumns([field], lists, speaking).map(({ id, title, kind, value, edited, options }) => ({
    id,
    title,
    kind,
    options: options && (() => options(undefined)),
    value: (row) => value({ key: '', row }),
    ...(edited && { edited: (row: object, typed: string) => edited({ key: '', row }, typed).row }),
  }));

const ofText = (id: string, title: TextKey, kind: 'text' | 'date', readOnly?: boolean): RowColumn => ({
  id,
  title,
  kind,
  value: (row) => {
    const value = valueAt(row, `/${id}`);
    return typeof value === 'string' ? value : '';
  },
  ...(readOnly !== true && { edited: (row: object, value: string) => withValueAt(row, `/${id}`, value.trim() === '' ? undefined : value.trim()) as object }),
});

const columnsOf = (field: Field, lists: KnownCodes, speaking: Speaking): readonly RowColumn[] => {
  const { id, label, readOnly } = field;
  switch (field.type) {
    case 'party':
    case 'dateTime':
      return [ofText(id, label, 'text', readOnly)];
    case 'period':
      return [ofText(field.from, label, 'date', readOnly), ofText(field.to, label, 'date', readOnly)];
    case 'choices':
      return [
        {
          ...ofText(id, label, 'text'),
          value: (row) => writtenCodes(listOf(fieldValueOf(valueAt(row, `/${id}`)))),
          ...(readOnly !== true && { edited: (row: object, value: string) => withValueAt(row, `/${id}`, typedCodes(value, true)) as object }),
        },
      ];
    default:
      return ofLine(field, lists, speaking);
  }
};

const NO_LISTS: KnownCodes = { entriesOf: () => undefined };
/** Rows of a list that names no limit. */
const MOST_ROWS = 9_999;

interface DeclaredList {
  readonly fields: readonly Field[];
  readonly at: string;
  readonly blank: () => object;
  readonly max?: number | undefined;
  readonly parts: readonly RowPart[];
}

const isRow = (row: unknown): row is object => typeof row === 'object' && row !== null;

/** A list of the record whose rows are copied and pasted. */
export const copiedListOf = <R extends Stored, D extends object>(
  record: OpenRecord<R, D>,
  { fields, at, blank, max = MOST_ROWS, parts }: DeclaredList,
): CopiedList => {
  const { form } = record.content;
  const { lists = NO_LISTS } = record;
  const rows = () => form.rows(at).filter(isRow);
  const columnsOfAll = (some: readonly Field[]): readonly RowColumn[] => some.flatMap((field) => columnsOf(field, lists, record));
  return {
    rows,
    columns: (inside) => [
      ...columnsOfAll(fields),
      ...parts.flatMap((part) => {
        const path = part.at.slice(1);
        const count = Math.min(part.max ?? MOST_ROWS, Math.max(inside, mostRowsInside(rows(), path)));
        return columnsOfRows(columnsOfAll(part.fields), path, count, record.texts.t(part.rowTitle), record.texts.t);
      }),
    ],
    blank,
    limit: max,
    put: (changed) => form.replaceRows(at, changed),
    goTo: (place) => form.focus(`${at}/${place}`),
  };
};
