import { overlapsOf } from '../../../src/domain/reference/effectiveDating';
import { rateGapIssues } from '../../../src/domain/reference/exchangeRates';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import { endsEarlier } from '../../../src/domain/reference/listDiff';
import { entryKey, type EntryContent, type ListEntry } from '../../../src/domain/reference/listEntry';
import type { ListIssue } from '../../../src/domain/reference/listIssue';
import { checkVersion, type RuleContext } from '../../../src/domain/reference/listRules';
import { issueOf } from '../../../src/domain/reference/ruleTexts';
import type { Context } from '../../records/handlers';
import { asChange, readChanges, readPublished, withChanges, type StoredEntry } from './entries';
import type { Owned } from './scope';
import { draftsWith } from './usage';

export interface Draft {
  readonly published: readonly StoredEntry[];
  readonly entries: readonly (StoredEntry & Pick<ListEntry, 'change'>)[];
}

/** The list as the draft would publish it; of these codes only, where they are given. */
export const readDraft = async ({ db }: Context, owned: Owned, versionNo: number, codes?: readonly string[]): Promise<Draft> => {
  const published = await readPublished(db, owned, codes);
  return { published, entries: withChanges(published, (await readChanges(db, owned, versionNo, codes)).map(asChange)) };
};

/** Codes of other lists that attributes of this one hold, valid at any time; lists that are still empty say nothing. */
export const rulesContext = async ({ db }: Context, definition: ListDefinition): Promise<RuleContext> => {
  const lists = [...new Set(definition.attributes.flatMap(({ list }) => (list === undefined ? [] : [list])))];
  if (lists.length === 0) return {};
  const rows = await db.selectFrom('reference_entry').select(['list', 'code']).where('list', 'in', lists).where('tenant_id', 'is', null).execute();
  const codes = Map.groupBy(rows, ({ list }) => list);
  const known = new Map([...codes].map(([list, found]) => [list, new Set(found.map(({ code }) => code))]));
  return { inList: (list, code) => known.get(list)?.has(code) };
};

const sharedClashes = (entries: readonly EntryContent[], codes: ReadonlySet<string>, shared: readonly EntryContent[]): ListIssue[] =>
  entries
    .filter((entry) => codes.has(entry.code) && shared.some((period) => period.code === entry.code && overlapsOf<EntryContent>([entry, period]).length > 0))
    .map(({ code, validFrom }) => issueOf('RD-FORM.shared', 2, { code }, { code, validFrom, field: 'code' }));

/** The rules over what an owner's list would be. What a tenant adds stands beside the shared entries: it may point at them, not repeat them. */
export const ruleIssues = async (
  context: Context,
  definition: ListDefinition,
  owned: Owned,
  entries: readonly EntryContent[],
  codes: ReadonlySet<string>,
): Promise<ListIssue[]> => {
  const named = entries.flatMap(({ code, replacedBy = [] }) => (codes.has(code) ? [code, ...replacedBy] : []));
  const shared =
    owned.tenantId === null ? [] : await readPublished(context.db, { list: owned.list, tenantId: null }, definition.hierarchical ? undefined : named);
  const beside = shared.filter(({ code }) => !codes.has(code));
  return [...checkVersion(definition, [...beside, ...entries], codes, await rulesContext(context, definition)), ...sharedClashes(entries, codes, shared)];
};

/** RD-R6. */
const usedInDrafts = async ({ db }: Context, list: string, ended: readonly EntryContent[]): Promise<ListIssue[]> => {
  const issues: ListIssue[] = [];
  const using = await draftsWith(
    db,
    list,
    ended.map(({ code }) => code),
  );
  for (const { code, validFrom, replacedBy = [] } of ended) {
    const drafts = using.get(code) ?? 0;
    if (drafts === 0) continue;
    const args = { n: String(drafts), code, ...(replacedBy.length === 0 ? {} : { successors: replacedBy.join(', ') }) };
    issues.push(issueOf(replacedBy.length === 0 ? 'RD-R6' : 'RD-R6.successors', 1, args, { code, validFrom, field: 'validTo' }));
  }
  return issues;
};

/** All rules over the draft of an owner. */
export const draftIssues = async (
  context: Context,
  definition: ListDefinition,
  owned: Owned,
  versionNo: number,
): Promise<{ issues: ListIssue[]; changes: number }> => {
  const changes = await readChanges(context.db, owned, versionNo);
  const changed = new Set(changes.map(({ code }) => code));
  const concerned = definition.hierarchical ? undefined : [...changed, ...changes.flatMap(({ replaced_by: successors }) => successors)];
  const { published, entries } = await readDraft(context, owned, versionNo, concerned);
  const was = new Map(published.map((entry) => [entryKey(entry), entry]));
  const ended = entries.filter((entry) => {
    const before = was.get(entryKey(entry));
    return changed.has(entry.code) && before !== undefined && endsEarlier(before, entry);
  });
  return {
    changes: changed.size,
    issues: [
      ...(await ruleIssues(context, definition, owned, entries, changed)),
      ...rateGapIssues(definition, published, entries, changed),
      ...(await usedInDrafts(context, owned.list, ended)),
    ],
  };
};
