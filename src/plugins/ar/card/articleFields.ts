import type { CommodityPlace } from '../../../ui/archetypes/commodity/commodityPlace';
import { textOf } from '../../../ui/archetypes/fields/fieldHost';
import { pickEconomicOperators } from '../../../application/contract/org';
import { MAX_ADDITIONAL_UNITS, MAX_ALTERNATIVE_IDS, MAX_PROFILE_ROWS, WEIGHT_UNIT } from '../../../domain/article/article';
import type { Field, FieldValue } from '../../../ui/archetypes/fields/declared';
import { amount, choice, code, codes, date, decimal, party, text } from '../../../ui/archetypes/fields/constructors';
import type { RowPart } from '../../../ui/archetypes/record/declared';
import { classificationChoices, countryChoices, directionChoices } from './articleChoices';

const perUnit = { optional: true, unit: WEIGHT_UNIT.toLowerCase() } as const;

export const articleId = text('articleId', 'ar.field.articleId', { maxLength: 35, span: 4 });
export const articleOwner = party('articleOwnerId', 'ar.field.articleOwner', pickEconomicOperators, { span: 6 });
export const description = text('description', 'ar.field.description', { maxLength: 100, span: 12, labelNote: '18 05 000 000' });
export const unit = code('unit', 'ar.field.unit', 'UnitOfMeasure');
export const netWeight = decimal('netWeightPerUnit', 'ar.field.netWeightPerUnit', { ...perUnit, span: 4, labelNote: '18 01 000 000' });
export const grossMass = decimal('grossMass', 'ar.form.grossMass', { ...perUnit, span: 4, labelNote: '18 04 000 000' });
export const typeOfPackage = code('typeOfPackage', 'ar.field.typeOfPackage', 'PackageType', { optional: true, labelNote: '18 06 003 000' });
export const countryOfOrigin = code('countryOfOrigin', 'ar.field.countryOfOrigin', 'Country', { optional: true, labelNote: '16 08 000 000' });

/** Countries with a list of regions. */
const WITH_REGIONS = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT'];

/** What the form knows of the field; the list depends on the country. */
export const regionOfOrigin = text('regionOfOrigin', 'ar.field.regionOfOrigin', { maxLength: 9, optional: true, span: 4 });

export const regionOf = (country: string): Field => {
  const { id, label } = regionOfOrigin;
  return WITH_REGIONS.includes(country) ? code(id, label, `${country}_RegionOfOrigin`, { optional: true, span: 4 }) : regionOfOrigin;
};

export const identityFields: readonly Field[] = [
  articleId,
  articleOwner,
  text('gtin', 'ar.field.gtin', { maxLength: 14, optional: true, span: 3 }),
  codes('alternativeIds', 'ar.field.alternativeIds', { maxLength: 35, max: MAX_ALTERNATIVE_IDS, optional: true, hint: 'ar.hint.alternativeIds', span: 6 }),
  description,
  text('customsDescription', 'ar.field.customsDescription', { maxLength: 512, lines: true, optional: true, hint: 'ar.hint.customsDescription' }),
];

export const quantityFields: readonly Field[] = [
  unit,
  netWeight,
  grossMass,
  typeOfPackage,
  decimal('unitsPerPackage', 'ar.field.unitsPerPackage', { optional: true, span: 4 }),
];

export const preferentialOrigin = text('preferentialOrigin', 'ar.field.preferentialOrigin', {
  maxLength: 4,
  optional: true,
  span: 4,
  labelNote: '16 09 000 000',
});
export const originFields: readonly Field[] = [countryOfOrigin, regionOfOrigin, preferentialOrigin];

export const otherFields: readonly Field[] = [
  code('dangerousGoodsUn', 'ar.field.dangerousGoodsUn', 'UnDangerousGoods', { optional: true, labelNote: '18 07 000 000' }),
  amount('unitPrice', 'unitPriceCurrency', 'ar.field.unitPrice', { digits: 6, optional: true }),
  date('validFrom', 'ar.field.validFrom'),
  date('validTo', 'ar.field.validTo', { optional: true }),
];

/** Countries with a list of procedures of their own; the others take that of the Union. */
const WITH_PROCEDURES = ['SE', 'NO', 'DK', 'GB', 'EU'];

const procedure = text('procedureCode', 'ar.field.procedureCode', { maxLength: 7, optional: true, span: 4, labelNote: '11 09 000 000' });

/** A procedure is one of the list of its country. */
const procedureOf = (country: string): Field =>
  code(procedure.id, procedure.label, `${WITH_PROCEDURES.includes(country) ? country : 'EU'}_ProcedureCode`, {
    optional: true,
    span: 4,
    labelNote: procedure.labelNote,
  });

