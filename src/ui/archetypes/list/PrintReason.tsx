import { useState } from 'react';
import { Dialog } from '../../kit/Dialog';
import { TextField } from '../../kit/fields/TextField';

const MAX_REASON = 500;
const SHORTEST = 3;

interface PrintReasonProps {
  readonly onGiven: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a list is taken out, where that is written down. */
export function PrintReason({ onGiven, onClose }: PrintReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title="list.print.reason.title"
      onClose={onClose}
      actions={[
        { text: 'list.print.reason.cancel', onPress: onClose },
        { text: 'list.print.reason.go', kind: 'primary', disabled: reason.trim().length < SHORTEST, onPress: () => onGiven(reason.trim()) },
      ]}
    >
      <TextField
        label="list.print.reason"
        hint="list.print.reason.hint"
        name="/printReason"
        width="full"
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
