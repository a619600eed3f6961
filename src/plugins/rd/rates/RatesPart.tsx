import { observer } from 'mobx-react-lite';
import { MAX_UPLOAD_BYTES } from '../../../application/contract/endpoint';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Storage } from '../../../application/ports/storage';
import { stockholmDate } from '../../../domain/kernel/dates';
import { RATE_KINDS } from '../../../domain/reference/exchangeRates';
import { PORTAL_COUNTRIES } from '../../../domain/reference/listResolution';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField, type Choice } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FileDrop } from '../../../ui/kit/fields/FileDrop';
import { formatMonth } from '../../../ui/kit/format';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { RowIssues } from '../imports/RowIssues';
import { ListPlace } from '../lists/place';
import styles from '../lists/lists.module.css';
import { RATE_FIELDS, type RateEntry } from './rateEntry';
import { RatesModel } from './ratesModel';

const VISIBLE_ROWS = 16;
const COUNTRIES: readonly Choice[] = PORTAL_COUNTRIES.map((country) => ({ value: country, text: `rd.country.${country}` }));
const KINDS: readonly Choice[] = RATE_KINDS.map((kind) => ({ value: kind, text: `rd.kind.${kind}` }));

/** Exchange rates, currency by month. */
export default observer(function RatesPart() {
  const texts = useTexts();
  const navigation = useService(Navigation);
  const storage = useService(Storage);
  const services = { api: useService(Api), events: useService(Events), notices: useService(Notices), navigation };
  const model = useModel(() => new RatesModel({ ...services, place: new ListPlace(navigation, storage) }, stockholmDate(new Date()), texts));
  useRecordTexts(model, texts);
  const { t, locale } = texts;
  const { grid, findings, problem, busy, read, rows, entry, upload, months, charted, mayEdit } = model;
  const gaps = read?.gaps.length ?? 0;
  return (
    <div className={styles['editor']}>
      <div className={styles['bar']}>
        <ChoiceField
          label="rd.list.country"
          name="/country"
          criterion
          choices={COUNTRIES}
          value={model.country}
          onChange={(country) => model.setCountry(country)}
        />
        <ChoiceField label="rd.rate.kind" name="/kind" criterion choices={KINDS} value={model.kind} onChange={(kind) => model.setKind(kind)} />
        <Button text="rd.rate.earlier" icon="chevronLeft" onPress={() => model.turn(-1)} />
        <Button text="rd.rate.later" icon="chevronRight" onPress={() => model.turn(1)} />
        {mayEdit && <Button text="rd.rate.enter" icon="plus" disabled={read === undefined} onPress={() => model.startEntry()} />}
        <div className={styles['end']}>
          <ManagedColumnsButton model={grid} view="rd.rates" />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {upload.problem && <ProblemNotice problem={upload.problem} />}
      {read && (
        <p className={gaps > 0 ? styles['error'] : styles['muted']} role="status">
          {t('rd.rate.gaps', { count: gaps, currency: read.currency })}
        </p>
      )}
      <Grid
        model={grid}
        label={t('rd.tab.rates')}
        findings={findings}
        visibleRows={VISIBLE_ROWS}
        isBusy={busy}
        onOpenRow={mayEdit ? () => model.startEntry() : undefined}
        empty={read && rows.length === 0 ? <EmptyState text="rd.rate.none" /> : undefined}
      />
      {mayEdit && upload.running === 'upload' && <ProgressBar text="rd.import.running.upload" done={0} />}
      {mayEdit && (
        <FileDrop
          label="rd.rate.import"
          accept={['.csv', '.xml', '.json', '.zip', '.xlsx']}
          maxBytes={MAX_UPLOAD_BYTES}
          disabled={upload.running !== undefined}
          onFiles={([file]) => file && model.import(file)}
        />
      )}
      {rows.length > 0 && (
        <section className={styles['editor']} aria-label={t('rd.rate.chart', { currency: charted })}>
          <ChoiceField
            label="rd.rate.currency"
            name="/charted"
            criterion
            choices={rows.map(({ currency }) => ({ value: currency, wording: currency }))}
            value={charted}
            onChange={(currency) => model.chart(currency)}
          />
          <LazyChart
            kind="line"
            title="rd.rate.chart"
            titleValues={{ currency: charted }}
            categoryTitle="rd.rate.month"
            categories={months.map((month) => formatMonth(month, locale))}
            series={[{ id: charted, title: 'rd.rate.series', values: { currency: charted }, points: model.points }]}
            unit={read?.currency}
          />
        </section>
      )}
      {entry && <EntryDialog entry={entry} onClose={() => model.closeEntry()} />}
    </div>
  );
});

const EntryDialog = observer(function EntryDialog({ entry, onClose }: { readonly entry: RateEntry; readonly onClose: () => void }) {
  const { problem, issues, busy } = entry;
  return (
    <Dialog
      title="rd.rate.enter"
      wide
      onClose={onClose}
      actions={[
        { text: 'kit.cancel', onPress: onClose, safe: true },
        { text: 'rd.rate.publish', kind: 'primary', busy, disabled: !entry.isReady, onPress: () => entry.save() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <RowIssues issues={issues} total={issues.length} />
      <FieldGrid>
        {RATE_FIELDS.map((field) => (
          <FieldControl key={field.id} field={field} host={entry} />
        ))}
      </FieldGrid>
    </Dialog>
  );
});
