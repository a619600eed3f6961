import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import {
  asOwner,
  givenFilesIn,
  loadTariffs,
  OutOfOrder,
  tariffFileOf,
  TariffWaiting,
  type GivenFile,
  type LoadedTariff,
  type TariffFile,
} from '../areas/ct/area';
import { makeFirstAdministrator, recoverAdministrator } from '../areas/org/area';
import { findFiles, loadOfficialLists, type FoundFile, type LoadedList, type LoadedOfficial } from '../areas/rd/area';
import { REAL_SIZE, settle } from '../db/demoSize';
import { openOwnerPool } from '../db/pool';
import { openDatabase } from './portal';
import { fillSize } from './preparing';
import type { Settings } from './settings';

type Say = (line: string) => void;

export const DATA_HELP = `npm run data -- load [--dry-run] [--stage] [--confirm] [--whole] [--tariff=EU|GB|XI|NO] <files or folders …>

Loads official code lists (CSV, packed by gzip or not) into the reference data: new entries come,
what has ended ends, demo entries end. Files of a customs tariff (TARIC, Combined Nomenclature,
Norwegian open data, Swedish, Finnish and TARIC 3 records, own CSV; zip archives and workbooks are
opened) become the next version of it, which is published; --stage leaves it to the administrator,
--confirm publishes one that ends many codes. A file of changes must follow what is loaded; --whole
takes the files as the tariff as a whole. --tariff says whose tariff it is where the files do not. --dry-run shows what would change and changes nothing.
A second load of the same files changes nothing. Stop the portal first, unless DATABASE_URL names
a PostgreSQL of your own. A SOURCES.tsv beside the files (file, official source, version/date,
licence) says whose they are; it is shown under each list.

npm run data -- demo

Fills the demo data: tenants, users, records. The environment local has them from the first start;
elsewhere they come by this command alone, and their users sign in on local only.
With --size real also those of a large agency: 2,000 units, 10,000 users and years of declarations,
articles, cases, runs and audit entries. Some minutes and about 2 GB; into a PORTAL_DATA of its own,
so that the small demo stays as it is. The job that rebuilds the search index finds them all.

npm run data -- administrator <sign-in name> <e-mail address>

Makes the first administrator of a portal that has no users of its own, and says a password that
works once, at the first sign-in, where another is chosen: makes tenants with their administrators,
and further users of the operator. Refused where there is a user already.

npm run data -- recover <sign-in name> <e-mail address>

Makes one more administrator of the installation (ProductAdministrator) where none of them can sign
in any more, and says a password as above. The sealed audit tells it, and the administrators who
are there are mailed.`;

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

const sayTariff = (say: Say, { tariff, outcome, versionNo, files, counts, issues }: LoadedTariff): void => {
  for (const { name, form, rows } of files) say(`${name.padEnd(40)} ${String(rows).padStart(7)} rows (${form})`);
  const version = versionNo === undefined ? '' : `, version ${String(versionNo)}`;
  const words = { published: 'published', staged: 'waits to be published', unchanged: 'nothing has changed', sameFile: 'these files are loaded already' };
  say(`Tariff ${tariff}: ${words[outcome]}${outcome === 'published' || outcome === 'staged' ? version : ''}`);
  for (const [kind, { total, added, ended, changed }] of Object.entries(counts))
    say(`    ${kind.padEnd(14)} ${String(total).padStart(7)}: ${String(added)} new, ${String(changed)} different, ${String(ended)} ended`);
  for (const { code, count, places } of issues) say(`    ${code}: ${String(count)} (${places.join('; ')})`);
};

/** A file may bring lists and a part of a tariff. */
const tariffFilesIn = async (folder: string, files: readonly FoundFile[], wanted: string | undefined, say: Say): Promise<readonly TariffFile[]> => {
  const known: TariffFile[] = [];
  for (const found of files) {
    const given = PACKED.test(found.name) ? await givenFilesIn(folder, found, found) : ok<readonly GivenFile[]>([found]);
    if (failed(given)) say(`${found.name}: ${given.left.message}`);
    else
      for (const one of given.right) {
        const file = await tariffFileOf(one, wanted);
        if (file !== undefined) known.push(file);
      }
  }
  return known;
};

