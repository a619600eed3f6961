import type { CodeUsage } from '../../../src/application/contract/rd';
import { fieldIds, fields, listNameOf, type FieldId } from '../../../src/domain/declaration/fields';
import { documentFields } from '../../../src/domain/declaration/fields/documentFields';
import { PORTAL_COUNTRIES } from '../../../src/domain/reference/listResolution';

export interface Place {
  readonly field: FieldId;
  readonly level: 'header' | 'item';
  /** JSON path of the values; arrays on the way are opened by its lax mode. None for a procedure, which is stored as its two halves. */
  readonly values: string | undefined;
  readonly country?: string;
}

const quoted = (path: string): string =>
  path
    .split('.')
    .map((step) => `"${step}"`)
    .join('.');

const valuesAt = (path: string): string => `$.${path}[*]`;

const PROCEDURE = '$ ? (@."procedureRequested" == $requested && @."procedurePrevious" == $previous)';

/** JSON path of what holds the code, with the names `code`, `requested` and `previous`. */
export const holding = ({ values }: Pick<Place, 'values'>): string => (values === undefined ? PROCEDURE : `${values} ? (@ == $code)`);

const OWN_PARTIES = ['exporter', 'consignor', 'consignee'] as const;

const levelsOf = (field: FieldId): readonly Pick<Place, 'level' | 'values'>[] => {
  if (field === 'items.procedureCode') return [{ level: 'item', values: undefined }];
  if (field.startsWith('party.')) {
    const part = quoted(field.slice('party.'.length));
    return [
      { level: 'header', values: valuesAt(`"parties".*.${part}`) },
      { level: 'header', values: valuesAt(`"houses".*.${part}`) },
      ...OWN_PARTIES.map((role) => ({ level: 'item', values: valuesAt(`"${role}".${part}`) }) as const),
    ];
  }
  if (field.startsWith('items.')) return [{ level: 'item', values: valuesAt(quoted(field.slice('items.'.length))) }];
  if (field in documentFields) return (['header', 'item'] as const).map((level) => ({ level, values: valuesAt(quoted(field)) }));
  return [{ level: 'header', values: valuesAt(quoted(field)) }];
};

/** Where the codes of a list stand in declarations: told by the catalogue of data elements. */
export const placesOf = (list: string): Place[] =>
  fieldIds.flatMap((field) => {
    const declared = fields[field].list;
    if (declared === undefined) return [];
    if (!declared.perCountry) return declared.name === list ? levelsOf(field).map((place) => ({ field, ...place })) : [];
    const country = PORTAL_COUNTRIES.find((one) => listNameOf(declared, one) === list);
    return country === undefined ? [] : levelsOf(field).map((place) => ({ field, country, ...place }));
  });

export interface Counted {
  readonly count: string;
  readonly drafts: string;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** Nothing where no record holds the code. */
export const countedUsage = (where: Pick<CodeUsage, 'plugin' | 'entity' | 'field'>, row: Counted | undefined): CodeUsage[] => {
  if (row === undefined || row.count === '0') return [];
  const { count, drafts, oldest, newest } = row;
  return [{ ...where, count: Number(count), drafts: Number(drafts), ...(oldest === null ? {} : { oldest }), ...(newest === null ? {} : { newest }) }];
};
