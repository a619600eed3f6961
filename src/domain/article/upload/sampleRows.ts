import { gtinCheckDigit } from '../gtin';

interface SampleKind {
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  readonly grams: number;
  readonly supplementaryUnit: string;
}

const KINDS: readonly SampleKind[] = [
  { name: 'Running shoe', code: '6404110000', unit: 'PR', grams: 640, supplementaryUnit: 'NPR' },
  { name: 'Leather boot', code: '6403919600', unit: 'PR', grams: 1_420, supplementaryUnit: 'NPR' },
  { name: 'T-shirt', code: '6109100010', unit: 'PCS', grams: 180, supplementaryUnit: 'NAR' },
  { name: 'Jersey', code: '6110209100', unit: 'PCS', grams: 410, supplementaryUnit: 'NAR' },
  { name: 'Bicycle', code: '8712003000', unit: 'PCS', grams: 14_800, supplementaryUnit: 'NAR' },
  { name: 'Roasted coffee', code: '0901210000', unit: 'KGM', grams: 1_000, supplementaryUnit: '' },
  { name: 'Chocolate bar', code: '1806329000', unit: 'PCS', grams: 100, supplementaryUnit: '' },
  { name: 'Wood screw', code: '7318129000', unit: 'PCS', grams: 8, supplementaryUnit: '' },
  { name: 'Laptop', code: '8471300000', unit: 'PCS', grams: 1_650, supplementaryUnit: 'NAR' },
  { name: 'Toy car', code: '9503007500', unit: 'PCS', grams: 240, supplementaryUnit: '' },
];

const ORIGINS = ['CN', 'VN', 'IT', 'PT', 'TR', 'BD', 'IN', 'PL', 'DE', 'SE'];
const COLOURS = ['black', 'white', 'red', 'blue', 'green', 'grey', 'brown', 'yellow'];

/** 25 columns. */
export const sampleHeadings: readonly string[] = [
  'Article id',
  'Article owner',
  'Description',
  'Customs description',
  'Unit',
  'Net weight',
  'Gross mass',
  'Package',
  'Units per package',
  'Country of origin',
  'Region of origin',
  'Preferential origin',
  'GTIN',
  'Alternative ids',
  'Unit price',
  'Currency',
  'Valid from',
  'Valid to',
  'Commodity code',
  'Additional codes',
  'Procedure',
  'Additional procedure',
  'Supplementary unit',
  'Supplementary unit code',
  'BTI reference',
];

const kilograms = (grams: number): string => `${Math.floor(grams / 1_000)}.${String(Math.round(grams) % 1_000).padStart(3, '0')}`;

const pick = <T>(values: readonly T[], at: number, fallback: T): T => values[at % values.length] ?? fallback;

/** Row `number`, from 1; always the same for the same number. */
export const sampleRow = (number: number, owner: string, prefix = 'DEMO'): string[] => {
  const mixed = (number * 2_654_435_761) % 4_294_967_296;
  const kind = pick(KINDS, number, KINDS[0] ?? { name: '', code: '', unit: '', grams: 1, supplementaryUnit: '' });
  const grams = kind.grams + (mixed % Math.max(2, Math.floor(kind.grams / 5)));
  const twelve = `735${String(number).padStart(9, '0')}`;
  return [
    `${prefix}-${String(number).padStart(6, '0')}`,
    owner,
    `${kind.name} ${pick(COLOURS, mixed, 'black')} ${String(number)}`,
    '',
    kind.unit,
    kilograms(grams),
    kilograms(Math.ceil(grams * 1.15)),
    'CT',
    String(6 + (mixed % 5) * 6),
    pick(ORIGINS, Math.floor(mixed / 7), 'CN'),
    '',
    '',
    `${twelve}${gtinCheckDigit(twelve)}`,
    `S${String(number)}`,
    `${String(5 + (mixed % 900))}.${String(mixed % 100).padStart(2, '0')}`,
    'EUR',
    '2026-01-01',
    '',
    kind.code,
    '',
    '4000',
    '',
    kind.supplementaryUnit === '' ? '' : '1',
    kind.supplementaryUnit,
    '',
  ];
};

/** A file of articles to try an upload with. */
export const sampleRows = (count: number, owner: string, prefix?: string): string[][] =>
  Array.from({ length: count }, (_, at) => sampleRow(at + 1, owner, prefix));
