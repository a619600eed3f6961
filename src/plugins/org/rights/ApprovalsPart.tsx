import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Session } from '../../../application/session/session';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { ChangeRequests } from '../administration/ChangeRequestsPart';
import { AssignmentsModel } from './assignmentsModel';
import { WaitingRights } from './WaitingRights';
import styles from './rights.module.css';

/** Everything that waits for a second person: rights, and settings of the tenant for its administrators. */
export default observer(function ApprovalsPart() {
  const session = useService(Session);
  const [api, events] = [useService(Api), useService(Events)];
  const model = useModel(() => new AssignmentsModel(api, events, { waiting: true }));
  return (
    <div className={styles['parts']}>
      <WaitingRights model={model} />
      {session.allowed('org.tenant') && <ChangeRequests decided={() => model.load()} />}
    </div>
  );
});
