import type { GoodsItem } from '../../../../domain/declaration/declaration';
import { fields, type FieldId } from '../../../../domain/declaration/fields';
import type { FieldType } from '../../../../domain/declaration/fields/field';
import type { Profile, Section } from '../../../../domain/declaration/profiles/profile';
import { lineFields, type LineField } from '../../../../application/declaration/lineFields';
import { readCell, writeCell, type FilledMass } from '../../../../application/declaration/itemCells';
import { isDecimal, sumDecimals } from '../../../../domain/kernel/decimal';
import { formatDecimal } from '../../../../ui/kit/format';
import type { CellKind, GridColumn } from '../../../../ui/kit/grid/column';
import { Icon } from '../../../../ui/kit/Icon';
import type { TextKey } from '../../../../ui/text/keys';
import type { ProfileLists } from '../form/profileLists';
import { columnHeadings } from './columnHeadings';
import { elementOf } from '../form/elementNumber';
import type { Wording } from '../checking/wording';
import styles from '../card.module.css';

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

const SUMMED = new Set(['netMass', 'grossMass', 'packages/0/count', 'itemAmountInvoiced', 'statisticalValue']);

interface Surroundings {
  readonly lists: ProfileLists;
  readonly wording: Wording;
  /** The mass that the chosen distribution fills. */
  readonly filled: () => FilledMass;
  /** The value of the line stays as it is. */
  readonly isFixed: (item: GoodsItem, field: FieldId) => boolean;
  /** The value came from the article of the line. */
  readonly isBrought: (item: GoodsItem, path: string) => boolean;
}

const markOf = (item: GoodsItem, path: string, { filled, isBrought }: Surroundings): 'dec.distribute.marker' | 'dec.articles.marker' | undefined => {
  if (item.massDistributed === true && filled() === path) return 'dec.distribute.marker';
  return isBrought(item, path) ? 'dec.articles.marker' : undefined;
};

/** What a distribution or the article filled carries a link, until it is typed over. */
const markedCell = (item: GoodsItem, { path, kind, field }: LineField, around: Surroundings) => {
  const value = readCell(item, path, kind);
  const { texts } = around.wording;
  const isNumber = fields[field].type === 'decimal' || fields[field].type === 'integer';
  const words = isNumber && isDecimal(value) ? formatDecimal(value, texts.locale) : value;
  const mark = markOf(item, path, around);
  if (mark === undefined || value === '') return words;
  return (
    <>
      <span className={styles['distributed']} role="img" aria-label={texts.t(mark)} title={texts.t(mark)}>
        <Icon name="link" />
      </span>{' '}
      {words}
    </>
  );
};

const titleOf = ({ field, called }: LineField): TextKey => (called?.key as TextKey | undefined) ?? `dec.field.${field}`;

const columnOf = (column: LineField, profile: Profile, grid: Section, around: Surroundings): GridColumn<GoodsItem> => {
  const { field, path, kind, width, readonly = false, further = false } = column;
  const { type } = fields[field];
  const list = around.lists.listOf(field);
  const note = elementOf(profile, field, grid);
  const isList = list !== undefined && kind !== 'codes';
  return {
    id: path,
    title: titleOf(column),
    ...(note !== undefined && { titleNote: note }),
    kind: isList ? 'code' : KINDS[type],
    width,
    hidden: further,
    value: (item) => readCell(item, path, kind),
    ...(!readonly && {
      edited: (item: GoodsItem, text: string) => (around.isFixed(item, field) ? item : writeCell(item, path, kind, text.trim(), around.filled())),
    }),
    ...(isList && { options: () => around.lists.entriesOf(field) }),
    ...(path !== 'articleId' && { content: (item: GoodsItem) => markedCell(item, column, around) }),
    headerNames: columnHeadings[path] ?? [],
    ...(SUMMED.has(path) && { sum: sumDecimals }),
  };
};

/** What is read off a line and never typed; shown where a user asks for it. */
const READ_OFF: readonly GridColumn<GoodsItem>[] = [
  {
    id: 'documentCount',
    title: 'dec.column.documentCount',
    kind: 'integer',
    hidden: true,
    value: ({ supportingDocuments = [], previousDocuments = [] }) => String(supportingDocuments.length + previousDocuments.length),
  },
  {
    id: 'payable',
    title: 'dec.column.payable',
    kind: 'decimal',
    hidden: true,
    value: ({ taxLines = [] }) => (taxLines.length === 0 ? '' : sumDecimals(taxLines.map(({ payableAmount = '' }) => payableAmount))),
    sum: sumDecimals,
  },
];

/** The grid's columns as the profile names them, and those that a user may add to them. */
export const itemColumns = (profile: Profile, around: Surroundings): readonly GridColumn<GoodsItem>[] => {
  const grid = profile.sections.find(({ layout }) => layout === 'GRID');
  return grid === undefined ? [] : [...lineFields(profile).map((column) => columnOf(column, profile, grid, around)), ...READ_OFF];
};

/** The column for the value at a pointer inside the goods item, shown or not. */
export const columnAt = (profile: Profile, pointer: string): string | undefined => {
  const path = pointer.slice(1);
  const columns = lineFields(profile);
  const shown = columns.find((column) => path === column.path || path.startsWith(`${column.path}/`));
  if (shown) return shown.path;
  const isProcedure = path === 'procedureRequested' || path === 'procedurePrevious';
  return isProcedure ? columns.find(({ kind }) => kind === 'procedure' || kind === 'procedureOfSeven')?.path : undefined;
};
