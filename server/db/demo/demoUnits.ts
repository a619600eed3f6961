/** Fixed ids, so that demo records of every area can point at demo tenants, companies and units. */
const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const tenantIds = { operator: id('1', 0), nordic: id('1', 1), second: id('1', 2) } as const;

export const companyIds = { sweden: id('2', 1), norway: id('2', 2), denmark: id('2', 3), second: id('2', 4) } as const;

export const unitIds = {
  operatorRoot: id('3', 1),
  nordicRoot: id('3', 2),
  secondRoot: id('3', 3),
  seHeadOffice: id('3', 10),
  gothenburg: id('3', 11),
  gothenburgTerminal: id('3', 12),
  gothenburgTeam: id('3', 13),
  gothenburgClient: id('3', 14),
  stockholm: id('3', 15),
  malmo: id('3', 16),
  malmoClient: id('3', 17),
  helsingborg: id('3', 18),
  arlanda: id('3', 19),
  noHeadOffice: id('3', 20),
  oslo: id('3', 21),
  dkHeadOffice: id('3', 30),
  copenhagen: id('3', 31),
  secondHeadOffice: id('3', 40),
  secondBranch: id('3', 41),
} as const;
export type UnitName = keyof typeof unitIds;

export const userId = (number: number): string => id('4', number);

export const tenants = [
  { id: tenantIds.operator, number: 0, name: 'Portal operator', country: 'SE', featuresOff: [] },
  { id: tenantIds.nordic, number: 1, name: 'Nordic Demo Logistics', country: 'SE', featuresOff: [] },
  {
    id: tenantIds.second,
    number: 2,
    name: 'Second Demo Tenant',
    country: 'SE',
    featuresOff: ['GlobalSearch20', 'DocumentDistributionPublishing', 'KnowledgeOwl', 'TestBenches'],
  },
];

const company = (
  companyId: string,
  tenantId: string,
  name: string,
  country: string,
  currency: string,
  registration: string,
  eori: string | null,
  place: readonly [string, string, string],
  office: string,
) => ({
  id: companyId,
  tenant_id: tenantId,
  name,
  country,
  currency,
  registration_number: registration,
  eori,
  street: place[0],
  postcode: place[1],
  city: place[2],
  customs_office: office,
  status: 'Active',
});

/** Registration numbers and EORI are synthetic and carry right check digits. */
export const companies = [
  company(
    companyIds.sweden,
    tenantIds.nordic,
    'Demo Customs Agency AB',
    'SE',
    'SEK',
    '5599990008',
    'SE5599990008',
    ['Demogatan 1', '411 01', 'Göteborg'],
    'SE003030',
  ),
  company(companyIds.norway, tenantIds.nordic, 'Demo Spedisjon AS', 'NO', 'NOK', '910000004', null, ['Demoveien 1', '0150', 'Oslo'], 'NO01011A'),
  company(companyIds.denmark, tenantIds.nordic, 'Demo Told ApS', 'DK', 'DKK', '10000009', 'DK10000009', ['Demovej 1', '2100', 'København Ø'], 'DK005600'),
  company(
    companyIds.second,
    tenantIds.second,
    'Second Demo Agency AB',
    'SE',
    'SEK',
    '5560000019',
    'SE5560000019',
    ['Provgatan 2', '111 20', 'Stockholm'],
    'SE003030',
  ),
];

export interface DemoUnit {
  readonly unit: UnitName;
  readonly parent?: UnitName;
  readonly tenantId: string;
  readonly companyId?: string;
  readonly code: string;
  readonly name: string;
  readonly kind: 'TENANT' | 'HEADOFFICE' | 'OFFICE' | 'TERMINAL' | 'WAREHOUSE' | 'TEAM' | 'CLIENT';
  readonly featuresOff?: readonly string[];
  readonly archived?: boolean;
  readonly fromNextMonth?: boolean;
}

/** Outsiders start without what would show them more than their own (access control, section 6). */
const OFF_FOR_CLIENTS = [
  'ArticleAdministrationLimited',
  'TransportUnitRegistryAdministration',
  'EconomicOperatorRegistry',
  'DeclarationSystemMaintenance',
  'JobManagement',
  'TenantJobManagement',
  'TestBenches',
];

