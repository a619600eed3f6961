import type * as life from '../../../../src/application/contract/declarationLife';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { mergeItems, type MergedLines } from '../../../../src/domain/declaration/merging/mergeItems';
import { unmergeItems } from '../../../../src/domain/declaration/merging/unmergeItems';
import { isEditable } from '../../../../src/domain/declaration/status';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Saved } from '../../../../src/application/contract/dec';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { storeChange } from './changedContent';
import { mayDo, notAllowed, openWhole, savedReply, type OpenedWhole } from './changing';
import { readMergedLines, writeMergedLines } from './mergedLines';

type LifeHandlers = Handlers<typeof life>;

interface Changed {
  readonly content: DeclarationContent;
  readonly merged: readonly MergedLines[];
}

/** Lines that are gone, those that are there, and what was merged, in one step. */
const store = async (context: Context, opened: OpenedWhole, { content, merged }: Changed): Promise<Result<Saved>> => {
  const { entry, items } = opened;
  const kept = new Set(content.items.map(({ id }) => id));
  const stored = await storeChange(context, opened, {
    content,
    writes: { upserts: content.items, moved: [], deletes: items.flatMap(({ id }) => (kept.has(id) ? [] : [id])) },
    before: items,
  });
  if (failed(stored)) return stored;
  await writeMergedLines(context.db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id }, merged);
  const answer = savedReply(stored.right.entry, stored.right.findings, content.items);
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
