import type { ArticleRow } from '../../../application/contract/ar';
import { targets, type Target, type TargetKind } from '../../../domain/article/upload/targets';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import type { TextKey } from '../../../ui/text/keys';

const HEADINGS: Readonly<Record<string, TextKey>> = {
  articleId: 'ar.field.articleId',
  articleOwner: 'ar.field.articleOwner',
  description: 'ar.field.description',
  customsDescription: 'ar.field.customsDescription',
  unit: 'ar.field.unit',
  netWeightPerUnit: 'ar.field.netWeightPerUnit',
  grossMass: 'ar.field.grossMass',
  typeOfPackage: 'ar.field.typeOfPackage',
  unitsPerPackage: 'ar.field.unitsPerPackage',
  countryOfOrigin: 'ar.field.countryOfOrigin',
  regionOfOrigin: 'ar.field.regionOfOrigin',
  preferentialOrigin: 'ar.field.preferentialOrigin',
  gtin: 'ar.field.gtin',
  alternativeIds: 'ar.field.alternativeIds',
  dangerousGoodsUn: 'ar.field.dangerousGoodsUn',
  unitPrice: 'ar.field.unitPrice',
  unitPriceCurrency: 'ar.field.unitPriceCurrency',
  validFrom: 'ar.field.validFrom',
  validTo: 'ar.field.validTo',
  commodityCode: 'ar.field.commodityCode',
  additionalCodes: 'ar.field.additionalCodes',
  procedureCode: 'ar.field.procedureCode',
  additionalProcedure: 'ar.field.additionalProcedure',
  supplementaryUnit: 'ar.field.supplementaryUnit',
  supplementaryUnitCode: 'ar.field.supplementaryUnitCode',
  additionalSupplementaryUnits: 'ar.units.title',
  btiReference: 'ar.field.btiReference',
  classificationNote: 'ar.field.classificationNote',
  documentCountry: 'ar.field.documentCountry',
  documentType: 'ar.field.documentType',
  documentId: 'ar.field.documentId',
  documentDate: 'ar.field.documentDate',
  documentValidTo: 'ar.field.documentValidTo',
  furtherDocuments: 'ar.target.furtherDocuments',
};

const LIST_SEPARATOR = ';';

/** Days stay year-month-day: a file that goes round must not be read as another day. */
const KINDS: Partial<Record<TargetKind, ListColumn<ArticleRow>['kind']>> = { decimal: 'decimal' };

const written = (row: ArticleRow, { id }: Target): string => {
  const value = id === 'articleOwner' ? (row.articleOwnerIdentifier ?? row.articleOwner) : Object.entries(row).find(([name]) => name === id)?.[1];
  if (Array.isArray(value)) return value.join(LIST_SEPARATOR);
  return typeof value === 'string' ? value : '';
};

/** Columns of the upload template, so that an exported file can be uploaded again. An owner is named by its identifier, which only one party has. */
export const fileColumns: readonly ListColumn<ArticleRow>[] = targets.map((target) => ({
  id: target.id,
  title: HEADINGS[target.id] ?? { text: target.label },
  kind: KINDS[target.kind] ?? 'text',
  value: (row) => written(row, target),
}));
