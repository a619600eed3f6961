import { observer } from 'mobx-react-lite';
import type { AttachmentFinding } from '../../../domain/attachment/attachment';
import { Button } from '../../kit/Button';
import { formatBytes } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { LiveText } from '../../kit/LiveText';
import { problemText } from '../../text/problemText';
import { useTexts, type Texts } from '../../text/texts';
import type { AttachmentsModel } from './attachmentsModel';
import type { UploadModel } from './uploadModel';
import styles from './attachments.module.css';

const worded = ({ code, message, args }: AttachmentFinding, texts: Texts): string => texts.translate(`feedback.${code}`, message, args);

/** What is to be said of an upload beside its progress. */
const sayings = ({ findings, problem, state, progress }: UploadModel, texts: Texts): readonly string[] => {
  if (problem) return [problemText(problem, texts)];
  if (state === 'interrupted') return [texts.t('attachment.interrupted', { percent: Math.floor(progress * 100) })];
  return findings.map((finding) => worded(finding, texts));
};

/** The files on their way, each with its progress or why it was refused. */
export const Uploads = observer(function Uploads({ model }: { readonly model: AttachmentsModel }) {
  const { t } = useTexts();
  if (model.uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label={t('kit.file.files')}>
      {model.uploads.map((upload) => (
        <UploadLine key={upload.id} model={model} upload={upload} />
      ))}
    </ul>
  );
});

const UploadLine = observer(function UploadLine({ model, upload }: { readonly model: AttachmentsModel; readonly upload: UploadModel }) {
  const texts = useTexts();
  const { name, file, state, progress, isOver } = upload;
  const said = sayings(upload, texts).join(' ');
  return (
    <li className={styles['upload']}>
      <span className={styles['name']}>{name}</span> <span>{formatBytes(file.size, texts.locale)}</span>
      {!isOver && state !== 'asking' && <progress max={1} value={progress} aria-label={name} />}
      {state === 'stored' && (
        <span className={styles['done']}>
          <Icon name="circleCheck" /> {texts.t('kit.file.done')}
        </span>
      )}
      {state !== 'asking' && (
        <Button
          text={isOver ? 'attachment.dismiss' : 'attachment.cancel'}
          values={{ name }}
          icon="close"
          iconOnly
          kind="quiet"
          onPress={() => model.drop(upload)}
        />
      )}
      {said !== '' && (
        <span className={styles[state === 'refused' ? 'danger' : 'note']}>
          <Icon name={state === 'refused' ? 'alertCircle' : 'alertTriangle'} /> {said}
        </span>
      )}
      {state === 'asking' && (
        <>
          <Button text="attachment.keepBoth" label={`${texts.t('attachment.keepBoth')}: ${name}`} onPress={() => model.follow(upload.keep())} />
          <Button text="attachment.skip" label={`${texts.t('attachment.skip')}: ${name}`} onPress={() => model.drop(upload)} />
        </>
      )}
      {upload.canResume && <Button text="attachment.resume" label={`${texts.t('attachment.resume')}: ${name}`} onPress={() => model.follow(upload.resume())} />}
      <LiveText>{state === 'stored' ? `${name}: ${texts.t('kit.file.done')} ${said}` : said}</LiveText>
    </li>
  );
});
