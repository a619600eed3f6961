import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { observable, runInAction } from 'mobx';
import type { ChosenTransportUnit } from '../../application/contract/transportUnits';
import { Api } from '../../application/ports/api';
import type { TransportUnitKind } from '../../domain/transport-unit/transportUnit';
import { PartyField } from '../kit/fields/PartyField';
import { useModel } from '../react/model';
import { useService } from '../react/services';
import type { TextKey } from '../text/keys';
import { TransportUnitModel, type TransportQuestion } from './transportUnitModel';

export interface TransportUnitFieldProps {
  readonly label: TextKey;
  readonly name: string;
  readonly kinds: readonly TransportUnitKind[];
  /** The truck whose trailer is asked for: its usual one comes first. */
  readonly withUnit?: string;
  /** Of the registry; empty where none is chosen. */
  readonly id: string;
  readonly readOnly?: boolean;
  /** With everything that a record takes over; undefined when it was emptied. */
  readonly onChoose: (unit: ChosenTransportUnit | undefined) => void;
}

/** A vehicle, vessel, wagon, aircraft or container of the registry, for declarations, manifests and cases (COR-R9 to R11). */
export const TransportUnitField = observer(function TransportUnitField({ label, name, kinds, withUnit, id, readOnly, onChoose }: TransportUnitFieldProps) {
  const api = useService(Api);
  const asked = useRef(observable.box<TransportQuestion & { readonly id: string }>({ kinds, withUnit, id }, { deep: false })).current;
  useEffect(() => runInAction(() => asked.set({ kinds, withUnit, id })), [asked, kinds, withUnit, id]);
  const model = useModel(
    () =>
      new TransportUnitModel(
        api,
        () => asked.get().id,
        () => asked.get(),
      ),
  );
  return (
    <PartyField
      label={label}
      name={name}
      optional
      span={6}
      readOnly={readOnly}
      value={id}
      shown={model.shown}
      search={model.search}
      onChange={(chosen) => {
        const unit = model.unit(chosen);
        if (chosen === '' || unit) onChoose(unit);
      }}
    />
  );
});
