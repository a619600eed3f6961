import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Storage } from '../../../application/ports/storage';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ListChoice } from '../lists/ListChoice';
import { ListPlace } from '../lists/place';
import styles from '../lists/lists.module.css';
import { DiffView } from './DiffView';
import { VersionsModel } from './versionsModel';

const VISIBLE_ROWS = 12;

/** Versions of the chosen list. */
export default observer(function VersionsPart() {
  const texts = useTexts();
  const navigation = useService(Navigation);
  const storage = useService(Storage);
  const services = { api: useService(Api), events: useService(Events), notices: useService(Notices), navigation };
  const model = useModel(() => new VersionsModel({ ...services, place: new ListPlace(navigation, storage) }, texts));
  useRecordTexts(model, texts);
  const { grid, compared, restoring, problem, busy, versions } = model;
  return (
    <div className={styles['editor']}>
      <div className={styles['bar']}>
        <ListChoice known={model.known} value={model.list} onChange={(list) => model.choose(list)} />
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      <div className={styles['tools']} role="toolbar" aria-label={texts.t('rd.tools.version')}>
        <Button text="rd.compare" disabled={versions.length === 0} onPress={() => model.compare()} />
        <Button text="rd.restore" disabled={versions.length === 0} onPress={() => model.startRestore()} />
        <p className={styles['muted']}>{texts.t('rd.compare.hint')}</p>
        <div className={styles['end']}>
          <ManagedColumnsButton model={grid} view="rd.versions" />
        </div>
      </div>
      <Grid
        model={grid}
        label={texts.t('rd.tab.versions')}
        visibleRows={VISIBLE_ROWS}
        isBusy={busy}
        empty={versions.length === 0 && !busy ? <EmptyState text="rd.version.none" /> : undefined}
      />
      {compared && (
        <section className={styles['editor']} aria-label={texts.t('rd.diff.between', { from: compared.from, to: compared.to })}>
          <h2>{texts.t('rd.diff.between', { from: compared.from, to: compared.to })}</h2>
          <DiffView key={`${model.list} ${compared.from} ${compared.to}`} diff={compared.diff} managed />
        </section>
      )}
      {restoring && (
        <ConfirmDialog
          title="rd.restore.title"
          body="rd.restore.body"
          values={{ versionNo: restoring.versionNo }}
          onClose={() => model.askRestore(undefined)}
          actions={[
            { text: 'kit.cancel', onPress: () => model.askRestore(undefined), safe: true },
            { text: 'rd.restore', kind: 'primary', busy, onPress: () => model.restore() },
          ]}
        />
      )}
    </div>
  );
});
