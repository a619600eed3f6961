import { wrong } from '../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import type { RecordFinding } from '../../../src/application/contract/record';
import { procedureContract } from '../../../src/application/contract/ts';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { isDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { previousDocumentOf } from '../../../src/domain/temporary-storage/declarations';
import { daysBetween } from '../../../src/domain/temporary-storage/deadline';
import type { JournalEntry, StoragePosition } from '../../../src/domain/temporary-storage/journalEntry';
import { procedureStatus, type ProcedureStatus } from '../../../src/domain/temporary-storage/statuses';
import { checkProcedure, checkRelease, procedureCodeOf, withProcedureFields, type SubsequentProcedure } from '../../../src/domain/temporary-storage/subsequent';
import type { Context } from '../../records/handlers';
import { equal, fromDay, text, toDay } from '../../records/recordColumns';
import { recordKind, series } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { receiveFromTemporaryStorage } from '../cw/area';
import { follow } from './booking';
import { entries } from './entryKind';
import type { EntryRow } from './entryRow';
import { facilities, facilityToUse, type FacilityRow } from './facilityKind';
import { chosenLines, firstPassed, leave, letGo, reserve, type ChosenLine } from './procedureLines';
import { doubts, refuse, refusing } from './refusing';

export type ProcedureRow = RecordRow<SubsequentProcedure, ProcedureStatus>;
type Effected = Result<{ readonly content: SubsequentProcedure; readonly findings?: readonly RecordFinding[] }>;

const EXTENDED = 'TemporaryStorageAdministratorExtended';

const store = (context: Context, row: EntryRow, status: EntryRow['status']) =>
  entries.records.store(context, row, { content: row.content, status }, { action: status === 'CLOSED' ? 'empty' : 'withdraw' });

export const followEntries = (context: Context, entryIds: readonly string[]) => follow(context, entryIds, store);

const keyOf = (action: string, row: ProcedureRow): string => `${action} ${row.id} ${row.version}`;

const reserveGoods = async (context: Context, row: ProcedureRow): Promise<Effected> => {
  const facility = await facilityToUse(context, row.content.facilityId);
  if (failed(facility)) return facility;
  if ((row.content.lines ?? []).length === 0) return refuse('TS-NO-LINE', 'Choose at least one position.', '/lines');
  const chosen = await chosenLines(context, row.content);
  if (failed(chosen)) return chosen;
  const [now, released] = [context.now.toISOString(), row.content.releasedAt];
  // Who enters a release afterwards holds the goods as of then.
  const at = released !== undefined && released !== '' && new Date(released).toISOString() < now ? new Date(released).toISOString() : now;
  const lines = await reserve(context, facility.right.id, keyOf('reserve', row), chosen.right, at);
  if (failed(lines)) return lines;
  const code = row.content.procedureCode ?? procedureCodeOf(row.content.kind ?? '');
  return ok({ content: { ...row.content, lines: [...lines.right], reservedAt: at, ...(code !== undefined && { procedureCode: code }) } });
};

const giveBack = async (context: Context, row: ProcedureRow, action: string): Promise<Effected> => {
  if (row.status !== 'RESERVED' && row.status !== 'SUBMITTED') return ok({ content: row.content });
  const chosen = await chosenLines(context, row.content);
  if (failed(chosen)) return chosen;
  const done = await letGo(context, row.content.facilityId ?? '', keyOf(action, row), chosen.right);
  return failed(done) ? done : ok({ content: row.content });
};

const movedPosition = ({ position, line }: ChosenLine): StoragePosition => ({
  description: position.description,
  commodityCode: position.commodity_code,
  customsStatus: position.customs_status,
  packageType: position.package_type,
  packages: line.packages ?? '0',
  grossMass: line.grossMass ?? '0',
  shippingMarks: position.marks,
  containerNo: position.container,
  transportDocument: position.transport_document,
  consignee: position.consignee,
  tsdItemNo: position.tsd_item_no,
  dutyAtRisk: position.duty,
});

/** TS-R4: the goods go on their way; the entry at the other facility awaits them and keeps the limit. */
const send = async (context: Context, row: ProcedureRow, target: FacilityRow, chosen: readonly ChosenLine[]): Promise<Result<SubsequentProcedure>> => {
  const from = await entries.records.find(context, chosen[0]?.position.entry_id ?? '');
  if (failed(from)) return from;
  const before = from.right.content;
  const content: JournalEntry = {
    ...before,
    facilityId: target.id,
    positions: chosen.map(movedPosition),
    originalPresentedAt: before.originalPresentedAt ?? before.presentedAt ?? '',
    movedFrom: row.content.facilityId ?? '',
    ...(before.limit !== undefined && { limit: { ...before.limit, kept: true } }),
  };
  const { arrivedAt: _there, lrn: _own, ...arriving } = content;
  const there: Context = { ...context, caller: { ...context.caller, orgUnitId: target.org_unit_id } };
  const drafted = await entries.create(there, content);
  if (failed(drafted)) return drafted;
  const opened = await entries.records.store(
    there,
    drafted.right,
    { content: { ...drafted.right.content, ...arriving }, status: 'PRESENTED' },
    { action: 'move' },
  );
  return ok({ ...row.content, targetId: opened.id, targetNumber: opened.number, targetRoute: `/ts/journal/entry/${opened.id}` });
};

/** TS-R13: what was released to the customs warehouse becomes an inbound there, to be counted. */
const toWarehouse = async (context: Context, row: ProcedureRow, chosen: readonly ChosenLine[]): Promise<Result<SubsequentProcedure>> => {
  const [first] = chosen;
  const { documentNo, declarationId, targetWarehouseId = '', releasedAt } = row.content;
  const entry = await entries.records.find(context, first?.position.entry_id ?? '');
  const { previousDocuments: came = [], consignee } = failed(entry) ? ({} as JournalEntry) : entry.right.content;
  const previous = previousDocumentOf(
    first?.position.tsd_mrn ?? '',
    first?.position.tsd_item_no ?? '',
    came.map(({ type = '', reference = '', item }) => ({ type, reference, item })),
  );
  const received = await receiveFromTemporaryStorage(context, {
    source: { kind: 'ts', id: row.id, number: row.number },
    warehouse: targetWarehouseId,
    ...(documentNo !== undefined && { cwdsMrn: documentNo }),
    ...(declarationId !== undefined && { declarationId }),
    ...(consignee?.eori !== undefined && { ownerEori: consignee.eori }),
    ...(releasedAt !== undefined && { procedureStartAt: releasedAt, arrivedAt: context.now.toISOString() }),
    ...(previous !== undefined && { previousDocument: { type: previous.type, reference: [previous.reference, previous.item].filter(Boolean).join(' ') } }),
    ...(first !== undefined && { transportDocument: first.position.transport_document }),
    lines: chosen.map(({ position, line, at }) => ({
      description: position.description,
      commodityCode: position.commodity_code,
      quantity: line.packages ?? '0',
      unit: 'PCS',
      grossMass: line.grossMass ?? '0',
      packages: line.packages ?? '0',
      packageType: position.package_type,
      goodsItemNo: at + 1,
    })),
  });
  if (failed(received)) return received;
  const { id, number, route } = received.right;
  return ok({ ...row.content, targetId: id, targetNumber: number, targetRoute: route });
};

const oneConsignment = (chosen: readonly ChosenLine[]): boolean => new Set(chosen.map(({ position }) => position.entry_id)).size === 1;

const releaseGoods = async (context: Context, row: ProcedureRow): Promise<Effected> => {
  const { content } = row;
  const { kind = '', facilityId = '', targetFacilityId = '', releasedAt, documentNo = '', documentType = '' } = content;
  const chosen = await chosenLines(context, content);
  if (failed(chosen)) return chosen;
  const facility = await facilities.records.find(context, facilityId);
  if (failed(facility)) return facility;
  const today = stockholmDate(context.now);
  const passed = firstPassed(chosen.right, today);
  const stored = Math.max(...chosen.right.map(({ position }) => daysBetween(position.presented_on, today)), 0);
  const standing = {
    now: context.now.toISOString(),
    daysStored: stored,
    allowedMovesTo: facility.right.content.allowedMovesTo ?? [],
    passed,
    mayPostLate: context.caller.roles.includes(EXTENDED),
  };
  const findings = [
    ...checkRelease(content, standing),
    ...(kind === 'MOVE' && !oneConsignment(chosen.right) ? [wrong('TS-MOVE-ONE', '/lines', 'Move the positions of one consignment at a time.')] : []),
  ];
  const refused = refusing(findings);
  if (refused !== undefined) return refused;
  const isMove = kind === 'MOVE';
  const target = isMove ? await facilityToUse(context, targetFacilityId) : undefined;
  if (target !== undefined && failed(target)) return target;
  const detail = {
    kind,
    documentType,
    documentNo,
    documentItem: content.documentItem ?? '',
    procedureCode: content.procedureCode ?? '',
    procedureId: row.id,
    procedureNo: row.number,
    reason: content.reason ?? '',
    releasedAt: new Date(releasedAt ?? '').toISOString(),
    ...(target !== undefined && { movedTo: target.right.content.code ?? '' }),
    ...(passed !== undefined && { afterLimit: passed }),
  };
  const [released, reserved] = [new Date(releasedAt ?? '').toISOString(), content.reservedAt ?? ''];
  const effective = released > reserved ? released : reserved;
  const left = await leave(context, {
    facilityId,
    requestKey: keyOf('release', row),
    chosen: chosen.right,
    type: isMove ? 'MVO' : 'WOF',
    effectiveAt: effective,
    detail,
  });
  if (failed(left)) return left;
  const followed = await followEntries(
    context,
    chosen.right.map(({ position }) => position.entry_id),
  );
  if (failed(followed)) return followed;
  let after: SubsequentProcedure = { ...content, ...(passed !== undefined && { afterLimit: passed }) };
  if (target !== undefined) {
    const sent = await send(context, row, target.right, chosen.right);
    if (failed(sent)) return sent;
    after = { ...after, ...sent.right };
  }
  if (kind === 'CUSTOMS_WAREHOUSE' && (content.targetWarehouseId ?? '') !== '') {
    const handed = await toWarehouse(context, row, chosen.right);
    if (failed(handed)) return handed;
    after = { ...after, ...handed.right };
  }
  context.publish({
    tenantId: row.tenant_id,
    orgUnitId: row.org_unit_id,
    pluginName: 'ts',
    eventType: 'SubsequentProcedureReleased',
    id: row.id,
    data: { id: row.id, number: row.number },
  });
  return ok({ content: after, findings: doubts(findings) });
};

const handOut = async (context: Context, row: ProcedureRow): Promise<Effected> => {
  const { handedOutAt, handedOutTo = '', releasedAt = '' } = row.content;
  const at = handedOutAt === undefined || handedOutAt === '' ? context.now.toISOString() : new Date(handedOutAt).toISOString();
  const refused = refusing([
    ...(handedOutTo.trim() === '' ? [wrong('TS-MISSING', '/handedOutTo', 'Fill in this field.')] : []),
    ...(at > context.now.toISOString() ? [wrong('TS-FUTURE', '/handedOutAt', 'The entry lies in the future.')] : []),
    ...(releasedAt !== '' && at < new Date(releasedAt).toISOString()
      ? [wrong('TS-NOT-RELEASED', '/handedOutAt', 'Customs has not released these goods.')]
      : []),
  ]);
  return refused ?? ok({ content: { ...row.content, handedOutAt: at } });
};

/** What was released is as it was released: only the gate may still be told. */
const sameGoods = async ({ db }: Context, content: SubsequentProcedure, id: string | undefined): Promise<readonly RecordFinding[]> => {
  if (id === undefined) return [];
  const { rows } = await sql<{
    status: ProcedureStatus;
    content: SubsequentProcedure;
  }>`select status, content from ts_subsequent_procedure where id = ${id}::uuid`.execute(db);
  const [before] = rows;
  if (before === undefined || before.status === 'DRAFT') return [];
  const goods = ({ lines, facilityId, kind }: SubsequentProcedure): string => JSON.stringify([lines, facilityId, kind]);
  return goods(before.content) === goods(content)
    ? []
    : [wrong('TS-HELD', '/lines', 'The goods are held for this procedure: cancel or reject it to change them.')];
};

/** Under which document goods leave temporary storage, from their reservation to the gate. */
export const procedures = recordKind(procedureContract, {
  columns: {
    kind: text('kind'),
    documentType: text('documentType'),
    documentNo: { type: 'text not null', of: ({ documentNo }) => documentNo?.trim().toUpperCase() ?? '' },
    releasedOn: { type: 'date', of: ({ releasedAt }) => (releasedAt === undefined || releasedAt === '' ? null : stockholmDate(releasedAt)) },
    packages: {
      type: 'integer',
      of: ({ lines = [] }) => Math.min(Number(sumDecimals(lines.map(({ packages }) => (isDecimal(packages) ? packages : '0')))), 2_000_000_000),
    },
    lineCount: { type: 'integer', of: ({ lines = [] }) => lines.length },
  },
  search: {
    number: (value) => sql`strpos(lower(number), lower(${value})) > 0`,
    kind: equal('kind'),
    status: equal('status'),
    open: () => sql`status in ('DRAFT', 'RESERVED', 'SUBMITTED', 'REJECTED', 'RELEASED')`,
    document: (value) => sql`starts_with(document_no, ${value.toUpperCase()})`,
    position: (value) => sql`content -> 'lines' @> ${JSON.stringify([{ position: value.toUpperCase() }])}::jsonb`,
    releasedFrom: fromDay('releasedOn'),
    releasedTo: toDay('releasedOn'),
  },
  status: procedureStatus,
  first: 'DRAFT',
  editable: ['DRAFT', 'RESERVED', 'SUBMITTED', 'RELEASED'],
  removable: ['DRAFT'],
  number: series('SP', { yearly: true }),
  check: checkProcedure,
  checkAmongOthers: sameGoods,
  stored: withProcedureFields,
  rules: {
    reserve: { effect: reserveGoods },
    reject: { reason: true, effect: (context, row) => giveBack(context, row, 'reject') },
    cancel: { reason: true, effect: (context, row) => giveBack(context, row, 'cancel') },
    release: { effect: releaseGoods },
    handOut: { effect: handOut },
  },
  route: (id) => `/ts/subsequentprocedure/${id}`,
});
