import { sql, type Transaction } from 'kysely';
import type { CodeUsage } from '../../../src/application/contract/rd';
import type { Database } from '../../db/schema';
import { countedUsage, holding, placesOf, type Counted } from './codePlaces';

interface OtherPlace {
  readonly plugin: string;
  readonly entity: 'article' | 'party' | 'template';
  readonly field: string;
  readonly path: string;
  readonly country?: string | undefined;
}

const article = (field: string, path: string): OtherPlace => ({ plugin: 'ar', entity: 'article', field, path: `$.${path}[*] ? (@ == $code)` });

const ARTICLE_FIELDS: Readonly<Record<string, readonly OtherPlace[]>> = {
  UnitOfMeasure: [article('unit', 'unit')],
  PackageType: [article('typeOfPackage', 'typeOfPackage')],
  Currency: [article('unitPriceCurrency', 'unitPriceCurrency')],
  UnDangerousGoods: [article('dangerousGoodsUn', 'dangerousGoodsUn')],
  Country: [
    article('countryOfOrigin', 'countryOfOrigin'),
    article('preferentialOrigin', 'preferentialOrigin'),
    article('documentCountry', 'profiles[*].documentProduced[*].country'),
  ],
  SupplementaryUnit: [
    article('supplementaryUnitCode', 'profiles[*].supplementaryUnitCode'),
    article('additionalSupplementaryUnits', 'profiles[*].additionalSupplementaryUnits[*].code'),
  ],
};

const PROFILE_FIELDS: Readonly<Record<string, readonly [field: string, path: string]>> = {
  ProcedureCode: ['procedureCode', 'procedureCode'],
  AdditionalProcedure: ['additionalProcedure', 'additionalProcedure'],
  SupportingDocument: ['documentType', 'documentProduced[*].type'],
};

/** Codes of a country's list stand in what an article has for that country. */
const countryFields = (list: string): OtherPlace[] => {
  const [country = '', logicalName = ''] = list.split('_');
  if (!/^[A-Z]{2}$/.test(country)) return [];
  if (logicalName === 'RegionOfOrigin')
    return [{ ...article('regionOfOrigin', ''), path: `$ ? (@.countryOfOrigin == "${country}").regionOfOrigin ? (@ == $code)` }];
  const found = PROFILE_FIELDS[logicalName];
  return found === undefined ? [] : [article(found[0], `profiles[*] ? (@.country == "${country}").${found[1]}`)];
};

const templateFields = (list: string): OtherPlace[] =>
  placesOf(list).map(({ field, level, country, ...place }) => ({
    plugin: 'dec',
    entity: 'template',
    field,
    country,
    path: level === 'item' ? `item ${holding(place)}` : holding(place),
  }));

const otherPlaces = (list: string): readonly OtherPlace[] => [
  ...(ARTICLE_FIELDS[list] ?? []),
  ...countryFields(list),
  ...(list === 'Country' ? [{ plugin: 'org', entity: 'party', field: 'country', path: '$.country ? (@ == $code)' } as const] : []),
  ...templateFields(list),
];

/** Records beside declarations that hold a code: articles, parties of the register, templates. */
export const readOtherUsage = async (db: Transaction<Database>, list: string, code: string): Promise<CodeUsage[]> => {
  const found: CodeUsage[] = [];
  for (const { plugin, entity, field, path, country } of otherPlaces(list)) {
    const isItem = path.startsWith('item ');
    const { rows } =
      await sql<Counted>`select * from record_code_usage(${isItem ? 'templateItem' : entity}, ${isItem ? path.slice('item '.length) : path}, ${country ?? null}, ${code})`.execute(
        db,
      );
    found.push(...countedUsage({ plugin, entity, field }, rows[0]));
  }
  return found;
};
