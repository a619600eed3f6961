import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../ui/text/texts';
import { fieldTitle } from '../versions/fieldTitle';
import styles from './imports.module.css';

interface PreviewProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Readonly<Record<string, string>>;
}

/** The first rows of the file; over each column the field that it fills. */
export const Preview = observer(function Preview({ columns, rows, mapping }: PreviewProps) {
  const texts = useTexts();
  const fieldOf = (column: string): string | undefined => Object.keys(mapping).find((field) => mapping[field] === column);
  return (
    <div className={styles['scroller']} role="region" aria-label={texts.t('rd.import.preview')} tabIndex={0}>
      <table className={styles['preview']}>
        <caption>{texts.t('rd.import.preview')}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => {
              const field = fieldOf(column);
              return (
                <th key={`${at} ${column}`} scope="col" data-used={field !== undefined || undefined}>
                  {column}
                  <span className={styles['field']}>{field === undefined ? texts.t('rd.import.notUsed') : fieldTitle(field, texts)}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {columns.map((column, place) => (
                <td key={`${place} ${column}`}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
