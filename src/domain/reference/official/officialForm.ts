/** The cell of a row by the heading of its column, trimmed; empty where the row or the file has none. */
export type Cells = (heading: string) => string;

/** What one row of an official file says of one code of one list. */
export interface OfficialRow {
  readonly list: string;
  readonly code: string;
  readonly text: Readonly<Record<string, string>>;
  /** Text of a language that the portal does not have: used where the file gives no English one. */
  readonly foreignText?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  readonly parentCode?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** Joined over the rows of a code: the members of a country group. */
  readonly member?: string | undefined;
  /** Its period is the law's and is kept beside earlier periods of the code. */
  readonly isPeriod?: boolean | undefined;
  /** Only ends what a list has: a withdrawn currency. */
  readonly onlyEnds?: boolean | undefined;
}

export interface OfficialFile {
  /** Without folder: `GLOBAL-CL141.csv.gz`. */
  readonly name: string;
  /** yyyy-MM-dd, the day of the load. */
  readonly today: string;
}

/** A form in which an authority publishes lists, or in which they are passed on. */
export interface OfficialForm {
  readonly id: string;
  /** Whether the file is of this form: by its headings, and by its name where headings do not tell which list it is. */
  readonly fits: (headings: ReadonlySet<string>, file: OfficialFile) => boolean;
  readonly read: (cell: Cells, file: OfficialFile) => readonly OfficialRow[];
  /** Whose data it is, where nothing beside the file says so. */
  readonly source: string;
  readonly licence: string;
}

export const EU_REUSE = 'European Commission reuse decision 2011/833/EU: reuse with the source named';

export const hasAll =
  (...wanted: readonly string[]) =>
  (headings: ReadonlySet<string>): boolean =>
    wanted.every((heading) => headings.has(heading));

/** Only what is said: an empty text is none. */
export const said = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export const officialSource = ({ source, licence }: OfficialForm): { readonly source: string; readonly licence: string } => ({ source, licence });
