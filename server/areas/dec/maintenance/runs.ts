import type { DeclarationCriteria } from '../../../../src/application/contract/dec';
import { MAX_RUN, type ChangedDeclaration, type MaintenanceRun } from '../../../../src/application/contract/declarationMaintenance';
import { refused } from '../../../../src/domain/declaration/refusals';
import { isEditable } from '../../../../src/domain/declaration/status';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { findLock } from '../../../records/editLocks';
import { DECLARATION_LOCK } from '../content/changing';
import { findDeclarationToChange, type DeclarationEntry } from '../declarations';
import { extracted, searchText } from '../search/extracted';
import { readItems } from '../content/items';
import { countsOf, findProfile, judge, judgedPlace } from '../judging/judgement';
import { searchPage } from '../search/search';
import { validateDeclaration } from '../life/submitting';

type Act = (context: Context, entry: DeclarationEntry) => Promise<Result<ChangedDeclaration | 'same' | 'left'>>;

/** Goes through what a search finds, one after the other, each held while it is changed. */
const through = async (context: Context, criteria: DeclarationCriteria, act: Act): Promise<Result<MaintenanceRun>> => {
  const { db, caller } = context;
  const page = await searchPage(db, caller, { criteria, paging: { pageNum: 0, pageSize: MAX_RUN, sortOrder: [] } });
  if (failed(page)) return page;
  const { items, totalCount } = page.right;
  if (totalCount > MAX_RUN) return refused('DEC-MAINTENANCE.many', { n: String(totalCount), max: String(MAX_RUN) }, '/criteria');
  const changed: ChangedDeclaration[] = [];
  let left = 0;
  for (const { id } of items) {
    const entry = await findDeclarationToChange(db, caller, id);
    const done = entry === undefined ? ok('left' as const) : await act(context, entry);
    if (failed(done) || done.right === 'left') left += 1;
    else if (done.right !== 'same') changed.push(done.right);
  }
  return ok({ looked: items.length, left, changed });
};

const isLocked = async ({ db, caller, now }: Context, { id }: DeclarationEntry): Promise<boolean> =>
  (await findLock(db, caller, { application: DECLARATION_LOCK, resourceId: id }, now)) !== undefined;

const change = ({ id, profile, lrn }: DeclarationEntry, before: string, after: string): ChangedDeclaration => ({ id, profile, lrn, before, after });

const revalidated: Act = async (context, entry) => {
  if (!isEditable(entry.status) || (await isLocked(context, entry))) return ok('left');
  const answer = await validateDeclaration({ params: { id: entry.id }, body: { version: entry.version } }, context);
  if (failed(answer)) return answer;
  const { errors, warnings } = answer.right.data.declaration.findings;
  const counts = (one: { readonly errors: number; readonly warnings: number }): string => `${one.errors} / ${one.warnings}`;
  return ok(errors === entry.errors && warnings === entry.warnings ? 'same' : change(entry, counts(entry), counts({ errors, warnings })));
};

type Totals = Pick<DeclarationEntry, 'item_count' | 'gross_mass_total' | 'invoice_total' | 'invoice_currency'>;

const written = ({ item_count, gross_mass_total, invoice_total, invoice_currency }: Totals): string =>
  [item_count, gross_mass_total ?? '-', invoice_total ?? '-', invoice_currency ?? '-'].join(' / ');

/** The content stays as it is, and with it its version. */
const recalculated: Act = async (context, entry) => {
  const { db } = context;
  const items = await readItems(db, entry.id);
  const anew = { ...extracted(entry.header, items), search_text: searchText(entry.lrn, entry.mrn, entry.header) };
  await db.updateTable('declaration').set(anew).where('id', '=', entry.id).execute();
  const after = await db
    .selectFrom('declaration')
    .select(['item_count', 'gross_mass_total', 'invoice_total', 'invoice_currency'])
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow();
  return ok(written(after) === written(entry) ? 'same' : change(entry, written(entry), written(after)));
};

export const revalidateAll = (context: Context, criteria: DeclarationCriteria): Promise<Result<MaintenanceRun>> => through(context, criteria, revalidated);

export const recalculateAll = (context: Context, criteria: DeclarationCriteria): Promise<Result<MaintenanceRun>> => through(context, criteria, recalculated);

/** What a profile would find in a declaration that is stored by any profile. */
export const dryRun = async ({ db, caller, now }: Context, key: string, entry: DeclarationEntry) => {
  const profile = findProfile(key);
  if (failed(profile)) return profile;
  const { findings } = await judge(db, judgedPlace(entry, caller), profile.right, { header: entry.header, items: await readItems(db, entry.id) }, now);
  return ok({ findings, counts: countsOf(findings) });
};
