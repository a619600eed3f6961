import { hasPlace } from '../../../../src/domain/declaration/profiles/place';
import type { FieldRef, Profile, Section } from '../../../../src/domain/declaration/profiles/profile';

/** A cell: the use, with its condition where it has one (`C c1`), and X for what the profile has no place for. */
const written = ({ use = 'O', cond }: Pick<FieldRef | Section, 'use' | 'cond'>): string => (cond === undefined ? use : `${use} ${cond}`);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

const usesIn = (section: Section, around: string): [place: string, use: string][] => {
  if (section.layout === 'SUMMARY') return [];
  const inside = joined(around, section.path);
  return [
    ...(section.path !== '' && section.use !== undefined ? [[inside, written(section)] as [string, string]] : []),
    ...section.fields.map((ref): [string, string] => [joined(inside, ref.path), written(ref)]),
    ...(section.parts ?? []).flatMap((part) => usesIn(part, inside)),
  ];
};

/** What the profile says of the place: of a field, of a list or of a party as a whole. */
export const useAt = (profile: Profile, place: string): string => {
  const use = new Map(profile.sections.flatMap((section) => usesIn(section, ''))).get(place);
  return use ?? (hasPlace(profile, place) ? 'O' : 'X');
};

export interface Cell {
  readonly place: string;
  readonly profile: string;
  readonly use: string;
}

/** A table of the specification in the places of the model: the first line names the profiles, each other line a place and its uses. */
export const cellsOf = (table: string): readonly Cell[] => {
  const [head = '', ...lines] = table.trim().split('\n');
  const [, ...profiles] = head.split('|').map((cell) => cell.trim());
  return lines.flatMap((line) => {
    const [place = '', ...uses] = line.split('|').map((cell) => cell.trim());
    return profiles.map((profile, at) => ({ place, profile, use: uses[at] ?? '' }));
  });
};
