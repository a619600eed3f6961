import { formatDate, formatDecimal, editableDecimal } from '../format';
import type { GridColumn } from './column';

/** As it is read on the screen. */
export const shownText = <Row>(column: GridColumn<Row>, row: Row, locale: string): string => {
  const value = column.value(row);
  if (value === '') return '';
  if (column.format) return column.format(value, locale);
  switch (column.kind) {
    case 'decimal':
    case 'integer':
      return formatDecimal(value, locale);
    case 'date':
      return formatDate(value, locale);
    default:
      return value;
  }
};

/** As it is edited and copied: the user's decimal mark and no grouping, dates as yyyy-MM-dd, which every spreadsheet reads. */
export const editText = <Row>(column: GridColumn<Row>, row: Row, locale: string): string => {
  const value = column.value(row);
  return column.kind === 'decimal' || column.kind === 'integer' ? editableDecimal(value, locale) : value;
};