const sweden = { tenantId: tenantIds.nordic, companyId: companyIds.sweden };
const norway = { tenantId: tenantIds.nordic, companyId: companyIds.norway };
const denmark = { tenantId: tenantIds.nordic, companyId: companyIds.denmark };
const second = { tenantId: tenantIds.second, companyId: companyIds.second };

/** Parents before children. */
export const units: readonly DemoUnit[] = [
  { unit: 'operatorRoot', tenantId: tenantIds.operator, code: 'ROOT', name: 'Portal operator', kind: 'TENANT' },
  { unit: 'nordicRoot', tenantId: tenantIds.nordic, code: 'ROOT', name: 'Nordic Demo Logistics', kind: 'TENANT' },
  { unit: 'secondRoot', tenantId: tenantIds.second, code: 'ROOT', name: 'Second Demo Tenant', kind: 'TENANT' },
  { unit: 'seHeadOffice', parent: 'nordicRoot', ...sweden, code: 'SE', name: 'Head office', kind: 'HEADOFFICE' },
  { unit: 'gothenburg', parent: 'seHeadOffice', ...sweden, code: 'GOT', name: 'Gothenburg', kind: 'OFFICE' },
  {
    unit: 'gothenburgTerminal',
    parent: 'gothenburg',
    ...sweden,
    code: 'GOT-T',
    name: 'Gothenburg terminal',
    kind: 'TERMINAL',
    featuresOff: ['UseNewArticleUI'],
  },
  { unit: 'gothenburgTeam', parent: 'gothenburgTerminal', ...sweden, code: 'GOT-T1', name: 'Gothenburg import team', kind: 'TEAM' },
  { unit: 'gothenburgClient', parent: 'gothenburg', ...sweden, code: 'GOT-C', name: 'Gothenburg importer', kind: 'CLIENT', featuresOff: OFF_FOR_CLIENTS },
  { unit: 'stockholm', parent: 'seHeadOffice', ...sweden, code: 'STO', name: 'Stockholm', kind: 'OFFICE' },
  { unit: 'malmo', parent: 'seHeadOffice', ...sweden, code: 'MMA', name: 'Malmö', kind: 'WAREHOUSE', featuresOff: ['LegacySearchDeclarations'] },
  {
    unit: 'malmoClient',
    parent: 'malmo',
    ...sweden,
    code: 'MMA-C',
    name: 'Malmö article owner',
    kind: 'CLIENT',
    featuresOff: OFF_FOR_CLIENTS.filter((feature) => feature !== 'ArticleAdministrationLimited'),
  },
  { unit: 'helsingborg', parent: 'seHeadOffice', ...sweden, code: 'HEL', name: 'Helsingborg', kind: 'OFFICE', archived: true },
  { unit: 'arlanda', parent: 'stockholm', ...sweden, code: 'ARN', name: 'Arlanda', kind: 'TERMINAL', fromNextMonth: true },
  { unit: 'noHeadOffice', parent: 'nordicRoot', ...norway, code: 'NO', name: 'Head office', kind: 'HEADOFFICE' },
  { unit: 'oslo', parent: 'noHeadOffice', ...norway, code: 'OSL', name: 'Oslo', kind: 'OFFICE' },
  { unit: 'dkHeadOffice', parent: 'nordicRoot', ...denmark, code: 'DK', name: 'Head office', kind: 'HEADOFFICE' },
  { unit: 'copenhagen', parent: 'dkHeadOffice', ...denmark, code: 'CPH', name: 'Copenhagen', kind: 'OFFICE' },
  { unit: 'secondHeadOffice', parent: 'secondRoot', ...second, code: 'SE', name: 'Head office', kind: 'HEADOFFICE' },
  { unit: 'secondBranch', parent: 'secondHeadOffice', ...second, code: 'BR', name: 'Branch', kind: 'OFFICE' },
];

export const tenantOf = (unit: UnitName): string => units.find((demo) => demo.unit === unit)?.tenantId ?? tenantIds.nordic;
