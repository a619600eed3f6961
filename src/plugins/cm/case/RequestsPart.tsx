import { observer } from 'mobx-react-lite';
import { draftRequest, requestContract } from '../../../application/contract/caseRequests';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { Session } from '../../../application/session/session';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { failed } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { REQUEST_TONES, requestAddress } from '../requests/requestWords';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

/** What the customer is asked about this case, or about all its open cases at once. */
export const RequestsPart = observer(function RequestsPart({ record }: Props) {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const session = useService(Session);
  const { t, locale } = useTexts();
  const id = record.record?.id ?? '';
  const mayAsk = session.allowed('cm.info');
  const model = useModel(
    () =>
      new LoadedModel(() =>
        api.call(requestContract.calls.search, {
          body: { criteria: { caseId: id }, paging: { pageNum: 0, pageSize: 50, sortOrder: [{ fieldId: 'dueAt', sortDirection: 'desc' }] } },
        }),
      ),
  );
  const ask = async (ofCustomer: boolean) => {
    let route = '';
    await model.run(async () => {
      const made = await api.call(draftRequest, { params: { id }, body: { ofCustomer } }, { idempotencyKey: freshGuid() });
      if (!failed(made)) route = made.right.route;
      return made;
    });
    if (route !== '') navigation.to(route);
  };
  return (
    <Section id="requests" title="cm.tab.requests">
      {model.problem && <ProblemNotice problem={model.problem} />}
      {mayAsk && !record.isReadOnly && (
        <div className={styles['row']}>
          <Button text="cm.info.ask" icon="plus" busy={model.busy} onPress={() => ask(false)} />
          <Button text="cm.info.askAll" busy={model.busy} disabled={(record.record?.content.customerId ?? '') === ''} onPress={() => ask(true)} />
        </div>
      )}
      {model.value?.items.length === 0 && <p>{t('cm.info.none')}</p>}
      {(model.value?.items ?? []).length > 0 && (
        <Table label={t('cm.tab.requests')}>
          <thead>
            <tr>
              <th scope="col">{t('cm.info.subject')}</th>
              <th scope="col">{t('cm.case.status')}</th>
              <th scope="col">{t('cm.info.recipient')}</th>
              <th scope="col">{t('cm.info.answered')}</th>
              <th scope="col">{t('cm.case.dueAt')}</th>
            </tr>
          </thead>
          <tbody>
            {model.value?.items.map((request) => (
              <tr key={request.id}>
                <th scope="row">
                  <Link to={requestAddress(request.id)}>{request.subject}</Link>
                </th>
                <td>
                  <Tag text={`cm.info.status.${request.status}`} tone={REQUEST_TONES[request.status]} />
                </td>
                <td>{request.recipient}</td>
                <td>{request.answered}</td>
                <td>{formatInstant(request.dueAt, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});
