export const ASSIGNMENT_MODES = ['NONE', 'ROUND_ROBIN', 'LEAST_LOADED'] as const;
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number];

export interface Assignable {
  readonly userId: string;
  readonly available: boolean;
  /** 0: no limit. */
  readonly maxOpenCases: number;
  readonly openCases: number;
  /** ISO instant of the last case that was given to the member; empty for none. */
  readonly lastGivenAt: string;
}

/** Who gets the next case of a team (CM-R11); undefined: nobody, it stays unassigned. */
export const nextAssignee = (mode: AssignmentMode, members: readonly Assignable[]): string | undefined => {
  if (mode === 'NONE') return undefined;
  const free = members.filter(({ available, maxOpenCases, openCases }) => available && (maxOpenCases === 0 || openCases < maxOpenCases));
  const order =
    mode === 'LEAST_LOADED'
      ? (one: Assignable, other: Assignable) => one.openCases - other.openCases || one.lastGivenAt.localeCompare(other.lastGivenAt)
      : (one: Assignable, other: Assignable) => one.lastGivenAt.localeCompare(other.lastGivenAt);
  return free.toSorted(order)[0]?.userId;
};
