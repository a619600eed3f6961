import { observer } from 'mobx-react-lite';
import { deviationContract } from '../../../application/contract/cwRecords';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { Session } from '../../../application/session/session';
import { stockholmDate } from '../../../domain/kernel/dates';
import { trimDecimal } from '../../../domain/kernel/decimal';
import { deviationStatus, type DeviationStatus } from '../../../domain/warehouse/statuses';
import { text } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { statusText } from './fields';
import { Loaded } from './loaded';

type Action = (typeof deviationContract)['actions'][number];

const BY_PEOPLE: readonly Action[] = ['investigate', 'approve', 'report', 'close', 'dismiss'];
const offered = (status: DeviationStatus): readonly Action[] => deviationStatus.actions(status).filter((action) => BY_PEOPLE.includes(action));

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
  const form = useModel(() => Object.assign(new FormModel<Readonly<Record<string, string>>>({ reason: '' }), { open: () => () => undefined }));
  const host = new FormHost(form, { readOnly: () => model.busy, date: () => stockholmDate(new Date()) });
  const { value, problem, busy } = model;
  const act = (id: string, version: number, action: Action) =>
    model.run(() =>
      api.call(deviationContract.calls.act, { params: { id, action }, body: { version, reason: form.value['reason'] ?? '' } }, { idempotencyKey: freshGuid() }),
    );
  const mayAct = session.allowed('cw.send-balance');
  return (
    <Section id="deviations" title="cw.deviations">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {value?.items.length === 0 && <EmptyState text="cw.empty" />}
      {mayAct && <FieldControl field={text('reason', 'cw.reason', { optional: true, maxLength: 500, span: 6 })} host={host} />}
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
                  {mayAct &&
                    offered(row.status).map((action) => (
                      <Button key={action} text={`cw.act.${action}` as 'cw.act.approve'} busy={busy} onPress={() => act(row.id, row.version, action)} />
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});
