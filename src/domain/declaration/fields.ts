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

/** The id of a data element: `items.netMass`, `parties.seller.name`. */
export type FieldId = keyof typeof catalogue;

/**
 * Each data element once, by its id.
 *
 * @example
 * fields['items.netMass'].english // => 'Net mass'
 */
export const fields: Readonly<Record<FieldId, Field>> = catalogue;

/**
 * Each has a text `dec.field.<id>` in every catalogue of the plugin.
 *
 * @example
 * fieldIds.includes('items.netMass') // => true
 */
export const fieldIds = Object.keys(catalogue) as readonly FieldId[];

/**
 * The name under which reference data answers a list of codes (RD-R7): `SE_ProcedureCode` where each country has its own.
 *
 * @example
 * listNameOf({ name: 'ProcedureCode', perCountry: true }, 'SE') // => 'SE_ProcedureCode'
 * listNameOf({ name: 'Country' }, 'SE') // => 'Country'
 */
export const listNameOf = (list: CodeList, country: string): string => (list.perCountry ? `${list.of ?? country}_${list.name}` : list.name);
