import type { TariffName, TariffRow, TellIssue } from './tariffRow';

export type Cell = (heading: string) => string;

/** Reads rows one after the other; what belongs together across rows comes with the next one or at the end. */
export interface FormReader {
  read(cell: Cell): readonly TariffRow[];
  end(): readonly TariffRow[];
}

export interface FileFacts {
  readonly name: string;
}

/** A table of a tariff that a publisher gives away, known by its headings. `part` names what of a tariff a later file of the same form replaces. */
export interface TariffForm {
  readonly id: string;
  readonly tariff: TariffName;
  readonly part: (file: FileFacts) => string;
  readonly fits: (headings: ReadonlySet<string>, file: FileFacts) => boolean;
  readonly source: string;
  readonly licence: string;
  readonly reader: (file: FileFacts, tell: TellIssue) => FormReader;
}

export const has = (headings: ReadonlySet<string>, ...wanted: readonly string[]): boolean => wanted.every((heading) => headings.has(heading));

/** A form whose rows stand for themselves. */
export const rowByRow = (read: (cell: Cell, tell: TellIssue, file: FileFacts) => readonly TariffRow[]): TariffForm['reader'] => {
  return (file, tell) => ({ read: (cell) => read(cell, tell, file), end: () => [] });
};

export const EU_SOURCE = 'European Commission, TARIC';
export const EU_LICENCE = 'European Union law / Commission reuse decision 2011/833/EU; name the source';
export const NO_SOURCE = 'Norwegian Customs (Tolletaten)';
export const NO_LICENCE = 'CC BY 4.0 / NLOD';
