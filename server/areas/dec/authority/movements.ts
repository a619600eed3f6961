import { sql, type Transaction } from 'kysely';
import { permissionOf } from '../../../../src/domain/declaration/copying/aboutMovement';
import type { DeclarationContent, DeclarationStatus, Finding, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { isStopped, movementsOf, relationTo } from '../../../../src/domain/declaration/flows/movements';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { isPreLodged, preLodgedUntil } from '../../../../src/domain/declaration/timeLimits';
import type { Database } from '../../../db/schema';
import type { Addressed } from './answer';
import { oweMovement } from './dueAnswers';
import { refusal } from './refusal';

/** A movement as the authority knows it, whoever lodged it. */
export interface Movement {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly profile: string;
  readonly message_type: string;
  readonly status: DeclarationStatus;
  readonly lodged_at: Date | null;
  readonly header: Header;
}

export const findMovement = async (db: Transaction<Database>, mrn: string): Promise<Movement | undefined> => {
  const { rows } = await sql<Movement>`select * from authority_movement(${mrn})`.execute(db);
  return rows[0];
};

/** The goods as declared, whoever lodged the movement. Undefined: the authority does not know it, or unloading is not what is permitted. */
export const permissionToUnload = async ({ db, flow, entry }: Addressed): Promise<DeclarationContent | undefined> => {
  const [mrn] = flow.id === 'ARRIVAL' ? movementsOf(flow, entry.header) : [];
  const movement = mrn === undefined ? undefined : await findMovement(db, mrn);
  if (movement === undefined) return undefined;
  const { rows } = await sql<{ item: GoodsItem }>`select item from authority_goods(${movement.id}::uuid) as goods (item)`.execute(db);
  return permissionOf({ header: movement.header, items: rows.map(({ item }) => item) });
};

/** Declarations that name the movement. */
export const linkedTo = async (db: Transaction<Database>, mrn: string, relation: 'ARRIVAL_OF' | 'EXIT_OF'): Promise<readonly Movement[]> => {
  const { rows } = await sql<Movement>`select * from authority_linked(${mrn}, ${relation})`.execute(db);
  return rows;
};

export const isOfFlow = ({ profile, message_type }: Pick<Movement, 'profile' | 'message_type'>, ...ids: readonly string[]): boolean =>
  ids.includes(flowOf(profile, message_type).id);

const OPEN: readonly DeclarationStatus[] = ['SENT', 'RECEIVED', 'ACCEPTED', 'UNDER_CONTROL', 'DOCS_REQUESTED', 'RELEASED'];

/** An arrival was sent for it in this portal and is not at its end: the real order decides when it is written off (SA-2). */
export const hasOpenArrival = async (db: Transaction<Database>, mrn: string): Promise<boolean> =>
  (await linkedTo(db, mrn, 'ARRIVAL_OF')).some((arrival) => isOfFlow(arrival, 'ARRIVAL') && OPEN.includes(arrival.status));

/** What this authority has given out has its office part; movements of others are taken as they are. */
const isOurs = (mrn: string): boolean => /^\d{2}[A-Z]{2}0SIM/.test(mrn);

const place = (at: number) => ({ pointer: `/mrns/${at}/mrn`, category: 'General' as const });

const RELEASED_EXPORT: readonly DeclarationStatus[] = ['RELEASED', 'SUPPLEMENT_DUE'];

/** Goods may be presented before any declaration, and arrive again while they are in temporary storage. */
const needsNoDeclaration = ({ entry: { message_type } }: Addressed, movement: Movement | undefined): boolean =>
  message_type === 'POGG' || (message_type === 'G5' && movement !== undefined && isOfFlow(movement, 'STORAGE') && movement.status === 'RELEASED');

const wrongPresentation = (addressed: Addressed, movement: Movement | undefined, at: number): Finding[] => {
  const { now } = addressed;
  if (needsNoDeclaration(addressed, movement)) return [];
  if (movement?.status !== 'RECEIVED' || !isPreLodged(movement.header)) return [refusal('SA12014', place(at))];
  const until = preLodgedUntil((movement.lodged_at ?? now).toISOString());
  return stockholmDate(now) > until ? [refusal('SA12046', { pointer: '/arrivalAt', category: 'General' })] : [];
};

const isUnderWay = async ({ db, flow }: Addressed, movement: Movement | undefined, mrn: string): Promise<boolean> => {
  const linked = (relation: 'ARRIVAL_OF' | 'EXIT_OF', id: string) =>
    linkedTo(db, mrn, relation).then((all) => all.some((one) => isOfFlow(one, id) && one.status === 'RELEASED'));
  switch (flow.id) {
    case 'ARRIVAL':
      return movement !== undefined && isOfFlow(movement, 'TRANSIT') && movement.status === 'RELEASED';
    case 'UNLOADING':
      return linked('ARRIVAL_OF', 'ARRIVAL');
    case 'ARRIVAL-EXIT':
      return movement !== undefined && isOfFlow(movement, 'EXPORT-AES', 'EXPORT-LEGACY') && RELEASED_EXPORT.includes(movement.status);
    case 'EXIT':
      return linked('EXIT_OF', 'ARRIVAL-EXIT');
    default:
      return true;
  }
};

/** SA12014, SA12046, SA90001: what the register of movements says against a declaration that names some. */
export const movementFindings = async (addressed: Addressed): Promise<Finding[]> => {
  const { db, flow, entry } = addressed;
  if (relationTo(flow) === undefined) return [];
  const mrns = movementsOf(flow, entry.header);
  if (mrns.length === 0) return entry.message_type === 'POGG' ? [] : [refusal('SA12014', place(0))];
  const findings: Finding[] = [];
  for (const [at, mrn] of mrns.entries()) {
    const movement = await findMovement(db, mrn);
    if (movement === undefined && !isOurs(mrn)) continue;
    if (flow.id === 'ARRIVAL-GOODS') findings.push(...wrongPresentation(addressed, movement, at));
    else if (!(await isUnderWay(addressed, movement, mrn))) findings.push(refusal('SA90001', place(at)));
  }
  return findings;
};

/** The link is kept with the declaration that names the movement; the other side is known within the tenant only. */
export const linkMovements = async ({ db, entry, flow }: Addressed): Promise<void> => {
  const relation = relationTo(flow);
  if (relation === undefined) return;
  for (const mrn of movementsOf(flow, entry.header)) {
    const movement = await findMovement(db, mrn);
    await db
      .insertInto('declaration_link')
      .values({
        tenant_id: entry.tenant_id,
        org_unit_id: entry.org_unit_id,
        declaration_id: entry.id,
        relation,
        mrn,
        other_id: movement?.tenant_id === entry.tenant_id ? movement.id : null,
      })
      .onConflict((conflict) => conflict.columns(['declaration_id', 'relation', 'mrn']).doNothing())
      .execute();
  }
};

const AT_ONCE = 0;

/** What the acceptance of a presentation means for the pre-lodged declarations (T17). */
export const presentMovements = async (addressed: Addressed): Promise<void> => {
  const { db, flow, entry } = addressed;
  if (flow.id !== 'ARRIVAL-GOODS') return;
  for (const mrn of movementsOf(flow, entry.header)) {
    const movement = await findMovement(db, mrn);
    if (movement?.status === 'RECEIVED') await oweMovement(addressed, movement.id, { kind: 'PRESENT', delayMs: AT_ONCE });
  }
};

const hasDifferences = ({ unloading }: Header): boolean => unloading?.conform === '0' || (unloading?.differences?.length ?? 0) > 0;

const clearLinked = async (addressed: Addressed, mrn: string, relation: 'ARRIVAL_OF' | 'EXIT_OF', id: string): Promise<void> => {
  for (const linked of await linkedTo(addressed.db, mrn, relation)) {
    if (isOfFlow(linked, id) && linked.status === 'RELEASED') await oweMovement(addressed, linked.id, { kind: 'CLR', delayMs: AT_ONCE });
  }
};

/** What ends with a declaration that ends: the arrival and the transit with the unloading, the exports with their exit (IE599). */
export const endMovements = async (addressed: Addressed): Promise<void> => {
  const { db, flow, entry, settings } = addressed;
  for (const mrn of movementsOf(flow, entry.header)) {
    const movement = await findMovement(db, mrn);
    if (flow.id === 'UNLOADING') {
      await clearLinked(addressed, mrn, 'ARRIVAL_OF', 'ARRIVAL');
      if (movement !== undefined && hasDifferences(entry.header)) await oweMovement(addressed, movement.id, { kind: 'DIS', delayMs: AT_ONCE });
    }
    if (flow.id === 'ARRIVAL' && movement !== undefined) await oweMovement(addressed, movement.id, { kind: 'CLR', delayMs: settings.delays.receipt });
    if (flow.id === 'EXIT' && !isStopped(entry.header, mrn)) {
      await clearLinked(addressed, mrn, 'EXIT_OF', 'ARRIVAL-EXIT');
      if (movement !== undefined) await oweMovement(addressed, movement.id, { kind: 'CLR', delayMs: AT_ONCE });
    }
  }
};

const TRANSIT_DAYS = 8;

/** yyyy-MM-dd: the last day of a transit, as declared or else set at the release. */
export const transitLimit = ({ limitDate }: Header, now: Date): string =>
  limitDate === undefined || limitDate.trim() === '' ? addDays(stockholmDate(now), TRANSIT_DAYS) : limitDate.trim();