const customsFields: readonly Field[] = [
  text('commodityCode', 'ar.field.commodityCode', { maxLength: 10, optional: true, span: 4, labelNote: '18 09 056 000' }),
  codes('additionalCodes', 'ar.field.additionalCodes', { maxLength: 4, max: MAX_PROFILE_ROWS, optional: true, span: 4, labelNote: '18 09 059 000' }),
  procedure,
  codes('additionalProcedure', 'ar.field.additionalProcedure', { maxLength: 3, max: MAX_PROFILE_ROWS, optional: true, span: 4, labelNote: '11 10 000 000' }),
  decimal('supplementaryUnit', 'ar.form.supplementaryUnit', { optional: true, span: 4, labelNote: '18 02 000 000' }),
  code('supplementaryUnitCode', 'ar.field.supplementaryUnitCode', 'SupplementaryUnit', { optional: true }),
];

/** One country profile. */
export const profileFields: readonly Field[] = [
  choice('country', 'ar.field.country', countryChoices),
  choice('direction', 'ar.field.direction', directionChoices),
  date('validFrom', 'ar.field.validFrom', { optional: true }),
  date('validTo', 'ar.field.validTo', { optional: true }),
  ...customsFields,
  choice('classificationState', 'ar.field.classificationState', classificationChoices, { span: 4 }),
  text('btiReference', 'ar.field.btiReference', { maxLength: 35, optional: true, span: 4 }),
  text('classificationNote', 'ar.field.classificationNote', { maxLength: 512, lines: true, optional: true }),
];

/** Fields as they are for a country. */
export const profileFieldsOf = (country: string, origin = ''): readonly Field[] =>
  profileFields.map((field) => {
    if (field.id === procedure.id) return procedureOf(country);
    return field.type === 'text' && field.id === 'commodityCode' ? { ...field, commodity: placeOf(country, origin) } : field;
  });

/** Ten digits for what is imported, eight for what is only exported, and in Norway both ways. */
const placeOf =
  (country: string, origin: string) =>
  (valueOf: (id: string) => FieldValue, date: string): CommodityPlace => {
    const isExport = textOf(valueOf('direction')) === 'Export';
    return {
      country,
      date,
      direction: isExport ? 'export' : 'import',
      partner: isExport ? '' : origin,
      digits: country === 'NO' || isExport ? 8 : 10,
    };
  };

const OF_OLD_SCREEN = ['commodityCode', 'additionalCodes', 'procedureCode', 'supplementaryUnit', 'supplementaryUnitCode'];
const inColumn = (field: Field, id = field.id): Field => ({ ...field, id, span: 12 });

/** What the old screen shows of the profile at the pointer; its fields begin at the article. */
export const oldCustomsFields = (at: string, country: string | undefined): readonly Field[] =>
  (country === undefined ? profileFields : profileFieldsOf(country))
    .filter(({ id }) => OF_OLD_SCREEN.includes(id))
    .map((field) => inColumn(field, `${at}/${field.id}`));

export const oldArticleFields: readonly Field[] = [articleId, articleOwner, description, unit, netWeight, grossMass, typeOfPackage].map((field) =>
  inColumn(field),
);
export const oldOriginFields: readonly Field[] = [countryOfOrigin, regionOfOrigin].map((field) => inColumn(field));

export const unitRows: RowPart = {
  at: '/additionalSupplementaryUnits',
  title: 'ar.units.title',
  rowTitle: 'ar.units.row',
  fields: [code('code', 'ar.field.supplementaryUnitCode', 'SupplementaryUnit'), decimal('amountPerUnit', 'ar.field.amountPerUnit')],
  blank: () => ({}),
  max: MAX_ADDITIONAL_UNITS,
};

export const documentColumns = [
  code('country', 'ar.field.documentCountry', 'Country', { optional: true, span: 2 }),
  text('type', 'ar.field.documentType', { maxLength: 4, span: 2 }),
  text('id', 'ar.field.documentId', { maxLength: 70, span: 4 }),
  date('date', 'ar.field.documentDate', { optional: true, span: 2 }),
  date('validTo', 'ar.field.documentValidTo', { optional: true, span: 2 }),
] as const;

export const documentRows: RowPart = {
  at: '/documentProduced',
  title: 'ar.documents.title',
  rowTitle: 'ar.documents.row',
  fields: documentColumns,
  blank: () => ({}),
  max: MAX_PROFILE_ROWS,
};
