import { observer } from 'mobx-react-lite';
import type { EntryWhy } from '../../../application/contract/orgRights';
import { pickAdministeredUnits, pickAdministeredUsers } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateTimeField } from '../../../ui/kit/fields/DateTimeField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDate } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { Texts } from '../../../ui/text/texts';
import { useTexts } from '../../../ui/text/texts';
import { EffectiveModel } from './effectiveModel';
import { RegisterField } from './RegisterField';
import styles from './rights.module.css';

interface Props {
  /** Absent: the user is chosen here. */
  readonly userId?: string;
  readonly unit?: string;
}

const ROLE_WHYS = ['held', 'elsewhere', 'requested', 'notYet', 'ended', 'notHeld'] as const;
const FEATURE_WHYS = ['notSubscribed', 'offInSubscription', 'notYet', 'ended', 'offBy'] as const;

const roleWords = ({ role, why, group }: EntryWhy['roles'][number], { t }: Texts): string => {
  const known = ROLE_WHYS.find((one) => one === why) ?? 'notHeld';
  return `${role}: ${t(`org.why.role.${known}`)}${group === undefined ? '' : ` (${t('org.rights.byGroup', { name: group })})`}`;
};

const featureWords = ({ feature, on, why, product = '', day = '', name = '' }: EntryWhy['features'][number], { t, locale }: Texts): string => {
  if (on) return `${feature}: ${t('org.why.feature.on', { product })}`;
  const known = FEATURE_WHYS.find((one) => one === why) ?? 'notSubscribed';
  return `${feature}: ${t(`org.why.feature.${known}`, { product, name, day: day === '' ? '' : formatDate(day, locale) })}`;
};

/** May they, and why: decided and explained by the function that decides the calls (organization, 4.4). */
export const EffectivePanel = observer(function EffectivePanel({ userId, unit = '' }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const api = useService(Api);
  const model = useModel(() => new EffectiveModel(api, userId ?? '', unit));
  const { effective, problem, shown, rest } = model;
  return (
    <div className={styles['parts']}>
      <FieldGrid>
        {userId === undefined && (
          <RegisterField
            label="org.user.title"
            name="/userId"
            span={4}
            register={pickAdministeredUsers}
            value={model.userId}
            onChange={(id) => model.choose({ userId: id })}
          />
        )}
        <RegisterField
          label="org.scope.OrgUnit"
          name="/unit"
          span={4}
          register={pickAdministeredUnits}
          value={model.unit}
          onChange={(id) => model.choose({ unit: id })}
        />
        <DateTimeField label="org.effective.at" name="/at" span={3} optional value={model.at} onChange={(at) => model.choose({ at })} />
        <TextField label="org.effective.words" name="/words" span={3} criterion value={model.words} onChange={(words) => model.narrow(words)} />
        <ChoiceField
          label="org.effective.only"
          name="/only"
          span={3}
          criterion
          clearable
          choices={(['allowed', 'denied'] as const).map((value) => ({ value, text: `org.effective.${value}` as const }))}
          value={model.only}
          onChange={(only) => model.show(only)}
        />
      </FieldGrid>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {effective && (
        <>
          <p role="status">{t('org.effective.roles', { roles: effective.roles.length === 0 ? t('org.effective.none') : effective.roles.join(', ') })}</p>
          <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('org.user.tab.effective')}>
            <Table label={t('org.user.tab.effective')}>
              <thead>
                <tr>
                  <th scope="col">{t('org.effective.entry')}</th>
                  <th scope="col">{t('org.effective.answer')}</th>
                  <th scope="col">{t('org.effective.why')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((entry) => (
                  <tr key={entry.id}>
                    <th scope="row">{entry.id}</th>
                    <td>
                      <Tag text={entry.allowed ? 'org.effective.allowed' : 'org.effective.denied'} tone={entry.allowed ? 'green' : 'red'} />
                    </td>
                    <td>
                      {[...entry.roles.map((role) => roleWords(role, texts)), ...entry.features.map((feature) => featureWords(feature, texts))].map((words) => (
                        <div key={words}>{words}</div>
                      ))}
                      {entry.roles.length + entry.features.length === 0 && t('org.why.open')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          {rest > 0 && <p>{t('org.effective.rest', { count: rest })}</p>}
        </>
      )}
    </div>
  );
});
