import { codesOf, holdsCodes } from '../../../../application/declaration/itemCells';
import { fields, type FieldId } from '../../../../domain/declaration/fields';
import type { FieldType } from '../../../../domain/declaration/fields/field';
import type { FieldRef, Section } from '../../../../domain/declaration/profiles/profile';
import { isSearched } from '../../../../domain/reference/searchedLists';
import type { CopiedList } from '../../../../ui/archetypes/record/rows/rowClipboard';
import { valueAt, withValueAt } from '../../../../ui/kit/form/pointer';
import { columnsOfPart, columnsOfRows, mostRowsInside, type RowColumn } from '../../../../ui/kit/form/rowColumns';
import type { CellKind } from '../../../../ui/kit/grid/column';
import type { TextKey } from '../../../../ui/text/keys';
import type { CardModel } from '../cardModel';
import type { RecordForm } from '../form/recordForm';
import { rowTitleOf, titleOf } from '../checking/wording';

const KINDS: Readonly<Record<FieldType, CellKind>> = {
  text: 'text',
  code: 'text',
  decimal: 'decimal',
  integer: 'integer',
  date: 'date',
  instant: 'text',
  yesNo: 'text',
  flag: 'text',
};
/** They name rows of their own declaration. */
const REFERENCES: ReadonlySet<FieldId> = new Set<FieldId>(['items.invoiceRef', 'items.houseId']);
const MOST_ROWS = 9_999;
const YES = '1';

const isRow = (row: unknown): row is object => typeof row === 'object' && row !== null;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return value ? YES : '';
  return typeof value === 'string' ? value : '';
};

const storedAs = (id: FieldId, typed: string): unknown => {
  if (holdsCodes(id)) return codesOf(typed);
  return fields[id].type === 'flag' ? typed === YES : typed.trim();
};

const columnOf = (card: CardModel, { field: id, path, list, called }: FieldRef, isFixed: boolean): RowColumn => {
  const pointer = `/${path.replaceAll('.', '/')}`;
  const known = list === null ? undefined : card.lists.listOf(id);
  const isListed = known !== undefined && !isSearched(known.name) && !holdsCodes(id);
  return {
    id: pointer.slice(1),
    title: (called?.key as TextKey | undefined) ?? `dec.field.${id}`,
    kind: isListed ? 'code' : KINDS[fields[id].type],
    value: (row) => textOf(valueAt(row, pointer)),
    ...(!isFixed && { edited: (row: object, typed: string) => withValueAt(row, pointer, storedAs(id, typed)) as object }),
    ...(isListed && { options: () => card.lists.entriesOf(id) }),
  };
};

/** The fields of a row, then those of its parts; a list inside the row as often as `inside` or the fullest row says. */
const columnsOf = (card: CardModel, section: Section, at: string, rows: readonly object[], inside: number): readonly RowColumn[] => {
  const { t } = card.wording.texts;
  return [
    ...section.fields
      .filter(({ field, use, readonly = false }) => use !== 'X' && use !== 'D' && !readonly && !REFERENCES.has(field))
      .map((fieldRef) => columnOf(card, fieldRef, card.tasks.isFixed(`${at}/${fieldRef.path.replaceAll('.', '/')}`))),
    ...(section.parts ?? []).flatMap((part) => {
      const path = part.path.replaceAll('.', '/');
      const within = `${at}/${path}`;
      if (part.layout === 'FORM') {
        const parts = rows.map((row) => (path === '' ? row : valueAt(row, `/${path}`))).filter(isRow);
        return columnsOfPart(columnsOf(card, part, path === '' ? at : within, parts, inside), path, t(titleOf(part)), t);
      }
      if (part.layout !== 'LIST' || part.use === 'D') return [];
      const count = Math.min(part.max ?? MOST_ROWS, Math.max(inside, mostRowsInside(rows, path)));
      const rowsInside = rows.flatMap((row) => valueAt(row, `/${path}`)).filter(isRow);
      return columnsOfRows(columnsOf(card, part, `${within}/0`, rowsInside, 0), path, count, t(rowTitleOf(part)), t);
    }),
  ];
};

/** A repeating section of the card whose rows are copied and pasted. */
export const copiedListOf = (card: CardModel, form: RecordForm, section: Section, pointer: string): CopiedList => {
  const rows = () => form.rows(pointer).filter(isRow);
  return {
    rows,
    columns: (inside) => columnsOf(card, section, `${pointer}/${rows().length}`, rows(), inside),
    blank: () => card.parts.newRow(pointer),
    limit: section.max ?? MOST_ROWS,
    put: (changed) => form.replaceRows(pointer, changed),
    goTo: (place) => card.content.form.focus(`${pointer}/${place}`),
  };
};
