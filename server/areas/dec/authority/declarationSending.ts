import type { Transaction } from 'kysely';
import type { MessagePart } from '../../../../src/application/contract/dec';
import type { MessageOut } from '../../../../src/domain/declaration/flows/flow';
import { afterHandOver } from '../../../../src/domain/declaration/flows/schedule';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import type { AttemptResult } from '../../../../src/domain/sending/delivery';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { findDeclarationToChange } from '../declarations';
import { notify } from '../../../jobs/notifications';
import type { Database } from '../../../db/schema';
import type { SendSource, StoringChannel } from '../../../jobs/sending/messageSender';
import type { SendEntry } from '../../../jobs/sending/sendMessages';
import type { PortalEvent } from '../../../db/event';
import { saying } from '../life/sayings';
import { address, carryOut, putAside, type Addressed } from './answer';
import { owe, type Speed } from './dueAnswers';
import { takeBack } from './takingBack';
import { asScheduled, authoritySettings, type AuthoritySettings } from './settings';
import { declarationRoute } from './telling';

/** `again`: after the channel has failed, or of what belongs to a declaration that was handed over. */
export type HandOver = 'first' | 'again';

/** What a hand-over carries beside the declaration itself, which the authority reads where it lies. */
export interface HandedOver {
  readonly handOver: HandOver;
  readonly message: MessageOut;
  readonly lrn: string;
  readonly messageType: string;
  readonly version: number;
}

export const DECLARATION_SOURCE = 'dec';

const payloadOf = ({ payload }: SendEntry): Partial<HandedOver> => (payload === null ? {} : (JSON.parse(payload) as Partial<HandedOver>));

/** What of the declaration was handed over. */
export const handedMessage = (message: SendEntry): MessageOut => payloadOf(message).message ?? 'DECLARATION';

const declarationOf = (db: Transaction<Database>, message: SendEntry) =>
  findDeclarationToChange(db, { tenantId: message.tenant_id, visibleUnits: [message.org_unit_id] }, message.source_id);

/** SIM:DOWN never takes the first hand-over and lets a later one through. */
const isDown = (header: Header, settings: AuthoritySettings, kind: HandOver): boolean =>
  kind === 'first' && hasTrigger(asScheduled(header, settings), 'SIM:DOWN');

/** The way to the simulated authority. It answers by rows of its own, each when it is due. */
export const authorityChannel = (speed: Speed): StoringChannel => ({
  name: 'SIMULATED_AUTHORITY',
  attempt: async (db, message, now): Promise<AttemptResult> => {
    const entry = await declarationOf(db, message);
    if (entry === undefined) return { type: 'permanent', technicalCode: 'SIM-GONE', text: 'The declaration is no longer there.' };
    const settings = await authoritySettings(db, entry.tenant_id);
    const { handOver = 'first', message: handed = 'DECLARATION' } = payloadOf(message);
    if (isDown(entry.header, settings, message.attempts_before > 0 ? 'again' : handOver))
      return { type: 'temporary', technicalCode: 'SIM-DOWN', text: 'The channel did not answer.' };
    const answers = afterHandOver(handed, flowOf(entry.profile, entry.message_type), asScheduled(entry.header, settings), settings.delays);
    await owe({ db, now, speed, settings }, entry, message.correlation_id, answers);
    return { type: 'sent' };
  },
});

const addressed = async (db: Transaction<Database>, message: SendEntry, now: Date, publish: (event: PortalEvent) => void): Promise<Addressed | undefined> => {
  const entry = await declarationOf(db, message);
  return entry === undefined ? undefined : address({ db, now, speed: 1, entry, items: [], correlationId: message.correlation_id, publish });
};

const whyNot = ({ status, attempt }: SendEntry, by = ''): MessagePart => {
  if (status === 'Cancelled') return saying('sendCancelled', { user: by });
  return status === 'Expired' ? saying('sendExpired') : saying('sendFailed', { count: String(attempt - 1) });
};

const tellSender = (
  db: Transaction<Database>,
  { profile, id }: { readonly profile: string; readonly id: string },
  message: SendEntry,
  kind: 'send.failed' | 'send.unknown',
  now: Date,
  publish: (event: PortalEvent) => void,
): Promise<void> =>
  notify(
    db,
    {
      tenantId: message.tenant_id,
      orgUnitId: message.org_unit_id,
      kind,
      severity: 2,
      args: { number: message.source_number, attempts: String(message.attempt) },
      route: declarationRoute({ profile, id }),
      users: message.created_by_id === null ? [] : [message.created_by_id],
      access: 'dec.search',
      dedupeKey: `${kind} ${message.id}`,
    },
    now,
    publish,
  );

/** T3: the first try is followed by three more before the hand-over has failed. */
export const declarationSource: SendSource = {
  plugin: DECLARATION_SOURCE,
  retried: async (db, message, now, publish) => {
    const retries = message.attempt - 1;
    const declaration = retries === 0 ? undefined : await addressed(db, message, now, publish);
    if (declaration !== undefined) await putAside(declaration, 'SEND', saying('noAnswer', { count: String(retries) }));
  },
  ended: async (db, message, now, publish, by) => {
    const declaration = await addressed(db, message, now, publish);
    if (declaration === undefined) return;
    const { entry } = declaration;
    const handed = handedMessage(message);
    const why = whyNot(message, by);
    if (handed !== 'DECLARATION') await takeBack(declaration, handed, why);
    else {
      const goesOn = message.due_at === null ? [] : [saying('sendGoesOn')];
      await carryOut(declaration, ['sendFailed'], { kind: 'SEND', said: [why, saying('notHandedOver.DECLARATION'), ...goesOn] }, {});
    }
    if (message.status === 'Cancelled') return;
    await tellSender(db, entry, message, 'send.failed', now, publish);
  },
  triedOn: async (db, message) => handedMessage(message) === 'DECLARATION' && (await declarationOf(db, message))?.status === 'SEND_FAILED',
  recovered: async (db, message, now, publish) => {
    const declaration = await addressed(db, message, now, publish);
    if (declaration === undefined) return;
    const again = { authority_status: null, authority_status_at: null, lodged_at: now };
    await carryOut(declaration, ['retry'], { kind: 'SEND', said: [saying('sentAfterAll')] }, again);
  },
  unanswered: async (db, message, now, publish) => {
    const entry = await declarationOf(db, message);
    if (entry !== undefined) await tellSender(db, entry, message, 'send.unknown', now, publish);
  },
};
