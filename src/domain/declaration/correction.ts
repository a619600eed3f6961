import { stockholmDate } from '../kernel/dates';
import { ok, type Result } from '../kernel/result';
import type { DeclarationStatus, Header } from './declaration';
import { refused } from './refusals';
import { isPreLodged, preLodgedUntil } from './timeLimits';

export interface Correctable {
  readonly status: DeclarationStatus;
  readonly header: Header;
  readonly lodgedAt: string;
}

/** DEC-R41: until the goods are presented, at most 30 days, a pre-lodged declaration gets a new version without approval. `now` is an instant. */
export const mayCorrect = ({ status, header, lodgedAt }: Correctable, now: string): Result<true> => {
  if (status !== 'RECEIVED') return refused('DEC-STATUS', { status });
  if (!isPreLodged(header)) return refused('DEC-R41.type');
  const until = preLodgedUntil(lodgedAt);
  return stockholmDate(now) > until ? refused('DEC-R41.expired', { date: until }) : ok(true);
};
