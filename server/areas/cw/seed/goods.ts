import { sql, type Transaction } from 'kysely';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Database } from '../../../db/schema';
import { extracted } from '../../ar/area';

export const place = { tenant_id: tenantIds.nordic, org_unit_id: unitIds.malmo };
export const ids = (kind: string, number: number): string => `c${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const demoWarehouses = { SE1: ids('a', 1), SE2: ids('a', 2) } as const;
export const demoOwners = { cycles: ids('b', 1), tools: ids('b', 2), apparel: ids('b', 3) } as const;

export const OWNERS = [
  { id: demoOwners.cycles, name: 'Demo Cycles AB', eori: 'SE5599990024', city: 'Malmö' },
  { id: demoOwners.tools, name: 'Demo Tools AB', eori: 'SE5599990032', city: 'Lund' },
  { id: demoOwners.apparel, name: 'Demo Apparel AB', eori: 'SE5599990040', city: 'Helsingborg' },
];

export interface Article {
  readonly no: string;
  readonly description: string;
  readonly code: string;
  readonly origin: string;
  readonly rate: string;
  readonly owner: string;
  readonly grams: number;
  readonly price: number;
}

const article = (no: string, description: string, code: string, origin: string, rate: string, owner: string, grams: number, price: number): Article => ({
  no,
  description,
  code,
  origin,
  rate,
  owner,
  grams,
  price,
});

/** 14 articles of three owners; codes of the Combined Nomenclature, rates as demo. */
export const ARTICLES: readonly Article[] = [
  article('CYC-100', 'Bicycle, 28 inch', '87120030', 'TW', '14', demoOwners.cycles, 2_510, 500),
  article('CYC-110', 'Bicycle, 20 inch', '87120030', 'TW', '14', demoOwners.cycles, 9_800, 420),
  article('CYC-200', 'Bicycle wheel', '87149910', 'CN', '4.7', demoOwners.cycles, 1_200, 90),
  article('CYC-300', 'Saddle', '87149500', 'CN', '4.7', demoOwners.cycles, 450, 60),
  article('CYC-400', 'Bicycle helmet', '65061010', 'CN', '2.7', demoOwners.cycles, 320, 110),
  article('TOL-100', 'Cordless drill', '84672110', 'CN', '2.7', demoOwners.tools, 1_650, 380),
  article('TOL-110', 'Circular saw', '84672230', 'CN', '2.7', demoOwners.tools, 3_900, 610),
  article('TOL-200', 'Angle grinder', '84672951', 'CN', '2.7', demoOwners.tools, 2_300, 340),
  article('TOL-300', 'Television set, 55 inch', '85287240', 'TR', '14', demoOwners.tools, 14_500, 2_900),
  article('TOL-310', 'Monitor, 27 inch', '85285210', 'CN', '0', demoOwners.tools, 5_200, 1_150),
  article('APP-100', 'T-shirt of cotton', '61091000', 'BD', '12', demoOwners.apparel, 180, 35),
  article('APP-110', 'Pullover of cotton', '61102099', 'BD', '12', demoOwners.apparel, 420, 90),
  article('APP-200', 'Trousers of cotton', '62034235', 'VN', '12', demoOwners.apparel, 560, 120),
  article('APP-300', 'Anorak of man-made fibres', '62019300', 'VN', '12', demoOwners.apparel, 780, 240),
];

export const kilograms = (grams: number): string => (grams / 1_000).toFixed(3);

export const seedOwners = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const stamps = { version: 1, created_at: now, created_by: 'warehouse.demo', changed_at: now, changed_by: 'warehouse.demo' };
  await db
    .insertInto('org_operator')
    .values(
      OWNERS.map(({ id, name, eori, city }) => ({
        id,
        tenant_id: tenantIds.nordic,
        org_unit_id: unitIds.seHeadOffice,
        ...stamps,
        number: '',
        status: 'Active' as const,
        content: JSON.stringify({ name, country: 'SE', eori, city, partyRoles: ['consignee', 'importer'] }),
        name,
        country: 'SE',
        eori,
        city,
        tin: '',
        cnr: '',
        postcode: '',
        vat_number: '',
        roles: 'consignee, importer',
      })),
    )
    .execute();
  await sql`update org_unit set operator_ids = array_append(operator_ids, ${demoOwners.cycles}::uuid) where id = ${unitIds.malmoClient}::uuid`.execute(db);
  const rows = ARTICLES.map(({ no, description, code, origin, owner, grams, price }, at) => {
    const { content, ...columns } = extracted(
      {
        articleId: no,
        articleOwnerId: owner,
        description,
        unit: 'PCS',
        netWeightPerUnit: kilograms(grams),
        countryOfOrigin: origin,
        unitPrice: String(price),
        unitPriceCurrency: 'SEK',
        validFrom: '2025-01-01',
        profiles: [{ country: 'SE', direction: 'Import', classificationState: 'Confirmed', commodityCode: `${code}00`.slice(0, 10) }],
      },
      'SE',
      '2025-01-01',
    );
    return {
      id: ids('d', at + 1),
      ...place,
      article_owner_id: owner,
      version: 1,
      created_at: now,
      created_by: 'warehouse.demo',
      changed_at: now,
      changed_by: 'warehouse.demo',
      status: 'Active' as const,
      source: 'Manual' as const,
      block_reason: null,
      critical_by: null,
      upload_id: null,
      ...columns,
      content: JSON.stringify(content),
    };
  });
  await db.insertInto('article').values(rows).execute();
};
