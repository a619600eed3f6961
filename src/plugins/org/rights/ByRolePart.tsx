import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Button } from '../../../ui/kit/Button';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { SplitView } from '../../../ui/kit/SplitView';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AssignmentsModel } from './assignmentsModel';
import { AssignmentTable } from './AssignmentTable';
import { ByRoleModel } from './byRoleModel';

/** Who holds a role, and where. */
export default observer(function ByRolePart() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new ByRoleModel(api));
  const { counts, role, problem } = model;
  const list = (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {counts === undefined && !problem && <Loading />}
      {counts && (
        <Table label={t('org.rights.tab.role')}>
          <thead>
            <tr>
              <th scope="col">{t('org.rights.role')}</th>
              <th scope="col" data-number>
                {t('org.rights.holders')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {counts.map((one) => (
              <tr key={one.role}>
                <th scope="row">{one.role}</th>
                <td data-number>{one.holders.toLocaleString(locale)}</td>
                <td>
                  <Button
                    text="org.rights.showHolders"
                    label={`${t('org.rights.showHolders')}: ${one.role}`}
                    kind="quiet"
                    pressed={one.role === role}
                    onPress={() => model.choose(one.role)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
  return <SplitView list={list} editor={role === undefined ? <EmptyState text="org.rights.chooseRole" /> : <Holders key={role} role={role} />} />;
});

const Holders = observer(function Holders({ role }: { readonly role: string }) {
  const [api, events] = [useService(Api), useService(Events)];
  const model = useModel(() => new AssignmentsModel(api, events, { role }));
  return <AssignmentTable model={model} label="org.rights.holders" empty="org.rights.noHolders" />;
});
