import { observer } from 'mobx-react-lite';
import type { Company, companyContract } from '../../../application/contract/orgKinds';
import type { EndpointKey, IntegrationEndpoint } from '../../../application/contract/orgIntegration';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../rights/rights.module.css';
import { EndpointDialog } from './EndpointDialog';
import { IntegrationModel } from './integrationModel';

type StoredCompany = RecordOf<Company, (typeof companyContract)['statuses'][number]>;

/** Where machines of others call in, and where the portal calls out (organization, 2.4). */
export const IntegrationPart = observer(function IntegrationPart({ record: { record } }: PartProps<StoredCompany, Company>) {
  return record ? <Endpoints id={record.id} /> : null;
});

const Endpoints = observer(function Endpoints({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new IntegrationModel(api, id));
  const { endpoints, problem, draft } = model;
  return (
    <div className={styles['parts']}>
      {problem && draft === undefined && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {endpoints === undefined && !problem && <Loading />}
      {model.mayChange && (
        <div>
          <Button text="org.integration.new" icon="plus" onPress={() => model.begin()} />
        </div>
      )}
      {endpoints?.length === 0 && <p>{t('org.integration.none')}</p>}
      {endpoints?.map((endpoint) => (
        <Endpoint key={endpoint.id} model={model} endpoint={endpoint} />
      ))}
      {draft && <EndpointDialog model={model} draft={draft} />}
    </div>
  );
});

const Endpoint = observer(function Endpoint({ model, endpoint }: { readonly model: IntegrationModel; readonly endpoint: IntegrationEndpoint }) {
  const { t, locale } = useTexts();
  const { code, channel, direction, address, active, keys, waiting, certificateExpires } = endpoint;
  const keyWords = ({ begins, validTo, lastUsedAt, lastAddress }: EndpointKey): string => {
    const until = formatInstant(validTo, locale);
    if (lastUsedAt === undefined) return t('org.integration.key.words', { begins, until });
    return t('org.integration.key.used', { begins, until, used: formatInstant(lastUsedAt, locale), address: lastAddress ?? '' });
  };
  return (
    <article className={styles['card']} aria-label={code}>
      <p>
        <strong>{code}</strong> {channel}, {t(`org.integration.direction.${direction}`)}: {address}
      </p>
      <p>
        <Tag text={active ? 'org.user.status.Active' : 'org.user.status.Disabled'} tone={active ? 'green' : 'grey'} />
        {waiting && <Tag text="org.integration.waits" tone="teal" />}
      </p>
      {direction === 'In' && (
        <p>
          {endpoint.orgUnitName}, {endpoint.technicalUserName}
        </p>
      )}
      {endpoint.directoryAddress !== undefined && <p>{t('org.integration.directory', { address: endpoint.directoryAddress })}</p>}
      {certificateExpires !== undefined && (
        <p>
          {t('org.integration.certificate')}: {formatDate(certificateExpires, locale)}
        </p>
      )}
      {keys.length > 0 && (
        <ul aria-label={t('org.integration.keys')}>
          {keys.map((key) => (
            <li key={key.id}>
              {keyWords(key)}{' '}
              {model.mayChange && (
                <Button
                  text="org.integration.key.end"
                  label={t('org.integration.key.endOne', { begins: key.begins })}
                  busy={model.busy}
                  onPress={() => model.endKey(endpoint, key.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {model.mayChange && (
        <div className={styles['buttons']}>
          <Button text="org.integration.edit" label={`${t('org.integration.edit')}: ${code}`} onPress={() => model.begin(endpoint)} />
          <Button text="org.integration.test" label={`${t('org.integration.test')}: ${code}`} busy={model.busy} onPress={() => model.test(endpoint)} />
          {direction === 'In' && (
            <Button text="org.integration.key" label={`${t('org.integration.key')}: ${code}`} busy={model.busy} onPress={() => model.rotate(endpoint)} />
          )}
        </div>
      )}
      <Told model={model} id={endpoint.id} />
    </article>
  );
});

const Told = observer(function Told({ model, id }: { readonly model: IntegrationModel; readonly id: string }) {
  const { t, locale } = useTexts();
  if (model.told?.id !== id) return null;
  const { words } = model.told;
  switch (words.kind) {
    case 'tested':
      return <p role="status">{t('org.integration.tested', { message: words.message })}</p>;
    case 'waits':
      return <p role="status">{t('org.integration.waits')}</p>;
    case 'keyWaits':
      return <p role="status">{t('org.integration.key.waiting')}</p>;
    case 'key':
      return (
        <div role="status">
          <p>{t('org.integration.key.shown', { until: formatInstant(words.validTo, locale) })}</p>
          <p className={styles['secret']}>{words.key}</p>
        </div>
      );
  }
});
