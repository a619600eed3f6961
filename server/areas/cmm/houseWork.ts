import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cmm';
import type * as imports from '../../../src/application/contract/cmmImport';
import type * as messages from '../../../src/application/contract/cmmMessages';
import { compareDecimals } from '../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { houseBalance } from '../../../src/domain/manifest/balance';
import { INSTRUCTIONS } from '../../../src/domain/manifest/manifest';
import { COUNTING } from '../../../src/domain/manifest/statuses';
import { checkTally, DISCREPANCY_KINDS, houseFound, sealsDiffer, type HouseRecord, type Instruction } from '../../../src/domain/manifest/tally';
import { CATALOGUE } from '../../records/catalogue';
import type { Claim } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { isPage } from '../../db/paging';
import { recordSearch } from '../../records/recordSearch';
import { contains, equal, fromDay, toDay } from '../../records/recordColumns';
import { facilitiesToPick } from '../ts/area';
import { warehousesToPick } from '../cw/area';
import { send } from './authorityMessages';
import { addDiscrepancies } from './closing';
import { mastersOf } from './composing';
import { handedOf, handOversOf, HOUSE_COLUMNS, houses, keepAmounts, standingOf, viewOf, type HouseRow } from './houses';
import { manifests, quickFilters, type ManifestRow } from './manifestKind';
import { refuse, refusing } from './refusing';
import { settle, tellHouses, tellImporters } from './settling';

export interface OpenHouse {
  readonly house: HouseRow;
  readonly manifest: ManifestRow;
}

/** A house with its manifest, held, where the caller may change both. */
export const openHouse = async (context: Context, id: string, claim: Claim): Promise<Result<OpenHouse>> => {
  const found = await houses.find(context, id);
  if (failed(found)) return found;
  const manifest = await manifests.records.hold(context, found.right.content.manifestId ?? '');
  if (failed(manifest)) return manifest;
  if (!manifests.records.mayChange(context.caller, manifest.right)) return fail('forbidden', CATALOGUE.forbidden);
  const opened = await houses.open(context, id, claim);
  return failed(opened) ? opened : ok({ house: opened.right, manifest: manifest.right });
};

export const storeHouse = async (
  context: Context,
  { house, manifest }: OpenHouse,
  content: HouseRecord,
  action: string,
  reason?: string,
): Promise<HouseRow> => {
  const rows = handedOf(await handOversOf(context, house.id));
  const status = standingOf(content, rows, { status: manifest.status, isReconciled: manifest.content.reconciledAt !== undefined });
  const after = await houses.store(context, house, { content, status }, { action, reason });
  await keepAmounts(context, after);
  await settle(context, manifest.id);
  return after;
};

export const checkInstruction = ({ kind = '', note = '' }: Instruction) => [
  ...(INSTRUCTIONS.some((known) => known === kind)
    ? []
    : [{ severity: 2 as const, code: 'CMM-INSTRUCTION', messageKey: '', pointer: '/instruction/kind', message: 'Choose what happens to the goods.' }]),
  ...(note.length > 512
    ? [{ severity: 2 as const, code: 'COR-LENGTH', messageKey: '', pointer: '/instruction/note', message: 'At most 512 characters.', args: { max: '512' } }]
    : []),
];

const seen = recordSearch(houses, Object.keys(HOUSE_COLUMNS), {
  text: (value) => sql`strpos(lower(concat_ws(' ', number, transport_document, master_document, container, consignee, consignor, goods)), lower(${value})) > 0`,
  manifest: equal('manifestId'),
  status: equal('status'),
  container: contains('container'),
  consignee: contains('consignee'),
  instruction: equal('instruction'),
  uninstructed: () => sql`instruction = '' and status not in ('DISCHARGED', 'MISSING', 'CANCELLED')`,
  available: () => sql`available_packages > 0`,
  within: (value) => (/^\d{1,3}$/.test(value) ? sql`deadline <= (now() at time zone 'Europe/Stockholm')::date + ${Number(value)}::integer` : undefined),
  arrivesFrom: fromDay('arrivesOn'),
  arrivesTo: toDay('arrivesOn'),
});

const place = ({
  id,
  name,
  identifier,
  country,
}: {
  readonly id: string;
  readonly name: string;
  readonly identifier?: string | undefined;
  readonly country?: string | undefined;
}) => ({
  id,
  name,
  ...(identifier !== undefined && { identifier }),
  ...(country !== undefined && { country }),
});

