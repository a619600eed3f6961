import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../../kit/ConfirmDialog';
import type { LeaveModel } from './leaveModel';

export const LeaveDialog = observer(function LeaveDialog({ model }: { readonly model: LeaveModel }) {
  if (!model.asking) return null;
  return (
    <ConfirmDialog
      title="record.leave.title"
      body="record.leave.body"
      onClose={() => model.stay()}
      actions={[
        { text: 'record.leave.stay', onPress: () => model.stay(), safe: true },
        { text: 'record.leave.save', onPress: () => model.saveAndLeave() },
        { text: 'record.leave.leave', kind: 'danger', onPress: () => model.leave() },
      ]}
    />
  );
});
