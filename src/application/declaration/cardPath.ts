import { EMPTY_GUID, isRouteGuid, plainGuid } from '../../domain/kernel/guid';

/** Where a declaration can be created from (declarations-profiles, section 2). */
export const SOURCES = ['case', 'ts', 'cmm', 'cw', 'dec', 'ext', 'idc', 'idp'] as const;
export type Source = (typeof SOURCES)[number];

const TASKS = ['amend', 'cancel', 'additional'] as const;

export interface RecordPath {
  readonly type: 'record';
  readonly id: string;
  readonly sectionId?: string;
  readonly itemNumber?: number;
  readonly onlyMissing?: true;
  readonly messageId?: string;
  readonly task?: (typeof TASKS)[number];
  /** Versions of the accepted data to compare. */
  readonly compared?: { readonly from: number; readonly to: number };
}

/** What the segments behind a declaration's route ask for (declarations-profiles, section 2). */
export type CardPath =
  | { readonly type: 'new'; readonly templateId?: string }
  | { readonly type: 'copy'; readonly id: string; readonly profile?: string }
  | { readonly type: 'from'; readonly source: Source; readonly id: string }
  | { readonly type: 'mrn'; readonly mrn: string }
  | RecordPath
  | { readonly type: 'notFound' };

const ITEM_NUMBER = /^[1-9]\d{0,4}$/;
const VERSION = /^[1-9]\d{0,2}$/;
const MRN = /^[0-9A-Za-z]{10,22}$/;
const PROFILE = /^[a-z][a-z-]{0,39}$/;
const NOT_FOUND: CardPath = { type: 'notFound' };

const isNone = (segment: string): boolean => segment.toLowerCase() === 'new' || plainGuid(segment) === EMPTY_GUID;

const isSource = (segment: string): segment is Source => SOURCES.some((source) => source === segment);

const newPath = (first: string, [templateId, ...more]: readonly string[]): CardPath => {
  if (templateId === undefined) return { type: 'new' };
  return first.toLowerCase() === 'new' && isRouteGuid(templateId) && more.length === 0 ? { type: 'new', templateId: plainGuid(templateId) } : NOT_FOUND;
};

const copyPath = ([id = '', profile, ...more]: readonly string[]): CardPath => {
  if (!isRouteGuid(id) || more.length > 0 || (profile !== undefined && !PROFILE.test(profile))) return NOT_FOUND;
  return { type: 'copy', id: plainGuid(id), ...(profile !== undefined && { profile }) };
};

const fromPath = ([source = '', id = '', ...more]: readonly string[]): CardPath =>
  isSource(source) && isRouteGuid(id) && more.length === 0 ? { type: 'from', source, id: plainGuid(id) } : NOT_FOUND;

const mrnPath = ([mrn = '', ...more]: readonly string[]): CardPath =>
  MRN.test(mrn) && more.length === 0 ? { type: 'mrn', mrn: mrn.toUpperCase() } : NOT_FOUND;

const itemsPath = (id: string, place: string): CardPath => {
  if (place === 'missing') return { type: 'record', id, sectionId: 'items', onlyMissing: true };
  return ITEM_NUMBER.test(place) ? { type: 'record', id, sectionId: 'items', itemNumber: Number(place) } : NOT_FOUND;
};

const comparedPath = (id: string, [from = '', to = '', ...more]: readonly string[]): CardPath =>
  VERSION.test(from) && VERSION.test(to) && more.length === 0 ? { type: 'record', id, compared: { from: Number(from), to: Number(to) } } : NOT_FOUND;

const recordPath = (id: string, [first, ...rest]: readonly string[], sectionIds: readonly string[]): CardPath => {
  const [place, ...more] = rest;
  if (first === undefined) return { type: 'record', id };
  if (first === 'diff') return comparedPath(id, rest);
  if (more.length > 0) return NOT_FOUND;
  const task = TASKS.find((one) => one === first);
  if (task !== undefined) return place === undefined ? { type: 'record', id, task } : NOT_FOUND;
  if (!sectionIds.includes(first)) return NOT_FOUND;
  if (place === undefined) return { type: 'record', id, sectionId: first };
  if (first === 'items') return itemsPath(id, place);
  return first === 'messages' && isRouteGuid(place) ? { type: 'record', id, sectionId: first, messageId: plainGuid(place) } : NOT_FOUND;
};

/** What stands behind the id in the address of a record, with its slash. */
export const recordSegments = ({ sectionId, itemNumber, onlyMissing, messageId, task, compared }: RecordPath): string => {
  if (task !== undefined) return `/${task}`;
  if (compared !== undefined) return `/diff/${String(compared.from)}/${String(compared.to)}`;
  const place = onlyMissing ? 'missing' : (messageId ?? (itemNumber === undefined ? undefined : String(itemNumber)));
  return [sectionId, place].flatMap((segment) => (segment === undefined ? [] : [`/${segment}`])).join('');
};

/** `rest` are the segments behind the route, `sectionIds` the sections the card has. */
export const parseCardPath = (rest: string | undefined, sectionIds: readonly string[]): CardPath => {
  const [first, ...more] = (rest ?? '').split('/').filter((segment) => segment !== '');
  if (first === undefined) return { type: 'new' };
  if (isNone(first)) return newPath(first, more);
  switch (first.toLowerCase()) {
    case 'copy':
      return copyPath(more);
    case 'from':
      return fromPath(more);
    case 'mrn':
      return mrnPath(more);
    default:
      return isRouteGuid(first) ? recordPath(plainGuid(first), more, sectionIds) : NOT_FOUND;
  }
};

/** What the query of a card asks for. */
export interface CardQuery {
  /** A place in the portal to go back to. */
  readonly returnTo?: string;
  readonly isReadOnly: boolean;
  /** The case that a new declaration is made for. */
  readonly caseId?: string;
  /** What a new declaration is to be lodged as. */
  readonly messageType?: string;
}

const MESSAGE_TYPE = /^[A-Z0-9]{1,8}$/;

/** One slash at its beginning: two would lead to another site. */
const INSIDE = /^\/(?![/\\])/;

/** `address` with its query. */
export const parseCardQuery = (address: string): CardQuery => {
  const [, search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search.split('#', 1)[0]);
  const returnTo = query.get('returnTo') ?? '';
  const caseId = query.get('caseId') ?? '';
  const messageType = query.get('messageType') ?? '';
  return {
    isReadOnly: query.get('readonly') === '1',
    ...(INSIDE.test(returnTo) && { returnTo }),
    ...(isRouteGuid(caseId) && { caseId: plainGuid(caseId) }),
    ...(MESSAGE_TYPE.test(messageType) && { messageType }),
  };
};
