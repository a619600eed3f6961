import type { Header } from '../../../../../src/domain/declaration/declaration';
import { britishBuyer, contact, danishAgency, danishTrader, norwegianTrader, swedishAgency, swedishTrader } from './demoParties';
import { at, demoMrn, movedLines, reference, shaped, type Sample, type SampleOptions } from './sample';

const guarantees: NonNullable<Header['guarantees']> = [{ type: '1', grn: '26SE000000SIM0010', accessCode: 'DEMO' }];

const vehicle = [{ idType: '30', id: 'DEMO123', nationality: 'SE' }];

const general = (options: SampleOptions): Header => ({
  declarationType: 'T1',
  ...reference(options),
  weights: { distributionType: 'NoValue', auto: false },
  parties: { principal: { ...swedishAgency, ...contact }, consignor: swedishTrader, consignee: norwegianTrader },
  countryOfDispatch: 'SE',
  countryOfDestination: 'NO',
  departure: vehicle,
  containerIndicator: '1',
  equipment: [{ containerId: 'CSQU3054383', sealCount: '1', seals: 'SEAL001', goodsRefs: '1' }],
  guarantees,
});

export const sampleStartTransit: Sample = (options) => ({
  header: {
    ...general(options),
    messageType: 'IE015',
    offices: { departure: 'SE003000', destination: 'NO01016A' },
    modeAtBorder: '30',
    inlandMode: '30',
    border: { idType: '30', id: 'DEMO123', nationality: 'SE' },
  },
  items: shaped(movedLines(options), { previousDocuments: [{ type: 'N337', reference: demoMrn(options.date, 'SE', 'U', 7) }] }),
});

export const sampleNewStartTransit: Sample = (options) => {
  const { parties, ...header } = general(options);
  const items = movedLines(options);
  return {
    header: {
      ...header,
      messageType: 'D1',
      additionalDeclarationType: 'A',
      security: '0',
      reducedDataset: '0',
      bindingItinerary: '0',
      limitDate: options.date,
      parties: { principal: parties?.principal ?? {}, consignor: swedishTrader },
      authorisations: [{ type: 'C521', reference: 'SEACR0000001', holder: 'SE5599990008' }],
      offices: { departure: 'SE003000', destination: 'NO01016A', transit: [{ office: 'NO01102A', estimatedArrival: at(options.date, 16) }] },
      locationOfGoods: { type: 'B', qualifier: 'Y', country: 'SE', authorisationNumber: 'SEACR0000001' },
      placeOfLoading: { unlocode: 'SEGOT' },
      inlandMode: '3',
      borderMeans: [{ office: 'NO01102A', idType: '30', id: 'DEMO123', nationality: 'SE' }],
      houses: [
        {
          id: options.invoiceId,
          consignee: norwegianTrader,
          transportDocuments: [{ type: 'N730', reference: 'DEMO-CMR-1' }],
          previousDocuments: [{ type: 'N337', reference: demoMrn(options.date, 'SE', 'U', 7) }],
        },
      ],
    },
    items: shaped(items, { houseId: options.invoiceId }),
  };
};

export const sampleDkTempStorage: Sample = (options) => ({
  header: {
    ...reference(options),
    messageType: 'G4',
    additionalDeclarationType: 'A',
    weights: { distributionType: 'NoValue', auto: false },
    parties: { declarant: { ...danishAgency, ...contact }, personPresenting: danishAgency },
    presentationAt: at(options.date, 7),
    locationOfGoods: { type: 'A', qualifier: 'U', country: 'DK', unlocode: 'DKCPH' },
    offices: { presentation: 'DK003103' },
    warehouse: { type: 'V', identifier: 'DKTST0001', country: 'DK' },
    modeAtBorder: '1',
    arrival: { idType: '10', id: 'IMO9074729' },
    containerIndicator: '1',
    equipment: [{ containerId: 'CSQU3054383', sealCount: '1', seals: 'SEAL001', goodsRefs: '1' }],
    previousDocuments: [{ type: 'N355', reference: demoMrn(options.date, 'DK', 'S', 3) }],
    transportDocuments: [{ type: 'N705', reference: 'DEMOBL0000001' }],
    houses: [{ id: options.invoiceId, consignor: britishBuyer, consignee: danishTrader }],
  },
  items: movedLines(options).map(({ netMass: _net, quantity: _quantity, unit: _unit, ...line }) => ({ ...line, houseId: options.invoiceId })),
});
