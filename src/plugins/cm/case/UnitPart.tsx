import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { TRANSPORT_UNIT_KINDS } from '../../../domain/transport-unit/transportUnit';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { TransportUnitField } from '../../../ui/transport/TransportUnitField';

/** A unit of the registry fills what a declaration says of the border means of transport. */
export const UnitPart = observer(function UnitPart({ record }: PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>) {
  const host = record.hostAt('');
  const value = host.valueOf('transportUnitId');
  return (
    <TransportUnitField
      label="cm.case.unit"
      name="/transportUnitId"
      kinds={TRANSPORT_UNIT_KINDS}
      readOnly={record.isReadOnly}
      id={typeof value === 'string' ? value : ''}
      onChoose={(unit) => {
        host.set('transportUnitId', unit?.id);
        if (!unit) return;
        host.set('borderMeansIdType', unit.idType === '' ? undefined : unit.idType);
        host.set('borderMeansId', unit.identification);
        host.set('borderMeansNationality', unit.nationality === '' ? undefined : unit.nationality);
        if (unit.modeOfTransport !== '') host.set('borderModeOfTransport', unit.modeOfTransport);
      }}
    />
  );
});
