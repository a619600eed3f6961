import type { Selectable } from 'kysely';
import type { CancellationRequest } from '../../../src/domain/declaration/cancellation';
import { messageName } from '../../../src/domain/declaration/flows/messageNames';
import type { MessageOut } from '../../../src/domain/declaration/flows/flow';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import type { HandedOver, HandOver } from '../../authority/declarationSending';
import type { DeclarationAmendmentTable } from '../../db/tables/declaration';
import type { Context } from '../../http/handlers';
import { statusChanged, updateDeclaration, type DeclarationEntry } from './declarations';
import { addMessage, countHandOvers, messageReceived } from './messages';
import { tellAuthority } from './tellAuthority';

export type AmendmentEntry = Selectable<DeclarationAmendmentTable>;

interface Handed {
  readonly entry: DeclarationEntry;
  readonly items: readonly Pick<GoodsItem, 'netMass'>[];
  readonly warnings: number;
  readonly kind: HandOver;
}

export const goodsItems = (count: number): string => `${count} goods ${count === 1 ? 'item' : 'items'}`;

interface Said {
  readonly message: MessageOut;
  readonly text: string;
  readonly handOver: HandOver;
}

/** A hand-over is a message, sent after the commit. Each has a correlation id of its own, which the answers name. */
const queue = async (context: Context, entry: DeclarationEntry, { message, text, handOver }: Said): Promise<string> => {
  const { db, now } = context;
  const correlationId = `${entry.lrn}-${(await countHandOvers(db, entry.id)) + 1}`;
  await addMessage(db, entry, { direction: 'OUT', kind: message, technicalName: messageName(entry, message), correlationId, at: now, text, simulated: true, applied: true });
  const payload: HandedOver = { handOver, message, lrn: entry.lrn, messageType: entry.message_type, version: entry.version };
  await tellAuthority(context, entry, { source: { plugin: 'dec', kind: 'declaration', id: entry.id, number: entry.lrn }, correlationId, payload });
  return correlationId;
};

export const handOver = async (context: Context, { entry, items, warnings, kind }: Handed): Promise<void> => {
  const net = sumDecimals(items.map(({ netMass }) => netMass));
  const confirmed = warnings > 0 ? `; ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} confirmed by ${context.caller.userName}` : '';
  const text = `Declaration ${entry.lrn} with ${goodsItems(entry.item_count)}, ${net} kg net, sent ${kind === 'again' ? 'again ' : ''}to the simulated authority${confirmed}`;
  await queue(context, entry, { message: 'DECLARATION', text, handOver: kind });
};

const changed = ({ now, caller }: Context) => ({ changed_at: now, changed_by: caller.userName });

/**
 * Hands over a drafted amendment, or the correction of a pre-lodged declaration, that `amendmentToSend` or `mayCorrect` allowed: it is SENT then,
 * and so says the declaration. The content of the declaration changes when the authority accepts.
 */
export const handOverAmendment = async (
  context: Context,
  { entry, amendment }: { readonly entry: DeclarationEntry; readonly amendment: AmendmentEntry },
): Promise<{ readonly entry: DeclarationEntry; readonly amendment: AmendmentEntry }> => {
  const { db, now, publish } = context;
  const after = await updateDeclaration(db, entry, { ...changed(context), amendment_state: 'SENT' });
  const places = amendment.changes.length;
  const text = `${amendment.kind === 'CORRECTION' ? 'Correction' : 'Amendment'} of ${entry.mrn ?? entry.lrn} in ${places} ${places === 1 ? 'place' : 'places'}: ${amendment.reason}`;
  const correlationId = await queue(context, after, { message: amendment.kind, text, handOver: 'again' });
  const sent = await db
    .updateTable('declaration_amendment')
    .set({ ...changed(context), state: 'SENT', correlation_id: correlationId, sent_at: now, version: amendment.version + 1 })
    .where('id', '=', amendment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  publish(messageReceived(after, amendment.kind));
  return { entry: after, amendment: sent };
};

/** T18: asks for the cancellation that `requestCancellation` allowed; the status before is kept for a refusal (T19). */
export const handOverCancellation = async (context: Context, { entry, request }: { readonly entry: DeclarationEntry; readonly request: CancellationRequest }): Promise<DeclarationEntry> => {
  const { db, publish } = context;
  const after = await updateDeclaration(db, entry, { ...changed(context), status: 'CANCEL_REQUESTED', cancel_requested_in: entry.status });
  const reason = request.reasonCode === '' ? '' : `, reason ${request.reasonCode}: ${request.text}`;
  await queue(context, after, { message: 'CANCELLATION', text: `Cancellation of ${entry.mrn ?? entry.lrn} is asked for${reason}`, handOver: 'again' });
  publish(statusChanged(entry.status, after));
  return after;
};

/** The goods of a pre-lodged declaration are there, where its own flow says so (IE170, IE511). */
export const handOverPresentation = async (context: Context, entry: DeclarationEntry): Promise<DeclarationEntry> => {
  const after = await updateDeclaration(context.db, entry, changed(context));
  await queue(context, after, { message: 'PRESENTATION', text: `The goods of ${entry.mrn ?? entry.lrn} are presented`, handOver: 'again' });
  context.publish(messageReceived(after, 'PRESENTATION'));
  return after;
};

/** T11: the documents that were asked for; their names are told. */
export const handOverDocuments = async (context: Context, { entry, names }: { readonly entry: DeclarationEntry; readonly names: readonly string[] }): Promise<DeclarationEntry> => {
  const { db, publish } = context;
  const after = await updateDeclaration(db, entry, { ...changed(context), status: 'UNDER_CONTROL' });
  await queue(context, after, { message: 'DOCUMENTS', text: `${names.length} ${names.length === 1 ? 'document' : 'documents'} sent: ${names.join(', ')}`, handOver: 'again' });
  publish(statusChanged(entry.status, after));
  return after;
};
