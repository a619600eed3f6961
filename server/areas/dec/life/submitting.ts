import type * as dec from '../../../../src/application/contract/dec';
import { asLodged } from '../../../../src/domain/declaration/asLodged';
import { dutyStands } from '../../../../src/domain/declaration/calculation/dutyStands';
import { declarationStatus, isEditable } from '../../../../src/domain/declaration/status';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { calculateWith, headerWith, itemsWith, storeItems } from '../judging/calculating';
import { contentColumns } from '../content/changedContent';
import { findingsChanged, mayDo, notAllowed, openWhole, savedReply } from '../content/changing';
import { declarationOf, statusChanged, updateDeclaration, type DeclarationEntry } from '../declarations';
import { enrichStored, keepEnriched } from '../enrichment/enriching';
import { handOver } from './handingOver';
import { countsOf, judge, judgedColumns, judgedPlace, judgeToSend, shown } from '../judging/judgement';

type DecHandlers = Handlers<typeof dec>;

/** What is judged anew and stays as it was is no new version. */
const noteJudged = (db: Context['db'], { id }: DeclarationEntry, { checked_at, rules_version }: ReturnType<typeof judgedColumns>): Promise<DeclarationEntry> =>
  db.updateTable('declaration').set({ checked_at, rules_version }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** T1: without errors a DRAFT becomes READY; a READY one in which something is wrong now is a DRAFT again. */
export const validateDeclaration: DecHandlers['validateDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const opened = await openWhole(context, { id: params.id, ...body });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const before = { header: entry.header, items: opened.right.items };
  const { content, values } = await enrichStored(db, entry, profile, before, now, 'beforeValidate');
  const { header, items } = content;
  const isEnriched = header !== before.header || items !== before.items;
  if (isEnriched) await storeItems(db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id }, items);
  await keepEnriched(db, entry, values);
  const judgement = await judgeToSend(db, judgedPlace(entry, caller), profile, content, now);
  const { findings } = judgement;
  const counts = countsOf(findings);
  const judged = judgedColumns(judgement, now);
  const step = counts.errors === 0 ? declarationStatus.next(entry.status, 'validate') : declarationStatus.next(entry.status, 'change');
  const status = failed(step) || entry.status === 'REJECTED' ? entry.status : step.right;
  const unchanged =
    !isEnriched && status === entry.status && counts.errors === entry.errors && counts.warnings === entry.warnings && counts.infos === entry.infos;
  const after = unchanged
    ? await noteJudged(db, entry, judged)
    : await updateDeclaration(db, entry, {
        ...judged,
        ...(isEnriched ? contentColumns(entry, content, dutyStands(before, content)) : {}),
        status,
        changed_at: now,
        changed_by: caller.userName,
      });
  if (status !== entry.status) publish(statusChanged(entry.status, after));
  if (!unchanged) publish(findingsChanged(after));
  return reply(
    { declaration: declarationOf(after), findings: shown(findings), items: isEnriched ? [...items] : [] },
    { statusCode: counts.errors + counts.warnings > 0 ? 1 : 0 },
  );
};

/** Duty and VAT by the tariff of the taxation date; what cannot be calculated is told in the findings, and a READY declaration with errors is a DRAFT again. */
export const calculateDeclaration: DecHandlers['calculateDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const opened = await openWhole(context, { id: params.id, ...body });
  if (failed(opened)) return opened;
  const { entry, profile, items } = opened.right;
  const offered = mayDo(profile, 'calculate');
  if (failed(offered)) return offered;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const place = { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id };
  const judgement = await judge(db, judgedPlace(entry, caller), profile, { header: entry.header, items }, now);
  const { findings, registers } = judgement;
  const calculated = await calculateWith(db, { profile, orgUnitId: entry.org_unit_id }, { header: entry.header, items }, registers);
  const taxed = itemsWith(items, calculated);
  const all = [...calculated.findings, ...findings];
  const counts = countsOf(all);
  const back = counts.errors > 0 ? declarationStatus.next(entry.status, 'change') : undefined;
  await storeItems(db, { ...place, declarationId: entry.id }, taxed);
  const after = await updateDeclaration(db, entry, {
    changed_at: now,
    changed_by: caller.userName,
    header: JSON.stringify(headerWith(entry.header, calculated)),
    payable_total: calculated.totals.payable,
    ...(back !== undefined && !failed(back) && { status: back.right }),
    ...judgedColumns({ ...judgement, findings: all }, now),
  });
  if (after.status !== entry.status) publish(statusChanged(entry.status, after));
  publish(findingsChanged(after));
  return savedReply(after, all, taxed);
};

/** T1 and T2 in one step. */
export const submitDeclaration: DecHandlers['submitDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const opened = await openWhole(context, { id: params.id, version: body.version, lockId: body.lockId });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  if (entry.status !== 'DRAFT' && entry.status !== 'READY') return notAllowed(entry);
  const before = { header: entry.header, items: opened.right.items };
  const enriched = await enrichStored(db, entry, profile, before, now, 'beforeValidate');
  const content = asLodged(enriched.content);
  const { header, items } = content;
  const judgement = await judgeToSend(
    db,
    { ...judgedPlace(entry, caller), ...(enriched.values.length > 0 && { enriched: enriched.values }) },
    profile,
    content,
    now,
  );
  const { findings } = judgement;
  const counts = countsOf(findings);
  if (counts.errors > 0) {
    const message = `Not submitted: ${counts.errors} ${counts.errors === 1 ? 'error' : 'errors'}`;
    const feedbacks = [{ severity: 2, code: 'DEC-NOT-SUBMITTED', args: { n: String(counts.errors) }, message }];
    return fail('refused', message, { feedbacks, data: { findings: shown(findings) } });
  }
  if (counts.warnings > 0 && !body.confirmWarnings) {
    return reply(
      { declaration: declarationOf(entry), findings: shown(findings), items: [] },
      { statusCode: 1, message: 'Check the warnings before submitting.' },
    );
  }
  const ready =
    entry.status === 'READY'
      ? entry
      : await updateDeclaration(db, entry, { ...judgedColumns(judgement, now), status: 'READY', changed_at: now, changed_by: caller.userName });
  const sent = declarationStatus.next(ready.status, 'submit');
  if (failed(sent)) return notAllowed(ready);
  const tidied = items !== before.items ? [...items] : [];
  if (tidied.length > 0) await storeItems(db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id }, tidied);
  await keepEnriched(db, entry, enriched.values);
  const after = await updateDeclaration(db, ready, {
    ...counts,
    ...(header === before.header && items === before.items ? {} : contentColumns(entry, content, dutyStands(before, content))),
    status: sent.right,
    authority_findings: null,
    lodged_at: now,
    changed_at: now,
    changed_by: caller.userName,
  });
  await handOver(context, { entry: after, items, warnings: counts.warnings, kind: 'first' });
  if (entry.status !== 'READY') publish(statusChanged(entry.status, ready));
  publish(statusChanged(ready.status, after));
  if (tidied.length > 0) publish({ ...findingsChanged(after), eventType: 'GoodsItemsChanged', data: { id: after.id, count: after.item_count } });
  return reply({ declaration: declarationOf(after), findings: shown(findings), items: tidied });
};
