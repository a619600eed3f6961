import { doubtful, wrong, type RuleFinding } from '../kernel/finding';
import { compareDecimals, isDecimal, isPositiveDecimal, multiplyDecimals, subtractDecimals, sumDecimals } from '../kernel/decimal';
import { checkStorageMrn, lodgementModesFor, TRANSIT_DOCUMENTS } from '../temporary-storage/declarations';
import { BULK_PACKAGES } from '../temporary-storage/journalEntry';
import { checkDescription } from './description';
import { checkAirWaybill, checkContainer, checkPartyEori, checkUnNumber, isImoNumber } from './identifiers';
import type { CargoManifest, ConsignmentItem, HouseConsignment, MasterConsignment, TransportEquipment } from './manifest';

const SEA = '1';
const AIR = '4';
const TOLERANCE = '0.001';
const LEAST_KG = '1';

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
const missing = (pointer: string): RuleFinding => wrong('CMM-MISSING', pointer, 'Fill in this field.');

const counted = ({ packaging = [] }: ConsignmentItem): string => sumDecimals(packaging.map(({ number }) => (isDecimal(number) ? number : '0')));

/** What a house holds: the sum of its items. */
export const houseTotals = ({ items = [] }: HouseConsignment): { readonly packages: string; readonly grossMass: string } => ({
  packages: sumDecimals(items.map(counted)),
  grossMass: sumDecimals(items.map(({ grossMass }) => (isDecimal(grossMass) ? grossMass : '0'))),
});

const difference = (left: string, right: string): string => subtractDecimals(left, right).replace('-', '');

/** CMM-R1: packages of the houses are those of the master; mass may differ by a thousandth, and by a kilogram at least. */
const checkSums = ({ packages = '0', grossMass = '0', houses = [], isStraight = false }: MasterConsignment, at: string): readonly RuleFinding[] => {
  if (isStraight && houses.length === 0) return [];
  const totals = houses.map(houseTotals);
  const [held, mass] = [sumDecimals(totals.map((one) => one.packages)), sumDecimals(totals.map((one) => one.grossMass))];
  const found: RuleFinding[] = [];
  if (isDecimal(packages) && compareDecimals(held, packages) !== 0) {
    found.push(wrong('CMM-R1', `${at}/packages`, `Houses hold ${held} packages, the master ${packages}.`, { held, packages }));
  }
  if (isDecimal(grossMass) && compareDecimals(mass, grossMass) !== 0) {
    const thousandth = multiplyDecimals(grossMass, TOLERANCE);
    const allowed = compareDecimals(thousandth, LEAST_KG) < 0 ? LEAST_KG : thousandth;
    const off = difference(mass, grossMass);
    const message = `Houses weigh ${mass} kg, the master ${grossMass} kg.`;
    found.push(
      (compareDecimals(off, allowed) > 0 ? wrong : doubtful)(compareDecimals(off, allowed) > 0 ? 'CMM-R1-MASS' : 'CMM-R1-NEAR', `${at}/grossMass`, message, {
        held: mass,
        mass: grossMass,
      }),
    );
  }
  return found;
};

const UNPACKED: readonly string[] = ['NE', 'NF', 'NG'];

/** CMM-R10. A package that several items share is counted on the first of them. */
const checkPackaging = ({ packaging = [] }: ConsignmentItem, isShared: boolean, at: string): readonly RuleFinding[] => {
  if (packaging.length === 0) return [missing(`${at}/packaging`)];
  return packaging.flatMap(({ type = '', number = '', marks }, place) => {
    const where = `${at}/packaging/${place}`;
    if (type === '') return [missing(`${where}/type`)];
    if (BULK_PACKAGES.includes(type))
      return number === '' || number === '0' ? [] : [wrong('CMM-R10-BULK', `${where}/number`, 'Bulk goods have no number of packages.')];
    const count = /^\d{1,8}$/.test(number) ? Number(number) : Number.NaN;
    if (Number.isNaN(count) || (count === 0 && !isShared)) return [wrong('CMM-R10-NUMBER', `${where}/number`, 'Enter the number of packages.')];
    return isBlank(marks) && !UNPACKED.includes(type)
      ? [wrong('CMM-R10', `${where}/marks`, `Marks are mandatory for packages of kind ${type}.`, { type })]
      : [];
  });
};

