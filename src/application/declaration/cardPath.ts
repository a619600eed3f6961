import { EMPTY_GUID, isRouteGuid, plainGuid } from '../../domain/kernel/guid';

/** What the segments behind a declaration's route ask for (declarations-profiles, section 2). */
export type CardPath =
  | { readonly type: 'new' }
  | { readonly type: 'record'; readonly id: string; readonly sectionId?: string; readonly itemNumber?: number; readonly onlyMissing?: true }
  | { readonly type: 'notFound' };

const ITEM_NUMBER = /^[1-9]\d{0,4}$/;
const NOT_FOUND: CardPath = { type: 'notFound' };

const isNone = (segment: string): boolean => segment.toLowerCase() === 'new' || plainGuid(segment) === EMPTY_GUID;

/** `rest` are the segments behind the route, `sectionIds` the sections the card has. */
export const parseCardPath = (rest: string | undefined, sectionIds: readonly string[]): CardPath => {
  const [first, sectionId, itemNumber, ...more] = (rest ?? '').split('/').filter((segment) => segment !== '');
  if (first === undefined) return { type: 'new' };
  if (isNone(first)) return sectionId === undefined ? { type: 'new' } : NOT_FOUND;
  if (!isRouteGuid(first) || more.length > 0) return NOT_FOUND;
  const id = plainGuid(first);
  if (sectionId === undefined) return { type: 'record', id };
  if (!sectionIds.includes(sectionId)) return NOT_FOUND;
  if (itemNumber === undefined) return { type: 'record', id, sectionId };
  if (sectionId === 'items' && itemNumber === 'missing') return { type: 'record', id, sectionId, onlyMissing: true };
  return sectionId === 'items' && ITEM_NUMBER.test(itemNumber) ? { type: 'record', id, sectionId, itemNumber: Number(itemNumber) } : NOT_FOUND;
};
