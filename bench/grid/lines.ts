export interface Line {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

export const COLUMN_IDS = Array.from({ length: 20 }, (_, at) => `c${at}`);
export const KINDS = ['text', 'decimal', 'code', 'integer'] as const;
export const kindOf = (at: number): (typeof KINDS)[number] => KINDS[at % KINDS.length] ?? 'text';

const COUNTRIES = ['SE', 'NO', 'DK', 'GB', 'NL'];

const valueOf = (row: number, at: number): string => {
  switch (kindOf(at)) {
    case 'text':
      return `goods of line ${row} in ${at}`;
    case 'decimal':
      return `${(row * 7919 + at * 31) % 1000}.${String((row * at) % 1000).padStart(3, '0')}`;
    case 'code':
      return COUNTRIES[(row + at) % COUNTRIES.length] ?? 'SE';
    case 'integer':
      return String((row * at) % 5000);
  }
};

export const makeLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, row) => ({ id: `line-${row}`, values: Object.fromEntries(COLUMN_IDS.map((id, at) => [id, valueOf(row, at)])) }));
