import { observer } from 'mobx-react-lite';
import { pickAdministeredUsers } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { ByUserModel } from './byUserModel';
import { RegisterField } from './RegisterField';
import { UserRights } from './UserRights';
import styles from './rights.module.css';

/** The last part of the address names the user. */
const namedIn = (path: string): string => {
  const id = /\/access-rights-management\/([^/?#]+)/.exec(path)?.[1] ?? '';
  return isRouteGuid(id) ? id : '';
};

export default observer(function ByUserPart() {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const model = useModel(() => new ByUserModel(api, namedIn(navigation.path)));
  const { chosen, problem } = model;
  return (
    <div className={styles['parts']}>
      <FieldGrid>
        <RegisterField
          label="org.user.title"
          name="/userId"
          span={6}
          register={pickAdministeredUsers}
          value={model.userId}
          onChange={(id) => void model.choose(id)}
        />
      </FieldGrid>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.choose(model.userId)} />}
      {chosen ? <UserRights key={chosen.id} userId={chosen.id} unit={chosen.unit} mayGive={chosen.mayGive} /> : <EmptyState text="org.rights.chooseUser" />}
    </div>
  );
});
