import { splitProcedure } from '../../article/procedure';
import type { GoodsItem } from '../declaration';
import { present } from '../present';
import type { LineColumnId } from './lineColumns';
import type { LineValues } from './readLine';

/** Columns that go to the goods item as they are, under the same name. */
const PLAIN = [
  'articleId',
  'description',
  'commodityCode',
  'countryOfOrigin',
  'preferentialOrigin',
  'preference',
  'quantity',
  'unit',
  'netMass',
  'grossMass',
  'supplementaryUnits',
  'supplementaryUnitCode',
  'itemAmountInvoiced',
  'invoiceLine',
] as const satisfies readonly (LineColumnId & keyof GoodsItem)[];

const plainOf = (values: LineValues): Partial<GoodsItem> => {
  const plain: Partial<Record<(typeof PLAIN)[number], string>> = {};
  for (const column of PLAIN) {
    const value = values[column];
    if (value !== undefined) plain[column] = value;
  }
  return plain;
};

const procedureOf = ({ procedure }: LineValues): Partial<GoodsItem> => {
  if (procedure === undefined) return {};
  const { requested, previous, additional } = splitProcedure(procedure);
  return {
    procedureRequested: requested,
    ...(previous !== '' && { procedurePrevious: previous }),
    ...(additional !== '' && { additionalProcedures: [additional] }),
  };
};

const packagesOf = ({ packages: [first, ...others] = [] }: GoodsItem, { packageCount: count, packageType: type, marks }: LineValues): Partial<GoodsItem> => {
  const row = present<NonNullable<GoodsItem['packages']>[number]>({ type, count, marks });
  return Object.keys(row).length === 0 ? {} : { packages: [{ ...first, ...row }, ...others] };
};

/** A document that the line has already is not given twice. */
const documentsOf = ({ supportingDocuments = [] }: GoodsItem, values: LineValues): Partial<GoodsItem> => {
  const document = present<NonNullable<GoodsItem['supportingDocuments']>[number]>({
    countryCode: values.documentCountry,
    type: values.documentType,
    id: values.documentId,
  });
  if (Object.keys(document).length === 0) return {};
  const others = supportingDocuments.filter(({ type, id }) => type !== document.type || id !== document.id);
  return { supportingDocuments: [...others, document] };
};

/** The line with what the row says; an empty cell keeps what is there. Another article is to be looked up again. */
export const writeLine = (item: GoodsItem, values: LineValues, invoiceId: string | undefined): GoodsItem => {
  const isOtherArticle = values.articleId !== undefined && values.articleId !== item.articleId;
  return {
    ...item,
    ...plainOf(values),
    ...procedureOf(values),
    ...(values.additionalCodes !== undefined && { additionalCodes: values.additionalCodes.split(' ') }),
    ...packagesOf(item, values),
    ...documentsOf(item, values),
    ...(invoiceId !== undefined && { invoiceRef: invoiceId }),
    ...(isOtherArticle && { articleStatus: 'NOT_CHECKED' }),
  };
};
