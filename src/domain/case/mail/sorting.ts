import { domainOf } from './incoming';

/** How often mail with a trait went to a team, as plain numbers. */
export interface SortingCount {
  /** `domain:demo-trading.example`, `word:invoice` */
  readonly trait: string;
  readonly teamId: string;
  readonly count: number;
}

const WORD = /\p{L}{4,}/gu;
const MAX_WORDS = 12;

/** What is counted of a mail: the sender's domain and the words of its subject. */
export const traitsOf = ({ from, subject }: { readonly from: string; readonly subject: string }): readonly string[] => [
  `domain:${domainOf(from)}`,
  ...[...new Set((subject.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS))].map((word) => `word:${word}`),
];

export interface SortingProposal {
  readonly teamId: string;
  /** The trait that speaks most for it, with its numbers. */
  readonly reason: { readonly trait: string; readonly count: number; readonly of: number };
}

/** Enough mail to learn from, and a share that leaves little doubt. */
const LEAST_COUNT = 5;
const LEAST_SHARE = 0.8;

/** Which team a mail most likely belongs to, and why; undefined while nothing speaks clearly for one. */
export const proposeTeam = (traits: readonly string[], counts: readonly SortingCount[]): SortingProposal | undefined => {
  const proposals = traits.flatMap((trait) => {
    const own = counts.filter((one) => one.trait === trait);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const [best] = own.toSorted((one, other) => other.count - one.count);
    return best === undefined || best.count < LEAST_COUNT || best.count / total < LEAST_SHARE
      ? []
      : [{ teamId: best.teamId, reason: { trait, count: best.count, of: total } }];
  });
  return proposals.toSorted(
    (one, other) => other.reason.count / other.reason.of - one.reason.count / one.reason.of || other.reason.count - one.reason.count,
  )[0];
};
