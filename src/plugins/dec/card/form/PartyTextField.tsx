import { observer } from 'mobx-react-lite';
import type { Section } from '../../../../domain/declaration/profiles/profile';
import type { FieldProps } from '../../../../ui/kit/fields/field';
import { TypedPartyField } from '../../../../ui/kit/fields/TypedPartyField';
import type { CardModel } from '../cardModel';
import type { RecordForm } from './recordForm';

interface PartyTextFieldProps {
  readonly card: CardModel;
  readonly form: RecordForm;
  readonly section: Section;
  readonly record: string;
  readonly field: FieldProps;
  readonly counted: number | undefined;
}

/** The name or number of a party, typed or chosen from the register, which then fills all fields of the party. */
export const PartyTextField = observer(function PartyTextField({ card: { parties }, form, section, record, field, counted }: PartyTextFieldProps) {
  return <TypedPartyField {...field} maxLength={counted} search={parties.search} onChoose={(party) => parties.choose(party, form, section, record)} />;
});
