import { wrong, type RuleFinding } from '../kernel/finding';
import { sumDecimals } from '../kernel/decimal';
import { checkHouse, houseTotals } from './checkManifest';
import { checkContainer } from './identifiers';
import type { ConsignmentItem, HouseConsignment, MasterConsignment, TransportEquipment } from './manifest';

export const IMPORT_COLUMNS = [
  'masterDocument',
  'masterType',
  'houseDocument',
  'houseType',
  'customsStatus',
  'consignor',
  'consignee',
  'consigneeEori',
  'goodsDescription',
  'commodityCode',
  'packageType',
  'packages',
  'marks',
  'grossMass',
  'container',
  'seal',
  'undg',
  'countryOfOrigin',
  'previousDocument',
] as const;
export type ImportField = (typeof IMPORT_COLUMNS)[number];
export type ManifestRow = Readonly<Partial<Record<ImportField, string>>>;
export const MAX_IMPORT_ROWS = 20_000;

export interface RowFault {
  /** From 1. */
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
  readonly severity: 1 | 2;
}

const given = (text: string | undefined): string => text?.trim() ?? '';

const itemOf = (row: ManifestRow): ConsignmentItem => ({
  goodsDescription: given(row.goodsDescription),
  packaging: [{ type: given(row.packageType).toUpperCase(), number: given(row.packages), marks: given(row.marks) }],
  grossMass: given(row.grossMass),
  ...(given(row.commodityCode) !== '' && { commodityCode: given(row.commodityCode) }),
  ...(given(row.undg) !== '' && { undg: given(row.undg) }),
  ...(given(row.countryOfOrigin) !== '' && { countryOfOrigin: given(row.countryOfOrigin).toUpperCase() }),
  ...(given(row.container) !== '' && { containers: [given(row.container).toUpperCase()] }),
});

const houseOf = (row: ManifestRow, items: readonly ConsignmentItem[]): HouseConsignment => ({
  transportDocument: given(row.houseDocument),
  transportDocumentType: given(row.houseType) === '' ? 'N714' : given(row.houseType).toUpperCase(),
  customsStatus: given(row.customsStatus) === '' ? 'NON_UNION' : given(row.customsStatus).toUpperCase(),
  consignor: { name: given(row.consignor) },
  consignee: { name: given(row.consignee), ...(given(row.consigneeEori) !== '' && { eori: given(row.consigneeEori).toUpperCase() }) },
  ...(given(row.previousDocument) !== '' && { previousDocuments: [{ type: 'N821', reference: given(row.previousDocument).toUpperCase() }] }),
  items: [...items],
});

const equipmentOf = (rows: readonly ManifestRow[]): readonly TransportEquipment[] => {
  const seals = new Map<string, Set<string>>();
  for (const row of rows) {
    const container = given(row.container).toUpperCase();
    if (container === '') continue;
    const known = seals.get(container) ?? new Set<string>();
    if (given(row.seal) !== '') known.add(given(row.seal).toUpperCase());
    seals.set(container, known);
  }
  return [...seals].map(([containerNumber, own]) => ({
    containerNumber,
    packedStatus: 'B',
    ...(own.size > 0 && { numberOfSeals: String(own.size), seals: [...own] }),
  }));
};

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known === undefined) groups.set(keyOf(row), [row]);
    else known.push(row);
  }
  return groups;
};

/** Masters with their houses and items, from rows of a file: one row an item. A master holds what its houses hold. */
export const mastersOf = (rows: readonly ManifestRow[]): readonly MasterConsignment[] => {
  const byMaster = grouped(rows, (row) => given(row.masterDocument).toUpperCase());
  return [...byMaster].map(([document, own]) => {
    const houses = [...grouped(own, (row) => given(row.houseDocument).toUpperCase()).values()].map((of) => houseOf(of[0] ?? {}, of.map(itemOf)));
    const totals = houses.map(houseTotals);
    const equipment = equipmentOf(own);
    return {
      transportDocument: document,
      transportDocumentType: given(own[0]?.masterType) === '' ? 'N704' : given(own[0]?.masterType).toUpperCase(),
      consignee: { name: given(own[0]?.consignee) },
      packages: sumDecimals(totals.map(({ packages }) => packages)),
      grossMass: sumDecimals(totals.map(({ grossMass }) => grossMass)),
      containerIndicator: equipment.length > 0,
      equipment: [...equipment],
      houses,
    };
  });
};

const COLUMN_OF: Readonly<Record<string, ImportField>> = {
  transportDocument: 'houseDocument',
  previousDocuments: 'previousDocument',
  goodsDescription: 'goodsDescription',
  grossMass: 'grossMass',
  commodityCode: 'commodityCode',
  undg: 'undg',
  type: 'packageType',
  number: 'packages',
  marks: 'marks',
  packaging: 'packageType',
  consignee: 'consigneeEori',
  consignor: 'consignor',
  eori: 'consigneeEori',
};

const columnOf = ({ pointer }: RuleFinding): string => COLUMN_OF[pointer.split('/').at(-1) ?? ''] ?? '';

/** What is wrong with each row of a file, before anything is stored (CMM-R28). A house that stands under two masters is told where it stands again. */
export const checkRows = (rows: readonly ManifestRow[], mode: string): readonly RowFault[] => {
  const masterOf = new Map<string, { readonly master: string; readonly row: number }>();
  return rows.flatMap((row, at): readonly RowFault[] => {
    const faults: RowFault[] = [];
    const tell = ({ code, message, severity }: RuleFinding, column: string): void =>
      void faults.push({ row: at + 1, column, code, message, severity: severity >= 2 ? 2 : 1 });
    for (const column of ['masterDocument', 'houseDocument', 'consignee'] as const)
      if (given(row[column]) === '') tell(wrong('CMM-MISSING', '', 'Fill in this field.'), column);
    const [master, house] = [given(row.masterDocument).toUpperCase(), given(row.houseDocument).toUpperCase()];
    const known = masterOf.get(house);
    if (house !== '' && known === undefined) masterOf.set(house, { master, row: at + 1 });
    else if (house !== '' && known !== undefined && known.master !== master)
      tell(wrong('CMM-R2-ROWS', '', `House bill ${house} stands under another master in row ${known.row}.`), 'houseDocument');
    const container = given(row.container);
    if (container !== '') for (const finding of checkContainer(container, { mode, isNotIso: false }, '')) tell(finding, 'container');
    for (const finding of checkHouse(houseOf(row, [itemOf(row)]), ''))
      if (finding.code !== 'CMM-MISSING' || !/transportDocument$/.test(finding.pointer)) tell(finding, columnOf(finding));
    return faults;
  });
};

/** Rows of a file without those that are wrong, and without the other rows of their houses: a house comes whole or not at all. */
export const goodRows = (rows: readonly ManifestRow[], faults: readonly RowFault[]): readonly ManifestRow[] => {
  const wrongHouses = new Set(faults.filter(({ severity }) => severity === 2).map(({ row }) => given(rows[row - 1]?.houseDocument).toUpperCase()));
  return rows.filter((row) => !wrongHouses.has(given(row.houseDocument).toUpperCase()));
};
