import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type * as dec from '../../../src/application/contract/dec';
import type { GoodsItem, TaxLine } from '../../../src/domain/declaration/declaration';
import { afterChange, statusCodeOf } from '../../../src/domain/declaration/status';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { reply, type Handlers } from '../../http/handlers';
import { forgetAttachments } from '../cor/attachments';
import { findLock } from '../cor/editLocks';
import { auditedDeclaration } from './attachments';
import { DECLARATION_LOCK, findingsChanged, fits, notAllowed, openToChange, savedReply, tooManyItems } from './changing';
import { statusChanged, updateDeclaration } from './declarations';
import { extracted, searchText } from './extracted';
import { planItems, readItems, readTaxLines, touched, writeItems } from './items';
import { countsOf, findProfile, judge, refuseTypeErrors } from './judgement';
import { addMessage } from './messages';
import { nextLrn } from './series';

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

/** The root of a tenant holds no business records (access control, section 2). */
const atTenantRoot = () => {
  const message = 'Choose a unit of a company first.';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-OU-ROOT', message }] });
};

export const createDeclaration: DecHandlers['createDeclaration'] = async ({ body }, { db, caller, now, publish }) => {
  if (caller.orgUnitKind === 'TENANT') return atTenantRoot();
  const found = findProfile(body.profile);
  if (failed(found)) return found;
  const profile = found.right;
  if (!fits(body.items)) return tooManyItems();
  if (!withoutDuplicates(body.items)) return repeatedItem();
  const plan = planItems([], { upserts: withTaxes(new Map(), body.items), deletes: [] });
  const content = { header: body.header, items: plan.items };
  const readable = refuseTypeErrors(profile, content);
  if (failed(readable)) return readable;
  const place = { tenantId: caller.tenantId, orgUnitId: caller.orgUnitId };
  const { findings } = await judge(db, { ...place, readableUnits: caller.readableUnits }, profile, content, now);
  const lrn = await nextLrn(db, place, now);
  const entry = await db
    .insertInto('declaration')
    .values({
      id: randomUUID(),
      tenant_id: caller.tenantId,
      org_unit_id: caller.orgUnitId,
      version: 1,
      created_at: now,
      created_by: caller.userName,
      changed_at: now,
      changed_by: caller.userName,
      profile: profile.key,
      country: profile.country,
      flow: profile.flow,
      internal_currency: profile.internalCurrency,
      status: 'DRAFT',
      status_code: statusCodeOf('DRAFT'),
      lrn,
      mrn: null,
      header: JSON.stringify(body.header),
      search_text: searchText(lrn, null, body.header),
      ...extracted(body.header, plan.items),
      ...countsOf(findings),
      payable_total: null,
      authority_status: null,
      authority_status_at: null,
      authority_findings: null,
      lodged_at: null,
      accepted_at: null,
      released_at: null,
      cleared_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeItems(db, { ...place, declarationId: entry.id }, plan);
  publish(statusChanged(undefined, entry));
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
  const kept = await readItems(db, entry.id, touched(body.items));
  const plan = planItems(kept, { ...body.items, upserts: await withStoredTaxes(db, entry.id, body.items.upserts) });
  if (!fits(plan.items)) return tooManyItems();
  const content = { header, items: plan.items };
  const readable = refuseTypeErrors(profile, content);
  if (failed(readable)) return readable;

  const place = { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id };
  const { findings } = await judge(db, { ...place, readableUnits: caller.readableUnits }, profile, content, now);
  const lrn = entry.status === 'REJECTED' ? await nextLrn(db, place, now) : entry.lrn;
  await writeItems(db, { ...place, declarationId: entry.id }, plan);
  const after = await updateDeclaration(db, entry, {
    changed_at: now,
    changed_by: caller.userName,
    status: status.right,
    lrn,
    header: JSON.stringify(header),
    search_text: searchText(lrn, entry.mrn, header),
    ...extracted(header, plan.items),
    ...countsOf(findings),
  });
  if (lrn !== entry.lrn) {
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
