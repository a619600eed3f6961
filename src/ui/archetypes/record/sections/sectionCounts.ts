import type { FindingGroup } from '../../../kit/findingsModel';

/** What the list of sections shows beside each. */
export interface SectionCount {
  readonly errors: number;
  readonly todos: number;
  readonly warnings: number;
}

export const countBySection = (groups: readonly FindingGroup[]): ReadonlyMap<string, SectionCount> =>
  new Map(
    groups.map(({ id, findings }) => {
      let errors = 0;
      let todos = 0;
      let warnings = 0;
      for (const { severity, isTodo } of findings) {
        if (isTodo) todos += 1;
        else if (severity >= 2) errors += 1;
        else if (severity === 1) warnings += 1;
      }
      return [id, { errors, todos, warnings }];
    }),
  );
