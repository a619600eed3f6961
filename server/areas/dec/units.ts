import { plainGuid } from '../../../src/domain/kernel/guid';
import type { Caller } from '../../records/handlers';

/** The active unit unless another one is named that is seen. */
export const unitOf = ({ orgUnitId, readableUnits }: Caller, wanted: string | undefined): string | undefined => {
  const unit = wanted === undefined ? orgUnitId : plainGuid(wanted);
  return readableUnits.includes(unit) ? unit : undefined;
};
