import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cmmImporter';
import type { ImporterHouse, OwnManifest } from '../../../src/application/contract/cmmImporter';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { houseTotals } from '../../../src/domain/manifest/checkManifest';
import type { ManifestHeader } from '../../../src/domain/manifest/manifest';
import { mayInstruct } from '../../../src/domain/manifest/instructing';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import { isPage } from '../../db/paging';
import { notify } from '../../jobs/notifications';
import { CATALOGUE } from '../../records/catalogue';
import { notFound, stale } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { inUnit } from '../../records/inUnit';
import { mastersOf } from './composing';
import { houses, type HouseRow } from './houses';
import { checkInstruction, discrepanciesWhere } from './houseWork';
import { storeConsignments } from './importing';
import { manifests, type ManifestRow } from './manifestKind';
import { refuse, refusing } from './refusing';
import { settle, usersOfUnit } from './settling';

type Row = HouseRow & {
  readonly goods: string;
  readonly container: string;
  readonly consignor: string;
  readonly transport_document: string;
  readonly packages: number;
  readonly gross_mass: string;
  readonly found_packages: string;
  readonly handed_packages: number;
  readonly discharged_packages: number;
  readonly means: string;
  readonly arrives_on: string | null;
  readonly deadline: string | null;
  readonly instruction: string;
  readonly instruct_before: string;
  readonly manifest_status: string;
};

/** CMM-R24: houses of the importer's own units, of manifests that are registered. */
const own = ({ visibleUnits, tenantId }: Context['caller']) =>
  sql`tenant_id = ${tenantId}::uuid and importer_unit = any (${[...visibleUnits]}::text[]) and manifest_status not in ('', 'DRAFT')`;

const shown = (row: Row, now: Date): ImporterHouse => ({
  id: row.id,
  version: row.version,
  number: row.number,
  status: row.status,
  manifestId: row.content.manifestId ?? '',
  manifestStatus: row.manifest_status,
  transportDocument: row.transport_document,
  consignor: row.consignor,
  goods: row.goods,
  container: row.container,
  packages: row.packages,
  grossMass: row.gross_mass,
  foundPackages: row.found_packages,
  handedPackages: row.handed_packages,
  dischargedPackages: row.discharged_packages,
  means: row.means,
  arrivesOn: row.arrives_on ?? '',
  deadline: row.deadline ?? '',
  instruction: row.instruction,
  instructBefore: row.instruct_before,
  mayInstruct: mayInstruct({ instructBefore: row.instruct_before, handed: row.handed_packages, status: row.status }, now.toISOString()),
});

const find = async ({ db, caller }: Context, id: string): Promise<Result<Row>> => {
  const { rows } = await sql<Row>`select * from cmm_house where id = ${plainGuid(id)}::uuid and ${own(caller)}`.execute(db);
  return rows[0] === undefined ? notFound() : ok(rows[0]);
};

/** The importer's instruction, and the forwarder is told of it. */
export const instruct = async (
  context: Context,
  id: string,
  version: number | undefined,
  instruction: NonNullable<HouseRow['content']['instruction']>,
): Promise<Result<Row>> => {
  const found = await find(context, id);
  if (failed(found)) return found;
  const before = found.right;
  if (version !== undefined && before.version !== version) return stale(before);
  if (!shown(before, context.now).mayInstruct) return refuse('CMM-R24', 'The time for instructions has passed. Contact the forwarder.');
  const refused = refusing(checkInstruction(instruction));
  if (refused !== undefined) return refused;
  const given = { ...instruction, by: context.caller.userName, at: context.now.toISOString() };
  const status = before.status === 'OPEN' || before.status === 'NOTIFIED' ? 'INSTRUCTED' : before.status;
  await houses.store(context, before, { content: { ...before.content, instruction: given }, status }, { action: 'instruct' });
  await inUnit(context, before.org_unit_id, async (there) => {
    await settle(there, before.content.manifestId ?? '');
    const users = await usersOfUnit(there, before.org_unit_id, 'CargoManifestAdministrator');
    await notify(
      there.db,
      {
        tenantId: before.tenant_id,
        orgUnitId: before.org_unit_id,
        kind: 'cmm.instruction',
        severity: 0,
        args: { number: before.number, houses: '1' },
        route: `/cmm/cargomanifest/${before.content.manifestId ?? ''}#importers`,
        users,
        access: 'cmm.search',
        actor: context.caller.userName,
        dedupeKey: `cmm.instruction ${before.id}`,
      },
      there.now,
      there.publish,
    );
  });
  context.publish({
    tenantId: before.tenant_id,
    orgUnitId: before.org_unit_id,
    pluginName: 'cmm',
    eventType: 'InstructionGiven',
    id: before.content.manifestId ?? before.id,
    data: { houseId: before.id },
  });
  return find(context, id);
};

