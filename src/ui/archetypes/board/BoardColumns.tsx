import { use, type ReactNode } from 'react';
import { GridColumnsButton } from '../../kit/grid/GridColumnsButton';
import type { GridModel } from '../../kit/grid/gridModel';
import { screenMessages } from '../../kit/text/catalogues';
import { useTexts } from '../../text/texts';

/** Comes after the rows, with its texts: no dashboard waits for it. */
export default function BoardColumns<Row>({ model }: { readonly model: GridModel<Row> }): ReactNode {
  use(useTexts().load(screenMessages));
  return <GridColumnsButton model={model} />;
}
