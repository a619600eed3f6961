import { observer } from 'mobx-react-lite';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { MAX_PROFILE_NAME } from './profilesModel';
import type { UploadDraft } from './uploadDraft';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

/** Mappings under a name: take one, keep this one, delete one. */
export const ProfileTools = observer(function ProfileTools({ wizard, own }: StepProps<UploadDraft, UploadModel>) {
  const { profiles, mapping } = own;
  const { saving, used, problem, busy } = profiles;
  const use = (id: string): void => {
    const profile = profiles.use(id);
    if (!profile) return;
    mapping.apply(profile.mapping.columns);
    wizard.form.set('/country', profile.mapping.country);
    wizard.form.set('/direction', profile.mapping.direction);
  };
  return (
    <div className={styles['tools']}>
      <ChoiceField
        name="/profile"
        label="ar.upload.profile"
        criterion
        clearable
        value={used?.id ?? ''}
        choices={profiles.profiles.map(({ id, name }) => ({ value: id, wording: name }))}
        onChange={use}
      />
      <Button text="ar.upload.profile.save" icon="deviceFloppy" onPress={() => profiles.ask()} />
      {used && <Button text="ar.upload.profile.delete" icon="trash" kind="quiet" onPress={() => profiles.askDelete(true)} />}
      {saving && (
        <Dialog
          title="ar.upload.profile.save"
          onClose={() => profiles.close()}
          actions={[
            { text: 'kit.cancel', onPress: () => profiles.close() },
            { text: 'ar.upload.profile.saveYes', kind: 'primary', busy, disabled: saving.name.trim() === '', onPress: () => own.saveProfile() },
          ]}
        >
          {problem && <ProblemNotice problem={problem} />}
          <TextField
            name="/profile/name"
            label="ar.upload.profile.name"
            hint="ar.upload.profile.nameHint"
            maxLength={MAX_PROFILE_NAME}
            value={saving.name}
            onChange={(name) => profiles.edit({ name })}
          />
          <YesNoField
            name="/profile/isDefault"
            label="ar.upload.profile.isDefault"
            value={saving.isDefault}
            onChange={(on) => profiles.edit({ isDefault: on === true })}
          />
        </Dialog>
      )}
      {profiles.deleting && used && (
        <ConfirmDialog
          title="ar.upload.profile.deleteQuestion"
          values={{ name: used.name }}
          onClose={() => profiles.close()}
          actions={[
            { text: 'kit.cancel', safe: true, onPress: () => profiles.close() },
            { text: 'ar.upload.profile.delete', kind: 'danger', busy, onPress: () => profiles.remove() },
          ]}
        >
          {problem && <ProblemNotice problem={problem} />}
        </ConfirmDialog>
      )}
    </div>
  );
});
