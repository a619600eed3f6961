import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tabs } from '../../../ui/kit/Tabs';
import { cx } from '../../../ui/kit/cx';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AssignmentsModel } from './assignmentsModel';
import { AssignmentTable } from './AssignmentTable';
import { RegisterField } from './RegisterField';
import { matrixOf } from './rightsMatrix';
import styles from './rights.module.css';

const PAGE = 50;

/** Who may do what in one unit. */
export default observer(function ByUnitPart() {
  const [unit, setUnit] = useState('');
  return (
    <div className={styles['parts']}>
      <FieldGrid>
        <RegisterField label="org.scope.OrgUnit" name="/unit" span={6} register={pickAdministeredUnits} value={unit} onChange={setUnit} />
      </FieldGrid>
      {unit === '' ? <EmptyState text="org.rights.chooseUnit" /> : <UnitRights key={unit} unit={unit} />}
    </div>
  );
});

export const UnitRights = observer(function UnitRights({ unit }: { readonly unit: string }) {
  const [api, events] = [useService(Api), useService(Events)];
  const [shown, setShown] = useState('matrix');
  const model = useModel(() => new AssignmentsModel(api, events, { orgUnitId: unit }));
  return (
    <Tabs
      label="org.rights.tab.unit"
      selected={shown}
      onSelect={setShown}
      tabs={[
        { id: 'matrix', title: 'org.rights.matrix', content: <Matrix model={model} unit={unit} /> },
        { id: 'list', title: 'org.rights.list', content: <AssignmentTable model={model} label="org.rights.list" empty="org.rights.noHolders" /> },
      ]}
    />
  );
});

const Matrix = observer(function Matrix({ model, unit }: { readonly model: AssignmentsModel; readonly unit: string }) {
  const { t } = useTexts();
  const [pages, setPages] = useState(1);
  if (model.problem) return <ProblemNotice problem={model.problem} onRetry={() => model.load()} />;
  if (model.rows === undefined) return <Loading />;
  const { roles, rows } = matrixOf(model.rows, unit);
  if (rows.length === 0) return <p>{t('org.rights.noHolders')}</p>;
  return (
    <div className={styles['parts']}>
      <p>{t('org.rights.matrix.note')}</p>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('org.rights.matrix')}>
        <Table label={t('org.rights.matrix')}>
          <thead>
            <tr>
              <th scope="col">{t('org.rights.subject')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, pages * PAGE).map(({ subject, cells }) => (
              <tr key={subject}>
                <th scope="row">{subject}</th>
                {roles.map((role) => {
                  const cell = cells.get(role);
                  return (
                    <td key={role} className={cx(cell === 'above' && styles['hatched'])}>
                      {cell && t(`org.rights.cell.${cell}`)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {rows.length > pages * PAGE && <Button text="org.rights.moreRows" onPress={() => setPages(pages + 1)} />}
    </div>
  );
});
