import { observer } from 'mobx-react-lite';
import type { TenantAdministrator } from '../../../application/contract/orgTenants';
import type { Tenant, tenantContract } from '../../../application/contract/orgKinds';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { EMERGENCY_ADMINISTRATORS, looksLikeDailyWork } from '../../../domain/organization/emergency';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AssignmentsModel } from '../rights/assignmentsModel';
import { WaitingRights } from '../rights/WaitingRights';
import { userTone } from '../users/userStatus';
import { PersonFields } from './PersonFields';
import { ReasonField } from './ReasonField';
import { RecoveryPart } from './RecoveryPart';
import { TenantAdministratorsModel } from './tenantAdministratorsModel';

type StoredTenant = RecordOf<Tenant, (typeof tenantContract)['statuses'][number]>;

/** Users at the root of the tenant, what they hold for all of it, and what waits for another of them (organization, 5.2). */
export const TenantAdministratorsPart = observer(function TenantAdministratorsPart({ record: { record } }: PartProps<StoredTenant, Tenant>) {
  return record ? <Administrators id={record.id} /> : null;
});

const Administrators = observer(function Administrators({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new TenantAdministratorsModel(api, id));
  const { shown, problem, inviting, naming, waits } = model;
  return (
    <>
      {problem && inviting === undefined && naming === undefined && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {shown === undefined && !problem && <Loading />}
      {shown && (
        <Section
          id="administrators"
          title="org.tenant.tab.administrators"
          actions={shown.mine && shown.roles.length > 0 && <Button text="org.tenantAdmins.invite" icon="plus" onPress={() => model.write({})} />}
        >
          {waits !== undefined && <p role="status">{t(waits ? 'org.tenantAdmins.invitedWaits' : 'org.tenantAdmins.invited')}</p>}
          {shown.emergency && <EmergencyLead items={shown.items} />}
          {shown.items.length === 0 ? (
            <p>{t('org.tenantAdmins.none')}</p>
          ) : (
            <Table label={t('org.tenant.tab.administrators')}>
              <thead>
                <tr>
                  <th scope="col">{t('org.user.userAuthName')}</th>
                  <th scope="col">{t('org.product.name')}</th>
                  <th scope="col">{t('org.user.email')}</th>
                  <th scope="col">{t('org.status')}</th>
                  <th scope="col">{t('org.user.roles')}</th>
                  {shown.emergency && <th scope="col">{t('org.emergency')}</th>}
                </tr>
              </thead>
              <tbody>
                {shown.items.map((user) => (
                  <tr key={user.id}>
                    <th scope="row">{user.userAuthName}</th>
                    <td>{user.name}</td>
                    <td>{user.email}</td>
                    <td>
                      <Tag text={`org.user.status.${user.status}`} tone={userTone(user.status)} />
                    </td>
                    <td>{user.roles.join(', ')}</td>
                    {shown.emergency && (
                      <td>
                        <EmergencyCell model={model} user={user} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Section>
      )}
      {shown?.mine && <Waiting />}
      <RecoveryPart id={id} />
      {inviting && <InviteDialog model={model} />}
      {naming && <EmergencyDialog model={model} />}
    </>
  );
});

/** How many of the two are named. */
function EmergencyLead({ items }: { readonly items: readonly TenantAdministrator[] }) {
  const { t } = useTexts();
  const missing = EMERGENCY_ADMINISTRATORS - items.filter(({ emergencySignIns }) => emergencySignIns !== undefined).length;
  return (
    <>
      {missing > 0 && (
        <p>
          <Tag text="org.emergency.missing" values={{ n: missing }} tone="amber" />
        </p>
      )}
      <p>{t('org.emergency.about')}</p>
    </>
  );
}

const EmergencyCell = observer(function EmergencyCell({ model, user }: { readonly model: TenantAdministratorsModel; readonly user: TenantAdministrator }) {
  const { t } = useTexts();
  const { emergencySignIns: signIns, roles, status } = user;
  if (signIns === undefined && (!roles.includes('TenantAdministrator') || (status !== 'Active' && status !== 'Invited'))) return null;
  const named = signIns === undefined;
  return (
    <>
      {signIns !== undefined && (
        <p>
          <Tag text="org.emergency.is" tone={looksLikeDailyWork(signIns) ? 'red' : 'blue'} /> {t('org.emergency.signIns', { n: signIns })}
        </p>
      )}
      <Button
        text={named ? 'org.emergency.name' : 'org.emergency.end'}
        label={t(named ? 'org.emergency.name.who' : 'org.emergency.end.who', { name: user.userAuthName })}
        onPress={() => model.name({ user, named, reason: '' })}
      />
    </>
  );
});

const EmergencyDialog = observer(function EmergencyDialog({ model }: { readonly model: TenantAdministratorsModel }) {
  const { t } = useTexts();
  const { naming, problem } = model;
  if (naming === undefined) return null;
  const { user, named, reason } = naming;
  const action = named ? 'org.emergency.name' : 'org.emergency.end';
  const close = (): void => model.name(undefined);
  return (
    <Dialog
      title={action}
      onClose={close}
      actions={[
        { text: 'kit.cancel', onPress: close },
        { text: action, kind: 'primary', busy: model.busy, onPress: () => model.confirm() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <p>{t(named ? 'org.emergency.name.words' : 'org.emergency.end.words', { name: user.userAuthName, email: user.email })}</p>
      <FieldGrid>
        <ReasonField value={reason} onChange={(changed) => model.name({ ...naming, reason: changed })} />
      </FieldGrid>
    </Dialog>
  );
});

const Waiting = observer(function Waiting() {
  const [api, events] = [useService(Api), useService(Events)];
  const model = useModel(() => new AssignmentsModel(api, events, { waiting: true }));
  return (
    <Section id="waiting" title="org.rights.tab.approvals">
      <WaitingRights model={model} />
    </Section>
  );
});

const InviteDialog = observer(function InviteDialog({ model }: { readonly model: TenantAdministratorsModel }) {
  const { inviting, problem, shown } = model;
  if (inviting === undefined) return null;
  const close = (): void => model.write(undefined);
  return (
    <Dialog
      title="org.tenantAdmins.invite"
      wide
      onClose={close}
      actions={[
        { text: 'kit.cancel', onPress: close },
        { text: 'org.account.invite', kind: 'primary', busy: model.busy, onPress: () => model.invite() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        <PersonFields person={inviting} onChange={(more) => model.write(more)} />
        <ChoiceField
          label="org.rights.role"
          name="/role"
          span={6}
          choices={(shown?.roles ?? []).map((value) => ({ value, wording: value }))}
          value={inviting.role}
          onChange={(role) => model.write({ role })}
        />
        <ReasonField value={inviting.reason} onChange={(reason) => model.write({ reason })} />
      </FieldGrid>
    </Dialog>
  );
});