const checkItem = (item: ConsignmentItem, place: number, at: string): readonly RuleFinding[] => [
  ...(isBlank(item.goodsDescription) ? [missing(`${at}/goodsDescription`)] : checkDescription(item.goodsDescription ?? '', `${at}/goodsDescription`)),
  ...(isPositiveDecimal(item.grossMass) ? [] : [wrong('CMM-MASS', `${at}/grossMass`, 'Enter the gross mass in kg.')]),
  ...(isBlank(item.commodityCode) || /^\d{6}(\d{2})?$/.test(item.commodityCode ?? '')
    ? []
    : [wrong('CMM-COMMODITY', `${at}/commodityCode`, 'A commodity code has 6 or 8 digits.')]),
  ...checkPackaging(item, place > 0, at),
  ...checkUnNumber(item.undg ?? '', `${at}/undg`),
];

export const checkHouse = (house: HouseConsignment, at: string): readonly RuleFinding[] => {
  const { customsStatus, previousDocuments = [], items = [], consignee = {}, consignor = {} } = house;
  const hasTransit = previousDocuments.some(({ type = '', reference }) => TRANSIT_DOCUMENTS.includes(type) && !isBlank(reference));
  return [
    ...(isBlank(house.transportDocument) ? [missing(`${at}/transportDocument`)] : []),
    ...(customsStatus === 'TRANSIT' && !hasTransit ? [wrong('CMM-R15', `${at}/previousDocuments`, 'Give the transit MRN.')] : []),
    ...checkPartyEori(consignee.eori ?? '', `${at}/consignee/eori`),
    ...checkPartyEori(consignor.eori ?? '', `${at}/consignor/eori`),
    ...(items.length === 0 ? [missing(`${at}/items`)] : []),
    ...items.flatMap((item, place) => checkItem(item, place, `${at}/items/${place}`)),
  ];
};

/** CMM-R4, CMM-R26, CMM-R32. */
const checkEquipment = (equipment: TransportEquipment, used: readonly string[], mode: string, at: string): readonly RuleFinding[] => {
  const { containerNumber = '', packedStatus, numberOfSeals = '', seals = [], isNotIso = false } = equipment;
  const named = seals.filter((seal) => !isBlank(seal)).length;
  return [
    ...checkContainer(containerNumber, { mode, isNotIso }, `${at}/containerNumber`),
    ...(packedStatus === 'A' && used.includes(containerNumber) ? [wrong('CMM-R32', `${at}/packedStatus`, 'Container is declared empty but holds goods.')] : []),
    ...(/^[1-9]\d*$/.test(numberOfSeals) && named !== Number(numberOfSeals)
      ? [wrong('CMM-R26', `${at}/seals`, `Give ${numberOfSeals} seal numbers.`, { count: numberOfSeals })]
      : []),
  ];
};

export const checkMaster = (master: MasterConsignment, mode: string, at: string): readonly RuleFinding[] => {
  const { transportDocument = '', equipment = [], houses = [], consignee = {}, notifyParty = {} } = master;
  const used = houses.flatMap(({ items = [] }) => items.flatMap(({ containers = [] }) => containers));
  return [
    ...(isBlank(transportDocument) ? [missing(`${at}/transportDocument`)] : mode === AIR ? checkAirWaybill(transportDocument, `${at}/transportDocument`) : []),
    ...(isBlank(consignee.name) && isBlank(notifyParty.name) ? [missing(`${at}/consignee/name`)] : []),
    ...checkSums(master, at),
    ...equipment.flatMap((one, place) => checkEquipment(one, used, mode, `${at}/equipment/${place}`)),
    ...houses.flatMap((house, place) => checkHouse(house, `${at}/houses/${place}`)),
  ];
};

/** CMM-R2: a house stands under one master, and once. */
const checkTwice = (masters: readonly MasterConsignment[]): readonly RuleFinding[] => {
  const first = new Map<string, number>();
  return masters.flatMap(({ houses = [] }, master) =>
    houses.flatMap(({ transportDocument = '' }, house) => {
      const document = transportDocument.trim().toUpperCase();
      const known = first.get(document);
      if (document === '') return [];
      if (known === undefined) first.set(document, master);
      return known === undefined
        ? []
        : [
            wrong(
              'CMM-R2',
              `/masters/${master}/houses/${house}/transportDocument`,
              `House bill ${document} is used twice (masters ${known + 1} and ${master + 1}).`,
              {
                document,
                first: String(known + 1),
                second: String(master + 1),
              },
            ),
          ];
    }),
  );
};

