import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDate } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from './maintenance.module.css';
import { ProfilesModel } from './profilesModel';
import VersionsPart from './VersionsPart';

const SHOWN = 200;

/** Profiles: their data on a day, since when they hold, and a dry run against a declaration. */
export default observer(function ProfilesPart() {
  const { t, translate, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new ProfilesModel(api));
  const { profile, unread, versionsOfChosen, found, problem, busy } = model;
  return (
    <div className={styles['part']}>
      <VersionsPart />
      <div className={styles['buttons']}>
        <ChoiceField label="dec.search.profile" name="/profile" value={model.chosen} onChange={(key) => model.choose(key)} choices={model.all.map(({ key, titleKey }) => ({ value: key, wording: translate(titleKey, key) }))} />
        <DateField label="dec.maintenance.profile.date" name="/date" value={model.date} onChange={(date) => model.lookOn(date)} />
      </div>
      {unread && <ProblemNotice problem={unread} onRetry={() => model.load()} />}
      {profile && <p>{t('dec.maintenance.profile.validity', { version: profile.version, date: formatDate(profile.validFrom, locale) })}</p>}
      {versionsOfChosen.length > 1 && (
        <p>{t('dec.maintenance.profile.versions', { versions: versionsOfChosen.map(({ version, validFrom }) => `${version} (${formatDate(validFrom, locale)})`).join(', ') })}</p>
      )}
      <form
        className={styles['buttons']}
        onSubmit={(event) => {
          event.preventDefault();
          void model.run();
        }}
      >
        <TextField label="dec.maintenance.profile.lrn" name="/lrn" width="name" maxLength={22} value={model.lrn} onChange={(lrn) => model.write(lrn)} />
        <Button text="dec.maintenance.profile.dryRun" type="submit" busy={busy} />
      </form>
      {problem && <ProblemNotice problem={problem} />}
      {found && (
        <div role="status">
          <p>{t('dec.maintenance.profile.found', { lrn: found.lrn, errors: found.errors, warnings: found.warnings, infos: found.infos })}</p>
          <ul className={styles['findings']}>
            {found.findings.slice(0, SHOWN).map((finding, at) => (
              <li key={at}>
                {finding.pointer}: {finding.messageKey ? translate(finding.messageKey, finding.message, finding.args) : finding.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <pre className={styles['values']} tabIndex={0} aria-label={t('dec.maintenance.profile.json')}>
        {model.json}
      </pre>
    </div>
  );
});
