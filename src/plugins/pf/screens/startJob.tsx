import { observer } from 'mobx-react-lite';
import type { JobParameter } from '../../../application/contract/jobs';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { dateTime, integer, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Link } from '../../../ui/kit/Link';
import { Screen } from '../../../ui/kit/Screen';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { jobName } from '../jobs/jobWords';
import { parameterLabel } from '../jobs/parameterLabels';
import { StartJobModel } from '../jobs/startJobModel';
import styles from '../jobs/jobs.module.css';

const fieldOf = ({ name, type, required }: JobParameter): Field => {
  const { label, labelNote } = parameterLabel(name);
  const more = { optional: !required, labelNote };
  if (type === 'yesNo') return yesNo(name, label, { labelNote });
  return type === 'integer' ? integer(name, label, more) : text(name, label, more);
};

const WHEN = dateTime('startAfter', 'pf.start.when', { optional: true, hint: 'pf.start.when.hint' });

/** Starts a job by hand: now, or at a time. */
export default observer(function StartJobScreen() {
  const texts = useTexts();
  const api = useService(Api);
  const navigation = useService(Navigation);
  const model = useModel(() => new StartJobModel(api, navigation));
  const { jobs, job, problem, busy } = model;
  const choices = (jobs ?? []).map((one) => ({ value: one.jobType, wording: jobName(one, texts) }));
  return (
    <Screen
      title="pf.start.title"
      problem={problem}
      onRetry={() => (jobs === undefined ? model.load() : model.start())}
      breadcrumb={<Link to="/pf/job-manager" text="pf.jobs.title" />}
    >
      {jobs?.length === 0 && <EmptyState text="pf.start.none" />}
      {jobs !== undefined && jobs.length > 0 && (
        <form
          className={styles['parts']}
          onSubmit={(event) => {
            event.preventDefault();
            void model.start();
          }}
        >
          <FieldGrid>
            <ChoiceField
              label="pf.run.job"
              name="/jobType"
              span={6}
              width="full"
              choices={choices}
              value={model.jobType}
              onChange={(jobType) => model.choose(jobType)}
            />
          </FieldGrid>
          {job && (
            <FieldGrid>
              {[...job.parameters.map(fieldOf), WHEN].map((field) => (
                <FieldControl key={`${job.jobType} ${field.id}`} field={field} host={model} />
              ))}
            </FieldGrid>
          )}
          <div className={styles['tools']}>
            <Button text="pf.start.start" kind="primary" type="submit" disabled={!job} busy={busy} />
          </div>
        </form>
      )}
    </Screen>
  );
});
