import type { Transaction } from 'kysely';
import type * as dec from '../../../src/application/contract/dec';
import type { Role } from '../../../src/domain/access/names';
import type { GoodsItem, TaxLine } from '../../../src/domain/declaration/declaration';
import { jurisdictionOf } from '../../../src/domain/declaration/profiles/jurisdiction';
import { afterChange } from '../../../src/domain/declaration/status';
import { checkLocked } from '../../../src/domain/declaration/template';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { reply, type Handlers } from '../../http/handlers';
import { forgetAttachments } from '../cor/attachments';
import { findLock } from '../cor/editLocks';
import { auditedDeclaration } from './attachments';
import { DECLARATION_LOCK, findingsChanged, fits, notAllowed, openToChange, savedReply, tooManyItems } from './changing';
import { profileToMake } from './copying';
import { storeDraft } from './creating';
import { statusChanged, updateDeclaration } from './declarations';
import { extracted, searchText } from './extracted';
import { planItems, readItems, readTaxLines, touched, writeItems } from './items';
import { countsOf, judge, refuseTypeErrors } from './judgement';
import { addMessage } from './messages';
import { originOf } from './origins';
import { keptReference } from './series';

type DecHandlers = Handlers<typeof dec>;

/** Tax lines are the work of a calculation or of the authority: a save keeps or drops those that are stored, it never brings its own. */
const withTaxes = (stored: ReadonlyMap<string, TaxLine[]>, upserts: readonly GoodsItem[]): GoodsItem[] =>
  upserts.map(({ taxLines, ...item }) => {
    const known = taxLines === undefined ? undefined : stored.get(plainGuid(item.id));
    return known === undefined ? item : { ...item, taxLines: known };
  });

const withStoredTaxes = async (db: Transaction<Database>, declarationId: string, upserts: readonly GoodsItem[]): Promise<GoodsItem[]> => {
  const taxed = upserts.filter(({ taxLines }) => taxLines !== undefined).map(({ id }) => plainGuid(id));
  return withTaxes(await readTaxLines(db, declarationId, taxed), upserts);
};

const withoutDuplicates = (items: readonly GoodsItem[]): boolean => new Set(items.map(({ id }) => plainGuid(id))).size === items.length;

const repeatedItem = () => fail('badRequest', 'A goods item is named twice.', { feedbacks: [{ severity: 2, code: 'DEC-ITEM-TWICE', pointer: '/items' }] });

export const createDeclaration: DecHandlers['createDeclaration'] = async ({ body }, context) => {
  const found = profileToMake(context.caller, body.profile);
  if (failed(found)) return found;
  const profile = found.right;
  if (!fits(body.items)) return tooManyItems();
  if (!withoutDuplicates(body.items)) return repeatedItem();
  const plan = planItems([], { upserts: withTaxes(new Map(), body.items), deletes: [] });
  const content = { header: body.header, items: plan.items };
  const readable = refuseTypeErrors(profile, content);
  if (failed(readable)) return readable;
  const origin = await originOf(context, profile, body, content);
  if (failed(origin)) return origin;
  const { entry, findings } = await storeDraft(context, profile, content, origin.right);
  return savedReply(entry, findings, plan.corrected);
};

export const saveDeclaration: DecHandlers['saveDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const { version, lockId, header } = body;
  const opened = await openToChange(context, { id: params.id, version, lockId, header });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  const status = afterChange(entry.status);
  if (failed(status)) return notAllowed(entry);
  if (!withoutDuplicates(body.items.upserts)) return repeatedItem();
  const isLocking = entry.locked_fields.length > 0;
  const before = isLocking ? await readItems(db, entry.id) : [];
  const gone = new Set(touched(body.items));
  const kept = isLocking ? before.filter(({ id }) => !gone.has(id)) : await readItems(db, entry.id, [...gone]);
  const plan = planItems(kept, { ...body.items, upserts: await withStoredTaxes(db, entry.id, body.items.upserts) });
  if (!fits(plan.items)) return tooManyItems();
  const content = { header, items: plan.items };
  const readable = refuseTypeErrors(profile, content);
  if (failed(readable)) return readable;
  const locked = checkLocked(entry.locked_fields, { header: entry.header, items: before }, content, caller.roles as readonly Role[]);
  if (failed(locked)) return locked;

  const place = { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id };
  const { findings } = await judge(db, { ...place, readableUnits: caller.readableUnits, roles: caller.roles }, profile, content, now);
  const { lrn, header: stored } = await keptReference(db, place, profile, entry, header, now);
  const { country, internalCurrency } = jurisdictionOf(profile, stored);
  await writeItems(db, { ...place, declarationId: entry.id }, plan);
  const after = await updateDeclaration(db, entry, {
    changed_at: now,
    changed_by: caller.userName,
    status: status.right,
    lrn,
    country,
    internal_currency: internalCurrency,
    header: JSON.stringify(stored),
    search_text: searchText(lrn, entry.mrn, stored),
    ...extracted(stored, plan.items),
    ...countsOf(findings),
  });
  if (entry.status === 'REJECTED') {
    const text = `Local reference number ${entry.lrn} was rejected and is replaced by ${lrn}.`;
    await addMessage(db, entry, { direction: 'OUT', kind: 'LRN', technicalName: 'LRN', correlationId: entry.lrn, at: now, text, simulated: false, applied: true });
  }
  if (after.status !== entry.status) publish(statusChanged(entry.status, after));
  publish(findingsChanged(after));
  const { upserts, deletes } = body.items;
  if (upserts.length + deletes.length > 0) publish({ ...findingsChanged(after), eventType: 'GoodsItemsChanged', data: { id: after.id, count: after.item_count } });
  return savedReply(after, findings, plan.corrected);
};

export const deleteDeclaration: DecHandlers['deleteDeclaration'] = async ({ params }, context) => {
  const { db, caller, now } = context;
  const held = await findLock(db, caller, { application: DECLARATION_LOCK, resourceId: params.id }, now);
  const lockId = held?.session_id === caller.sessionId ? held.id : undefined;
  const opened = await openToChange(context, { id: params.id, version: Number(params.version), lockId });
  if (failed(opened)) return opened;
  const { entry } = opened.right;
  if (entry.status !== 'DRAFT' && entry.status !== 'REJECTED') return notAllowed(entry);
  await forgetAttachments(context, auditedDeclaration(entry), 'Declaration deleted');
  await db.deleteFrom('declaration').where('id', '=', entry.id).execute();
  return reply({});
};
