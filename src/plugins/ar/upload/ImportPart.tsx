import { observer } from 'mobx-react-lite';
import { choice } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { useTexts } from '../../../ui/text/texts';
import type { UploadDraft } from './uploadDraft';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

const CHOICE = choice(
  'choice',
  'ar.upload.choice',
  [
    { value: 'okOnly', text: 'ar.upload.choice.okOnly' },
    { value: 'all', text: 'ar.upload.choice.all' },
  ],
  { span: 6 },
);

/** Step 4: what is stored, in numbers, before it is. */
export const ImportPart = observer(function ImportPart({ wizard, own: { upload } }: StepProps<UploadDraft, UploadModel>) {
  const { t } = useTexts();
  if (!upload) return null;
  const { toInsert, toUpdate, toSkip, error, excluded } = upload.totals;
  return (
    <div className={styles['importing']}>
      <FieldControl field={CHOICE} host={wizard.host} />
      <p className={styles['confirm']}>{t('ar.upload.confirm', { n: toInsert, m: toUpdate, k: toSkip + error + excluded })}</p>
      {wizard.form.value.choice === 'all' && error > 0 && <p className={styles['missing']}>{t('ar.upload.import.errorsLeft', { n: error })}</p>}
    </div>
  );
});