const PACKED = /\.(?:zip|xlsx)$/i;
const FLAGS = ['--dry-run', '--stage', '--confirm', '--whole'];
const TARIFF = /^--tariff=(EU|GB|XI|NO)$/;

const fillDemo = async (settings: Settings, atSize: boolean, say: Say): Promise<Result<void>> => {
  const filled = await openDatabase(settings, say, true);
  if (failed(filled)) return filled;
  const owner = openOwnerPool(filled.right.url);
  try {
    if (atSize) {
      await fillSize(owner, REAL_SIZE, (name) => say(`Filling ${name}`));
      await settle(owner);
    }
    return ok(undefined);
  } finally {
    await owner.destroy();
    await filled.right.stop();
  }
};

const makeAdministrator = async (
  settings: Settings,
  make: typeof makeFirstAdministrator,
  [userName = '', email = '']: readonly string[],
  say: Say,
): Promise<Result<void>> => {
  const database = await openDatabase(settings, say);
  if (failed(database)) return database;
  const owner = openOwnerPool(database.right.url);
  try {
    const made = await make(owner, { userName, email }, new Date());
    if (failed(made)) return made;
    say(`Sign-in name: ${made.right.userName}`);
    say(`Password, for the first sign-in until ${made.right.until.toISOString()}: ${made.right.password}`);
    return ok(undefined);
  } finally {
    await owner.destroy();
    await database.right.stop();
  }
};

/** Answers the exit code. */
export const runDataCommand = async (settings: Settings, args: readonly string[], say: Say): Promise<Result<void>> => {
  const [command, ...rest] = args;
  if (command === 'demo' && (rest.length === 0 || rest.join(' ') === '--size real')) return fillDemo(settings, rest.length > 0, say);
  if (command === 'administrator' && rest.length === 2) return makeAdministrator(settings, makeFirstAdministrator, rest, say);
  if (command === 'recover' && rest.length === 2) return makeAdministrator(settings, recoverAdministrator, rest, say);
  const dryRun = rest.includes('--dry-run');
  const places = rest.filter((one) => !one.startsWith('--'));
  if (command !== 'load' || places.length === 0 || rest.some((one) => one.startsWith('--') && !FLAGS.includes(one) && !TARIFF.test(one))) {
    say(DATA_HELP);
    return ok(undefined);
  }
  const files = await findFiles(places);
  say(`${String(files.length)} files found`);
  const database = await openDatabase(settings, say);
  if (failed(database)) return database;
  const owner = openOwnerPool(database.right.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'data-load-'));
  try {
    const wanted = rest.flatMap((one) => TARIFF.exec(one)?.[1] ?? [])[0];
    const tariff = await tariffFilesIn(folder, files, wanted, say);
    const lists = await loadOfficialLists(owner, files, { now: new Date(), dryRun, tell: sayList(say) });
    const ofTariff = new Set(tariff.map(({ given }) => given.file));
    saySum({ ...lists, unknown: lists.unknown.filter(({ file }) => !ofTariff.has(file)) }, dryRun, say);
    if (dryRun) for (const { given, form } of tariff) say(`${given.name}: ${form}, a part of a tariff`);
    else
      await loadTariffs(
        asOwner(owner),
        tariff,
        {
          by: 'official data',
          now: new Date(),
          publish: !rest.includes('--stage'),
          confirmed: rest.includes('--confirm'),
          isWholeSet: rest.includes('--whole'),
        },
        (loaded) => sayTariff(say, loaded),
      );
    return ok(undefined);
  } catch (thrown) {
    if (thrown instanceof TariffWaiting || thrown instanceof OutOfOrder) return fail('refused', thrown.message);
    throw thrown;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await owner.destroy();
    await database.right.stop();
  }
};
