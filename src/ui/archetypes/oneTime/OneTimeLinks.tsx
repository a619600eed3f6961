import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import {
  isResendable,
  isRevocable,
  MAX_LINK_MESSAGE,
  MAX_RECIPIENT,
  type Confirmation,
  type OneTimePurpose,
} from '../../../domain/organization/oneTime/oneTimeLink';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { ChoiceField } from '../../kit/fields/ChoiceField';
import { DateTimeField } from '../../kit/fields/DateTimeField';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { TextArea } from '../../kit/fields/TextArea';
import { TextField } from '../../kit/fields/TextField';
import { formatInstant } from '../../kit/format';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Section } from '../../kit/Section';
import { Table } from '../../kit/Table';
import { Tag } from '../../kit/Tag';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { linkTone } from './linkTone';
import { OneTimeLinksModel, type LinkLanguage, type OneTimeSubject } from './oneTimeLinksModel';

/** A part of a record: who without an account was asked something about it, by a link that works once. */
export const OneTimeLinks = observer(function OneTimeLinks({ subject }: { readonly subject: OneTimeSubject }) {
  const api = useService(Api);
  const model = useModel(() => new OneTimeLinksModel(api, subject));
  const { t } = useTexts();
  return (
    <Section id="one-time-links" title="oneTime.links" actions={<Button text="oneTime.ask" icon="link" onPress={() => model.ask()} />}>
      {model.asking === undefined && model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} />}
      {model.url !== undefined && (
        <div role="status">
          <p>{t('oneTime.once')}</p>
          <code>{model.url}</code>
        </div>
      )}
      {model.links?.length === 0 && <p>{t('oneTime.none')}</p>}
      {model.links !== undefined && model.links.length > 0 && <Links model={model} />}
      {model.asking !== undefined && <AskDialog model={model} />}
    </Section>
  );
});

const Links = observer(function Links({ model }: { readonly model: OneTimeLinksModel }) {
  const { t, locale } = useTexts();
  return (
    <Table label={t('oneTime.links')}>
      <thead>
        <tr>
          <th scope="col">{t('oneTime.recipient')}</th>
          <th scope="col">{t('oneTime.purpose')}</th>
          <th scope="col">{t('oneTime.state')}</th>
          <th scope="col">{t('oneTime.expiresAt')}</th>
          <th scope="col">{t('oneTime.createdBy')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {model.links?.map((link) => (
          <tr key={link.id}>
            <th scope="row">{link.recipient}</th>
            <td>{t(`oneTime.purpose.${link.purpose}`)}</td>
            <td>
              <Tag text={`oneTime.state.${link.state}`} tone={linkTone(link.state)} />
            </td>
            <td>{formatInstant(link.completedAt ?? link.expiresAt, locale)}</td>
            <td>{link.createdBy}</td>
            <td>
              {isResendable(link.state) && <Button text="oneTime.resend" kind="quiet" busy={model.busy} onPress={() => model.resend(link)} />}
              {isRevocable(link.state) && <Button text="oneTime.revoke" kind="danger" busy={model.busy} onPress={() => model.revoke(link)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

const AskDialog = observer(function AskDialog({ model }: { readonly model: OneTimeLinksModel }) {
  const { translate } = useTexts();
  const { asking, problem, subject } = model;
  if (asking === undefined) return null;
  const error = (pointer: string): string | undefined => model.errorAt(pointer, (code, message, args) => translate(`feedback.${code}`, message, args));
  const ways: readonly Confirmation[] = asking.purpose === 'SIGN_POA' ? ['SmsCode'] : ['EmailCode', 'SmsCode'];
  return (
    <Dialog
      title="oneTime.ask"
      wide
      onClose={() => model.close()}
      actions={[
        { text: 'oneTime.send', kind: 'primary', busy: model.busy, onPress: () => model.issue(true) },
        { text: 'oneTime.show', busy: model.busy, onPress: () => model.issue(false) },
        { text: 'oneTime.cancel', onPress: () => model.close(), safe: true },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        <ChoiceField
          name="/purpose"
          label="oneTime.purpose"
          span={6}
          value={asking.purpose}
          onChange={(purpose) => model.change({ purpose: purpose as OneTimePurpose })}
          choices={subject.purposes.map((value) => ({ value, text: `oneTime.purpose.${value}` as const }))}
          error={error('/purpose')}
        />
        <ChoiceField
          name="/confirmation"
          label="oneTime.confirmation"
          span={6}
          value={asking.confirmation}
          onChange={(confirmation) => model.change({ confirmation: confirmation as Confirmation })}
          choices={ways.map((value) => ({ value, text: `oneTime.confirmation.${value}` as const }))}
          error={error('/confirmation')}
        />
        <TextField
          name="/recipientEmail"
          label="oneTime.email"
          span={6}
          maxLength={MAX_RECIPIENT}
          value={asking.email}
          onChange={(email) => model.change({ email })}
          error={error('/recipientEmail')}
        />
        <TextField
          name="/recipientPhone"
          label="oneTime.phone"
          span={6}
          optional={asking.confirmation !== 'SmsCode'}
          maxLength={16}
          value={asking.phone}
          onChange={(phone) => model.change({ phone })}
          error={error('/recipientPhone')}
        />
        <ChoiceField
          name="/language"
          label="oneTime.language"
          span={6}
          value={asking.language}
          onChange={(language) => model.change({ language: language as LinkLanguage })}
          choices={(['EN', 'SV', 'NO', 'DK'] as const).map((value) => ({ value, text: `language.${value}` as const }))}
        />
        <DateTimeField
          name="/expiresAt"
          label="oneTime.expiresAt"
          span={6}
          value={asking.expiresAt}
          onChange={(expiresAt) => model.change({ expiresAt })}
          error={error('/expiresAt')}
        />
        <TextArea
          name="/message"
          label="oneTime.message"
          span={12}
          optional
          maxLength={MAX_LINK_MESSAGE}
          value={asking.message}
          onChange={(message) => model.change({ message })}
          error={error('/message')}
        />
      </FieldGrid>
    </Dialog>
  );
});
