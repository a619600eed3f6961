import { choice, code, date, decimal, instant, text, yesNo, type Field } from './field';

const country = { name: 'Country' } as const;
const idType = { name: 'MeansOfTransportIdType' } as const;
const nationality = { name: 'CountryNationality' } as const;

/** Elements of transit, arrival, unloading, exit and house consignments (specification 2.1, profiles 5). */
export const movementFields = {
  reducedDataset: yesNo('Reduced data set', 2, { de: '11 08 001' }),
  tirCarnetNumber: text('TIR carnet number', 10, 3, { de: '12 06' }),
  tirHolder: text('TIR holder identification number', 17, 4, { de: '13 07 078' }),
  bindingItinerary: yesNo('Binding itinerary', 2, { de: '16 17 036' }),
  limitDate: date('Time limit', 3, { de: '15 11', box: 'D' }),

  'houses.ucr': text('Unique consignment reference of the house consignment', 35, 4, { de: '12 08 001' }),
  'houses.grossMass': decimal('Gross mass of the house consignment', 16, 6, 3, { de: '18 04 001', unit: 'KG' }),
  'houses.countryOfDispatch': code('Country of dispatch of the house consignment', 2, 3, { de: '16 06', list: country }),
  'houses.countryOfDestination': code('Country of destination of the house consignment', 2, 3, { de: '16 03', list: country }),

  'mrns.mrn': text('MRN', 18, 4, { de: '12 01 001' }),
  'mrns.result': choice('Result of the exit', ['FULL', 'PARTIAL', 'STOPPED'], 3),
  simplifiedProcedure: yesNo('Simplified procedure', 2),

  incidentFlag: yesNo('Incidents on the way', 2),
  'incidents.code': choice('Kind of incident', ['1', '2', '3', '4', '5', '6'], 3),
  'incidents.text': text('Description of the incident', 512, 6),
  'incidents.endorsementDate': date('Date of the endorsement', 3),
  'incidents.endorsementAuthority': text('Endorsing authority', 35, 4),
  'incidents.endorsementPlace': text('Place of the endorsement', 35, 4),
  'incidents.endorsementCountry': code('Country of the endorsement', 2, 3, { list: country }),
  'incidents.locationQualifier': code('Place of the incident by', 1, 3, { list: { name: 'LocationQualifier' } }),
  'incidents.unlocode': code('Place of the incident, UN/LOCODE', 17, 4, { list: { name: 'UnLocode' } }),
  'incidents.latitude': text('Place of the incident, latitude', 17, 3),
  'incidents.longitude': text('Place of the incident, longitude', 17, 3),
  'incidents.country': code('Place of the incident, country', 2, 3, { list: country }),
  'incidents.street': text('Place of the incident, street and number', 70, 6),
  'incidents.postcode': text('Place of the incident, postcode', 17, 3),
  'incidents.city': text('Place of the incident, city', 35, 4),
  'incidents.transportIdType': code('Type of identification of the new transport means', 2, 3, { list: idType }),
  'incidents.transportId': text('New transport means', 35, 4),
  'incidents.transportNationality': code('Nationality of the new transport means', 2, 3, { list: nationality }),
  'incidents.containerId': text('New container', 17, 4),
  'incidents.seals': text('New seals', 512, 4),

  'enRouteEvents.place': text('Place of the event', 35, 4),
  'enRouteEvents.country': code('Country of the event', 2, 3, { list: country }),
  'enRouteEvents.seals': text('Seals after the event', 512, 4),
  'enRouteEvents.transhipment': yesNo('Transhipment', 2),
  'enRouteEvents.transportId': text('Transport means after the event', 35, 4),
  'enRouteEvents.transportNationality': code('Nationality of the transport means after the event', 2, 3, { list: nationality }),
  'enRouteEvents.containerId': text('Container after the event', 17, 4),

  'unloading.conform': yesNo('Conform', 2),
  'unloading.completed': yesNo('Unloading completed', 2),
  'unloading.date': date('Date of unloading', 3),
  'unloading.stateOfSeals': yesNo('Seals intact', 2),
  'unloading.remark': text('Unloading remark', 350, 6),
  'unloading.otherThings': text('Other things to report', 512, 6),
  'unloading.differences.pointer': text('Element that differs', 100, 4),
  'unloading.differences.declared': text('Declared', 512, 4),
  'unloading.differences.found': text('Found', 512, 4),
  'unloading.differences.text': text('Explanation', 512, 6),

  'exit.storingFlag': yesNo('Stored at the exit', 2),
  'exit.discrepanciesExist': yesNo('Discrepancies exist', 2),
  'exit.exitAt': instant('Exit', 3),

  'discrepancy.lrn': text('Reference of the warehouse declaration', 22, 4, { de: '12 09 001' }),
  'discrepancy.occurredAt': instant('Discovery of the discrepancy', 3),
  'discrepancy.occasion': choice('Occasion of the discrepancy', ['DAA', 'DDS'], 3),
  'discrepancy.reason': text('Reason of the discrepancy', 512, 6),
} as const satisfies Readonly<Record<string, Field>>;
