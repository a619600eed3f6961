import { sql, type Transaction } from 'kysely';
import type { CodeUsage } from '../../../src/application/contract/rd';
import { fieldIds, fields, listNameOf, type FieldId } from '../../../src/domain/declaration/fields';
import { documentFields } from '../../../src/domain/declaration/fields/documentFields';
import { PORTAL_COUNTRIES } from '../../../src/domain/reference/listResolution';
import type { Database } from '../../db/schema';

interface Place {
  readonly field: FieldId;
  readonly level: 'header' | 'item';
  /** A JSON path; arrays on the way are opened by its lax mode. */
  readonly path: string;
  readonly country?: string;
}

const quoted = (path: string): string => path.split('.').map((step) => `"${step}"`).join('.');

const equals = (path: string): string => `$.${path} ? (@ == $code)`;

/** A procedure is stored as its two halves. */
const procedurePath = '$ ? (@."procedureRequested" == $requested && @."procedurePrevious" == $previous)';

const levelsOf = (field: FieldId): readonly Pick<Place, 'level' | 'path'>[] => {
  if (field === 'items.procedureCode') return [{ level: 'item', path: procedurePath }];
  if (field.startsWith('party.')) {
    const part = quoted(field.slice('party.'.length));
    return [
      { level: 'header', path: equals(`"parties".*.${part}`) },
      { level: 'item', path: equals(`"parties".*.${part}`) },
    ];
  }
  if (field.startsWith('items.')) return [{ level: 'item', path: equals(quoted(field.slice('items.'.length))) }];
  if (field in documentFields) return (['header', 'item'] as const).map((level) => ({ level, path: equals(quoted(field)) }));
  return [{ level: 'header', path: equals(quoted(field)) }];
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

interface Counted {
  readonly count: string;
  readonly drafts: string;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** Counts per field, without those that do not hold the code. */
export const readUsage = async (db: Transaction<Database>, list: string, code: string): Promise<CodeUsage[]> => {
  const found: CodeUsage[] = [];
  for (const { field, level, path, country } of placesOf(list)) {
    const { rows } = await sql<Counted>`select * from declaration_code_usage(${level}, ${path}, ${country ?? null}, ${code})`.execute(db);
    const [row] = rows;
    if (row === undefined || row.count === '0') continue;
    const { count, drafts, oldest, newest } = row;
    const entity = level === 'item' ? 'goodsItem' : 'declaration';
    found.push({ plugin: 'dec', entity, field, count: Number(count), drafts: Number(drafts), ...(oldest === null ? {} : { oldest }), ...(newest === null ? {} : { newest }) });
  }
  return found;
};

/** Drafts that hold the code; one draft may hold it in several fields, the largest number counts. */
export const draftsWith = async (db: Transaction<Database>, list: string, code: string): Promise<number> =>
  (await readUsage(db, list, code)).reduce((most, { drafts }) => Math.max(most, drafts), 0);
