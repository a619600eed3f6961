import type { GoodsItem } from '../declaration';

const SEA = ['1', '10', '12', '16', '17', '18'];
const ROAD = ['3', '30'];
const AIR = ['4', '40'];
const POST = ['5', '50'];
const INLAND = ['8', '80'];
const OWN = ['9', '90'];

/** Modes that cross the border with a transport means of their own, in both notations; not rail and not fixed installations (specification 5.1). */
export const BORDER_SET: ReadonlySet<string> = new Set([...SEA, ...ROAD, ...AIR, ...POST, ...INLAND, ...OWN]);

/** Road vehicles, also on a ship. */
export const ROAD_VEHICLE_SET: ReadonlySet<string> = new Set([...ROAD, '16', '17']);

/** Re-export from a customs warehouse. */
const FROM_WAREHOUSE = '3171';

/** What is exported leaves with a means of its own; goods that are all re-exported from a warehouse are exempt (optional validation 6). */
export const isExportByOwnMeans = (modeAtBorder: string | undefined, items: readonly GoodsItem[]): boolean =>
  BORDER_SET.has(modeAtBorder ?? '') &&
  items.some(({ excluded, procedureRequested = '', procedurePrevious = '' }) => excluded !== true && procedureRequested + procedurePrevious !== FROM_WAREHOUSE);
