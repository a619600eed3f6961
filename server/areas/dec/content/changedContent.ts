import { dutyStands } from '../../../../src/domain/declaration/calculation/dutyStands';
import type { DeclarationContent, Finding } from '../../../../src/domain/declaration/declaration';
import { jurisdictionOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import { afterChange } from '../../../../src/domain/declaration/status';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { changedReference } from './changedReference';
import { findingsChanged, fits, notAllowed, tooManyItems, type Opened } from './changing';
import { statusChanged, updateDeclaration, type DeclarationEntry } from '../declarations';
import { extracted, searchText } from '../search/extracted';
import { replaceCodes, sealedHeader } from '../guarantees/declaredCodes';
import { writeItems, type ItemWrites } from './items';
import { judge, judgedColumns, judgedPlace } from '../judging/judgement';

/** What is stored of content, and what lists and searches show of it; a duty that was calculated for other content is not kept as its own. */
export const contentColumns = ({ lrn, mrn }: Pick<DeclarationEntry, 'lrn' | 'mrn'>, { header, items }: DeclarationContent, isDutyKept: boolean) => ({
  header: JSON.stringify(header),
  search_text: searchText(lrn, mrn, header),
  ...extracted(header, items),
  ...(!isDutyKept && { payable_total: null }),
});

export interface ContentChange {
  readonly content: DeclarationContent;
  readonly writes: Omit<ItemWrites, 'items' | 'corrected'>;
  /** The lines as they were. Without them each line that is written counts as another. */
  readonly before?: DeclarationContent['items'];
}

export interface ChangedContent {
  readonly entry: DeclarationEntry;
  readonly findings: readonly Finding[];
}

const keepsDuty = ({ entry }: Opened, { content, writes, before }: ContentChange): boolean => {
  if (before !== undefined) return dutyStands({ header: entry.header, items: before }, content);
  const areLinesChanged = writes.upserts.length + writes.deletes.length > 0;
  return !areLinesChanged && dutyStands({ header: entry.header, items: [] }, { header: content.header, items: [] });
};

/** T2, T7: every change of what is declared, by whatever call, is judged, stored and told here. */
export const storeChange = async (context: Context, opened: Opened, change: ContentChange): Promise<Result<ChangedContent>> => {
  const { db, caller, now, publish } = context;
  const { entry, profile } = opened;
  const { writes } = change;
  const status = afterChange(entry.status);
  if (failed(status)) return notAllowed(entry);
  if (!fits(change.content.items)) return tooManyItems();
  const coded = await sealedHeader(db, change.content.header, { header: entry.header, kept: { declarationId: entry.id } });
  const content = { header: coded.header, items: change.content.items };
  const judgement = await judge(db, judgedPlace(entry, caller), profile, content, now);
  const { lrn, header } = await changedReference(context, opened, content.header);
  const { country, internalCurrency } = jurisdictionOf(profile, header);
  const owner = { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id };
  await writeItems(db, owner, writes);
  await replaceCodes(db, owner, entry.header, coded);
  const after = await updateDeclaration(db, entry, {
    changed_at: now,
    changed_by: caller.userName,
    status: status.right,
    lrn,
    country,
    internal_currency: internalCurrency,
    ...contentColumns({ lrn, mrn: entry.mrn }, { header, items: content.items }, keepsDuty(opened, change)),
    ...judgedColumns(judgement, now),
  });
  if (after.status !== entry.status) publish(statusChanged(entry.status, after));
  publish(findingsChanged(after));
  if (writes.upserts.length + writes.deletes.length > 0)
    publish({ ...findingsChanged(after), eventType: 'GoodsItemsChanged', data: { id: after.id, count: after.item_count } });
  return ok({ entry: after, findings: judgement.findings });
};
