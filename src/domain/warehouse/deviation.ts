import { compareDecimals } from '../kernel/decimal';
import { debtOf } from './inbound';
import { asDeltas, takenFrom, type Taken } from './taking';
import type { WarehouseMeasures } from './warehouseBook';

/** CW-R15: what is missing leaves the books with its masses and value; what duty it bore is a debt from now on. Undefined: less is there than is missing. */
export const writtenOff = (after: WarehouseMeasures, missing: string, customsStatus: string): (Taken & { readonly debt: string }) | undefined => {
  if (compareDecimals(missing, after.stock) > 0) return undefined;
  const taken = takenFrom(after, missing);
  return { ...asDeltas(taken), debt: customsStatus === 'N' ? debtOf({ duty: after.duty }, missing, after.stock) : '0.00' };
};

/** A second person approves what others found and looked into. */
export const fourEyesRefusal = ({
  by,
  others,
  hasFourEyes,
}: {
  readonly by: string;
  readonly others: readonly string[];
  readonly hasFourEyes: boolean;
}): string | undefined =>
  hasFourEyes && others.some((one) => one.toLowerCase() === by.toLowerCase()) ? 'Somebody else must approve the deviation.' : undefined;