const SHORT_HEADER = [
  'modeOfTransport',
  'meansIdType',
  'meansId',
  'conveyanceReference',
  'placeOfLoading',
  'placeOfUnloading',
  'officeOfPresentation',
  'estimatedDeparture',
  'estimatedArrival',
  'carrier',
] as const;

const headerOf = (typed: ManifestHeader, before: ManifestHeader): ManifestHeader => ({
  ...before,
  ...Object.fromEntries(SHORT_HEADER.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]))),
});

const forwarderOf = async ({ db, caller }: Context): Promise<{ readonly unit: string; readonly name: string; readonly eori: string }> => {
  const { rows } = await sql<{
    unit: string;
    name: string;
    eori: string | null;
  }>`select o.parent_id as unit, o.name, c.eori from org_unit o left join company c on c.id = o.company_id
    where o.id = ${caller.orgUnitId}::uuid`.execute(db);
  return { unit: rows[0]?.unit ?? '', name: rows[0]?.name ?? '', eori: rows[0]?.eori ?? '' };
};

const whole = async (context: Context, row: ManifestRow) => {
  const [master] = await mastersOf(context, row.id);
  const { rows } =
    await sql<HouseRow>`select * from cmm_house where manifest_id = ${row.id} and importer_unit = any (${[...context.caller.visibleUnits]}::text[]) order by place_no`.execute(
      context.db,
    );
  const { notes: _notes, ...header } = row.content;
  const content: OwnManifest = {
    header: Object.fromEntries(SHORT_HEADER.flatMap((name) => (header[name] === undefined ? [] : [[name, header[name]]]))),
    masterDocument: master?.content.transportDocument ?? '',
    houses: rows.map(
      ({ content: { tally: _tally, found: _found, instruction: _i, held: _held, holdReason: _why, otherUnit: _unit, notifiedAt: _at, ...house } }) => house,
    ),
  };
  return reply({ id: row.id, version: row.version, number: row.number, status: row.status, content });
};

const put = async (context: Context, row: ManifestRow, { masterDocument = '', houses: all = [] }: OwnManifest): Promise<void> => {
  const unit = await forwarderOf(context);
  const importer = { importerUnit: context.caller.orgUnitId, importerName: unit.name };
  const totals = all.map(houseTotals);
  await sql`delete from cmm_house where manifest_id = ${row.id}`.execute(context.db);
  await sql`delete from cmm_master where manifest_id = ${row.id}::uuid`.execute(context.db);
  await storeConsignments(context, row, [
    {
      transportDocument: masterDocument,
      transportDocumentType: 'N704',
      consignee: { name: unit.name },
      packages: sumDecimals(totals.map(({ packages }) => packages)),
      grossMass: sumDecimals(totals.map(({ grossMass }) => grossMass)),
      houses: all.map((house) => ({ ...house, id: randomUUID(), ...importer })),
    },
  ]);
};

/** A manifest of the importer's own making, in its unit. */
const openOwn = async (context: Context, id: string, version: number): Promise<Result<ManifestRow>> => {
  const held = await manifests.records.hold(context, id);
  if (failed(held)) return held;
  const row = held.right;
  if (!context.caller.visibleUnits.includes(row.org_unit_id)) return fail('forbidden', CATALOGUE.forbidden);
  if (row.version !== version) return stale(row);
  return row.status === 'DRAFT' ? ok(row) : refuse('COR-STATUS', `This is not allowed when the status is ${row.status}.`, '', { status: row.status });
};

