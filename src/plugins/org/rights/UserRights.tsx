import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Button } from '../../../ui/kit/Button';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { AssignmentsModel } from './assignmentsModel';
import { AssignmentTable } from './AssignmentTable';
import { CopyRightsDialog } from './CopyRightsDialog';
import { GrantDialog } from './GrantDialog';
import styles from './rights.module.css';

interface Props {
  readonly userId: string;
  readonly unit: string;
  readonly mayGive: boolean;
}

/** The rights of one user: given, ended, changed in time, copied from another (organization, 5.7 by user). */
export const UserRights = observer(function UserRights({ userId, unit, mayGive }: Props) {
  const [api, events] = [useService(Api), useService(Events)];
  const [open, setOpen] = useState<'give' | 'copy'>();
  const model = useModel(() => new AssignmentsModel(api, events, { userId }));
  const close = (): void => {
    setOpen(undefined);
    void model.load();
  };
  return (
    <div className={styles['parts']}>
      <div className={styles['tools']}>
        {mayGive && <Button text="org.rights.give" icon="plus" onPress={() => setOpen('give')} />}
        {mayGive && <Button text="org.rights.copy" icon="copy" onPress={() => setOpen('copy')} />}
        <YesNoField label="org.rights.ended" name="/ended" value={model.ended} onChange={(on) => model.showEnded(on === true)} />
      </div>
      <AssignmentTable model={model} label="org.user.tab.rights" empty="org.rights.none" ofOne />
      {open === 'give' && <GrantDialog subject={{ userId, unit }} onClose={close} />}
      {open === 'copy' && <CopyRightsDialog userId={userId} onClose={close} />}
    </div>
  );
});
