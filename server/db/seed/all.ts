import type { Kysely } from 'kysely';
import type { Database } from '../schema';
import { announcementSeed } from './announcements';
import { articleSeed } from './articles';
import { coreSeed } from './core';
import { declarationProfiles } from './declarationProfiles';
import { declarationSeed } from './declarations';
import { guaranteeSeed } from './guarantees';
import { importSeed } from './importDeclarations';
import { jobSeed } from './jobs';
import { legacySeed } from './legacyDeclarations';
import { movementSeed } from './movementDeclarations';
import { noticeSeed } from './notices';
import { powerOfAttorneySeed } from './powersOfAttorney';
import { notificationSeed } from './notifications';
import { programListsSeed, seedReferenceData } from './referenceData';
import { sendMessageSeed } from './sendMessages';
import { searchSeed } from './searchDocuments';
import { shippedListsSeed } from './shippedLists';
import { reportSeed } from './reportDeclarations';
import type { Seed } from './seed';
import { tariffSeed } from './tariffMeasures';
import { templateSeed } from './templates';
import { vehicleSeed } from './vehicles';

/** In this order: later seeds point at records of earlier ones. */
export const seeds: readonly Seed[] = [
  coreSeed,
  { name: 'reference', run: seedReferenceData },
  programListsSeed(),
  shippedListsSeed(),
  tariffSeed,
  declarationProfiles,
  articleSeed,
  declarationSeed,
  movementSeed,
  importSeed,
  reportSeed,
  searchSeed,
  jobSeed,
  notificationSeed,
  announcementSeed,
  sendMessageSeed,
  guaranteeSeed,
  noticeSeed,
  vehicleSeed,
  powerOfAttorneySeed,
  templateSeed,
  legacySeed,
];

/** Runs what has not run yet, all or nothing. Answers the names that ran. */
export const fillDemoData = (db: Kysely<Database>, now: Date, wanted: readonly Seed[] = seeds): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const done = await transaction.selectFrom('seed_run').select('name').execute();
    const open = wanted.filter((seed) => !done.some(({ name }) => name === seed.name));
    for (const { name, run } of open) {
      await run(transaction, now);
      await transaction.insertInto('seed_run').values({ name }).execute();
    }
    return open.map(({ name }) => name);
  });
