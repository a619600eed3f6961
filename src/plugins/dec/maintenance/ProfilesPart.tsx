import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { profileWith } from '../../../domain/declaration/profiles/profileWith';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDate } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Wording } from '../card/checking/wording';
import styles from './maintenance.module.css';
import { ProfilesModel } from './profilesModel';
import { VersionsModel } from './versionsModel';
import { VersionsPart } from './VersionsPart';

const SHOWN = 200;

/** Profiles: their data on a day, since when they hold, and a dry run against a declaration. */
export default observer(function ProfilesPart() {
  const texts = useTexts();
  const { t, translate, locale } = texts;
  const services = { api: useService(Api), events: useService(Events), files: useService(Files), notices: useService(Notices) };
  const versions = useModel(() => new VersionsModel(services));
  const model = useModel(() => new ProfilesModel(services.api, versions.list));
  const wording = useMemo(() => {
    const profile = model.profile && profileWith(model.profile);
    return profile && new Wording(profile, texts);
  }, [model.profile, texts]);
  const { profile, unread, versionsOfChosen, found, problem, busy } = model;
  /** One profile is looked at: that of a day, or an uploaded version. */
  const look = (at: () => void): void => {
    void versions.choose('');
    at();
  };
  return (
    <div className={styles['part']}>
      <VersionsPart model={versions} />
      <div className={styles['buttons']}>
        <ChoiceField
          label="dec.search.profile"
          name="/profile"
          value={model.chosen}
          onChange={(key) => look(() => model.choose(key))}
          choices={model.all.map(({ key, titleKey }) => ({ value: key, wording: translate(titleKey, key) }))}
        />
        <DateField label="dec.maintenance.profile.date" name="/date" value={model.date} onChange={(date) => look(() => model.lookOn(date))} />
      </div>
      {unread && <ProblemNotice problem={unread} onRetry={() => model.read()} />}
      {profile && <p>{t('dec.maintenance.profile.validity', { version: profile.version, date: formatDate(profile.validFrom, locale) })}</p>}
      {versionsOfChosen.length > 1 && (
        <p>
          {t('dec.maintenance.profile.versions', {
            versions: versionsOfChosen.map(({ version, validFrom }) => `${version} (${formatDate(validFrom, locale)})`).join(', '),
          })}
        </p>
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
              <li key={at}>{wording ? wording.inSummary(finding) : finding.message}</li>
            ))}
          </ul>
        </div>
      )}
      <pre className={styles['values']} tabIndex={0} aria-label={t('dec.maintenance.profile.json')}>
        {versions.json === '' ? model.json : versions.json}
      </pre>
    </div>
  );
});