export const messageHandlers: Handlers<typeof messages> = {
  messagesOfManifest: async ({ params }, context) => {
    const found = await manifests.records.find(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<{
      id: string;
      kind: string;
      direction: string;
      lrn: string;
      at: Date;
      by: string;
      answer: string;
      text: string;
      errors: never[];
    }>`
      select id, kind, direction, lrn, at, by_user as by, answer, text, errors from cmm_message where manifest_id = ${params.id}::uuid order by seq desc limit 500`.execute(
      context.db,
    );
    return reply(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })));
  },

  discrepanciesOfManifest: async ({ params }, context) => {
    const found = await manifests.records.find(context, params.id);
    if (failed(found)) return found;
    return reply(await discrepanciesWhere(context, sql`d.manifest_id = ${params.id}::uuid`));
  },

  addDiscrepancy: async ({ params, body: { kind, text, packages = '', grossMass = '' } }, context) => {
    const found = await houses.find(context, params.id);
    if (failed(found)) return found;
    const manifest = await manifests.records.find(context, found.right.content.manifestId ?? '');
    if (failed(manifest)) return manifest;
    if (!manifests.records.mayChange(context.caller, manifest.right)) return fail('forbidden', CATALOGUE.forbidden);
    if (!DISCREPANCY_KINDS.some((known) => known === kind)) return refuse('CMM-DISCREPANCY', 'There is no such discrepancy.', '/kind');
    if (packages !== '' && !/^\d{1,8}$/.test(packages)) return refuse('CMM-R19-NUMBER', 'Enter at least one package.', '/packages');
    await addDiscrepancies(context, manifest.right, [{ houseId: found.right.id, kind, packages, grossMass, text: text.slice(0, 512), byTally: false }]);
    await settle(context, manifest.right.id);
    const [last] = (await discrepanciesWhere(context, sql`d.house_id = ${found.right.id}::uuid`)).slice(-1);
    return last === undefined ? refuse('CMM-DISCREPANCY', 'There is no such discrepancy.', '/kind') : reply(last);
  },

  reportDiscrepancies: async ({ params, body: { ids } }, context) => {
    const held = await manifests.records.hold(context, params.id);
    if (failed(held)) return held;
    if (!manifests.records.mayChange(context.caller, held.right)) return fail('forbidden', CATALOGUE.forbidden);
    const { rows } = await sql<{
      id: string;
      kind: string;
      text: string;
    }>`update cmm_discrepancy set reported_at = ${context.now} where manifest_id = ${params.id}::uuid
      and id = any (${[...ids]}::uuid[]) and reported_at is null returning id, kind, text`.execute(context.db);
    if (rows.length === 0) return refuse('CMM-NOTHING-TO-REPORT', 'There is nothing left to report.', '/ids');
    const lrn = await send(context, held.right, 'DISC', rows, `${rows.length} discrepancies reported.`);
    return reply({ lrn, reported: rows.length });
  },

  notifyImporters: async ({ params, body: { houseIds } }, context) => {
    const held = await manifests.records.hold(context, params.id);
    if (failed(held)) return held;
    if (!manifests.records.mayChange(context.caller, held.right)) return fail('forbidden', CATALOGUE.forbidden);
    if (held.right.status === 'DRAFT') return refuse('CMM-REGISTER-FIRST', 'Importers see a manifest once it is registered.');
    const told = await tellImporters(context, held.right, houseIds);
    return reply({ told, without: houseIds.length - told });
  },
};

export const pickHandlers: Pick<Handlers<typeof imports>, 'pickPlaces' | 'pickStores' | 'pickImporters'> = {
  pickPlaces: async ({ body }, context) => reply({ items: (await facilitiesToPick(context, body)).map(place) }),
  pickStores: async ({ body }, context) => reply({ items: (await warehousesToPick(context, body)).map(place) }),
  pickImporters: async ({ body: { text = '', ids = [] } }, { db, caller }) => {
    const wanted = ids.length > 0 ? sql`id = any (${[...ids]}::uuid[])` : sql`strpos(lower(name), lower(${text.trim()})) > 0`;
    const { rows } = await sql<{
      id: string;
      name: string;
      code: string;
    }>`select id, name, code from org_unit where tenant_id = ${caller.tenantId}::uuid and kind = 'CLIENT'
      and parent_id = any (${[...caller.visibleUnits]}::uuid[]) and ${wanted} order by name limit 20`.execute(db);
    return reply({ items: rows.map(({ code, ...row }) => ({ ...row, identifier: code })) });
  },
};

export const houseHandlers: Pick<
  Handlers<typeof contract>,
  'countManifests' | 'searchHouses' | 'exportHouses' | 'readHouse' | 'tallyHouse' | 'instructHouse' | 'holdHouse'
