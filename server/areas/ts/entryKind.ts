import { doubtful, wrong } from '../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import { entryContract } from '../../../src/application/contract/ts';
import type { RecordFinding } from '../../../src/application/contract/record';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { timeLimit } from '../../../src/domain/temporary-storage/deadline';
import { isSent, presentsGoods } from '../../../src/domain/temporary-storage/declarations';
import { limitPlaceOf } from '../../../src/domain/temporary-storage/facility';
import {
  checkForDeclaration,
  checkForPresentation,
  checkJournalEntry,
  withServerFields,
  type JournalEntry,
  type KeptLimit,
} from '../../../src/domain/temporary-storage/journalEntry';
import { entryStatus } from '../../../src/domain/temporary-storage/statuses';
import type { Context } from '../../records/handlers';
import { nextNumber } from '../../records/numberSeries';
import { contains, equal, fromDay, toDay, upper, type Condition } from '../../records/recordColumns';
import { recordKind } from '../../records/recordKind';
import { tell, oweDeclarationAnswer } from './authorityMessages';
import { statusesOf } from './booking';
import { transportDocumentOf, type EntryRow } from './entryRow';
import { facilityToUse, holidaysOf } from './facilityKind';
import { refuse, refusing } from './refusing';
import { storeGoods } from './storing';

const DIGITS = 6;

const numbered = async (context: Context, { facilityId }: JournalEntry): Promise<string> => {
  const facility = await facilityToUse(context, facilityId);
  const facilityCode = failed(facility) ? '' : (facility.right.content.code ?? '');
  const year = stockholmDate(context.now).slice(0, 4);
  const next = await nextNumber(context.db, context.caller.tenantId, 'ts.journalEntry', `${facilityCode} ${year}`);
  return `IG-${facilityCode}-${year}-${String(next).padStart(DIGITS, '0')}`;
};

/** TS-R12: the same item of one declaration twice is refused, the same transport document is doubted. */
const amongOthers = async (context: Context, entry: JournalEntry, id: string | undefined): Promise<readonly RecordFinding[]> => {
  const { db, caller, now } = context;
  const { facilityId = '', declarationType, tsdMrn = '', movedFrom, positions = [], consignee } = entry;
  const facility = await facilityToUse(context, facilityId);
  if (failed(facility)) return [wrong('TS-FACILITY', '/facilityId', facility.left.message)];
  const moved = await sql`select 1 from ts_journal_entry where id = ${id ?? null}::uuid and content ->> 'facilityId' <> ${facilityId}`.execute(db);
  if (moved.rows.length > 0)
    return [wrong('TS-FACILITY-FIXED', '/facilityId', 'The entry has its number in the journal of its facility: cancel it and enter it there.')];
  if (declarationType === 'MANIFEST' || movedFrom !== undefined) return [];
  const document = transportDocumentOf(entry);
  const { rows } = await sql<{
    number: string;
    tsd_mrn: string;
    transport_document: string;
    items: string[] | null;
    presented_on: string | null;
    consignee: string;
  }>`
    select number, tsd_mrn, transport_document, presented_on, consignee,
      (select array_agg(coalesce(nullif(p ->> 'tsdItemNo', ''), n::text)) from jsonb_array_elements(content -> 'positions') with ordinality as x (p, n)) as items
    from ts_journal_entry where tenant_id = ${caller.tenantId}::uuid and content ->> 'facilityId' = ${facilityId} and id is distinct from ${id ?? null}::uuid
      and status not in ('CANCELLED', 'LAPSED') and (tsd_mrn = ${tsdMrn} and tsd_mrn <> '' or transport_document = ${document} and transport_document <> '') limit 200`.execute(
    db,
  );
  const own = positions.map(({ tsdItemNo }, at) => (tsdItemNo === undefined || tsdItemNo === '' ? String(at + 1) : tsdItemNo));
  const sameItem = rows.find(
    (other) => tsdMrn !== '' && other.tsd_mrn === tsdMrn && (other.items ?? []).some((item) => own.includes(item)) && other.transport_document === document,
  );
  const since = addDays(stockholmDate(now), -180);
  const name = consignee?.name?.trim() ?? '';
  const sameDocument = rows.find(
    (other) => document !== '' && other.transport_document === document && other.consignee === name && (other.presented_on ?? since) >= since,
  );
  return [
    ...(sameItem === undefined
      ? []
      : [wrong('TS-R12', '/tsdMrn', `MRN ${tsdMrn} is already registered as ${sameItem.number}.`, { mrn: tsdMrn, number: sameItem.number })]),
    ...(sameDocument === undefined
      ? []
      : [
          doubtful('TS-R12-DOCUMENT', '/transportDocuments', `Transport document ${document} is already registered as ${sameDocument.number}.`, {
            document,
            number: sameDocument.number,
          }),
        ]),
  ];
};

/** The limit from the moment of presentation; one that is kept after a movement stays. */
export const limitOf = async (context: Context, entry: JournalEntry): Promise<Result<KeptLimit>> => {
  if (entry.limit?.kept === true) return ok(entry.limit);
  const facility = await facilityToUse(context, entry.facilityId);
  if (failed(facility)) return facility;
  const { content } = facility.right;
  const limit = timeLimit(entry.presentedAt ?? '', entry.arrivedAt, limitPlaceOf(content), await holidaysOf(context, content.country ?? 'SE'));
  return ok({ ...limit, movedOver: [...limit.movedOver], kept: false });
};

