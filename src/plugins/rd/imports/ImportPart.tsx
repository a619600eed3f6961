import { observer } from 'mobx-react-lite';
import { MAX_UPLOAD_BYTES } from '../../../application/contract/endpoint';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Storage } from '../../../application/ports/storage';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FileDrop } from '../../../ui/kit/fields/FileDrop';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ListChoice } from '../lists/ListChoice';
import { ListPlace } from '../lists/place';
import styles from '../lists/lists.module.css';
import { ImportsModel } from './importsModel';
import { RunView } from './RunView';

const VISIBLE_ROWS = 12;
const ACCEPTED = ['.xlsx', '.csv', '.txt', '.json', '.xml', '.gc', '.zip'];

/** Files into lists: drop one, or go on with one that was sent before. */
export default observer(function ImportPart() {
  const texts = useTexts();
  const navigation = useService(Navigation);
  const storage = useService(Storage);
  const services = { api: useService(Api), events: useService(Events), notices: useService(Notices), navigation };
  const model = useModel(() => new ImportsModel({ ...services, place: new ListPlace(navigation, storage) }, texts));
  useRecordTexts(model, texts);
  const { one, grid, problem, busy, total } = model;
  const { run, running, choosing } = one;
  return (
    <div className={styles['editor']}>
      {one.problem && <ProblemNotice problem={one.problem} />}
      {running !== undefined && running !== 'reject' && <ProgressBar text={`rd.import.running.${running}`} done={0} />}
      {run ? (
        <RunView key={run.id} model={one} onBack={() => model.close()} />
      ) : (
        <>
          <div className={styles['bar']}>
            <ListChoice known={model.known} value={model.list} onChange={(list) => model.setList(list)} />
          </div>
          <FileDrop
            label="rd.import.drop"
            accept={ACCEPTED}
            maxBytes={MAX_UPLOAD_BYTES}
            disabled={!model.isEditable || running !== undefined}
            onFiles={([file]) => file && model.upload(file)}
          />
          {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
          <div className={styles['tools']}>
            <h2>{texts.t('rd.import.runs')}</h2>
            <div className={styles['end']}>
              <ManagedColumnsButton model={grid} view="rd.imports" />
            </div>
          </div>
          <Grid
            model={grid}
            label={texts.t('rd.import.runs')}
            visibleRows={VISIBLE_ROWS}
            isBusy={busy}
            total={total}
            onReachEnd={() => void model.load(true)}
            onOpenRow={(row) => model.openRun(row)}
            rowHref={(row) => model.addressOf(row)}
            empty={total === 0 && !busy && !problem ? <EmptyState text="rd.import.none" /> : undefined}
          />
        </>
      )}
      {choosing && (
        <Dialog title="rd.import.choose" onClose={() => one.close()} actions={[{ text: 'kit.cancel', onPress: () => one.close(), safe: true }]}>
          <ul>
            {choosing.lists.map((name) => (
              <li key={name}>
                <Button text="rd.import.thisList" values={{ list: name }} kind="quiet" onPress={() => one.upload(choosing.list, choosing.file, name)} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
});
