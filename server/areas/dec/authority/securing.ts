import { randomUUID } from 'node:crypto';
import type { Finding, Header } from '../../../../src/domain/declaration/declaration';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { invalidBecause, reserve, release, shortage, type InvalidGuarantee } from '../../../../src/domain/declaration/guarantee/guarantee';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed } from '../../../../src/domain/kernel/result';
import { accessCodeKey, isAccessCode } from '../../../db/accessCodes';
import { openCodes } from '../guarantees/declaredCodes';
import { guaranteeOf, holdGuarantee, readMovements, reservedFor, tellAvailable } from '../guarantees/guarantees';
import { securingsOf, type Securing } from '../guarantees/securings';
import type { Addressed } from './answer';
import { refusal } from './refusal';
import { asScheduled } from './settings';

const securings = ({ db, entry, profile, items, now }: Addressed): Promise<readonly Securing[]> =>
  securingsOf(db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, profile, content: { header: entry.header, items }, now }, holdGuarantee);

const countriesOf = ({ offices }: Header): string[] => {
  const all = [offices?.departure, offices?.destination, ...(offices?.transit ?? []).map(({ office }) => office)];
  return [...new Set(all.flatMap((office) => (office === undefined || office.length < 2 ? [] : [office.slice(0, 2)])))];
};

const wrong = ({ at, held, movements, amount }: Securing, reason: InvalidGuarantee): Finding => {
  const element = { '1': ['grn', '99 03 069'], '2': ['accessCode', '99 03 070'], '3': ['grn', '99 03 069'], '4': ['amount', '99 03 072'] }[reason];
  const found = refusal('SA55001', { pointer: `/guarantees/${at}/${element[0] ?? ''}`, category: 'General', de: element[1] }, { reason });
  const short = reason === '4' && held ? shortage(guaranteeOf(held), movements, amount) : undefined;
  return short === undefined ? found : { ...found, ...short, args: { ...found.args, ...short.args } };
};

/** SA55001: what is wrong with the guarantees of a transit; each is held from here to the reservation. */
export const invalidGuarantees = async (addressed: Addressed): Promise<readonly Finding[]> => {
  const { db, entry, settings, now } = addressed;
  const all = await securings(addressed);
  const [first] = all;
  if (first !== undefined && hasTrigger(asScheduled(entry.header, settings), 'SIM:GUAR')) return [wrong(first, '1')];
  if (first === undefined) return [];
  const key = await accessCodeKey(db);
  const codes = await openCodes(db, entry.id);
  return all.flatMap((securing) => {
    const { at, held, movements, amount } = securing;
    const accessCodeIsRight = held !== undefined && isAccessCode(key, held.access_codes, codes.get(at) ?? '');
    const because = invalidBecause(held && guaranteeOf(held), movements, {
      amount,
      countries: countriesOf(entry.header),
      accessCodeIsRight,
      date: stockholmDate(now),
    });
    return because === undefined ? [] : [wrong(securing, because)];
  });
};

/** At the MRN; `entry` carries it. */
export const reserveGuarantees = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now } = addressed;
  if (entry.mrn === null) return;
  const all = await securings(addressed);
  for (const { at, held, movements, amount } of all) {
    // The last row of a guarantee carries the whole amount that falls on it.
    if (held === undefined || all.some((later) => later.at > at && later.held?.id === held.id)) continue;
    const after = reserve(guaranteeOf(held), movements, { mrn: entry.mrn, amount });
    if (failed(after)) throw new Error(`Not secured: ${after.left.message}`);
    await db
      .insertInto('guarantee_movement')
      .values({
        id: randomUUID(),
        tenant_id: held.tenant_id,
        org_unit_id: entry.org_unit_id,
        guarantee_id: held.id,
        declaration_id: entry.id,
        mrn: entry.mrn,
        amount,
        currency: held.currency,
        state: 'RESERVED',
        reserved_at: now,
        released_at: null,
        reason: null,
      })
      .execute();
    await tellAvailable(db, held, movements, after.right, addressed);
  }
};

/** At the write-off (IE045), or when the movement never begins. */
export const releaseGuarantees = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now } = addressed;
  for (const { id, grn, tenantId, mrn } of await reservedFor(db, entry.id)) {
    const held = await holdGuarantee(db, tenantId, grn);
    if (held === undefined) continue;
    const movements = await readMovements(db, held.id);
    const after = release(held, movements, mrn);
    if (failed(after)) continue;
    await db.updateTable('guarantee_movement').set({ state: 'RELEASED', released_at: now }).where('id', '=', id).execute();
    await tellAvailable(db, held, movements, after.right, addressed);
  }
};
