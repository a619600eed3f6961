import { observer } from 'mobx-react-lite';
import { pickTechnicalUsers } from '../../../application/contract/orgIntegration';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { CHANNELS, DIRECTIONS } from '../../../domain/organization/integration';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { RegisterField } from '../rights/RegisterField';
import type { EndpointDraft, IntegrationModel } from './integrationModel';

/** One endpoint; of direction In it says in which unit and in whose name machines act. */
export const EndpointDialog = observer(function EndpointDialog({ model, draft }: { readonly model: IntegrationModel; readonly draft: EndpointDraft }) {
  const { problem } = model;
  return (
    <Dialog
      title="org.integration.title"
      wide
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close() },
        { text: 'org.integration.save', kind: 'primary', busy: model.busy, onPress: () => model.save() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        <TextField
          label="org.product.code"
          name="/code"
          span={4}
          hint="org.integration.code.hint"
          maxLength={30}
          value={draft.code}
          onChange={(code) => model.write({ code })}
        />
        <ChoiceField
          label="org.integration.channel"
          name="/channel"
          span={4}
          choices={CHANNELS.map((value) => ({ value, text: `org.channel.${value}` as const }))}
          value={draft.channel}
          onChange={(channel) => model.write({ channel })}
        />
        <ChoiceField
          label="org.integration.direction"
          name="/direction"
          span={4}
          choices={DIRECTIONS.map((value) => ({ value, text: `org.integration.direction.${value}` as const }))}
          value={draft.direction}
          onChange={(direction) => model.write({ direction })}
        />
        <TextField
          label="org.integration.address"
          name="/address"
          span={12}
          width="full"
          hint="org.integration.address.hint"
          maxLength={500}
          value={draft.address}
          onChange={(address) => model.write({ address })}
        />
        {draft.direction === 'In' && (
          <>
            <RegisterField
              label="org.integration.unit"
              name="/orgUnitId"
              span={6}
              register={pickAdministeredUnits}
              value={draft.orgUnitId}
              onChange={(orgUnitId) => model.write({ orgUnitId })}
            />
            <RegisterField
              label="org.integration.user"
              name="/technicalUserId"
              span={6}
              register={pickTechnicalUsers}
              value={draft.technicalUserId}
              onChange={(technicalUserId) => model.write({ technicalUserId })}
            />
            <TextField
              label="org.integration.networks"
              name="/networks"
              span={6}
              optional
              hint="org.integration.networks.hint"
              maxLength={500}
              value={draft.networks}
              onChange={(networks) => model.write({ networks })}
            />
          </>
        )}
        <TextField
          label="org.integration.credential"
          name="/credential"
          span={6}
          optional
          hint="org.integration.credential.hint"
          value={draft.credential}
          onChange={(credential) => model.write({ credential })}
        />
        <DateField
          label="org.integration.certificate"
          name="/certificateExpires"
          span={3}
          optional
          value={draft.certificateExpires}
          onChange={(certificateExpires) => model.write({ certificateExpires })}
        />
        <YesNoField
          label="org.integration.active"
          name="/active"
          span={3}
          value={draft.active}
          onChange={(active) => model.write({ active: active === true })}
        />
      </FieldGrid>
    </Dialog>
  );
});
