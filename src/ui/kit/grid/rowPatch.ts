/** A change of the rows as plain data: what undo turns round and a record model hears of. Places count in the stored order. */
export type RowPatch<Row> =
  | { readonly type: 'replace'; readonly at: readonly number[]; readonly before: readonly Row[]; readonly after: readonly Row[] }
  | {
      readonly type: 'splice';
      readonly at: number;
      readonly removed: readonly Row[];
      readonly inserted: readonly Row[];
      /** New lines are shown below all others, however they are sorted; else under the one they are stored after. */
      readonly last?: boolean;
    };

export const reversedPatches = <Row>(patches: readonly RowPatch<Row>[]): readonly RowPatch<Row>[] =>
  patches
    .toReversed()
    .map((patch) =>
      patch.type === 'replace' ? { ...patch, before: patch.after, after: patch.before } : { ...patch, removed: patch.inserted, inserted: patch.removed },
    );

/** The first place that a change touches. */
export const firstPlace = <Row>(patches: readonly RowPatch<Row>[]): number | undefined => {
  const first = patches[0];
  return first?.type === 'replace' ? first.at[0] : first?.at;
};
