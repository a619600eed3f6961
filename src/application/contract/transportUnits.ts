import * as t from 'io-ts';
import type { EntryId } from '../../domain/access/entries';
import { Guid } from '../../domain/kernel/guid';
import { IMPORT_RESULTS } from '../../domain/transport-unit/importUnits';
import { TRANSPORT_UNIT_ACTIONS, TRANSPORT_UNIT_ROLES, TRANSPORT_UNIT_STATES, TransportUnit } from '../../domain/transport-unit/transportUnit';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';
import { Finding, AtVersion, recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const ACCESS: EntryId = 'cor.tu';
const ById = t.strict({ id: Guid });
const states = oneOf(TRANSPORT_UNIT_STATES);

const Columns = t.type({
  identification: t.string,
  kind: t.string,
  nationality: t.string,
  name: t.string,
  carrierName: t.string,
  ownerType: t.string,
  defaultTrailerId: t.string,
  validTo: t.string,
});
/** `lastUsedOn`: a day, empty while it was never used. */
const Used = t.type({ useCount: t.number, lastUsedOn: t.string });

export const TransportUnitCriteria = t.exact(
  t.partial({
    text: t.string,
    kind: t.string,
    idType: t.string,
    nationality: t.string,
    ownerType: t.string,
    carrier: t.string,
    status: t.string,
    usedFrom: t.string,
    usedTo: t.string,
    neverUsed: t.string,
    endsWithin: t.string,
    duplicates: t.string,
  }),
);

const Head = t.type({ id: Guid, version: t.number, number: t.string, status: states, changedAt: t.string, changedBy: t.string });
export const TransportUnitRow = t.intersection([Head, Columns, Used]);
export type TransportUnitRow = t.TypeOf<typeof TransportUnitRow>;

const contractAt = (path: string) => {
  const base = recordContract('cor.tu', {
    path,
    access: { read: ACCESS, write: ACCESS },
    content: TransportUnit,
    row: Columns,
    criteria: TransportUnitCriteria,
    statuses: TRANSPORT_UNIT_STATES,
    actions: TRANSPORT_UNIT_ACTIONS,
  });
  return {
    base,
    contract: {
      ...base,
      calls: {
        ...base.calls,
        search: searchEndpoint(`${path}/search`, ACCESS, TransportUnitCriteria, TransportUnitRow),
        exported: exportEndpoint(`${path}/search`, ACCESS, TransportUnitCriteria, TransportUnitRow),
      },
    },
  };
};

/** The calls of the old screen. */
export const { base: transportUnitKind, contract: transportUnitContract } = contractAt('/api/cor/ui/transportunit');
/** With feature UseNewTransportUnitUI the same calls, without the segment of the plugin. */
export const { contract: newTransportUnitContract } = contractAt('/api/ui/transportunit');

export const TransportUnitUse = t.type({
  id: Guid,
  pluginName: t.string,
  recordKind: t.string,
  recordId: Guid,
  recordNumber: t.string,
  role: oneOf(TRANSPORT_UNIT_ROLES),
  usedAt: t.string,
  usedBy: t.string,
});
export type TransportUnitUse = t.TypeOf<typeof TransportUnitUse>;

const Named = t.type({ id: Guid, version: t.number, identification: t.string, kind: t.string, nationality: t.string });

/** What the registry knows of a unit beside its own data. `drawnBy`: whose usual trailer it is. */
export const TransportUnitStanding = t.intersection([
  t.type({ drawnBy: t.array(Named), duplicates: t.array(Named), useCount: t.number }),
  t.partial({ trailer: Named, mergedInto: Named }),
]);
export type TransportUnitStanding = t.TypeOf<typeof TransportUnitStanding>;

const PATH = '/api/cor/ui/transportunit';

export const readTransportUnitUsage = endpoint({ method: 'GET', path: `${PATH}/{id}/usage`, access: ACCESS, params: ById, answer: t.array(TransportUnitUse) });

export const readTransportUnitStanding = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/standing`,
  access: ACCESS,
  params: ById,
  answer: TransportUnitStanding,
});

/** `loser` is merged into `winner` (COR-R12). */
export const mergeTransportUnits = endpoint({
  method: 'POST',
  path: `${PATH}/merge`,
  access: ACCESS,
  body: t.strict({ winner: t.intersection([ById, AtVersion]), loser: t.intersection([ById, AtVersion]) }),
  answer: t.type({ id: Guid, useCount: t.number }),
  creates: true,
});

/** Judges a unit as saving would, without saving it. */
export const validateTransportUnit = endpoint({
  method: 'POST',
  path: `${PATH}/validate`,
  access: ACCESS,
  body: t.strict({ content: TransportUnit }),
  answer: t.type({ findings: t.array(Finding) }),
  background: true,
});

const Rows = t.strict({ rows: t.array(TransportUnit) });
const IMPORT_BYTES = 8_000_000;

export const checkTransportUnitImport = endpoint({
  method: 'POST',
  path: `${PATH}/import/check`,
  access: ACCESS,
  body: Rows,
  answer: t.type({ rows: t.array(t.type({ result: oneOf(IMPORT_RESULTS), findings: t.array(Finding) })) }),
  limit: IMPORT_BYTES,
});

/** Stores what is good or has warnings only; everything else is counted as left out. */
export const runTransportUnitImport = endpoint({
  method: 'POST',
  path: `${PATH}/import/run`,
  access: ACCESS,
  body: Rows,
  answer: t.type({ stored: t.number, leftOut: t.number }),
  creates: true,
  limit: IMPORT_BYTES,
});

/** A unit with everything that a record takes over from it. */
export const ChosenTransportUnit = t.type({
  id: Guid,
  kind: t.string,
  idType: t.string,
  identification: t.string,
  nationality: t.string,
  name: t.string,
  carrierName: t.string,
  modeOfTransport: t.string,
  defaultTrailerId: t.string,
  defaultSeals: t.boolean,
  uses: t.number,
});
export type ChosenTransportUnit = t.TypeOf<typeof ChosenTransportUnit>;

/** By a part of the number or the name, at most 20 in the order of COR-R11. `ids`: what ids mean. `withUnit`: the truck that is chosen already. */
export const pickTransportUnits = endpoint({
  method: 'GET',
  path: `${PATH}/pick`,
  access: 'ar.lookup',
  params: t.exact(t.partial({ text: t.string, kind: t.string, withUnit: t.string, id: t.string })),
  answer: t.type({ items: t.array(ChosenTransportUnit) }),
  background: true,
});

/** Puts an unknown number into the registry (COR-R9): active where its format is right, else a draft. */
export const quickAddTransportUnit = endpoint({
  method: 'POST',
  path: `${PATH}/quickadd`,
  access: 'ar.lookup',
  body: t.strict({ content: TransportUnit }),
  answer: t.type({ unit: ChosenTransportUnit, status: states, findings: t.array(Finding) }),
  creates: true,
});
