import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { Dialog } from '../kit/Dialog';
import { useModel } from '../react/model';
import { PasswordForm } from './PasswordForm';
import type { PasswordModel } from './passwordModel';

interface PasswordDialogProps {
  readonly create: () => PasswordModel;
  readonly close: () => void;
}

export const PasswordDialog = observer(function PasswordDialog({ create, close }: PasswordDialogProps) {
  const model = useModel(create);
  const form = useId();
  return (
    <Dialog
      title="shell.password.change"
      onClose={close}
      actions={[
        { text: 'shell.close', onPress: close },
        { text: 'shell.password.change', kind: 'primary', busy: model.busy, onPress: () => model.submit() },
      ]}
    >
      <PasswordForm id={form} model={model} />
    </Dialog>
  );
});
