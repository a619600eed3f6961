export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

/**
 * Sort keys after a heading was chosen: only this column, or with `add` as one more key. Up, then down; a further key then goes away,
 * and so does the only one where rows have an order of their own (`canEnd`).
 */
export const sortedBy = (sort: readonly GridSort[], column: string, add: boolean, canEnd = false): readonly GridSort[] => {
  const found = sort.find((key) => key.column === column);
  const isKept = found !== undefined && (add || sort.length === 1);
  if (!isKept) return [...(add ? sort : []), { column, descending: false }];
  if (!found.descending) return sort.map((key) => (key === found ? { column, descending: true } : key));
  const rest = sort.filter((key) => key !== found);
  return rest.length > 0 || canEnd ? rest : [{ column, descending: false }];
};
