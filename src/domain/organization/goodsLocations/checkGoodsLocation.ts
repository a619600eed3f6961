import { wrong, type RuleFinding } from '../../kernel/finding';
import { isCustomsOffice } from '../../declaration/identifiers/customsOffice';
import { checkEori } from '../../declaration/identifiers/eori';
import { plainIdentifier } from '../../declaration/identifiers/identifierCheck';
import { lookUp } from '../../kernel/lookUp';
import { LOCATION_LENGTHS, LOCATION_TYPES, type GoodsLocation } from './goodsLocation';

const IDENTIFYING = ['unLocode', 'customsOffice', 'eori', 'authorisationNumber', 'latitude', 'longitude', 'street', 'postcode', 'city'] as const;
export type IdentifyingField = (typeof IDENTIFYING)[number];

/** What identifies the place under each qualifier, all of it and nothing else (ORG-R12). The country is always given. */
export const FIELDS_OF_QUALIFIER: Readonly<Record<string, readonly IdentifyingField[]>> = {
  T: ['postcode'],
  U: ['unLocode'],
  V: ['customsOffice'],
  W: ['latitude', 'longitude'],
  X: ['eori'],
  Y: ['authorisationNumber'],
  Z: ['street', 'postcode', 'city'],
};

const WITH_ADDITIONAL = ['X', 'Y'];

const text = (value: string | undefined): string => value?.trim() ?? '';

const degrees =
  (most: number) =>
  (value: string): boolean =>
    /^-?\d{1,3}(?:\.\d{1,5})?$/.test(value) && Math.abs(Number(value)) <= most;

const FORMS: Readonly<Partial<Record<IdentifyingField, (value: string) => boolean>>> = {
  unLocode: (value) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(value),
  customsOffice: isCustomsOffice,
  eori: (value) => checkEori(plainIdentifier(value)).ok,
  latitude: degrees(90),
  longitude: degrees(180),
};

const ofQualifier = (location: GoodsLocation): readonly RuleFinding[] => {
  const qualifier = text(location.qualifier);
  const needed = lookUp(FIELDS_OF_QUALIFIER, qualifier);
  if (needed === undefined) return [wrong('ORG-LOC-QUALIFIER', '/qualifier', 'Choose how the place is identified.')];
  const args = { qualifier };
  return IDENTIFYING.flatMap((field) => {
    const value = text(location[field]);
    if (!needed.includes(field)) return value === '' ? [] : [wrong('ORG-LOC-OTHER', `/${field}`, `With qualifier ${qualifier} this stays empty.`, args)];
    if (value === '') return [wrong('ORG-LOC-MISSING', `/${field}`, `Qualifier ${qualifier} needs this.`, args)];
    return FORMS[field]?.(value) === false ? [wrong('ORG-LOC-FORM', `/${field}`, 'This does not have the right form.')] : [];
  });
};

const tooLong = (location: GoodsLocation): readonly RuleFinding[] =>
  Object.entries(LOCATION_LENGTHS).flatMap(([field, max]) =>
    text(location[field as keyof typeof LOCATION_LENGTHS]).length <= max
      ? []
      : [wrong('ORG-LENGTH', `/${field}`, `At most ${max} characters.`, { max: String(max) })],
  );

/** ORG-R12: the fields of a goods location follow its qualifier. */
export const checkGoodsLocation = (location: GoodsLocation): readonly RuleFinding[] => {
  const additional = text(location.additionalIdentifier);
  const odd = additional !== '' && !WITH_ADDITIONAL.includes(text(location.qualifier));
  return [
    ...(text(location.code) === '' ? [wrong('ORG-LOC-CODE', '/code', 'Enter the code.')] : []),
    ...(text(location.name) === '' ? [wrong('ORG-NAME', '/name', 'Enter the name.')] : []),
    ...(/^[A-Z]{2}$/.test(text(location.country)) ? [] : [wrong('ORG-COUNTRY', '/country', 'Enter the country.')]),
    ...(LOCATION_TYPES.some((type) => type === text(location.typeOfLocation))
      ? []
      : [wrong('ORG-LOC-TYPE', '/typeOfLocation', 'Choose the type of location.')]),
    ...ofQualifier(location),
    ...(odd ? [wrong('ORG-LOC-ADDITIONAL', '/additionalIdentifier', 'An additional identifier goes with qualifier X or Y only.')] : []),
    ...tooLong(location),
  ];
};
