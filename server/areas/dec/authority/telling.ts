import { notify } from '../../../jobs/notifications';
import { findSent, noteAnswer, noteReceipt, sendStatusChanged, type SendEntry } from '../../../jobs/sending/sendMessages';
import type { Addressed } from './answer';

/** Where the card of a declaration opens. */
export const declarationRoute = ({ profile, id }: { readonly profile: string; readonly id: string }): string => `/dec/${profile}/${id}`;

/** Who handed the declaration over is told how it went. */
export const tell = async (
  { db, entry, now, publish }: Addressed,
  sent: SendEntry | undefined,
  kind: 'dec.rejected' | 'dec.released',
  args: Readonly<Record<string, string>>,
): Promise<void> => {
  const sender = sent?.created_by_id ?? undefined;
  const notice = {
    tenantId: entry.tenant_id,
    orgUnitId: entry.org_unit_id,
    kind,
    severity: kind === 'dec.rejected' ? 2 : 0,
    args: { lrn: entry.lrn, ...args },
    route: declarationRoute(entry),
    users: sender === undefined ? [] : [sender],
    access: 'dec.search',
    dedupeKey: `${kind} ${entry.id}`,
  } as const;
  await notify(db, notice, now, publish);
};

const heardOf = ({ entry, correlationId, now }: Addressed) => ({ tenantId: entry.tenant_id, correlationId, now });

/** The hand-over that is answered. */
export const handedOver = (addressed: Addressed): Promise<SendEntry | undefined> => findSent(addressed.db, heardOf(addressed));

/** The business answer to what was sent, shown where it is looked at. */
export const answered = async (addressed: Addressed, answerKind: 'ACCEPTED' | 'REJECTED'): Promise<SendEntry | undefined> => {
  const sent = await noteAnswer(addressed.db, heardOf(addressed), answerKind);
  if (sent !== undefined) addressed.publish(sendStatusChanged(sent));
  return sent;
};

export const received = async (addressed: Addressed): Promise<void> => {
  const sent = await noteReceipt(addressed.db, heardOf(addressed));
  if (sent !== undefined) addressed.publish(sendStatusChanged(sent));
};
