import { sql } from 'kysely';
import { uncovered, isDischarged } from '../../../../src/domain/declaration/flows/coverage';
import { readItems } from '../content/items';
import { saying } from '../life/sayings';
import { carryOut, type Addressed } from './answer';
import { oweMovement } from './dueAnswers';
import { findMovement, isOfFlow } from './movements';
import { tellHolders } from './stockNotices';
import { clearedText } from './words';

const STORAGE_DOCUMENTS = ['N337', 'NMRN'];

/** Temporary storage ends item by item with the declarations that name it as their previous document. */
export const noteDischarges = async (addressed: Addressed): Promise<void> => {
  const { db, entry, flow, items } = addressed;
  if (flow.id === 'STORAGE' || flow.id === 'ARRIVAL-GOODS') return;
  const documents = [...items, entry.header]
    .flatMap(({ previousDocuments = [] }) => previousDocuments)
    .filter(({ type = '' }) => STORAGE_DOCUMENTS.includes(type));
  for (const mrn of new Set(documents.map(({ reference = '' }) => reference.trim().toUpperCase()).filter((reference) => reference !== ''))) {
    const movement = await findMovement(db, mrn);
    if (movement === undefined || !isOfFlow(movement, 'STORAGE')) continue;
    const named = documents.filter(({ reference }) => reference?.trim().toUpperCase() === mrn).map(({ goodsItemId = '' }) => Number(goodsItemId.trim()));
    const taken = named.some((number) => number === 0 || Number.isNaN(number)) ? [] : named;
    await sql`select note_discharge(${mrn}, ${entry.id}::uuid, ${taken}::integer[])`.execute(db);
    await oweMovement(addressed, movement.id, { kind: 'DISCHARGED', delayMs: 0 });
  }
};

export const discharge = async (addressed: Addressed): Promise<void> => {
  const { db, entry, flow, items, now } = addressed;
  if (entry.status !== 'RELEASED' || entry.mrn === null) return;
  const { rows } = await sql<{ items: number[] }>`select items from discharges_of(${entry.mrn})`.execute(db);
  if (
    !isDischarged(
      items.map(({ itemNumber }) => itemNumber),
      rows.map((row) => row.items),
    )
  )
    return;
  await carryOut(addressed, ['clear'], { kind: 'CLR', said: [clearedText(flow)] }, { cleared_at: now });
};

/** T14: cleared when the accepted supplements declare all its goods. */
export const supplement = async (addressed: Addressed): Promise<void> => {
  const { db, entry, items, now } = addressed;
  if (entry.status !== 'SUPPLEMENT_DUE') return;
  const supplements = await db
    .selectFrom('declaration')
    .select('id')
    .where('parent_id', '=', entry.id)
    .where('relation', '=', 'SUPPLEMENTS')
    .where('accepted_at', 'is not', null)
    .where('status', 'not in', ['CANCELLED', 'NOT_RELEASED'])
    .execute();
  const supplementing = (await Promise.all(supplements.map(({ id }) => readItems(db, id)))).flat();
  if (uncovered(items, supplementing).length > 0) return;
  const cleared = await carryOut(addressed, ['supplementAccepted'], { kind: 'CLR', said: [saying('allDeclared')] }, { cleared_at: now });
  if (cleared !== undefined) await tellHolders({ ...addressed, entry: cleared });
};
