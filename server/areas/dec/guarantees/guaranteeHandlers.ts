import { sql } from 'kysely';
import type * as guaranteeCalls from '../../../../src/application/contract/declarationGuarantees';
import type { GuaranteeMovement } from '../../../../src/application/contract/declarationGuarantees';
import { refused } from '../../../../src/domain/declaration/refusals';
import { guaranteeRefused, release } from '../../../../src/domain/declaration/guarantee/guarantee';
import { groupDigits, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { daysBetween } from '../../../../src/domain/declaration/reports/unsettledDeclarations';
import { LABEL } from '../authority/answer';
import { reply, type Handlers } from '../../../records/handlers';
import { claimOf } from '../../../records/claim';
import { accessCodeKey } from '../../../db/accessCodes';
import { unseal } from '../../../db/sealing';
import { guaranteeOf, readMovements, tellAvailable } from './guarantees';
import { inOrder, isWanted, readHistory } from './looking';
import { columnsOf, guarantees, holdToUse, readableGuarantees, shownById } from './register';
import { proposedAmount } from './securings';
import { findDeclaration, notFound } from '../declarations';
import { readItems } from '../content/items';
import { usableProfile } from '../judging/judgement';
import { audited } from '../maintenance/audited';

interface MovementRow {
  readonly id: string;
  readonly guarantee_id: string;
  readonly grn: string;
  readonly mrn: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: GuaranteeMovement['state'];
  readonly reserved_at: Date;
  readonly released_at: Date | null;
  readonly declaration_id: string | null;
  readonly profile: string | null;
  readonly reason: string | null;
  readonly total: string;
}

const movementOf = (row: MovementRow, now: Date): GuaranteeMovement => ({
  id: row.id,
  guaranteeId: row.guarantee_id,
  grn: row.grn,
  mrn: row.mrn,
  amount: trimDecimal(row.amount),
  currency: row.currency,
  state: row.state,
  reservedAt: row.reserved_at.toISOString(),
  days: daysBetween(stockholmDate(row.reserved_at), stockholmDate(row.released_at ?? now)),
  ...(row.released_at !== null && { releasedAt: row.released_at.toISOString() }),
  ...(row.declaration_id !== null && row.profile !== null && { declarationId: row.declaration_id, profile: row.profile }),
  ...(row.reason !== null && { reason: row.reason }),
});

const ROW = /^\d$/;

export const guaranteeHandlers: Handlers<typeof guaranteeCalls> = {
  proposeGuaranteeAmount: async ({ params }, { db, caller, now }) => {
    const entry = await findDeclaration(db, caller, params.id);
    if (entry === undefined) return notFound();
    const profile = usableProfile(caller, entry.profile);
    if (failed(profile)) return profile;
    if (profile.right.flow !== 'TRANSIT' || !ROW.test(params.row)) return refused('DEC-ACTION');
    const content = { header: entry.header, items: await readItems(db, entry.id) };
    const proposed = await proposedAmount(
      db,
      { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, profile: profile.right, content, now },
      Number(params.row),
    );
    return failed(proposed) ? proposed : reply({ ...proposed.right, unknown: [...proposed.right.unknown] });
  },

  listGuarantees: async (_input, context) => {
    const entries = await readableGuarantees(context);
    return reply(await Promise.all(entries.map((entry) => shownById(context, entry))));
  },

  searchGuarantees: async ({ body }, context) => {
    const { criteria, paging } = body;
    const entries = (await readableGuarantees(context)).filter((entry) => isWanted(entry, criteria));
    const shown = inOrder(await Promise.all(entries.map((entry) => shownById(context, entry))), paging.sortOrder);
    const first = paging.pageNum * paging.pageSize;
    return reply({ items: shown.slice(first, first + paging.pageSize), totalCount: shown.length });
  },

  readGuarantee: async ({ params }, context) => {
    const found = await guarantees.find(context, params.id);
    return failed(found) ? found : reply(await shownById(context, found.right));
  },

  createGuarantee: async ({ body }, context) => {
    const columns = await columnsOf(context, body);
    return failed(columns) ? columns : reply(await shownById(context, await guarantees.insert(context, columns.right)));
  },

  updateGuarantee: async ({ params, body }, context) => {
    const opened = await guarantees.open(context, params.id, body);
    if (failed(opened)) return opened;
    const before = opened.right;
    const columns = await columnsOf(context, body, before);
    if (failed(columns)) return columns;
    const details = {
      before: { state: before.state, referenceAmount: before.reference_amount },
      after: { state: body.state, referenceAmount: body.referenceAmount },
    };
    const changed = await audited(context, { action: 'guarantee.change', target: before.grn, reason: body.reason, details }, async () =>
      ok(await guarantees.store(context, before, columns.right, { action: 'change', reason: body.reason.trim() })),
    );
    if (failed(changed)) return changed;
    const movements = await readMovements(context.db, before.id);
    await tellAvailable(context.db, changed.right, movements, movements, context);
    return reply(await shownById(context, changed.right));
  },

  deleteGuarantee: async ({ params }, context) => {
    const opened = await guarantees.open(context, params.id, claimOf(params));
    if (failed(opened)) return opened;
    const { id, grn } = opened.right;
    if ((await readMovements(context.db, id)).length > 0) return guaranteeRefused('DEC-G-USED', { grn });
    await guarantees.remove(context, opened.right);
    return reply({});
  },

  revealAccessCode: async ({ params, body }, context) => {
    const found = await holdToUse(context, params.id);
    if (failed(found)) return found;
    const code = found.right.access_codes.find(({ id }) => id === plainGuid(params.codeId));
    if (code === undefined) return notFound();
    const revealed = await audited(context, { action: 'guarantee.reveal', target: `${found.right.grn} ${code.label}`.trim(), reason: body.reason }, async () =>
      ok(unseal(await accessCodeKey(context.db), code.sealed)),
    );
    return failed(revealed) ? revealed : reply({ code: revealed.right });
  },

  readGuaranteeHistory: async ({ params }, context) => {
    const found = await guarantees.find(context, params.id);
    return failed(found) ? found : reply(await readHistory(context, found.right));
  },

  queryGuarantee: async ({ params }, context) => {
    const found = await guarantees.find(context, params.id);
    if (failed(found)) return found;
    const { referenceAmount, reserved, available, currency, state, validTo, grn } = await shownById(context, found.right);
    const isValid = state === 'ACTIVE' && (validTo === undefined || validTo >= stockholmDate(context.now));
    const text = `${LABEL}: Guarantee ${grn}: ${isValid ? `${groupDigits(available)} ${currency} available` : 'not valid'}.`;
    return reply({ technicalName: 'IE037', text, at: context.now.toISOString(), simulated: true, referenceAmount, reserved, available, currency, isValid });
  },

  searchGuaranteeMovements: async ({ params, body }, context) => {
    const { db, now } = context;
    const found = await guarantees.find(context, params.id);
    if (failed(found)) return found;
    const { mrn, state } = body.criteria;
    const { pageNum, pageSize } = body.paging;
    const { rows } = await sql<MovementRow>`
      select m.*, g.grn, d.profile, count(*) over () as total from guarantee_movement m join transit_guarantee g on g.id = m.guarantee_id
      left join declaration d on d.id = m.declaration_id
      where g.id = ${found.right.id}::uuid
        and (${mrn ?? null}::text is null or m.mrn = upper(trim(${mrn ?? null}::text)))
        and (${state ?? null}::text is null or m.state = ${state ?? null}::text)
      order by m.reserved_at desc, m.id limit ${pageSize} offset ${pageNum * pageSize}`.execute(db);
    return reply({ items: rows.map((row) => movementOf(row, now)), totalCount: Number(rows[0]?.total ?? 0) });
  },

  releaseGuaranteeMovement: async ({ params, body }, context) => {
    const { db, now } = context;
    const movement = await db.selectFrom('guarantee_movement').selectAll().where('id', '=', plainGuid(params.id)).executeTakeFirst();
    if (movement === undefined) return notFound();
    const opened = await holdToUse(context, movement.guarantee_id);
    if (failed(opened)) return opened;
    const entry = opened.right;
    const before = await readMovements(db, entry.id);
    const after = release(guaranteeOf(entry), before, movement.mrn);
    if (failed(after)) return after;
    const done = await audited(context, { action: 'guarantee.release', target: `${entry.grn} ${movement.mrn}`, reason: body.reason }, async () => {
      await db
        .updateTable('guarantee_movement')
        .set({ state: 'RELEASED', released_at: now, reason: body.reason.trim() })
        .where('id', '=', movement.id)
        .execute();
      return ok(undefined);
    });
    if (failed(done)) return done;
    await tellAvailable(db, entry, before, after.right, context);
    return reply(await shownById(context, entry));
  },
};
