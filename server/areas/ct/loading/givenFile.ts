import type { Edition } from '../../../../src/domain/tariff/loading/edition';
import type { TariffName, TariffRow, TellIssue } from '../../../../src/domain/tariff/loading/tariffRow';
import { csvRows } from '../../../files/csvRows';

/** A file with what is known about it before it is read. */
export interface GivenFile {
  readonly file: string;
  readonly name: string;
  /** Empty where it is no table. */
  readonly headings: readonly string[];
  readonly source: string;
  readonly dated: string;
  readonly licence: string;
  /** Where the table is not a file of text. */
  readonly table?: () => AsyncIterable<readonly string[]>;
}

/** A file of a tariff, before it is read: of which form it is, and which part of the tariff it brings. */
export interface TariffFile {
  readonly given: GivenFile;
  readonly form: string;
  readonly tariff: TariffName;
  readonly part: string;
  readonly source: string;
  readonly licence: string;
  /** It changes what was loaded before it, the whole stays. Undefined: it does so once something of its kind is loaded. */
  readonly isChanges?: boolean | undefined;
  readonly edition?: Edition | undefined;
  readonly rows: (tell: TellIssue) => AsyncIterable<TariffRow>;
}

export const tableOf = ({ file, table }: Pick<GivenFile, 'file' | 'table'>): AsyncIterable<readonly string[]> => table?.() ?? csvRows(file);
