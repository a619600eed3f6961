import { sql, type Transaction } from 'kysely';
import type * as dec from '../../../../src/application/contract/dec';
import type { Role } from '../../../../src/domain/access/names';
import { holdsCalculated, keepCalculated } from '../../../../src/domain/declaration/calculatedValues';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { isEditable } from '../../../../src/domain/declaration/status';
import { checkLocked } from '../../../../src/domain/declaration/template';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { reply, type Handlers } from '../../../records/handlers';
import { forgetAttachments } from '../../cor/area';
import { findLock } from '../../../records/editLocks';
import { auditedDeclaration } from '../attachments';
import { storeChange } from './changedContent';
import { DECLARATION_LOCK, fits, notAllowed, openToChange, savedReply, tooManyItems, type Opened } from './changing';
import { profileToMake } from './copying';
import { storeDraft } from './creating';
import { enrichStored, keepEnriched } from '../enrichment/enriching';
import { checkHandedContent } from '../life/handed';
import { planItems, readCalculated, readItems, touched, type ItemWrites } from './items';
import { refuseClosed } from '../judging/closedPlaces';
import { refuseTypeErrors } from '../judging/judgement';
import { originOf } from './origins';

type DecHandlers = Handlers<typeof dec>;

const withoutDuplicates = (items: readonly GoodsItem[]): boolean => new Set(items.map(({ id }) => plainGuid(id))).size === items.length;

const repeatedItem = () => fail('badRequest', 'A goods item is named twice.', { feedbacks: [{ severity: 2, code: 'DEC-ITEM-TWICE', pointer: '/items' }] });

/** The later ones win. */
const together = (items: readonly GoodsItem[], later: readonly GoodsItem[]): readonly GoodsItem[] =>
  later.length === 0 ? items : [...new Map([...items, ...later].map((item) => [item.id, item])).values()];

/** Of the lines of a save those that are not stored yet. */
const addedLines = async (db: Transaction<Database>, declarationId: string, upserts: readonly GoodsItem[]): Promise<readonly GoodsItem[]> => {
  if (upserts.length === 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`select id from goods_item where declaration_id = ${declarationId}::uuid and id = any (${upserts.map(({ id }) => id)}::uuid[])`.execute(db);
  const stored = new Set(rows.map(({ id }) => id));
  return upserts.filter(({ id }) => !stored.has(id));
};

/** What a save writes, with what the unit's rules fill into the lines that are new. */
const withEnrichment = async (db: Transaction<Database>, { entry, profile }: Opened, plan: ItemWrites, header: Header, now: Date) => {
  const added = await addedLines(db, entry.id, plan.upserts);
  const content = { header, items: plan.items };
  if (added.length === 0) return { content, plan };
  const enriched = await enrichStored(db, entry, profile, content, now, 'onItemAdded', added);
  await keepEnriched(db, entry, enriched.values);
  const { items } = enriched.content;
  const filled = items.filter(({ id }) => enriched.changed.has(id));
  return { content: enriched.content, plan: { ...plan, items, upserts: together(plan.upserts, filled), corrected: together(plan.corrected, filled) } };
};

export const createDeclaration: DecHandlers['createDeclaration'] = async ({ body }, context) => {
  const found = profileToMake(context.caller, body.profile);
  if (failed(found)) return found;
  const profile = found.right;
  if (!fits(body.items)) return tooManyItems();
  if (!withoutDuplicates(body.items)) return repeatedItem();
  const plan = planItems([], { upserts: keepCalculated(profile, body.items, new Map()), deletes: [] });
  const content = { header: body.header, items: plan.items };
  const readable = refuseTypeErrors(profile, content);
  if (failed(readable)) return readable;
  const origin = await originOf(context, profile, body, content);
  if (failed(origin)) return origin;
  const { entry, findings, enriched } = await storeDraft(context, profile, content, origin.right);
  return savedReply(entry, findings, together(plan.corrected, enriched));
};

export const saveDeclaration: DecHandlers['saveDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const { version, lockId, header } = body;
  const opened = await openToChange(context, { id: params.id, version, lockId, header });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  if (!isEditable(entry.status)) return notAllowed(entry);
  if (!withoutDuplicates(body.items.upserts)) return repeatedItem();
  const isLocking = entry.locked_fields.length > 0 || caller.handed !== undefined;
  const before = isLocking ? await readItems(db, entry.id) : [];
  const gone = new Set(touched(body.items));
  const kept = isLocking ? before.filter(({ id }) => !gone.has(id)) : await readItems(db, entry.id, [...gone]);
  const calculated = await readCalculated(
    db,
    entry.id,
    body.items.upserts.filter(holdsCalculated).map(({ id }) => plainGuid(id)),
  );
  const asSent = planItems(kept, { ...body.items, upserts: keepCalculated(profile, body.items.upserts, calculated) });
  if (!fits(asSent.items)) return tooManyItems();
  const sent = { header, items: asSent.items };
  const readable = refuseTypeErrors(profile, sent);
  if (failed(readable)) return readable;
  const locked = checkLocked(entry.locked_fields, { header: entry.header, items: before }, sent, caller.roles as readonly Role[]);
  if (failed(locked)) return locked;
  const closed = await refuseClosed(db, opened.right, header);
  if (failed(closed)) return closed;
  const handed = checkHandedContent(caller, profile, entry.id, { header: entry.header, items: before }, sent);
  if (failed(handed)) return handed;
  const { content, plan } = await withEnrichment(db, opened.right, asSent, header, now);

  const stored = await storeChange(context, opened.right, { content, writes: plan });
  return failed(stored) ? stored : savedReply(stored.right.entry, stored.right.findings, plan.corrected);
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
