import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import { owe, type Speed } from '../../authority/dueAnswers';
import { afterSubmission, type HandOver } from '../../authority/schedule';
import type { Context } from '../../http/handlers';
import type { DeclarationEntry } from './declarations';
import { addMessage, countSubmissions } from './messages';

interface Handed {
  readonly entry: DeclarationEntry;
  readonly items: readonly Pick<GoodsItem, 'netMass'>[];
  readonly warnings: number;
  readonly kind: HandOver;
  readonly speed: Speed;
}

/** The hand-over is a row, carried out after the commit. Each has a correlation id of its own, which the answers name. */
export const handOver = async ({ db, caller, now }: Context, { entry, items, warnings, kind, speed }: Handed): Promise<void> => {
  const correlationId = `${entry.lrn}-${(await countSubmissions(db, entry.id)) + 1}`;
  const net = sumDecimals(items.map(({ netMass }) => netMass));
  const confirmed = warnings > 0 ? `; ${warnings} warnings confirmed by ${caller.userName}` : '';
  const text = `Declaration ${entry.lrn} with ${entry.item_count} goods items, ${net} kg net, sent ${kind === 'again' ? 'again ' : ''}to the simulated authority${confirmed}`;
  await addMessage(db, entry, { direction: 'OUT', kind: 'DECLARATION', technicalName: entry.message_type, correlationId, at: now, text, simulated: true, applied: true });
  await owe(db, entry, correlationId, afterSubmission(entry.header, kind), now, speed);
};
