import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { profileWith } from '../../../domain/declaration/profiles/profileWith';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FileField } from '../../../ui/kit/fields/FileField';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import styles from './maintenance.module.css';
import { Wording } from '../card/checking/wording';
import { placeInFile } from './placeInFile';
import { replayJob } from './replayFile';
import { PartView } from './maintenancePart';
import { versionList, versionName } from './versionList';
import { MAX_BYTES, type VersionsModel } from './versionsModel';

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
        <FileField
          label="dec.maintenance.profile.file"
          name="/file"
          accept={['.json']}
          maxBytes={MAX_BYTES}
          value={file}
          onChange={(picked) => model.pick(picked)}
        />
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
              <li key={at}>
                {texts.translate(`feedback.${code ?? ''}`, message ?? '', {
                  ...args,
                  ...(args?.['place'] !== undefined && { place: placeInFile(model.refused, args['place'], texts) }),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
});

const Found = observer(function Found({ model }: PartProps) {
  const texts = useTexts();
  const { replay, brokenDeclarations, isReplaying, document } = model;
  const wording = useMemo(() => {
    const profile = document && profileWith(document);
    return profile && new Wording(profile, texts);
  }, [document, texts]);
  if (!replay || !wording) return null;
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
            <Button
              text="dec.maintenance.profile.replay.download"
              icon="download"
              busy={model.downloads.isRunning}
              onPress={() => model.downloads.start('Excel', () => Promise.resolve(replayJob(broken, wording, texts)))}
            />
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
                    <td>{wording.placeOfItem(finding.pointer)}</td>
                    <td>{wording.finding(finding)}</td>
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
export const VersionsPart = observer(function VersionsPart({ model }: PartProps) {
  const texts = useTexts();
  const { own, chosen, problem, isReplaying } = model;
  return (
    <div className={styles['part']}>
      <PartView part={versionList} model={model.list} />
      <Upload model={model} />
      {problem && <ProblemNotice problem={problem} />}
      {own.length > 0 && (
        <div className={styles['buttons']}>
          <ChoiceField
            label="dec.maintenance.profile.look"
            name="/version"
            value={chosen}
            onChange={(id) => void model.choose(id)}
            choices={own.map((version) => ({ value: version.id ?? '', wording: versionName(version, texts) }))}
          />
          <Button text="dec.maintenance.profile.replay" disabled={chosen === ''} busy={isReplaying} onPress={() => model.run()} />
        </div>
      )}
      <Found model={model} />
    </div>
  );
});
