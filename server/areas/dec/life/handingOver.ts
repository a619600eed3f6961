import type { Selectable } from 'kysely';
import type { MessagePart } from '../../../../src/application/contract/dec';
import type { CancellationRequest } from '../../../../src/domain/declaration/cancellation';
import { messageName } from '../../../../src/domain/declaration/flows/messageNames';
import type { MessageOut } from '../../../../src/domain/declaration/flows/flow';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import type { HandedOver, HandOver } from '../authority/declarationSending';
import type { DeclarationAmendmentTable } from '../../../db/tables/declaration';
import type { Context } from '../../../records/handlers';
import { statusChanged, updateDeclaration, type DeclarationEntry } from '../declarations';
import { addMessage, countHandOvers, messageReceived, type MessagePayload } from './messages';
import { saying } from './sayings';
import { tellAuthority } from './tellAuthority';

export type AmendmentEntry = Selectable<DeclarationAmendmentTable>;

interface Handed {
  readonly entry: DeclarationEntry;
  readonly items: readonly Pick<GoodsItem, 'netMass'>[];
  readonly warnings: number;
  readonly kind: HandOver;
}

interface Said {
  readonly message: MessageOut;
  readonly said: readonly MessagePart[];
  readonly handOver: HandOver;
  /** Of the declaration itself the stored content is kept. */
  readonly payload?: MessagePayload;
}

const numbersOf = ({ lrn, mrn, mrn_version }: DeclarationEntry): MessagePayload => ({ lrn, ...(mrn !== null && { mrn, version: mrn_version }) });

/** A hand-over is a message, sent after the commit. Each has a correlation id of its own, which the answers name. */
const queue = async (context: Context, entry: DeclarationEntry, { message, said, handOver, payload: told }: Said): Promise<string> => {
  const { db, now } = context;
  const correlationId = `${entry.lrn}-${(await countHandOvers(db, entry.id)) + 1}`;
  await addMessage(db, entry, {
    direction: 'OUT',
    kind: message,
    technicalName: messageName(entry, message),
    correlationId,
    at: now,
    said,
    simulated: true,
    applied: true,
    payload: told === undefined ? 'whole' : { ...numbersOf(entry), ...told },
  });
  const payload: HandedOver = { handOver, message, lrn: entry.lrn, messageType: entry.message_type, version: entry.version };
  await tellAuthority(context, entry, { source: { plugin: 'dec', kind: 'declaration', id: entry.id, number: entry.lrn }, correlationId, payload });
  return correlationId;
};

export const handOver = async (context: Context, { entry, items, warnings, kind }: Handed): Promise<void> => {
  const net = sumDecimals(items.map(({ netMass }) => netMass));
  const submitted = saying(kind === 'again' ? 'submittedAgain' : 'submitted', { lrn: entry.lrn, count: String(entry.item_count), net });
  const said = warnings > 0 ? [submitted, saying('warningsConfirmed', { count: String(warnings), user: context.caller.userName })] : [submitted];
  await queue(context, entry, { message: 'DECLARATION', said, handOver: kind });
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
  const { changes, reason } = amendment;
  const said = [
    saying(amendment.kind === 'CORRECTION' ? 'correction' : 'amendment', { number: entry.mrn ?? entry.lrn, count: String(changes.length), reason }),
  ];
  const correlationId = await queue(context, after, { message: amendment.kind, said, handOver: 'again', payload: { reason, changes } });
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
export const handOverCancellation = async (
  context: Context,
  { entry, request }: { readonly entry: DeclarationEntry; readonly request: CancellationRequest },
): Promise<DeclarationEntry> => {
  const { db, publish } = context;
  const after = await updateDeclaration(db, entry, { ...changed(context), status: 'CANCEL_REQUESTED', cancel_requested_in: entry.status });
  const { reasonCode: code, text: reason } = request;
  const number = entry.mrn ?? entry.lrn;
  await queue(context, after, {
    message: 'CANCELLATION',
    said: [code === '' ? saying('cancellation', { number }) : saying('cancellationBecause', { number, code, reason })],
    handOver: 'again',
    payload: { reasonCode: code, text: reason },
  });
  publish(statusChanged(entry.status, after));
  return after;
};

/** The goods of a pre-lodged declaration are there, where its own flow says so (IE170, IE511). */
export const handOverPresentation = async (context: Context, entry: DeclarationEntry): Promise<DeclarationEntry> => {
  const after = await updateDeclaration(context.db, entry, changed(context));
  await queue(context, after, { message: 'PRESENTATION', said: [saying('presented', { number: entry.mrn ?? entry.lrn })], handOver: 'again', payload: {} });
  context.publish(messageReceived(after, 'PRESENTATION'));
  return after;
};

/** T11: the documents that were asked for; their names are told. */
export const handOverDocuments = async (
  context: Context,
  { entry, names }: { readonly entry: DeclarationEntry; readonly names: readonly string[] },
): Promise<DeclarationEntry> => {
  const { db, publish } = context;
  const after = await updateDeclaration(db, entry, { ...changed(context), status: 'UNDER_CONTROL' });
  await queue(context, after, {
    message: 'DOCUMENTS',
    said: [saying('documents', { count: String(names.length), names: names.join(', ') })],
    handOver: 'again',
    payload: { documents: names },
  });
  publish(statusChanged(entry.status, after));
  return after;
};
