import type * as life from '../../../src/application/contract/declarationLife';
import type { DeclarationContent } from '../../../src/domain/declaration/declaration';
import { mergeItems, type MergedLines } from '../../../src/domain/declaration/merging/mergeItems';
import { unmergeItems } from '../../../src/domain/declaration/merging/unmergeItems';
import { afterChange, isEditable } from '../../../src/domain/declaration/status';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Saved } from '../../../src/application/contract/dec';
import { reply, type Context, type Handlers } from '../../http/handlers';
import { changedReference } from './changedReference';
import { findingsChanged, fits, mayDo, notAllowed, openWhole, savedReply, tooManyItems, type OpenedWhole } from './changing';
import { statusChanged, updateDeclaration } from './declarations';
import { extracted, searchText } from './extracted';
import { writeItems } from './items';
import { countsOf, judge, judgedPlace } from './judgement';
import { readMergedLines, writeMergedLines } from './mergedLines';

type LifeHandlers = Handlers<typeof life>;

interface Changed {
  readonly content: DeclarationContent;
  readonly merged: readonly MergedLines[];
}

/** Lines that are gone, those that are there, and what was merged, in one step. */
const store = async (context: Context, opened: OpenedWhole, { content, merged }: Changed): Promise<Result<Saved>> => {
  const { db, caller, now, publish } = context;
  const { entry, profile, items } = opened;
  const status = afterChange(entry.status);
  if (failed(status) || !isEditable(entry.status)) return notAllowed(entry);
  if (!fits(content.items)) return tooManyItems();
  const { findings } = await judge(db, judgedPlace(entry, caller), profile, content, now);
  const place = { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id };
  const kept = new Set(content.items.map(({ id }) => id));
  await writeItems(db, place, { upserts: content.items, moved: [], deletes: items.flatMap(({ id }) => (kept.has(id) ? [] : [id])) });
  await writeMergedLines(db, place, merged);
  const { lrn, header } = await changedReference(context, opened, content.header);
  const after = await updateDeclaration(db, entry, {
    changed_at: now,
    changed_by: caller.userName,
    status: status.right,
    lrn,
    header: JSON.stringify(header),
    search_text: searchText(lrn, entry.mrn, header),
    payable_total: null,
    ...extracted(header, content.items),
    ...countsOf(findings),
  });
  if (after.status !== entry.status) publish(statusChanged(entry.status, after));
  publish(findingsChanged(after));
  publish({ ...findingsChanged(after), eventType: 'GoodsItemsChanged', data: { id: after.id, count: after.item_count } });
  const answer = savedReply(after, findings, content.items);
  return failed(answer) ? answer : ok(answer.right.data);
};

const opening = (id: string, { version, lockId }: { readonly version: number; readonly lockId?: string | undefined }) => ({ id, version, lockId });

export const mergeGoodsItems: LifeHandlers['mergeGoodsItems'] = async ({ params, body }, context) => {
  const opened = await openWhole(context, opening(params.id, body));
  if (failed(opened)) return opened;
  const { entry, profile, items } = opened.right;
  const offered = mayDo(profile, 'merge');
  if (failed(offered)) return offered;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const merging = mergeItems({ header: entry.header, items }, body.keys, await readMergedLines(context.db, entry.id));
  if (failed(merging)) return merging;
  const { preview } = merging.right;
  if (body.dryRun) return reply({ preview });
  const saved = await store(context, opened.right, merging.right);
  return failed(saved) ? saved : reply({ preview, saved: saved.right });
};

export const unmergeGoodsItems: LifeHandlers['unmergeGoodsItems'] = async ({ params, body }, context) => {
  const opened = await openWhole(context, opening(params.id, body));
  if (failed(opened)) return opened;
  const { entry, items } = opened.right;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const unmerging = unmergeItems({ header: entry.header, items }, await readMergedLines(context.db, entry.id), body.itemIds?.map(plainGuid));
  if (failed(unmerging)) return unmerging;
  const { content, lost } = unmerging.right;
  const told = { lines: content.items.length, items: items.length, lost: lost.map(({ itemId, pointers }) => ({ itemId, pointers: [...pointers] })) };
  if (body.dryRun) return reply(told);
  const saved = await store(context, opened.right, unmerging.right);
  return failed(saved) ? saved : reply({ ...told, saved: saved.right });
};
