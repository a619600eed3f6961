import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FileField } from '../../../ui/kit/fields/FileField';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from './maintenance.module.css';
import { replayJob, worded } from './replayFile';
import VersionList, { versionName } from './VersionList';
import { MAX_BYTES, VersionsModel } from './versionsModel';

const SHOWN = 500;

interface PartProps {
  readonly model: VersionsModel;
}

const Upload = observer(function Upload({ model }: PartProps) {
  const texts = useTexts();
  const { refusal, file, asking, uploading } = model;
  const faults = refusal?.feedbacks ?? [];
  return (
    <>
      <FieldGrid>
        <FileField label="dec.maintenance.profile.file" name="/file" accept={['.json']} maxBytes={MAX_BYTES} value={file} onChange={(picked) => model.pick(picked)} />
        {asking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={asking} />
        ))}
      </FieldGrid>
      <div className={styles['buttons']}>
        <Button text="dec.maintenance.profile.upload" disabled={file.length === 0} busy={uploading} onPress={() => model.upload(texts)} />
      </div>
      {refusal && faults.length === 0 && <ProblemNotice problem={refusal} />}
      {faults.length > 0 && (
        <div role="alert">
          <p>{texts.t('dec.maintenance.profile.faults', { n: faults.length })}</p>
          <ul className={styles['findings']}>
            {faults.map(({ code, message, args }, at) => (
              <li key={at}>{texts.translate(`feedback.${code ?? ''}`, message ?? '', args)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
});

const Found = observer(function Found({ model }: PartProps) {
  const texts = useTexts();
  const { replay, brokenDeclarations, isReplaying } = model;
  if (!replay) return null;
  const { broken, looked, total } = replay;
  if (isReplaying) return <ProgressBar text="dec.maintenance.profile.replay.work" done={looked} total={total || undefined} onCancel={() => model.stop()} />;
  return (
    <>
      <p role="status">
        {broken.length === 0
          ? texts.t('dec.maintenance.profile.replay.none', { n: looked })
          : texts.t('dec.maintenance.profile.replay.found', { n: broken.length, of: brokenDeclarations, looked })}
      </p>
      {broken.length > 0 && (
        <>
          <div className={styles['buttons']}>
            <Button text="dec.maintenance.profile.replay.download" icon="download" busy={model.downloads.isRunning} onPress={() => model.downloads.start('Excel', () => Promise.resolve(replayJob(broken, texts)))} />
          </div>
          <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={texts.t('dec.maintenance.profile.replay')}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{texts.t('dec.search.lrn')}</th>
                  <th scope="col">{texts.t('dec.maintenance.profile.replay.field')}</th>
                  <th scope="col">{texts.t('dec.maintenance.profile.replay.finding')}</th>
                </tr>
              </thead>
              <tbody>
                {broken.slice(0, SHOWN).map(({ id, profile, lrn, finding }, at) => (
                  <tr key={at}>
                    <td>
                      <Link to={`/dec/${profile}/${id}`}>{lrn}</Link>
                    </td>
                    <td>{finding.pointer}</td>
                    <td>{worded(finding, texts)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </>
      )}
    </>
  );
});

/** Versions of profiles: which there are, new ones, and what these would find. */
export default observer(function VersionsPart() {
  const texts = useTexts();
  const services = { api: useService(Api), events: useService(Events), files: useService(Files), notices: useService(Notices) };
  const model = useModel(() => new VersionsModel(services));
  const { own, chosen, problem, json, isReplaying } = model;
  return (
    <div className={styles['part']}>
      <VersionList />
      <Upload model={model} />
      {problem && <ProblemNotice problem={problem} />}
      {own.length > 0 && (
        <div className={styles['buttons']}>
          <ChoiceField label="dec.maintenance.profile.look" name="/version" value={chosen} onChange={(id) => void model.choose(id)} choices={own.map((version) => ({ value: version.id ?? '', wording: versionName(version, texts) }))} />
          <Button text="dec.maintenance.profile.replay" disabled={chosen === ''} busy={isReplaying} onPress={() => model.run()} />
        </div>
      )}
      <Found model={model} />
      {json !== '' && (
        <pre className={styles['values']} tabIndex={0} aria-label={texts.t('dec.maintenance.profile.json')}>
          {json}
        </pre>
      )}
    </div>
  );
});
