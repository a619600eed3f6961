import type { ComponentType } from 'react';
import type { EntryId } from '../../../domain/access/entries';
import type { TextKey } from '../../text/keys';
import type { BulkAction, RowLink } from '../list/bulkModel';
import type { SearchOptions } from './searchModel';

/** A way to another screen, for who may go there. */
export interface ScreenLink {
  readonly to: string;
  readonly text: TextKey;
  readonly access: EntryId;
}

/** A way to a new record that asks first from what. */
export interface AskedWay {
  readonly text: TextKey;
  readonly access: EntryId;
  readonly dialog: () => Promise<{ readonly default: ComponentType<{ readonly onClose: () => void }> }>;
}

export interface RowDetailProps<Row> {
  readonly row: Row;
}

export interface RowDetail<Row> {
  readonly title: TextKey;
  readonly content: () => Promise<{ readonly default: ComponentType<RowDetailProps<Row>> }>;
}

export interface SearchScreen<C, Row> extends Omit<SearchOptions<C, Row>, 'unasked'> {
  readonly title: TextKey;
  /** What is shown before anybody asked; made when the screen opens. */
  readonly unasked: () => SearchOptions<C, Row>['unasked'];
  /** Address of a hit. */
  readonly open: (row: Row) => string;
  /** Where a new record begins. */
  readonly create?: ScreenLink | undefined;
  /** Where else a new record begins, offered together with `create`. */
  readonly creates?: { readonly text: TextKey; readonly ways: readonly ScreenLink[]; readonly asked?: AskedWay } | undefined;
  /** What more is known of the row at hand, shown below the list on demand. */
  readonly detail?: RowDetail<Row> | undefined;
  /** Other screens that belong to the list. */
  readonly links?: readonly ScreenLink[] | undefined;
  /** What can be done to selected rows. */
  readonly actions?: readonly BulkAction<Row>[] | undefined;
  /** Where the one selected row leads to, beside being opened. */
  readonly rowLinks?: readonly RowLink<Row>[] | undefined;
  /** Said when nothing meets the criteria. */
  readonly empty: TextKey;
  /** Said when there is nothing at all. */
  readonly none?: TextKey | undefined;
}
