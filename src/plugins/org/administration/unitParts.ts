import type { Unit, unitContract } from '../../../application/contract/orgKinds';
import type { RecordOf } from '../../../application/contract/record';
import type { PartProps } from '../../../ui/archetypes/record/declared';

export type StoredUnit = RecordOf<Unit, (typeof unitContract)['statuses'][number]>;
export type UnitPartProps = PartProps<StoredUnit, Unit>;
