import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import type { Report } from '../../../application/contract/endpoint';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Session } from '../../../application/session/session';
import { UserSettings } from '../../../application/settings/userSettings';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/EmptyState';
import { formatDecimal } from '../../kit/format';
import { titleOf } from '../../kit/grid/column';
import { Grid } from '../../kit/grid/Grid';
import { GridColumnsButton } from '../../kit/grid/GridColumnsButton';
import { Screen } from '../../kit/Screen';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { ExportStatus } from '../list/ExportStatus';
import { FieldPanel } from '../list/FieldPanel';
import { originNotes } from '../list/fileNotes';
import listStyles from '../list/list.module.css';
import { PrintMenu } from '../list/PrintMenu';
import { ReportModel, type ReportOptions } from './reportModel';
import styles from './report.module.css';

export interface ReportScreen<P, Row, T> extends Omit<ReportOptions<P, Row, T>, 'unasked'> {
  readonly title: TextKey;
  /** Made when the screen opens. */
  readonly unasked: () => ReportOptions<P, Row, T>['unasked'];
  /** Address of what a row is about. */
  readonly open?: ((row: Row) => string) | undefined;
  /** What the totals look like, drawn under the rows. */
  readonly chart?: ComponentType<{ readonly report: Report<Row, T> }> | undefined;
}

const VISIBLE_ROWS = 25;

/** A screen that reports: the screen's file declares, everything else is here. */
export const reportScreen = <P, Row, T>(screen: ReportScreen<P, Row, T>): ComponentType<ScreenProps> =>
  observer(function ReportScreenView() {
    const texts = useTexts();
    const session = useService(Session);
    const services = {
      api: useService(Api),
      files: useService(Files),
      navigation: useService(Navigation),
      notices: useService(Notices),
      settings: useService(UserSettings),
    };
    const model = useModel(() => new ReportModel<P, Row, T>(services, { ...screen, unasked: screen.unasked() }));
    const { busy, report, totals, exporting } = model;
    const { open, chart: Chart } = screen;
    const openRow = (row: Row, newTab: boolean): void => {
      if (!open) return;
      if (newTab) window.open(open(row), '_blank', 'noopener');
      else services.navigation.to(open(row));
    };
    const number = (count: number): string => formatDecimal(String(count), texts.locale);
    return (
      <Screen title={screen.title} problem={model.problem} onRetry={() => model.again()}>
        <FieldPanel
          fields={screen.parameters}
          host={model}
          label="report.parameters"
          focusText="report.focusParameters"
          clearText="report.clear"
          onSubmit={() => void model.run()}
          onClear={() => void model.reset()}
          buttons={
            <>
              <Button text="report.run" kind="primary" type="submit" busy={busy} />
              <Button text="report.clear" kind="quiet" onPress={() => model.reset()} />
            </>
          }
        />
        <section className={listStyles['hits']} aria-label={texts.t('report.rows')}>
          <div className={listStyles['tools']} role="group" aria-label={texts.t('list.tools')}>
            <p className={styles['note']} role="status">
              {report?.truncated && texts.t('report.truncated', { shown: number(report.rows.length), total: number(report.rowCount) })}
            </p>
            <GridColumnsButton model={model.grid} />
            <PrintMenu
              disabled={!report || exporting.isRunning}
              onPrint={(format) => model.print(format, texts.t(screen.title), texts, originNotes(session.state, texts))}
            />
          </div>
          <ExportStatus model={exporting} />
          <Grid
            model={model.grid}
            label={texts.t(screen.title)}
            total={report?.rowCount}
            isBusy={busy}
            visibleRows={VISIBLE_ROWS}
            {...(open && { rowHref: open, onOpenRow: openRow })}
            empty={model.isEmpty ? <EmptyState text="report.empty" /> : undefined}
          />
          {totals.length > 0 && (
            <dl className={styles['totals']} aria-label={texts.t('report.totals')}>
              {totals.map(({ column: id, label, value, unit }) => {
                const column = model.grid.declaredColumns.find((one) => one.id === id);
                return (
                  <div key={[id, unit].join(' ')}>
                    <dt>{label ? texts.t(label) : column && titleOf(column, texts.t)}</dt>
                    <dd>{[formatDecimal(value, texts.locale), unit].filter(Boolean).join(' ')}</dd>
                  </div>
                );
              })}
            </dl>
          )}
        </section>
        {Chart && report && !model.isEmpty && (
          <section aria-label={texts.t('report.chart')} className={listStyles['hits']}>
            <Chart report={report} />
          </section>
        )}
      </Screen>
    );
  });
