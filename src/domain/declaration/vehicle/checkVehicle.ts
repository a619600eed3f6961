import { isDecimal, isNegativeDecimal } from '../../kernel/decimal';
import { isIsoDate } from '../../kernel/dates';
import { isEmpty } from '../emptiness';
import { checkConsignment } from './consignmentRules';
import { isIncomplete, vehicleFinding, type VehicleFinding, type VehicleTextKey } from './vehicleFinding';
import { BORDER_MODES, isFerry, type HouseConsignment, type MasterConsignment, type VehicleReport } from './vehicleReport';

type Found = readonly VehicleFinding[];
const NONE: Found = [];

const needed = (value: string | undefined, pointer: string, key: VehicleTextKey): Found => (isEmpty(value) ? [vehicleFinding(key, pointer)] : NONE);

const transport = (report: VehicleReport): Found => {
  const { carrier = {}, truck = {}, trailers, meansType, mode = '', customsOffice, entryAt, ferryNumber } = report;
  return [
    ...needed(carrier.identifier, '/carrier/identifier', 'ROV-REQ.carrierIdentifier'),
    ...needed(carrier.name, '/carrier/name', 'ROV-REQ.carrierName'),
    ...needed(truck.registration, '/truck/registration', 'ROV-REQ.truck'),
    ...needed(truck.nationality, '/truck/nationality', 'ROV-REQ.truckNationality'),
    ...needed(meansType, '/meansType', 'ROV-REQ.meansType'),
    ...((BORDER_MODES as readonly string[]).includes(mode) ? NONE : [vehicleFinding('ROV-MODE', '/mode')]),
    ...(isFerry(report) ? needed(ferryNumber, '/ferryNumber', 'ROV-REQ.ferryNumber') : NONE),
    ...needed(customsOffice, '/customsOffice', 'ROV-REQ.customsOffice'),
    ...needed(entryAt, '/entryAt', 'ROV-REQ.entryAt'),
    ...trailers.flatMap(({ registration, nationality }, at) => [
      ...needed(registration, `/trailers/${at}/registration`, 'ROV-REQ.trailer'),
      ...needed(nationality, `/trailers/${at}/nationality`, 'ROV-REQ.trailerNationality'),
    ]),
  ];
};

const driver = ({ driver: { name, nationality, birthDate = '' } = {} }: VehicleReport, today: string): Found => [
  ...needed(name, '/driver/name', 'ROV-REQ.driver'),
  ...needed(nationality, '/driver/nationality', 'ROV-REQ.driverNationality'),
  ...needed(birthDate, '/driver/birthDate', 'ROV-REQ.birthDate'),
  ...(isEmpty(birthDate) || (isIsoDate(birthDate) && birthDate < today) ? NONE : [vehicleFinding('ROV-DATE', '/driver/birthDate')]),
];

const plain = (waybill = ''): string => waybill.trim().toUpperCase();

/** Two consignments under one waybill could not be told apart at the border. */
const repeated = (consignments: readonly Pick<HouseConsignment, 'waybill'>[], at: string): Found => {
  const seen = new Set<string>();
  return consignments.flatMap((consignment, place) => {
    const waybill = plain(consignment.waybill);
    if (waybill === '' || !seen.has(waybill)) {
      seen.add(waybill);
      return NONE;
    }
    return [vehicleFinding('ROV-TWICE', `${at}/${place}/waybill`, { waybill })];
  });
};

const mass = ({ grossMass }: Pick<MasterConsignment, 'grossMass'>, at: string): Found =>
  isEmpty(grossMass) || (isDecimal(grossMass) && !isNegativeDecimal(grossMass)) ? NONE : [vehicleFinding('ROV-MASS', `${at}/grossMass`)];

const masterConsignment = (master: MasterConsignment, at: string): Found => [
  ...needed(master.waybill, `${at}/waybill`, 'ROV-REQ.waybill'),
  ...mass(master, at),
];

const houseConsignment = (house: HouseConsignment, at: string, masters: ReadonlySet<string>): Found => {
  const master = plain(house.masterWaybill);
  return [
    ...needed(house.waybill, `${at}/waybill`, 'ROV-REQ.waybill'),
    ...needed(house.importProcedure, `${at}/importProcedure`, 'ROV-REQ.importProcedure'),
    ...(master === '' || masters.has(master) ? NONE : [vehicleFinding('ROV-MASTER', `${at}/masterWaybill`, { waybill: master })]),
    ...mass(house, at),
    ...checkConsignment(house, at),
  ];
};

/** All that is wrong with a report, or missing in it. `today`: yyyy-MM-dd in Stockholm. */
export const checkVehicle = (report: VehicleReport, today: string): readonly VehicleFinding[] => {
  const { masters, houses } = report;
  const known = new Set(masters.map(({ waybill }) => plain(waybill)));
  return [
    ...transport(report),
    ...driver(report, today),
    ...masters.flatMap((master, at) => masterConsignment(master, `/masters/${at}`)),
    ...(houses.length === 0 ? [vehicleFinding('ROV-HOUSES', '/houses')] : NONE),
    ...houses.flatMap((house, at) => houseConsignment(house, `/houses/${at}`, known)),
    ...repeated(masters, '/masters'),
    ...repeated(houses, '/houses'),
  ];
};

/** What keeps a report from being sent; what is only incomplete may be added on the way (ROV-6). */
export const isFault = ({ severity }: Pick<VehicleFinding, 'severity'>): boolean => severity === 2;

/** ROV-6: no INCOMPLETE finding, and nothing that is wrong. */
export const isComplete = (findings: readonly VehicleFinding[]): boolean => !findings.some((finding) => isFault(finding) || isIncomplete(finding));

const HOUSE = /^\/houses\/(\d+)(?:\/|$)/;

/** By the place of the house consignment, from 0. */
export const findingsByHouse = (findings: readonly VehicleFinding[]): ReadonlyMap<number, readonly VehicleFinding[]> => {
  const byHouse = new Map<number, VehicleFinding[]>();
  for (const finding of findings) {
    const [, place] = HOUSE.exec(finding.pointer) ?? [];
    if (place === undefined) continue;
    const own = byHouse.get(Number(place)) ?? [];
    own.push(finding);
    byHouse.set(Number(place), own);
  }
  return byHouse;
};
