import { createRoot } from 'react-dom/client';
import { sumDecimals } from '../../src/domain/kernel/decimal';
import { Grid } from '../../src/ui/kit/grid/Grid';
import type { GridColumn } from '../../src/ui/kit/grid/column';
import { editable } from '../../src/ui/kit/grid/gridEditing';
import { GridModel } from '../../src/ui/kit/grid/gridModel';
import { kitMessages } from '../../src/ui/kit/text/catalogues';
import { Texts, TextsContext } from '../../src/ui/text/texts';
import { COLUMN_IDS, kindOf, makeLines, type Line } from './lines';

const codes = ['SE', 'NO', 'DK', 'GB', 'NL'].map((code) => ({ code, text: `Country ${code}` }));

const columns = COLUMN_IDS.map((id, at): GridColumn<Line> => ({
  id,
  title: { text: `Column ${id}` },
  kind: kindOf(at),
  width: 110,
  value: ({ values }) => values[id] ?? '',
  edited: (line, value) => ({ ...line, values: { ...line.values, [id]: value } }),
  options: kindOf(at) === 'code' ? () => codes : undefined,
  ...(kindOf(at) === 'decimal' && { sum: sumDecimals }),
}));

const texts = new Texts('SV');
const lines = makeLines(9999);
let many: Line[] = [];
let made = 0;
let pasted = 0;
let close = (): void => undefined;

const start = (rows: readonly Line[]): GridModel<Line> => {
  const model = new GridModel<Line>({
    columns,
    rowId: ({ id }) => id,
    editing: editable({
      createRow: () => ({ id: `new-${(made += 1)}`, values: {} }),
      onPasted: ({ cells }) => {
        pasted = cells;
      },
    }),
  });
  model.setRows(rows);
  const root = document.body.appendChild(document.createElement('div'));
  root.style.cssText = 'height:800px;width:1400px';
  const drawn = createRoot(root);
  close = () => {
    drawn.unmount();
    root.remove();
    close = () => undefined;
  };
  drawn.render(
    <TextsContext value={texts}>
      <Grid model={model} label="Lines" />
    </TextsContext>,
  );
  return model;
};

Object.assign(window, {
  benchGrid: {
    ready: texts.load(kitMessages),
    run: () => start(lines),
    makeMany: () => void (many = makeLines(100_000)),
    runMany: () => start(many),
    close: () => close(),
    runEmpty: () => start([]),
    pastedCells: () => pasted,
    clipboardText: () => lines.map(({ values }) => COLUMN_IDS.map((id) => (values[id] ?? '').replace('.', ',')).join('\t')).join('\r\n'),
  },
});
