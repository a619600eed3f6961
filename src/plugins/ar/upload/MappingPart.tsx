import { observer } from 'mobx-react-lite';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { Grid } from '../../../ui/kit/grid/Grid';
import { SplitView } from '../../../ui/kit/SplitView';
import { useTexts } from '../../../ui/text/texts';
import { ColumnEditor } from './ColumnEditor';
import { ProfileTools } from './ProfileTools';
import { targetText } from './rowFindings';
import type { UploadDraft } from './uploadDraft';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

const VISIBLE_LINES = 14;

/** Step 2: which column becomes which field. */
export const MappingPart = observer(function MappingPart({ wizard, own }: StepProps<UploadDraft, UploadModel>) {
  const { t } = useTexts();
  const { mapping } = own;
  const missing = mapping.missing.map((id) => t(targetText(id))).join(', ');
  return (
    <div className={styles['part']}>
      <ProfileTools wizard={wizard} own={own} />
      {missing !== '' && (
        <p className={styles['missing']} role="status">
          {t('ar.upload.mapping.open', { fields: missing })}
        </p>
      )}
      <SplitView
        width={60}
        list={<Grid model={mapping.grid} label={t('ar.upload.mapping.columns')} visibleRows={VISIBLE_LINES} />}
        editor={<ColumnEditor key={mapping.line?.key} mapping={mapping} />}
      />
    </div>
  );
});
