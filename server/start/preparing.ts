import type { Kysely } from 'kysely';
import { migrationsOf } from '../areas/defineArea';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';
import { fillDemoData, seeds } from '../db/seed/all';
import { areas } from './areas';

/** The tables of all areas. */
export const migrateAll = (owner: Kysely<Database>) => migrate(owner, migrationsOf(areas));

/** The demo data of all areas. Answers the names of what was filled. */
export const fillDemo = (owner: Kysely<Database>, now: Date): Promise<string[]> =>
  fillDemoData(owner, now, [...seeds, ...areas.flatMap(({ seeds: own = [] }) => own)]);