> = {
  countManifests: async (_input, { db, caller }) => {
    const names = Object.keys(quickFilters);
    const counts = sql.join(names.map((name) => sql`count(*) filter (where ${quickFilters[name]})::integer as ${sql.ref(name)}`));
    const { rows } = await sql<Record<string, number>>`select ${counts} from cmm_manifest where ${manifests.records.readable(caller)}`.execute(db);
    return reply(rows[0] ?? {});
  },

  searchHouses: async ({ body }, context) => {
    if (!isPage(body.paging)) return fail('badRequest', CATALOGUE.badRequest);
    const { sortOrder } = body.paging;
    const paging = { ...body.paging, sortOrder: sortOrder.length === 0 ? [{ fieldId: 'number', sortDirection: 'asc' as const }] : sortOrder };
    const page = await seen.page(context, { ...body, paging });
    return failed(page) ? page : reply(page.right as never);
  },
  exportHouses: async ({ body }, context) => (await seen.exported(context, body)) as never,

  readHouse: async ({ params }, context) => {
    const found = await houses.find(context, params.id);
    return failed(found) ? found : reply(await viewOf(context, found.right));
  },

  tallyHouse: async ({ params, body: { lines, seals = [], ...claim } }, context) => {
    const opened = await openHouse(context, params.id, claim);
    if (failed(opened)) return opened;
    const { house, manifest } = opened.right;
    if (!COUNTING.includes(manifest.status)) return refuse('CMM-TALLY-STATUS', 'Goods are counted between their presentation and the end of the tally.');
    const refused = refusing(checkTally(house.content, lines));
    if (refused !== undefined) return refused;
    const now = context.now.toISOString();
    const tally = lines.map((line) => ({ ...line, by: context.caller.userName, at: line.at ?? now }));
    const found = houseFound(house.content, tally);
    const handed = houseBalance(house.content, found, handedOf(await handOversOf(context, house.id))).available;
    if (found !== undefined && compareDecimals(handed.packages, '0') < 0)
      return refuse('CMM-TALLY-HANDED', 'More packages are handed over than were counted.', '/lines', { packages: found.packages });
    const { found: _before, ...open } = house.content;
    const after = await storeHouse(context, opened.right, { ...open, tally, ...(found !== undefined && { found }) }, 'tally');
    const masters = await mastersOf(context, manifest.id);
    const equipment = masters.flatMap(({ content }) => content.equipment ?? []);
    const differing = seals.filter(({ container, seals: now_ }) => {
      const known = equipment.find(({ containerNumber }) => containerNumber === container);
      return known !== undefined && sealsDiffer(known.seals ?? [], now_);
    });
    await addDiscrepancies(
      context,
      manifest,
      differing.map(({ container, seals: now_ }) => ({
        houseId: house.id,
        kind: 'SEAL',
        packages: '',
        grossMass: '',
        text: `${container}: ${now_.join(', ')}`,
        byTally: false,
      })),
    );
    if (manifest.status === 'PRESENTED')
      await tellHouses(context, await manifests.records.store(context, manifest, { content: manifest.content, status: 'UNLOADING' }, { action: 'tally' }));
    context.publish({
      tenantId: house.tenant_id,
      orgUnitId: house.org_unit_id,
      pluginName: 'cmm',
      eventType: 'TallyChanged',
      id: house.id,
      data: { id: house.id, manifestId: manifest.id },
    });
    return reply(await viewOf(context, after));
  },

  instructHouse: async ({ params, body: { instruction, ...claim } }, context) => {
    const opened = await openHouse(context, params.id, claim);
    if (failed(opened)) return opened;
    const refused = refusing(checkInstruction(instruction));
    if (refused !== undefined) return refused;
    const own = { ...instruction, by: context.caller.userName, at: context.now.toISOString() };
    const after = await storeHouse(context, opened.right, { ...opened.right.house.content, instruction: own }, 'instruct');
    return reply(await viewOf(context, after));
  },

  holdHouse: async ({ params, body: { held, reason, ...claim } }, context) => {
    const opened = await openHouse(context, params.id, claim);
    if (failed(opened)) return opened;
    if (held && reason.trim() === '') return refuse('CMM-REASON', 'Give a reason.', '/reason');
    const { held: _held, holdReason: _reason, ...open } = opened.right.house.content;
    const content = held ? { ...open, held: true, holdReason: reason.trim().slice(0, 500) } : open;
    return reply(await viewOf(context, await storeHouse(context, opened.right, content, held ? 'hold' : 'release', reason)));
  },
};

export const discrepanciesWhere = async ({ db }: Pick<Context, 'db'>, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{
    id: string;
    house_id: string;
    house: string;
    kind: string;
    packages: string;
    gross_mass: string;
    text: string;
    at: Date;
    by_user: string;
    reported_at: Date | null;
    answer: string;
  }>`
    select d.id, d.house_id, coalesce(h.number, '') as house, d.kind, d.packages, d.gross_mass, d.text, d.at, d.by_user, d.reported_at, d.answer
    from cmm_discrepancy d left join cmm_house h on h.id = d.house_id where ${condition} order by d.seq limit 2000`.execute(db);
  return rows.map(({ house_id, gross_mass, at, by_user, reported_at, ...row }) => ({
    ...row,
    houseId: house_id,
    grossMass: gross_mass,
    at: at.toISOString(),
    by: by_user,
    reportedAt: reported_at?.toISOString() ?? '',
  }));
};
