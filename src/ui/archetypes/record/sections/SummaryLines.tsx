import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { Table } from '../../../kit/Table';
import { useTexts } from '../../../text/texts';
import { FieldText } from '../../fields/FieldText';
import type { Section, Stored } from '../declared';
import type { RecordModel } from '../recordModel';
import { blocksOf } from './recordSections';
import styles from '../record.module.css';

interface LinesProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
  readonly section: Extract<Section<R, D>, { readonly layout: 'LINES' }>;
  readonly onChange: ((pointer: string) => void) | undefined;
}

/** The lines of a record in a table, to be read and printed. */
export const SummaryLines = observer(function SummaryLines<R extends Stored, D extends object>({ record, section, onChange }: LinesProps<R, D>) {
  const { t } = useTexts();
  const blocks = blocksOf(section, record.content.form.value);
  if (blocks.length === 0) return <p>{t('record.lines.none')}</p>;
  return (
    <>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t(section.title)}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('kit.grid.line')}</th>
              {section.columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {blocks.map(({ at }, place) => (
              <tr key={at}>
                <td>{place + 1}</td>
                {section.columns.map((field) => (
                  <td key={field.id}>
                    <FieldText field={field} host={record.hostAt(at)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {onChange && (
        <div data-print="hidden">
          <Button text="record.summary.lines" values={{ section: t(section.title) }} kind="quiet" onPress={() => onChange(section.at)} />
        </div>
      )}
    </>
  );
});
