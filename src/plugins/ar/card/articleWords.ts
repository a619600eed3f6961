import { SUPPORTED_COUNTRIES } from '../../../domain/article/article';
import { isIsoDate } from '../../../domain/kernel/dates';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import { wordingOf } from '../../../ui/kit/fields/ChoiceField';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';
import { documentColumns, identityFields, originFields, otherFields, profileFields, quantityFields, unitRows } from './articleFields';
import { statusChoices } from './articleChoices';

const COUNTRIES: readonly string[] = SUPPORTED_COUNTRIES;

/** `Sweden`; a country that has no profile is named by its code. */
export const countryName = (country: string, { t }: Pick<Texts, 't'>): string => {
  const known = SUPPORTED_COUNTRIES.find((one) => one === country);
  return known === undefined ? country : t(`ar.country.${known}`);
};

const ofArticle: readonly Field[] = [...identityFields, ...quantityFields, ...originFields, ...otherFields];
const ofProfile: readonly Field[] = [...profileFields, ...unitRows.fields, ...documentColumns];

const PARTS: Readonly<Record<string, TextKey>> = {
  documentProduced: 'ar.documents.title',
  additionalSupplementaryUnits: 'ar.units.title',
  status: 'ar.field.status',
  classifiedBy: 'ar.field.classifiedBy',
  classifiedAt: 'ar.field.classifiedAt',
  unitPriceCurrency: 'ar.field.unitPriceCurrency',
};

const labelIn = (fields: readonly Field[], id: string, { t }: Texts): string => {
  const part = PARTS[id];
  if (part !== undefined) return t(part);
  const field = fields.find((one) => one.id === id);
  return field ? t(field.label) : id;
};

/** Place of a change in words: `Sweden, import: Commodity code`. A profile is named by its country, direction and first day. */
export const changeName = (field: string, texts: Texts): string => {
  const [, first = '', key = '', id] = field.split('/');
  if (first !== 'profiles') return labelIn(ofArticle, first, texts);
  const [country = '', direction = '', from] = key.split(' ');
  const isKnown = COUNTRIES.includes(country) && (direction === 'Import' || direction === 'Export' || direction === 'Both');
  const name = isKnown ? texts.t('ar.profile.name', { country: countryName(country, texts), direction: texts.t(`ar.direction.${direction}`) }) : key;
  const profile = from === undefined ? name : `${name} ${formatDate(from, texts.locale)}`;
  return id === undefined ? texts.t('ar.history.profile', { name: profile }) : `${profile}: ${labelIn(ofProfile, id, texts)}`;
};

const typeOf = (field: string): Field | undefined => {
  const [, first = '', , id] = field.split('/');
  return first === 'profiles' ? ofProfile.find((one) => one.id === id) : ofArticle.find((one) => one.id === first);
};

const textWords = (field: Field | undefined, value: string, texts: Texts): string => {
  switch (field?.type) {
    case 'decimal':
    case 'amount':
      return formatDecimal(value, texts.locale);
    case 'date':
      return formatDate(value, texts.locale);
    case 'choice': {
      const chosen = field.choices.find((choice) => choice.value === value);
      return chosen ? wordingOf(chosen, texts) : value;
    }
    default:
      return value;
  }
};

/** A value of the history as a person reads it. Parts are told by their values. */
export const changeWords = (field: string, value: unknown, texts: Texts): string => {
  if (value === undefined || value === null) return '';
  if (field === '/status' && typeof value === 'string') {
    const status = statusChoices.find((choice) => choice.value === value);
    return status ? wordingOf(status, texts) : value;
  }
  if (typeof value === 'string' && field.endsWith('/classifiedAt')) return formatInstant(value, texts.locale);
  if (typeof value === 'string') return textWords(typeOf(field), value, texts);
  if (Array.isArray(value)) return value.map((one) => changeWords('', one, texts)).join('; ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one: unknown) => (typeof one === 'string' && isIsoDate(one) ? formatDate(one, texts.locale) : changeWords('', one, texts)))
      .join(' ');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
