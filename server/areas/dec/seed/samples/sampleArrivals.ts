import type { Header } from '../../../../../src/domain/declaration/declaration';
import { contact, norwegianTrader, swedishAgency } from './demoParties';
import { at, demoMrn, movedLines, reference, type Sample, type SampleOptions } from './sample';

const container = [{ containerId: 'CSQU3054383', sealCount: '1', seals: 'SEAL001', goodsRefs: '1' }];
const swedishPort = { type: 'A', qualifier: 'U', country: 'SE', unlocode: 'SEGOT' };

export const sampleSeNewImportGoodsArrival: Sample = (options) => ({
  header: {
    ...reference(options),
    messageType: 'IMDA',
    mrns: [{ mrn: demoMrn(options.date, 'SE', 'R', 900_001) }, { mrn: demoMrn(options.date, 'SE', 'R', 900_002) }],
    arrivalAt: at(options.date, 6),
    parties: { declarant: { ...swedishAgency, ...contact } },
    offices: { presentation: 'SE003000' },
    locationOfGoods: swedishPort,
    arrival: { idType: '30', id: 'ABC123' },
    equipment: [{ containerId: 'CSQU3054383' }],
    transportDocuments: [{ type: 'N705', reference: 'DEMOBL0000001' }],
  },
  items: [],
});

const arrived = (options: SampleOptions): Header => ({
  ...reference(options),
  messageType: 'IE007',
  mrns: [{ mrn: demoMrn(options.date, 'NO', 'J', 900_011) }],
  arrivalAt: at(options.date, 6),
  parties: { notifyingArrival: swedishAgency },
  offices: { actualDestination: 'SE003000' },
});

export const sampleArrivalNotification: Sample = (options) => ({
  header: {
    ...arrived(options),
    simplifiedProcedure: '0',
    locationOfGoods: { country: 'SE', code: 'SEDEMO0001' },
    enRouteEvents: [{ place: 'Svinesund', country: 'NO', seals: 'SEAL002', transhipment: '0' }],
  },
  items: [],
});

export const sampleNewArrivalNotification: Sample = (options) => ({
  header: {
    ...arrived(options),
    simplifiedProcedure: '1',
    authorisations: [{ type: 'C522', reference: 'SEACE0000001', holder: 'SE5599990008' }],
    incidentFlag: '1',
    incidents: [
      {
        code: '2',
        text: 'Seal broken at a road check and replaced',
        locationQualifier: 'U',
        unlocode: 'NOOSL',
        country: 'NO',
        endorsementDate: options.date,
        endorsementAuthority: 'Demo police',
        endorsementPlace: 'Svinesund',
        endorsementCountry: 'NO',
      },
    ],
    locationOfGoods: { type: 'B', qualifier: 'Y', country: 'SE', authorisationNumber: 'SEACE0000001' },
  },
  items: [],
});

const unloaded = (options: SampleOptions): Header => ({
  ...reference(options),
  messageType: 'IE044',
  mrns: [{ mrn: demoMrn(options.date, 'NO', 'J', 900_011) }],
  arrivalAt: at(options.date, 6),
  parties: { notifyingArrival: swedishAgency },
  offices: { actualDestination: 'SE003000' },
  containerIndicator: '1',
  equipment: container,
});

export const sampleUnloadingRemarks: Sample = (options) => ({
  header: { ...unloaded(options), unloading: { date: options.date, conform: '1', completed: '1', stateOfSeals: '1', remark: 'Seals intact at the gate' } },
  items: movedLines(options),
});

export const sampleNewUnloadingRemarks: Sample = (options) => {
  const items = movedLines(options).map((item) => ({ ...item, houseId: options.invoiceId }));
  const departure = [{ idType: '30', id: 'DEMO123', nationality: 'NO' }];
  const houses = [{ id: options.invoiceId, transportDocuments: [{ type: 'N730', reference: 'DEMO-CMR-1' }] }];
  const count = items[0]?.packages?.[0]?.count ?? '0';
  const differences = [{ pointer: '/items/0/packages/0/count', declared: count, found: String(Math.max(0, Number(count) - 1)), text: 'One carton short' }];
  return {
    header: { ...unloaded(options), departure, houses, unloading: { date: options.date, conform: '0', completed: '1', stateOfSeals: '1', differences } },
    items,
  };
};

export const sampleArrivalAtExit: Sample = (options) => ({
  header: {
    ...reference(options),
    messageType: 'IE507',
    mrns: [{ mrn: demoMrn(options.date, 'SE', 'A', 900_021) }],
    arrivalAt: at(options.date, 6),
    exit: { storingFlag: '0', discrepanciesExist: '0' },
    parties: { personPresenting: swedishAgency, exitCarrier: norwegianTrader },
    offices: { actualExit: 'SE003003' },
    locationOfGoods: swedishPort,
    transportDocuments: [{ type: 'N730', reference: 'DEMO-CMR-1' }],
  },
  items: [],
});

export const sampleExitNotification: Sample = (options) => ({
  header: {
    ...reference(options),
    messageType: 'IE590',
    additionalDeclarationType: 'A',
    mrns: [{ mrn: demoMrn(options.date, 'SE', 'A', 900_021), result: 'FULL' }],
    exit: { exitAt: at(options.date, 7), discrepanciesExist: '0' },
    parties: { exitCarrier: norwegianTrader },
    offices: { actualExit: 'SE003003' },
    borderMeans: [{ office: 'SE003003', idType: '10', id: 'IMO9074729', nationality: 'SE' }],
    equipment: container,
  },
  items: [],
});
