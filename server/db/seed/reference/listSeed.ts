/**
 * A list as it stands in a file: one entry a line, `code|EN|SV|NO|DK`. A code of only one text has the same in all languages;
 * `*` before a code marks the default.
 */
export interface ListSeed {
  readonly name: string;
  readonly source: string;
  readonly lines: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface EntrySeed {
  readonly list: string;
  readonly code: string;
  readonly text: Readonly<Record<string, string>>;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly is_default: boolean;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly sort_key: number;
}

/** The day the Union Customs Code came into application; entries are valid from then unless they say otherwise. */
export const VALID_FROM = '2016-05-01';

export const entriesOf = ({ name, lines, attributes }: ListSeed): EntrySeed[] =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [marked = '', english = '', swedish = english, norwegian = english, danish = english] = line.trim().split('|');
      const isDefault = marked.startsWith('*');
      return {
        list: name,
        code: isDefault ? marked.slice(1) : marked,
        text: { EN: english, SV: swedish, NO: norwegian, DK: danish },
        valid_from: VALID_FROM,
        valid_to: null,
        is_default: isDefault,
        attributes: attributes ?? null,
        sort_key: at + 1,
      };
    });
