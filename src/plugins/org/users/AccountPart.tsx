import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../rights/rights.module.css';
import { AccountModel, type Given } from './accountModel';
import type { StoredUser, UserPartProps } from './userParts';

/** The way in, and live sessions. */
export const AccountPart = observer(function AccountPart({ record }: UserPartProps) {
  return record.record ? (
    <Account key={record.record.status} user={record.record} reload={() => record.live.reload()} mayChange={!record.record.isReadOnly} />
  ) : null;
});

interface AccountProps {
  readonly user: StoredUser;
  readonly reload: () => Promise<void>;
  readonly mayChange: boolean;
}

const Account = observer(function Account({ user, reload, mayChange }: AccountProps) {
  const api = useService(Api);
  const { t } = useTexts();
  const model = useModel(() => new AccountModel(api, user.id, user.status === 'Invited', reload));
  const { problem, given, shown } = model;
  const isLive = user.content.kind === 'Person' && (user.status === 'Invited' || user.status === 'Active');
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {mayChange && isLive && (
        <Section id="way-in" title="org.account.wayIn">
          <div className={styles['buttons']}>
            <Button text={user.status === 'Invited' ? 'org.account.invite' : 'org.account.reset'} icon="send" busy={model.busy} onPress={() => model.mail()} />
            <Button text="org.account.show" kind="quiet" onPress={() => model.ask('show')} />
            {shown !== undefined && shown.holdings.factors > 0 && (
              <Button text="org.account.removeFactors" kind="quiet" busy={model.busy} onPress={() => model.ask('factors')} />
            )}
          </div>
          {shown !== undefined && <p>{t('org.account.factors', { count: shown.holdings.factors })}</p>}
          {given && <GivenWords given={given} />}
        </Section>
      )}
      {shown && <Sessions model={model} mayChange={mayChange} />}
      {model.asking !== undefined && (
        <Dialog
          title={model.asking === 'show' ? 'org.account.show.title' : 'org.account.removeFactors.title'}
          onClose={() => model.ask(undefined)}
          actions={[
            { text: 'kit.cancel', safe: true, onPress: () => model.ask(undefined) },
            { text: model.asking === 'show' ? 'org.account.show' : 'org.account.removeFactors', kind: 'primary', onPress: () => model.go() },
          ]}
        >
          <TextArea
            label="org.reason"
            name="/reason"
            hint="org.rights.reason.hint"
            maxLength={500}
            value={model.reason}
            onChange={(text) => model.write(text)}
          />
        </Dialog>
      )}
    </>
  );
});

function GivenWords({ given: { validUntil, mailedTo, oneTimePassword } }: { readonly given: Given }) {
  const { t, locale } = useTexts();
  const until = formatInstant(validUntil, locale);
  return (
    <div role="status">
      <p>{mailedTo === undefined ? t('org.account.shown', { until }) : t('org.account.mailed', { address: mailedTo, until })}</p>
      {oneTimePassword !== undefined && <p className={styles['secret']}>{oneTimePassword}</p>}
    </div>
  );
}

interface Part {
  readonly model: AccountModel;
  readonly mayChange: boolean;
}

const Sessions = observer(function Sessions({ model, mayChange }: Part) {
  const { t, locale } = useTexts();
  const { sessions, holdings } = model.shown ?? {};
  return (
    <Section id="sessions" title="org.account.sessions">
      {sessions?.length === 0 && <p>{t('org.account.sessions.none')}</p>}
      {sessions !== undefined && sessions.length > 0 && (
        <Table label={t('org.account.sessions')}>
          <thead>
            <tr>
              <th scope="col">{t('org.account.began')}</th>
              <th scope="col">{t('org.account.seen')}</th>
              <th scope="col">{t('org.account.browser')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, createdAt, lastSeenAt, userAgentFamily }) => (
              <tr key={id}>
                <td>{formatInstant(createdAt, locale)}</td>
                <td>{formatInstant(lastSeenAt, locale)}</td>
                <td>{userAgentFamily}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {mayChange && (
        <div className={styles['buttons']}>
          {sessions !== undefined && sessions.length > 0 && (
            <Button text="org.account.end" icon="logout" busy={model.busy} onPress={() => model.endSessions()} />
          )}
          {holdings?.lockedUntil !== undefined && (
            <>
              <p>{t('org.account.locked', { until: formatInstant(holdings.lockedUntil, locale) })}</p>
              <Button text="org.account.unlock" icon="lockOpen" busy={model.busy} onPress={() => model.unlock()} />
            </>
          )}
        </div>
      )}
    </Section>
  );
});
