import { observer } from 'mobx-react-lite';
import { MAX_TARIFF_FILE } from '../../../application/contract/ctLoads';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FileDrop } from '../../../ui/kit/fields/FileDrop';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatBytes } from '../../../ui/kit/format';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../lists/lists.module.css';
import { TariffModel } from './tariffModel';
import { TariffVersionView } from './TariffVersionView';

const VISIBLE_ROWS = 12;
const ACCEPTED = ['.csv', '.gz', '.json', '.xml', '.xlsx', '.zip'];
const TARIFFS = ['EU', 'GB', 'XI', 'NO'] as const;

const Waiting = observer(function Waiting({ model }: { readonly model: TariffModel }) {
  const texts = useTexts();
  const { uploads, busy, loading } = model;
  const isRunning = model.said?.isRunning === true;
  return (
    <section className={styles['editor']} aria-labelledby="tariff-files">
      <h2 id="tariff-files">{texts.t('rd.tariff.load')}</h2>
      <FileDrop
        label="rd.tariff.drop"
        accept={ACCEPTED}
        maxBytes={MAX_TARIFF_FILE}
        multiple
        disabled={busy || isRunning}
        onFiles={(files) => void model.add(files)}
      />
      {uploads.length > 0 && (
        <>
          <ul aria-label={texts.t('rd.tariff.waiting')}>
            {uploads.map(({ id, name, size }) => (
              <li key={id}>
                {`${name} (${formatBytes(size, texts.locale)}) `}
                {!isRunning && <Button text="rd.tariff.remove" kind="quiet" label={`${texts.t('rd.tariff.remove')} ${name}`} onPress={() => model.drop(id)} />}
              </li>
            ))}
          </ul>
          <FieldGrid>
            <ChoiceField
              name="/tariff"
              label="rd.tariff.ofFiles"
              hint="rd.tariff.ofFiles.hint"
              optional
              span={4}
              value={model.tariff}
              onChange={(tariff) => model.setTariff(tariff)}
              choices={TARIFFS.map((value) => ({ value, text: `rd.tariff.name.${value}` as const }))}
            />
            <YesNoField
              name="/isWholeSet"
              label="rd.tariff.whole"
              hint="rd.tariff.whole.hint"
              span={4}
              value={model.isWholeSet}
              onChange={(whole) => model.setWholeSet(whole === true)}
            />
          </FieldGrid>
          <div className={styles['tools']}>
            <Button text="rd.tariff.start" kind="primary" busy={busy} disabled={isRunning} onPress={() => model.start()} />
          </div>
        </>
      )}
      {isRunning && (
        <ProgressBar text="rd.tariff.running" done={model.rowsRead} onCancel={loading === undefined ? undefined : () => model.take('reject', loading.loadId)} />
      )}
    </section>
  );
});

/** Tariffs as versions: files become the next one, which is looked at before it counts. */
export default observer(function TariffPart() {
  const texts = useTexts();
  const services = { api: useService(Api), events: useService(Events), notices: useService(Notices), files: useService(Files) };
  const model = useModel(() => new TariffModel(services, texts));
  useRecordTexts(model, texts);
  const { versions, said, problem, chosen } = model;
  if (chosen !== undefined) return <TariffVersionView key={chosen.loadId} model={model} version={chosen} />;
  return (
    <div className={styles['editor']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {said?.problem !== undefined && !said.isRunning && (
        <p className={styles['notice']} role="status">
          {texts.t('rd.tariff.failed', { problem: said.problem })}
        </p>
      )}
      {model.mayChange ? <Waiting model={model} /> : said && <p className={styles['muted']}>{texts.t('rd.tariff.readOnly')}</p>}
      <div className={styles['tools']}>
        <h2>{texts.t('rd.tariff.versions')}</h2>
        <div className={styles['end']}>
          <ManagedColumnsButton model={versions} view="rd.tariffVersions" />
        </div>
      </div>
      <Grid
        model={versions}
        label={texts.t('rd.tariff.versions')}
        visibleRows={VISIBLE_ROWS}
        isBusy={said === undefined}
        onOpenRow={(row) => void model.choose(row)}
        empty={said?.items.length === 0 ? <EmptyState text="rd.tariff.none" /> : undefined}
      />
    </div>
  );
});
