import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { House, ManifestHeader, Master } from '../../domain/manifest/manifest';
import { HOUSE_STANDINGS, MANIFEST_ACTIONS, MANIFEST_STATUSES } from '../../domain/manifest/statuses';
import { HouseRecord, Instruction, TallyLine } from '../../domain/manifest/tally';
import { attachmentEndpoints } from './attachments';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';
import { Finding, recordContract } from './record';

const UI = '/api/cmm/ui';
const ById = t.strict({ id: Guid });
const Amount = t.type({ packages: t.string, grossMass: t.string });
const NodeFinding = t.intersection([Finding, t.partial({ nodeId: t.string })]);
export type NodeFinding = t.TypeOf<typeof NodeFinding>;

const ManifestRow = t.type({
  mode: t.string,
  means: t.string,
  conveyanceReference: t.string,
  carrier: t.string,
  loading: t.string,
  unloading: t.string,
  arrivesOn: t.string,
  presentedOn: t.string,
  direction: t.string,
  mrn: t.string,
  deadline: t.string,
  forwarderUnit: t.string,
  masterCount: t.number,
  houseCount: t.number,
  packages: t.number,
  grossMass: t.string,
  foundPackages: t.number,
  handedPackages: t.number,
  dischargedPackages: t.number,
  discrepancies: t.number,
  uninstructed: t.number,
});

const ManifestCriteria = t.exact(
  t.partial({
    text: t.string,
    status: t.string,
    open: t.string,
    direction: t.string,
    mode: t.string,
    means: t.string,
    conveyanceReference: t.string,
    carrier: t.string,
    office: t.string,
    location: t.string,
    arrivesFrom: t.string,
    arrivesTo: t.string,
    presentedFrom: t.string,
    presentedTo: t.string,
    withDiscrepancies: t.string,
    withoutInstruction: t.string,
    within: t.string,
    quick: t.string,
  }),
);

/** What one means of transport brings; its consignments are the nodes of its tree. */
export const manifestContract = recordContract('cmm.manifest', {
  path: `${UI}/cargomanifest`,
  access: { read: 'cmm.search', write: 'cmm.new' },
  content: ManifestHeader,
  row: ManifestRow,
  criteria: ManifestCriteria,
  statuses: MANIFEST_STATUSES,
  actions: MANIFEST_ACTIONS,
});

/** Manifests by the filters of the dashboard. */
export const QUICK_FILTERS = ['arriving', 'notPresented', 'toTally', 'uninstructed', 'due', 'discrepancies'] as const;
export const countManifests = endpoint({
  method: 'POST',
  path: `${UI}/cargomanifest/counts`,
  access: 'cmm.search',
  answer: t.record(t.string, t.number),
  background: true,
});

export const HouseRow = t.type({
  id: Guid,
  version: t.number,
  number: t.string,
  status: oneOf(HOUSE_STANDINGS),
  manifestId: t.string,
  manifestNumber: t.string,
  manifestStatus: t.string,
  transportDocument: t.string,
  masterDocument: t.string,
  consignor: t.string,
  consignee: t.string,
  importerName: t.string,
  goods: t.string,
  container: t.string,
  customsStatus: t.string,
  packages: t.number,
  grossMass: t.string,
  foundPackages: t.string,
  handedPackages: t.number,
  dischargedPackages: t.number,
  availablePackages: t.number,
  instruction: t.string,
  deadline: t.string,
  means: t.string,
  arrivesOn: t.string,
  instructBefore: t.string,
});
export type HouseRow = t.TypeOf<typeof HouseRow>;

export const HouseCriteria = t.exact(
  t.partial({
    text: t.string,
    manifest: t.string,
    status: t.string,
    container: t.string,
    consignee: t.string,
    instruction: t.string,
    uninstructed: t.string,
    available: t.string,
    within: t.string,
    arrivesFrom: t.string,
    arrivesTo: t.string,
  }),
);
export type HouseCriteria = t.TypeOf<typeof HouseCriteria>;

export const searchHouses = searchEndpoint(`${UI}/house/search`, 'cmm.search', HouseCriteria, HouseRow);
export const exportHouses = exportEndpoint(`${UI}/house/search`, 'cmm.search', HouseCriteria, HouseRow);

const HandOver = t.type({
  id: Guid,
  houseId: Guid,
  house: t.string,
  target: t.string,
  kind: t.string,
  targetId: t.string,
  number: t.string,
  route: t.string,
  packages: t.string,
  grossMass: t.string,
  status: t.string,
  at: t.string,
  by: t.string,
  reason: t.string,
});
export type HandOver = t.TypeOf<typeof HandOver>;

const Balance = t.type({
  manifested: Amount,
  found: t.union([Amount, t.undefined]),
  handedOver: Amount,
  discharged: Amount,
  available: Amount,
});

export const HouseView = t.type({
  id: Guid,
  version: t.number,
  number: t.string,
  status: t.string,
  content: HouseRecord,
  balance: Balance,
  handOvers: t.array(HandOver),
});
export type HouseView = t.TypeOf<typeof HouseView>;

export const readHouse = endpoint({ method: 'GET', path: `${UI}/house/{id}`, access: 'cmm.search', params: ById, answer: HouseView });

