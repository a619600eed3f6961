import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cmm';
import { MOST_HAND_OVERS, type HandOverLine } from '../../../src/application/contract/cmm';
import type { GoodsItem, Header } from '../../../src/domain/declaration/declaration';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { hasEnded, itemAt, itemsFor, type HandedItem } from '../../../src/domain/manifest/balance';
import { amountFor, availableOf, checkHandOver, type Amount } from '../../../src/domain/manifest/handOver';
import { houseTotals } from '../../../src/domain/manifest/checkManifest';
import { countryOf, HAND_OVER_TARGETS, type HandOverTarget } from '../../../src/domain/manifest/manifest';
import { handOverStatus, type HandOverAction, type HandOverStatus } from '../../../src/domain/manifest/statuses';
import { checkStorageMrn, previousDocumentOf } from '../../../src/domain/temporary-storage/declarations';
import { CATALOGUE } from '../../records/catalogue';
import { notFound } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { rowByRow } from '../../records/rowByRow';
import { warehousesToPick } from '../cw/area';
import { draftDeclaration } from '../dec/area';
import { receiveFromManifest } from '../ts/area';
import { handedOf, handOversOf, handOversWhere, houses, keepAmounts, shownHandOver, standingOf, takenItems, type HouseRow } from './houses';
import { manifests, type ManifestRow } from './manifestKind';
import { refuse, refusing } from './refusing';
import { settle } from './settling';

interface Given extends HandOverLine {
  readonly amount: Amount;
  readonly lines: readonly HandedItem[];
}

interface Made {
  readonly targetId: string;
  readonly number: string;
  readonly route: string;
  readonly status: HandOverStatus;
}

const DECLARANT = 'DeclarationAdministrator';

/** By country and kind (CMM-R22). */
const profileOf = (kind: string, country: string): string | undefined => {
  switch (kind) {
    case 'TRANSIT':
      return 'new-start-transit';
    case 'WAREHOUSE':
      return 'cwds';
    case 'LOW_VALUE':
      return 'low-value';
    case 'IMPORT':
      return country === 'DK' ? 'dk-new-import' : country === 'NO' ? 'no-import' : 'se-new-import';
    default:
      return undefined;
  }
};

const PROCEDURE: Readonly<Record<string, readonly [string, string]>> = { IMPORT: ['40', '00'], WAREHOUSE: ['71', '00'], LOW_VALUE: ['40', '00'] };

const previousOf = (manifest: ManifestRow, house: HouseRow, item: string) =>
  previousDocumentOf(manifest.content.mrn ?? '', item, [
    ...(house.content.previousDocuments ?? []).map(({ type = '', reference = '', item: number }) => ({ type, reference, item: number })),
    ...((manifest.content.ensMrn ?? '') === '' ? [] : [{ type: 'N355', reference: manifest.content.ensMrn ?? '' }]),
  ]);

const itemOf = (manifest: ManifestRow, house: HouseRow, { item, packages, grossMass }: HandedItem, at: number, kind: string): GoodsItem => {
  const goods = itemAt(house.content, item);
  const [packaging] = goods.packaging ?? [];
  const previous = previousOf(manifest, house, item);
  const procedure = PROCEDURE[kind];
  return {
    id: randomUUID(),
    itemNumber: at + 1,
    description: goods.goodsDescription ?? '',
    ...((goods.commodityCode ?? '') !== '' && { commodityCode: goods.commodityCode }),
    ...((goods.countryOfOrigin ?? '') !== '' && { countryOfOrigin: goods.countryOfOrigin }),
    grossMass,
    packages: [{ type: packaging?.type ?? '', count: packages, marks: packaging?.marks ?? '' }],
    ...(procedure !== undefined && { procedureRequested: procedure[0], procedurePrevious: procedure[1] }),
    transportDocuments: [{ type: house.content.transportDocumentType ?? '', reference: house.content.transportDocument ?? '' }],
    ...(previous !== undefined && {
      previousDocuments: [
        { type: previous.type, reference: previous.reference, goodsItemId: previous.item ?? '', packageCount: packages, packageType: packaging?.type ?? '' },
      ],
    }),
  };
};

