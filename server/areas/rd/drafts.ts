import { sql } from 'kysely';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { locallyChanged } from '../../../src/domain/reference/listChanges';
import { entryKey, type EntryContent, type ListEntry } from '../../../src/domain/reference/listEntry';
import type { ListIssue } from '../../../src/domain/reference/listIssue';
import { checkEntry } from '../../../src/domain/reference/listRules';
import type { ListVersion } from '../../../src/domain/reference/listVersion';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Reply } from '../../records/handlers';
import { readDraft, ruleIssues, rulesContext, type Draft } from './draftIssues';
import { listEntryOf, writeChanges, type StoredEntry } from './entries';
import { editableList, editedTenant, ofOwner, type Owned } from './scope';
import { beginDraft, draftExists, openDraft, staleVersion, touchVersion, versionOf, type VersionRow } from './versions';

/** Fields without whose right form there is no entry; whatever else is wrong stays in the draft with its issue. */
const UNSTORABLE: readonly string[] = ['code', 'validFrom', 'validTo', 'sortKey'];

export const createDraft = async (name: string, note: string | undefined, context: Context): Promise<Result<Reply<ListVersion>>> => {
  const definition = editableList(name);
  if (failed(definition)) return definition;
  const begun = await beginDraft(context, { list: name, tenantId: await editedTenant(context.db, context.caller) }, note);
  return failed(begun) ? begun : reply(versionOf(begun.right));
};

/** Version 0 begins a draft; one that is in review is not edited. */
const draftToEdit = async (context: Context, owned: Owned, version: number): Promise<Result<VersionRow>> => {
  if (version === 0) return beginDraft(context, owned);
  const open = await openDraft(context.db, owned);
  if (open === undefined) return refusedBy('RD-NODRAFT');
  if (open.status !== 'Draft') return draftExists(open);
  return open.version === version ? ok(open) : staleVersion(open);
};

/** The code of the entry with this id, published or new in a draft. */
const codeOf = async ({ db }: Context, id: string | undefined): Promise<string[]> => {
  if (id === undefined) return [];
  const { rows } = await sql<{
    code: string;
  }>`select code from reference_entry where id = ${id} union select code from reference_change where id = ${id}`.execute(db);
  return rows.map(({ code }) => code);
};

/** What the entry may not be, whatever the rest of the draft says. */
const refusedIdentity = (draft: Draft, entry: EntryContent, id: string | undefined): Result<(StoredEntry & Pick<ListEntry, 'change'>) | undefined> => {
  const existing = id === undefined ? undefined : draft.entries.find((one) => one.id === id);
  if (id !== undefined && existing === undefined) return refusedBy('RD-VERSION', { versionNo: id }, { kind: 'notFound' });
  const renamed = existing !== undefined && entryKey(existing) !== entryKey(entry);
  if (renamed && existing.change !== 'New') return refusedBy('RD-FORM.identity');
  if ((existing === undefined || renamed) && draft.entries.some((one) => entryKey(one) === entryKey(entry)))
    return refusedBy('RD-FORM.twice', { code: entry.code, validFrom: entry.validFrom });
  return ok(existing);
};

const without = ({ id: _id, tenantId: _tenantId, change: _change, ...entry }: StoredEntry & Pick<ListEntry, 'change'>) => entry;

export const putDraftEntry = async (
  name: string,
  { version, entry, id }: { readonly version: number; readonly entry: EntryContent; readonly id?: string | undefined },
  context: Context,
): Promise<Result<Reply<{ draft: ListVersion; entry: ListEntry; issues: ListIssue[] }>>> => {
  const definition = editableList(name);
  if (failed(definition)) return definition;
  const malformed = checkEntry(definition.right, entry, await rulesContext(context, definition.right)).filter(
    ({ rule, field }) => rule.startsWith('RD-FORM.') && UNSTORABLE.includes(field ?? ''),
  );
  if (malformed.length > 0) return refusedBy('RD-ISSUES', { n: String(malformed.length) }, { data: { issues: malformed } });
  const owned: Owned = { list: name, tenantId: await editedTenant(context.db, context.caller) };
  const open = await draftToEdit(context, owned, version);
  if (failed(open)) return open;
  const concerned = definition.right.hierarchical ? undefined : [entry.code, ...(entry.replacedBy ?? []), ...(await codeOf(context, id))];
  const draft = await readDraft(context, owned, open.right.version_no, concerned);
  const existing = refusedIdentity(draft, entry, id);
  if (failed(existing)) return existing;
  const before = existing.right;
  if (before !== undefined && entryKey(before) !== entryKey(entry)) await forget(context, owned, open.right.version_no, before);
  const changed = locallyChanged(before?.change === 'New' ? undefined : before && without(before), entry, definition.right.editMode === 'Imported');
  await writeChanges(context.db, owned, open.right.version_no, [{ action: 'put', entry: changed }]);
  const row = await touchVersion(context, open.right, { edits: true });
  const after = await readDraft(context, owned, row.version_no, concerned);
  const stored = after.entries.find((one) => entryKey(one) === entryKey(entry));
  if (stored === undefined) return fail('unexpected', CATALOGUE.unexpected);
  return reply({
    draft: versionOf(row),
    entry: listEntryOf(stored),
    issues: await ruleIssues(context, definition.right, owned, after.entries, new Set([entry.code])),
  });
};

const forget = async ({ db }: Context, owned: Owned, versionNo: number, { code, validFrom }: EntryContent): Promise<boolean> => {
  const { rows } =
    await sql`delete from reference_change where ${ofOwner(owned)} and version_no = ${versionNo} and code = ${code} and valid_from = ${validFrom}::date returning 1`.execute(
      db,
    );
  return rows.length > 0;
};

export const deleteDraftEntry = async (name: string, id: string, version: number, context: Context): Promise<Result<Reply<{ draft: ListVersion }>>> => {
  const definition = editableList(name);
  if (failed(definition)) return definition;
  const owned: Owned = { list: name, tenantId: await editedTenant(context.db, context.caller) };
  const open = await draftToEdit(context, owned, version);
  if (failed(open)) return open;
  const { entries } = await readDraft(context, owned, open.right.version_no, await codeOf(context, id));
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return refusedBy('RD-VERSION', { versionNo: id }, { kind: 'notFound' });
  if (!(await forget(context, owned, open.right.version_no, entry))) return refusedBy('RD-R5');
  return reply({ draft: versionOf(await touchVersion(context, open.right, { edits: true })) });
};
