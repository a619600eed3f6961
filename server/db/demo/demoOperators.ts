import type { EconomicOperator } from '../../../src/domain/organization/operators/economicOperator';

/** Owners of the demo articles. */
export type DemoOwner = 'shoes' | 'foods' | 'tools';

export const operatorIds: Readonly<Record<DemoOwner | 'importer', string>> = {
  shoes: 'e0000000-0000-4000-8000-000000000001',
  foods: 'e0000000-0000-4000-8000-000000000002',
  tools: 'e0000000-0000-4000-8000-000000000003',
  importer: 'e0000000-0000-4000-8000-000000000004',
};

/** Identifiers are synthetic and carry right check digits. */
export const demoOperators: readonly (EconomicOperator & { readonly id: string })[] = [
  {
    id: operatorIds.shoes,
    name: 'Nordic Shoes AB',
    country: 'SE',
    eori: 'SE5599990016',
    vatNumber: 'SE559999001601',
    city: 'Göteborg',
    partyRoles: ['consignee', 'buyer'],
  },
  { id: operatorIds.foods, name: 'Fjord Foods AS', country: 'NO', tin: '910000012', city: 'Bergen', partyRoles: ['consignee', 'exporter'] },
  {
    id: operatorIds.tools,
    name: 'Demo Tools A/S',
    country: 'DK',
    eori: 'DK10000017',
    vatNumber: 'DK10000017',
    city: 'Aarhus',
    partyRoles: ['consignee', 'exporter'],
  },
  {
    id: operatorIds.importer,
    name: 'Demo Importer AB',
    country: 'SE',
    eori: 'SE5599999991',
    vatNumber: 'SE559999999101',
    city: 'Göteborg',
    partyRoles: ['consignee', 'importer'],
  },
];
