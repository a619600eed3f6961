import { observer } from 'mobx-react-lite';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { ProgressBar } from '../../kit/ProgressBar';
import type { ExportModel } from './exportModel';

/** What has become of the file that was asked for. */
export const ExportStatus = observer(function ExportStatus({ model }: { readonly model: ExportModel }) {
  const { format, progress, problem } = model;
  return (
    <>
      {format && <ProgressBar text="list.export.making" values={{ format }} done={progress.done} total={progress.total} onCancel={() => model.cancel()} />}
      {problem && <ProblemNotice problem={problem} onRetry={() => model.retry()} />}
    </>
  );
});
