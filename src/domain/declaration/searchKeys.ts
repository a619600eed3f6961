import type { GoodsItem, Header, Party } from './declaration';

/** What declarations are found by beside their columns: customs offices, places, transport, containers, procedures, commodity codes, and who declares and trades. */
export type KeyKind = 'office' | 'location' | 'transport' | 'container' | 'procedure' | 'declarant' | 'trader' | 'code';

/** More say nothing that anybody asks. */
const MAX_KEYS = 5_000;
const MAX_VALUE = 100;

/** `office:SE003000`: letters are large, blanks are left out; undefined for nothing. */
export const keyOf = (kind: KeyKind, value: string): string | undefined => {
  const plain = value.replace(/\s/g, '').toUpperCase().slice(0, MAX_VALUE);
  return plain === '' ? undefined : `${kind}:${plain}`;
};

const partyValues = (parties: readonly (Party | undefined)[]): (string | undefined)[] =>
  parties.flatMap((party) => [party?.name, party?.identifier, party?.vatNumber]);

const officesIn = ({ offices = {} }: Header): (string | undefined)[] =>
  Object.values(offices).flatMap((office) => (typeof office === 'string' ? [office] : (office ?? []).map((one) => one.office)));

/** The party a list shows beside the declarant: who imports, else who exports, else who receives. */
export const traderOf = ({ parties = {} }: Header): Party | undefined =>
  [parties.importer, parties.exporter, parties.consignee, parties.principal].find((party) =>
    [party?.name, party?.identifier].some((text) => (text ?? '').trim() !== ''),
  );

/** Chapter, heading, subheading and further: a commodity code is found by its first 2, 4, 6, 8 or 10 digits. */
const CODE_LENGTHS = [2, 4, 6, 8, 10];

/** The longest of them that a code which was asked for begins with. */
export const codeBeginning = (code: string): string => code.slice(0, CODE_LENGTHS.findLast((length) => length <= code.length) ?? 0);

const beginnings = (code: string): string[] => CODE_LENGTHS.filter((length) => length <= code.length).map((length) => code.slice(0, length));

/** The keys of a declaration, each once. */
export const searchKeys = (header: Header, items: readonly Pick<GoodsItem, 'procedureRequested' | 'procedurePrevious' | 'commodityCode'>[]): string[] => {
  const { parties = {}, locationOfGoods: place, border, arrival, departure = [], borderMeans = [], equipment = [] } = header;
  const values: Readonly<Record<KeyKind, readonly (string | undefined)[]>> = {
    office: officesIn(header),
    location: [place?.code, place?.unlocode, place?.authorisationNumber, place?.customsOffice],
    transport: [border?.id, arrival?.id, ...departure.map(({ id }) => id), ...borderMeans.map(({ id }) => id)],
    container: equipment.map(({ containerId }) => containerId),
    procedure: items.map(({ procedureRequested = '', procedurePrevious = '' }) => procedureRequested + procedurePrevious),
    code: [...new Set(items.map(({ commodityCode = '' }) => commodityCode.replace(/\s/g, '')))].flatMap(beginnings),
    declarant: partyValues([parties.declarant]),
    trader: partyValues([parties.importer, parties.exporter, parties.consignee, parties.consignor]),
  };
  const keys = (Object.keys(values) as KeyKind[]).flatMap((kind) => values[kind].flatMap((value) => keyOf(kind, value ?? '') ?? []));
  return [...new Set(keys)].slice(0, MAX_KEYS);
};
