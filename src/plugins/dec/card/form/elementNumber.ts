import { fields, type FieldId } from '../../../../domain/declaration/fields';
import type { Field } from '../../../../domain/declaration/fields/field';
import type { Profile, Section } from '../../../../domain/declaration/profiles/profile';

/** The official number beside a label, as the country's forms have it. */
export const elementOf = ({ labelStyle }: Profile, field: FieldId, section: Section): string | undefined => {
  const { de, box }: Field = fields[field];
  const isOfParty = field.startsWith('party.');
  switch (labelStyle) {
    case 'NO':
      return undefined;
    case 'SAD':
      if (isOfParty) return field === 'party.identifier' || field === 'party.name' ? section.box : undefined;
      return box;
    case 'EUCDM':
      return isOfParty && de !== undefined && section.de !== undefined ? `${section.de} ${de}` : de;
  }
};
