import { observer } from 'mobx-react-lite';
import type { JobSchedule } from '../../../application/contract/jobs';
import { Api } from '../../../application/ports/api';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { ScheduleDraft } from './scheduleDraft';
import { PreviewModel } from './previewModel';

/** The next ten times as they would be, while one types. */
export const SchedulePreview = observer(function SchedulePreview({ record }: PartProps<JobSchedule, ScheduleDraft>) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new PreviewModel(api, () => record.content.form.value));
  const { times, problem } = model;
  if (problem) return <ProblemNotice problem={problem} />;
  if (times?.length === 0) return <p>{t('pf.schedule.never')}</p>;
  return (
    <ol>
      {times?.map(({ utc, localTime, offset }) => (
        <li key={utc}>
          {localTime.replace('T', ' ')} ({offset})
        </li>
      ))}
    </ol>
  );
});
