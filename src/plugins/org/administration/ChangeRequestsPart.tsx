import { observer } from 'mobx-react-lite';
import type { tenantContract, Tenant } from '../../../application/contract/orgKinds';
import type { ChangeRequest } from '../../../application/contract/orgRights';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../rights/rights.module.css';
import { ChangeRequestsModel } from './changeRequestsModel';

type StoredTenant = RecordOf<Tenant, (typeof tenantContract)['statuses'][number]>;

/** Settings that wait for a second administrator, before and after (ORG-R15). */
export const ChangeRequestsPart = observer(function ChangeRequestsPart({ record }: PartProps<StoredTenant, Tenant>) {
  return <ChangeRequests decided={() => record.live.reload()} />;
});

export const ChangeRequests = observer(function ChangeRequests({ decided }: { readonly decided: () => Promise<unknown> }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new ChangeRequestsModel(api, decided));
  const { requests, problem } = model;
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {requests === undefined && !problem && <Loading />}
      {requests?.length === 0 && <p>{t('org.requests.none')}</p>}
      {requests?.map((request) => (
        <Request key={request.id} model={model} request={request} />
      ))}
    </div>
  );
});

const Request = observer(function Request({ model, request }: { readonly model: ChangeRequestsModel; readonly request: ChangeRequest }) {
  const { t, translate, locale } = useTexts();
  const words = t('org.requests.by', { by: request.requestedBy, at: formatInstant(request.requestedAt, locale) });
  return (
    <div className={styles['card']}>
      <p>{words}</p>
      <Table label={words}>
        <thead>
          <tr>
            <th scope="col">{t('org.requests.field')}</th>
            <th scope="col">{t('org.requests.before')}</th>
            <th scope="col">{t('org.requests.after')}</th>
          </tr>
        </thead>
        <tbody>
          {request.fields.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{translate(`org.tenant.${name}`, name)}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {request.mayDecide && (
        <div className={styles['buttons']}>
          <Button text="org.approve" icon="check" busy={model.busy} onPress={() => model.decide(request, 'approve')} />
          <Button text="org.reject" kind="quiet" busy={model.busy} onPress={() => model.decide(request, 'reject')} />
        </div>
      )}
    </div>
  );
});
