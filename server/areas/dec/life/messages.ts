import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { DeclarationMessage, MessagePart, MessageWithPayload } from '../../../../src/application/contract/dec';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { MESSAGES_OUT, type MessageOut } from '../../../../src/domain/declaration/flows/flow';
import type { Database } from '../../../db/schema';
import type { DeclarationMessageTable } from '../../../db/tables/declaration';
import type { DeclarationEntry, Sight } from '../declarations';
import { inEnglish } from './sayings';

/** The message itself, normalised: facts, or the declaration with its goods items. */
export type MessagePayload = Readonly<Record<string, unknown>>;

export interface NewMessage {
  readonly direction: 'OUT' | 'IN';
  readonly kind: string;
  readonly technicalName: string;
  readonly correlationId: string;
  readonly at: Date;
  readonly said: readonly MessagePart[];
  /** In English; without it the words of `said`. */
  readonly text?: string;
  readonly simulated: boolean;
  readonly applied: boolean;
  readonly findings?: readonly Finding[];
  /** `whole`: the declaration as it is stored now. */
  readonly payload?: MessagePayload | 'whole';
}

/** Made of the stored rows where they lie: a declaration of 9,999 goods items does not travel for it. */
const wholeOf = ({ id, lrn, mrn, mrn_version }: DeclarationEntry) => sql<string>`
  (select jsonb_build_object('lrn', ${lrn}::text, 'mrn', ${mrn}::text, 'version', ${mrn_version}::int, 'header', d.header, 'items',
    (select coalesce(jsonb_agg(g.content || jsonb_build_object('id', g.id, 'itemNumber', g.item_number) order by g.item_number), '[]') from goods_item g where g.declaration_id = d.id))
    from declaration d where d.id = ${id})`;

export const addMessage = async (db: Transaction<Database>, entry: DeclarationEntry, message: NewMessage): Promise<void> => {
  const { technicalName, correlationId, findings = [], payload, said, text = inEnglish(said), ...plain } = message;
  const { id, tenant_id, org_unit_id } = entry;
  await db
    .insertInto('declaration_message')
    .values({
      ...plain,
      text,
      said: JSON.stringify(said),
      id: randomUUID(),
      tenant_id,
      org_unit_id,
      declaration_id: id,
      technical_name: technicalName,
      correlation_id: correlationId,
      findings: JSON.stringify(findings),
      payload: payload === 'whole' ? wholeOf(entry) : payload === undefined ? null : JSON.stringify(payload),
    })
    .execute();
};

/** How often anything was handed over for it; each time has a correlation id of its own. */
export const countHandOvers = async (db: Transaction<Database>, declarationId: string): Promise<number> => {
  const { times } = await db
    .selectFrom('declaration_message')
    .select(({ fn }) => fn.countAll<string>().as('times'))
    .where('declaration_id', '=', declarationId)
    .where('direction', '=', 'OUT')
    .where('kind', 'in', MESSAGES_OUT)
    .executeTakeFirstOrThrow();
  return Number(times);
};

export interface HandOverNote {
  readonly message: MessageOut;
  readonly correlationId: string;
}

/** The last hand-over of the declaration and what was handed over for it since, in that order. */
export const handOversOf = async (db: Transaction<Database>, declarationId: string): Promise<readonly HandOverNote[]> => {
  const rows = await db
    .selectFrom('declaration_message')
    .select(['kind', 'correlation_id'])
    .where('declaration_id', '=', declarationId)
    .where('direction', '=', 'OUT')
    .where('kind', 'in', MESSAGES_OUT)
    .orderBy('seq')
    .execute();
  const last = rows.findLastIndex(({ kind }) => kind === 'DECLARATION');
  return rows.slice(Math.max(last, 0)).map(({ kind, correlation_id }) => ({ message: kind as MessageOut, correlationId: correlation_id }));
};

/** The answers that an owed one may have become; none: it may be given again. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  DECIDE: ['ACC', 'REJ', 'GUA', 'REG'],
  PRESENT: ['ACC'],
  AMEND: ['AMD', 'AMR'],
  CANCEL: ['INV', 'INR'],
  END: ['ACC', 'REJ'],
  SUPPLEMENTED: [],
  DISCHARGED: [],
};

/** Whether an answer of this kind was carried out for the hand-over. */
export const wasAnswered = async (db: Transaction<Database>, declarationId: string, correlationId: string, kind: string): Promise<boolean> => {
  const found = await db
    .selectFrom('declaration_message')
    .select('id')
    .where('declaration_id', '=', declarationId)
    .where('correlation_id', '=', correlationId)
    .where(sql<boolean>`kind = any (${ANSWERS[kind] ?? [kind]}::text[])`)
    .where('direction', '=', 'IN')
    .where('applied', '=', true)
    .executeTakeFirst();
  return found !== undefined;
};

const WITHOUT_PAYLOAD = ['id', 'direction', 'kind', 'technical_name', 'correlation_id', 'at', 'text', 'said', 'simulated', 'applied', 'findings'] as const;

type Row = Pick<Selectable<DeclarationMessageTable>, (typeof WITHOUT_PAYLOAD)[number]>;

const messageOf = (row: Row): DeclarationMessage => ({
  id: row.id,
  direction: row.direction,
  kind: row.kind,
  technicalName: row.technical_name,
  correlationId: row.correlation_id,
  at: row.at.toISOString(),
  text: row.text,
  ...(row.said !== null && { said: row.said }),
  simulated: row.simulated,
  applied: row.applied,
  findings: row.findings,
});

/** In the order in which they were stored. */
export const readMessagesOf = async (db: Transaction<Database>, sight: Sight, declarationId: string): Promise<DeclarationMessage[]> => {
  const rows = await db
    .selectFrom('declaration_message')
    .select(WITHOUT_PAYLOAD)
    .where('declaration_id', '=', declarationId)
    .where('tenant_id', '=', sight.tenantId)
    .where('org_unit_id', 'in', [...sight.readableUnits])
    .orderBy('seq')
    .execute();
  return rows.map(messageOf);
};

/** One of them with what it carries; an older one carries nothing that was kept. */
export const readMessageOf = async (
  db: Transaction<Database>,
  sight: Sight,
  declarationId: string,
  messageId: string,
): Promise<MessageWithPayload | undefined> => {
  const row = await db
    .selectFrom('declaration_message')
    .select([...WITHOUT_PAYLOAD, 'payload'])
    .where('id', '=', messageId)
    .where('declaration_id', '=', declarationId)
    .where('tenant_id', '=', sight.tenantId)
    .where('org_unit_id', 'in', [...sight.readableUnits])
    .executeTakeFirst();
  return row && { ...messageOf(row), ...(row.payload !== null && { payload: row.payload }) };
};

export const messageReceived = (entry: DeclarationEntry, kind: string) => ({
  tenantId: entry.tenant_id,
  orgUnitId: entry.org_unit_id,
  pluginName: 'dec',
  eventType: 'DeclarationMessageReceived',
  id: entry.id,
  data: { id: entry.id, kind },
});
