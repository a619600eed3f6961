import { fail, ok, type Result } from '../../kernel/result';
import type { DeclarationContent } from '../declaration';
import { contentDifferences } from '../differences';
import { englishAt, isWithin } from '../fieldAt';
import { placeOf } from '../profiles/place';
import type { Profile, Section } from '../profiles/profile';

/** What somebody may do with the one declaration that was handed over: read it, fill in and check it, add files. Each of the last two includes the first. */
export const HANDED_ACTIONS = ['view', 'complete', 'upload'] as const;
export type HandedAction = (typeof HANDED_ACTIONS)[number];

/** Whoever was handed a declaration never changes who lodges it. */
const NEVER = ['parties.declarant'];

const joined = (around: string, path: string): string => (around === '' || path === '' ? around + path : `${around}.${path}`);

const placesIn = ({ path, fields, parts = [] }: Section, around = ''): readonly string[] => {
  const inside = joined(around, path);
  return [...(inside === around ? [] : [inside]), ...fields.map((ref) => joined(inside, ref.path)), ...parts.flatMap((part) => placesIn(part, inside))];
};

interface Places {
  readonly handed: readonly string[];
  readonly others: readonly string[];
}

const known = new WeakMap<Profile, Map<string, Places>>();

const placesOf = (profile: Profile, sections: readonly string[]): Places => {
  const bySections = known.get(profile) ?? new Map<string, Places>();
  known.set(profile, bySections);
  const key = sections.join(' ');
  const before = bySections.get(key);
  if (before) return before;
  const isHanded = ({ id }: Section): boolean => sections.length === 0 || sections.includes(id);
  const placesOfAll = (all: readonly Section[]): readonly string[] => all.flatMap((section) => placesIn(section));
  const handed = placesOfAll(profile.sections.filter(isHanded));
  const others = placesOfAll(profile.sections.filter((section) => !isHanded(section))).filter((place) => !handed.some((own) => isWithin(place, own)));
  const places = { handed, others: [...others, ...NEVER] };
  bySections.set(key, places);
  return places;
};

/** Of a place (`parties.importer.name`): whether it lies in the sections that were handed over, wholly; none named are all of them. */
export const isHandedPlace = (profile: Profile, sections: readonly string[], place: string): boolean => {
  const { handed, others } = placesOf(profile, sections);
  if (others.some((other) => isWithin(place, other) || isWithin(other, place))) return false;
  return sections.length === 0 || handed.some((field) => isWithin(place, field) || isWithin(field, place));
};

/** A save by who was handed the declaration is refused with the first element that was not handed over. */
export const checkHanded = (profile: Profile, sections: readonly string[], before: DeclarationContent, after: DeclarationContent): Result<true> => {
  const outside = contentDifferences(before, after).find(({ pointer }) => !isHandedPlace(profile, sections, placeOf(pointer)));
  if (outside === undefined) return ok(true);
  const label = englishAt(outside.pointer);
  const message = `${label} was not handed over to you and stays as it is`;
  return fail('forbidden', message, { feedbacks: [{ severity: 2, code: 'DEC-LIMITED', args: { label }, pointer: outside.pointer, message }] });
};
