/**
 * A list as it stands in a file: one entry a line, `code|EN|SV|NO|DK`, then what more there is to say as `name=value`: `from` and `to` (days),
 * `parent`, `next` (successors, by blanks); every other name is an attribute. A code of only one text has the same in all languages; `*` before
 * a code marks the default.
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
  readonly parent_code?: string;
  readonly replaced_by?: readonly string[];
}

/** The day the Union Customs Code came into application; entries are valid from then unless they say otherwise. */
export const VALID_FROM = '2016-05-01';

const isDetail = (part: string): boolean => /^[a-zA-Z]+=/.test(part);

const detailOf = (part: string): [name: string, value: string] => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)];

const entryOf = (list: string, line: string, sort_key: number, ofAll: ListSeed['attributes']): EntrySeed => {
  const parts = line.trim().split('|');
  const [marked = '', english = '', swedish = english, norwegian = english, danish = english] = parts.filter((part) => !isDetail(part));
  const { from = VALID_FROM, to = null, parent, next, ...own } = Object.fromEntries(parts.filter(isDetail).map(detailOf));
  const attributes = { ...own, ...ofAll };
  const isDefault = marked.startsWith('*');
  return {
    list,
    code: isDefault ? marked.slice(1) : marked,
    text: { EN: english, SV: swedish, NO: norwegian, DK: danish },
    valid_from: from,
    valid_to: to,
    is_default: isDefault,
    attributes: Object.keys(attributes).length === 0 ? null : attributes,
    sort_key,
    ...(parent === undefined ? {} : { parent_code: parent }),
    ...(next === undefined ? {} : { replaced_by: next.split(' ') }),
  };
};

export const entriesOf = ({ name, lines, attributes }: ListSeed): EntrySeed[] =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => entryOf(name, line, at + 1, attributes));
