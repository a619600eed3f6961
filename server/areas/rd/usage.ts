import { sql, type RawBuilder, type Transaction } from 'kysely';
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

const OWN_PARTIES = ['exporter', 'consignor', 'consignee'] as const;

const levelsOf = (field: FieldId): readonly Pick<Place, 'level' | 'path'>[] => {
  if (field === 'items.procedureCode') return [{ level: 'item', path: procedurePath }];
  if (field.startsWith('party.')) {
    const part = quoted(field.slice('party.'.length));
    return [
      { level: 'header', path: equals(`"parties".*.${part}`) },
      { level: 'header', path: equals(`"houses".*.${part}`) },
      ...OWN_PARTIES.map((role) => ({ level: 'item', path: equals(`"${role}".${part}`) }) as const),
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

/** Declarations that hold the code of the list in the field, or in any field when none is named. */
export const holdsCode = (list: string, code: string, wanted: string | undefined): RawBuilder<boolean> => {
  const named = sql`jsonb_build_object('code', ${code}::text, 'requested', left(${code}, 2), 'previous', substr(${code}, 3, 2))`;
  const held = placesOf(list)
    .filter(({ field }) => wanted === undefined || field === wanted)
    .map(({ level, path, country }) => {
      const found = (content: RawBuilder<unknown>): RawBuilder<boolean> => sql`jsonb_path_exists(${content}, ${path}::jsonpath, ${named})`;
      const there = level === 'item' ? sql<boolean>`exists (select from goods_item where goods_item.declaration_id = declaration.id and ${found(sql`goods_item.content`)})` : found(sql`declaration.header`);
      return country === undefined ? there : sql<boolean>`(declaration.country = ${country} and ${there})`;
    });
  return held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`;
};

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
