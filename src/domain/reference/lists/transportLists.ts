import { inArea, NAME } from './declareList';

/** Transport (rows 21 to 25, 47, 51, 63 of the table). */
export const transportLists = inArea('Transport', [
  [
    'TransportMode',
    ['Modes of transport', 'Transportsätt', 'Transportmåter', 'Transportmåder'],
    'CL218',
    'n1',
    { sourceNames: ['CL218', 'TransportMode', 'TransportModeCode'] },
  ],
  [
    'MeansOfTransportIdType',
    ['Identification of means of transport', 'Transportmedels identifiering', 'Identifikasjon av transportmidler', 'Identifikation af transportmidler'],
    'CL219, CL750',
    'n2',
    { sourceNames: ['CL219', 'CL750', 'TypeOfIdentificationOfMeansOfTransport'] },
  ],
  ['TransportType', ['Types of transport', 'Transporttyper', 'Transporttyper', 'Transporttyper'], 'National', 'n2', { countries: ['SE', 'NO'] }],
  [
    'ContainerSizeType',
    ['Sizes and types of containers', 'Containerstorlekar och -typer', 'Containerstørrelser og -typer', 'Containerstørrelser og -typer'],
    'ISO 6346',
    'an4',
    {},
  ],
  [
    'Incoterms',
    ['Delivery terms', 'Leveransvillkor', 'Leveringsbetingelser', 'Leveringsbetingelser'],
    'Incoterms 2020',
    'a3',
    { sourceNames: ['CL090', 'IncotermCode'] },
  ],
  [
    'TransportChargesPayment',
    ['Payment of transport charges', 'Betalning av transportkostnader', 'Betaling av transportkostnader', 'Betaling af transportomkostninger'],
    'CL116',
    'a1',
    { sourceNames: ['CL116', 'TransportChargesMethodOfPayment'] },
  ],
  ['WarehouseType', ['Types of warehouse', 'Lagertyper', 'Lagertyper', 'Oplagstyper'], 'EUCDM 12 11', 'a1', { sourceNames: ['CL099', 'WarehouseType'] }],
  [
    'TransportUnitKind',
    ['Kinds of transport unit', 'Typer av transportenhet', 'Typer av transportenhet', 'Typer af transportenhed'],
    'The program',
    NAME,
    { mode: 'System' },
  ],
  [
    'MeansType',
    ['Types of means of transport', 'Typer av transportmedel', 'Typer av transportmiddel', 'Typer af transportmiddel'],
    'UNTDID 8179',
    'an..8',
    { mode: 'System' },
  ],
]);
