import { doubtful, wrong, type RuleFinding } from '../kernel/finding';
import * as t from 'io-ts';
import { checkContainerId } from '../declaration/identifiers/containerId';
import { isDecimal, isPositiveDecimal, compareDecimals } from '../kernel/decimal';
import { checkStorageMrn, isPreLodged, isSent, TRANSIT_DOCUMENTS } from './declarations';

const Party = t.exact(t.partial({ eori: t.string, name: t.string, street: t.string, city: t.string, country: t.string }));
export type StorageParty = t.TypeOf<typeof Party>;

const Position = t.exact(
  t.partial({
    id: t.string,
    tsdItemNo: t.string,
    description: t.string,
    commodityCode: t.string,
    customsStatus: t.string,
    packageType: t.string,
    packages: t.string,
    grossMass: t.string,
    countedPackages: t.string,
    countedGrossMass: t.string,
    decision: t.string,
    shippingMarks: t.string,
    containerNo: t.string,
    sealNo: t.string,
    transportDocument: t.string,
    consignee: t.string,
    location: t.string,
    declaredValue: t.string,
    dutyAtRisk: t.string,
  }),
);
/** One line of goods as it was presented. */
export type StoragePosition = t.TypeOf<typeof Position>;

const Previous = t.exact(t.partial({ type: t.string, reference: t.string, item: t.string }));
const Transport = t.exact(t.partial({ type: t.string, reference: t.string, level: t.string, date: t.string }));

/** The limit as it was derived when the goods were presented; the server's. */
const Limit = t.type({
  rule: t.string,
  days: t.number,
  startedBy: t.string,
  start: t.string,
  counted: t.string,
  deadline: t.string,
  movedOver: t.array(t.string),
  kept: t.boolean,
});
export type KeptLimit = t.TypeOf<typeof Limit>;

export const JournalEntry = t.exact(
  t.partial({
    facilityId: t.string,
    declarationType: t.string,
    tsdMrn: t.string,
    lrn: t.string,
    traderReference: t.string,
    previousDocuments: t.array(Previous),
    transportDocuments: t.array(Transport),
    presentedAt: t.string,
    arrivedAt: t.string,
    expectedArrivalAt: t.string,
    placeOfLoading: t.string,
    placeOfUnloading: t.string,
    modeOfTransport: t.string,
    arrivalMeansType: t.string,
    arrivalMeansId: t.string,
    arrivalMeansNationality: t.string,
    carrier: Party,
    declarant: Party,
    representative: Party,
    consignee: Party,
    consignor: Party,
    caseId: t.string,
    cargoManifestId: t.string,
    houseId: t.string,
    declarationId: t.string,
    dataSource: t.string,
    positions: t.array(Position),
    // Of the server: what a caller sends here is not taken.
    sentAt: t.string,
    lodgedAt: t.string,
    rejection: t.string,
    originalPresentedAt: t.string,
    movedFrom: t.string,
    limit: Limit,
    lateInformedAt: t.string,
  }),
);
/** One presented consignment in the journal of its facility. */
export type JournalEntry = t.TypeOf<typeof JournalEntry>;

const SERVER_FIELDS = ['sentAt', 'lodgedAt', 'rejection', 'originalPresentedAt', 'movedFrom', 'limit', 'lateInformedAt', 'cargoManifestId', 'houseId'] as const;

/** What is stored of what was typed: the server's own fields stay as they are. */
export const withServerFields = (typed: JournalEntry, before: JournalEntry | undefined): JournalEntry => {
  const kept: JournalEntry = Object.fromEntries(SERVER_FIELDS.flatMap((name) => (before?.[name] === undefined ? [] : [[name, before[name]]])));
  const own: JournalEntry = Object.fromEntries(Object.entries(typed).filter(([name]) => !SERVER_FIELDS.some((field) => field === name)));
  return { ...own, ...kept };
};

/** Goods without packages: mass alone is counted. */
export const BULK_PACKAGES: readonly string[] = ['VQ', 'VG', 'VL', 'VY', 'VR', 'VS', 'VO'];
export const isBulk = (packageType: string | undefined): boolean => packageType !== undefined && BULK_PACKAGES.includes(packageType);

export const CUSTOMS_STATUSES = ['N', 'U', 'X'] as const;
export const COUNT_DECISIONS = ['AS_DECLARED', 'DEVIATION'] as const;

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';
const missing = (pointer: string): RuleFinding => wrong('TS-MISSING', pointer, 'Fill in this field.');

const CODE_LENGTHS: readonly number[] = [6, 8, 10];

const checkPosition = (position: StoragePosition, at: string): readonly RuleFinding[] => {
  const { description, packageType, packages = '', grossMass = '', commodityCode = '', containerNo = '' } = position;
  const count = packages.trim();
  return [
    ...(isBlank(description) ? [missing(`${at}/description`)] : []),
    ...(isBlank(packageType) ? [missing(`${at}/packageType`)] : []),
    ...(isBulk(packageType)
      ? count !== '' && !/^0+$/.test(count)
        ? [wrong('TS-BULK', `${at}/packages`, 'Bulk goods have no number of packages.')]
        : []
      : /^[1-9]\d{0,7}$/.test(count)
        ? []
        : [wrong('TS-PACKAGES', `${at}/packages`, 'Enter a number of packages from 1 to 99,999,999.')]),
    ...(isPositiveDecimal(grossMass) ? [] : [wrong('TS-MASS', `${at}/grossMass`, 'Enter the gross mass in kg.')]),
    ...(commodityCode !== '' && !(CODE_LENGTHS.includes(commodityCode.length) && /^\d+$/.test(commodityCode))
      ? [wrong('TS-COMMODITY', `${at}/commodityCode`, 'A commodity code has 6, 8 or 10 digits.')]
      : []),
    ...(containerNo !== '' && !checkContainerId(containerNo).ok
      ? [doubtful('TS-CONTAINER', `${at}/containerNo`, 'The check digit of the container number is wrong.')]
      : []),
  ];
};

