import { observer } from 'mobx-react-lite';
import { Files, type ReadCell } from '../../../application/ports/files';
import { PdfFiles } from '../../../application/ports/pdfFiles';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Table } from '../../kit/Table';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import type { PreviewedFile } from './attachmentsModel';
import { previewKindOf } from './previewed';
import { PdfModel, PictureModel, RowsModel, WordsModel } from './previewModels';
import styles from './attachments.module.css';

interface PreviewProps {
  readonly file: PreviewedFile;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** A file drawn by the portal itself: nothing in it is run, and nothing is fetched for it. */
export default function Preview({ file, onClose, onSave }: PreviewProps) {
  const { attachment, content } = file;
  const kind = previewKindOf(attachment.fileName);
  return (
    <Dialog
      title="attachment.preview"
      values={{ name: attachment.fileName }}
      wide
      onClose={onClose}
      actions={[
        { text: 'attachment.download', values: { name: attachment.fileName }, icon: 'download', onPress: onSave },
        { text: 'attachment.preview.close', onPress: onClose, safe: true },
      ]}
    >
      {kind === 'pdf' && <PdfPages content={content} />}
      {kind === 'picture' && <Picture content={content} name={attachment.fileName} />}
      {kind === 'table' && <Rows content={content} name={attachment.fileName} />}
      {kind === 'text' && <Words content={content} />}
    </Dialog>
  );
}

const PdfPages = observer(function PdfPages({ content }: { readonly content: Blob }) {
  const files = useService(PdfFiles);
  const model = useModel(() => new PdfModel(files, content));
  const { t } = useTexts();
  const { pdf, page, problem } = model;
  if (pdf === undefined) return problem ? <ProblemNotice problem={problem} /> : <Loading />;
  return (
    <>
      <div className={styles['pager']}>
        <Button text="attachment.preview.back" icon="chevronLeft" disabled={page <= 1} onPress={() => model.goTo(page - 1)} />
        <span role="status">{t('attachment.preview.page', { page, count: pdf.pageCount })}</span>
        <Button text="attachment.preview.next" icon="chevronRight" disabled={page >= pdf.pageCount} onPress={() => model.goTo(page + 1)} />
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <canvas ref={model.attach} className={styles['sheet']} role="img" aria-label={t('attachment.preview.page', { page, count: pdf.pageCount })} />
    </>
  );
});

const Picture = observer(function Picture({ content, name }: { readonly content: Blob; readonly name: string }) {
  const { address } = useModel(() => new PictureModel(content));
  return address === undefined ? <Loading /> : <img src={address} alt={name} className={styles['sheet']} />;
});

const cellText = (cell: ReadCell): string => (typeof cell === 'string' ? cell : 'number' in cell ? cell.number : cell.date);

const Rows = observer(function Rows({ content, name }: { readonly content: Blob; readonly name: string }) {
  const files = useService(Files);
  const { t } = useTexts();
  const model = useModel(() => new RowsModel(files, new File([content], name)));
  const { read, problem } = model;
  if (problem) return <ProblemNotice problem={problem} />;
  if (read === undefined) return <Loading />;
  const { sheets, rows, rowCount } = read;
  return (
    <>
      {sheets.length > 1 && (
        <div className={styles['pager']}>
          {sheets.map((one) => (
            <Button
              key={one}
              text="attachment.preview.sheet"
              values={{ name: one }}
              kind="quiet"
              pressed={(model.sheet ?? sheets[0]) === one}
              onPress={() => model.choose(one)}
            />
          ))}
        </div>
      )}
      <div className={styles['scroll']} role="group" tabIndex={0} aria-label={name}>
        <Table label={name}>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {row.map((cell, column) => (
                  <td key={column}>{cellText(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {rowCount > rows.length && <p>{t('attachment.preview.more', { shown: rows.length, count: rowCount })}</p>}
    </>
  );
});

const Words = observer(function Words({ content }: { readonly content: Blob }) {
  const { text } = useModel(() => new WordsModel(content));
  return text === undefined ? <Loading /> : <pre className={styles['words']}>{text}</pre>;
});
