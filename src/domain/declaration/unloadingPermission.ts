import type { DeclarationContent, GoodsItem, Header } from './declaration';
import { fields } from './fields';
import { hasPlace } from './profiles/place';
import type { Profile } from './profiles/profile';
import { present } from './present';
import { declaredOfDeparture, declaredOfEquipment, declaredOfHouse, declaredOfItem, isAsMuch, type DeclaredElement } from './unloading';

const LISTS = ['departure', 'equipment', 'houses'] as const;
type List = (typeof LISTS)[number];

/** The permission to unload (IE043) as far as the form has a place for what it tells. */
export const permittedIn = (profile: Profile, { header, items }: DeclarationContent): DeclarationContent => ({
  header: present<Header>(Object.fromEntries(Object.entries(header).filter(([part]) => !LISTS.some((list) => list === part) || hasPlace(profile, part)))),
  items,
});

const countIn = (list: List | 'items', { header, items }: DeclarationContent): number => (list === 'items' ? items : (header[list] ?? [])).length;

/** A row that the permission does not tell of: it was found besides. `place` is 0-based. */
export interface FoundBesides {
  readonly list: List | 'items';
  readonly place: number;
}

export const foundBesides = (permission: DeclarationContent, content: DeclarationContent): readonly FoundBesides[] =>
  ([...LISTS, 'items'] as const).flatMap((list) => {
    const told = countIn(list, permission);
    return Array.from({ length: Math.max(0, countIn(list, content) - told) }, (_, n) => ({ list, place: told + n }));
  });

/** By a JSON pointer: what stands there is told by the permission, and what was found otherwise is a difference. */
export const isTold = (permission: DeclarationContent, pointer: string): boolean => {
  const [, list, place] = /^\/(departure|equipment|houses|items)\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
  return list !== undefined && Number(place) < countIn(list as List | 'items', permission);
};

interface Overwritten {
  readonly pointer: string;
  /** 0-based place of the goods item. */
  readonly item?: number;
  /** As the permission tells it; empty where it tells nothing. */
  readonly declared: string;
}

const overwritten = (declared: readonly DeclaredElement[], now: readonly DeclaredElement[]): readonly Overwritten[] => {
  const values = new Map(now.map((one) => [one.pointer, one.declared]));
  const known = new Set(declared.map(({ pointer }) => pointer));
  return [
    ...declared
      .filter(({ pointer, field, declared: told }) => !isAsMuch(fields[field], values.get(pointer) ?? '', told))
      .map((one) => ({ pointer: one.pointer, declared: one.declared })),
    ...now.filter(({ pointer }) => !known.has(pointer)).map(({ pointer }) => ({ pointer, declared: '' })),
  ];
};

const declaredOfHeader = (header: Header): readonly DeclaredElement[] => [
  ...declaredOfDeparture(header),
  ...declaredOfEquipment(header),
  ...(header.houses ?? []).flatMap(declaredOfHouse),
];

/** What was written over what the permission tells, so that no difference shows it. Goods items that are gone are not among it, nor rows found besides. */
export const writtenOver = (permission: DeclarationContent, { header, items }: DeclarationContent): readonly Overwritten[] => [
  ...overwritten(
    declaredOfHeader(permission.header),
    declaredOfHeader(header).filter(({ pointer }) => isTold(permission, pointer)),
  ),
  ...permission.items.flatMap((declared: GoodsItem, item) => {
    const now = items[item];
    return now === undefined ? [] : overwritten(declaredOfItem(declared, item), declaredOfItem(now, item)).map((one) => ({ ...one, item }));
  }),
];
