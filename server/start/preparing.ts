import type { Kysely } from 'kysely';
import { migrationsOf } from '../areas/defineArea';
import { searchSeed } from '../areas/pf/area';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';
import { fillDemoData } from '../db/seed';
import { areas } from './areas';

/** The tables of all areas. */
export const migrateAll = (owner: Kysely<Database>) => migrate(owner, migrationsOf(areas));

/** The demo data of all areas, and their search documents. Answers the names of what was filled. */
export const fillDemo = (owner: Kysely<Database>, now: Date): Promise<string[]> =>
  fillDemoData(owner, now, [...areas.flatMap(({ seeds = [] }) => seeds), searchSeed(areas.flatMap(({ searched = [] }) => searched))]);
