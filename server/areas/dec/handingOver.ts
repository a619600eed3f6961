import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import type { HandedOver } from '../../authority/declarationSending';
import type { HandOver } from '../../authority/schedule';
import type { Context } from '../../http/handlers';
import { queueMessage, sendStatusChanged } from '../../jobs/sending/sendMessages';
import type { DeclarationEntry } from './declarations';
import { addMessage, countSubmissions } from './messages';

interface Handed {
  readonly entry: DeclarationEntry;
  readonly items: readonly Pick<GoodsItem, 'netMass'>[];
  readonly warnings: number;
  readonly kind: HandOver;
}

export const goodsItems = (count: number): string => `${count} goods ${count === 1 ? 'item' : 'items'}`;

/** The hand-over is a message, sent after the commit. Each has a correlation id of its own, which the answers name. */
export const handOver = async ({ db, caller, now, publish }: Context, { entry, items, warnings, kind }: Handed): Promise<void> => {
  const correlationId = `${entry.lrn}-${(await countSubmissions(db, entry.id)) + 1}`;
  const net = sumDecimals(items.map(({ netMass }) => netMass));
  const confirmed = warnings > 0 ? `; ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} confirmed by ${caller.userName}` : '';
  const text = `Declaration ${entry.lrn} with ${goodsItems(entry.item_count)}, ${net} kg net, sent ${kind === 'again' ? 'again ' : ''}to the simulated authority${confirmed}`;
  await addMessage(db, entry, { direction: 'OUT', kind: 'DECLARATION', technicalName: entry.message_type, correlationId, at: now, text, simulated: true, applied: true });
  const payload: HandedOver = { handOver: kind, lrn: entry.lrn, messageType: entry.message_type, version: entry.version };
  const queued = await queueMessage(
    db,
    {
      kind: 'AUTHORITY',
      channel: 'SIMULATED_AUTHORITY',
      source: { plugin: 'dec', kind: 'declaration', id: entry.id, number: entry.lrn },
      recipient: 'Simulated authority',
      correlationId,
      payload: JSON.stringify(payload),
      tenantId: entry.tenant_id,
      orgUnitId: entry.org_unit_id,
      by: caller,
    },
    now,
  );
  publish(sendStatusChanged(queued.entry));
};
