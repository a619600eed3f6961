import type * as contract from '../../../src/application/contract/ts';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { previousDocumentOf } from '../../../src/domain/temporary-storage/declarations';
import { profileFor, type SubsequentProcedure } from '../../../src/domain/temporary-storage/subsequent';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { EventReceiver } from '../../realtime/eventDeliveries';
import { warehousesToPick } from '../cw/area';
import { declarationStanding, draftDeclaration } from '../dec/area';
import { entries } from './entryKind';
import { facilities } from './facilityKind';
import { chosenLines, type ChosenLine } from './procedureLines';
import { procedures, type ProcedureRow } from './procedureKind';
import { refuse } from './refusing';
import { systemContext } from '../../records/systemContext';
import { STORAGE_OPERATOR } from './storageOperator';

const previousOf = async (context: Context, { position, line }: ChosenLine): Promise<NonNullable<GoodsItem['previousDocuments']>> => {
  const entry = await entries.records.find(context, position.entry_id);
  const came = failed(entry) ? [] : (entry.right.content.previousDocuments ?? []);
  const document = previousDocumentOf(
    position.tsd_mrn,
    position.tsd_item_no,
    came.map(({ type = '', reference = '', item }) => ({ type, reference, item })),
  );
  if (document === undefined) return [];
  return [
    {
      type: document.type,
      reference: document.reference,
      goodsItemId: document.item ?? '',
      packageCount: line.packages ?? '',
      packageType: position.package_type,
    },
  ];
};

const itemOf = async (context: Context, chosen: ChosenLine, procedureCode: string): Promise<GoodsItem> => {
  const { position, line } = chosen;
  return {
    id: randomUUID(),
    itemNumber: chosen.at + 1,
    description: position.description,
    ...(position.commodity_code !== '' && { commodityCode: position.commodity_code }),
    grossMass: line.grossMass ?? '',
    packages: [{ type: position.package_type, count: line.packages ?? '', marks: position.marks }],
    ...(procedureCode !== '' && { procedureRequested: procedureCode.slice(0, 2), procedurePrevious: procedureCode.slice(2, 4) }),
    previousDocuments: await previousOf(context, chosen),
  };
};

/** The customs warehouse of this tenant that a procedure names. */
const warehouseToPlace = async (context: Context, { kind, targetWarehouseId }: SubsequentProcedure) =>
  kind === 'CUSTOMS_WAREHOUSE' && isGuid(targetWarehouseId) ? (await warehousesToPick(context, { ids: [targetWarehouseId] }))[0] : undefined;

const DATA_SOURCE = 'TemporaryStorage' as const;

/** A draft in `dec` with what is known here: goods, packages and the document they came under. */
const draft = async (context: Context, row: ProcedureRow) => {
  const { content } = row;
  const facility = await facilities.records.find(context, content.facilityId ?? '');
  if (failed(facility)) return facility;
  const profile = profileFor(content.kind ?? '', facility.right.content.country ?? 'SE');
  if (profile === undefined) return refuse('TS-NO-DECLARATION', 'This way out of temporary storage needs no declaration of the portal.', '/kind');
  const chosen = await chosenLines(context, content);
  if (failed(chosen)) return chosen;
  const items: GoodsItem[] = [];
  for (const one of chosen.right) items.push(await itemOf(context, one, content.procedureCode ?? ''));
  const containers = [...new Set(chosen.right.map(({ position }) => position.container).filter((container) => container !== ''))];
  const consignee = chosen.right[0]?.position.consignee ?? '';
  const warehouse = await warehouseToPlace(context, content);
  const header = {
    ...(warehouse !== undefined && { warehouse: { type: warehouse.type, identifier: warehouse.identifier, country: warehouse.country } }),
    ...(containers.length > 0 && { equipment: containers.map((containerId) => ({ containerId })) }),
    ...(consignee !== '' && { parties: { importer: { name: consignee } } }),
  };
  return draftDeclaration(context, { profile, content: { header, items }, source: { type: 'ts', id: row.id }, dataSource: DATA_SOURCE });
};

