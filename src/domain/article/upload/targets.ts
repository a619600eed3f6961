/** What a cell becomes. `list`: several codes in one cell; `records`: several records. `digits`: as typed, without signs between. */
export type TargetKind = 'text' | 'code' | 'digits' | 'decimal' | 'date' | 'list' | 'records' | 'owner';

export interface Target {
  readonly id: string;
  /** English heading; that of the template and of an export in English. */
  readonly label: string;
  readonly kind: TargetKind;
  /** Without it, and without a default or constant, a file cannot be mapped. */
  readonly required?: boolean;
  readonly max?: number;
  readonly list?: string;
  /** Written into the profile for the country and direction of the mapping. */
  readonly inProfile?: boolean;
  readonly inDocument?: boolean;
}

const target = (id: string, label: string, kind: TargetKind, more: Omit<Target, 'id' | 'label' | 'kind'> = {}): Target => ({ id, label, kind, ...more });
const customs = { inProfile: true } as const;
const document = { inDocument: true } as const;

/** Columns of the template and of the export, in their order. */
export const targets: readonly Target[] = [
  target('articleId', 'Article id', 'text', { required: true, max: 35 }),
  target('articleOwner', 'Article owner', 'owner', { required: true }),
  target('description', 'Description', 'text', { required: true, max: 100 }),
  target('customsDescription', 'Customs description', 'text', { max: 512 }),
  target('unit', 'Unit', 'code', { required: true, list: 'UnitOfMeasure' }),
  target('netWeightPerUnit', 'Net weight', 'decimal'),
  target('grossMass', 'Gross mass', 'decimal'),
  target('typeOfPackage', 'Package', 'code', { list: 'PackageType' }),
  target('unitsPerPackage', 'Units per package', 'decimal'),
  target('countryOfOrigin', 'Country of origin', 'code', { list: 'Country' }),
  target('regionOfOrigin', 'Region of origin', 'text', { max: 9 }),
  target('preferentialOrigin', 'Preferential origin', 'text', { max: 4 }),
  target('gtin', 'GTIN', 'digits', { max: 14 }),
  target('alternativeIds', 'Alternative ids', 'list', { max: 35 }),
  target('dangerousGoodsUn', 'UN number', 'digits'),
  target('unitPrice', 'Unit price', 'decimal'),
  target('unitPriceCurrency', 'Currency', 'code', { list: 'Currency' }),
  target('validFrom', 'Valid from', 'date'),
  target('validTo', 'Valid to', 'date'),
  target('commodityCode', 'Commodity code', 'digits', customs),
  target('additionalCodes', 'Additional codes', 'list', { ...customs, max: 4 }),
  target('procedureCode', 'Procedure', 'digits', customs),
  target('additionalProcedure', 'Additional procedure', 'list', { ...customs, max: 3 }),
  target('supplementaryUnit', 'Supplementary unit', 'decimal', customs),
  target('supplementaryUnitCode', 'Supplementary unit code', 'code', { ...customs, list: 'SupplementaryUnit' }),
  target('additionalSupplementaryUnits', 'Additional supplementary units', 'records', { inProfile: true }),
  target('btiReference', 'BTI reference', 'text', { ...customs, max: 35 }),
  target('classificationNote', 'Classification note', 'text', { ...customs, max: 512 }),
  target('documentCountry', 'Document country', 'code', { ...document, list: 'Country' }),
  target('documentType', 'Document type', 'code', document),
  target('documentId', 'Document id', 'text', { ...document, max: 70 }),
  target('documentDate', 'Document date', 'date', document),
  target('documentValidTo', 'Document valid to', 'date', document),
  target('furtherDocuments', 'Further documents', 'records', document),
];

const byId = new Map(targets.map((one) => [one.id, one]));

export const targetOf = (id: string): Target | undefined => byId.get(id);
