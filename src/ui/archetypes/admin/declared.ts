import type { ComponentType } from 'react';
import type { Api } from '../../../application/ports/api';
import type { Result } from '../../../domain/kernel/result';
import type { GridColumn } from '../../kit/grid/column';
import type { TreeNode } from '../../kit/treeModel';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { RecordScreen, Stored } from '../record/declared';

/** The list, as the parts of a screen see it. */
export interface OpenAdmin<Row> {
  /** None before they are loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly busy: boolean;
  /** Id of the entry that the address names; `new` is a new one. */
  readonly chosen: string | undefined;
  rowOf(id: string): Row | undefined;
  load(): Promise<void>;
  choose(id: string | undefined): Promise<void>;
  addressOf(id: string | undefined): string;
  /** While held, going to another entry or tab asks first; returns how to let go. */
  readonly guard: (leave: () => Promise<boolean>) => () => void;
}

export interface AdminPartProps<Row> {
  readonly admin: OpenAdmin<Row>;
}

/** What is drawn beside the list instead of declared fields, for the entry with the id. It guards its own unsaved input by `admin.guard`. */
export interface DetailProps<Row> extends AdminPartProps<Row> {
  readonly id: string;
}

/** What of a record is edited beside the list; the archetype knows its address and its place. */
export type AdminRecord<R extends Stored, D extends object, S extends string = string> = Omit<
  RecordScreen<R, D, S>,
  'title' | 'path' | 'addressOf' | 'tabs' | 'list' | 'remove'
> & {
  readonly remove?: Omit<NonNullable<RecordScreen<R, D, S>['remove']>, 'to'>;
};

interface AdminList<Row> {
  readonly title: TextKey;
  /** Names what the list holds for screen readers. */
  readonly label: TextKey;
  /** All entries at once. */
  readonly rows: (api: Api) => Promise<Result<readonly Row[]>>;
  readonly rowId: (row: Row) => string;
  /** A grid by columns, or a tree. Both are searched by the words that they show. */
  readonly shown: { readonly columns: readonly GridColumn<Row>[] } | { readonly tree: (rows: readonly Row[], texts: Texts) => readonly TreeNode[] };
  readonly empty: TextKey;
  /** Chosen when the address names none. */
  readonly first?: (rows: readonly Row[]) => string | undefined;
  readonly reloadOn?: readonly { readonly pluginName: string; readonly eventType: string }[];
  readonly toolbar?: ComponentType<AdminPartProps<Row>>;
  /** Width of the list at first, in percent. */
  readonly width?: number;
}

export type AdminScreen<Row, R extends Stored, D extends object, S extends string = string> = AdminList<Row> &
  ({ readonly record: AdminRecord<R, D, S>; readonly create?: TextKey } | { readonly detail: ComponentType<DetailProps<Row>> });
