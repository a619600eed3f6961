import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { deviationContract } from '../../../application/contract/cwRecords';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { Session } from '../../../application/session/session';
import { trimDecimal } from '../../../domain/kernel/decimal';
import { deviationStatus, type DeviationStatus } from '../../../domain/warehouse/statuses';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { statusText } from './fields';
import { Loaded } from './loaded';
import styles from './warehouse.module.css';

type Action = (typeof deviationContract)['actions'][number];

const BY_PEOPLE: readonly Action[] = ['investigate', 'approve', 'report', 'close', 'dismiss'];
const offered = (status: DeviationStatus): readonly Action[] => deviationStatus.actions(status).filter((action) => BY_PEOPLE.includes(action));

interface AskedOf {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly lotNo: string;
  readonly action: Action;
}

/** What is to be done with which deviation, and why. */
class Asking implements Model {
  of: AskedOf | undefined = undefined;
  reason = '';

  constructor() {
    makeAutoObservable(this, { of: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  ask(of: AskedOf | undefined): void {
    this.of = of;
    this.reason = '';
  }

  say(reason: string): void {
    this.reason = reason;
  }

  async carryOut(act: (id: string, version: number, action: Action, reason?: string) => Promise<boolean>): Promise<void> {
    const { of, reason } = this;
    if (of === undefined) return;
    await act(of.id, of.version, of.action, of.action === 'dismiss' ? reason : undefined);
    this.ask(undefined);
  }
}

/** Deviations and what is done with each; a second person approves. */
export const DeviationList = observer(function DeviationList() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const session = useService(Session);
  const model = useModel(
    () =>
      new Loaded(() =>
        api.call(deviationContract.calls.search, {
          body: { criteria: {}, paging: { pageNum: 0, pageSize: 100, sortOrder: [{ fieldId: 'number', sortDirection: 'desc' }] } },
        }),
      ),
  );
  const asking = useModel(() => new Asking());
  const { value, problem, busy } = model;
  const act = (id: string, version: number, action: Action, reason?: string) =>
    model.run(() =>
      api.call(
        deviationContract.calls.act,
        { params: { id, action }, body: { version, ...(reason !== undefined && { reason }) } },
        { idempotencyKey: freshGuid() },
      ),
    );
  const mayAct = session.allowed('cw.send-balance');
  return (
    <Section id="deviations" title="cw.deviations">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {value?.items.length === 0 && <EmptyState text="cw.empty" />}
      {value && value.items.length > 0 && (
        <Table label={t('cw.deviations')}>
          <thead>
            <tr>
              <th>{t('cw.number')}</th>
              <th>{t('cw.occasion')}</th>
              <th>{t('cw.col.lotNo')}</th>
              <th>{t('cw.cwdsMrn')}</th>
              <th data-number>{t('cw.col.difference')}</th>
              <th>{t('cw.cause')}</th>
              <th>{t('cw.occurred')}</th>
              <th>{t('cw.reportDue')}</th>
              <th>{t('cw.status')}</th>
              <th>{t('cw.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {value.items.map((row) => (
              <tr key={row.id}>
                <td>{row.number}</td>
                <td>{t(`cw.occasion.${row.occasion}` as 'cw.occasion')}</td>
                <td>{row.lotNo}</td>
                <td>{row.cwdsMrn}</td>
                <td data-number>{formatDecimal(trimDecimal(row.difference), locale)}</td>
                <td>{t(`cw.cause.${row.cause}` as 'cw.cause')}</td>
                <td>{formatDate(row.occurredOn, locale)}</td>
                <td>{formatDate(row.reportDueOn, locale)}</td>
                <td>{t(statusText(row.status))}</td>
                <td>
                  <div className={styles['buttons']}>
                    {mayAct &&
                      offered(row.status).map((action) => (
                        <Button key={action} text={`cw.act.${action}` as 'cw.act.approve'} busy={busy} onPress={() => asking.ask({ ...row, action })} />
                      ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {asking.of && (
        <ConfirmDialog
          title={`cw.act.${asking.of.action}` as 'cw.act.approve'}
          body="cw.deviation.ask"
          values={{ number: asking.of.number, lot: asking.of.lotNo }}
          onClose={() => asking.ask(undefined)}
          actions={[
            { text: 'kit.cancel', safe: true, onPress: () => asking.ask(undefined) },
            {
              text: `cw.act.${asking.of.action}` as 'cw.act.approve',
              kind: 'primary',
              busy,
              disabled: asking.of.action === 'dismiss' && asking.reason.trim() === '',
              onPress: () => void asking.carryOut(act),
            },
          ]}
        >
          {asking.of.action === 'dismiss' && (
            <TextArea label="cw.reason" name="/reason" maxLength={500} value={asking.reason} onChange={(text) => asking.say(text)} />
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
});
