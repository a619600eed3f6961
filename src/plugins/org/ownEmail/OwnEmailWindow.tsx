import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import { Button } from '../../../ui/kit/Button';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { OwnEmailModel } from './ownEmailModel';

/** Where mails go; an address that an administrator has changed is confirmed here. */
export default observer(function OwnEmailWindow() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const notices = useService(Notices);
  const model = useModel(() => new OwnEmailModel(api, (text) => notices.toast({ kind: 'SUCCESS', text })));
  const { own, problem, busy, fault } = model;
  if (own === undefined) return problem ? <ProblemNotice problem={problem} busy={busy} onRetry={() => model.load()} /> : <Loading />;
  const { email, asked } = own;
  return (
    <>
      {problem && <ProblemNotice problem={problem} busy={busy} onRetry={() => model.load()} />}
      <p>{email === '' ? t('org.ownEmail.none') : t('org.ownEmail.now', { email })}</p>
      {asked === undefined && <p>{t('org.ownEmail.other')}</p>}
      {asked && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void model.confirm();
          }}
        >
          <p>{t('org.ownEmail.asked', { email: asked.email, until: formatInstant(asked.until, locale) })}</p>
          <TextField label="org.ownEmail.code" name="/code" maxLength={6} value={model.code} error={fault && t(fault)} onChange={(code) => model.type(code)} />
          <div>
            <Button text="org.ownEmail.confirm" kind="primary" busy={busy} disabled={!model.isComplete} onPress={() => model.confirm()} />
            <Button text="org.ownEmail.resend" kind="quiet" busy={busy} onPress={() => model.resend()} />
          </div>
        </form>
      )}
    </>
  );
});
