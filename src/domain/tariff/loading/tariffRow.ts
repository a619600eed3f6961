import { addDays } from '../../kernel/dates';
import type { Measure } from '../measures/measure';

/** What a tariff is made of, beside its measures. */
export const TARIFF_KINDS = [
  'node',
  'text',
  'note',
  'measure',
  'exclusion',
  'area',
  'member',
  'measureType',
  'certificate',
  'additionalCode',
  'footnote',
  'unit',
  'meursing',
  'quota',
  'regulation',
  'declarable',
] as const;
export type TariffKind = (typeof TARIFF_KINDS)[number];

export const TARIFFS = ['EU', 'GB', 'XI', 'NO'] as const;
export type TariffName = (typeof TARIFFS)[number];

export type TariffTexts = Readonly<Partial<Record<'EN' | 'SV' | 'NO' | 'DK', string>>>;

/** A line of the nomenclature. */
export interface NodeContent {
  readonly suffix: string;
  /** 0 for a chapter, 1 for a heading, then one more for each dash. */
  readonly depth: number;
  readonly texts: TariffTexts;
  /** Stated by the source; else a line of suffix 80 without another below it. */
  readonly declarable?: boolean;
  /** Where the order of the source is not that of the codes. */
  readonly order?: number;
  readonly unit?: string;
  /** How a text was found, where it is not that of the edition itself. */
  readonly textSource?: string;
}

/** Of the combined nomenclature: texts that complete those of the tariff, by code or the number of a section. */
export interface TextContent {
  readonly texts: TariffTexts;
  readonly level: string;
  readonly unit?: string;
}

/** Without what its row says already. */
export type MeasureContent = Omit<Measure, 'sid' | 'code' | 'validFrom' | 'validTo'>;

/** A fact of a tariff as a file carries it. Dates yyyy-MM-dd, both included; `code` has ten digits. */
export interface TariffRow {
  readonly kind: TariffKind;
  readonly key: string;
  readonly code?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly content: object;
  /** Of the tariff, where a file brings several; else that of its file. */
  readonly part?: string;
  /** The thing is no more. */
  readonly isDropped?: boolean;
}

/** What the loader noticed: counted, with the first places. */
export type IssueCode =
  | 'expression'
  | 'unknownColumn'
  | 'badCode'
  | 'badDate'
  | 'undatedMembers'
  | 'inferredConditions'
  | 'namelessType'
  | 'unknownArea'
  | 'unknownType'
  | 'unknownCode'
  | 'orphan'
  | 'overlap'
  | 'ordinaryDutyMissing'
  | 'exclusionsMissing'
  | 'meursingMissing'
  | 'foreignText'
  | 'secondEdition'
  | 'codesDropped'
  | 'unknownAgreement'
  | 'nationalRows'
  | 'unreadRecords';

export type TellIssue = (code: IssueCode, place: string) => void;

const CODE = /^\d{2,10}$/;

/** Ten digits, padded with zeros; undefined where it is no code. Blanks and points are read over. */
export const tenDigits = (written: string): string | undefined => {
  const digits = written.replace(/[\s.]/g, '');
  return CODE.test(digits) ? digits.padEnd(10, '0') : undefined;
};

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const COUNTED = /^[1-9]\d{4}(?:\.0+)?$/;
const EUROPEAN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A day as files write it; `''` for none, undefined for what is no day. */
export const dayIn = (written: string): string | undefined => {
  const text = written.trim();
  if (text === '' || text === '#NA') return '';
  const iso = ISO.exec(text);
  if (iso !== null) return iso[0];
  // A workbook counts days from the end of 1899, one too many since the 29th of February 1900, which was none.
  if (COUNTED.test(text)) return addDays('1900-01-01', Number.parseInt(text, 10) - 2);
  const european = EUROPEAN.exec(text);
  if (european === null) return undefined;
  const [, day = '', month = '', year = ''] = european;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

export const period = (from: string | undefined, to: string | undefined): Pick<TariffRow, 'validFrom' | 'validTo'> => ({
  ...(from !== undefined && from !== '' && { validFrom: from }),
  ...(to !== undefined && to !== '' && { validTo: to }),
});
