import { observer } from 'mobx-react-lite';
import { standingOfManifest } from '../../../application/contract/cmm';
import { Api } from '../../../application/ports/api';
import { hoursToEntrySummary } from '../../../domain/manifest/entrySummary';
import { daysLeft, trafficLight } from '../../../domain/temporary-storage/deadline';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Loaded } from './loaded';
import type { ManifestPart } from './record';
import styles from './manifest.module.css';

const TONES = { GREEN: 'green', AMBER: 'amber', RED: 'red', BLACK: 'red' } as const;

/** The clock of temporary storage, beside the status. */
export const DeadlineTag = observer(function DeadlineTag({ record }: ManifestPart) {
  const { deadline } = record.record?.content ?? {};
  if (deadline === undefined || record.record?.status === 'DISCHARGED' || record.record?.status === 'CLOSED') return null;
  const left = daysLeft(deadline, record.today);
  return <Tag text={left < 0 ? 'cmm.clock.over' : 'cmm.clock.left'} values={{ days: Math.abs(left) }} tone={TONES[trafficLight(left)]} />;
});

/** Manifested, found, handed over and discharged: the same sums on every screen that shows goods of the manifest. */
export const Standing = observer(function Standing({ record }: ManifestPart) {
  return record.record ? <Balance id={record.record.id} record={record} /> : null;
});

const Balance = observer(function Balance({ id, record }: { readonly id: string } & ManifestPart) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(
    () =>
      new Loaded(
        () => api.call(standingOfManifest, { params: { id } }),
        () => `${record.record?.version ?? 0} ${record.record?.status ?? ''}`,
      ),
  );
  const { value } = model;
  if (value === undefined) return null;
  const amount = (name: 'manifested' | 'found' | 'handedOver' | 'discharged' | 'available') => (
    <div key={name}>
      <dt>{t(`cmm.balance.${name}`)}</dt>
      <dd>
        {formatDecimal(value[name].packages, locale)} {t('cmm.tree.packages')} · {formatDecimal(value[name].grossMass, locale)} kg
      </dd>
    </div>
  );
  const hours = value.ensDue === '' ? 0 : hoursToEntrySummary(value.ensDue, new Date().toISOString());
  const hasEns = (record.record?.content.ensMrn ?? '') !== '';
  return (
    <dl className={styles['balance']}>
      {(['manifested', 'found', 'handedOver', 'discharged', 'available'] as const).map(amount)}
      <div>
        <dt>{t('cmm.balance.counted')}</dt>
        <dd>
          {value.counted} / {value.houses}
        </dd>
      </div>
      {value.deadline !== '' && (
        <div>
          <dt>{t('cmm.field.deadline')}</dt>
          <dd>{formatDate(value.deadline, locale)}</dd>
        </div>
      )}
      {value.ensDue !== '' && (
        <div>
          <dt>{t('cmm.ens')}</dt>
          <dd>
            {formatInstant(value.ensDue, locale)}{' '}
            {hasEns ? t('cmm.ens.lodged') : hours < 0 ? t('cmm.ens.late', { hours: -hours }) : t('cmm.ens.due', { hours })}
          </dd>
        </div>
      )}
    </dl>
  );
});
