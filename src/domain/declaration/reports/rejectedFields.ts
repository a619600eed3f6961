import { placeOf } from '../profiles/place';

/** How often the authority rejected what stands at a place, `items.netMass`. */
export interface RejectedField {
  readonly place: string;
  readonly count: number;
}

/** From the pointers of each rejection; an answer that names the same element of several lines counts once. The most frequent first. */
export const rejectedFields = (rejections: readonly (readonly string[])[]): readonly RejectedField[] => {
  const counts = new Map<string, number>();
  for (const pointers of rejections) for (const place of new Set(pointers.map(placeOf))) if (place !== '') counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].map(([place, count]) => ({ place, count })).sort((one, other) => other.count - one.count || (one.place < other.place ? -1 : 1));
};
