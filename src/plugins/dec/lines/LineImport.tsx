import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import { Button } from '../../../ui/kit/Button';
import { FileDrop } from '../../../ui/kit/fields/FileDrop';
import { FileList } from '../../../ui/kit/fields/FileList';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { lineImportTexts } from '../lineImportTexts';
import { LaterTexts } from '../whole/laterTexts';
import { ColumnsPart } from './ColumnsPart';
import { LineImportModel } from './lineImportModel';
import { templateJob } from './lineFiles';
import { ReadingPart } from './ReadingPart';
import { RowsPart } from './RowsPart';
import { SplitPart } from './SplitPart';
import styles from './lines.module.css';

const KINDS = ['.xlsx', '.csv', '.tsv', '.txt'];
const MAX_BYTES = 50_000_000;

/** Once, when it is there: keys work in it, and a screen reader says what has opened. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

export interface LineImportProps {
  readonly card: CardModel;
  /** Dropped on the section. */
  readonly file: File | undefined;
  readonly onDone: () => void;
}

/** Lines from a file or the clipboard: how they are read, what was found in them, and only then into the card (DEC-R51, R52). */
export const LineImport = observer(function LineImport(props: LineImportProps) {
  const texts = useTexts();
  const { isReady } = useModel(() => new LaterTexts(texts, lineImportTexts));
  return isReady ? <Opened {...props} /> : <Loading />;
});

const Opened = observer(function OpenedLineImport({ card, file, onDone }: LineImportProps) {
  const services = { api: useService(Api), events: useService(Events), files: useService(Files), notices: useService(Notices) };
  const model = useModel(() => new LineImportModel(card, services, file, onDone));
  const texts = useTexts();
  const { problem, splitting } = model;
  return (
    <section
      className={styles['panel']}
      aria-labelledby="line-import"
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (event.target instanceof HTMLInputElement || text === '') return;
        event.preventDefault();
        void model.paste(text);
      }}
    >
      <div className={styles['head']}>
        <h3 id="line-import" tabIndex={-1} ref={takeFocus}>
          {texts.t('dec.lines.title')}
        </h3>
        <Button
          text="dec.lines.template"
          icon="download"
          kind="quiet"
          disabled={model.templates.isRunning}
          onPress={() => model.templates.start('Excel', () => Promise.resolve(templateJob(texts)))}
        />
        <Button text="kit.close" icon="close" iconOnly kind="quiet" onPress={onDone} />
      </div>
      {splitting.parts.length === 0 && (
        <>
          <Source model={model} />
          {problem && <ProblemNotice problem={problem} />}
          <ExportStatus model={model.templates} />
          {model.file.table && <ReadingPart model={model} />}
          {model.columns.columns.length > 0 && model.file.rows && <ColumnsPart model={model} />}
          {model.progress && <ProgressBar text="dec.lines.checking" done={model.progress.done} total={model.progress.total} onCancel={() => model.cancel()} />}
          {model.outcome && <RowsPart model={model} outcome={model.outcome} onDone={onDone} />}
        </>
      )}
      <SplitPart card={card} model={model} onDone={onDone} />
    </section>
  );
});

const Source = observer(function Source({ model }: { readonly model: LineImportModel }) {
  const { t } = useTexts();
  const { file } = model;
  const chosen = file.file;
  return (
    <FileDrop label="dec.lines.file" accept={KINDS} maxBytes={MAX_BYTES} onFiles={([first]) => void (first && model.choose(first))}>
      <div className={styles['tools']}>
        <Button text="dec.lines.paste" icon="copy" onPress={() => model.pasteFromClipboard()} />
        <span className={styles['muted']}>{t('dec.lines.pasteHint')}</span>
      </div>
      {model.pasteFailed && (
        <p className={styles['note']} role="status">
          {t('dec.lines.pasteFailed')}
        </p>
      )}
      {chosen && (
        <FileList
          files={[{ id: 'file', name: chosen.name, size: chosen.size }]}
          onRemove={() => {
            file.remove();
            model.forget();
          }}
        />
      )}
      {chosen && file.reading !== undefined && (
        <ProgressBar text="dec.lines.reading" values={{ name: chosen.name }} done={file.reading} onCancel={() => file.remove()} />
      )}
    </FileDrop>
  );
});
