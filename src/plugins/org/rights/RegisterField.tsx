import { observer } from 'mobx-react-lite';
import { makeAutoObservable } from 'mobx';
import { Api } from '../../../application/ports/api';
import type { PartyRegister } from '../../../ui/archetypes/fields/declared';
import { PartyModel } from '../../../ui/archetypes/fields/partyModel';
import type { FieldProps } from '../../../ui/kit/fields/field';
import { PartyField } from '../../../ui/kit/fields/PartyField';
import type { Model } from '../../../ui/react/model';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';

class Chosen implements Model {
  id: string;
  readonly named: PartyModel;

  constructor(api: Api, register: PartyRegister, id: string) {
    this.id = id;
    makeAutoObservable(this, { named: false });
    this.named = new PartyModel(api, register, () => this.id);
  }

  open(): () => void {
    return this.named.open();
  }

  set(id: string): void {
    this.id = id;
  }
}

/** A user or a unit, chosen by name; the value is its id. */
export const RegisterField = observer(function RegisterField({ register, onChange, ...field }: FieldProps & { readonly register: PartyRegister }) {
  const api = useService(Api);
  const chosen = useModel(() => new Chosen(api, register, field.value));
  const change = (id: string): void => {
    chosen.set(id);
    onChange(id);
  };
  return <PartyField {...field} search={chosen.named.search} shown={chosen.named.shown} onChange={change} />;
});
