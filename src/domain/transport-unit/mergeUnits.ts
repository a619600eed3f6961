import { fail, ok, type Result } from '../kernel/result';
import type { TransportUnit, TransportUnitState } from './transportUnit';

export interface MergingUnit {
  readonly id: string;
  readonly status: TransportUnitState;
  readonly useCount: number;
  readonly content: TransportUnit;
}

const refused = (code: string, message: string): Result<never> => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });

/** What the winner becomes (COR-R12): it takes what it lacks, the uses add up. */
export const mergeUnits = (winner: MergingUnit, loser: MergingUnit): Result<{ readonly content: TransportUnit; readonly useCount: number }> => {
  if (winner.id === loser.id) return refused('COR-R12.self', 'A unit cannot be merged into itself.');
  if (loser.status === 'Merged') return refused('COR-R12.merged', 'This unit is merged already.');
  if (winner.status === 'Merged') return refused('COR-R12.into', 'A unit cannot be merged into one that is merged itself.');
  if (winner.content.kind !== loser.content.kind) return refused('COR-R12', 'Only units of the same kind can be merged.');
  return ok({ content: { ...loser.content, ...winner.content }, useCount: winner.useCount + loser.useCount });
};
