import { observer } from 'mobx-react-lite';
import { Tag } from '../../../ui/kit/Tag';
import { useRunningJobs } from '../runningJobs';

/** In the bar while something of the user's runs. */
export default observer(function RunningJobsSign() {
  const { count } = useRunningJobs();
  return count === 0 ? null : <Tag text="pf.tool.count" values={{ count }} tone="blue" icon="refresh" live />;
});
