import { addDays } from '../kernel/calendar';
import { isSensitive } from './fourEyes';
import type { Right } from './granting';
import { conflictingRoles } from './separation';

/** Which rights of a unit are looked at: all, or those of one sort (review of organization, C15). */
export const REVIEW_KINDS = ['All', 'Sensitive', 'Outsiders', 'Dormant', 'Service'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What becomes of a right that nobody has decided by the last day. */
export const ON_SILENCE = ['Keep', 'Revoke'] as const;
export type OnSilence = (typeof ON_SILENCE)[number];

export const REVIEW_STATUSES = ['Open', 'Closed'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_DECISIONS = ['Confirmed', 'Revoked'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Why a right is looked at by itself, before those that only need a nod. */
export const REVIEW_MARKS = ['sensitive', 'outsider', 'dormant', 'separation', 'onePerson', 'new'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

export const DORMANT_AFTER_DAYS = 90;
/** The rights of a unit are looked at anew so many days after they were signed off (organization, 5.7). */
export const REVIEWED_EVERY_DAYS = 180;
const REVIEW_DAYS = 21;
/** So many rights are decided by one call. */
export const REVIEW_MOST_AT_ONCE = 500;

/** The last day of a review that begins today (yyyy-MM-dd). */
export const reviewDue = (today: string): string => addDays(today, REVIEW_DAYS);

export const onSilenceOf = (kind: ReviewKind): OnSilence => (kind === 'Sensitive' || kind === 'Outsiders' ? 'Revoke' : 'Keep');

/** What is known of a right and its holder. Days are yyyy-MM-dd. */
export interface ReviewedRight {
  readonly right: Right;
  /** What the holder has beside it. */
  readonly others: readonly Right[];
  readonly isService: boolean;
  readonly isOutsider: boolean;
  /** Of the last sign-in of the holder, or of any member of a group. */
  readonly usedOn?: string | undefined;
  readonly givenOn: string;
  /** A second person has agreed to it. */
  readonly decided: boolean;
}

const isDormant = ({ usedOn, givenOn }: ReviewedRight, today: string): boolean => (usedOn ?? givenOn) < addDays(today, -DORMANT_AFTER_DAYS);

/** Whether a review of the kind looks at the right. */
export const isReviewed = (reviewed: ReviewedRight, kind: ReviewKind, today: string): boolean => {
  switch (kind) {
    case 'All':
      return true;
    case 'Sensitive':
      return isSensitive(reviewed.right);
    case 'Outsiders':
      return reviewed.isOutsider;
    case 'Dormant':
      return isDormant(reviewed, today);
    case 'Service':
      return reviewed.isService;
  }
};

/** `lastReview`: day of the last one of the unit that was signed off. */
export const reviewMarks = (reviewed: ReviewedRight, today: string, lastReview: string | undefined): readonly ReviewMark[] => {
  const sensitive = isSensitive(reviewed.right);
  const marks: Readonly<Record<ReviewMark, boolean>> = {
    sensitive,
    outsider: reviewed.isOutsider,
    dormant: isDormant(reviewed, today),
    separation: conflictingRoles(reviewed.others, reviewed.right).length > 0,
    onePerson: sensitive && !reviewed.decided,
    new: lastReview !== undefined && reviewed.givenOn > lastReview,
  };
  return REVIEW_MARKS.filter((mark) => marks[mark]);
};
