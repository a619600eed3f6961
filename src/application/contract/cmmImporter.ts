import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { House, ManifestHeader } from '../../domain/manifest/manifest';
import { Instruction } from '../../domain/manifest/tally';
import { attachmentEndpoints } from './attachments';
import { endpoint, searchEndpoint } from './endpoint';

const IMPORTER = '/api/cmm/ui/importer';
const ById = t.strict({ id: Guid });

/** A house as its importer sees it: nothing of other importers, no notes of the forwarder. */
export const ImporterHouse = t.type({
  id: Guid,
  version: t.number,
  number: t.string,
  status: t.string,
  manifestId: Guid,
  manifestStatus: t.string,
  transportDocument: t.string,
  consignor: t.string,
  goods: t.string,
  container: t.string,
  packages: t.number,
  grossMass: t.string,
  foundPackages: t.string,
  handedPackages: t.number,
  dischargedPackages: t.number,
  means: t.string,
  arrivesOn: t.string,
  deadline: t.string,
  instruction: t.string,
  instructBefore: t.string,
  mayInstruct: t.boolean,
});
export type ImporterHouse = t.TypeOf<typeof ImporterHouse>;

export const searchImporterHouses = searchEndpoint(
  `${IMPORTER}/house/search`,
  'cmm.importer',
  t.exact(t.partial({ text: t.string, status: t.string, manifest: t.string })),
  ImporterHouse,
);

export const readImporterHouse = endpoint({
  method: 'GET',
  path: `${IMPORTER}/house/{id}`,
  access: 'cmm.importer',
  params: ById,
  answer: t.type({
    house: ImporterHouse,
    items: t.array(t.type({ goodsDescription: t.string, commodityCode: t.string, packages: t.string, marks: t.string, grossMass: t.string })),
    instruction: Instruction,
    discrepancies: t.array(t.type({ kind: t.string, packages: t.string, text: t.string, at: t.string })),
  }),
});

export const instructAsImporter = endpoint({
  method: 'POST',
  path: `${IMPORTER}/house/{id}/instruct`,
  access: 'cmm.importer',
  params: ById,
  body: t.strict({ version: t.number, instruction: Instruction }),
  answer: ImporterHouse,
  creates: true,
});

/** What an importer tells of cargo that nobody has announced: one means, one master, its own houses. */
export const OwnManifest = t.exact(t.partial({ header: ManifestHeader, masterDocument: t.string, houses: t.array(House) }));
export type OwnManifest = t.TypeOf<typeof OwnManifest>;
const OwnRecord = t.type({ id: Guid, version: t.number, number: t.string, status: t.string, content: OwnManifest });

export const createOwnManifest = endpoint({
  method: 'POST',
  path: `${IMPORTER}/cargomanifest`,
  access: 'cmm.importer',
  body: t.strict({ content: OwnManifest }),
  answer: OwnRecord,
  creates: true,
});

/** Of a manifest the importer's part alone. */
export const readOwnManifest = endpoint({ method: 'GET', path: `${IMPORTER}/cargomanifest/{id}`, access: 'cmm.importer', params: ById, answer: OwnRecord });

export const updateOwnManifest = endpoint({
  method: 'PUT',
  path: `${IMPORTER}/cargomanifest/{id}`,
  access: 'cmm.importer',
  params: ById,
  body: t.strict({ version: t.number, content: OwnManifest }),
  answer: OwnRecord,
});

export const registerOwnManifest = endpoint({
  method: 'POST',
  path: `${IMPORTER}/cargomanifest/{id}/register`,
  access: 'cmm.importer',
  params: ById,
  body: t.strict({ version: t.number }),
  answer: OwnRecord,
  creates: true,
});

export const importerFiles = attachmentEndpoints(`${IMPORTER}/house`, { read: 'cmm.importer', write: 'cmm.importer' });
