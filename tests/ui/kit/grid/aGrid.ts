import type { GridColumn } from '../../../../src/ui/kit/grid/column';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import { GridModel, type GridOptions } from '../../../../src/ui/kit/grid/gridModel';
import type { Editing } from '../../../../src/ui/kit/grid/editing';
import { editable, type EditingOptions } from '../../../../src/ui/kit/grid/gridEditing';
import type { CellKind } from '../../../../src/ui/kit/grid/column';

export interface Line {
  readonly id: string;
  readonly description: string;
  readonly netMass: string;
  readonly packages: string;
  readonly origin: string;
  readonly date: string;
}

export const COUNTRIES = [
  { code: 'SE', text: 'Sweden' },
  { code: 'NO', text: 'Norway' },
  { code: 'DK', text: 'Denmark' },
];

const column = (id: keyof Line, title: string, kind: CellKind, more: Partial<GridColumn<Line>> = {}): GridColumn<Line> => ({
  id,
  title: { text: title },
  kind,
  value: (line) => line[id],
  edited: (line, value) => ({ ...line, [id]: value }),
  ...more,
});

export const lineColumns: readonly GridColumn<Line>[] = [
  column('description', 'Description of goods', 'text', { headerNames: ['Varubeskrivning', 'Varebeskrivelse'] }),
  column('netMass', 'Net mass', 'decimal', { headerNames: ['Nettovikt', 'Nettovekt', 'Nettomasse', 'net kg'], sum: sumDecimals }),
  column('packages', 'Packages', 'integer', { headerNames: ['Antal kolli'], sum: sumDecimals }),
  column('origin', 'Country of origin', 'code', { headerNames: ['Ursprungsland'], options: () => COUNTRIES }),
  column('date', 'Date', 'date'),
];

export const aLine = (id: string, more: Partial<Line> = {}): Line => ({ id, description: '', netMass: '', packages: '', origin: '', date: '', ...more });

export const someLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) =>
    aLine(`line-${at}`, { description: `goods ${at}`, netMass: `${at}.5`, packages: String(at), origin: 'SE', date: '2025-11-20' }),
  );

interface EditableGrid {
  readonly model: GridModel<Line>;
  readonly editing: Editing<Line>;
}

/** An editable grid in a language; new lines are called new-1, new-2 … */
export const aGrid = (lines: readonly Line[] = [], more: EditingOptions<Line> = {}, locale = 'sv-SE'): EditableGrid => {
  let made = 0;
  const model = new GridModel<Line>({
    columns: lineColumns,
    rowId: ({ id }) => id,
    editing: editable({ createRow: () => aLine(`new-${(made += 1)}`), ...more }),
  });
  model.setLanguage({ locale, t: (key) => key });
  model.setRows(lines);
  const { editing } = model;
  if (!editing) throw new Error('the grid is not editable');
  return { model, editing };
};

/** A grid that only shows, with columns that sort. */
export const aList = (lines: readonly Line[] = [], more: Partial<GridOptions<Line>> = {}, locale = 'sv-SE'): GridModel<Line> => {
  const model = new GridModel<Line>({
    columns: lineColumns.map((column) => ({ ...column, edited: undefined, sortable: true })),
    rowId: ({ id }) => id,
    ...more,
  });
  model.setLanguage({ locale, t: (key) => key });
  model.setRows(lines);
  return model;
};

/** Types into the focused cell and commits, as a person does. */
export const typeInto = (model: GridModel<Line>, row: number, column: number, text: string): void => {
  model.focusOn({ row, column });
  model.begin('replace');
  model.type(text);
  model.commit();
};
