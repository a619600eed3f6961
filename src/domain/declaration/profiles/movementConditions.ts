import { isBlank, isEmpty } from '../emptiness';
import type { GoodsItem, Header } from '../declaration';
import { BORDER_SET, isExportByOwnMeans, ROAD_VEHICLE_SET } from '../rules/transportModes';
import type { Circumstances } from './circumstances';

type Condition = (circumstances: Circumstances) => boolean;

const messageIs =
  (...codes: readonly string[]): Condition =>
  ({ header }) =>
    codes.includes(header.messageType ?? '');

const locatedBy =
  (qualifier: string): Condition =>
  ({ header }) =>
    header.locationOfGoods?.qualifier === qualifier;

const declared = (items: readonly GoodsItem[]): readonly GoodsItem[] => items.filter(({ excluded }) => excluded !== true);

const fromWarehouse = ({ procedurePrevious, warehouse }: GoodsItem): boolean =>
  (procedurePrevious === '71' || procedurePrevious === '78') && isBlank(warehouse);

const SEPARATE_FROM_NORWEGIAN_WAREHOUSE = /^1[4-9]$/;
const WITHOUT_MEANS = new Set(['2', '20', '23', '5', '50', '7', '70']);
const SEALED_OR_SIMPLIFIED = 'C521';

const holds = ({ authorisations }: Header, type: string): boolean => authorisations?.some((one) => one.type === type) === true;

/** Not given for every house consignment, nor for every goods item: then it belongs on the declaration (DEC-R37). */
const lacks =
  (key: 'consignor' | 'consignee' | 'countryOfDispatch' | 'countryOfDestination'): Condition =>
  ({ header: { houses = [] }, items }) => {
    const ofAll = <A extends object>(rows: readonly A[]): boolean =>
      rows.length > 0 && rows.every((row) => !isBlank((row as Readonly<Record<string, unknown>>)[key]));
    return !ofAll(houses) && !ofAll(declared(items));
  };

/** Conditions of export, transit, storage, arrival and exit by their name in the profiles; none of them has a number in the specification. */
export const movementConditions = {
  inB3: messageIs('B3'),
  inB2OrB3: messageIs('B2', 'B3'),
  /** C1 names the authorisation SDE, B2 the one for outward processing. */
  authorisedExport: messageIs('C1', 'B2'),
  presentsDeclared: messageIs('C2', 'IE170'),
  presentsGoods: messageIs('POGG', 'G3', 'G5'),
  arrivesDeclared: messageIs('IMDA', 'IFDA', 'ILDA'),
  warehouseOfExport: ({ header, item, items }) => header.messageType === 'B3' || (item ? fromWarehouse(item) : declared(items).some(fromWarehouse)),
  exportByOwnMeans: ({ header, items }) => isExportByOwnMeans(header.modeAtBorder, items),
  byRoadVehicle: ({ header }) => ROAD_VEHICLE_SET.has(header.modeAtBorder ?? ''),
  byOwnMeans: ({ header }) => BORDER_SET.has(header.modeAtBorder ?? ''),
  /** Rail and post have no means of their own to name; without an inland mode that of the border counts. */
  departsByOwnMeans: ({ header }) => !WITHOUT_MEANS.has((header.inlandMode || header.modeAtBorder) ?? ''),
  exportFromNorwegianWarehouse: ({ item, items }) =>
    (item ? [item] : declared(items)).some(({ procedureRequested = '' }) => SEPARATE_FROM_NORWEGIAN_WAREHOUSE.test(procedureRequested)),
  authorisedConsignor: ({ header }) => holds(header, SEALED_OR_SIMPLIFIED),
  /** Seals of an authorised consignor are on the means of transport where there is no container. */
  containedOrSealed: ({ header }) => header.containerIndicator === '1' || holds(header, SEALED_OR_SIMPLIFIED),
  withoutExitCarrier: ({ header }) => isBlank(header.parties?.exitCarrier ?? {}),
  withoutPersonPresenting: ({ header }) => isBlank(header.parties?.personPresenting ?? {}),
  fullDataset: ({ header }) => header.reducedDataset !== '1',
  consignorOnDeclaration: lacks('consignor'),
  consigneeOnDeclaration: lacks('consignee'),
  dispatchOnDeclaration: lacks('countryOfDispatch'),
  destinationOnDeclaration: lacks('countryOfDestination'),
  incidentsHappened: ({ header }) => header.incidentFlag === '1',
  simplifiedArrival: ({ header }) => header.simplifiedProcedure === '1',
  sealsDeclared: ({ header }) => header.equipment?.some(({ sealCount, seals }) => !isEmpty(seals) || Number(sealCount ?? 0) > 0) === true,
  discrepanciesAtExit: ({ header }) => header.exit?.discrepanciesExist === '1',
  locatedByCoordinates: locatedBy('W'),
  locatedByOperator: locatedBy('X'),
  locatedByAddress: locatedBy('Z'),
  locatedByPostcode: locatedBy('T'),
} as const satisfies Readonly<Record<string, Condition>>;