const MOST_POSITIONS = 9_999;

/** What keeps an entry from being saved, and what is doubtful of it. */
export const checkJournalEntry = (entry: JournalEntry, now: string): readonly RuleFinding[] => {
  const { facilityId, declarationType, tsdMrn = '', presentedAt, positions = [] } = entry;
  return [
    ...(isBlank(facilityId) ? [missing('/facilityId')] : []),
    ...(isBlank(declarationType) ? [missing('/declarationType')] : []),
    ...checkStorageMrn(tsdMrn, 'TSD', '/tsdMrn'),
    ...(presentedAt !== undefined && presentedAt > now ? [wrong('TS-PRESENTED', '/presentedAt', 'Presentation cannot be in the future.')] : []),
    ...(positions.length > MOST_POSITIONS ? [wrong('TS-POSITIONS', '/positions', 'An entry has at most 9,999 positions.')] : []),
    ...positions.slice(0, MOST_POSITIONS).flatMap((position, at) => checkPosition(position, `/positions/${at}`)),
  ];
};

/** What a declaration needs beside that (G4: 12 01, 16 13, 16 14, 19 06; 15 04 if it is pre-lodged). */
export const checkForDeclaration = (entry: JournalEntry): readonly RuleFinding[] => {
  const { declarationType = '', previousDocuments = [], positions = [] } = entry;
  const needed = [
    'placeOfLoading',
    'placeOfUnloading',
    'arrivalMeansType',
    'arrivalMeansId',
    ...(isPreLodged(declarationType) ? ['expectedArrivalAt'] : []),
  ] as const;
  return [
    ...(isSent(declarationType)
      ? []
      : [wrong('TS-NOT-SENT', '/declarationType', 'Nothing is declared for this type: it is declared by others or by transit.')]),
    ...needed.filter((name) => isBlank(entry[name as keyof JournalEntry] as string | undefined)).map((name) => missing(`/${name}`)),
    ...(previousDocuments.length === 0 ? [missing('/previousDocuments')] : []),
    ...(positions.length === 0 ? [wrong('TS-NO-POSITION', '/positions', 'Enter at least one position.')] : []),
  ];
};

/** What must be true before goods count as presented. */
export const checkForPresentation = (entry: JournalEntry, now: string): readonly RuleFinding[] => {
  const { declarationType = '', presentedAt, tsdMrn, previousDocuments = [], positions = [] } = entry;
  const byTransit = declarationType === 'NCTS';
  const hasTransit = previousDocuments.some(({ type = '', reference }) => TRANSIT_DOCUMENTS.includes(type) && !isBlank(reference));
  return [
    ...(presentedAt === undefined || presentedAt === '' ? [missing('/presentedAt')] : []),
    ...(presentedAt !== undefined && presentedAt > now ? [wrong('TS-PRESENTED', '/presentedAt', 'Presentation cannot be in the future.')] : []),
    ...(byTransit && !hasTransit ? [wrong('TS-TRANSIT', '/previousDocuments', 'Give the transit MRN.')] : []),
    ...(!byTransit && declarationType !== 'POGG' && isBlank(tsdMrn) && !hasTransit ? [missing('/tsdMrn')] : []),
    ...(positions.length === 0 ? [wrong('TS-NO-POSITION', '/positions', 'Enter at least one position.')] : []),
  ];
};

/** TS-R6: where what was counted is not what was declared somebody has to decide. */
export const checkCount = (entry: JournalEntry): readonly RuleFinding[] =>
  (entry.positions ?? []).flatMap((position, at) => {
    const { packages, countedPackages, countedGrossMass, grossMass, decision } = position;
    const wrongNumbers = [
      ...(countedPackages !== undefined && !/^\d{1,8}$/.test(countedPackages)
        ? [wrong('TS-PACKAGES', `/positions/${at}/countedPackages`, 'Enter a number of packages from 1 to 99,999,999.')]
        : []),
      ...(countedGrossMass !== undefined && (!isDecimal(countedGrossMass) || compareDecimals(countedGrossMass, '0') < 0)
        ? [wrong('TS-MASS', `/positions/${at}/countedGrossMass`, 'Enter the gross mass in kg.')]
        : []),
    ];
    const differs =
      (countedPackages !== undefined && Number(countedPackages) !== Number(packages ?? '0')) ||
      (countedGrossMass !== undefined && isDecimal(countedGrossMass) && isDecimal(grossMass) && compareDecimals(countedGrossMass, grossMass) !== 0);
    if (wrongNumbers.length > 0 || !differs || decision === 'DEVIATION') return wrongNumbers;
    return [
      wrong(
        'TS-R6',
        `/positions/${at}/decision`,
        `Counted ${countedPackages ?? packages ?? ''} of ${packages ?? ''}: accept it as a deviation, or amend the declaration first.`,
        {
          counted: countedPackages ?? '',
          declared: packages ?? '',
        },
      ),
    ];
  });
