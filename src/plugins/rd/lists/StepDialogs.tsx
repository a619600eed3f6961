import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { Dialog } from '../../../ui/kit/Dialog';
import { DateField } from '../../../ui/kit/fields/DateField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { isDay } from './entryRow';
import { DiffView } from '../versions/DiffView';
import type { StepsModel } from './stepsModel';

const MAX_REASON = 200;

/** What is asked before a step, and the differences of a draft. */
export const StepDialogs = observer(function StepDialogs({ model, list }: { readonly model: StepsModel; readonly list: string }) {
  const { asking, version, diff, running, problem } = model;
  const close = (): void => model.ask(undefined);
  return (
    <>
      {diff && (
        <Dialog
          title="rd.diff.title"
          values={{ list, versionNo: version?.versionNo ?? 0 }}
          wide
          onClose={() => model.closeDiff()}
          actions={[{ text: 'kit.close', onPress: () => model.closeDiff(), safe: true }]}
        >
          <DiffView diff={diff} />
        </Dialog>
      )}
      {asking && version && (
        <ConfirmDialog
          title={`rd.ask.${asking}`}
          values={{ versionNo: version.versionNo, list }}
          onClose={close}
          actions={[
            { text: 'kit.cancel', onPress: close, safe: true },
            {
              text: `rd.step.${asking}`,
              kind: asking === 'discard' || asking === 'reject' ? 'danger' : 'primary',
              busy: running === asking,
              disabled: (asking === 'reject' && model.reason.trim() === '') || (asking === 'schedule' && !isDay(model.date)),
              onPress: () => model.run(asking),
            },
          ]}
        >
          {problem && <ProblemNotice problem={problem} />}
          {asking === 'reject' && (
            <TextField
              label="rd.reason"
              name="/reason"
              width="full"
              maxLength={MAX_REASON}
              value={model.reason}
              onChange={(reason) => model.setReason(reason)}
            />
          )}
          {asking === 'schedule' && <DateField label="rd.scheduleDate" name="/scheduleDate" value={model.date} onChange={(date) => model.setDate(date)} />}
        </ConfirmDialog>
      )}
    </>
  );
});
