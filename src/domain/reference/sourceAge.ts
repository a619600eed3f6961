import type { ListDefinition } from './listDefinition';

const DAY_MS = 86_400_000;

/** Milliseconds of the epoch from which the source of a list is old (2.1, `refreshDays`); undefined for a list that never gets old. */
export const staleFrom = ({ refreshDays }: Pick<ListDefinition, 'refreshDays'>, readAt: number): number | undefined =>
  refreshDays === undefined ? undefined : readAt + refreshDays * DAY_MS;

/** What was published without ever being read from its source is old. */
export const isSourceOld = (
  definition: Pick<ListDefinition, 'refreshDays'>,
  source: { readonly readAt: number | undefined; readonly isPublished: boolean },
  now: number,
): boolean => {
  if (source.readAt === undefined) return definition.refreshDays !== undefined && source.isPublished;
  const from = staleFrom(definition, source.readAt);
  return from !== undefined && now > from;
};
