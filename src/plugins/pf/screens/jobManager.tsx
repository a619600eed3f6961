import type { ScreenProps } from '../../../ui/plugin';
import { JobRunScreen } from '../jobs/JobRunScreen';
import { JobSearch } from '../jobs/jobSearch';

/** The runs, or one of them. */
export default function JobManager({ params }: ScreenProps) {
  const { id } = params;
  return id === undefined ? <JobSearch params={params} /> : <JobRunScreen id={id} />;
}
