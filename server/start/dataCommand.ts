import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { findFiles, loadOfficialLists, type LoadedList, type LoadedOfficial } from '../areas/rd/area';
import { openOwnerPool } from '../db/pool';
import { openDatabase } from './portal';
import type { Settings } from './settings';

type Say = (line: string) => void;

export const DATA_HELP = `npm run data -- load [--dry-run] <files or folders …>

Loads official code lists (CSV, packed by gzip or not) into the reference data: new entries come,
what has ended ends, demo entries end. --dry-run shows what would change and changes nothing.
A second load of the same files changes nothing. Stop the portal first, unless DATABASE_URL names
a PostgreSQL of your own. A SOURCES.tsv beside the files (file, official source, version/date,
licence) says whose they are; it is shown under each list.`;

const SHOWN_ISSUES = 3;
const SHOWN_UNKNOWN = 12;

const sayList =
  (say: Say) =>
  ({ list, given, match: { counts, demoEnded, issues } }: LoadedList): void => {
    const { new: added, changed, ended, unchanged, error } = counts;
    const refused = error === 0 ? '' : `, ${String(error)} refused`;
    say(
      `${list.padEnd(28)} ${String(given).padStart(6)} given: ${String(added)} new, ${String(changed)} different, ${String(ended)} ended, ${String(unchanged)} the same${refused}${demoEnded === 0 ? '' : `; ${String(demoEnded)} were demo`}`,
    );
    for (const { message } of issues.filter(({ severity }) => severity >= 2).slice(0, SHOWN_ISSUES)) say(`    ${message}`);
  };

const saySum = ({ files, unknown, lists }: LoadedOfficial, dryRun: boolean, say: Say): void => {
  const changedLists = lists.filter(({ changed }) => changed > 0).length;
  const differing = files.filter(({ found: { statedRows }, rowCount }) => /^\d+$/.test(statedRows) && Number(statedRows) !== rowCount);
  for (const { found, rowCount } of differing) say(`${found.name}: ${String(rowCount)} rows, ${found.statedRows} are stated`);
  if (unknown.length > 0) {
    const more = unknown.length - SHOWN_UNKNOWN;
    const names = unknown.slice(0, SHOWN_UNKNOWN).map(({ name }) => name);
    say(
      `${String(unknown.length)} files of no known form, or of lists that the portal does not have: ${names.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`,
    );
  }
  say(`${String(files.length)} files, ${String(lists.length)} lists, ${String(changedLists)} ${dryRun ? 'would change' : 'changed'}.`);
};

/** Answers the exit code. */
export const runDataCommand = async (settings: Settings, args: readonly string[], say: Say): Promise<Result<void>> => {
  const [command, ...rest] = args;
  const dryRun = rest.includes('--dry-run');
  const places = rest.filter((one) => !one.startsWith('--'));
  if (command !== 'load' || places.length === 0 || rest.some((one) => one.startsWith('--') && one !== '--dry-run')) {
    say(DATA_HELP);
    return ok(undefined);
  }
  const files = await findFiles(places);
  say(`${String(files.length)} files found`);
  const database = await openDatabase(settings, say);
  if (failed(database)) return database;
  const owner = openOwnerPool(database.right.url);
  try {
    saySum(await loadOfficialLists(owner, files, { now: new Date(), dryRun, tell: sayList(say) }), dryRun, say);
    return ok(undefined);
  } finally {
    await owner.destroy();
    await database.right.stop();
  }
};
