import { sql } from 'kysely';
import type { Party, PartyQuestion } from '../../../src/application/contract/org';
import type * as contract from '../../../src/application/contract/ts';
import { isIsoDate, stockholmDate } from '../../../src/domain/kernel/dates';
import { failed } from '../../../src/domain/kernel/result';
import { timeLimit } from '../../../src/domain/temporary-storage/deadline';
import { guaranteeUse, limitPlaceOf } from '../../../src/domain/temporary-storage/facility';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { warehousesToPick } from '../cw/area';
import { amountsAtRisk, facilities, holidaysOf, ledger } from './facilityKind';
import { refuse } from './refusing';

/** Facilities by a part of code or name, or by their ids. */
export const facilitiesToPick = async ({ db, caller }: Context, { text = '', ids = [] }: PartyQuestion): Promise<readonly Party[]> => {
  const wanted =
    ids.length > 0 ? sql`id = any (${[...ids]}::uuid[])` : sql`status = 'ACTIVE' and strpos(lower(concat_ws(' ', code, name)), lower(${text.trim()})) > 0`;
  const { rows } = await sql<{ id: string; name: string; code: string; country: string }>`select id, name, code, country from ts_facility
    where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and ${wanted} order by code limit 20`.execute(db);
  return rows.map(({ code, ...row }) => ({ ...row, identifier: code }));
};

export const facilityHandlers: Pick<
  Handlers<typeof contract>,
  'facilityStanding' | 'closePeriod' | 'pickFacilities' | 'pickTargetWarehouses' | 'deriveDeadline'
> = {
  facilityStanding: async ({ params }, context) => {
    const found = await facilities.records.find(context, params.id);
    if (failed(found)) return found;
    const { id, content } = found.right;
    const { rows } = await sql<{ closed: string | null; open: number }>`select (select closed_through from ledger_chain where id = ${id}::uuid) as closed,
      (select count(*)::integer from ts_position where facility_id = ${id}::uuid and is_open) as open`.execute(context.db);
    return reply({
      ...guaranteeUse(content, await amountsAtRisk(context, id)),
      currency: content.currency ?? '',
      closedThrough: rows[0]?.closed ?? '',
      openPositions: rows[0]?.open ?? 0,
    });
  },

  closePeriod: async ({ params, body: { through } }, context) => {
    const unit = await facilities.records.unitToChange(context, params.id);
    if (failed(unit)) return unit;
    if (!isIsoDate(through)) return refuse('TS-DATE', 'Enter a day.', '/through');
    if (through >= stockholmDate(context.now)) return refuse('TS-CLOSE-FUTURE', 'Only days that are over can be closed.', '/through');
    const { rows } = await sql<{ closed_through: string | null }>`select closed_through from ledger_chain where id = ${params.id}::uuid for update`.execute(
      context.db,
    );
    const before = rows[0]?.closed_through ?? '';
    if (through < before)
      return refuse('TS-CLOSED', `The books are closed through ${before}; a closed period is not opened again.`, '/through', { through: before });
    await ledger.closePeriod(context, params.id, through);
    return reply({ closedThrough: through });
  },

  pickFacilities: async ({ body }, context) => reply({ items: [...(await facilitiesToPick(context, body))] }),

  pickTargetWarehouses: async ({ body }, context) =>
    reply({ items: (await warehousesToPick(context, body)).map(({ id, code, name, country }) => ({ id, name, identifier: code, country })) }),

  deriveDeadline: async ({ params: { facilityId, presentedAt, arrivedAt } }, context) => {
    const found = await facilities.records.find(context, facilityId);
    if (failed(found)) return found;
    if (Number.isNaN(Date.parse(presentedAt))) return refuse('TS-DATE', 'Enter a day.', '/presentedAt');
    const { content } = found.right;
    const arrived = arrivedAt === undefined || Number.isNaN(Date.parse(arrivedAt)) ? undefined : arrivedAt;
    const limit = timeLimit(presentedAt, arrived, limitPlaceOf(content), await holidaysOf(context, content.country ?? 'SE'));
    return reply({ ...limit, movedOver: [...limit.movedOver] });
  },
};
