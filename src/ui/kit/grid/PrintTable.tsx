import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '../../text/texts';
import { cx } from '../cx';
import { alignOf, titleOf } from './column';
import { contentOf } from './GridRow';
import type { GridModel } from './gridModel';
import styles from './grid.module.css';

/** Drawn before the browser takes the picture, and gone after it. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: stop.signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isPrinting;
};

interface PrintTableProps<Row> {
  readonly model: GridModel<Row>;
  readonly label: string;
  readonly texts: Texts;
}

/** All loaded rows on paper, where nothing scrolls; the browser repeats the headings on every page. */
export const PrintTable = <Row,>({ model, label, texts }: PrintTableProps<Row>): ReactNode => {
  const columns = model.columns.map(({ column }) => column);
  const numbers = Array.from({ length: model.filledCount }, (_, at) => at);
  const classes = columns.map((column) => cx(alignOf(column) === 'end' && styles['end'], column.kind === 'date' && styles['day']));
  return (
    <table className={styles['print']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.t('kit.grid.line')}</th>
          {columns.map((column, at) => (
            <th key={column.id} scope="col" className={classes[at]}>
              {titleOf(column, texts.t)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers.map((index) => (
          <tr key={index}>
            <td className={styles['end']}>{model.lineAt(index)}</td>
            {columns.map((column, at) => (
              <td key={column.id} className={classes[at]}>
                {contentOf(column, model.rowAt(index), texts, undefined)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
