import { fields, type FieldId } from './fields';
import { PARTY_ROLES } from './declaration';
import { placeOf } from './profiles/place';

const isField = (id: string): id is FieldId => id in fields;

/** The element that a JSON pointer or a place without indexes names; those of both levels and of every party are listed without their owner. */
export const fieldAt = (pointer: string): FieldId | undefined => {
  const place = pointer.startsWith('/') ? placeOf(pointer) : pointer;
  const [, role, field] = /^(?:parties|items|houses)\.(\w+)\.(\w+)$/.exec(place) ?? [];
  const id = role !== undefined && (PARTY_ROLES as readonly string[]).includes(role) ? `party.${field ?? ''}` : place;
  const ofBothLevels = id.replace(/^(?:items|houses)\./, '');
  return [id, ofBothLevels, `items.${ofBothLevels}`].find(isField);
};

/** Its English name for a message; the place itself where it has none, as a whole row. */
export const englishAt = (pointer: string): string => {
  const id = fieldAt(pointer);
  return id === undefined ? placeOf(pointer.startsWith('/') ? pointer : `/${pointer.replaceAll('.', '/')}`) : fields[id].english;
};

/** Whether the place is this one or lies inside it: `parties.declarant` holds `parties.declarant.name`. */
export const isWithin = (place: string, around: string): boolean => place === around || place.startsWith(`${around}.`);
