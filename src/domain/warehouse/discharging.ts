import type { GoodsItem, Header } from '../declaration/declaration';
import { sumDecimals, trimDecimal } from '../kernel/decimal';
import { stockholmDate } from '../kernel/dates';
import type { Lot } from './lot';

interface Allocation {
  readonly lotId: string;
  readonly quantity: string;
  readonly netMass?: string | undefined;
  readonly grossMass?: string | undefined;
  readonly packages?: string | undefined;
  readonly value?: string | undefined;
}

interface Leaving {
  readonly number: string;
  readonly direction: string;
  readonly procedureCode: string;
  readonly traderReference?: string | undefined;
  readonly countryOfDestination?: string | undefined;
  readonly consignee?: string | undefined;
  readonly consigneeName?: string | undefined;
  readonly exitOffice?: string | undefined;
  readonly transportId?: string | undefined;
  readonly transportNationality?: string | undefined;
  readonly lines: readonly { readonly articleNo: string; readonly unit: string; readonly allocations?: readonly Allocation[] | undefined }[];
}

interface Place {
  readonly typeCode: string;
  readonly identifier: string;
  readonly country: string;
  readonly supervisingOffice?: string | undefined;
}

export interface NamedLot {
  readonly lotNo: string;
  readonly lot: Lot;
}

/** A14: what is discharged is named by the MRN and item that placed it, or by the day of its entry in the declarant's records. */
const previousOf = ({ cwdsMrn = '', goodsItemNo, procedureStartAt }: Lot, { quantity, packages = '0' }: Allocation, packageType: string, unit: string) => ({
  ...(cwdsMrn === ''
    ? { type: 'NCLE', reference: stockholmDate(procedureStartAt).replaceAll('-', '') }
    : { type: 'NMRN', reference: cwdsMrn, ...(goodsItemNo !== undefined && { goodsItemId: String(goodsItemNo) }) }),
  ...(packages !== '0' && { packageType: packageType === '' ? 'PK' : packageType, packageCount: packages }),
  unit,
  quantity: trimDecimal(quantity),
});

type NewItem = Omit<GoodsItem, 'id' | 'itemNumber'>;

const itemOf = (leaving: Leaving, unit: string, allocation: Allocation, { lot }: NamedLot): NewItem => ({
  commodityCode: lot.commodityCode,
  description: lot.description,
  procedureRequested: leaving.procedureCode.slice(0, 2),
  procedurePrevious: leaving.procedureCode.slice(2, 4),
  countryOfOrigin: lot.countryOfOrigin,
  netMass: allocation.netMass ?? '',
  grossMass: allocation.grossMass ?? '',
  itemAmountInvoiced: allocation.value ?? '',
  packages: [{ type: lot.packageType ?? 'PK', count: allocation.packages ?? '0', marks: lot.shippingMarks ?? lot.receivedConsignmentNo }],
  previousDocuments: [previousOf(lot, allocation, lot.packageType ?? '', unit)],
  ...(unit === 'PCS' && { supplementaryUnits: trimDecimal(allocation.quantity), supplementaryUnitCode: 'NAR' }),
});

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));

/** 3.3 declare: a goods item for each allocation, because each has its own previous document, and the warehouse that they leave. */
export const dischargingDeclaration = (
  leaving: Leaving,
  place: Place,
  lots: ReadonlyMap<string, NamedLot>,
): { readonly header: Header; readonly items: readonly NewItem[] } => {
  const isExport = leaving.direction === 'EXPORT';
  const items = leaving.lines.flatMap(({ allocations = [], unit }) =>
    allocations.flatMap((allocation) => {
      const lot = lots.get(allocation.lotId);
      return lot === undefined ? [] : [itemOf(leaving, unit, allocation, lot)];
    }),
  );
  const party = given({ identifier: leaving.consignee, name: leaving.consigneeName });
  return {
    header: {
      traderReference: leaving.traderReference ?? leaving.number,
      warehouse: { type: place.typeCode, identifier: place.identifier, country: place.country },
      grossMassTotal: sumDecimals(items.map(({ grossMass }) => grossMass)),
      ...given({ countryOfDestination: leaving.countryOfDestination ?? (isExport ? '' : place.country) }),
      ...(Object.keys(party).length > 0 && { parties: isExport ? { consignee: party } : { importer: party } }),
      offices: given({ supervising: place.supervisingOffice, exit: isExport ? leaving.exitOffice : undefined }),
      ...(isExport && (leaving.transportId ?? '') !== '' && { border: given({ id: leaving.transportId, nationality: leaving.transportNationality }) }),
    },
    items,
  };
};
