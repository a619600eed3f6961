import { isEmpty } from '../emptiness';
import type { GoodsItem, Header, Party } from '../declaration';
import type { Circumstances } from './circumstances';
import { importConditions } from './importConditions';
import { movementConditions } from './movementConditions';

export type { Circumstances } from './circumstances';

type Package = NonNullable<GoodsItem['packages']>[number];

const NO_BORDER_MEANS = new Set(['2', '20', '23', '5', '50', '7', '70']);
const SIMPLIFIED_TYPES = new Set(['B', 'C', 'E', 'F']);
const SIMPLIFIED_MESSAGES = new Set(['IFDS', 'IFDP', 'HNU', 'HNK', 'I1', 'ALE']);
const BULK_PACKAGES = new Set(['VQ', 'VG', 'VL', 'VY', 'VR', 'VS', 'VO']);
const GRN_GUARANTEES = new Set(['0', '1', '2', '4', '9']);
const SUPPLEMENTARY_TYPES = new Set(['X', 'Y', 'Z']);

export const isSimplified = ({ additionalDeclarationType, messageType }: Header): boolean =>
  SIMPLIFIED_TYPES.has(additionalDeclarationType ?? '') || SIMPLIFIED_MESSAGES.has(messageType ?? '');

export const isSupplementary = ({ additionalDeclarationType }: Header): boolean => SUPPLEMENTARY_TYPES.has(additionalDeclarationType ?? '');

/** Bulk goods have no number of packages. */
export const isBulk = ({ type }: Package): boolean => BULK_PACKAGES.has(type ?? '');

const concernsWarehouse = ({ procedureRequested, procedurePrevious }: GoodsItem): boolean =>
  procedurePrevious === '71' || procedurePrevious === '78' || procedureRequested === '71';

const isTemporary = ({ procedureRequested }: GoodsItem): boolean => procedureRequested === '51' || procedureRequested === '53';

/** An item's own warehouse object replaces the header's as a whole (specification 5.3, note on rule 8). */
export const hasOwnWarehouse = ({ warehouse }: GoodsItem): boolean =>
  warehouse !== undefined && !(isEmpty(warehouse.type) && isEmpty(warehouse.identifier) && isEmpty(warehouse.country));

const isProcessing = ({ procedureRequested }: GoodsItem): boolean => procedureRequested !== undefined && /^5[0-8]$/.test(procedureRequested);

const concernsNorwegianWarehouse = ({ procedureRequested }: GoodsItem): boolean => procedureRequested !== undefined && /^7[0-8]$/.test(procedureRequested);

const crossesByOwnMeans = ({ modeAtBorder }: Header): boolean => !isEmpty(modeAtBorder) && !NO_BORDER_MEANS.has(modeAtBorder ?? '');

const isPresented = ({ additionalDeclarationType }: Header): boolean => additionalDeclarationType !== 'D';

/** Between countries: the route leaves that of the departure. */
const leavesTheCountry = ({ offices }: Header): boolean =>
  !isEmpty(offices?.departure) && !isEmpty(offices?.destination) && offices?.departure?.slice(0, 2) !== offices?.destination?.slice(0, 2);

const concernsSecurity = ({ security }: Header): boolean => security === '1' || security === '2' || security === '3';

const anyOf =
  (is: (item: GoodsItem) => boolean) =>
  ({ item, items }: Circumstances): boolean =>
    item ? is(item) : items.some((one) => one.excluded !== true && is(one));

const quotaClaimed = ({ preference }: GoodsItem): boolean => preference?.length === 3 && preference.endsWith('20');

const locatedBy =
  (qualifier: string) =>
  ({ header }: Circumstances): boolean =>
    header.locationOfGoods?.qualifier === qualifier;

/**
 * Conditions by their name in the element matrix (declarations-profiles, section 4), as functions and not as texts to be parsed: a profile
 * names them and stays plain data. Those without a number are ours.
 */
export const conditions = {
  c1: ({ header }) => !isSimplified(header),
  c2: ({ header }) => Object.values(header.parties?.representative ?? {}).some((value) => !isEmpty(value)),
  c3: ({ item, items }) => (item ? concernsWarehouse(item) : items.some((one) => one.excluded !== true && concernsWarehouse(one) && !hasOwnWarehouse(one))),
  c4: ({ item }) => Number(item?.preference ?? 0) >= 300 || item?.preference === 'P',
  c5: ({ item, asksSupplementaryUnit }) => asksSupplementaryUnit?.(item?.commodityCode ?? '') === true,
  c6: ({ header }) => header.containerIndicator === '1',
  c7: ({ header }) => crossesByOwnMeans(header),
  c8: ({ row, internalCurrency }) => {
    const { currency } = row as { readonly currency?: string };
    return !isEmpty(currency) && currency !== internalCurrency;
  },
  c9: anyOf((item) => item.procedureRequested === '42' || item.procedureRequested === '63' || item.additionalProcedures?.includes('F48') === true),
  c10: ({ row }) => isEmpty((row as Party).identifier),
  c11: ({ header }) => concernsSecurity(header),
  c12: ({ header }) => /^T(2|2F|2SM)?$/.test(header.declarationType ?? '') && leavesTheCountry(header),
  c13: ({ row }) => GRN_GUARANTEES.has((row as { readonly type?: string }).type ?? ''),
  c14: ({ header }) => isSupplementary(header),
  c15: anyOf(isTemporary),
  c16: ({ item }) => item !== undefined && quotaClaimed(item),
  c17: ({ row }) => !isBulk(row as Package),
  c18: ({ header }) => header.messageType === 'UGE',
  /** DE 19 08 062 is not asked of rail, post and fixed installations. */
  nationalityAtBorder: ({ header }) => !isSimplified(header) && crossesByOwnMeans(header),
  /** DE 14 07 tells about the price of the transaction, that is method 1. */
  transactionValue: ({ header, item }) => !isSimplified(header) && item?.valuationMethod === '1',
  /** C0045, C0411 and C0904 of NCTS. */
  mixedTransit: ({ header }) => header.declarationType === 'T',
  underTir: ({ header }) => header.declarationType === 'TIR',
  /** C0806 of NCTS. */
  securityOfPresented: ({ header }) => concernsSecurity(header) && isPresented(header) && header.modeAtBorder !== '5',
  /** C0403 and C0710 of NCTS: what is lodged in advance tells later where the goods are. */
  presentedWithDeclaration: ({ header }) => isPresented(header),
  norwegianWarehouse: anyOf(concernsNorwegianWarehouse),
  norwegianProcessing: anyOf(isProcessing),
  locatedByUnlocode: locatedBy('U'),
  locatedByOffice: locatedBy('V'),
  locatedByAuthorisation: locatedBy('Y'),
  ...importConditions,
  ...movementConditions,
  noPreviousDocumentOnHeader: ({ header }) => header.previousDocuments?.some(({ reference }) => !isEmpty(reference)) !== true,
} as const satisfies Readonly<Record<string, (circumstances: Circumstances) => boolean>>;

export type ConditionId = keyof typeof conditions;

/** Those that look at all goods items when they are asked of the declaration; the others need none. */
export const conditionsOfLines: ReadonlySet<ConditionId> = new Set<ConditionId>([
  'c3',
  'c9',
  'c15',
  'norwegianWarehouse',
  'norwegianProcessing',
  'warehouseOfExport',
  'exportByOwnMeans',
  'exportFromNorwegianWarehouse',
  'consignorOnDeclaration',
  'consigneeOnDeclaration',
  'dispatchOnDeclaration',
  'destinationOnDeclaration',
]);
