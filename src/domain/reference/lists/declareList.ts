import type { ListArea, ListAttribute, ListDefinition } from '../listDefinition';

/** EN, SV, NO, DK. */
type Title = readonly [string, string, string, string];

interface More {
  /** One list for each of these countries, named with its prefix; without it one common list. */
  readonly countries?: readonly string[];
  readonly mode?: ListDefinition['editMode'];
  readonly volume?: ListDefinition['volumeClass'];
  readonly approval?: boolean;
  readonly hierarchical?: boolean;
  readonly attributes?: readonly ListAttribute[];
  readonly refreshDays?: number;
  readonly sourceNames?: readonly string[];
}

const FORMS: Readonly<Record<string, string>> = { a: 'A-Z', n: '0-9', an: 'A-Z0-9' };

/** `a2`, `an..5`, `n4..7` of the customs data models; anything that begins with ^ is a pattern already. */
export const patternOf = (form: string): string => {
  if (form.startsWith('^')) return form;
  const [, kind = '', least, most = ''] = /^(a|an|n)(\d*)(?:\.\.(\d+))?$/.exec(form) ?? [];
  const characters = FORMS[kind];
  if (characters === undefined) throw new Error(`Not the form of a code: ${form}`);
  const length = form.includes('..') ? `${least === '' ? '1' : least},${most}` : least;
  return `^[${characters}]{${length}}$`;
};

/** Codes that are names inside the portal. */
export const NAME = '^[A-Za-z0-9@][A-Za-z0-9@_.-]{0,34}$';

export type ListRow = readonly [name: string, title: Title, source: string, form: string, more?: More];

const definitionsOf = (area: ListArea, [name, [EN, SV, NO, DK], source, form, more = {}]: ListRow): ListDefinition[] => {
  const { countries, mode = 'Imported', volume = 'Small', approval = false, hierarchical = false, attributes = [], refreshDays, sourceNames } = more;
  const common = {
    logicalName: name,
    area,
    source,
    keyPattern: patternOf(form),
    attributes: [...attributes],
    hierarchical,
    editMode: mode,
    approval,
    volumeClass: volume,
    ...(refreshDays === undefined ? {} : { refreshDays }),
    ...(sourceNames === undefined ? {} : { sourceNames: [...sourceNames] }),
  };
  if (countries === undefined) return [{ ...common, name, title: { EN, SV, NO, DK } }];
  return countries.map((country) => ({
    ...common,
    name: `${country}_${name}`,
    country,
    title: { EN: `${EN} (${country})`, SV: `${SV} (${country})`, NO: `${NO} (${country})`, DK: `${DK} (${country})` },
  }));
};

export const inArea = (area: ListArea, rows: readonly ListRow[]): ListDefinition[] => rows.flatMap((row) => definitionsOf(area, row));
