import { sql } from 'kysely';
import type { DeclarationStatus } from '../../../src/domain/declaration/declaration';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { EventReceiver } from '../../realtime/eventDeliveries';
import { declarationStanding } from '../dec/area';
import type { OutboundRow } from './allocating';
import { outbounds } from './outbound';
import { inboundOfDeclaration } from './sources';
import { systemContext } from '../../records/systemContext';

const ENDED: readonly DeclarationStatus[] = ['REJECTED', 'CANCELLED', 'EXPIRED'];
const RELEASED: readonly DeclarationStatus[] = ['RELEASED', 'CLEARED'];

interface Waiting {
  readonly id: string;
  readonly status: OutboundRow['status'];
}

/** What customs have decided on a declaration comes back to the stock that it discharges, exactly once, whatever happens in between. */
export const declarationReceiver: EventReceiver = {
  name: 'cw.discharge',
  plugin: 'dec',
  eventTypes: ['DeclarationStatusChanged'],
  receive: async (db, event, { now, publish }) => {
    const standing = await declarationStanding(db, event.id);
    if (standing === undefined) return ok(undefined);
    const context = systemContext(db, { now, publish, tenantId: event.tenantId, orgUnitId: event.orgUnitId, userName: 'dec' });
    const { rows } = await sql<Waiting>`select id, status from cw_outbound where declaration_id = ${event.id} for update`.execute(db);
    for (const { id, status } of rows) {
      if (status !== 'DECLARED') continue;
      if (RELEASED.includes(standing.status)) {
        const released = await outbounds.perform(context, id, 'release', standing.mrn ?? '');
        if (failed(released)) return released;
      } else if (ENDED.includes(standing.status)) {
        const rejected = await outbounds.perform(context, id, 'reject', `${standing.status} ${standing.lrn}`);
        if (failed(rejected)) return rejected;
      }
    }
    return RELEASED.includes(standing.status) ? inboundOfDeclaration(context, standing) : ok(undefined);
  },
};
