import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { pickAdministeredUsers, type Group } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { SplitView } from '../../../ui/kit/SplitView';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AssignmentsModel } from './assignmentsModel';
import { AssignmentTable } from './AssignmentTable';
import { GrantDialog } from './GrantDialog';
import { GroupsModel } from './groupsModel';
import { RegisterField } from './RegisterField';
import styles from './rights.module.css';

/** Groups with their members and rights. */
export default observer(function GroupsPart() {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new GroupsModel(api));
  const { groups, chosen, problem, making } = model;
  const list = (
    <div className={styles['parts']}>
      <div>
        <Button text="org.group.new" icon="plus" onPress={() => model.make({})} />
      </div>
      {groups === undefined && !problem && <Loading />}
      {groups?.length === 0 && <p>{t('org.groups.none')}</p>}
      {groups && groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <Button
                text="org.group.named"
                values={{ name: group.name, count: group.members.length }}
                kind="quiet"
                pressed={group.id === chosen?.id}
                onPress={() => model.choose(group.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <>
      {problem && <ProblemNotice problem={problem} busy={model.busy} />}
      <SplitView list={list} editor={chosen ? <Chosen key={chosen.id} model={model} group={chosen} /> : <EmptyState text="org.groups.choose" />} />
      {making && (
        <Dialog
          title="org.group.new"
          onClose={() => model.make(undefined)}
          actions={[
            { text: 'kit.cancel', onPress: () => model.make(undefined) },
            { text: 'org.group.create', kind: 'primary', busy: model.busy, onPress: () => model.create() },
          ]}
        >
          <TextField label="org.product.name" name="/name" maxLength={100} value={making.name} onChange={(name) => model.make({ name })} />
          <TextField
            label="org.product.description"
            name="/description"
            optional
            maxLength={500}
            value={making.description}
            onChange={(description) => model.make({ description })}
          />
          <ChoiceField
            label="org.scope.Company"
            name="/companyId"
            choices={model.companies}
            value={making.companyId}
            onChange={(companyId) => model.make({ companyId })}
          />
        </Dialog>
      )}
    </>
  );
});

const Chosen = observer(function Chosen({ model, group }: { readonly model: GroupsModel; readonly group: Group }) {
  const { t } = useTexts();
  const [api, events] = [useService(Api), useService(Events)];
  const [giving, setGiving] = useState(false);
  const rights = useModel(() => new AssignmentsModel(api, events, { groupId: group.id }));
  return (
    <div className={styles['parts']}>
      <h2>{group.name}</h2>
      {group.description !== '' && <p>{group.description}</p>}
      <Section id="members" title="org.unit.tab.members">
        {group.members.length === 0 && <p>{t('org.group.noMembers')}</p>}
        <ul>
          {group.members.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              {group.mayChange && (
                <Button text="org.group.remove" label={`${t('org.group.remove')}: ${name}`} kind="quiet" busy={model.busy} onPress={() => model.remove(id)} />
              )}
            </li>
          ))}
        </ul>
        {group.mayChange && (
          <div className={styles['tools']}>
            <RegisterField
              key={group.version}
              label="org.user.title"
              name="/joining"
              register={pickAdministeredUsers}
              value={model.joining}
              onChange={(id) => model.join(id)}
            />
            <Button text="org.group.add" busy={model.busy} disabled={model.joining === ''} onPress={() => model.add()} />
          </div>
        )}
      </Section>
      <Section id="rights" title="org.user.tab.rights" actions={<Button text="org.rights.give" icon="plus" onPress={() => setGiving(true)} />}>
        <AssignmentTable model={rights} label="org.user.tab.rights" empty="org.rights.noneOfGroup" ofOne />
      </Section>
      {giving && (
        <GrantDialog
          subject={{ groupId: group.id }}
          onClose={() => {
            setGiving(false);
            void rights.load();
          }}
        />
      )}
    </div>
  );
});
