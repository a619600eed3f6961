import { observer } from 'mobx-react-lite';
import { lineColumns } from '../../../domain/declaration/lines/lineColumns';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { useTexts } from '../../../ui/text/texts';
import type { LineImportModel } from './lineImportModel';
import { headerOf } from './rowColumns';
import styles from './lines.module.css';

const CHOICES = lineColumns.map(({ id }) => ({ value: id, text: `dec.lines.column.${id}` }) as const);

/** What each column of the file is. */
export const ColumnsPart = observer(function ColumnsPart({ model }: { readonly model: LineImportModel }) {
  const texts = useTexts();
  const { columns } = model;
  const { mapping } = columns;
  return (
    <details className={styles['columns']} open={mapping.length === 0 || undefined}>
      <summary>{texts.t('dec.lines.columns', { mapped: mapping.length, all: columns.columns.length })}</summary>
      <div className={styles['mapping']} role="group" aria-label={texts.t('dec.lines.columns', { mapped: mapping.length, all: columns.columns.length })}>
        {columns.columns.map((column) => (
          <div key={column.index} className={styles['column']}>
            <ChoiceField
              name={`/lines/column/${column.index}`}
              label="dec.lines.columnOf"
              labelValues={{ header: headerOf(column, texts) }}
              criterion
              clearable
              width="full"
              value={columns.chosen(column.index)}
              choices={CHOICES}
              onChange={(id) => columns.choose(column.index, id)}
            />
            <span className={styles['samples']}>{column.samples || '\u00a0'}</span>
          </div>
        ))}
      </div>
    </details>
  );
});
