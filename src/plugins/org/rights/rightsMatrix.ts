import type { AssignmentRow } from '../../../application/contract/orgRights';

/** Given in the unit itself, or from a scope that covers it. */
export type Cell = 'here' | 'above';

export interface MatrixRow {
  readonly subject: string;
  readonly cells: ReadonlyMap<string, Cell>;
}

export interface Matrix {
  readonly roles: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** Users and groups with a right in the unit, and the roles that are held there: nobody else, and no other (C65). */
export const matrixOf = (rows: readonly AssignmentRow[], unit: string): Matrix => {
  const held = rows.filter(({ status }) => status === 'Active');
  const bySubject = Map.groupBy(held, ({ subjectName }) => subjectName);
  return {
    roles: [...new Set(held.map(({ role }) => role))].toSorted(),
    rows: [...bySubject].map(([subject, own]) => ({
      subject,
      cells: new Map(
        own.map(({ role }) => [role, own.some((one) => one.role === role && one.scopeKind === 'OrgUnit' && one.scopeId === unit) ? 'here' : 'above']),
      ),
    })),
  };
};