const partyOf = ({ eori, name, street, number, postcode, city, country }: NonNullable<HouseRow['content']['consignee']>) => ({
  ...(eori !== undefined && eori !== '' && { identifier: eori }),
  ...(name !== undefined && { name }),
  ...(street !== undefined && { street: [street, number].filter(Boolean).join(' ') }),
  ...(postcode !== undefined && { postcode }),
  ...(city !== undefined && { city }),
  ...(country !== undefined && { country }),
});

const declare = async (
  context: Context,
  manifest: ManifestRow,
  house: HouseRow,
  { kind = 'IMPORT', place = '', lines }: Given,
  id: string,
): Promise<Result<Made>> => {
  const profile = profileOf(kind, countryOf(manifest.content));
  if (profile === undefined) return refuse('CMM-KIND', 'There is no such declaration.', '/kind');
  const { consignee = {}, consignor = {} } = house.content;
  const containers = [...new Set(lines.flatMap(({ item }) => itemAt(house.content, item).containers ?? []))];
  const [warehouse] = kind === 'WAREHOUSE' ? await warehousesToPick(context, { ids: place === '' ? [randomUUID()] : [place] }) : [];
  if (kind === 'WAREHOUSE' && warehouse === undefined) return refuse('CMM-WAREHOUSE', 'Choose a customs warehouse.', '/place');
  const header: Header = {
    traderReference: house.number.slice(0, 35),
    parties: {
      importer: partyOf(consignee),
      exporter: partyOf(consignor),
      ...(kind === 'TRANSIT' && { consignee: partyOf(consignee), consignor: partyOf(consignor) }),
    },
    ...(containers.length > 0 && { equipment: containers.map((containerId) => ({ containerId })) }),
    ...(warehouse !== undefined && { warehouse: { type: warehouse.type, identifier: warehouse.identifier, country: warehouse.country } }),
  };
  // The server makes the draft, whoever hands over; it is opened by who may declare.
  const caller = { ...context.caller, roles: [...context.caller.roles, DECLARANT] };
  const drafted = await draftDeclaration(
    { ...context, caller },
    {
      profile,
      content: { header, items: lines.map((line, at) => itemOf(manifest, house, line, at, kind)) },
      source: { type: 'cmm', id },
      dataSource: 'CargoManifest',
    },
  );
  if (failed(drafted)) return drafted;
  return ok({ targetId: drafted.right.id, number: drafted.right.lrn, route: drafted.right.route, status: 'CREATED' });
};

