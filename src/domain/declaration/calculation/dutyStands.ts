import type { DeclarationContent } from '../declaration';
import { contentDifferences } from '../differences';

/** No duty depends on the references by which a declaration is found, nor on what the article register said of a line. */
const BESIDE_DUTY = /^\/(?:lrn|traderReference|ucr|items\/\d+\/articleStatus)$/;

/**
 * Whether what was calculated for the content of a declaration may still be shown as its duty after a change of the content.
 *
 * @example
 * const item = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, itemAmountInvoiced: '1000' };
 * dutyStands({ header: {}, items: [item] }, { header: { traderReference: 'ORDER-1' }, items: [item] }) // => true
 * dutyStands({ header: {}, items: [item] }, { header: {}, items: [{ ...item, itemAmountInvoiced: '2000' }] }) // => false
 */
export const dutyStands = (before: DeclarationContent, after: DeclarationContent): boolean =>
  contentDifferences(before, after).every(({ pointer }) => BESIDE_DUTY.test(pointer));
