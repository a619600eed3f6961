import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { Party, PartyQuestion } from './org';

const UI = '/api/cmm/ui';

const ImportRow = t.exact(
  t.partial({
    masterDocument: t.string,
    masterType: t.string,
    houseDocument: t.string,
    houseType: t.string,
    customsStatus: t.string,
    consignor: t.string,
    consignee: t.string,
    consigneeEori: t.string,
    goodsDescription: t.string,
    commodityCode: t.string,
    packageType: t.string,
    packages: t.string,
    marks: t.string,
    grossMass: t.string,
    container: t.string,
    seal: t.string,
    undg: t.string,
    countryOfOrigin: t.string,
    previousDocument: t.string,
  }),
);
export type ManifestImportRow = t.TypeOf<typeof ImportRow>;
const RowFault = t.type({ row: t.number, column: t.string, code: t.string, message: t.string, severity: t.union([t.literal(1), t.literal(2)]) });
const IMPORT_BYTES = 20_000_000;

/** A dry run: nothing changes. */
export const checkImport = endpoint({
  method: 'POST',
  path: `${UI}/import/check`,
  access: 'cmm.new',
  body: t.intersection([t.strict({ manifestId: Guid, rows: t.array(ImportRow) }), t.exact(t.partial({ lockId: Guid }))]),
  answer: t.type({ good: t.number, wrong: t.number, masters: t.number, houses: t.number, rows: t.array(RowFault) }),
  limit: IMPORT_BYTES,
});

/** The good rows; the house of a wrong one stays out whole. What is known by its transport document is replaced. */
export const runImport = endpoint({
  method: 'POST',
  path: `${UI}/import/run`,
  access: 'cmm.new',
  body: t.intersection([t.strict({ manifestId: Guid, rows: t.array(ImportRow) }), t.exact(t.partial({ lockId: Guid }))]),
  answer: t.type({ masters: t.number, houses: t.number, replaced: t.number, left: t.number }),
  limit: IMPORT_BYTES,
  creates: true,
});

/** Places of temporary storage and customs warehouses that goods may be handed over to, and importers of the unit. */
export const pickPlaces = endpoint({
  method: 'POST',
  path: `${UI}/place/pick`,
  access: 'cmm.new',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});
export const pickStores = endpoint({
  method: 'POST',
  path: `${UI}/warehouse/pick`,
  access: 'cmm.new',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});
export const pickImporters = endpoint({
  method: 'POST',
  path: `${UI}/importer/pick`,
  access: 'cmm.new',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});
