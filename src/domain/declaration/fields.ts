import { documentFields } from './fields/documentFields';
import type { CodeList, Field } from './fields/field';
import { goodsItemFields } from './fields/goodsItemFields';
import { headerFields } from './fields/headerFields';
import { invoiceFields } from './fields/invoiceFields';
import { movementFields } from './fields/movementFields';
import { nationalFields } from './fields/nationalFields';
import { partyFields } from './fields/partyFields';
import { transportFields } from './fields/transportFields';

/** The catalogue: every data element once. Elements of both levels (documents, warehouse) and of every party are listed without their owner. */
const catalogue = {
  ...headerFields,
  ...transportFields,
  ...movementFields,
  ...nationalFields,
  ...partyFields,
  ...invoiceFields,
  ...documentFields,
  ...goodsItemFields,
};

export type FieldId = keyof typeof catalogue;

export const fields: Readonly<Record<FieldId, Field>> = catalogue;

/** Each has a text `dec.field.<id>` in every catalogue of the plugin. */
export const fieldIds = Object.keys(catalogue) as readonly FieldId[];

/** The name under which reference data answers the list, e.g. `SE_ProcedureCode`. */
export const listNameOf = (list: CodeList, country: string): string => (list.perCountry ? `${list.of ?? country}_${list.name}` : list.name);
