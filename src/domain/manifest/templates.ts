import type { CargoManifest, HouseConsignment } from './manifest';

export const TEMPLATES = ['road', 'sea', 'air', 'straight', 'split', 'load'] as const;
export type Template = (typeof TEMPLATES)[number];

const house = (document: string, type: string, packages: number, more: HouseConsignment = {}): HouseConsignment => ({
  transportDocument: document,
  transportDocumentType: type,
  customsStatus: 'NON_UNION',
  consignor: { name: 'Demo Exporter Ltd', city: 'Shanghai', country: 'CN' },
  consignee: { name: 'Demo Parts AB', city: 'Göteborg', country: 'SE' },
  items: [
    {
      goodsDescription: 'Brake discs for passenger cars',
      commodityCode: '870830',
      packaging: [{ type: 'CT', number: String(packages), marks: `DEMO ${document}` }],
      grossMass: `${packages * 5}`,
    },
  ],
  ...more,
});

const totals = (houses: readonly HouseConsignment[]) => {
  const packages = houses.reduce((sum, { items = [] }) => sum + Number(items[0]?.packaging?.[0]?.number ?? 0), 0);
  return { packages: String(packages), grossMass: String(packages * 5), houses: [...houses] };
};

const AGENCY = { name: 'Demo Customs Agency AB', eori: 'SE5599990008' };
const BASE: CargoManifest = { direction: 'IN', declarant: AGENCY, officeOfPresentation: 'SE603303', defaultInstruction: 'TS' };

const LOAD = 5_000;

/** Messages of the integration test bench: made-up cargo in each shape that a carrier sends. `arrival`: ISO instant. */
export const templateOf = (template: Template, reference: string, arrival: string): CargoManifest => {
  const sea: CargoManifest = {
    ...BASE,
    modeOfTransport: '1',
    lodgementMode: 'EXTERNAL',
    mrn: '26SE0000DEMO0001U1',
    meansIdType: '10',
    meansId: '9000015',
    conveyanceReference: '26W20',
    placeOfLoading: 'CNSHA',
    placeOfUnloading: 'SEGOT',
    estimatedArrival: arrival,
  };
  const road: CargoManifest = {
    ...BASE,
    modeOfTransport: '3',
    lodgementMode: 'NONE',
    meansIdType: '30',
    meansId: 'DEM 200',
    meansNationality: 'NO',
    placeOfLoading: 'NOOSL',
    placeOfUnloading: 'SEHEL',
    estimatedArrival: arrival,
  };
  const air: CargoManifest = {
    ...BASE,
    modeOfTransport: '4',
    lodgementMode: 'TSDP',
    meansIdType: '40',
    meansId: 'DM0815',
    conveyanceReference: 'DM0815',
    placeOfLoading: 'SGSIN',
    placeOfUnloading: 'SEARN',
    estimatedArrival: arrival,
  };
  const master = (document: string, type: string) => ({
    transportDocument: document,
    transportDocumentType: type,
    consignee: AGENCY,
    containerIndicator: false,
  });
  switch (template) {
    case 'road':
      return { ...road, masters: [{ ...master(`CMR-${reference}`, 'N730'), ...totals([1, 2, 3].map((n) => house(`CMR-${reference}-${n}`, 'N730', 10 * n))) }] };
    case 'sea':
      return {
        ...sea,
        masters: [
          {
            ...master(`MBL-${reference}`, 'N704'),
            ...totals([100, 40, 60].map((packages, at) => house(`HBL-${reference}-${at + 1}`, 'N714', packages))),
            containerIndicator: true,
            equipment: [{ containerNumber: 'DEMU4000117', sizeType: '42G1', packedStatus: 'B', numberOfSeals: '1', seals: ['DEMO1001'] }],
          },
        ],
      };
    case 'air':
      return {
        ...air,
        masters: [
          { ...master('020-81140743', 'N741'), ...totals([4, 5, 6, 7, 8].map((packages, at) => house(`HAWB-${reference}-${at + 1}`, 'N703', packages))) },
        ],
      };
    case 'straight':
      return {
        ...road,
        masters: [{ ...master(`CMR-${reference}`, 'N730'), isStraight: true, ...totals([house(`CMR-${reference}`, 'N730', 14)]) }],
      };
    case 'split':
      return {
        ...air,
        isSplit: true,
        masters: [{ ...master('176-12345675', 'N741'), ...totals([house(`HAWB-${reference}`, 'N703', 6, { splitTotal: '10' })]) }],
      };
    case 'load':
      return {
        ...sea,
        masters: [
          {
            ...master(`MBL-${reference}`, 'N704'),
            ...totals(Array.from({ length: LOAD }, (_none, at) => house(`HBL-${reference}-${at + 1}`, 'N714', 1 + (at % 40)))),
          },
        ],
      };
  }
};
