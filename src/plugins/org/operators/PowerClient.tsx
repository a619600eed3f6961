import { observer } from 'mobx-react-lite';
import type { powerContract } from '../../../application/contract/operators';
import type { TypeOf } from 'io-ts';
import { findParties, type ChosenParty } from '../../../application/contract/parties';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { TypedPartyField } from '../../../ui/kit/fields/TypedPartyField';
import { useService } from '../../../ui/react/services';
import type { PowerOfAttorneyContent, PowerOfAttorneyState } from '../../../domain/organization/powerOfAttorney';

type Content = TypeOf<(typeof powerContract)['content']>;

const searchIn =
  (api: Api) =>
  async (text: string): Promise<Result<readonly ChosenParty[]>> => {
    const answer = await api.call(findParties, { body: { text } });
    return failed(answer) ? answer : ok(answer.right.items.filter(({ source }) => source === 'register'));
  };

/** The client is chosen from the register; its number is the one by which declarations name it. */
export const PowerClient = observer(function PowerClient({
  record: { content, isReadOnly },
}: PartProps<RecordOf<PowerOfAttorneyContent, PowerOfAttorneyState>, Content>) {
  const api = useService(Api);
  const { form } = content;
  const choose = ({ id, name, identifier = '' }: ChosenParty) =>
    form.undoStack.group(() => {
      form.set('/operatorId', id);
      form.set('/principal', identifier);
      form.set('/principalName', name);
    });
  return (
    <FieldGrid>
      <TypedPartyField {...form.field('/principal')} label="org.power.principal" span={4} readOnly={isReadOnly} search={searchIn(api)} onChoose={choose} />
      <TextField {...form.field('/principalName')} label="org.operator.name" span={6} optional readOnly={isReadOnly} maxLength={70} />
    </FieldGrid>
  );
});
