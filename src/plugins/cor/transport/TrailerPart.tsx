import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import type { TransportUnit, TransportUnitState } from '../../../domain/transport-unit/transportUnit';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { TransportUnitField } from '../../../ui/transport/TransportUnitField';

/** The trailer that the truck usually draws. */
export const TrailerPart = observer(function TrailerPart({ record }: PartProps<RecordOf<TransportUnit, TransportUnitState>, TransportUnit>) {
  const host = record.hostAt('');
  const value = host.valueOf('defaultTrailerId');
  return (
    <TransportUnitField
      label="cor.tu.defaultTrailer"
      name="/defaultTrailerId"
      kinds={['TRAILER', 'SEMITRAILER']}
      readOnly={record.isReadOnly}
      id={typeof value === 'string' ? value : ''}
      onChoose={(unit) => host.set('defaultTrailerId', unit?.id)}
    />
  );
});
