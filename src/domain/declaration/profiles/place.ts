import type { FieldId } from '../fields';
import type { FieldRef, Profile, Section } from './profile';

/** Where a field of the card stands: the section of the card and, inside it, the part and the field. */
export interface Place {
  readonly section: Section;
  /** The innermost section around the field: a party, a list of an item's drawer; the section itself where it has no parts. */
  readonly part: Section;
  readonly field?: FieldId;
  /** Its own name in the profile. */
  readonly called?: FieldRef['called'];
  /** 0-based place of the goods item. */
  readonly itemIndex?: number;
  /** 0-based rows of the lists on the way, outermost first: of `/invoices/2/additions/1/code` the invoice 2 and the addition 1. */
  readonly rows: readonly number[];
}

interface Found {
  readonly part: Section;
  readonly ref?: FieldRef;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

const findIn = (section: Section, around: string, place: string): Found | undefined => {
  const inside = joined(around, section.path);
  for (const ref of section.fields) if (joined(inside, ref.path) === place) return { part: section, ref };
  for (const part of section.parts ?? []) {
    const found = findIn(part, inside, place);
    if (found) return found;
  }
  return section.path !== '' && inside === place ? { part: section } : undefined;
};

/** A JSON pointer without indexes: `items.packages.type` for `/items/3/packages/0/type`. */
export const placeOf = (pointer: string): string =>
  pointer
    .split('/')
    .filter((step) => step !== '' && !/^\d+$/.test(step))
    .join('.');

const found = (profile: Profile, place: string): (Found & { readonly section: Section }) | undefined => {
  for (const section of profile.sections) {
    if (section.layout === 'SUMMARY') continue;
    const inside = findIn(section, '', place);
    if (inside) return { ...inside, section };
  }
  return undefined;
};

export const hasPlace = (profile: Profile, place: string): boolean => found(profile, place) !== undefined;

/**
 * The section and field that a finding points at (a JSON pointer), also one of the authority; undefined when the profile has no such element
 * (SA-5: shown under General).
 *
 * @example
 * locate(profileOf('se-new-import'), '/items/3/netMass').field // => 'items.netMass'
 * locate(profileOf('se-new-import'), '/items/3/netMass').itemIndex // => 3
 * locate(profileOf('se-new-import'), '/nothing') // => undefined
 */
export const locate = (profile: Profile, pointer: string): Place | undefined => {
  const there = found(profile, placeOf(pointer));
  if (!there) return undefined;
  const { section, part, ref } = there;
  const isOfItem = pointer.startsWith('/items/');
  const indexes = pointer
    .split('/')
    .filter((step) => /^\d+$/.test(step))
    .map(Number);
  const [itemIndex] = isOfItem ? indexes : [];
  return {
    section,
    part,
    ...(ref && { field: ref.field, ...(ref.called && { called: ref.called }) }),
    ...(itemIndex !== undefined && { itemIndex }),
    rows: isOfItem ? indexes.slice(1) : indexes,
  };
};
