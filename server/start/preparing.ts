import type { Kysely } from 'kysely';
import { migrationsOf } from '../areas/defineArea';
import { searchSeed } from '../areas/pf/area';
import { fillAtSize, type DemoSize } from '../db/demoSize';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';
import { fillSeeds } from '../db/seed';
import { areas } from './areas';

/** The tables of all areas. */
export const migrateAll = (owner: Kysely<Database>) => migrate(owner, migrationsOf(areas));

const seeds = [...areas.flatMap(({ seeds: own = [] }) => own), searchSeed(areas.flatMap(({ searched = [] }) => searched))];

/** What every portal begins with, with or without the demo data of all areas and their search documents. Answers the names of what was filled. */
export const fillData = (owner: Kysely<Database>, now: Date, demo: boolean): Promise<string[]> =>
  fillSeeds(owner, now, demo ? seeds : seeds.filter(({ ground }) => ground), demo);

/** Demo data at real size, after the others. */
export const fillSize = (owner: Kysely<Database>, size: DemoSize, tell: (name: string) => void): Promise<void> =>
  fillAtSize(
    owner,
    areas.flatMap(({ atSize = [] }) => atSize),
    size,
    tell,
  );
