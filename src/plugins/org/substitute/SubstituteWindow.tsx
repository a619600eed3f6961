import { observer } from 'mobx-react-lite';
import { pickUsers } from '../../../application/contract/userPicker';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import { Session } from '../../../application/session/session';
import { Button } from '../../../ui/kit/Button';
import { DateField } from '../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { formatDate } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { RegisterField } from '../rights/RegisterField';
import { SubstituteModel } from './substituteModel';

/** Names a colleague who stands in for the user, and says for whom the user does. */
export default observer(function SubstituteWindow() {
  const texts = useTexts();
  const { t, locale } = texts;
  const api = useService(Api);
  const notices = useService(Notices);
  const { user } = useService(Session).state;
  const model = useModel(() => new SubstituteModel(api, user?.userId ?? '', () => notices.toast({ kind: 'SUCCESS', text: 'org.substitute.saved' })));
  const { substitutes, typed, problem, busy, faults } = model;
  const errorOf = (pointer: string): string | undefined => {
    const fault = faults.find((one) => one.pointer === pointer);
    return fault && texts.translate(`feedback.${fault.code}`, fault.message ?? '');
  };
  if (substitutes === undefined) return problem ? <ProblemNotice problem={problem} busy={busy} onRetry={() => model.load()} /> : <Loading />;
  return (
    <>
      {problem && <ProblemNotice problem={problem} busy={busy} onRetry={() => model.load()} />}
      <p>{t('org.substitute.about')}</p>
      <FieldGrid key={substitutes.own?.version ?? 0}>
        <RegisterField
          label="org.substitute.deputy"
          name="/deputyId"
          span={12}
          register={pickUsers}
          value={typed.deputyId}
          error={errorOf('/deputyId')}
          onChange={(deputyId) => model.type({ deputyId })}
        />
        <DateField label="kit.period.from" name="/from" span={6} value={typed.from} error={errorOf('/from')} onChange={(from) => model.type({ from })} />
        <DateField label="kit.period.to" name="/to" span={6} value={typed.to} error={errorOf('/to')} onChange={(to) => model.type({ to })} />
      </FieldGrid>
      <div>
        <Button text="org.substitute.save" kind="primary" busy={busy} onPress={() => model.save()} />
        {model.isNamed && <Button text="org.substitute.end" busy={busy} onPress={() => model.end()} />}
      </div>
      {substitutes.standsInFor.length > 0 && (
        <>
          <h3>{t('org.substitute.standsInFor')}</h3>
          <ul>
            {substitutes.standsInFor.map(({ name, from, to }) => (
              <li key={`${name} ${from}`}>{t('org.substitute.period', { name, from: formatDate(from, locale), to: formatDate(to, locale) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
});