/** Member states of the security area: the European Union, Northern Ireland, and the countries with agreements. */
const SECURITY_AREA: readonly string[] = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI NO CH LI AD SM'.split(' ');

/** CMM-R11: a routing is no condition of the declaration, but one that is given makes sense. */
const checkRouting = ({
  routingCountries = [],
  placeOfLoading = '',
  placeOfUnloading = '',
  officeOfFirstEntry = '',
}: CargoManifest): readonly RuleFinding[] => {
  if (routingCountries.length === 0) return [];
  const [first, last] = [routingCountries[0] ?? '', routingCountries.at(-1) ?? ''];
  const entry = routingCountries.find((country) => SECURITY_AREA.includes(country));
  const office = officeOfFirstEntry.slice(0, 2);
  return [
    ...(placeOfLoading !== '' && !placeOfLoading.startsWith(first)
      ? [wrong('CMM-R11-LOADING', '/routingCountries', 'The route begins in another country than that of loading.')]
      : []),
    ...(placeOfUnloading !== '' && !placeOfUnloading.startsWith(last)
      ? [wrong('CMM-R11-UNLOADING', '/routingCountries', 'The route ends in another country than that of unloading.')]
      : []),
    ...(entry !== undefined && office !== '' && office !== entry
      ? [
          wrong(
            'CMM-R11',
            '/officeOfFirstEntry',
            `The first country of the security area on the route is ${entry}; the office of first entry is in ${office}.`,
            { country: entry, office },
          ),
        ]
      : []),
  ];
};

/** All that keeps a manifest from being registered, and what is doubtful of it. `country`: of the unit. */
export const checkManifest = (manifest: CargoManifest, country: string): readonly RuleFinding[] => {
  const { modeOfTransport = '', lodgementMode = '', masters = [], mrn = '', ensMrn = '', carrier = {}, declarant = {}, presenter = {} } = manifest;
  const { estimatedDeparture = '', estimatedArrival = '', meansId = '' } = manifest;
  const needed = ['modeOfTransport', 'lodgementMode', 'meansId', 'officeOfPresentation', 'placeOfLoading', 'placeOfUnloading', 'estimatedArrival'] as const;
  return [
    ...needed.filter((name) => isBlank(manifest[name])).map((name) => missing(`/${name}`)),
    ...(lodgementMode !== '' && !lodgementModesFor(country, modeOfTransport).some((known) => known === lodgementMode)
      ? [wrong('CMM-MODE', '/lodgementMode', 'This way of lodging does not exist for the country and the mode of transport.')]
      : []),
    ...(lodgementMode === 'EXTERNAL' && isBlank(mrn) ? [missing('/mrn')] : []),
    ...checkStorageMrn(mrn, 'TSD', '/mrn'),
    ...checkStorageMrn(ensMrn, 'ENS', '/ensMrn'),
    ...(isBlank(declarant.eori) ? [missing('/declarant/eori')] : []),
    ...[carrier, declarant, presenter].flatMap(({ eori = '' }, at) => checkPartyEori(eori, `/${['carrier', 'declarant', 'presenter'][at] ?? ''}/eori`)),
    ...(modeOfTransport === SEA && meansId !== '' && !isImoNumber(meansId) ? [wrong('CMM-R6', '/meansId', 'IMO number is not valid.')] : []),
    ...(estimatedDeparture !== '' && estimatedArrival !== '' && estimatedArrival < estimatedDeparture
      ? [wrong('CMM-R16', '/estimatedArrival', 'Arrival is before departure.')]
      : []),
    ...checkRouting(manifest),
    ...(masters.length === 0 ? [missing('/masters')] : []),
    ...masters.flatMap((master, place) => checkMaster(master, modeOfTransport, `/masters/${place}`)),
    ...checkTwice(masters),
  ];
};

/** CMM-R31: a straight bill is its own house. */
export const withImplicitHouse = (master: MasterConsignment, id: string): MasterConsignment => {
  const { isStraight = false, houses = [], transportDocument = '', transportDocumentType = '', consignor, consignee, packages = '0', grossMass = '0' } = master;
  if (!isStraight || houses.length > 0) return master;
  const house: HouseConsignment = {
    id,
    transportDocument,
    transportDocumentType,
    customsStatus: 'NON_UNION',
    ...(consignor !== undefined && { consignor }),
    ...(consignee !== undefined && { consignee }),
    items: [{ itemNumber: '1', packaging: [{ type: 'PK', number: packages }], grossMass }],
  };
  return { ...master, houses: [house] };
};
