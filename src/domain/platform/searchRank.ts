import type { SearchMatchKind } from './searchHit';

/** What a match of an identifier counts; text counts `TEXT_RANK` times its rank from 0 to 1 (PF-R17). */
export const MATCH_RANK = { exact: 100, prefix: 60, similar: 30 } as const;
export const TEXT_RANK = 20;
export const RECENCY_RANK = 5;
export const HALF_LIFE_DAYS = 30;

export interface Ranked {
  readonly kind: SearchMatchKind;
  /** From 0 to 1; counts where no identifier matches. */
  readonly textRank: number;
  /** Days since the record got its status; what lies ahead counts as today. */
  readonly ageDays: number;
}

export interface RankParts {
  /** For the kind of match, or for how well the text fits. */
  readonly base: number;
  readonly recency: number;
  readonly ageDays: number;
  readonly rank: number;
}

/** How the rank of a hit comes about (PF-R17), each part to two decimals. */
export const rankParts = ({ kind, textRank, ageDays }: Ranked): RankParts => {
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const age = Math.max(ageDays, 0);
  const base = kind === 'text' ? TEXT_RANK * textRank : MATCH_RANK[kind];
  const recency = RECENCY_RANK * 0.5 ** (age / HALF_LIFE_DAYS);
  return { base: rounded(base), recency: rounded(recency), ageDays: rounded(age), rank: rounded(base + recency) };
};

/** The place of a hit, highest first (PF-R17): an exact hit 10 days old has 103.97. */
export const searchRank = ({ kind, textRank, ageDays }: Ranked): number => {
  const recency = RECENCY_RANK * 0.5 ** (Math.max(ageDays, 0) / HALF_LIFE_DAYS);
  return (kind === 'text' ? TEXT_RANK * textRank : MATCH_RANK[kind]) + recency;
};
