import type { PageBox } from './grid';
import type { HeaderTarget, LineTarget } from './targets';

/** Why a person has to look; the screen words it by its code. */
export const CAPTURE_PROBLEMS = [
  'number',
  'numberMark',
  'twoReadings',
  'commodityCode',
  'leadingZero',
  'date',
  'twoDates',
  'noHeadings',
  'noLines',
  'total',
  'netOverGross',
  'grossTotal',
  'formula',
  'missing',
  'model',
] as const;
export type CaptureProblemCode = (typeof CAPTURE_PROBLEMS)[number];

export interface CaptureProblem {
  readonly code: CaptureProblemCode;
  readonly args: Readonly<Record<string, string>>;
}

export const problem = (code: CaptureProblemCode, args: Readonly<Record<string, string>> = {}): CaptureProblem => ({ code, args });

/** A value with where it stands: `B3`, or the cells that it was made from. */
export interface Captured {
  readonly raw: string;
  readonly value: string;
  readonly cell: string;
  readonly box?: PageBox;
  readonly confidence: number;
  readonly problem?: CaptureProblem;
}

export type CapturedLine = Partial<Readonly<Record<LineTarget, Captured>>>;

export interface CapturedInvoice {
  readonly header: Partial<Readonly<Record<HeaderTarget, Captured>>>;
  readonly lines: readonly CapturedLine[];
  /** Of the whole: what adds up to nothing, what is missing. */
  readonly problems: readonly CaptureProblem[];
}

/** Below it a person looks (COR-R83). */
export const LEAST_CONFIDENCE = 0.8;

/** How sure a value is by where it was found (C43). */
export const SURE = { cell: 1, beside: 0.95, below: 0.9, column: 0.9, constant: 1, proven: 1 } as const;
export const AMBIGUOUS = 0.6;
/** A model's reading of a critical value never passes without a person (C43). */
export const MODEL_CRITICAL = 0.79;

export const isDoubtful = ({ confidence, problem: why }: Pick<Captured, 'confidence' | 'problem'>): boolean =>
  confidence < LEAST_CONFIDENCE || why !== undefined;

type Values = Readonly<Record<string, Captured | undefined>>;

/** Every value with its path: `header/currency`, `lines/0/netMass`. */
export const valuesOf = ({
  header,
  lines,
}: {
  readonly header: Values;
  readonly lines: readonly Values[];
}): readonly { readonly path: string; readonly value: Captured }[] => [
  ...Object.entries(header).flatMap(([target, value]) => (value === undefined ? [] : [{ path: `header/${target}`, value }])),
  ...lines.flatMap((line, at) => Object.entries(line).flatMap(([target, value]) => (value === undefined ? [] : [{ path: `lines/${at}/${target}`, value }]))),
];

/** Values that a person has to look at before the capture is confirmed. */
export const problemCount = (invoice: { readonly header: Values; readonly lines: readonly Values[]; readonly problems: readonly CaptureProblem[] }): number =>
  invoice.problems.length + valuesOf(invoice).filter(({ value }) => isDoubtful(value)).length;
