import type { GoodsItem } from '../declaration/declaration';
import { divideDecimals, isPositiveDecimal, trimDecimal } from '../kernel/decimal';
import { DEFAULT_UNIT, type ArticleContent, type CountryProfile, type DocumentProduced, type Flow } from './article';
import { defaultProcedure, procedureLength, splitProcedure } from './procedure';

const MAX_DESCRIPTION = 100;

/** Invoices are of one shipment, not of the article. */
const INVOICES = ['N325', 'N380', 'N935'];

const perUnit = (total: string | undefined, quantity: string | undefined): string | undefined =>
  isPositiveDecimal(total) && isPositiveDecimal(quantity) ? trimDecimal(divideDecimals(total, quantity, 6, 'halfUp')) : undefined;

const compact = <T extends object>(fields: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<T>;

/** Where a country's code has seven digits, the first additional procedure is part of it. */
const proceduresOf = (
  { procedureRequested = '', procedurePrevious = '', additionalProcedures = [] }: GoodsItem,
  country: string,
  direction: Flow,
): Partial<CountryProfile> => {
  const length = procedureLength(country);
  const code = `${procedureRequested}${procedurePrevious}`.slice(0, length);
  if (code.length !== 4 || length !== 7) return { procedureCode: code, additionalProcedure: additionalProcedures };
  const [first = '', ...others] = additionalProcedures;
  if (/^\d{3}$/.test(first)) return { procedureCode: `${code}${first}`, additionalProcedure: others };
  return { procedureCode: `${code}${splitProcedure(defaultProcedure(country, direction)).additional}`, additionalProcedure: additionalProcedures };
};

const documentsOf = ({ supportingDocuments = [] }: GoodsItem): DocumentProduced[] =>
  supportingDocuments
    .filter(({ type, id }) => (type !== undefined || id !== undefined) && !INVOICES.includes(type ?? ''))
    .map(({ countryCode, type, id, validUntil }) => compact<DocumentProduced>({ country: countryCode, type, id, validTo: validUntil }));

const unitsOf = ({ additionalSupplementaryUnits = [], quantity: items }: GoodsItem) =>
  additionalSupplementaryUnits.flatMap(({ code, quantity }) =>
    code === undefined ? [] : [compact<{ code: string; amountPerUnit: string }>({ code, amountPerUnit: perUnit(quantity, items) })],
  );

/** The way back of a fill: what the item has for its whole quantity is divided by it. `today`: yyyy-MM-dd from which the article is valid. */
export const articleOfItem = (
  item: GoodsItem,
  ownerId: string,
  { country, direction, today }: { readonly country: string; readonly direction: Flow; readonly today: string },
): ArticleContent => {
  const { description = '', quantity } = item;
  const profile = compact<CountryProfile>({
    commodityCode: item.commodityCode,
    additionalCodes: item.additionalCodes,
    ...proceduresOf(item, country, direction),
    supplementaryUnit: perUnit(item.supplementaryUnits, quantity),
    supplementaryUnitCode: item.supplementaryUnitCode,
    additionalSupplementaryUnits: unitsOf(item),
    documentProduced: documentsOf(item),
  });
  return {
    ...compact<ArticleContent>({
      articleId: item.articleId?.trim(),
      description: description.slice(0, MAX_DESCRIPTION),
      customsDescription: description.length > MAX_DESCRIPTION ? description : undefined,
      unit: item.unit ?? DEFAULT_UNIT,
      netWeightPerUnit: perUnit(item.netMass, quantity),
      grossMass: perUnit(item.grossMass, quantity),
      typeOfPackage: item.packages?.[0]?.type,
      countryOfOrigin: item.countryOfOrigin,
      regionOfOrigin: item.regionOfOrigin,
      preferentialOrigin: item.preferentialOrigin,
    }),
    articleOwnerId: ownerId,
    validFrom: today,
    profiles: [{ country, direction, classificationState: profile.commodityCode === undefined ? 'Unclassified' : 'Proposed', ...profile }],
  };
};
