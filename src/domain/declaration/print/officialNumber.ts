import { fields, type FieldId } from '../fields';
import type { Field } from '../fields/field';
import type { Profile, Section } from '../profiles/profile';

export interface OfficialNumber {
  /** As it is printed: `18 09 056`, `31`. */
  readonly number?: string;
  /** Where it stands on the form: the class and element of the data model without the part, or the box. */
  readonly group: readonly number[];
  /** Of the part within the element. */
  readonly part: number;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Boxes with letters stand at the foot of the form. */
const LETTERED = 1_000;

const steps = (number: string): readonly number[] => number.split(/[ .]/).map((step) => (/^\d+$/.test(step) ? Number(step) : LETTERED + step.charCodeAt(0)));

const boxOf = (field: FieldId, section: Section): OfficialNumber => {
  const { box }: Field = fields[field];
  const number = field.startsWith('party.') ? section.box : box;
  const place = number ?? section.box;
  return { ...(number !== undefined && { number }), group: place === undefined ? [LAST] : steps(place), part: 0 };
};

const elementOf = (field: FieldId, section: Section): OfficialNumber => {
  const { de }: Field = fields[field];
  const isOfParty = field.startsWith('party.');
  const number = isOfParty ? (de === undefined || section.de === undefined ? undefined : `${section.de} ${de}`) : de;
  const place = number ?? section.de;
  if (place === undefined) return { group: [LAST], part: LAST };
  const [first = LAST, second = LAST, ...rest] = steps(place);
  return { ...(number !== undefined && { number }), group: [first, second], part: number === undefined ? LAST : (rest.at(0) ?? 0) };
};

/** Where an element stands on the official form of the profile: the single administrative document in its own and the Norwegian style, else the EU customs data model. */
export const officialNumber = ({ labelStyle }: Pick<Profile, 'labelStyle'>, field: FieldId, section: Section): OfficialNumber =>
  labelStyle === 'EUCDM' ? elementOf(field, section) : boxOf(field, section);