export const TreeNode = t.intersection([
  t.type({ id: Guid, version: t.number, place: t.number, packages: t.string, grossMass: t.string, children: t.number, status: t.string }),
  t.union([t.type({ kind: t.literal('MASTER'), content: Master }), t.type({ kind: t.literal('HOUSE'), masterId: Guid, content: HouseRecord })]),
]);
export type TreeNode = t.TypeOf<typeof TreeNode>;
export const NODES_A_PAGE = 500;

/** Masters, or a page of the houses of one. */
export const readTree = endpoint({
  method: 'GET',
  path: `${UI}/cargomanifest/{id}/tree`,
  access: 'cmm.search',
  params: t.intersection([t.strict({ id: Guid }), t.exact(t.partial({ parent: Guid, page: t.string }))]),
  answer: t.type({ nodes: t.array(TreeNode), total: t.number }),
});

const Upsert = t.intersection([
  t.strict({ id: Guid, version: t.number }),
  t.union([t.strict({ kind: t.literal('MASTER'), content: Master }), t.strict({ kind: t.literal('HOUSE'), masterId: Guid, content: House })]),
]);
export type NodeUpsert = t.TypeOf<typeof Upsert>;

/** Version 0 is a new node, whose id the caller has chosen; a house under another master is moved. */
export const saveNodes = endpoint({
  method: 'PUT',
  path: `${UI}/cargomanifest/{id}/node`,
  access: 'cmm.new',
  params: ById,
  body: t.intersection([
    t.strict({ upserts: t.array(Upsert), deletes: t.array(t.strict({ id: Guid, version: t.number })) }),
    t.exact(t.partial({ lockId: Guid })),
  ]),
  answer: t.type({ nodes: t.array(TreeNode), findings: t.array(NodeFinding) }),
});

export const validateManifest = endpoint({
  method: 'POST',
  path: `${UI}/cargomanifest/{id}/validate`,
  access: 'cmm.search',
  params: ById,
  answer: t.type({ findings: t.array(NodeFinding), ensDue: t.string, containers: t.number }),
  background: true,
});

export const standingOfManifest = endpoint({
  method: 'GET',
  path: `${UI}/cargomanifest/{id}/standing`,
  access: 'cmm.search',
  params: ById,
  answer: t.type({
    ensDue: t.string,
    deadline: t.string,
    houses: t.number,
    counted: t.number,
    manifested: Amount,
    found: Amount,
    handedOver: Amount,
    discharged: Amount,
    available: Amount,
  }),
  background: true,
});

const AtHouse = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]);

export const tallyHouse = endpoint({
  method: 'POST',
  path: `${UI}/house/{id}/tally`,
  access: 'cmm.new',
  params: ById,
  body: t.intersection([
    AtHouse,
    t.strict({ lines: t.array(TallyLine) }),
    t.exact(t.partial({ seals: t.array(t.strict({ container: t.string, seals: t.array(t.string) })) })),
  ]),
  answer: HouseView,
  creates: true,
});

export const instructHouse = endpoint({
  method: 'POST',
  path: `${UI}/house/{id}/instruct`,
  access: 'cmm.new',
  params: ById,
  body: t.intersection([AtHouse, t.strict({ instruction: Instruction })]),
  answer: HouseView,
  creates: true,
});

export const holdHouse = endpoint({
  method: 'POST',
  path: `${UI}/house/{id}/hold`,
  access: 'cmm.new',
  params: ById,
  body: t.intersection([AtHouse, t.strict({ held: t.boolean, reason: t.string })]),
  answer: HouseView,
  creates: true,
});

const HandOverLine = t.intersection([
  t.strict({ houseId: Guid, target: t.string, packages: t.string }),
  t.exact(t.partial({ kind: t.string, place: t.string, document: t.string })),
]);
export type HandOverLine = t.TypeOf<typeof HandOverLine>;
export const MOST_HAND_OVERS = 100;

/** Line by line: what is refused of one leaves the others as they are done. */
export const handOverHouses = endpoint({
  method: 'POST',
  path: `${UI}/house/handover`,
  access: 'cmm.new',
  body: t.strict({ lines: t.array(HandOverLine) }),
  answer: t.type({
    rows: t.array(
      t.type({
        houseId: Guid,
        ok: t.boolean,
        targetId: t.string,
        number: t.string,
        route: t.string,
        code: t.string,
        messages: t.array(t.string),
        args: t.record(t.string, t.string),
      }),
    ),
  }),
  creates: true,
});

export const listHandOvers = endpoint({
  method: 'GET',
  path: `${UI}/cargomanifest/{id}/handover`,
  access: 'cmm.search',
  params: ById,
  answer: t.array(HandOver),
});

export const reverseHandOver = endpoint({
  method: 'POST',
  path: `${UI}/handover/{id}/reverse`,
  access: 'cmm.new',
  params: ById,
  body: t.strict({ reason: t.string }),
  answer: HandOver,
  creates: true,
});

/** Goods that were re-exported have left. */
export const confirmLeft = endpoint({
  method: 'POST',
  path: `${UI}/handover/{id}/left`,
  access: 'cmm.new',
  params: ById,
  body: t.strict({}),
  answer: HandOver,
  creates: true,
});

export const manifestFiles = attachmentEndpoints(`${UI}/cargomanifest`, { read: 'cmm.search', write: 'cmm.new' });
export const housePhotos = attachmentEndpoints(`${UI}/house`, { read: 'cmm.search', write: 'cmm.new' });
