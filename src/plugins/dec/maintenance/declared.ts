import type { ReactNode } from 'react';
import type { Api } from '../../../application/ports/api';
import type { Result } from '../../../domain/kernel/result';
import type { Field } from '../../../ui/archetypes/fields/declared';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';

export interface MaintenanceColumn<Row> {
  readonly id: string;
  readonly title: TextKey;
  readonly content: (row: Row, texts: Texts) => ReactNode;
  readonly isNumber?: boolean;
}

/** Something that is done to one line, with a reason. */
export interface MaintenanceAction<Row> {
  readonly id: string;
  readonly text: TextKey;
  /** A question with `{target}`. */
  readonly title: TextKey;
  readonly target: (row: Row, texts: Texts) => string;
  readonly destructive?: boolean;
  readonly fits?: (row: Row) => boolean;
  readonly fields?: readonly Field[];
  readonly given?: (row: Row) => FieldValues;
  readonly run: (api: Api, row: Row, given: FieldValues) => Promise<Result<unknown>>;
}

export interface MaintenancePart<Row> {
  readonly label: TextKey;
  /** What the list is, in a sentence. */
  readonly note?: TextKey;
  readonly read: (api: Api) => Promise<Result<readonly Row[]>>;
  readonly rowId: (row: Row) => string;
  readonly columns: readonly MaintenanceColumn<Row>[];
  readonly actions?: readonly MaintenanceAction<Row>[];
  /** Events that change it. */
  readonly reloadOn?: readonly string[];
  readonly empty: TextKey;
}
