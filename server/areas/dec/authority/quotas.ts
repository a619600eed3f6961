import { allocations } from '../../../../src/domain/declaration/flows/quotas';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { saying } from '../life/sayings';
import { inform, type Addressed } from './answer';
import { asScheduled } from './settings';

/** What the goods that claim a quota get of it; SIM:QUOTA: only a part is left. */
export const allocateQuotas = async (addressed: Addressed): Promise<void> => {
  const { entry, items, settings } = addressed;
  const findings = allocations(items, hasTrigger(asScheduled(entry.header, settings), 'SIM:QUOTA'));
  if (findings.length > 0) await inform(addressed, { kind: 'QUO', said: [saying('quota', { count: String(findings.length) })], findings });
};
