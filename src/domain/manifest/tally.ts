import { wrong, type RuleFinding } from '../kernel/finding';
import * as t from 'io-ts';
import { compareDecimals, divideDecimals, isDecimal, multiplyDecimals, sumDecimals } from '../kernel/decimal';
import { discrepancyOf, type Amount } from './handOver';
import { House, type ConsignmentItem, type HouseConsignment } from './manifest';

export const CONDITIONS = ['OK', 'DAMAGED', 'WET', 'OPENED'] as const;
export const DISCREPANCY_KINDS = ['SHORT', 'OVER', 'DAMAGED', 'SEAL', 'UNMANIFESTED', 'MARKS'] as const;

/** One item as it was counted at unloading. The item number is its place in the house, from 1. */
export const TallyLine = t.exact(
  t.partial({ item: t.string, counted: t.string, mass: t.string, condition: t.string, note: t.string, photos: t.array(t.string), by: t.string, at: t.string }),
);
export type TallyLine = t.TypeOf<typeof TallyLine>;

export const Instruction = t.exact(
  t.partial({
    kind: t.string,
    by: t.string,
    at: t.string,
    note: t.string,
    declarationType: t.string,
    warehouse: t.string,
    reference: t.string,
    isDefault: t.boolean,
  }),
);
export type Instruction = t.TypeOf<typeof Instruction>;

/** A house as it is stored: what is declared, what happened to it since, and where it stands. */
export const HouseRecord = t.intersection([
  House,
  t.exact(
    t.partial({
      manifestId: t.string,
      masterId: t.string,
      masterDocument: t.string,
      place: t.number,
      tally: t.array(TallyLine),
      found: t.type({ packages: t.string, grossMass: t.string }),
      instruction: Instruction,
      notifiedAt: t.string,
      held: t.boolean,
      holdReason: t.string,
      otherUnit: t.string,
      caseId: t.string,
    }),
  ),
]);
export type HouseRecord = t.TypeOf<typeof HouseRecord>;

const KG = 3;

const manifestedOf = ({ packaging = [] }: ConsignmentItem): string => sumDecimals(packaging.map(({ number }) => (isDecimal(number) ? number : '0')));
const massOf = ({ grossMass }: ConsignmentItem): string => (isDecimal(grossMass) ? grossMass : '0');

export interface ItemDifference {
  readonly item: string;
  readonly manifested: Amount;
  /** Undefined: not counted yet. */
  readonly found: Amount | undefined;
  readonly condition: string;
  readonly difference: { readonly kind: 'SHORT' | 'OVER'; readonly packages: string } | undefined;
}

/** A mass that was not weighed goes with the packages that were found. */
const foundOf = (item: ConsignmentItem, { counted = '', mass = '' }: TallyLine): Amount => {
  const manifested = manifestedOf(item);
  if (mass !== '') return { packages: counted, grossMass: mass };
  if (compareDecimals(manifested, counted) === 0 || compareDecimals(manifested, '0') === 0) return { packages: counted, grossMass: massOf(item) };
  return { packages: counted, grossMass: divideDecimals(multiplyDecimals(massOf(item), counted), manifested, KG, 'halfUp') };
};

/** What is manifested of each item of a house and what was found of it (CMM-R18). */
export const differencesOf = ({ items = [] }: HouseConsignment, lines: readonly TallyLine[]): readonly ItemDifference[] =>
  items.map((item, place) => {
    const number = String(place + 1);
    const line = lines.find((one) => one.item === number);
    const manifested = { packages: manifestedOf(item), grossMass: massOf(item) };
    const found = line?.counted === undefined || line.counted === '' ? undefined : foundOf(item, line);
    return {
      item: number,
      manifested,
      found,
      condition: line?.condition ?? 'OK',
      difference: found === undefined ? undefined : discrepancyOf(manifested.packages, found.packages),
    };
  });

/** What was found of a whole house; undefined while an item is not counted. */
export const houseFound = (house: HouseConsignment, lines: readonly TallyLine[]): Amount | undefined => {
  const found = differencesOf(house, lines).map((one) => one.found);
  const known = found.filter((one) => one !== undefined);
  if (known.length < found.length || known.length === 0) return undefined;
  return { packages: sumDecimals(known.map(({ packages }) => packages)), grossMass: sumDecimals(known.map(({ grossMass }) => grossMass)) };
};

export const checkTally = ({ items = [] }: HouseConsignment, lines: readonly TallyLine[]): readonly RuleFinding[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ item = '', counted = '', mass = '', condition = 'OK' }, at) => {
    const twice = seen.has(item);
    seen.add(item);
    return [
      ...(Number(item) >= 1 && Number(item) <= items.length && /^\d{1,5}$/.test(item)
        ? []
        : [wrong('CMM-TALLY-ITEM', `/lines/${at}/item`, 'The house has no such item.')]),
      ...(twice ? [wrong('CMM-TALLY-TWICE', `/lines/${at}/item`, `Item ${item} is counted twice.`, { item })] : []),
      ...(/^\d{1,8}$/.test(counted) ? [] : [wrong('CMM-TALLY-COUNT', `/lines/${at}/counted`, 'Enter the number of packages that were counted.')]),
      ...(mass === '' || (isDecimal(mass) && compareDecimals(mass, '0') >= 0) ? [] : [wrong('CMM-MASS', `/lines/${at}/mass`, 'Enter the gross mass in kg.')]),
      ...(CONDITIONS.some((known) => known === condition) ? [] : [wrong('CMM-TALLY-CONDITION', `/lines/${at}/condition`, 'This is no condition of goods.')]),
    ];
  });
};

const said = ({ counted = '', mass = '', condition = 'OK', note = '' }: TallyLine): string => JSON.stringify([counted, mass, condition, note]);

export interface TallyConflict {
  readonly item: string;
  readonly mine: TallyLine;
  readonly theirs: TallyLine;
}

/**
 * What two devices counted of one house: lines of one alone are taken together, the same line counted differently since both began is a conflict that
 * a person decides.
 */
export const mergedTally = (
  base: readonly TallyLine[],
  mine: readonly TallyLine[],
  theirs: readonly TallyLine[],
): { readonly lines: readonly TallyLine[]; readonly conflicts: readonly TallyConflict[] } => {
  const of = (lines: readonly TallyLine[], item: string): TallyLine | undefined => lines.find((line) => line.item === item);
  const items = [...new Set([...theirs, ...mine].map(({ item = '' }) => item))];
  const conflicts: TallyConflict[] = [];
  const lines = items.flatMap((item) => {
    const [before, own, other] = [of(base, item), of(mine, item), of(theirs, item)];
    if (own === undefined || other === undefined) return [own ?? other ?? {}];
    const iChanged = before === undefined || said(before) !== said(own);
    const theyChanged = before === undefined || said(before) !== said(other);
    if (iChanged && theyChanged && said(own) !== said(other)) conflicts.push({ item, mine: own, theirs: other });
    return [iChanged ? own : other];
  });
  return { lines, conflicts };
};

/** CMM-R26: a seal that is not the manifested one. */
export const sealsDiffer = (manifested: readonly string[], seen: readonly string[]): boolean =>
  JSON.stringify([...manifested].map((seal) => seal.trim().toUpperCase()).sort()) !== JSON.stringify([...seen].map((seal) => seal.trim().toUpperCase()).sort());
