import type { FieldId } from '../fields';

/** `codes`: several in one cell between blanks. `digits`: a code without the signs between. `procedure`: requested, previous and additional in one. */
export type LineColumnKind = 'text' | 'code' | 'codes' | 'country' | 'decimal' | 'digits' | 'procedure';

/** A column of a file of lines. */
export interface LineColumn {
  readonly id: LineColumnId;
  /** English heading, that of the template file. */
  readonly label: string;
  readonly kind: LineColumnKind;
  readonly field: FieldId;
}

const columns = [
  { id: 'articleId', label: 'Article id', kind: 'text', field: 'items.articleId' },
  { id: 'description', label: 'Description', kind: 'text', field: 'items.description' },
  { id: 'commodityCode', label: 'Commodity code', kind: 'digits', field: 'items.commodityCode' },
  { id: 'additionalCodes', label: 'Additional codes', kind: 'codes', field: 'items.additionalCodes' },
  { id: 'procedure', label: 'Procedure', kind: 'procedure', field: 'items.procedureCode' },
  { id: 'countryOfOrigin', label: 'Origin', kind: 'country', field: 'items.countryOfOrigin' },
  { id: 'preferentialOrigin', label: 'Preferential origin', kind: 'country', field: 'items.preferentialOrigin' },
  { id: 'preference', label: 'Preference', kind: 'code', field: 'items.preference' },
  { id: 'quantity', label: 'Quantity', kind: 'decimal', field: 'items.quantity' },
  { id: 'unit', label: 'Unit', kind: 'code', field: 'items.unit' },
  { id: 'netMass', label: 'Net kg', kind: 'decimal', field: 'items.netMass' },
  { id: 'grossMass', label: 'Gross kg', kind: 'decimal', field: 'items.grossMass' },
  { id: 'supplementaryUnits', label: 'Supplementary units', kind: 'decimal', field: 'items.supplementaryUnits' },
  { id: 'supplementaryUnitCode', label: 'Supplementary code', kind: 'code', field: 'items.supplementaryUnitCode' },
  { id: 'itemAmountInvoiced', label: 'Item price', kind: 'decimal', field: 'items.itemAmountInvoiced' },
  { id: 'currency', label: 'Currency', kind: 'code', field: 'invoices.currency' },
  { id: 'packageCount', label: 'Packages', kind: 'decimal', field: 'items.packages.count' },
  { id: 'packageType', label: 'Package type', kind: 'code', field: 'items.packages.type' },
  { id: 'marks', label: 'Marks', kind: 'text', field: 'items.packages.marks' },
  { id: 'invoiceNumber', label: 'Invoice no', kind: 'text', field: 'invoices.number' },
  { id: 'invoiceLine', label: 'Invoice line', kind: 'decimal', field: 'items.invoiceLine' },
  { id: 'documentCountry', label: 'Document country', kind: 'country', field: 'supportingDocuments.countryCode' },
  { id: 'documentType', label: 'Document type', kind: 'code', field: 'supportingDocuments.type' },
  { id: 'documentId', label: 'Document id', kind: 'text', field: 'supportingDocuments.id' },
] as const satisfies readonly { readonly id: string; readonly label: string; readonly kind: LineColumnKind; readonly field: FieldId }[];

export type LineColumnId = (typeof columns)[number]['id'];

/**
 * DEC-R51: the columns of the template file, in their order.
 *
 * @example
 * lineColumns[0].id // => 'articleId'
 */
export const lineColumns: readonly LineColumn[] = columns;

const byId = new Map<string, LineColumn>(lineColumns.map((column) => [column.id, column]));

export const lineColumnOf = (id: string): LineColumn | undefined => byId.get(id);

/** Column of an element, to show a finding in the cell that it is about. */
export const columnOfField = (field: FieldId | undefined): LineColumnId | undefined => {
  if (field === 'items.procedureRequested' || field === 'items.procedurePrevious' || field === 'items.additionalProcedures') return 'procedure';
  return lineColumns.find((column) => column.field === field)?.id;
};
