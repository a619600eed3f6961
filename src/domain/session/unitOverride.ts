import { isGuid, plainGuid } from '../kernel/guid';

/** No override: the user's default unit is used. */
export const DEFAULT_UNIT = 'default';

/** A GUID of a unit, or `default`. */
export type UnitOverride = string;

/** AC-R3: with the user in the name, the next one on this computer does not inherit the unit. */
export const overrideKey = (userId: string): string => `orgUnitOverride.${plainGuid(userId)}`;

/** AC-R1: the tab's own choice wins, the browser's only seeds a new tab. What is no unit counts as no choice. */
export const readOverride = (inTab: string | undefined, inBrowser: string | undefined): UnitOverride =>
  [inTab, inBrowser].find((one) => one === DEFAULT_UNIT || isGuid(one)) ?? DEFAULT_UNIT;

/** A unit that the user does not have (any more) is dropped. */
export const knownOverride = (override: UnitOverride, unitIds: readonly string[]): UnitOverride =>
  unitIds.some((id) => plainGuid(id) === plainGuid(override)) ? override : DEFAULT_UNIT;