/** As it is after presentation. */
export const presented = async (context: Context, row: EntryRow): Promise<Result<JournalEntry>> => {
  const refused = refusing(checkForPresentation(row.content, context.now.toISOString()));
  if (refused !== undefined) return refused;
  const limit = await limitOf(context, row.content);
  if (failed(limit)) return limit;
  return ok({ ...row.content, limit: limit.right, originalPresentedAt: row.content.originalPresentedAt ?? row.content.presentedAt ?? '' });
};

const inPositions =
  (field: string): Condition =>
  (value) =>
    sql`content @> ${JSON.stringify({ positions: [{ [field]: value.toUpperCase() }] })}::jsonb`;

const OPEN = sql`status in ('DRAFT', 'DECLARED', 'PRESENTED', 'IN_STORAGE', 'PARTLY_WITHDRAWN')`;
const STORED = sql`status in ('IN_STORAGE', 'PARTLY_WITHDRAWN')`;
const TODAY = sql`(now() at time zone 'Europe/Stockholm')::date`;

/** The journal of UCC Art. 148(4): which goods came, where they lie, under which document they left. */
export const entries = recordKind(entryContract, {
  columns: {
    deadline: { type: 'date', of: ({ limit }) => limit?.deadline ?? null },
    presentedOn: { type: 'date', of: ({ presentedAt }) => (presentedAt === undefined || presentedAt === '' ? null : stockholmDate(presentedAt)) },
    tsdMrn: upper('tsdMrn'),
    transportDocument: { type: 'text not null', of: transportDocumentOf },
    consignee: { type: 'text not null', of: ({ consignee }) => consignee?.name?.trim() ?? '' },
    carrier: { type: 'text not null', of: ({ carrier }) => carrier?.name?.trim() ?? '' },
    positionCount: { type: 'integer', of: ({ positions = [] }) => positions.length },
    packages: {
      type: 'integer',
      of: ({ positions = [] }) =>
        Math.min(
          positions.reduce((sum, one) => sum + (Number(one.packages ?? 0) || 0), 0),
          2_000_000_000,
        ),
    },
  },
  search: {
    facility: (value) => sql`content ->> 'facilityId' = ${value}`,
    status: equal('status'),
    open: () => OPEN,
    number: (value) => sql`strpos(lower(number), lower(${value})) > 0`,
    mrn: (value) => sql`starts_with(tsd_mrn, ${value.toUpperCase()})`,
    previousDocument: (value) => sql`content @> ${JSON.stringify({ previousDocuments: [{ reference: value.toUpperCase() }] })}::jsonb`,
    transportDocument: contains('transportDocument'),
    container: inPositions('containerNo'),
    consignee: contains('consignee'),
    carrier: contains('carrier'),
    presentedFrom: fromDay('presentedOn'),
    presentedTo: toDay('presentedOn'),
    within: (value) => (/^\d{1,4}$/.test(value) ? sql`${STORED} and deadline <= ${TODAY} + ${Number(value)}::integer` : undefined),
    overdue: () => sql`${STORED} and deadline < ${TODAY}`,
    customsStatus: inPositions('customsStatus'),
    caseId: (value) => sql`content ->> 'caseId' = ${value}`,
  },
  status: entryStatus,
  first: 'DRAFT',
  editable: ['DRAFT', 'DECLARED', 'PRESENTED'],
  // The numbers of a journal have no gaps: an entry is cancelled, never deleted.
  removable: [],
  numbered,
  check: (content, now) => checkJournalEntry(content, now.toISOString()),
  checkAmongOthers: amongOthers,
  stored: withServerFields,
  rules: {
    send: {
      effect: async (context, row) => {
        const { content } = row;
        if (content.sentAt !== undefined) return refuse('TS-SENT', 'The declaration is sent already; its answer is awaited.');
        const refused = refusing([
          ...checkForDeclaration(content),
          ...(presentsGoods(content.declarationType ?? '') ? checkForPresentation({ ...content, tsdMrn: '-' }, context.now.toISOString()) : []),
        ]);
        if (refused !== undefined) return refused;
        const lrn = await oweDeclarationAnswer(context, row);
        return ok({ content: { ...content, lrn, sentAt: context.now.toISOString() } });
      },
    },
    present: {
      effect: async (context, row) => {
        if (isSent(row.content.declarationType ?? '') && row.status === 'DRAFT') {
          return refuse('TS-DECLARE-FIRST', 'Send the declaration first: its acceptance comes before the presentation.');
        }
        const content = await presented(context, row);
        if (failed(content)) return content;
        await tell(context, row, { kind: 'POGG', direction: 'OUT', text: 'Presentation notified.' });
        return ok({ content: content.right });
      },
    },
    store: { effect: storeGoods },
    cancel: { reason: true },
    close: {
      effect: async (context, row) => {
        const status = (await statusesOf(context, [row.id])).get(row.id);
        return status === 'CLOSED'
          ? ok({ content: row.content })
          : refuse('TS-NOT-EMPTY', 'There are goods left: an entry is closed when every position is empty.');
      },
    },
  },
  route: (id) => `/ts/journal/entry/${id}`,
});
