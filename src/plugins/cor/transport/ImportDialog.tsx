import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { MAX_UPLOAD_BYTES } from '../../../application/contract/endpoint';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { wordedFinding } from '../../../ui/archetypes/fields/ruleFinding';
import { Dialog } from '../../../ui/kit/Dialog';
import { FileField } from '../../../ui/kit/fields/FileField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ImportModel, type ImportedRow } from './importModel';

/** Rows with something to be said that are shown; a file of faults is mended in the file. */
const MOST_SHOWN = 50;
const TONES: Readonly<Record<ImportedRow['result'], TagTone>> = { good: 'green', warning: 'amber', duplicate: 'grey', wrong: 'red' };

/** Units from a file: what would become of each row is shown before anything is stored. */
export default observer(function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useService(Api);
  const files = useService(Files);
  const [model] = useState(() => new ImportModel(api, files));
  const texts = useTexts();
  const { t } = texts;
  const { rows, problem, done, busy, importable, noHeadings } = model;
  const told = rows?.filter(({ result }) => result !== 'good') ?? [];
  return (
    <Dialog
      title="cor.tu.import"
      wide
      onClose={onClose}
      actions={[
        { text: 'cor.close', onPress: onClose },
        ...(importable > 0 && !done
          ? [{ text: 'cor.tu.import.run' as const, values: { count: importable }, kind: 'primary' as const, busy, onPress: () => model.run() }]
          : []),
      ]}
    >
      <p>{t('cor.tu.import.hint')}</p>
      {!done && (
        <FileField
          label="cor.tu.import.file"
          name="/file"
          accept={['.xlsx', '.csv', '.txt']}
          maxBytes={MAX_UPLOAD_BYTES}
          value={[]}
          onChange={([file]) => file && void model.choose(file)}
        />
      )}
      {problem && <ProblemNotice problem={problem} />}
      {noHeadings && <p role="alert">{t('cor.tu.import.noHeadings')}</p>}
      {rows && !done && <p role="status">{t('cor.tu.import.counts', model.counts)}</p>}
      {done && <p role="status">{t('cor.tu.import.done', done)}</p>}
      {told.length > 0 && !done && (
        <Table label={t('cor.tu.import.result')}>
          <thead>
            <tr>
              <th scope="col">{t('cor.tu.import.row')}</th>
              <th scope="col">{t('cor.tu.identification')}</th>
              <th scope="col">{t('cor.tu.import.result')}</th>
            </tr>
          </thead>
          <tbody>
            {told.slice(0, MOST_SHOWN).map(({ row, unit, result, findings }) => (
              <tr key={row}>
                <td data-number>{row}</td>
                <th scope="row">{unit.identification}</th>
                <td>
                  <Tag text={`cor.tu.import.result.${result}`} tone={TONES[result]} />{' '}
                  {findings.map((finding) => wordedFinding({ ...finding, severity: 1, pointer: '' }, texts)).join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
});
