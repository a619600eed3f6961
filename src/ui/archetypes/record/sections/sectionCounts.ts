import type { FindingGroup } from '../../../kit/findingsModel';

/** What the list of sections shows beside each. */
export interface SectionCount {
  readonly errors: number;
  readonly warnings: number;
}

export const countBySection = (groups: readonly FindingGroup[]): ReadonlyMap<string, SectionCount> =>
  new Map(
    groups.map(({ id, findings }) => {
      let errors = 0;
      let warnings = 0;
      for (const { severity } of findings) {
        if (severity >= 2) errors += 1;
        else if (severity === 1) warnings += 1;
      }
      return [id, { errors, warnings }];
    }),
  );
