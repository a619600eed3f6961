import { sql, type Transaction } from 'kysely';
import type { DefaultValue } from '../../../../src/domain/organization/defaults/defaultValue';
import type { GoodsLocation } from '../../../../src/domain/organization/goodsLocations/goodsLocation';
import { companyIds, tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Database } from '../../../db/schema';
import type { Seed } from '../../../db/seed';

const MAKER = 'company.demo';

/** Every way of naming a place, in the three countries. Numbers are synthetic. */
const LOCATIONS: readonly (readonly [unit: string, location: GoodsLocation])[] = [
  [
    unitIds.seHeadOffice,
    { code: 'GOT1', name: 'Demo terminal Göteborg', country: 'SE', typeOfLocation: 'B', qualifier: 'Y', authorisationNumber: 'SETST0000000001' },
  ],
  [unitIds.seHeadOffice, { code: 'GOT2', name: 'Demo quay Göteborg', country: 'SE', typeOfLocation: 'A', qualifier: 'U', unLocode: 'SEGOT' }],
  [
    unitIds.seHeadOffice,
    { code: 'GOT3', name: 'Demo rail yard', country: 'SE', typeOfLocation: 'D', qualifier: 'W', latitude: '57.70887', longitude: '11.97456' },
  ],
  [
    unitIds.seHeadOffice,
    {
      code: 'LAN1',
      name: 'Demo airport Landvetter',
      country: 'SE',
      typeOfLocation: 'C',
      qualifier: 'Z',
      street: 'Demogatan 9',
      postcode: '438 80',
      city: 'Landvetter',
    },
  ],
  [
    unitIds.seHeadOffice,
    {
      code: 'ARN1',
      name: 'Demo air cargo Arlanda',
      country: 'SE',
      typeOfLocation: 'B',
      qualifier: 'X',
      eori: 'SE5599990008',
      additionalIdentifier: 'ARN1',
      allowedFor: ['EXPORT_UGE'],
    },
  ],
  [
    unitIds.seHeadOffice,
    {
      code: 'MMA1',
      name: 'Demo warehouse Malmö',
      country: 'SE',
      typeOfLocation: 'B',
      qualifier: 'Y',
      authorisationNumber: 'SECWP0000000002',
      allowedFor: ['IMPORT', 'TEMPSTORAGE'],
    },
  ],
  [unitIds.seHeadOffice, { code: 'HEL1', name: 'Demo ferry berth', country: 'SE', typeOfLocation: 'A', qualifier: 'V', customsOffice: 'SE003030' }],
  [unitIds.seHeadOffice, { code: 'STO1', name: 'Demo depot Stockholm', country: 'SE', typeOfLocation: 'D', qualifier: 'T', postcode: '111 20' }],
  [
    unitIds.seHeadOffice,
    {
      code: 'TRA1',
      name: 'Demo authorised consignee',
      country: 'SE',
      typeOfLocation: 'B',
      qualifier: 'Y',
      authorisationNumber: 'SEACE0000000003',
      allowedFor: ['TRANSIT_DEST'],
    },
  ],
  [
    unitIds.noHeadOffice,
    { code: 'OSL1', name: 'Demo terminal Oslo', country: 'NO', typeOfLocation: 'B', qualifier: 'Y', authorisationNumber: 'NOTST0000000001' },
  ],
  [unitIds.noHeadOffice, { code: 'OSL2', name: 'Demo quay Oslo', country: 'NO', typeOfLocation: 'A', qualifier: 'U', unLocode: 'NOOSL' }],
  [
    unitIds.noHeadOffice,
    { code: 'GAR1', name: 'Demo air cargo', country: 'NO', typeOfLocation: 'D', qualifier: 'W', latitude: '60.19755', longitude: '11.10042' },
  ],
  [unitIds.noHeadOffice, { code: 'SVI1', name: 'Demo border yard', country: 'NO', typeOfLocation: 'A', qualifier: 'V', customsOffice: 'NO01011A' }],
  [
    unitIds.dkHeadOffice,
    { code: 'CPH1', name: 'Demo terminal København', country: 'DK', typeOfLocation: 'B', qualifier: 'Y', authorisationNumber: 'DKTST0000000001' },
  ],
  [unitIds.dkHeadOffice, { code: 'CPH2', name: 'Demo quay København', country: 'DK', typeOfLocation: 'A', qualifier: 'U', unLocode: 'DKCPH' }],
  [unitIds.dkHeadOffice, { code: 'AAR1', name: 'Demo port Aarhus', country: 'DK', typeOfLocation: 'A', qualifier: 'U', unLocode: 'DKAAR' }],
  [unitIds.dkHeadOffice, { code: 'PAD1', name: 'Demo border yard', country: 'DK', typeOfLocation: 'A', qualifier: 'V', customsOffice: 'DK005600' }],
  [
    unitIds.dkHeadOffice,
    {
      code: 'TRA1',
      name: 'Demo authorised consignor',
      country: 'DK',
      typeOfLocation: 'B',
      qualifier: 'Y',
      authorisationNumber: 'DKACR0000000002',
      allowedFor: ['TRANSIT_DEP'],
    },
  ],
];

const DEFAULTS: readonly (readonly [unit: string, value: DefaultValue])[] = [
  [
    unitIds.seHeadOffice,
    { scopeKind: 'Company', scopeId: companyIds.sweden, area: 'DECLARATION.SE.EXPORT', fieldPath: 'offices.export', value: 'SE003030', mode: 'Suggest' },
  ],
  [
    unitIds.seHeadOffice,
    {
      scopeKind: 'OrgUnit',
      scopeId: unitIds.malmo,
      area: 'DECLARATION.SE.IMPORT',
      fieldPath: 'invoices.0.deliveryTerms.location',
      value: 'Malmö',
      mode: 'Suggest',
    },
  ],
];

export const stored = (unit: string, tenant: string, now: Date) => ({
  version: 1,
  tenant_id: tenant,
  org_unit_id: unit,
  created_at: now,
  created_by: MAKER,
  changed_at: now,
  changed_by: MAKER,
  number: '',
  status: 'Active',
});

export const insert = async (db: Transaction<Database>, table: string, rows: readonly object[]): Promise<void> => {
  await sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, jsonb_build_object('id', gen_random_uuid()) || row)).*
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(db);
};

/** Goods locations and default values of the demo companies. */
export const placeSeed: Seed = {
  name: 'goodsLocations',
  run: async (db, now) => {
    const locations = LOCATIONS.map(([unit, content]) => {
      const { code, name, country, typeOfLocation, qualifier } = content;
      return { ...stored(unit, tenantIds.nordic, now), content, code, name, country, type_of_location: typeOfLocation, qualifier };
    });
    await insert(db, 'org_location', locations);
    const defaults = DEFAULTS.map(([unit, value]) => {
      const content = { ...value, validFrom: '2026-01-01' };
      const { scopeKind, scopeId, area, fieldPath, mode } = value;
      const columns = { scope_kind: scopeKind, scope_id: scopeId, area, field_path: fieldPath, value: value.value, mode, valid_from: '2026-01-01' };
      return { ...stored(unit, tenantIds.nordic, now), content, ...columns };
    });
    await insert(db, 'org_default', defaults);
  },
};