const store = async (context: Context, manifest: ManifestRow, house: HouseRow, { place = '', lines }: Given): Promise<Result<Made>> => {
  const { content } = manifest;
  const { transportDocumentType = '', transportDocument = '', consignee = {}, consignor = {}, previousDocuments = [], masterDocument = '' } = house.content;
  const plain = ({ eori, name, street, city, country }: typeof consignee) => ({
    ...(eori !== undefined && { eori }),
    ...(name !== undefined && { name }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(country !== undefined && { country }),
  });
  const received = await receiveFromManifest(context, {
    facilityId: place,
    manifestId: manifest.id,
    houseId: house.id,
    entry: {
      ...((content.mrn ?? '') !== '' && { tsdMrn: content.mrn }),
      presentedAt: content.presentedAt ?? '',
      ...(content.actualArrival !== undefined && { arrivedAt: content.actualArrival }),
      modeOfTransport: content.modeOfTransport ?? '',
      arrivalMeansType: content.meansIdType ?? '',
      arrivalMeansId: content.meansId ?? '',
      placeOfLoading: content.placeOfLoading ?? '',
      placeOfUnloading: content.placeOfUnloading ?? '',
      traderReference: house.number.slice(0, 35),
      previousDocuments: [
        ...((content.mrn ?? '') === '' ? [] : [{ type: 'N337', reference: content.mrn ?? '', item: lines[0]?.item ?? '1' }]),
        ...previousDocuments.map(({ type = '', reference = '' }) => ({ type, reference })),
        ...((content.mrn ?? '') === '' && (content.ensMrn ?? '') !== '' ? [{ type: 'N355', reference: content.ensMrn ?? '' }] : []),
      ],
      transportDocuments: [
        { type: transportDocumentType, reference: transportDocument, level: 'HOUSE' },
        { type: 'N704', reference: masterDocument, level: 'MASTER' },
      ],
      ...(content.carrier !== undefined && { carrier: plain(content.carrier) }),
      consignee: plain(consignee),
      consignor: plain(consignor),
      positions: lines.map(({ item, packages, grossMass }) => {
        const goods = itemAt(house.content, item);
        const [packaging] = goods.packaging ?? [];
        return {
          tsdItemNo: item,
          description: goods.goodsDescription ?? '',
          commodityCode: goods.commodityCode ?? '',
          customsStatus: house.content.customsStatus === 'UNION' ? 'U' : 'N',
          packageType: packaging?.type ?? '',
          packages,
          grossMass,
          shippingMarks: packaging?.marks ?? '',
          containerNo: goods.containers?.[0] ?? '',
          transportDocument,
          consignee: consignee.name ?? '',
        };
      }),
    },
  });
  return failed(received) ? received : ok({ targetId: received.right.id, number: received.right.number, route: received.right.route, status: 'CONFIRMED' });
};

const leave = (line: Given): Result<Made> => {
  const document = line.document?.trim().toUpperCase() ?? '';
  if (document === '') return refuse('CMM-REEXPORT', 'Give the MRN of the exit summary declaration, the re-export notification or the transit.', '/document');
  const refused = refusing(checkStorageMrn(document, 'EXIT', '/document').filter(({ code }) => code === 'MRN-SHAPE'));
  return refused ?? ok({ targetId: '', number: document, route: '', status: 'CONFIRMED' });
};

const target = (context: Context, manifest: ManifestRow, house: HouseRow, given: Given, id: string): Promise<Result<Made>> | Result<Made> => {
  switch (given.target as HandOverTarget) {
    case 'TS_ENTRY':
      return store(context, manifest, house, given);
    case 'DECLARATION':
      return declare(context, manifest, house, given, id);
    case 'WAREHOUSE':
      return declare(context, manifest, house, { ...given, kind: 'WAREHOUSE' }, id);
    case 'REEXPORT':
      return leave(given);
    case 'NO_PROCEDURE':
      return ok({ targetId: '', number: '', route: '', status: 'DISCHARGED' });
  }
};

/** A house after what was handed over of it has changed; the manifest follows, and ends with its last package. */
export const followHouse = async (context: Context, houseId: string, action: string): Promise<Result<HouseRow>> => {
  const held = await houses.hold(context, houseId);
  if (failed(held)) return held;
  const house = held.right;
  const found = await manifests.records.hold(context, house.content.manifestId ?? '');
  if (failed(found)) return found;
  const manifest = found.right;
  const rows = handedOf(await handOversOf(context, houseId));
  const status = standingOf(house.content, rows, { status: manifest.status, isReconciled: manifest.content.reconciledAt !== undefined });
  const after = await houses.store(context, house, { content: house.content, status }, { action });
  await keepAmounts(context, after);
  await settle(context, manifest.id);
  await dischargeIfDone(context, manifest);
  return ok(after);
};

/** The manifest is discharged when nothing of it is left. */
export const dischargeIfDone = async (context: Context, manifest: ManifestRow): Promise<void> => {
  if (manifest.status !== 'RECONCILED') return;
  const { rows } = await sql<{ status: HouseRow['status'] }>`select distinct status from cmm_house where manifest_id = ${manifest.id}`.execute(context.db);
  if (rows.length === 0 || !rows.every(({ status }) => hasEnded(status))) return;
  await manifests.records.store(context, manifest, { content: manifest.content, status: 'DISCHARGED' }, { action: 'discharge' });
  await sql`update cmm_house set manifest_status = 'DISCHARGED' where manifest_id = ${manifest.id}`.execute(context.db);
};

/** CMM-R19 to R22: part of a house to its next place or procedure. The house is held meanwhile, so that two users cannot take the same packages. */
export const handOver = async (context: Context, line: HandOverLine): Promise<Result<Made>> => {
  const held = await houses.hold(context, line.houseId);
  if (failed(held)) return held;
  const house = held.right;
  const found = await manifests.records.find(context, house.content.manifestId ?? '');
  if (failed(found)) return notFound();
  const manifest = found.right;
  if (!manifests.records.mayChange(context.caller, manifest)) return fail('forbidden', CATALOGUE.forbidden);
  const kind = HAND_OVER_TARGETS.find((one) => one === line.target);
  if (kind === undefined) return refuse('CMM-TARGET', 'Goods cannot be handed over to this.', '/target');
  const refused = refusing(
    checkHandOver(
      manifest.status,
      { customsStatus: house.content.customsStatus ?? '', isHeld: house.content.held === true, hasArrived: manifest.content.presentedAt !== undefined },
      kind,
    ),
  );
  if (refused !== undefined) return refused;
  const rows = await handOversOf(context, house.id);
  const left = availableOf(house.content.found ?? houseTotals(house.content), handedOf(rows));
  const amount = amountFor(left, line.packages.trim(), '/packages');
  if ('code' in amount) return refuse(amount.code, amount.message, amount.pointer, amount.args ?? {});
  const takesRest = amount.packages === left.packages;
  const lines = itemsFor(house.content, house.content.tally ?? [], takenItems(rows), amount, takesRest);
  const id = randomUUID();
  const made = await target(context, manifest, house, { ...line, amount, lines }, id);
  if (failed(made)) return made;
  const { targetId, number, route, status } = made.right;
  await sql`insert into cmm_handover (id, tenant_id, org_unit_id, manifest_id, house_id, target, kind, target_id, number, route, packages, gross_mass, lines, status, at, by_user)
    values (${id}::uuid, ${manifest.tenant_id}::uuid, ${manifest.org_unit_id}::uuid, ${manifest.id}::uuid, ${house.id}::uuid, ${kind}, ${kind === 'DECLARATION' ? (line.kind ?? 'IMPORT') : ''},
      ${targetId}, ${number}, ${route}, ${amount.packages}::bigint, ${amount.grossMass}::numeric, ${JSON.stringify(lines)}::jsonb, ${status}, ${context.now}, ${context.caller.userName})`.execute(
    context.db,
  );
  const followed = await followHouse(context, house.id, 'handOver');
  if (failed(followed)) return followed;
  context.publish({
    tenantId: manifest.tenant_id,
    orgUnitId: manifest.org_unit_id,
    pluginName: 'cmm',
    eventType: 'HandOverCreated',
    id: manifest.id,
    data: { id, houseId: house.id },
  });
  return made;
};

/** CMM 3.3. What is already as told stays. */
export const changeHandOver = async (context: Context, id: string, action: HandOverAction, reason: string): Promise<Result<unknown>> => {
  const { rows } = await sql<{
    status: HandOverStatus;
    house_id: string;
    manifest_id: string;
  }>`select status, house_id, manifest_id from cmm_handover where id = ${id}::uuid for update`.execute(context.db);
  const [row] = rows;
  if (row === undefined) return notFound();
  const next = handOverStatus.next(row.status, action);
  if (failed(next)) return refuse('CMM-HANDOVER-STATUS', `This is not possible when the hand-over is ${row.status}.`, '', { status: row.status });
  await sql`update cmm_handover set status = ${next.right}, reason = ${reason} where id = ${id}::uuid`.execute(context.db);
  const followed = await followHouse(context, row.house_id, action);
  if (failed(followed)) return followed;
  context.publish({
    tenantId: context.caller.tenantId,
    orgUnitId: context.caller.orgUnitId,
    pluginName: 'cmm',
    eventType: 'HandOverChanged',
    id: row.manifest_id,
    data: { id, status: next.right },
  });
  return ok(undefined);
};

/** A hand-over of the manifest that the caller may change. */
const ownHandOver = async (context: Context, id: string) => {
  const [row] = await handOversWhere(context, sql`h.id = ${id}::uuid`);
  if (row === undefined) return notFound();
  const house = await houses.find(context, row.house_id);
  if (failed(house)) return house;
  const manifest = await manifests.records.find(context, house.right.content.manifestId ?? '');
  if (failed(manifest)) return manifest;
  return manifests.records.mayChange(context.caller, manifest.right) ? ok(row) : fail('forbidden', CATALOGUE.forbidden);
};

const after = async (context: Context, id: string) => {
  const [row] = await handOversWhere(context, sql`h.id = ${id}::uuid`);
  return row === undefined ? notFound() : reply(shownHandOver(row));
};

export const handOverHandlers: Pick<Handlers<typeof contract>, 'handOverHouses' | 'listHandOvers' | 'reverseHandOver' | 'confirmLeft'> = {
  handOverHouses: async ({ body: { lines } }, context) => {
    if (lines.length === 0 || lines.length > MOST_HAND_OVERS)
      return refuse('CMM-HANDOVER-LINES', `Between 1 and ${MOST_HAND_OVERS} lines at once.`, '/lines', { max: String(MOST_HAND_OVERS) });
    const done = await rowByRow(context, lines, handOver);
    const rows = done.map((result, at) => {
      const houseId = lines[at]?.houseId ?? '';
      if (failed(result)) {
        const [first] = result.left.feedbacks ?? [];
        const messages = (result.left.feedbacks ?? []).map(({ message }) => message ?? result.left.message);
        return {
          houseId,
          ok: false,
          targetId: '',
          number: '',
          route: '',
          code: first?.code ?? '',
          messages: messages.length === 0 ? [result.left.message] : messages,
          args: { ...first?.args },
        };
      }
      const { targetId, number, route } = result.right;
      return { houseId, ok: true, targetId, number, route, code: '', messages: [], args: {} };
    });
    const wrong = rows.filter((row) => !row.ok).length;
    return reply({ rows }, { statusCode: wrong > 0 ? 1 : 0 });
  },
  listHandOvers: async ({ params }, context) => {
    const found = await manifests.records.find(context, params.id);
    if (failed(found)) return found;
    return reply((await handOversWhere(context, sql`h.manifest_id = ${params.id}::uuid`)).map(shownHandOver));
  },
  reverseHandOver: async ({ params, body }, context) => {
    const own = await ownHandOver(context, params.id);
    if (failed(own)) return own;
    if (body.reason.trim() === '') return refuse('CMM-REASON', 'Give a reason.', '/reason');
    if (own.right.status !== 'CREATED')
      return refuse('CMM-HANDOVER-STATUS', `This is not possible when the hand-over is ${own.right.status}.`, '', { status: own.right.status });
    const done = await changeHandOver(context, params.id, 'reverse', body.reason.trim().slice(0, 500));
    return failed(done) ? done : after(context, params.id);
  },
  confirmLeft: async ({ params }, context) => {
    const own = await ownHandOver(context, params.id);
    if (failed(own)) return own;
    if (own.right.target !== 'REEXPORT') return refuse('CMM-NOT-REEXPORT', 'Only goods that are re-exported leave in this way.');
    const done = await changeHandOver(context, params.id, 'discharge', '');
    return failed(done) ? done : after(context, params.id);
  },
};