export const declaringHandlers: Pick<Handlers<typeof contract>, 'declareProcedure' | 'linkProcedure'> = {
  declareProcedure: async ({ params, body }, context) => {
    const opened = await procedures.records.open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (row.status !== 'RESERVED') return refuse('TS-RESERVE-FIRST', 'Hold the goods first: then they are declared.');
    if (row.content.declarationId !== undefined) return refuse('TS-DECLARED', 'There is a declaration for this procedure already.');
    const drafted = await draft(context, row);
    if (failed(drafted)) return drafted;
    const { id, lrn, route } = drafted.right;
    const content = { ...row.content, declarationId: id, declarationLrn: lrn, declarationProfile: route.split('/')[2] ?? '' };
    await procedures.records.store(context, row, { content, status: row.status }, { action: 'declare' });
    return reply({ declarationId: id, route, lrn });
  },

  linkProcedure: async ({ params, body }, context) => {
    const opened = await procedures.records.open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (body.declarationId !== undefined) {
      const standing = await declarationStanding(context.db, body.declarationId);
      if (standing === undefined) return fail('notFound', 'The declaration does not exist or you may not see it.');
      const linked = { ...row.content, declarationId: standing.id, declarationLrn: standing.lrn, declarationProfile: standing.profile };
      const after = await procedures.records.store(context, row, { content: linked, status: row.status }, { action: 'link' });
      return reply({ version: after.version });
    }
    const { rows } = await sql<{
      id: string;
      mrn: string;
      decision_date: string;
    }>`update notice set state = 'LINKED', linked_to = ${row.number}, linked_at = ${context.now},
        linked_by = ${context.caller.userName}, version = version + 1, changed_at = ${context.now}, changed_by = ${context.caller.userName}
      where id = ${body.tsprNoticeId ?? null}::uuid and kind = 'TSPR' and tenant_id = ${context.caller.tenantId}::uuid and org_unit_id = any (${[...context.caller.visibleUnits]}::uuid[])
        and state in ('ACKNOWLEDGED', 'LINKED') returning id, mrn, decision_date`.execute(context.db);
    const [notice] = rows;
    if (notice === undefined) return fail('notFound', 'The notice does not exist or is linked already.');
    const content = { ...row.content, documentNo: notice.mrn, releasedAt: row.content.releasedAt ?? context.now.toISOString() };
    const after = await procedures.records.store(context, row, { content, status: row.status }, { action: 'link' });
    return reply({ version: after.version });
  },
};

const RELEASED: readonly string[] = ['RELEASED', 'CLEARED', 'SUPPLEMENT_DUE'];
const REFUSED: readonly string[] = ['REJECTED', 'CANCELLED', 'NOT_RELEASED'];
const UNDER_WAY: readonly string[] = ['SENT', 'RECEIVED', 'ACCEPTED'];

const act = async (context: Context, row: ProcedureRow, to: string, mrn: string, releasedAt: string): Promise<Result<unknown>> => {
  if (RELEASED.includes(to)) {
    if (row.status !== 'RESERVED' && row.status !== 'SUBMITTED') return ok(undefined);
    const content = { ...row.content, documentNo: mrn, documentType: 'MRN', releasedAt };
    const known = await procedures.records.store(context, row, { content, status: row.status }, { action: 'declared' });
    return procedures.carryOut(context, known, 'release');
  }
  if (REFUSED.includes(to) && row.status === 'SUBMITTED')
    return procedures.carryOut(context, row, 'reject', `Declaration ${row.content.declarationLrn ?? ''}: ${to}`);
  if (UNDER_WAY.includes(to) && row.status === 'RESERVED') return procedures.carryOut(context, row, 'submit');
  return ok(undefined);
};

/** Goods are written off when the declaration that was made for them is released, and held no more when it is refused. */
export const declarationReceiver: EventReceiver = {
  name: 'ts.declarations',
  plugin: 'dec',
  eventTypes: ['DeclarationStatusChanged'],
  receive: async (db, event, { now, publish }) => {
    const { rows } =
      await sql<ProcedureRow>`select * from ts_subsequent_procedure where content @> ${JSON.stringify({ declarationId: event.id })}::jsonb for update`.execute(
        db,
      );
    const [row] = rows;
    if (row === undefined) return ok(undefined);
    const standing = await declarationStanding(db, event.id);
    if (standing === undefined) return ok(undefined);
    const context = systemContext(db, { now, publish, tenantId: row.tenant_id, orgUnitId: row.org_unit_id, userName: row.changed_by, as: STORAGE_OPERATOR });
    return act(context, row, standing.status, standing.mrn ?? '', (standing.releasedAt ?? now).toISOString());
  },
};
