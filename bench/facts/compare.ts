import type { Own } from './form';
import type { Level, Official } from './matrix';

export type Kind = 'missing' | 'beyond' | 'use' | 'size' | 'rows' | 'list';

/** What differs at one element between a form and an official column. */
export interface Difference {
  readonly kind: Kind;
  readonly level: Level;
  readonly element: string;
  readonly name: string;
  readonly official: string;
  readonly own: string;
  /** The column asks for it in every message. */
  readonly isAlways: boolean;
}

const keyOf = ({ level, element }: { readonly level: Level; readonly element: string }): string => `${level} ${element}`;

/** What of a form agrees with a status of the matrix; what the form derives is asked of nobody. */
const AGREE: Readonly<Record<string, readonly string[]>> = { M: ['R', 'D'], C: ['C', 'C!', 'D'], O: ['O', 'C', 'C!', 'D'] };

const sizeText = ({ max, scale = 0 }: Pick<Official, 'max' | 'scale'>): string => `${max ?? '–'},${scale}`;

const differencesOf = (one: Official, same: Own | undefined): Difference[] => {
  const { level, element, name, isAlways } = one;
  const tell = (kind: Kind, official: string | number, own: string | number): Difference[] => [
    { kind, level, element, name, official: String(official), own: String(own), isAlways },
  ];
  if (same === undefined) return tell('missing', one.status, '–');
  return [
    ...(AGREE[one.status]?.includes(same.use) === true ? [] : tell('use', one.status, same.use)),
    ...(one.max === undefined || sizeText(one) === sizeText(same) ? [] : tell('size', sizeText(one), sizeText(same))),
    ...(one.rows === same.rows || (one.rows > 1 && same.rows > 1) ? [] : tell('rows', one.rows, same.rows)),
    ...(one.list === undefined || same.isListed ? [] : tell('list', one.list, '–')),
  ];
};

/** Every element of the column beside the same of the form; `elsewhere`: elements that other columns of the form ask for. */
export const compare = (official: readonly Official[], own: readonly Own[], elsewhere: readonly Official[]): readonly Difference[] => {
  const ownByKey = Map.groupBy(own, keyOf);
  const known = new Set([...official, ...elsewhere].map(keyOf));
  const first = [...Map.groupBy(official, keyOf).values()].flatMap((same) => same.slice(0, 1));
  return [
    ...first.flatMap((one) => differencesOf(one, ownByKey.get(keyOf(one))?.[0])),
    ...[...ownByKey.values()]
      .flatMap((same) => same.slice(0, 1))
      .filter((one) => !known.has(keyOf(one)))
      .map(({ level, element, field, use }): Difference => ({ kind: 'beyond', level, element, name: field, official: '–', own: use, isAlways: false })),
  ];
};
