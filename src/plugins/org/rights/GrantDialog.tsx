import { observer } from 'mobx-react-lite';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import { isScopeKind } from '../../../domain/organization/scope';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateTimeField } from '../../../ui/kit/fields/DateTimeField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ChangedEntries } from './ChangedEntries';
import { GrantModel, type Subject } from './grantModel';
import { RegisterField } from './RegisterField';

/** Gives a right to a user or a group; what it would change is shown before (organization, 5.7). */
export const GrantDialog = observer(function GrantDialog({ subject, onClose }: { readonly subject: Subject; readonly onClose: () => void }) {
  const { t } = useTexts();
  const api = useService(Api);
  const notices = useService(Notices);
  const model = useModel(
    () =>
      new GrantModel(api, subject, (waits) => {
        notices.toast(waits ? { kind: 'WARNING', text: 'org.rights.waits' } : { kind: 'SUCCESS', text: 'org.rights.given' });
        onClose();
      }),
  );
  const { draft, change, problem } = model;
  return (
    <Dialog
      title="org.rights.give"
      wide
      onClose={onClose}
      actions={[
        { text: 'kit.cancel', onPress: onClose },
        { text: 'org.rights.give', kind: 'primary', busy: model.busy, disabled: !model.isComplete, onPress: () => model.give() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        <ChoiceField
          label="org.rights.scope"
          name="/scopeKind"
          span={3}
          choices={model.scopeKinds.map((value) => ({ value, text: `org.scope.${value}` as const }))}
          value={draft.scopeKind}
          onChange={(kind) => {
            if (isScopeKind(kind)) model.write({ scopeKind: kind });
          }}
        />
        {draft.scopeKind === 'OrgUnit' && (
          <RegisterField
            label="org.scope.OrgUnit"
            name="/scopeId"
            span={6}
            register={pickAdministeredUnits}
            value={draft.scopeId}
            onChange={(scopeId) => model.write({ scopeId })}
          />
        )}
        {draft.scopeKind === 'Company' && (
          <ChoiceField
            label="org.scope.Company"
            name="/scopeId"
            span={6}
            choices={model.companies}
            value={draft.scopeId}
            onChange={(scopeId) => model.write({ scopeId })}
          />
        )}
        {draft.scopeKind !== 'Tenant' && (
          <YesNoField
            label="org.rights.children"
            name="/includeChildren"
            span={3}
            value={draft.includeChildren}
            onChange={(on) => model.write({ includeChildren: on === true })}
          />
        )}
        <ChoiceField
          label="org.rights.role"
          name="/role"
          span={6}
          hint="org.rights.role.hint"
          choices={model.roleChoices}
          value={draft.role}
          onChange={(role) => model.write({ role })}
        />
        <DateTimeField
          label="org.tenant.period.from"
          name="/validFrom"
          span={3}
          optional
          value={draft.validFrom}
          onChange={(validFrom) => model.write({ validFrom })}
        />
        <DateTimeField label="org.tenant.period.to" name="/validTo" span={3} optional value={draft.validTo} onChange={(validTo) => model.write({ validTo })} />
        <TextArea
          label="org.reason"
          name="/reason"
          span={12}
          optional
          hint="org.rights.reason.hint"
          maxLength={500}
          value={draft.reason}
          onChange={(reason) => model.write({ reason })}
        />
      </FieldGrid>
      {change && (
        <div role="status">
          <h3>{t('org.rights.simulated')}</h3>
          {change.gains.length + change.losses.length === 0 ? <p>{t('org.rights.noChange')}</p> : <ChangedEntries change={change} />}
        </div>
      )}
    </Dialog>
  );
});
