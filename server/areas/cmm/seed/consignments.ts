import type { HouseConsignment, ManifestHeader, MasterConsignment } from '../../../../src/domain/manifest/manifest';
import { unitIds } from '../../../db/demo/demoUnits';

const AGENCY = { name: 'Demo Customs Agency AB', eori: 'SE5599990008' };
const IMPORTER = { name: 'Demo Importer AB', eori: 'SE5599999991', city: 'Göteborg', country: 'SE' };
const SHOES = { name: 'Nordic Shoes AB', eori: 'SE5599990016', city: 'Göteborg', country: 'SE' };
const PARTS = { name: 'Demo Parts AB', street: 'Demogatan', number: '4', postcode: '411 04', city: 'Göteborg', country: 'SE' };

/** Client unit of the demo importer. */
export const OWN = { importerUnit: unitIds.gothenburgClient, importerName: 'Gothenburg importer' };

const GOODS = [
  ['Brake discs for passenger cars', '870830', 'CT'],
  ['Cotton T-shirts, knitted', '610910', 'CT'],
  ['Ceramic floor tiles', '690721', 'PX'],
  ['Roller bearings of steel', '848220', 'CR'],
  ['Wooden dining chairs', '940161', 'PX'],
] as const;

interface HouseOf {
  readonly packages: number;
  readonly kg: number;
  readonly goods?: number;
  readonly container?: string;
  readonly more?: HouseConsignment;
}

export const house = (document: string, type: string, { packages, kg, goods = 0, container, more = {} }: HouseOf): HouseConsignment => {
  const [goodsDescription, commodityCode, kind] = GOODS[goods % GOODS.length] ?? GOODS[0];
  return {
    transportDocument: document,
    transportDocumentType: type,
    customsStatus: 'NON_UNION',
    consignor: { name: 'Demo Exporter Ltd', city: 'Shanghai', country: 'CN' },
    consignee: [IMPORTER, SHOES, PARTS][goods % 3] ?? PARTS,
    items: [
      {
        goodsDescription,
        commodityCode,
        packaging: [{ type: kind, number: String(packages), marks: `DEMO ${document}` }],
        grossMass: `${kg}.000`,
        countryOfOrigin: 'CN',
        ...(container !== undefined && { containers: [container] }),
      },
    ],
    ...more,
  };
};

export const master = (document: string, type: string, houses: readonly HouseConsignment[], more: MasterConsignment = {}): MasterConsignment => {
  const items = houses.flatMap(({ items: own = [] }) => own);
  return {
    transportDocument: document,
    transportDocumentType: type,
    consignee: AGENCY,
    packages: String(items.reduce((sum, { packaging = [] }) => sum + Number(packaging[0]?.number ?? 0), 0)),
    grossMass: `${items.reduce((sum, { grossMass = '0' }) => sum + Number(grossMass), 0)}.000`,
    containerIndicator: false,
    houses: [...houses],
    ...more,
  };
};

export const road = (arrival: string, registration: string): ManifestHeader => ({
  direction: 'IN',
  lodgementMode: 'NONE',
  modeOfTransport: '3',
  meansIdType: '30',
  meansId: registration,
  meansNationality: 'NO',
  carrier: { name: 'Demo Road Carrier AS', eori: 'NO910000004' },
  declarant: AGENCY,
  officeOfPresentation: 'SE603303',
  placeOfLoading: 'NOOSL',
  placeOfUnloading: 'SEHEL',
  estimatedArrival: arrival,
  locationType: 'B',
  locationQualifier: 'Y',
  locationId: 'SETSTTSF3',
  defaultInstruction: 'TS',
});

export const sea = (arrival: string, loading: string): ManifestHeader => ({
  direction: 'IN',
  lodgementMode: 'EXTERNAL',
  modeOfTransport: '1',
  meansIdType: '10',
  meansId: '9000015',
  conveyanceReference: '26W11',
  isDeepSea: true,
  carrier: { name: 'Demo Baltica Line AB', eori: 'SE5599990024' },
  declarant: AGENCY,
  officeOfFirstEntry: 'NL000510',
  officeOfPresentation: 'SE603303',
  placeOfLoading: 'CNSHA',
  placeOfUnloading: 'SEGOT',
  routingCountries: ['CN', 'SG', 'NL', 'SE'],
  loadingAt: loading,
  estimatedDeparture: loading,
  estimatedArrival: arrival,
  ensMrn: '26SE0000DEMO0007T8',
  locationType: 'B',
  locationQualifier: 'Y',
  locationId: 'SETSTTSF3',
  defaultInstruction: 'TS',
});

export const air = (arrival: string, mode: 'TSDP' | 'TSDS'): ManifestHeader => ({
  direction: 'IN',
  lodgementMode: mode,
  modeOfTransport: '4',
  meansIdType: '40',
  meansId: 'DM0815',
  conveyanceReference: 'DM0815',
  carrier: { name: 'Demo Air Cargo AB', eori: 'SE5599990032' },
  declarant: AGENCY,
  officeOfPresentation: 'SE092714',
  placeOfLoading: 'SGSIN',
  placeOfUnloading: 'SEARN',
  estimatedDeparture: new Date(Date.parse(arrival) - 12 * 3_600_000).toISOString(),
  estimatedArrival: arrival,
  defaultInstruction: 'WAIT',
});