export const importerHandlers: Handlers<typeof contract> = {
  searchImporterHouses: async ({ body: { criteria, paging } }, { db, caller, now }) => {
    if (!isPage(paging)) return fail('badRequest', CATALOGUE.badRequest);
    const { text = '', status = '', manifest = '' } = criteria;
    const where = sql`${own(caller)} and (${text} = '' or strpos(lower(concat_ws(' ', number, transport_document, consignor, goods, means)), lower(${text})) > 0)
      and (${status} = '' or status = ${status}) and (${manifest} = '' or manifest_id = ${manifest})`;
    const { rows } =
      await sql<Row>`select * from cmm_house where ${where} order by arrives_on desc nulls last, number limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(
        db,
      );
    const total = await sql<{ count: number }>`select count(*)::integer as count from cmm_house where ${where}`.execute(db);
    return reply({ items: rows.map((row) => shown(row, now)), totalCount: total.rows[0]?.count ?? 0 });
  },

  readImporterHouse: async ({ params }, context) => {
    const found = await find(context, params.id);
    if (failed(found)) return found;
    const { content, id } = found.right;
    const discrepancies = await discrepanciesWhere(context, sql`d.house_id = ${id}::uuid`);
    return reply({
      house: shown(found.right, context.now),
      items: (content.items ?? []).map(({ goodsDescription = '', commodityCode = '', packaging = [], grossMass = '' }) => ({
        goodsDescription,
        commodityCode,
        packages: packaging.map(({ number = '', type = '' }) => `${number} ${type}`.trim()).join(', '),
        marks: packaging.map(({ marks = '' }) => marks).join(', '),
        grossMass,
      })),
      instruction: content.instruction ?? {},
      discrepancies: discrepancies.map(({ kind, packages, text, at }) => ({ kind, packages, text, at })),
    });
  },

  instructAsImporter: async ({ params, body }, context) => {
    const done = await instruct(context, params.id, body.version, body.instruction);
    return failed(done) ? done : reply(shown(done.right, context.now));
  },

  createOwnManifest: async ({ body: { content } }, context) => {
    const { unit, name, eori } = await forwarderOf(context);
    const header = headerOf(content.header ?? {}, {
      direction: 'IN',
      lodgementMode: 'NONE',
      declarant: { name, ...(eori !== '' && { eori }) },
      defaultInstruction: 'WAIT',
    });
    const created = await manifests.create(context, header);
    if (failed(created)) return created;
    const placed = await manifests.records.store(
      context,
      created.right,
      { content: { ...created.right.content, forwarderUnit: unit }, status: 'DRAFT' },
      { action: 'change' },
    );
    await put(context, placed, content);
    return whole(context, placed);
  },

  readOwnManifest: async ({ params }, context) => {
    const found = await manifests.records.find(context, params.id);
    if (!failed(found) && context.caller.visibleUnits.includes(found.right.org_unit_id)) return whole(context, found.right);
    const { rows } = await sql<
      Row & { readonly manifest_number: string }
    >`select * from cmm_house where manifest_id = ${plainGuid(params.id)} and ${own(context.caller)} order by place_no`.execute(context.db);
    const [first] = rows;
    if (first === undefined) return notFound();
    const arrivesOn = first.arrives_on ?? '';
    return reply({
      id: params.id,
      version: 0,
      number: first.manifest_number,
      status: first.manifest_status,
      content: {
        header: { meansId: first.means, ...(arrivesOn !== '' && { estimatedArrival: stockholmDate(`${arrivesOn}T12:00:00Z`) }) },
        masterDocument: first.content.masterDocument ?? '',
        houses: [],
      },
    });
  },

  updateOwnManifest: async ({ params, body: { version, content } }, context) => {
    const opened = await openOwn(context, params.id, version);
    if (failed(opened)) return opened;
    const row = await manifests.records.store(
      context,
      opened.right,
      { content: headerOf(content.header ?? {}, opened.right.content), status: 'DRAFT' },
      { action: 'change' },
    );
    await put(context, row, content);
    return whole(context, row);
  },

  registerOwnManifest: async ({ params, body: { version } }, context) => {
    const opened = await openOwn(context, params.id, version);
    if (failed(opened)) return opened;
    const acted = await manifests.carryOut(context, opened.right, 'register');
    return failed(acted) ? acted : whole(context, acted.right.row);
  },
};
