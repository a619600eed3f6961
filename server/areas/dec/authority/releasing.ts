import type { MessagePart } from '../../../../src/application/contract/dec';
import { isSupplemented } from '../../../../src/domain/declaration/flows/schedule';
import { supplementaryDueDate } from '../../../../src/domain/declaration/timeLimits';
import { supplementaryDueRules } from '../judging/datedAmounts';
import { saying } from '../life/sayings';
import { carryOut, inform, type Addressed } from './answer';
import { tellRelease } from './deciding';
import { endMovements, hasOpenArrival, permissionToUnload, transitLimit } from './movements';
import { releaseGuarantees } from './securing';
import { tellHolders } from './stockNotices';
import { storeTaxes } from './taxing';
import { clearedText, releasedText } from './words';

/** Flows that tell the duties with the release. */
const withTaxes = async (addressed: Addressed): Promise<{ readonly said: readonly MessagePart[]; readonly payable?: string }> => {
  const { flow, entry, profile } = addressed;
  const said = [releasedText(flow)];
  if (flow.taxes !== 'REL' || profile.taxes === 'NONE' || !['ACCEPTED', 'UNDER_CONTROL'].includes(entry.status)) return { said };
  const payable = await storeTaxes(addressed);
  return { said: [...said, saying('toPay', { amount: payable, currency: entry.internal_currency })], payable };
};

export const release = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now, flow } = addressed;
  const due = isSupplemented(flow, entry.header);
  const { said, payable } = await withTaxes(addressed);
  const content = await permissionToUnload(addressed);
  const released = await carryOut(
    addressed,
    due ? ['release', 'supplementDue'] : ['release'],
    { kind: 'REL', said, ...(content !== undefined && { content }) },
    {
      released_at: now,
      ...(payable !== undefined && { payable_total: payable }),
      ...(due && { supplementary_due_date: supplementaryDueDate(entry.country, now.toISOString(), await supplementaryDueRules(db)) ?? null }),
      ...(flow.id === 'TRANSIT' && { limit_date: transitLimit(entry.header, now) }),
    },
  );
  if (released !== undefined) await tellRelease(addressed, released.mrn);
};

/** A simplified export leaves although its supplement is missing: the exit is told, the status waits for the supplement. */
const exitBeforeSupplement = async (addressed: Addressed): Promise<void> => {
  await carryOut(addressed, [], { kind: 'CLR', said: [clearedText(addressed.flow)] }, { cleared_at: addressed.now });
};

export const clear = async (addressed: Addressed): Promise<void> => {
  const { db, entry, flow, now } = addressed;
  if (flow.id === 'TRANSIT' && entry.mrn !== null && (await hasOpenArrival(db, entry.mrn))) return;
  if (entry.status === 'SUPPLEMENT_DUE') return exitBeforeSupplement(addressed);
  const isNotification = flow.mrn === undefined && !flow.order.includes('REL');
  const stored = isNotification ? { released_at: now, cleared_at: now } : { cleared_at: now };
  const cleared = await carryOut(addressed, isNotification ? ['release', 'clear'] : ['clear'], { kind: 'CLR', said: [clearedText(flow)] }, stored);
  if (cleared === undefined) return;
  await endMovements(addressed);
  await tellHolders({ ...addressed, entry: cleared });
  if (flow.id === 'TRANSIT') await releaseGuarantees({ ...addressed, entry: cleared });
};

/** IE019: the unloading found something else than was declared. */
export const tellDiscrepancies = (addressed: Addressed): Promise<void> => inform(addressed, { kind: 'DIS', said: [saying('discrepancies')] });
