import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const UI = '/api/cmm/ui';
const ById = t.strict({ id: Guid });

const Message = t.type({
  id: Guid,
  kind: t.string,
  direction: t.string,
  lrn: t.string,
  at: t.string,
  by: t.string,
  answer: t.string,
  text: t.string,
  errors: t.array(t.type({ code: t.string, pointer: t.string, text: t.string })),
});
export type ManifestMessage = t.TypeOf<typeof Message>;

export const messagesOfManifest = endpoint({
  method: 'GET',
  path: `${UI}/cargomanifest/{id}/messages`,
  access: 'cmm.search',
  params: ById,
  answer: t.array(Message),
});

const Discrepancy = t.type({
  id: Guid,
  houseId: Guid,
  house: t.string,
  kind: t.string,
  packages: t.string,
  grossMass: t.string,
  text: t.string,
  at: t.string,
  by: t.string,
  reportedAt: t.string,
  answer: t.string,
});
export type ManifestDiscrepancy = t.TypeOf<typeof Discrepancy>;

export const discrepanciesOfManifest = endpoint({
  method: 'GET',
  path: `${UI}/cargomanifest/{id}/discrepancy`,
  access: 'cmm.search',
  params: ById,
  answer: t.array(Discrepancy),
});

export const addDiscrepancy = endpoint({
  method: 'POST',
  path: `${UI}/house/{id}/discrepancy`,
  access: 'cmm.new',
  params: ById,
  body: t.intersection([t.strict({ kind: t.string, text: t.string }), t.exact(t.partial({ packages: t.string, grossMass: t.string }))]),
  answer: Discrepancy,
  creates: true,
});

export const reportDiscrepancies = endpoint({
  method: 'POST',
  path: `${UI}/cargomanifest/{id}/discrepancy/report`,
  access: 'cmm.new',
  params: ById,
  body: t.strict({ ids: t.array(Guid) }),
  answer: t.type({ lrn: t.string, reported: t.number }),
  creates: true,
});

export const notifyImporters = endpoint({
  method: 'POST',
  path: `${UI}/cargomanifest/{id}/notifyimporters`,
  access: 'cmm.new',
  params: ById,
  body: t.strict({ houseIds: t.array(Guid) }),
  answer: t.type({ told: t.number, without: t.number }),
  creates: true,
});
