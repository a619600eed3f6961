import { observer } from 'mobx-react-lite';
import type { JobSchedule } from '../../../application/contract/jobs';
import { Api } from '../../../application/ports/api';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { formatDate } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { ScheduleDraft } from './scheduleDraft';
import { wordsOfCron } from './cronText';
import { PreviewModel } from './previewModel';

/** What the expression says, and the next ten times as they would be, while one types. */
export const SchedulePreview = observer(function SchedulePreview({ record }: PartProps<JobSchedule, ScheduleDraft>) {
  const texts = useTexts();
  const { t, locale } = texts;
  const api = useService(Api);
  const model = useModel(() => new PreviewModel(api, () => record.content.form.value));
  const { times, problem } = model;
  const words = wordsOfCron(record.content.form.value.cron, texts);
  if (problem) return <ProblemNotice problem={problem} />;
  return (
    <>
      {words !== undefined && <p>{words}</p>}
      {times?.length === 0 && <p>{t('pf.schedule.never')}</p>}
      <ol>
        {times?.map(({ utc, localTime, offset }) => (
          <li key={utc}>
            {formatDate(localTime.slice(0, 10), locale)} {localTime.slice(11)} ({offset})
          </li>
        ))}
      </ol>
    </>
  );
});
